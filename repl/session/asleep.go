package session

import (
	"context"
	"reflect"
	"regexp"
	"runtime"
	"strings"
	"sync/atomic"
	"time"
)

// The Go runtime ends a program when all its goroutines wait for one another. A
// session has goroutines of its own, so it must look itself: ever more rarely,
// for each look stops the program for a moment.
const (
	firstLook = 100 * time.Millisecond
	lastLook  = 2 * time.Second
	mostStack = 1 << 20 // bytes of stack traces; of a larger program nothing is said
)

// watchSleep stops a run in which every goroutine waits and nothing can wake one.
// It believes what it has seen twice.
func (s *Session) watchSleep(ctx context.Context) {
	seen := false
	for wait := firstLook; ; wait = min(2*wait, lastLook) {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
		asleep := s.rt.entered.Load() && !s.rt.timers.pending() && allAsleep()
		if asleep && seen {
			s.rt.stop(&Error{Msg: "all goroutines are asleep - deadlock: each waits on a channel or a lock that no other will serve"})
			return
		}
		if seen = asleep; seen {
			wait = firstLook / 2
		}
	}
}

// allAsleep says that every goroutine of interpreted code waits in interpreted
// code for another one.
func allAsleep() bool {
	buf := make([]byte, 64<<10)
	n := runtime.Stack(buf, true)
	for n == len(buf) && n < mostStack {
		buf = make([]byte, 4*n)
		n = runtime.Stack(buf, true)
	}
	if n == len(buf) {
		return false
	}
	found := false
	for _, text := range strings.Split(string(buf[:n]), "\n\n") {
		if !strings.Contains(text, "traefik/yaegi/interp.") && !strings.Contains(text, "session.(*runner)") {
			continue
		}
		if !asleep(text) {
			return false
		}
		found = true
	}
	return found
}

// waits are the states of a goroutine that another one must end.
var waits = regexp.MustCompile(`^goroutine \d+ \[(select|chan receive|chan send|sync\.)`)

// below matches frames under which the code that waits is found.
var below = regexp.MustCompile(`^(runtime|reflect|sync|internal/[a-z/]+)\.`)

// asleep says so of one goroutine, by its stack trace: below the packages of the
// runtime must come the interpreter, or our stand-in for a lock.
func asleep(text string) bool {
	if !waits.MatchString(text) {
		return false
	}
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(line, "goroutine "), strings.HasPrefix(line, "\t"), below.MatchString(line):
		case strings.Contains(line, "(*runner).await"), strings.Contains(line, "(*runner).poll"):
			return true
		default:
			return strings.Contains(line, "traefik/yaegi/interp.")
		}
	}
	return false
}

// timers are those of package time that can wake a goroutine.
func (s *Session) timers() map[string]reflect.Value {
	return map[string]reflect.Value{
		"Sleep": reflect.ValueOf(s.sleep),
		"After": reflect.ValueOf(func(d time.Duration) <-chan time.Time {
			s.rt.timers.once(d)
			return time.After(d)
		}),
		"Tick":      reflect.ValueOf(func(d time.Duration) <-chan time.Time { return timed(s, time.Tick, d) }),
		"NewTimer":  reflect.ValueOf(func(d time.Duration) *time.Timer { return timed(s, time.NewTimer, d) }),
		"NewTicker": reflect.ValueOf(func(d time.Duration) *time.Ticker { return timed(s, time.NewTicker, d) }),
		"AfterFunc": reflect.ValueOf(func(d time.Duration, f func()) *time.Timer {
			s.rt.timers.ever.Store(true)
			return time.AfterFunc(d, s.rt.guarded(f))
		}),
	}
}

// timed calls f and notes that a timer runs which may do so again.
func timed[T any](s *Session, f func(time.Duration) T, d time.Duration) T {
	s.rt.timers.ever.Store(true)
	return f(d)
}

// timers are what can wake a goroutine, also of a later cell.
type timers struct {
	ever atomic.Bool  // there is one that can be set again
	last atomic.Int64 // when the last of the others fires, in nanoseconds of 1970
}

// once notes a timer that fires once, d from now.
func (t *timers) once(d time.Duration) {
	if d > 1<<61 { // some seventy years, beyond which nanoseconds overflow
		t.ever.Store(true)
		return
	}
	at := time.Now().Add(d).UnixNano()
	for last := t.last.Load(); last < at && !t.last.CompareAndSwap(last, at); last = t.last.Load() {
	}
}

// pending says that some timer may still fire, or has just done so.
func (t *timers) pending() bool {
	return t.ever.Load() || time.Now().UnixNano() < t.last.Load()+int64(firstLook)
}

// deadlines are the timers of package context.
func (s *Session) deadlines() map[string]reflect.Value {
	return map[string]reflect.Value{
		"WithTimeout": reflect.ValueOf(func(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
			s.rt.timers.once(d)
			return context.WithTimeout(ctx, d)
		}),
		"WithDeadline": reflect.ValueOf(func(ctx context.Context, t time.Time) (context.Context, context.CancelFunc) {
			s.rt.timers.once(time.Until(t))
			return context.WithDeadline(ctx, t)
		}),
		"WithTimeoutCause": reflect.ValueOf(func(ctx context.Context, d time.Duration, cause error) (context.Context, context.CancelFunc) {
			s.rt.timers.once(d)
			return context.WithTimeoutCause(ctx, d, cause)
		}),
		"WithDeadlineCause": reflect.ValueOf(func(ctx context.Context, t time.Time, cause error) (context.Context, context.CancelFunc) {
			s.rt.timers.once(time.Until(t))
			return context.WithDeadlineCause(ctx, t, cause)
		}),
	}
}
