package solve

import (
	"slices"
	"testing"

	"nimlab/games"
)

func TestRandomHeaps(t *testing.T) {
	seed(7)
	for range 200 {
		agree(t, randomHeap(150))
	}
	agree(t, &games.Heap{Size: 20, Take: []int{}})
}

// randomHeap may lose any number of stones, or one of a few numbers.
func randomHeap(size int) *games.Heap {
	h := &games.Heap{Size: random.IntN(size + 1)}
	if random.IntN(4) > 0 {
		for range 1 + random.IntN(5) {
			if n := 1 + random.IntN(20); !slices.Contains(h.Take, n) {
				h.Take = append(h.Take, n)
			}
		}
	}
	return h
}

// A period that was found must hold and be the shortest: the values far out
// are those of a plain table.
func TestPeriodsHold(t *testing.T) {
	seed(8)
	for range 100 {
		h := randomHeap(0)
		if h.Take == nil {
			continue
		}
		h.Size = 30_000
		e := excluder{seen: make([]int, len(h.Take)+1)}
		var plain []uint16
		for range h.Size + 1 {
			plain = append(plain, e.mex(plain, h.Take))
		}
		s, err := heap{h}.sequence(ctx, h.Size)
		if err != nil || s.period == 0 {
			t.Fatalf("%v: no period, %v", h.Take, err)
		}
		for shorter := 1; shorter < s.period; shorter++ {
			n := h.Size
			for n > h.Size-2*s.period && plain[n] == plain[n-shorter] {
				n--
			}
			if n == h.Size-2*s.period {
				t.Fatalf("%v: period %d, but %d is one", h.Take, s.period, shorter)
			}
		}
		for _, n := range []int{h.Size, h.Size - 1, h.Size / 2, 100} {
			got, err := Ask(ctx, h, Grundy, []int{n})
			if err != nil || got != int(plain[n]) {
				t.Fatalf("%v at %d: %d, %v, want %d", h.Take, n, got, err, plain[n])
			}
		}
	}
}

// Taking 1, 2 or 4 stones has period 3 from the start, values 0 1 2 (Winning
// Ways, chapter 4), so the largest heap is as easy as any.
func TestHugeHeap(t *testing.T) {
	h := &games.Heap{Size: maxInt, Take: []int{1, 2, 4}}
	if got, err := Ask(ctx, h, Grundy, []int{maxInt}); err != nil || got != maxInt%3 {
		t.Errorf("%d, %v, want %d", got, err, maxInt%3)
	}
	s, err := heap{h}.sequence(ctx, maxInt)
	if err != nil || s.period != 3 {
		t.Errorf("period %d, %v, want 3", s.period, err)
	}
}
