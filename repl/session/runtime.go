package session

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"nimlab/repl/session/lower"
	"nimlab/repl/session/value"
	"nimlab/stdlib"
)

// runner is the side of compiled code that lowered code calls, as package rt.
type runner struct {
	s       *Session
	mu      sync.Mutex
	ctx     context.Context
	trace   trace
	shown   []Value
	args    []string
	step    int
	done    chan struct{} // closed when the running part has ended
	stray   error         // why the run was stopped, other than by a cancel
	left    *exit         // a goroutine ended the program
	entered atomic.Bool   // the run has reached main
	timers  timers
	live    sync.WaitGroup       // goroutines of the run
	cancel  context.CancelFunc   // ends the running part
	over    *atomic.Bool         // the part has ended
	alive   atomic.Int32         // goroutines of all parts
	kept    []context.CancelFunc // end the goroutines of earlier parts
	doors   []chan struct{}      // see keepDoor
	ended   string               // what the first panic was of a goroutine whose cell had ended
	fell    atomic.Bool          // a panic is on its way
	active  map[int64][]*Defers  // functions whose deferred calls run because of a panic, by goroutine
	extra   map[string]reflect.Value
}

// exit is the panic by which os.Exit leaves the program.
type exit struct {
	status int
	said   bool // a word leaves, which has said why
}

// cancelled is the panic by which compiled code leaves a cancelled program.
type cancelled struct{}

// goexit is the panic by which runtime.Goexit ends a goroutine: deferred calls run,
// and recover does not see it.
type goexit struct{}

func newRunner(s *Session) *runner {
	return &runner{s: s, trace: trace{types: s.types}, ctx: context.Background(), active: map[int64][]*Defers{}, extra: map[string]reflect.Value{}}
}

// exports is package rt.
func (r *runner) exports() map[string]reflect.Value {
	t := r.s.types
	table := map[string]reflect.Value{
		"Box":   reflect.ValueOf(func(id int, v any) any { return value.Box{T: t.Type(id), V: v} }),
		"Boxed": reflect.ValueOf((*value.Box)(nil)),
		"Which": reflect.ValueOf(t.Which), "Must": reflect.ValueOf(t.Must), "Assert": reflect.ValueOf(t.Assert),
		"Wrap": reflect.ValueOf(t.Wrap), "Plain": reflect.ValueOf(value.Plain), "Equal": reflect.ValueOf(value.Equal),
		"NegativeShift": reflect.ValueOf(func() { panic(value.Raise(value.NegativeShift, "", nil)) }),
		"Empty":         reflect.ValueOf(func(v any) bool { return v == nil }),
		"Nil":           reflect.ValueOf(func() { panic(value.NilDereference) }),
		"Array":         reflect.ValueOf(value.Array), "Dispatch": reflect.ValueOf(t.Dispatch), "Define": reflect.ValueOf(t.Define), "Bare": reflect.ValueOf(bare), "Rune": reflect.ValueOf(func(s string, i int) (rune, int) { return utf8.DecodeRuneInString(s[i:]) }),
		"Show": reflect.ValueOf(r.show), "Step": reflect.ValueOf(func(n int) { r.step = n }), "Main": reflect.ValueOf(r.main),
		"Go": reflect.ValueOf(r.goroutine), "Panic": reflect.ValueOf(func(v any) { panic(raise(v)) }),
		"Recover": reflect.ValueOf(r.recover), "NewDefers": reflect.ValueOf(func() *Defers { return &Defers{} }),
		"Run": reflect.ValueOf(r.run), "Defers": reflect.ValueOf((*Defers)(nil)), "Clear": reflect.ValueOf(clearValue),
		"Print":   reflect.ValueOf(func(a ...any) { r.print(a, "", "") }),
		"Println": reflect.ValueOf(func(a ...any) { r.print(a, " ", "\n") }),
		"Watch":   reflect.ValueOf(r.s.program.Watch),
		"Stdin":   reflect.ValueOf(r.s.stdin), "Stdout": reflect.ValueOf(r.s.stdout), "Stderr": reflect.ValueOf(r.s.stderr),
	}
	table["Continued"] = reflect.ValueOf(continued)
	maps.Copy(table, r.blocking())
	return table
}

// symbol makes a type that no table names reachable as rt.Tn.
func (r *runner) symbol(t reflect.Type) string {
	name := "T" + strconv.Itoa(len(r.extra))
	for have, v := range r.extra {
		if v.Type().Elem() == t {
			return have
		}
	}
	r.extra[name] = reflect.Zero(reflect.PointerTo(t))
	_ = r.s.interp.Use(map[string]map[string]reflect.Value{"rt/rt": {name: r.extra[name]}})
	return name
}

// raise is what panic(v) raises.
func raise(v any) value.Panic {
	if v == nil {
		v = new(runtime.PanicNilError)
	}
	return value.Panic{V: v}
}

// continued panics because a range function called the body of its loop, or ended,
// in a state in which it must not.
func continued(state int) {
	f := value.BodyStopped // also when the body has left the loop by a way of its own
	switch state {
	case lower.Running:
		f = value.BodyPanicked
	case lower.Over:
		f = value.LoopOver
	case lower.Lost:
		f = value.PanicLost
	}
	panic(value.Raise(f, "", nil))
}

func bare(v any) any {
	if b, ok := value.Boxed(v); ok {
		return b.V
	}
	return v
}

