package session

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"nimlab/repl/session/lower"
	"nimlab/repl/session/script"
	"nimlab/repl/session/value"
)

// refs looks for the names in a piece.
type refs struct {
	*journal
	src     *lower.Source
	piece   *script.Piece
	offset  func(token.Pos) int
	written map[*ast.Ident]bool // assigned to and not read
}

func (r *refs) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for _, e := range n.Lhs {
			if id, ok := e.(*ast.Ident); ok && n.Tok == token.ASSIGN {
				r.written[id] = true
			}
		}
	case *ast.SelectorExpr:
		ast.Inspect(n.X, r.visit)
		switch o := r.src.Info.Uses[n.Sel].(type) {
		case *types.Func:
			if o.Signature().Recv() != nil {
				r.name(n.Sel)
			}
		case *types.Var:
			if o.Embedded() {
				r.name(n.Sel)
			}
		}
		return false
	case *ast.Ident:
		r.name(n)
	}
	return true
}

// name notes one name, unless it means the same anywhere.
func (r *refs) name(id *ast.Ident) {
	o, use := r.src.Info.Uses[id]
	if !use {
		o = r.src.Info.Defs[id]
	}
	if o == nil {
		return
	}
	switch has := o.(type) {
	case *types.Func:
		o = has.Origin()
	case *types.Var:
		if n, _ := value.Named(has.Type()); n != nil && has.Embedded() {
			o = n.Origin().Obj() // such a field has the name of its type
		}
	}
	ref := script.Ref{At: r.offset(id.Pos()), Len: len(id.Name), Read: use && !r.written[id]}
	pkg, isPackage := o.(*types.PkgName)
	switch {
	case isPackage:
		ref.Import = pkg.Imported().Path()
	case r.objects[o]:
		ref.Object = o
		ref.Len = r.length(id)
	case o.Pkg() != nil && o.Pkg() != r.src.Pkg && o.Parent() == o.Pkg().Scope():
		ref.Dot = o.Pkg().Path()
	default:
		return
	}
	if ref.At >= 0 && ref.At+ref.Len <= len(r.piece.Text) {
		r.piece.Refs = append(r.piece.Refs, ref)
	}
}

// length is how long a name is in the text, where _ and Out(n) may stand for it.
func (r *refs) length(id *ast.Ident) int {
	if !hidden.MatchString(id.Name) {
		return len(id.Name)
	}
	text := r.piece.Text[r.offset(id.Pos()):]
	if strings.HasPrefix(text, "_") {
		return 1
	}
	return strings.IndexByte(text, ')') + 1
}

// declared notes what a piece declares for others.
func (r *refs) declared(n ast.Node) {
	switch n := n.(type) {
	case *ast.FuncDecl:
		if f, ok := r.src.Info.Defs[n.Name].(*types.Func); ok && n.Recv != nil {
			r.piece.Method = script.Method{Of: receiverOf(f), Name: n.Name.Name}
		}
		r.object(n.Name)
	case *ast.GenDecl:
		for _, spec := range n.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				r.object(spec.Name)
			case *ast.ValueSpec:
				for _, id := range spec.Names {
					r.object(id)
				}
			}
		}
	case *ast.AssignStmt:
		if n.Tok == token.DEFINE {
			for _, e := range n.Lhs {
				if id, ok := e.(*ast.Ident); ok {
					r.object(id)
				}
			}
			at := r.offset(n.TokPos)
			r.piece.Define = &script.Define{Objects: r.piece.Objects, Short: true, Assign: []script.Edit{{At: at, Len: 2, Text: "="}}}
		}
	case *ast.DeclStmt:
		r.declared(n.Decl)
		if g := n.Decl.(*ast.GenDecl); g.Tok == token.VAR {
			r.piece.Define = &script.Define{Objects: r.piece.Objects, Assign: r.assignment(g)}
		}
	}
}

// receiverOf is the type that a method belongs to, nil for a function.
func receiverOf(f *types.Func) types.Object {
	if f.Signature().Recv() == nil {
		return nil
	}
	t := f.Signature().Recv().Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return n.Origin().Obj()
	}
	return nil
}

func (r *refs) object(id *ast.Ident) {
	o := r.src.Info.Defs[id]
	if o == nil {
		o = r.src.Info.Uses[id] // of x, y := with an old x
	}
	if o != nil && r.objects[o] {
		r.piece.Objects = append(r.piece.Objects, o)
	}
}

// assignment makes assignments of var declarations.
func (r *refs) assignment(g *ast.GenDecl) []script.Edit {
	cut := func(from, to token.Pos) script.Edit {
		return script.Edit{At: r.offset(from), Len: r.offset(to) - r.offset(from)}
	}
	edits := []script.Edit{cut(g.Pos(), g.Specs[0].Pos())}
	for _, spec := range g.Specs {
		v := spec.(*ast.ValueSpec)
		if v.Type == nil {
			continue
		}
		e := cut(v.Type.Pos(), v.Type.End())
		if len(v.Values) == 0 {
			text := r.piece.Text[e.At : e.At+e.Len]
			e.Text = "= " + strings.Repeat("*new("+text+"), ", len(v.Names)-1) + "*new(" + text + ")"
		}
		edits = append(edits, e)
	}
	if g.Rparen.IsValid() {
		edits = append(edits, cut(g.Rparen, g.Rparen+1))
	}
	return edits
}
