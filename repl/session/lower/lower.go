// Package lower rewrites checked Go into the small part of Go that the
// interpreter gets right, and writes it as source text. What is left out there:
// methods and the user's interfaces (methods become functions with the receiver
// first, interface values become boxes, see package value), generics (an instance
// is written out for its type arguments), closures over changing variables (such
// a variable moves to the heap, and a closure is made by a function that is given
// what it captures), defer, recover and go (the runtime does them), range over
// integers and functions, constants (folded), several assignments in one
// statement, method values, type switches, named types that are not structs.
//
// The checker's types decide everything; where the text would mean something else
// than Go does, the construct is refused with an Error.
package lower

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"reflect"
	"sort"
	"strconv"
	"strings"

	"nimlab/repl/session/universe"
	"nimlab/repl/session/value"
)

// Error is a construct that is refused.
type Error struct {
	Pos token.Pos
	Msg string
}

func (e *Error) Error() string { return e.Msg }

// Source is one checked package or cell.
type Source struct {
	Pkg   *types.Package
	Info  *types.Info
	Fset  *token.FileSet
	Funcs map[*types.Func]*ast.FuncDecl // filled by Add
	Ours  bool                          // the session's own, in which no place is shown to the user
}

// Program is all that has been lowered in a session.
type Program struct {
	Types    *value.Registry
	Universe *universe.Universe
	// Symbol makes a compiled type that no table names reachable, and gives its name.
	Symbol func(t reflect.Type) string
	// Touch is told the variables of compiled packages that a program names.
	Touch func(path, name string)

	ctxt    *types.Context
	sources map[*types.Func]*Source // of functions with a body
	names   map[types.Object]string // package-level variables
	done    map[string]string       // functions and types already written, by key
	serial  map[string]int
	ids     map[types.Object]int    // numbers that stand for objects in keys
	locals  map[string]*types.Named // types declared inside generic functions, by instance
	places  []token.Position
	titles  map[string]string    // functions of the text that hold the user's code -> what the user calls them
	looping map[*types.Func]bool // recursive functions

	selfCalling map[*ast.FuncLit]string // recursive literals, by the variable that they call
	dispatches  map[string]*dispatch    // what is known of methods, by name and signature

	recursions []entered
	running    *int
	units      int
}

// The line numbers of the lowered text stand for places in the user's text: the
// number of a place times lineStep. All text of a unit must claim to come from one
// file, since the interpreter finds imports by the file of a node.
const lineStep = 1 << 10

// mark is the line number that stands for a place.
func (p *Program) mark(at token.Position) int {
	if n := len(p.places); n == 0 || p.places[n-1] != at {
		p.places = append(p.places, at)
	}
	return len(p.places) * lineStep
}

// Place is the user's place behind a line number of the lowered text.
func (p *Program) Place(line int) token.Position {
	if i := line/lineStep - 1; i >= 0 && i < len(p.places) {
		return p.places[i]
	}
	return token.Position{}
}

// New makes an empty program.
func New(u *universe.Universe, r *value.Registry) *Program {
	return &Program{
		Types: r, Universe: u, ctxt: types.NewContext(),
		sources: map[*types.Func]*Source{}, names: map[types.Object]string{},
		done: map[string]string{}, serial: map[string]int{}, ids: map[types.Object]int{}, locals: map[string]*types.Named{}, dispatches: map[string]*dispatch{},
		looping: map[*types.Func]bool{}, selfCalling: map[*ast.FuncLit]string{}, titles: map[string]string{},
	}
}

// Title is what the user calls a function of the lowered text, "" for the
// statements of a cell; ok is false for a function that holds none of the user's
// code.
func (p *Program) Title(name string) (title string, ok bool) {
	title, ok = p.titles[name]
	return title, ok
}

