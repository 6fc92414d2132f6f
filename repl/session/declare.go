package session

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"nimlab/repl/session/lower"
	"nimlab/repl/session/value"
)

// lowerDecls declares the variables, functions and methods of a part.
func (s *Session) lowerDecls(p *part, src *lower.Source, u *lower.Unit) error {
	for _, name := range slices.Sorted(maps.Keys(p.declared)) {
		if err := declareObject(u, p.declared[name], p.main); err != nil {
			return err
		}
	}
	if p.main != nil {
		for _, v := range locals(src, p.main) {
			s.lowerVariable(p, v, u)
		}
	}
	return s.methods(src, u, declares(p.files...))
}

// lowerVariable gives a variable of a cell's statements its place: that of an older
// one, if it has the same type. Functions of the cell know it under another object.
func (s *Session) lowerVariable(p *part, v *types.Var, u *lower.Unit) {
	if old := s.scope.objects[v.Name()]; old != nil && sameVariable(old, v) && u.Share(v, old) {
		s.journal.place[v] = old
	} else {
		u.Global(v)
	}
	if f := p.forward[v.Name()]; f != nil && u.Share(f, v) {
		s.journal.objects[f], s.journal.place[f] = true, v
	}
}

func declareObject(u *lower.Unit, o types.Object, main *ast.FuncDecl) error {
	switch o := o.(type) {
	case *types.Var:
		u.Global(o)
	case *types.TypeName:
		return u.Type(o)
	case *types.Func:
		if o.Signature().TypeParams().Len() == 0 && (main == nil || o.Name() != main.Name.Name) {
			return u.Function(o)
		}
	}
	return nil
}

// methods writes the methods of types that have no type parameters, and makes
// those of earlier cells' types known.
func (s *Session) methods(src *lower.Source, u *lower.Unit, own map[string]bool) error {
	for f, d := range src.Funcs {
		if d.Recv != nil && f.Signature().RecvTypeParams().Len() == 0 {
			if err := u.Function(f); err != nil {
				return err
			}
			if n, _ := value.Named(f.Signature().Recv().Type()); n != nil && !own[n.Obj().Name()] {
				for _, n := range append(s.types.With(f), n) {
					if err := u.Method(n, f.Name()); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}

// locals are the variables that a cell's statements define for later cells.
func locals(src *lower.Source, main *ast.FuncDecl) []*types.Var {
	var list []*types.Var
	scope := src.Info.Scopes[main.Type]
	for _, name := range scope.Names() {
		if v, ok := scope.Lookup(name).(*types.Var); ok && name != "_" {
			list = append(list, v)
		}
	}
	return list
}
