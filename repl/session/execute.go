package session

import (
	"context"
	"errors"
	"fmt"
	"go/token"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
	"unsafe"

	"github.com/traefik/yaegi/interp"

	"nimlab/games/solve"
	"nimlab/repl/session/value"
	"nimlab/stdlib/host"
)

// execute runs a compiled part under ctx, with the words' host in place.
func (s *Session) execute(outer context.Context, p *part, prog *interp.Program, script string) Result {
	ctx, cancel, end := s.rt.begin(outer)
	defer end()
	ctx, solved := solve.Logged(ctx)
	held := &holder{}
	hard, release := held.after(ctx)
	defer release()
	r := s.rt
	r.ctx, r.cancel, r.done, r.shown, r.stray, r.left, r.step = ctx, cancel, make(chan struct{}), nil, nil, nil, 0
	r.over = new(atomic.Bool)
	defer func(over *atomic.Bool) { over.Store(ctx.Err() == nil) }(r.over)
	r.entered.Store(false)
	r.fell.Store(false)
	r.trace.take()
	holding := host.NewHolding(ctx)
	old := host.Use(&host.Host{
		Context: holding, Stdin: s.in, Stdout: s.out, Stderr: s.err, Bar: s.options.Bar, Script: script,
		Program: func() string { return s.ran },
		Hold:    func() (context.Context, func()) { return held.hold(holding) },
		Exit:    func(status int) { panic(exit{status, true}) },
	})
	defer host.Use(old)
	defer solve.Within(int(s.options.Memory))()
	s.holding.Store(holding)
	defer s.holding.Store(nil)
	s.program.Rest()
	watched, ended := context.WithCancel(ctx)
	defer ended()
	go s.watch(watched, oldStacks())
	go s.watchSleep(watched)
	defer context.AfterFunc(hard, r.endAll)()
	id := atomic.LoadUint64(s.runID())
	_, err := s.interp.ExecuteWithContext(hard, prog)
	stuck := hard.Err() != nil && !s.settle(id)
	s.out.Flush()
	s.err.Flush()
	if outer.Err() != nil {
		cancel() // which is on its way
	}
	stopped := held.cancelled(ctx, hard)
	result := s.result(stopped, stopped && outer.Err() != nil, p, err)
	result.Solved, result.Stuck = solved.String(), stuck
	return result
}

// runID is the number by which the interpreter tells a stopped run from a live
// one: its first field. A test watches that it stays there.
func (s *Session) runID() *uint64 { return (*uint64)(unsafe.Pointer(s.interp)) }

// patience is how long a cancelled run may take to end, in the processors' time;
// where there is none to be had, four times that.
const patience = 2 * time.Second

// settle waits for the end of a cancelled run, then makes closures from before it
// live again, which know the old run id. A run can be stopped before it reaches
// the runtime, and then never does. A goroutine that begins after the stop knows the
// new id, so it changes until all have ended. It is false if they do not.
func (s *Session) settle(id uint64) bool {
	ended := s.rt.settled()
	s.rt.wake()
	wake := time.NewTicker(time.Millisecond)
	defer wake.Stop()
	for begun, start, cpu := false, time.Now(), cpuTime(); ; {
		select {
		case <-ended:
			atomic.StoreUint64(s.runID(), id)
			return true
		case <-wake.C:
			s.rt.wake()
			atomic.AddUint64(s.runID(), 1)
		}
		begun = begun || s.rt.entered.Load()
		switch after := time.Since(start); {
		case after > patience && (cpuTime()-cpu > patience || after > 4*patience):
			return false
		case after > 100*time.Millisecond && !begun:
			atomic.StoreUint64(s.runID(), id)
			return true
		}
	}
}

