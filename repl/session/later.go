package session

import (
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"nimlab/repl/session/lower"
)

// dropMisfits leaves out the dependents with errors, says so, and reports whether
// there were any; the part's own errors come first. They are tried again when what
// they mention changes once more.
func (s *Session) dropMisfits(p *part, records *[]*record) bool {
	var own []*Error
	drop := map[*record]*Error{}
	for _, e := range p.errs {
		r := recordAt(*records, e)
		if r == nil {
			own = append(own, e)
		} else if drop[r] == nil {
			drop[r] = e
		}
	}
	if p.errs = own; len(drop) == 0 || len(own) > 0 {
		return false
	}
	var list []*record
	for _, r := range *records {
		if e := drop[r]; e != nil {
			fmt.Fprintf(s.err, "note: %s of %s keeps the old meaning: %s\n", r.name, r.file, e.Msg)
		} else {
			list = append(list, r)
		}
	}
	*records = list
	return true
}

// recordAt is the dependent that an error lies in, or one that takes its value from
// there.
func recordAt(records []*record, e *Error) (near *record) {
	for _, r := range records {
		switch {
		case r.file != e.File:
		case r.holds(e.Line, e.Col):
			return r
		case near == nil && r.beside(e.Line):
			near = r
		}
	}
	return near
}

// checkLater checks the declarations that depend on variables which the part's
// statements define anew with another type: only now are these types known.
func (s *Session) checkLater(p *part, src *lower.Source) {
	changed := map[string]bool{}
	names := map[string]types.Object{}
	for _, v := range locals(src, p.main) {
		names[v.Name()] = v
		if old := s.scope.objects[v.Name()]; old != nil && !sameVariable(old, v) {
			changed[v.Name()] = true
		}
	}
	if len(p.errs) > 0 || len(changed) == 0 {
		return
	}
	maps.Copy(names, p.declared)
	s.tryLater(p, p.others(s.history.dependents(changed)), names)
}

// tryLater checks dependents until those that fit are left.
func (s *Session) tryLater(p *part, records []*record, names map[string]types.Object) {
	for len(records) > 0 {
		file := s.parseRecords(p, records)
		if file == nil {
			return
		}
		undo := s.prepareMethods([]*ast.File{file})
		all := s.mentioned(file)
		maps.Copy(all, names)
		for name, own := range declares(file) {
			if own {
				delete(all, name)
			}
		}
		src, faults := s.checker.files(all, file)
		s.typeErrors(p, src, faults)
		if !s.dropMisfits(p, &records) {
			p.later, p.laterFile, p.laterDeclared = src, file, declared(src, file)
			return
		}
		undo()
	}
}

// sameVariable reports whether a variable can live on in the place of an older one.
func sameVariable(old types.Object, v *types.Var) bool {
	_, isVar := old.(*types.Var)
	return isVar && types.Identical(old.Type(), v.Type())
}

// lowerLater declares what checkLater found.
func (s *Session) lowerLater(p *part, u *lower.Unit) error {
	if p.later == nil {
		return nil
	}
	return u.In(p.later, func() error {
		for _, name := range slices.Sorted(maps.Keys(p.laterDeclared)) {
			if err := declareObject(u, p.laterDeclared[name], nil); err != nil {
				return err
			}
		}
		return s.methods(p.later, u, declares(p.laterFile))
	})
}
