package solve

import (
	"context"
	"sync"
)

// inquiry is what the searches have in common. A search remembers what it has found
// and goes on from that with the next question, so a checkpoint of it is all that it
// remembers: the search that is asked again finds its way by it.
type inquiry struct {
	mu    sync.Mutex
	kept  *recall
	watch watch
	nodes uint64 // positions looked into
	job   *job
}

// inquiryOf is the search that the key names, made if need be; filed names it in
// checkpoints, nil where it keeps none.
func inquiryOf[S interface {
	self() *inquiry
	bytes() int
}](ctx context.Context, key string, filed func() []byte, make func() S) (s S, err error) {
	t, err := tables.table(ctx, []byte(key), nil, plan{
		size: func([]int) (int, int) { return 0, 0 },
		solve: func(ctx context.Context, _ []int) (any, error) {
			s := make()
			q := s.self()
			q.job = searching(ctx, filed())
			return s, q.job.resume(q, func() error { q.forget(); return nil })
		},
	})
	if err != nil {
		return s, err
	}
	s = t.(S)
	tables.weigh(key, s)
	return s, nil
}

// searching is the job of a search of the game that filed names; nil: it keeps no
// checkpoints.
func searching(ctx context.Context, filed []byte) *job {
	return jobOf(withJobIn(ctx, filed, filed, nil))
}

func (q *inquiry) self() *inquiry { return q }

func (q *inquiry) bytes() int { return q.kept.bytes() }

// forget makes the table of what is kept anew.
func (q *inquiry) forget() { q.kept = newRecall(q.kept.width) }

// asked begins a question, which no other can come between until done.
func (q *inquiry) asked(ctx context.Context) (done func()) {
	q.mu.Lock()
	q.watch, q.job.ctx = watch{ctx: ctx}, ctx
	return q.mu.Unlock
}

// spend counts work done, and writes a checkpoint if one is due.
func (q *inquiry) spend(work int) error {
	if err := q.watch.spend(work); err != nil {
		return err
	}
	if q.watch.looked() {
		q.job.keep(q)
	}
	return nil
}

func (q *inquiry) state(s *snapshot) { q.kept.state(s) }

// state is all slots, as many as there are.
func (r *recall) state(s *snapshot) {
	s.size(r.width)
	slots := r.slots
	anyLength(s, &slots)
	if s.r == nil {
		return
	}
	least := fewestSlots * r.stride()
	if n := len(slots) / least; s.err != nil || n == 0 || n&(n-1) != 0 || n*least != len(slots) {
		s.fail()
		return
	}
	r.slots, r.used = slots, 0
	for at := r.width + 1; at < len(slots); at += r.stride() {
		if slots[at] != 0 {
			r.used++
		}
	}
}
