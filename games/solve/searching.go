package solve

import "context"

// A search remembers what it has found and goes on from that with the next
// question, so a checkpoint of it is all that it remembers: the search that is
// asked again finds its way by it.

// searching is the job of a search of the game that filed names; nil: it keeps no
// checkpoints.
func searching(ctx context.Context, filed []byte) *job {
	return jobOf(withJobIn(ctx, filed, filed, nil))
}

// begin is a new search, or that of a checkpoint.
func (e cells) begin(ctx context.Context) (*search, error) {
	var filed []byte
	if kind, rules, err := describe(e.Cells); err == nil {
		filed = append([]byte(kind), rules...)
	}
	s := newSearch(e.Cells)
	s.job = searching(ctx, filed)
	return s, s.job.resume(s, func() error { s.forget(); return nil })
}

func (e *search) state(s *snapshot) { e.kept.state(s) }

func (c *contest) state(s *snapshot) { c.kept.state(s) }

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
