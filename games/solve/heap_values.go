package solve

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"nimlab/games"
	"nimlab/games/period"
)

// HeapValues is the Grundy values of the heaps of one family, found as far as they
// were asked for and kept.
type HeapValues struct {
	Rules *games.HeapRules

	mu     sync.Mutex
	engine sequencer
	found  period.Period // the period that was proved, if one was
	tried  int           // values in which a period was looked for
	goal   int           // the heap up to which values were asked for last
	job    *job          // once many values were asked for
	misere misereSums
}

// A sequencer finds Grundy values of heaps one after the other.
type sequencer interface {
	// grow finds the values up to heap n. When it fails it keeps those found.
	grow(ctx context.Context, n int) error
	len() int
	at(n int) int
}

// families are the families that were asked about: those given by data by
// their titles, those given by functions by their rules.
var families = struct {
	sync.Mutex
	known map[any]*HeapValues
}{known: map[any]*HeapValues{}}

// maxFamilies bounds the families that are kept.
const maxFamilies = 64

// ValuesOf is the values of the family; the same ones for the same rules.
func ValuesOf(r *games.HeapRules) *HeapValues {
	var key any = r.Title
	if r.May != nil || r.List != nil {
		key = r
	}
	families.Lock()
	defer families.Unlock()
	h := families.known[key]
	if h == nil {
		if len(families.known) == maxFamilies {
			clear(families.known)
		}
		h = &HeapValues{Rules: r, engine: sequencerOf(r)}
		families.known[key] = h
	}
	return h
}

// sequencerOf picks the engine for the rules.
func sequencerOf(r *games.HeapRules) sequencer {
	switch {
	case r.Formula != nil:
		return &formula{value: r.Formula}
	case r.Code != nil:
		if o := newOctal(r.Code); o != nil {
			return o
		}
	case r.But:
		return &allBut{but: r.Take}
	case r.May != nil:
		return &taken{may: r.May}
	case r.List == nil:
		return &taken{take: r.Take}
	}
	return &listed{rules: r}
}

// Law is what is known of how the family's values depend on those before.
func (h *HeapValues) Law() period.Law {
	r := h.Rules
	switch {
	case r.Formula != nil && r.Period == 0:
		return period.Law{} // the theorem is of the values
	case r.Formula != nil:
		return period.Law{Known: r.Period, Theorem: r.Theorem}
	case r.Code != nil:
		return h.codeLaw()
	case r.But:
		return period.Law{Reach: last(r.Take), Parts: 1, Fills: true, Theorem: "all but a finite set may be taken, and the state returns"}
	case r.May == nil && r.List == nil:
		return period.Law{Reach: last(r.Take), Parts: 1, Theorem: fmt.Sprintf("subtraction set: the last %d values give the next", last(r.Take))}
	}
	return period.Law{}
}

func last(list []int) int {
	if len(list) == 0 {
		return 0
	}
	return list[len(list)-1]
}

// codeLaw is the law of the family's code. Where the two heaps left must differ, a heap
// made smaller by a period may equal the other, and no theorem is known.
func (h *HeapValues) codeLaw() period.Law {
	c := h.Rules.Code
	l := period.Law{Reach: c.Length(), Parts: max(c.MostHeaps(), 1)}
	o, octal := h.engine.(*octal)
	switch {
	case !octal || o.unlike:
	case l.Parts == 1:
		l.Theorem = fmt.Sprintf("no heap is split: the last %d values give the next", l.Reach)
	default:
		l.Theorem = "Guy and Smith 1956"
	}
	return l
}

// Values are the values of heaps 0 to n. When it fails it gives those it has,
// so that what was computed before a stop is not lost.
func (h *HeapValues) Values(ctx context.Context, n int) ([]int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	list, err := h.values(ctx, n)
	h.job.end(err)
	return list, err
}

func (h *HeapValues) values(ctx context.Context, n int) ([]int, error) {
	if err := reserve(n, times(plus(n, 1), 12)); err != nil {
		return nil, err
	}
	if h.goal = n; n > near {
		if err := h.prove(ctx, n); err != nil {
			return h.computed(n), err
		}
	}
	if p := h.found; p.Length > 0 && n > p.Window {
		return repeated(h.computed(n), p, n), nil
	}
	err := h.grow(ctx, n)
	return h.computed(n), err
}

// computed is the values up to heap n that the engine has found.
func (h *HeapValues) computed(n int) []int {
	values := make([]int, min(h.engine.len(), n+1))
	for i := range values {
		values[i] = h.engine.at(i)
	}
	return values
}

// repeated goes on by the period up to heap n.
func repeated(values []int, p period.Period, n int) []int {
	for i := len(values); i <= n; i++ {
		values = append(values, values[i-p.Length]+p.Saltus)
	}
	return values
}