// Add makes a package's functions known, to be written when used.
func (p *Program) Add(s *Source, files ...*ast.File) {
	s.Funcs = map[*types.Func]*ast.FuncDecl{}
	for _, file := range files {
		for _, d := range file.Decls {
			if d, ok := d.(*ast.FuncDecl); ok {
				if f, ok := s.Info.Defs[d.Name].(*types.Func); ok {
					s.Funcs[f] = d
					p.sources[f] = s
				}
			}
		}
	}
	maps.Copy(p.looping, recursive(s))
	maps.Copy(p.selfCalling, selfCalling(s.Info, files))
}

// Context is where the instances of generic types are kept.
func (p *Program) Context() *types.Context { return p.ctxt }

// Renew forgets the instances, whose generic types have other methods now.
func (p *Program) Renew() {
	p.ctxt = types.NewContext()
	maps.DeleteFunc(p.done, func(key, _ string) bool {
		return strings.HasPrefix(key, "registered ") || strings.HasPrefix(key, "methods ")
	})
}

// fresh is a name not used before.
func (p *Program) fresh(base string) string {
	if base == "_" {
		base = "blank"
	}
	p.serial[base]++
	return base + "_" + strconv.Itoa(p.serial[base])
}

// Unit is the lowered form of one cell or script under way.
type Unit struct {
	*Program
	file    string            // name of the text
	imports map[string]string // path -> name in the text
	types   strings.Builder
	vars    strings.Builder
	funcs   strings.Builder
	setup   strings.Builder
	body    *fn
	queue   []func()
	last    []func() // what is written when the queue is empty
	undo    []func()
	number  int
	keys    []string // entries of done made here
	objects []types.Object
}

// Begin starts a unit for a source.
func (p *Program) Begin(s *Source) *Unit {
	p.units++
	u := &Unit{Program: p, number: p.units, file: "unit" + strconv.Itoa(p.units), imports: map[string]string{"rt": "rt"}}
	u.body = &fn{u: u, src: s, vars: &variables{}, names: map[types.Object]string{}, b: &strings.Builder{}}
	return u
}

// Undo forgets what the unit added, after it failed to compile.
func (u *Unit) Undo() {
	for _, k := range u.keys {
		delete(u.done, k)
	}
	for _, o := range u.objects {
		delete(u.names, o)
	}
	for i := len(u.undo) - 1; i >= 0; i-- {
		u.undo[i]()
	}
}

// File is the name under which the text is to be parsed.
func (u *Unit) File() string { return u.file }

// Text is the whole unit as one file; running it means calling rt.Main's argument.
func (u *Unit) Text() (string, error) {
	if err := u.drain(); err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("package main\n")
	for _, path := range sorted(u.imports) {
		fmt.Fprintf(&b, "import %s %q\n", u.imports[path], path)
	}
	b.WriteString(u.types.String() + u.vars.String() + u.funcs.String())
	b.WriteString(u.main())
	return b.String(), nil
}

// main is the function that runs, and the init that makes the runtime run it.
func (u *Unit) main() string {
	name, body := u.fresh("cell"), u.body.b.String()
	u.titles[name], u.titles[name+"_body"] = "", ""
	start := fmt.Sprintf("func init() { rt.Main(%s) }\n", name)
	if d := u.body.defers; d != "" {
		return fmt.Sprintf("func %s_body(%s *rt.Defers) {\n%s}\nfunc %s_run(%s *rt.Defers) func() { return func() { %s_body(%s) } }\n"+
			"func %s() {\n%s%s := rt.NewDefers()\nrt.Run(%s, %s_run(%s))\n}\n%s",
			name, d, body, name, d, name, d, name, u.setup.String(), d, d, name, d, start)
	}
	return fmt.Sprintf("func %s() {\n%s}\n%s", name, u.setup.String()+body, start)
}

// drain writes the functions asked for until none is left.
func (u *Unit) drain() error {
	return u.try(func() {
		for len(u.queue) > 0 {
			next := u.queue[0]
			u.queue = u.queue[1:]
			next()
		}
		for _, write := range u.last {
			write()
		}
	})
}

