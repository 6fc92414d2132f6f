package session

import (
	"slices"
	"strings"

	"nimlab/repl/session/backtrace"
	"nimlab/repl/session/lower"
	"nimlab/repl/session/value"
)

// Defers are the deferred calls of one function call.
type Defers struct {
	list  []deferred
	panic *panicking
}

// deferred is one deferred call. Of a dynamic one the text does not say whether
// the function recovers.
type deferred struct {
	call    func()
	dynamic bool
}

// panicking is a panic on its way up.
type panicking struct{ value any }

// Push defers a call of a known function.
func (d *Defers) Push(f func()) { d.list = append(d.list, deferred{f, false}) }

// PushDynamic defers a call of a function value or a method of an interface.
func (d *Defers) PushDynamic(f func()) { d.list = append(d.list, deferred{f, true}) }

// Recover stops the panic on its way through the function; a deferred function
// calls it.
func (d *Defers) Recover() any {
	if d.panic == nil || d.leaving() || d.panic.value == (goexit{}) {
		return nil
	}
	v := value.Recovered(d.panic.value)
	d.panic = nil
	return v
}

// run runs a function body and then its deferred calls, the last first.
func (r *runner) run(d *Defers, body func()) {
	d.panic = r.catch(body)
	fell := d.panic != nil
	if fell {
		r.fell.Store(true)
	}
	for len(d.list) > 0 && !d.leaving() {
		f := d.list[len(d.list)-1]
		d.list = d.list[:len(d.list)-1]
		had, trace := d.panic != nil, left{}
		if had {
			trace = r.trace.take()
		}
		if again := r.deferred(d, f); again != nil {
			d.panic = again
		} else if had && d.panic != nil {
			r.trace.put(trace)
		}
	}
	if d.panic != nil {
		panic(d.panic.value)
	}
	if fell {
		r.fell.Store(false)
	}
}

// deferred runs a deferred call. Where recover may be called by a function that
// the text does not name, the runtime is told whose panic it would stop: that of d
// if the call is dynamic, else none.
func (r *runner) deferred(d *Defers, f deferred) *panicking {
	if !r.anyActive() && (!f.dynamic || d.panic == nil) {
		return r.catch(f.call)
	}
	id := goroutineID()
	if f.dynamic {
		r.enter(id, d)
	} else {
		r.enter(id, nil)
	}
	defer r.leave(id)
	return r.catch(f.call)
}

// leaving reports whether the program is being left, so that nothing deferred runs.
func (d *Defers) leaving() bool {
	if d.panic == nil {
		return false
	}
	switch d.panic.value.(type) {
	case exit, cancelled:
		return true
	}
	return false
}

// catch runs f and gives the panic that left it.
func (r *runner) catch(f func()) (p *panicking) {
	defer func() {
		if v := recover(); v != nil {
			p = &panicking{r.trace.word(v)}
		}
	}()
	f()
	return nil
}

func (r *runner) anyActive() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.active) > 0
}

func (r *runner) enter(id int64, d *Defers) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.active[id] = append(r.active[id], d)
}

func (r *runner) leave(id int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if list := r.active[id]; len(list) > 1 {
		r.active[id] = list[:len(list)-1]
	} else {
		delete(r.active, id)
	}
}

// recover stops the panic that made the innermost dynamic call run.
func (r *runner) recover() any {
	if !r.anyActive() {
		return nil
	}
	id := goroutineID()
	r.mu.Lock()
	list := r.active[id]
	r.mu.Unlock()
	if len(list) == 0 || list[len(list)-1] == nil || !r.direct() {
		return nil
	}
	return list[len(list)-1].Recover()
}

// direct reports whether the function that calls recover is the one that was
// deferred, and not one that it called. The body of a range over a function counts
// as the function it stands in; that is taken to be the one.
func (r *runner) direct() bool {
	names, known := backtrace.Running("nimlab/repl/session.(*runner).deferred")
	if !known {
		return true
	}
	own := slices.DeleteFunc(names, func(name string) bool {
		_, own := r.s.program.Title(name)
		return !own
	})
	if len(own) > 0 && strings.HasPrefix(own[0], lower.LoopBody) {
		return true
	}
	return len(own) == 1 || len(own) == 2 && own[0] == own[1]+"_body"
}
