package solve

import (
	"context"
	"math"
	"slices"
)

// Values of heaps are found one after the other and stay, so a checkpoint is all
// values found so far: what else an engine keeps follows from them. The families
// of a function keep none, as nothing tells one function from another.

// growing is the context in which the engine finds more values, with the job of
// the family. The first time that many are asked for it goes on from a checkpoint.
func (h *HeapValues) growing(ctx context.Context, n int) context.Context {
	if h.job == nil && n > near {
		var filed []byte
		if h.Rules.May == nil && h.Rules.List == nil && h.Rules.Formula == nil {
			filed = append([]byte("heaps "), h.Rules.Title...)
		}
		h.job = searching(ctx, filed)
		if k, ok := h.engine.(frozen); ok {
			h.job.resume(k, func() error {
				h.engine = sequencerOf(h.Rules)
				return nil
			})
		}
	}
	if h.job != nil {
		h.job.ctx = ctx
	}
	told := WithProgress(ctx, func(p Progress) { tell(ctx, p.Done, max(h.goal+1, p.Total)) })
	return context.WithValue(told, jobKey{}, h.job)
}

// grow finds the values up to heap n.
func (h *HeapValues) grow(ctx context.Context, n int) error {
	ctx = h.growing(ctx, n)
	return h.engine.grow(ctx, n)
}

// state is the values; the mask is chosen anew.
func (o *octal) state(s *snapshot) {
	if anyLength(s, &o.value); s.r == nil || s.err != nil {
		return
	}
	if len(o.value) == 0 || o.value[0] != 0 {
		s.fail()
		return
	}
	o.most = int(slices.Max(o.value))
	if o.mask, o.rare, o.worth = 0, nil, nil; len(o.value) >= o.remask {
		o.remask = len(o.value)
	}
	if o.most >= math.MaxUint16>>1 {
		s.fail()
	}
}

func (e *taken) state(s *snapshot) {
	if anyLength(s, &e.value); s.r == nil || s.err != nil {
		return
	}
	for _, v := range e.value {
		if v < 0 || int(v) > len(e.take) {
			s.fail()
			return
		}
	}
}

func (e *allBut) state(s *snapshot) {
	if anyLength(s, &e.value); s.r == nil || s.err != nil {
		return
	}
	e.count, e.least = nil, 0
	for _, v := range e.value {
		if v < 0 || int(v) > len(e.value) {
			s.fail()
			return
		}
		e.counted(v)
	}
}
