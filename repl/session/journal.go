package session

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"strings"

	"nimlab/repl/session/lower"
	"nimlab/repl/session/script"
)

// journal is what the cells of a session did, for a script that does the same.
type journal struct {
	cells   []*script.Cell
	objects map[types.Object]bool         // all that cells declared
	place   map[types.Object]types.Object // the older variable in whose place a newer one is
	made    map[types.Object]*script.Piece
	methods map[script.Method]*script.Piece // the newest
}

func newJournal() *journal {
	return &journal{objects: map[types.Object]bool{}, place: map[types.Object]types.Object{}, made: map[types.Object]*script.Piece{}, methods: map[script.Method]*script.Piece{}}
}

// add notes a cell that ran.
func (j *journal) add(s *Session, p *part, src *lower.Source, r Result) {
	for _, declared := range []map[string]types.Object{p.declared, p.laterDeclared} {
		for o := range maps.Values(declared) {
			j.objects[o] = true
		}
	}
	for _, v := range locals(src, p.main) {
		j.objects[v] = true
	}
	if p.shown != nil {
		j.objects[p.shown] = true
	}
	c := &script.Cell{Number: s.cells, Failed: r.Err != nil || r.Exited}
	for _, file := range p.files {
		c.Decls = append(c.Decls, j.decls(s, p, src, file)...)
	}
	if p.laterFile != nil {
		c.Decls = append(c.Decls, j.decls(s, p, p.later, p.laterFile)...)
	}
	c.Statements = j.statements(s, p, src, c, r)
	j.cells = append(j.cells, c)
	j.index(c)
}

// index notes which pieces of a cell declare what.
func (j *journal) index(c *script.Cell) {
	for _, p := range append(c.Decls[:len(c.Decls):len(c.Decls)], c.Statements...) {
		for _, o := range p.Objects {
			j.made[o] = p
		}
		if p.Method.Of != nil {
			j.methods[p.Method] = p
		}
	}
}

// decls are the declarations of a file.
func (j *journal) decls(s *Session, p *part, src *lower.Source, file *ast.File) []*script.Piece {
	var list []*script.Piece
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT || d == ast.Decl(p.main) {
			continue
		}
		c := chunk{}
		if file == p.files[0] {
			c = p.chunkAt(s.fset.Position(d.Pos()))
		}
		list = append(list, j.piece(s, p, src, file, d, c))
	}
	return list
}

// chunkAt is the chunk that begins at a place in the cell, empty if there is none:
// of a whole program the call of main is not in the text.
func (p *part) chunkAt(at token.Position) chunk {
	for _, c := range p.chunks {
		if c.line == at.Line && c.col == at.Column {
			return c
		}
	}
	return chunk{}
}

// statements are those of a cell, as far as they were done.
func (j *journal) statements(s *Session, p *part, src *lower.Source, c *script.Cell, r Result) []*script.Piece {
	var list []*script.Piece
	for i, stmt := range p.main.Body.List {
		if c.Failed && i >= s.rt.step {
			break
		}
		switch stmt.(type) {
		case *ast.DeferStmt, *ast.LabeledStmt:
			c.Wrapped = true
		}
		piece := j.piece(s, p, src, p.files[0], stmt, p.chunkAt(s.fset.Position(stmt.Pos())))
		if e, ok := stmt.(*ast.ExprStmt); ok {
			piece.Show = showOf(p, src, e, r)
			if p.last == e.X && p.shown != nil {
				piece.Shown = p.shown
			}
		}
		list = append(list, piece)
	}
	return list
}

// showOf is what becomes of an expression.
func showOf(p *part, src *lower.Source, e *ast.ExprStmt, r Result) script.Show {
	call, called := ast.Unparen(e.X).(*ast.CallExpr)
	receive, unary := ast.Unparen(e.X).(*ast.UnaryExpr)
	switch {
	case p.last == e.X && len(r.Values) > 0 && len(p.results) == 1 && p.results[0].text != "":
		return script.Type
	case p.last == e.X && len(r.Values) > 0:
		return script.Print
	case called && !src.Info.Types[call.Fun].IsType() && !valueOnly(src.Info, call), unary && receive.Op == token.ARROW:
		return script.Run
	}
	return script.Discard
}

