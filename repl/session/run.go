package session

import (
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/types"
	"os"
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
	src := s.check(p)
	if !p.plain {
		s.topReturn(p)
	} else {
		s.needMain(p, src)
	}
	if len(p.errs) > 0 {
		return Result{Err: join(p.errs), Exit: 1}
	}
	prog, unit, err := s.compile(p, src)
	if err != nil {
		return Result{Err: err, Exit: 1}
	}
	r := s.execute(ctx, p, prog, script)
	r.Ran = true
	if !p.plain {
		s.commit(p, src)
	}
	_ = unit
	return r
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
	} else if _, ok := src.Pkg.Scope().Lookup("main").(*types.Func); !ok && len(p.errs) == 0 {
		p.errs = append(p.errs, &Error{File: p.name, Msg: "function main is undeclared in the main package"})
	}
}

// compile lowers a checked part and compiles the text.
func (s *Session) compile(p *part, src *lower.Source) (*interp.Program, *lower.Unit, error) {
	s.program.Add(src, p.files...)
	unit := s.program.Begin(src)
	text, err := s.lower(p, src, unit)
	if err != nil {
		unit.Undo()
		return nil, nil, s.refused(p, err)
	}
	if os.Getenv("NIMLAB_LOWERED") != "" {
		fmt.Fprintln(os.Stderr, text)
	}
	prog, err := s.compileText(p.name, unit.File(), text)
	if err != nil {
		unit.Undo()
		return nil, nil, err
	}
	return prog, unit, nil
}

// refused words a construct that cannot be lowered.
func (s *Session) refused(p *part, err error) error {
	e, ok := err.(*lower.Error)
	if !ok {
		return err
	}
	p.fault(s.fset.Position(e.Pos), e.Msg)
	return join(p.errs)
}

func (s *Session) lower(p *part, src *lower.Source, u *lower.Unit) (string, error) {
	steps := []func() error{
		func() error { return s.lowerLocals(u) },
		func() error { return s.lowerDecls(p, src, u) },
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

// lowerDecls declares the variables, functions and methods of a part.
func (s *Session) lowerDecls(p *part, src *lower.Source, u *lower.Unit) error {
	scope := src.Pkg.Scope()
	for name := range declares(p.files...) {
		if o := scope.Lookup(name); o != nil {
			if err := declareObject(u, o, p.main); err != nil {
				return err
			}
		}
	}
	if p.main != nil {
		for _, o := range locals(src, p.main) {
			u.Global(o)
		}
	}
	return s.methods(src, u, declares(p.files...))
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
				if err := u.Method(n, f.Name()); err != nil {
					return err
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
		return u.Call(src.Pkg.Scope().Lookup("main").(*types.Func))
	}
	list := p.main.Body.List
	if p.last == nil {
		return u.Statements(list)
	}
	if err := u.Statements(list[:len(list)-1]); err != nil {
		return err
	}
	return u.Show(p.last)
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

// commit makes the names of a part known to later cells.
func (s *Session) commit(p *part, src *lower.Source) {
	scope := src.Pkg.Scope()
	for name := range declares(p.files...) {
		if o := scope.Lookup(name); o != nil && name != p.main.Name.Name {
			s.scope.objects[name] = o
		}
	}
	for _, v := range locals(src, p.main) {
		s.scope.objects[v.Name()] = v
	}
	for _, spec := range p.files[0].Imports {
		if at := strings.Trim(spec.Path.Value, `"`+"`"); importName(spec) != "." {
			s.scope.imports[importName(spec)] = at
		}
	}
}