// result gathers what a run did; asked says that its cancel was asked for from without.
func (s *Session) result(stopped, asked bool, p *part, err error) Result {
	res := Result{Output: s.out.Take(), Values: present(p.results, s.rt.shown)}
	s.rt.mu.Lock()
	stray, left := s.rt.stray, s.rt.left
	s.rt.mu.Unlock()
	var caught interp.Panic
	switch {
	case left != nil && !asked: // a word that is stopped while it reads finds the input at its end, and leaves
		res.Exit, res.Exited = left.status, true
		return res
	case stray != nil:
		res.Err, res.Exit = stray, 2
	case errors.As(err, &caught):
		e, leaves := caught.Value.(exit)
		if leaves && !asked {
			res.Exit, res.Exited, res.Said = e.status, true, e.said
			return res
		}
		if _, ok := caught.Value.(cancelled); ok || leaves {
			res.Err, res.Exit = &Error{File: p.name, Msg: "cancelled"}, 1
			break
		}
		res.Err, res.Exit = s.panicError(p.name, s.rt.trace.word(caught.Value), caught.Stack, s.rt.trace.take()), 1
	case stopped:
		res.Err, res.Exit = &Error{File: p.name, Msg: "cancelled"}, 1
	case err != nil:
		res.Err, res.Exit = &Error{File: p.name, Msg: err.Error()}, 1
	}
	if res.Err != nil {
		res.Values = nil
	}
	return res
}

// panicError words a panic that nobody recovered, at the innermost function of the
// user's that it passed; cell is the one that was run, "" if that is not known.
func (s *Session) panicError(cell string, v any, stack []byte, l left) error {
	text := panicText(v)
	if _, ok := value.Recovered(v).(runtime.Error); ok { // which names types; other texts are the user's own
		text = s.speakPanic(text)
	}
	e := &Error{Msg: text + s.passedThrough(l)}
	if at := s.placeOf(l); at.IsValid() {
		e.File, e.Line, e.Earlier = at.Filename, at.Line, cell != "" && at.Filename != cell
	}
	if our, ok := ours(v, stack); ok {
		e.Msg = "internal error in " + our + ": " + e.Msg + "; this is a fault of nimlab's, please report it with the program"
	}
	return e
}

// placeOf is where the innermost function of the user's was or, if that is not
// known, where it begins.
func (s *Session) placeOf(l left) token.Position {
	for i, m := range l.functions() {
		if _, own := s.title(m[3]); !own {
			continue
		}
		if i < len(l.places) && l.places[i].Pos.IsValid() {
			line := s.interp.FileSet().Position(l.places[i].Pos).Line
			if at := s.program.Place(line); at.IsValid() {
				return at
			}
		}
		line, _ := strconv.Atoi(m[2])
		return s.program.Place(line)
	}
	return token.Position{}
}

// passedThrough names the functions of the user's that a panic left, the innermost
// first.
func (s *Session) passedThrough(l left) string {
	const most = 4
	var names []string
	for _, m := range l.functions() {
		name, _ := s.title(m[3])
		if name != "" && (len(names) == 0 || names[len(names)-1] != name) {
			names = append(names, name)
		}
	}
	switch n := len(names); {
	case n == 0:
		return ""
	case n == 1:
		return " (in " + names[0] + ")"
	case n > most:
		names = append(names[:most-1:most-1], "...", names[n-1])
	}
	return " (in " + names[0] + ", called by " + strings.Join(names[1:], ", by ") + ")"
}

// panicText is the text Go prints for an unrecovered panic.
// A word's error stands for itself.
func panicText(raised any) string {
	_, own := raised.(value.Panic)
	switch v := value.Recovered(raised).(type) {
	case runtime.Error:
		return "panic: " + v.Error()
	case error:
		if own {
			return "panic: " + v.Error()
		}
		return v.Error()
	case string:
		return "panic: " + v
	default:
		return "panic: " + fmt.Sprint(v)
	}
}

// title is what the user calls a function that the interpreter names.
func (s *Session) title(name string) (title string, own bool) {
	return s.program.Title(strings.TrimSuffix(name, ".func"))
}

// ours reports whether a panic is a fault of nimlab's own compiled code: a
// run-time error whose innermost frame is in one of its packages.
func ours(v any, stack []byte) (where string, ok bool) {
	if _, isRuntime := v.(runtime.Error); !isRuntime || stack == nil {
		return "", false
	}
	text := string(stack)
	if i := strings.LastIndex(text, "\npanic("); i >= 0 {
		text = text[i:]
	}
	for _, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(line, "nimlab/games"), strings.HasPrefix(line, "nimlab/stdlib"), strings.HasPrefix(line, "nimlab/plots"):
			name, _, _ := strings.Cut(line, "(")
			return name, true
		case strings.HasPrefix(line, "github.com/traefik"), strings.HasPrefix(line, "reflect."):
			return "", false
		}
	}
	return "", false
}
