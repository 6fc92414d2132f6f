package lower

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
)

// recursive finds the functions of a source that can come to call themselves, by
// name, so that an endless recursion can be blamed on one of them.
func recursive(s *Source) map[*types.Func]bool {
	calls := map[*types.Func][]*types.Func{}
	for f, d := range s.Funcs {
		ast.Inspect(d, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if g, ok := s.Info.Uses[id].(*types.Func); ok && s.Funcs[g.Origin()] != nil {
					calls[f] = append(calls[f], g.Origin())
				}
			}
			return true
		})
	}
	found := map[*types.Func]bool{}
	for f := range s.Funcs {
		found[f] = reachable(f, f, calls, map[*types.Func]bool{})
	}
	return found
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

// entered is a recursive function, by the number its text sets on entry.
type entered struct {
	name string
	at   token.Position
}

// enterText is the line by which a recursive function says that it runs.
func (u *Unit) enterText(o *types.Func, src *Source) string {
	name := u.once("running", "running", func(name string) {
		fmt.Fprintf(&u.vars, "var %s int\n", name)
		fmt.Fprintf(&u.setup, "rt.Watch(&%s)\n", name)
	})
	full := o.Name()
	if recv := o.Signature().Recv(); recv != nil {
		full = types.TypeString(recv.Type(), func(*types.Package) string { return "" }) + "." + o.Name()
	}
	u.recursions = append(u.recursions, entered{full, src.Fset.Position(o.Pos())})
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