// valueOnly says that a call is of a builtin function that only gives a value.
func valueOnly(info *types.Info, call *ast.CallExpr) bool {
	if !info.Types[call.Fun].IsBuiltin() {
		return false
	}
	switch types.ExprString(ast.Unparen(call.Fun)) {
	case "clear", "close", "copy", "delete", "panic", "print", "println", "recover":
		return false
	}
	return true
}

// piece is a declaration or a statement, and the chunk is its text unless empty.
func (j *journal) piece(s *Session, p *part, src *lower.Source, file *ast.File, n ast.Node, c chunk) *script.Piece {
	text := p.sources[file]
	offset := func(at token.Pos) int { return min(s.fset.PositionFor(at, false).Offset, len(text)) }
	start := offset(n.Pos())
	if c.text == "" || !strings.HasPrefix(text[start:], c.text) {
		c.text = text[start:offset(n.End())]
	}
	r := &refs{journal: j, src: src, piece: &script.Piece{Text: c.text, Doc: c.doc}, offset: func(at token.Pos) int { return offset(at) - start }, written: map[*ast.Ident]bool{}}
	ast.Inspect(n, r.visit)
	r.declared(n)
	r.fix(n, p.unused)
	return r.piece
}

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
			r.piece.Method = script.Method{Of: r.receiver(f), Name: n.Name.Name}
			return
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

// receiver is the type that a method belongs to.
func (r *refs) receiver(f *types.Func) types.Object {
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

// fix makes the variables inside a piece used.
func (r *refs) fix(n ast.Node, unused map[token.Pos]bool) {
	var stack []ast.Node
	ast.Inspect(n, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		stack = append(stack, n)
		if id, ok := n.(*ast.Ident); ok && unused[id.Pos()] && !r.objects[r.src.Info.Defs[id]] {
			if at := placeToUse(stack); at.IsValid() {
				r.piece.Fixes = append(r.piece.Fixes, script.Edit{At: r.offset(at), Text: "; _ = " + id.Name + "; "})
			}
		}
		return true
	})
}

// placeToUse is where a variable can be mentioned that the innermost node of a
// stack declares.
func placeToUse(stack []ast.Node) token.Pos {
	for i := len(stack) - 1; i >= 0; i-- {
		switch up := stack[i].(type) {
		case *ast.ForStmt:
			return up.Body.Lbrace + 1
		case *ast.RangeStmt:
			return up.Body.Lbrace + 1
		case *ast.IfStmt:
			return up.Body.Lbrace + 1
		case *ast.SwitchStmt:
			return firstClause(up.Body)
		case *ast.TypeSwitchStmt:
			return firstClause(up.Body)
		}
		if i == 0 {
			break
		}
		switch stack[i-1].(type) {
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			return stack[i].End()
		}
	}
	return token.NoPos
}

func firstClause(b *ast.BlockStmt) token.Pos {
	if len(b.List) == 0 {
		return token.NoPos
	}
	return b.List[0].(*ast.CaseClause).Colon + 1
}

// Script is the session as a program that does the same, without the cells that
// failed. The error says why it would not compile, if it would not.
func (s *Session) Script() (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	stdlib, err := s.Import(words)
	if err != nil {
		return "", err
	}
	newest := map[string]types.Object{}
	for name, o := range s.scope.objects {
		if !hidden.MatchString(name) {
			newest[name] = o
		}
	}
	text, err := script.Session{Cells: s.journal.cells, Newest: newest, Place: s.journal.place, Words: stdlib, Used: s.packageName}.Text()
	if err != nil {
		return "", err
	}
	p := s.parseScript("script", text)
	if len(p.errs) == 0 {
		s.check(p)
	}
	if len(p.errs) > 0 {
		return text, fmt.Errorf("it does not compile as it is: %w", join(p.errs))
	}
	return text, nil
}

// packageName is the name of the package at an import path.
func (s *Session) packageName(at string) string {
	if pkg, err := s.Import(at); err == nil {
		return pkg.Name()
	}
	return at[strings.LastIndexByte(at, '/')+1:]
}
