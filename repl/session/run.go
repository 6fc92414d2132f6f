package session

import (
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/traefik/yaegi/interp"

	"nimlab/repl/session/lower"
	"nimlab/repl/session/value"
)

// run checks, lowers, compiles and executes one part.
func (s *Session) run(ctx context.Context, p *part, script string) Result {
	if len(p.errs) > 0 {
		return Result{Err: join(p.errs), Exit: 1}
	}
	prog, src, err := s.prepare(p)
	if err != nil {
		return Result{Err: err, Exit: 1}
	}
	if !p.plain {
		s.sayKept(p, s.replaced(p, src))
	}
	s.ran = p.digest(s.fset, s.ran)
	r := s.execute(ctx, p, prog, script)
	r.Ran = true
	if !p.plain {
		s.commit(p, src, r.Err == nil)
		s.journal.add(s, p, src, r)
		s.noteMakers(p, src)
	}
	return r
}

// prepare checks and compiles a part. Declarations of earlier cells that depend on
// what it defines anew are compiled with it, unless they no longer fit.
func (s *Session) prepare(p *part) (*interp.Program, *lower.Source, error) {
	if p.plain {
		src := s.check(p)
		s.needMain(p, src)
		return s.finish(p, src)
	}
	s.topReturn(p)
	changed := s.redefined(p)
	s.addDependents(p, changed)
	for {
		undo := s.prepareMethods(p.files)
		src := s.check(p)
		if s.dropMisfits(p, &p.again) {
			undo()
			s.parseAgain(p)
			continue
		}
		s.checkLater(p, src)
		prog, src, err := s.finish(p, src)
		if err != nil {
			undo()
		}
		return prog, src, err
	}
}

// finish compiles a part that has been checked.
func (s *Session) finish(p *part, src *lower.Source) (*interp.Program, *lower.Source, error) {
	if len(p.errs) > 0 {
		return nil, nil, join(p.errs)
	}
	prog, err := s.compile(p, src)
	return prog, src, err
}

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
		src := s.checker.files(all, func(err error) { s.typeError(p, err) }, file)
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

// topReturn finds a return statement outside functions.
func (s *Session) topReturn(p *part) {
	ast.Inspect(p.main.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			p.fault(s.fset.Position(n.Pos()), "return outside a function")
		}
		return true
	})
}

// needMain checks that a script can be run.
func (s *Session) needMain(p *part, src *lower.Source) {
	if p.files[0].Name.Name != "main" {
		p.fault(s.fset.Position(p.files[0].Name.Pos()), "package "+p.files[0].Name.Name+" is not a main package")
	} else if _, ok := p.declared["main"].(*types.Func); !ok && len(p.errs) == 0 {
		p.errs = append(p.errs, &Error{File: p.name, Msg: "function main is undeclared in the main package"})
	}
}

// compile lowers a checked part and compiles the text.
func (s *Session) compile(p *part, src *lower.Source) (*interp.Program, error) {
	s.program.Add(src, p.files...)
	if p.later != nil {
		s.program.Add(p.later, p.laterFile)
	}
	unit := s.program.Begin(src)
	text, err := s.lower(p, src, unit)
	if err != nil {
		unit.Undo()
		return nil, s.refused(p, err)
	}
	if os.Getenv("NIMLAB_LOWERED") != "" {
		fmt.Fprintln(os.Stderr, text)
	}
	prog, err := s.compileText(p.name, unit.File(), text)
	if err != nil {
		unit.Undo()
	}
	return prog, err
}

// refused words a construct that cannot be lowered.
func (s *Session) refused(p *part, err error) error {
	e, ok := err.(*lower.Error)
	if !ok {
		return err
	}
	p.fault(s.fset.Position(e.Pos), s.speak(p, e.Msg))
	return join(p.errs)
}

func (s *Session) lower(p *part, src *lower.Source, u *lower.Unit) (string, error) {
	steps := []func() error{
		func() error { return s.lowerLocals(u) },
		func() error { return s.lowerDecls(p, src, u) },
		func() error { return s.lowerLater(p, u) },
		func() error { return initialise(src, p.files, u) },
		func() error { return s.lowerBody(p, src, u) },
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return "", err
		}
	}
	return u.Text()
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

// lowerBody lowers what runs: a cell's statements, or main.
func (s *Session) lowerBody(p *part, src *lower.Source, u *lower.Unit) error {
	if p.main == nil {
		return u.Call(p.declared["main"].(*types.Func))
	}
	list := p.main.Body.List
	if p.last == nil {
		return u.Statements(list)
	}
	if err := u.Statements(list[:len(list)-1]); err != nil {
		return err
	}
	p.shown, p.results = nil, results(src.Info, p.last)
	if t := shownType(src.Info.TypeOf(p.last)); t != nil {
		p.shown = types.NewVar(p.last.Pos(), src.Pkg, outName(s.cells), t)
	}
	return u.Show(p.last, p.shown)
}

// compileText compiles lowered text; whatever goes wrong there is a fault of ours.
func (s *Session) compileText(name, unit, text string) (prog *interp.Program, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = internal(name, fmt.Sprint(r))
		}
	}()
	file, err := parser.ParseFile(s.interp.FileSet(), unit, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, internal(name, err.Error())
	}
	if err := s.use(file); err != nil {
		return nil, internal(name, err.Error())
	}
	prog, err = s.interp.CompileAST(file)
	if err != nil {
		return nil, internal(name, err.Error())
	}
	return prog, nil
}

// internal words a fault of nimlab's own.
func internal(name, what string) error {
	return &Error{File: name, Msg: "internal error: nimlab could not prepare this for running (" + firstLine(what) + "); please report it with the program"}
}

func firstLine(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	return s
}

// commit makes the names of a part known to later cells: its declarations, and the
// variables whose statements have run.
func (s *Session) commit(p *part, src *lower.Source, whole bool) {
	maps.Copy(s.scope.objects, p.declared)
	delete(s.scope.objects, p.main.Name.Name)
	for _, v := range locals(src, p.main) {
		if whole || s.rt.step > statementOf(p.main.Body.List, v.Pos()) {
			s.scope.objects[v.Name()] = v
			s.news[v.Name()] = true
			s.history.forget(v.Name())
		}
	}
	if p.shown != nil && whole {
		s.scope.objects[outName(s.cells)] = p.shown
		s.shown = s.cells
	}
	for _, spec := range p.files[0].Imports {
		if at := strings.Trim(spec.Path.Value, `"`+"`"); importName(spec) != "." {
			s.scope.imports[importName(spec)] = at
		}
	}
	maps.Copy(s.scope.objects, p.laterDeclared)
	for _, declared := range []map[string]types.Object{p.declared, p.laterDeclared} {
		for name := range declared {
			s.news[name] = true
		}
	}
	s.history.keep(p, s.scope.imports)
}

// statementOf is the number of the statement at a position.
func statementOf(list []ast.Stmt, at token.Pos) int {
	for i, s := range list {
		if at < s.End() {
			return i
		}
	}
	return len(list)
}