func clearValue(v any) {
	if x := reflect.ValueOf(v); x.IsValid() {
		x.Clear()
	}
}

func (r *runner) print(args []any, between, end string) {
	for i, a := range args {
		if i > 0 {
			fmt.Fprint(r.s.err, between)
		}
		fmt.Fprint(r.s.err, a)
	}
	fmt.Fprint(r.s.err, end)
}

// show takes the values of a cell's last expression.
func (r *runner) show(vals ...any) {
	for _, v := range vals {
		r.shown = append(r.shown, Value{Text: r.s.types.Text(v) + r.s.picture(v), Any: bare(v)})
	}
}

// picture is a figure as the terminal that shows it can, on lines of its own.
func (s *Session) picture(v any) string {
	f, ok := v.(*stdlib.Figure)
	if !ok || f == nil || s.options.Columns == nil {
		return ""
	}
	if columns := s.options.Columns(); columns > 0 {
		return "\n" + strings.TrimRight(f.Inline(columns).String(), "\n")
	}
	return ""
}

// main runs a part, unless it was cancelled before it began.
func (r *runner) main(f func()) {
	r.entered.Store(true)
	defer close(r.done)
	if r.ctx.Err() != nil {
		return
	}
	r.keepDoor()
	defer func() {
		if p := recover(); p == (goexit{}) {
			r.live.Wait()
			r.stop(&Error{Msg: "no goroutines (main called runtime.Goexit) - deadlock!"})
		} else if p != nil {
			panic(p)
		}
	}()
	f()
	r.linger()
}

// goroutine runs f concurrently.
func (r *runner) goroutine(f func()) {
	r.live.Add(1)
	r.alive.Add(1)
	f = r.guarded(f)
	go func() {
		defer r.live.Done()
		defer r.alive.Add(-1)
		f()
	}()
}

// guarded is f as compiled code calls it in a goroutine: a panic ends the program, as
// in Go. If the cell that it comes from has ended by then, nothing is left to end,
// and it is told.
func (r *runner) guarded(f func()) func() {
	ctx, over := r.ctx, r.over
	return func() {
		defer func() {
			p := recover()
			defer r.fell.Store(false)
			switch {
			case p == nil, p == (goexit{}), ctx.Err() != nil && !over.Load():
			case over.Load():
				r.tell(p)
			default:
				r.crash(p)
			}
		}()
		if ctx.Err() == nil || over.Load() {
			f()
		}
	}
}

// begin makes the context of a part. It ends with the one given while the part
// runs; end ends it, unless there are goroutines, which live on to the next cancel.
func (r *runner) begin(outer context.Context) (ctx context.Context, cancel context.CancelFunc, end func()) {
	ctx, cancel = context.WithCancel(context.WithoutCancel(outer))
	if outer.Err() != nil {
		cancel()
	}
	leave := context.AfterFunc(outer, cancel)
	return ctx, cancel, func() {
		leave()
		if r.alive.Load() == 0 {
			r.endAll()
		} else if ctx.Err() == nil {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.kept = append(r.kept, cancel)
			return
		}
		cancel()
	}
}

// endAll ends the goroutines of earlier parts.
func (r *runner) endAll() {
	r.mu.Lock()
	kept := r.kept
	r.kept = nil
	r.mu.Unlock()
	for _, cancel := range kept {
		cancel()
	}
}

// tell tells of a panic of a goroutine whose cell has ended.
func (r *runner) tell(p any) {
	switch p.(type) {
	case exit, cancelled:
		return
	}
	err := r.s.panicError("", r.trace.word(p), nil, r.trace.take())
	fmt.Fprintf(r.s.err, "note: a goroutine of an earlier cell ended: %v\n", err)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ended = cmp.Or(r.ended, err.Error())
}

// ends says of a session in which a goroutine has panicked after its cell that a
// program ends of that.
func (r *runner) ends() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ended == "" {
		return nil
	}
	return fmt.Errorf("a panic of a goroutine ends a program: %s", r.ended)
}

// linger gives a goroutine that has panicked the time to say so: a deferred call of
// it, such as wg.Done, may have let the program go on to its end.
func (r *runner) linger() {
	for end := time.Now().Add(time.Second); r.fell.Load() && !r.stopped() && time.Now().Before(end); {
		time.Sleep(200 * time.Microsecond)
	}
}

func (r *runner) stopped() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.stray != nil
}

// crash ends the program because a goroutine panicked.
func (r *runner) crash(p any) {
	if e, ok := p.(exit); ok {
		r.mu.Lock()
		r.left = &e
		r.mu.Unlock()
		r.cancel()
		return
	}
	r.stop(r.s.panicError("", r.trace.word(p), nil, r.trace.take()))
}

// stop ends the run with an error.
func (r *runner) stop(why error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.stray == nil {
		r.stray = why
	}
	r.cancel()
}

// settled is closed when the run and its goroutines have ended.
func (r *runner) settled() chan struct{} {
	all := make(chan struct{})
	go func() {
		<-r.done
		r.live.Wait()
		close(all)
	}()
	return all
}

// goroutineID is the number in the first line of a stack trace.
func goroutineID() int64 {
	var buf [64]byte
	text := bytes.Fields(buf[:runtime.Stack(buf[:], false)])
	id, _ := strconv.ParseInt(string(text[1]), 10, 64)
	return id
}