// try turns a refusal, raised deep in an expression, into an error.
func (u *Unit) try(f func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			e, ok := r.(*Error)
			if !ok {
				panic(r)
			}
			err = e
		}
	}()
	f()
	return nil
}

func refuse(n ast.Node, format string, args ...any) {
	panic(&Error{n.Pos(), fmt.Sprintf(format, args...)})
}

// objectID is a number for an object. (Its address would not do: it can be used again.)
func (p *Program) objectID(o types.Object) int {
	id, ok := p.ids[o]
	if !ok {
		id = len(p.ids)
		p.ids[o] = id
	}
	return id
}

// once runs make for the first caller with that key and gives its name to all.
func (u *Unit) once(key, base string, make func(name string)) string {
	if name, ok := u.done[key]; ok {
		return name
	}
	name := u.fresh(base)
	u.done[key] = name
	u.keys = append(u.keys, key)
	make(name)
	return name
}

// Global makes a package-level variable of obj and gives its name in the text.
func (u *Unit) Global(obj types.Object) string {
	name := u.fresh(obj.Name())
	u.names[obj] = name
	u.objects = append(u.objects, obj)
	fmt.Fprintf(&u.vars, "var %s %s\n", name, u.typ(obj.Type()))
	return name
}

// In lowers what do asks for as part of another package.
func (u *Unit) In(s *Source, do func() error) error {
	here := u.body.src
	u.body.src = s
	defer func() { u.body.src = here }()
	return do()
}

// Share lets a variable live on in the place of an older one of the same type, so
// that functions that use the older see it.
func (u *Unit) Share(v, old types.Object) bool {
	name, ok := u.names[old]
	if ok {
		u.names[v] = name
		u.objects = append(u.objects, v)
	}
	return ok
}

// Statements lowers statements into the unit's body.
func (u *Unit) Statements(list []ast.Stmt) error {
	return u.try(func() {
		block := &ast.BlockStmt{List: list}
		u.body.vars = analyse(u.body.src.Info, u.names, block)
		if u.body.vars.defers[block] {
			u.body.defers = u.fresh("defers")
		}
		for i, s := range list {
			u.body.stmt(s)
			if defines(s) {
				u.body.line("rt.Step(%d)", i+1)
			}
		}
	})
}

// defines reports whether a statement can define variables.
func defines(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.AssignStmt:
		return s.Tok == token.DEFINE
	case *ast.DeclStmt:
		return true
	}
	return false
}

// Initialise assigns package-level variables in their order of dependence.
func (u *Unit) Initialise(order []*types.Initializer) error {
	return u.try(func() {
		for _, in := range order {
			u.body.vars = analyse(u.body.src.Info, u.names, in.Rhs)
			u.body.initialise(in)
		}
	})
}

// Call calls a function without parameters, such as main.
func (u *Unit) Call(f *types.Func) error {
	return u.try(func() { u.body.line("%s()", u.function(f, nil)) })
}

// Function writes a function that has no type parameters, used or not.
func (u *Unit) Function(f *types.Func) error {
	return u.try(func() { u.function(f, nil) })
}

// Type makes the methods of a declared type known to the runtime.
func (u *Unit) Type(t *types.TypeName) error {
	return u.try(func() {
		if n, ok := t.Type().(*types.Named); ok && n.TypeParams().Len() == 0 {
			u.methods(n)
		}
	})
}

// Show passes the values of an expression to the runtime; a single one is kept in
// a package-level variable.
func (u *Unit) Show(e ast.Expr, keep *types.Var) error {
	return u.try(func() {
		u.body.vars = analyse(u.body.src.Info, u.names, e)
		if u.body.quiet(e) {
			u.body.callStmt(ast.Unparen(e).(*ast.CallExpr))
			return
		}
		if keep == nil {
			u.body.show(e)
			return
		}
		name := u.Global(keep)
		u.body.at(e)
		u.body.line("%s = %s\nrt.Show(%s)", name, u.body.exprTo(e, keep.Type()), u.body.convert(e, name, keep.Type(), anyType))
	})
}

func sorted[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
