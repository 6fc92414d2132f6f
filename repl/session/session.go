// Package session evaluates Go typed at a prompt or read from a script. It knows
// no terminal and no socket; fronts call Run and RunFile and show the Result.
//
// Text is never given to the interpreter as it comes. A cell is parsed, checked
// by go/types, lowered to the small part of Go that the interpreter gets right
// (package lower), compiled, and run under a context.
package session

import (
	"context"
	"go/token"
	"go/types"
	"io"
	"os"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/traefik/yaegi/interp"

	"nimlab/repl/session/lower"
	"nimlab/repl/session/symbols"
	"nimlab/repl/session/universe"
	"nimlab/repl/session/value"
	"nimlab/repl/session/vet"
	"nimlab/stdlib/host"
)

// Options say where a session reads and writes, and for whom it runs.
type Options struct {
	Stdin          io.Reader  // nil: empty
	Stdout, Stderr io.Writer  // nil: gathered in Result.Output
	Args           []string   // os.Args after the program's name
	Bar            bool       // Stderr is a terminal: long work may draw a progress bar there
	Memory         uint64     // bytes that cells may take together; 0: 75 % of what is free
	Columns        func() int // width of the terminal that shows values, 0 for none: figures show themselves there; nil: none
	Prompt         bool       // unused variables allowed, values shown, missing imports added, words at hand without import
}

// Result is what one cell or script did.
type Result struct {
	Output string  // what it wrote, when Options.Stdout is nil
	Values []Value // the values of a last expression; none for statements and calls without results
	Err    error   // an *Error for the user's faults
	Exit   int     // exit status: what os.Exit was given, or 1 after an error
	Exited bool    // the program asked to end
	Ran    bool    // it was compiled and begun, so its definitions hold even after an error
	Said   bool    // a word ended it and has said why
	Stuck  bool    // it was stopped and runs on, so the session is not to be trusted
	Solved string  // which positions were solved and by which engines, "" for none
}

// Value is a value to show.
type Value struct {
	Text string // as it is shown
	Any  any    // the value itself, in the interpreter's layout if the type is the user's
}

// Session is one user's names and the interpreter that holds their values.
// Its methods may be called from several goroutines; cells run one at a time.
type Session struct {
	mu       sync.Mutex
	options  Options
	in       *inlet
	out, err *outlet
	files    [3]*os.File // os.Stdin, os.Stdout, os.Stderr as the program sees them
	interp   *interp.Interpreter
	fset     *token.FileSet // of the user's text
	universe *universe.Universe
	types    *value.Registry
	checker  *checker
	program  *lower.Program
	scope    *scope
	ran      string // a digest of all that has run
	history  *history
	journal  *journal
	makers   map[types.Object]*maker
	news     map[string]bool // names defined since News
	loaded   map[string]*types.Package
	used     map[string]bool // compiled packages that the interpreter has
	module   module
	locals   []local // loaded, and not yet initialised
	rt       *runner
	cells    int
	shown    int    // the newest cell that has shown a value, 0 for none
	memory   uint64 // bytes a cell may take
	holding  atomic.Pointer[host.Holding]
}

// New starts a session.
func New(o Options) (*Session, error) {
	if o.Stdin == nil {
		o.Stdin = eof{}
	}
	s := &Session{options: o, in: &inlet{from: o.Stdin}, out: newOutlet(o.Stdout), fset: token.NewFileSet(), scope: newScope(), history: newHistory(), journal: newJournal(), makers: map[types.Object]*maker{}, news: map[string]bool{}, loaded: map[string]*types.Package{}, used: map[string]bool{}, memory: o.Memory}
	if s.err = s.out; o.Stderr != nil {
		s.err = newOutlet(o.Stderr)
		s.out.peer, s.err.peer = s.err, s.out
	}
	if s.memory == 0 {
		s.memory = freeMemory() / 4 * 3
	}
	s.universe = universe.New(symbols.Table)
	s.universe.Instance = s.instance
	s.types = value.New(s.universe)
	s.checker = newChecker(s.fset, "main", "main", importer{s})
	s.program = lower.New(s.universe, s.types)
	s.rt = newRunner(s)
	s.rt.args = append([]string{"nimlab"}, o.Args...)
	s.types.Word = s.rt.trace.word
	s.program.Symbol, s.program.Touch = s.rt.symbol, s.touch
	if err := s.start(); err != nil {
		return nil, err
	}
	return s, nil
}

// start makes the interpreter. Interpreted calls allocate much and keep little,
// so a lazier collector halves their time.
func (s *Session) start() error {
	debug.SetGCPercent(400)
	s.interp = interp.New(interp.Options{
		Stdin: s.options.Stdin, Stdout: s.out, Stderr: &s.rt.trace,
		Args: append([]string{"nimlab"}, s.options.Args...),
	})
	return s.interp.Use(interp.Exports{"rt/rt": s.rt.exports()})
}

// Run evaluates one prompt cell.
func (s *Session) Run(ctx context.Context, cell string) Result {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cells++
	return s.run(ctx, s.parseCell(cell), "")
}

// RunFile runs a script, or the program in a folder, as `go run` would.
func (s *Session) RunFile(ctx context.Context, path string, args []string) Result {
	return s.RunFiles(ctx, []string{path}, args)
}

// RunFiles runs the program that several files are together; they lie in one folder.
func (s *Session) RunFiles(ctx context.Context, paths []string, args []string) Result {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.parseFiles(paths)
	s.rt.args = append([]string{paths[0]}, args...)
	return s.run(ctx, p, paths[0])
}

// Check reports all for which the files, or the folder, would not run, without
// running them: what the compiler refuses, what go vet finds, and the little that
// nimlab cannot do.
func (s *Session) Check(paths ...string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.parseFiles(paths)
	if len(p.errs) > 0 {
		return join(p.errs)
	}
	_, src, err := s.prepare(p)
	if err != nil {
		return err
	}
	for _, f := range vet.Faults(vet.Program{Fset: s.fset, Files: p.files, Pkg: src.Pkg, Info: src.Info}) {
		p.errs = append(p.errs, p.errorAt(s.fset.Position(f.Pos), f.Msg))
	}
	if len(p.errs) > 0 {
		return join(p.errs)
	}
	return nil
}

// Number makes n the number of the next cell, by which errors and Out name it.
func (s *Session) Number(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cells = n - 1
}

// Interrupt stops the word of the running program that keeps what it has, such as a
// sweep, and reports whether there is one that had not been told before. The program
// goes on with what the word gives it; without such a word, cancel the run's context.
func (s *Session) Interrupt() bool {
	h := s.holding.Load()
	return h != nil && h.Interrupt()
}

// Memory is how many bytes cells may take together.
func (s *Session) Memory() uint64 { return s.memory }

type eof struct{}

func (eof) Read([]byte) (int, error) { return 0, io.EOF }