// Grundy is the value of a heap of any size: by the family's formula, from the
// values, or beyond farthest by a period that is proved.
func (h *HeapValues) Grundy(ctx context.Context, n int) (int, error) {
	if h.Rules.Formula != nil {
		return h.Rules.Formula(n), nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if n < h.engine.len() {
		return h.engine.at(n), nil
	}
	h.goal = min(n, farthest)
	if n > near && h.found.Length == 0 {
		if err := h.prove(ctx, h.goal); err != nil {
			return None, err
		}
	}
	if p := h.found; p.Length > 0 && n >= p.Preperiod {
		h.job.done()
		turns := (n - p.Preperiod) / p.Length
		return h.engine.at(n-turns*p.Length) + turns*p.Saltus, nil
	}
	if n > farthest {
		return None, fmt.Errorf("a heap of %d: no period is proved by heap %d, so that heaps to %d only can be answered", n, h.engine.len()-1, farthest)
	}
	err := h.grow(ctx, n)
	if h.job.end(err); err != nil {
		return None, err
	}
	return h.engine.at(n), nil
}

// Heaps up to near are simply computed; beyond farthest, only a period helps.
const (
	near     = 256
	farthest = 1 << 22
)

// Prove looks for a period that can be proved by heaps up to most, computing
// no more than it takes.
func (h *HeapValues) Prove(ctx context.Context, most int) (period.Period, []int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.goal = most
	err := h.prove(ctx, most)
	h.job.end(err)
	values, _ := h.values(context.Background(), min(most, h.engine.len()-1))
	if err != nil || h.found.Length > 0 {
		return h.found, values, err
	}
	return period.Find(values, h.Law()), values, nil
}

func (h *HeapValues) prove(ctx context.Context, most int) error {
	if h.Law().Theorem == "" {
		return nil
	}
	for n := 64; h.found.Length == 0; n += n / 4 {
		n = min(n, most)
		if n > h.tried {
			if err := h.grow(ctx, n); err != nil {
				return err
			}
			h.tried = n
			if p := period.Find(h.computed(n), h.Law()); p.Status == period.Proved {
				h.found = p
			}
		}
		if n == most {
			break
		}
	}
	return nil
}

// taken finds the values where one of some numbers of stones may be taken.
type taken struct {
	take  []int
	may   func(k int) bool
	value []int32
	seen  []int32 // seen[v]: the last heap with an option of value v
}

func (e *taken) len() int { return len(e.value) }

func (e *taken) at(n int) int { return int(e.value[n]) }

func (e *taken) grow(ctx context.Context, n int) error {
	w := watch{ctx: ctx}
	for m := len(e.value); m <= n; m++ {
		w.reached(m, n+1)
		if e.may != nil && m > 0 && e.may(m) {
			e.take = append(e.take, m)
		}
		for len(e.seen) < len(e.take)+2 {
			e.seen = append(e.seen, -1)
		}
		e.value = append(e.value, e.next(int32(m)))
		if w.looked() {
			jobOf(ctx).keep(e)
		}
		if err := w.spend(len(e.take) + 8); err != nil {
			return err
		}
	}
	return nil
}

func (e *taken) next(n int32) int32 {
	for _, t := range e.take {
		if t > int(n) {
			break
		}
		e.seen[e.value[int(n)-t]] = n
	}
	v := int32(0)
	for e.seen[v] == n {
		v++
	}
	return v
}

// allBut finds the values where any number of stones but a few may be taken:
// it counts how many smaller heaps have each value, and takes off those that
// cannot be reached.
type allBut struct {
	but   []int
	value []int32
	count []int32 // of smaller heaps, by value
	least int     // the least value of no smaller heap
}

func (e *allBut) len() int { return len(e.value) }

func (e *allBut) at(n int) int { return int(e.value[n]) }

func (e *allBut) grow(ctx context.Context, n int) error {
	w := watch{ctx: ctx}
	for m := len(e.value); m <= n; m++ {
		w.reached(m, n+1)
		v := e.next(m)
		e.value = append(e.value, v)
		e.counted(v)
		if w.looked() {
			jobOf(ctx).keep(e)
		}
		if err := w.spend(2*len(e.but) + 8); err != nil {
			return err
		}
	}
	return nil
}

// counted takes in that a heap more has the value.
func (e *allBut) counted(v int32) {
	for len(e.count) <= int(v) {
		e.count = append(e.count, 0)
	}
	e.count[v]++
	for e.least < len(e.count) && e.count[e.least] > 0 {
		e.least++
	}
}

func (e *allBut) next(n int) int32 {
	v := int32(e.least)
	for _, t := range e.but {
		if t <= n {
			e.count[e.value[n-t]]--
		}
	}
	for _, t := range e.but {
		if t <= n {
			if w := e.value[n-t]; e.count[w] == 0 {
				v = min(v, w)
			}
		}
	}
	for _, t := range e.but {
		if t <= n {
			e.count[e.value[n-t]]++
		}
	}
	return v
}

// listed finds the values from the moves as the rules list them.
type listed struct {
	rules *games.HeapRules
	value []int
	seen  []int // seen[v]: the last heap with an option of value v
}

func (e *listed) len() int { return len(e.value) }

func (e *listed) at(n int) int { return e.value[n] }

func (e *listed) grow(ctx context.Context, n int) error {
	w := watch{ctx: ctx}
	for m := len(e.value); m <= n; m++ {
		w.reached(m, n+1)
		var stopped error
		err := e.rules.Each(m, func(heaps []int) bool {
			v := 0
			for _, h := range heaps {
				v ^= e.value[h]
			}
			for len(e.seen) <= v {
				e.seen = append(e.seen, -1)
			}
			e.seen[v] = m
			stopped = w.spend(8 * (len(heaps) + 1))
			return stopped == nil
		})
		if err := firstError(err, stopped, ctx.Err()); err != nil {
			return err
		}
		v := slices.IndexFunc(e.seen, func(at int) bool { return at != m })
		if v < 0 {
			v = len(e.seen)
		}
		e.value = append(e.value, v)
		if err := w.spend(64); err != nil {
			return err
		}
	}
	return nil
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// formula is values that a theorem gives.
type formula struct {
	value func(n int) int
	n     int
}

func (f *formula) grow(_ context.Context, n int) error {
	f.n = max(f.n, n+1)
	return nil
}

func (f *formula) len() int { return f.n }

func (f *formula) at(n int) int { return f.value(n) }
