package lower

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
)

// recursive finds the functions of a source that can come to call themselves, by
// name, through an interface, or as fmt calls them, so that an endless recursion can
// be blamed on one of them.
func recursive(s *Source) map[*types.Func]bool {
	methods := map[string][]*types.Func{}
	for f := range s.Funcs {
		if f.Signature().Recv() != nil {
			methods[f.Name()] = append(methods[f.Name()], f)
		}
	}
	calls := map[*types.Func][]*types.Func{}
	for f, d := range s.Funcs {
		ast.Inspect(d, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				calls[f] = append(calls[f], s.called(id, methods)...)
			}
			return true
		})
	}
	found := map[*types.Func]bool{}
	for f := range s.Funcs {
		found[f] = printing[f.Name()] && f.Signature().Recv() != nil || reachable(f, f, calls, map[*types.Func]bool{})
	}
	return found
}

// printing are the methods that package fmt calls.
var printing = map[string]bool{"String": true, "Error": true, "GoString": true, "Format": true}

// called are the functions of a source that a name may stand for; of a method of an
// interface, all of its name.
func (s *Source) called(id *ast.Ident, methods map[string][]*types.Func) []*types.Func {
	g, ok := s.Info.Uses[id].(*types.Func)
	switch {
	case !ok:
		return nil
	case s.Funcs[g.Origin()] != nil:
		return []*types.Func{g.Origin()}
	case g.Signature().Recv() != nil && types.IsInterface(g.Signature().Recv().Type()):
		return methods[g.Name()]
	}
	return nil
}

func reachable(from, to *types.Func, calls map[*types.Func][]*types.Func, seen map[*types.Func]bool) bool {
	for _, g := range calls[from] {
		if g == to {
			return true
		}
		if !seen[g] {
			seen[g] = true
			if reachable(g, to, calls, seen) {
				return true
			}
		}
	}
	return false
}

// selfCalling finds the function literals that mention the variable they are
// assigned to, by its name.
func selfCalling(info *types.Info, files []*ast.File) map[*ast.FuncLit]string {
	found := map[*ast.FuncLit]string{}
	pair := func(left, right []ast.Expr) {
		for i := range min(len(left), len(right)) {
			id, isName := left[i].(*ast.Ident)
			lit, isLit := ast.Unparen(right[i]).(*ast.FuncLit)
			if isName && isLit && mentions(info, lit, info.ObjectOf(id)) {
				found[lit] = id.Name
			}
		}
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if a, ok := n.(*ast.AssignStmt); ok {
				pair(a.Lhs, a.Rhs)
			}
			return true
		})
	}
	return found
}

func mentions(info *types.Info, n ast.Node, o types.Object) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && o != nil && info.Uses[id] == o
		return !found
	})
	return found
}

// entered is a recursive function, by the number its text sets on entry.
type entered struct {
	name string
	at   token.Position
}

// enterText is the line by which a recursive function says that it runs.
func (u *Unit) enterText(o *types.Func, src *Source) string {
	full := o.Name()
	if recv := o.Signature().Recv(); recv != nil {
		full = types.TypeString(recv.Type(), func(*types.Package) string { return "" }) + "." + o.Name()
	}
	return u.enter(full, src.Fset.Position(o.Pos()))
}

// enter is the line for a function of any name.
func (u *Unit) enter(full string, at token.Position) string {
	name := u.once("running", "running", func(name string) {
		fmt.Fprintf(&u.vars, "var %s int\n", name)
		fmt.Fprintf(&u.setup, "rt.Watch(&%s)\n", name)
	})
	u.recursions = append(u.recursions, entered{full, at})
	return fmt.Sprintf("%s = %d\n", name, len(u.recursions))
}

// Watch tells where the number of the running recursive function is kept.
func (p *Program) Watch(at *int) { p.running = at }

// Running is the recursive function entered last, if any was.
func (p *Program) Running() (name string, at token.Position) {
	if p.running == nil || *p.running < 1 || *p.running > len(p.recursions) {
		return "", token.Position{}
	}
	e := p.recursions[*p.running-1]
	return e.name, e.at
}

// Rest forgets which recursive function was entered last.
func (p *Program) Rest() {
	if p.running != nil {
		*p.running = 0
	}
}
