package session

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"nimlab/repl/session/lower"
	"nimlab/repl/session/script"
)

// maker is with which functions the value of a variable was made, and where. A
// function literal and a game keep the functions that they were made with, also
// when these are defined anew: nothing but running the cell again changes that.
type maker struct {
	cell  string
	funcs map[types.Object]bool
}

// sayKept tells of the variables whose values keep a function that a part defines
// anew, unless it gives them a new value too.
func (s *Session) sayKept(p *part, old map[types.Object]bool) {
	if len(old) == 0 {
		return
	}
	given := p.given(token.ASSIGN, token.DEFINE)
	for _, name := range s.scope.names() {
		m := s.makers[s.scope.objects[name]]
		if m == nil || given[name] {
			continue
		}
		var kept []string
		for f := range m.funcs {
			if old[f] {
				kept = append(kept, f.Name())
			}
		}
		if slices.Sort(kept); len(kept) > 0 {
			fmt.Fprintf(s.err, "note: %s of %s keeps the old %s; run %[2]s again for the new one\n", name, m.cell, strings.Join(slices.Compact(kept), " and "))
		}
	}
}

// given are the names to which the statements of a cell give a value with = or :=.
func (p *part) given(with ...token.Token) map[string]bool {
	names := map[string]bool{}
	for _, stmt := range p.main.Body.List {
		if a, ok := stmt.(*ast.AssignStmt); ok && slices.Contains(with, a.Tok) {
			for _, e := range a.Lhs {
				if id, ok := e.(*ast.Ident); ok {
					names[id.Name] = true
				}
			}
		}
	}
	return names
}

// replaced are the functions and methods that a part defines anew.
func (s *Session) replaced(p *part, src *lower.Source) map[types.Object]bool {
	old := map[types.Object]bool{}
	for _, declared := range []map[string]types.Object{p.declared, p.laterDeclared} {
		for name, o := range declared {
			if f, ok := s.scope.objects[name].(*types.Func); ok && o != f {
				old[f] = true
			}
		}
	}
	for f := range src.Funcs {
		piece := s.journal.methods[script.Method{Of: receiverOf(f), Name: f.Name()}]
		if f.Signature().Recv() != nil && piece != nil {
			old[piece.Objects[0]] = true
		}
	}
	return old
}

// noteMakers notes with which functions the statements of a cell make values.
func (s *Session) noteMakers(p *part, src *lower.Source) {
	n := &making{s, p.name, src}
	ast.Inspect(p.main.Body, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.FuncLit:
			return false
		case *ast.AssignStmt:
			n.assigned(node.Lhs, node.Rhs, node.Tok == token.DEFINE)
		case *ast.ValueSpec:
			n.assigned(idents(node.Names), node.Values, true)
		}
		return true
	})
}

func idents(names []*ast.Ident) (list []ast.Expr) {
	for _, id := range names {
		list = append(list, id)
	}
	return list
}

type making struct {
	s    *Session
	cell string
	src  *lower.Source
}

// assigned notes what values a statement gives to variables. A new one replaces
// what was noted; one that the old value is part of, as in append, adds to it.
func (m *making) assigned(left, right []ast.Expr, fresh bool) {
	for i, e := range left {
		id := Root(e)
		if id == nil {
			continue
		}
		o := m.src.Info.Defs[id]
		if o == nil {
			o = m.src.Info.Uses[id]
		}
		if o == nil || !keepsFunctions(o.Type(), 4) {
			continue
		}
		from := right
		if len(left) == len(right) {
			from = right[i : i+1]
		}
		funcs := map[types.Object]bool{}
		for _, r := range from {
			m.functions(r, funcs, false)
		}
		if had := m.s.makers[o]; had != nil && e != ast.Expr(id) {
			maps.Copy(funcs, had.funcs)
		}
		m.s.makers[o] = &maker{m.cell, funcs}
	}
}

// functions gathers the user's functions that a value may keep: those it names
// without calling them, all that a function literal names, and those that the
// variables it names keep.
func (m *making) functions(n ast.Node, found map[types.Object]bool, inside bool) {
	called := map[*ast.Ident]bool{}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			if !inside {
				m.functions(n.Body, found, true)
				return false
			}
		case *ast.CallExpr:
			called[callee(n)] = !inside
		case *ast.Ident:
			switch o := m.src.Info.Uses[n].(type) {
			case *types.Func:
				if o.Pkg() == m.src.Pkg && !called[n] {
					found[o.Origin()] = true
				}
			case *types.Var:
				if had := m.s.makers[o]; had != nil {
					maps.Copy(found, had.funcs)
				}
			}
		}
		return true
	})
}

// callee is the name of what is called, nil if it has none.
func callee(call *ast.CallExpr) *ast.Ident {
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return f
	case *ast.SelectorExpr:
		return f.Sel
	}
	return nil
}

// keepsFunctions says that values of a type may have functions inside: functions,
// interfaces, what is made of these, and the values of words.
func keepsFunctions(t types.Type, depth int) bool {
	if depth == 0 {
		return false
	}
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		pkg := t.Obj().Pkg()
		if pkg == nil {
			return false // error
		}
		if path := pkg.Path(); path != "main" {
			_, basic := t.Underlying().(*types.Basic)
			return strings.HasPrefix(path, "nimlab/") && !basic
		}
		return keepsFunctions(t.Underlying(), depth-1)
	case *types.Signature, *types.Interface:
		return true
	case *types.Struct:
		for f := range t.Fields() {
			if keepsFunctions(f.Type(), depth-1) {
				return true
			}
		}
	case interface{ Elem() types.Type }:
		return keepsFunctions(t.Elem(), depth-1)
	}
	return false
}
