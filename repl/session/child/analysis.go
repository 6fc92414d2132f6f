package child

import (
	"go/ast"
	"go/parser"
	"go/token"

	"nimlab/repl/session"
)

// meaning is what the code behind a name mentions, and which names it may change.
type meaning struct{ mentions, changes words }

// analysis is what a part of a cell is about.
type analysis struct {
	declaration bool
	defines     words   // names that it gives a meaning
	fresh       words   // of them, variables that get a whole new value
	mentions    words   // names whose values count; not those only assigned to
	changes     words   // names whose values it may change in place
	meaning     meaning // of what it defines: of code only, not of plain values
}

// analyse parses a part of a cell; known is false where that cannot be done.
func analyse(part session.Part) (a analysis, known bool) {
	head, tail := "package p\nfunc _() {\n", "\n}"
	if part.Declaration {
		head, tail = "package p\n", ""
	}
	file, err := parser.ParseFile(token.NewFileSet(), "", head+part.Text+tail, parser.SkipObjectResolution)
	if err != nil {
		return a, false
	}
	a = analysis{declaration: part.Declaration, defines: words{}, fresh: words{}, mentions: words{}, changes: words{}}
	a.meaning = meaning{words{}, words{}}
	if part.Declaration {
		a.declared(file.Decls)
		return a, true
	}
	for _, s := range file.Decls[0].(*ast.FuncDecl).Body.List {
		a.stated(s)
	}
	return a, true
}

// declared notes what declarations define.
func (a *analysis) declared(decls []ast.Decl) {
	for _, d := range decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			a.defines[d.Name.Name] = true
		case *ast.GenDecl:
			a.specified(d)
		}
		a.meaning.inspect(d)
	}
}

func (a *analysis) specified(d *ast.GenDecl) {
	for _, s := range d.Specs {
		switch s := s.(type) {
		case *ast.ValueSpec:
			for _, name := range s.Names {
				a.defines[name.Name] = true
			}
		case *ast.TypeSpec:
			a.defines[s.Name.Name] = true
		}
	}
}

// stated notes what a statement at the top of a cell does.
func (a *analysis) stated(s ast.Stmt) {
	now := meaning{a.mentions, a.changes}
	switch s := s.(type) {
	case *ast.DeclStmt:
		a.specified(s.Decl.(*ast.GenDecl))
		a.fresh.add(a.defines)
		for _, spec := range s.Decl.(*ast.GenDecl).Specs {
			if v, ok := spec.(*ast.ValueSpec); ok {
				inspectAll(now, v.Values)
				continue
			}
			now.inspect(spec)
		}
	case *ast.AssignStmt:
		a.assigned(s, now)
	default:
		now.inspect(s)
	}
	ast.Inspect(s, func(n ast.Node) bool {
		if f, ok := n.(*ast.FuncLit); ok {
			a.meaning.inspect(f)
		}
		return true
	})
}

// assigned tells a variable that gets a new value from one that is changed.
func (a *analysis) assigned(s *ast.AssignStmt, now meaning) {
	for _, left := range s.Lhs {
		name, ok := left.(*ast.Ident)
		switch {
		case !ok, s.Tok != token.DEFINE && s.Tok != token.ASSIGN:
			now.inspect(&ast.IncDecStmt{X: left})
		case name.Name != "_":
			a.defines[name.Name], a.fresh[name.Name] = true, true
		}
	}
	inspectAll(now, s.Rhs)
}

func inspectAll(m meaning, list []ast.Expr) {
	for _, e := range list {
		m.inspect(e)
	}
}

// inspect notes every name in a piece of syntax, and those it may change.
func (m meaning) inspect(n ast.Node) {
	blank := map[ast.Node]bool{}
	ast.Inspect(n, func(n ast.Node) bool {
		for _, e := range targets(n) {
			blank[e] = true
		}
		if name, ok := n.(*ast.Ident); ok && (name.Name != "_" || !blank[n]) {
			m.mentions[name.Name] = true
		}
		return m.visit(n)
	})
}

// targets are where a piece of syntax may have a _ that is not read.
func targets(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.AssignStmt:
		return n.Lhs
	case *ast.RangeStmt:
		return []ast.Expr{n.Key, n.Value}
	case *ast.ValueSpec:
		return exprs(n.Names)
	case *ast.Field:
		return exprs(n.Names)
	}
	return nil
}

func exprs(names []*ast.Ident) (list []ast.Expr) {
	for _, name := range names {
		list = append(list, name)
	}
	return list
}

// visit notes what one piece of syntax changes.
func (m meaning) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GoStmt:
		m.mentions[goes] = true
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			m.change(n.Lhs...)
		}
	case *ast.IncDecStmt:
		m.change(n.X)
	case *ast.SendStmt:
		m.change(n.Chan)
	case *ast.UnaryExpr:
		if n.Op == token.AND || n.Op == token.ARROW {
			m.change(n.X)
		}
	case *ast.CallExpr:
		m.called(n)
	}
	return true
}

// called notes what a call may change: what it is given, and what its method
// belongs to.
func (m meaning) called(call *ast.CallExpr) {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		if harmless[f.Name] {
			return
		}
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok && pure[x.Name] || ownMethods()[f.Sel.Name] {
			return
		}
		m.change(f.X)
	}
	m.change(call.Args...)
}

// change notes the variables at the roots of expressions: x of x.f[i].
func (m meaning) change(list ...ast.Expr) {
	for _, e := range list {
		if id := session.Root(e); id != nil {
			m.changes[id.Name] = true
		}
	}
}
