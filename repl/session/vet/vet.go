// Package vet runs the analysers of `go vet` over a program that has been checked:
// all those that can find something in a program which imports only what a script
// may import.
package vet

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"reflect"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/appends"
	"golang.org/x/tools/go/analysis/passes/assign"
	"golang.org/x/tools/go/analysis/passes/atomic"
	"golang.org/x/tools/go/analysis/passes/bools"
	"golang.org/x/tools/go/analysis/passes/buildtag"
	"golang.org/x/tools/go/analysis/passes/composite"
	"golang.org/x/tools/go/analysis/passes/copylock"
	"golang.org/x/tools/go/analysis/passes/defers"
	"golang.org/x/tools/go/analysis/passes/directive"
	"golang.org/x/tools/go/analysis/passes/errorsas"
	"golang.org/x/tools/go/analysis/passes/ifaceassert"
	"golang.org/x/tools/go/analysis/passes/loopclosure"
	"golang.org/x/tools/go/analysis/passes/lostcancel"
	"golang.org/x/tools/go/analysis/passes/nilfunc"
	"golang.org/x/tools/go/analysis/passes/printf"
	"golang.org/x/tools/go/analysis/passes/shift"
	"golang.org/x/tools/go/analysis/passes/sigchanyzer"
	"golang.org/x/tools/go/analysis/passes/stdmethods"
	"golang.org/x/tools/go/analysis/passes/stringintconv"
	"golang.org/x/tools/go/analysis/passes/structtag"
	"golang.org/x/tools/go/analysis/passes/timeformat"
	"golang.org/x/tools/go/analysis/passes/unmarshal"
	"golang.org/x/tools/go/analysis/passes/unreachable"
	"golang.org/x/tools/go/analysis/passes/unusedresult"
	"golang.org/x/tools/go/analysis/passes/waitgroup"
)

var analysers = []*analysis.Analyzer{
	appends.Analyzer, assign.Analyzer, atomic.Analyzer, bools.Analyzer, buildtag.Analyzer, composite.Analyzer, copylock.Analyzer,
	defers.Analyzer, directive.Analyzer, errorsas.Analyzer, ifaceassert.Analyzer, loopclosure.Analyzer, lostcancel.Analyzer,
	nilfunc.Analyzer, printf.Analyzer, shift.Analyzer, sigchanyzer.Analyzer, stdmethods.Analyzer, stringintconv.Analyzer,
	structtag.Analyzer, timeformat.Analyzer, unmarshal.Analyzer, unreachable.Analyzer, unusedresult.Analyzer, waitgroup.Analyzer,
}

// Program is a package that the type checker has accepted.
type Program struct {
	Fset  *token.FileSet
	Files []*ast.File // with comments
	Pkg   *types.Package
	Info  *types.Info
}

// Fault is something that compiles and yet cannot be meant.
type Fault struct {
	Pos token.Pos
	Msg string
}

// language is the version of Go that programs are written in.
const language = "go1.26"

// Faults are what `go vet` finds in the program, in the order of their places. An
// analyser that fails finds nothing.
func Faults(p Program) []Fault {
	info := *p.Info
	info.FileVersions = map[*ast.File]string{}
	for _, file := range p.Files {
		info.FileVersions[file] = language
	}
	p.Info = &info
	r := &run{Program: p, results: map[*analysis.Analyzer]any{}, facts: map[fact]analysis.Fact{}}
	for _, a := range analysers {
		r.analyse(a)
	}
	slices.SortStableFunc(r.faults, func(a, b Fault) int { return cmp.Compare(a.Pos, b.Pos) })
	return slices.Compact(r.faults)
}

// run is one use of all analysers.
type run struct {
	Program
	results map[*analysis.Analyzer]any
	facts   map[fact]analysis.Fact
	faults  []Fault
}

// fact names what an analyser knows of an object.
type fact struct {
	object types.Object
	kind   reflect.Type
}

// analyse gives an analyser's result, after those that it requires.
func (r *run) analyse(a *analysis.Analyzer) (result any) {
	if have, done := r.results[a]; done {
		return have
	}
	defer func() {
		_ = recover() // of the analyser
		r.results[a] = result
	}()
	needs := map[*analysis.Analyzer]any{}
	for _, other := range a.Requires {
		needs[other] = r.analyse(other)
	}
	result, _ = a.Run(r.pass(a, needs))
	return result
}

// sizes are those of this machine.
var sizes = sync.OnceValue(func() types.Sizes { return types.SizesFor("gc", runtime.GOARCH) })

func (r *run) pass(a *analysis.Analyzer, needs map[*analysis.Analyzer]any) *analysis.Pass {
	return &analysis.Pass{
		Analyzer: a, Fset: r.Fset, Files: r.Files, Pkg: r.Pkg, TypesInfo: r.Info, TypesSizes: sizes(), ResultOf: needs,
		Report:            func(d analysis.Diagnostic) { r.faults = append(r.faults, Fault{d.Pos, d.Message}) },
		ImportObjectFact:  r.known,
		ExportObjectFact:  func(o types.Object, f analysis.Fact) { r.facts[fact{o, reflect.TypeOf(f)}] = f },
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportPackageFact: func(analysis.Fact) {},
		AllObjectFacts:    r.all,
		AllPackageFacts:   func() []analysis.PackageFact { return nil },
	}
}

// endless are compiled functions that do not return.
var endless = map[string]bool{"os.Exit": true, "runtime.Goexit": true, "log.Fatal": true, "log.Fatalf": true, "log.Fatalln": true, "log.Panic": true, "log.Panicf": true, "log.Panicln": true}

// known fetches a fact. Of compiled packages only the facts in endless are known.
func (r *run) known(o types.Object, f analysis.Fact) bool {
	kind := reflect.TypeOf(f)
	if have, ok := r.facts[fact{o, kind}]; ok {
		reflect.ValueOf(f).Elem().Set(reflect.ValueOf(have).Elem())
		return true
	}
	fn, ok := o.(*types.Func)
	return ok && kind.Elem().Name() == "noReturn" && endless[fn.FullName()]
}

// all are the facts known, of whichever kind.
func (r *run) all() []analysis.ObjectFact {
	var list []analysis.ObjectFact
	for f := range maps.Keys(r.facts) {
		list = append(list, analysis.ObjectFact{Object: f.object, Fact: r.facts[f]})
	}
	return list
}
