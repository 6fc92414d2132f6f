package session

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// sight is what is known at the end of a cell that is being typed.
type sight struct {
	t      types.Type      // of the expression there
	o      types.Object    // what its last name means
	names  []types.Object  // declared in the cell and to be used there
	fields *types.Struct   // of the literal that the place is in
	given  map[string]bool // fields that it has
}

// mark stands for a call around the expression in question. Nobody types it.
const mark = "seenʹ"

// look checks an expression that follows the text before it.
func (s *Session) look(before, expr string) sight {
	for _, cell := range closings(before + mark + "(" + expr + ")") {
		p := s.parseCell(cell)
		if len(p.errs) > 0 {
			continue
		}
		undo := s.prepareMethods(p.files)
		src, _ := s.checker.files(s.mentioned(p.files...), p.files...)
		undo()
		if path := markedIn(p.files[0]); path != nil {
			return seen(p.files[0], path, src.Info, src.Pkg)
		}
	}
	if before != "" {
		return s.look("", expr)
	}
	return sight{}
}

// closings are texts that close the brackets open in a text, one of which has the
// block that the head of a statement wants.
func closings(text string) []string {
	open := opened(text)
	list := []string{text + open}
	for i := range len(open) + 1 {
		list = append(list, text+open[:i]+" {}"+open[i:])
	}
	return list
}

// opened are the brackets that would close those open at the end of a text, the
// innermost first.
func opened(text string) string {
	var open []string
	sc, _ := tokens(text)
	closer := map[token.Token]string{token.LPAREN: ")", token.LBRACK: "]", token.LBRACE: "}"}
	for {
		switch _, tok, _ := sc.Scan(); tok {
		case token.EOF:
			return strings.Join(open, "")
		case token.LPAREN, token.LBRACK, token.LBRACE:
			open = append([]string{closer[tok]}, open...)
		case token.RPAREN, token.RBRACK, token.RBRACE:
			open = open[min(1, len(open)):]
		}
	}
}

// markedIn is the way to the marked call in a file, the innermost node first.
func markedIn(file *ast.File) (path []ast.Node) {
	ast.PreorderStack(file, nil, func(n ast.Node, above []ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && path == nil {
			if id, ok := call.Fun.(*ast.Ident); ok && id.Name == mark {
				path = append(slices.Clone(above), n)
				slices.Reverse(path)
			}
		}
		return true
	})
	return path
}

// seen reads what the checker knows of the marked call.
func seen(file *ast.File, path []ast.Node, info *types.Info, pkg *types.Package) sight {
	v := sight{names: namesAt(file, path[0].Pos(), info, pkg)}
	if args := path[0].(*ast.CallExpr).Args; len(args) > 0 {
		if t := info.Types[args[0]].Type; t != nil && t != types.Typ[types.Invalid] {
			v.t = t
		}
		ast.Inspect(args[0], func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && info.Uses[id] != nil {
				v.o = info.Uses[id]
			}
			return true
		})
	}
	if lit, ok := path[1].(*ast.CompositeLit); ok && info.TypeOf(lit) != nil {
		t := info.TypeOf(lit)
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		v.fields, _ = t.Underlying().(*types.Struct)
		v.given = map[string]bool{}
		for _, e := range lit.Elts {
			if pair, ok := e.(*ast.KeyValueExpr); ok {
				v.given[types.ExprString(pair.Key)] = true
			}
		}
	}
	return v
}

// namesAt are the names that a file declares and that can be used at a place, the
// innermost first.
func namesAt(file *ast.File, at token.Pos, info *types.Info, pkg *types.Package) []types.Object {
	var scope *types.Scope
	for _, s := range info.Scopes {
		if s.Contains(at) && (scope == nil || s.Pos() > scope.Pos()) {
			scope = s
		}
	}
	var list []types.Object
	for ; scope != nil && scope.Parent() != pkg.Scope() && scope != pkg.Scope(); scope = scope.Parent() {
		for _, name := range scope.Names() {
			if o := scope.Lookup(name); o.Pos() < at {
				list = append(list, o)
			}
		}
	}
	for name, own := range declares(file) {
		if o := pkg.Scope().Lookup(name); own && o != nil && !strings.HasPrefix(name, "cell") {
			list = append(list, o)
		}
	}
	return list
}
