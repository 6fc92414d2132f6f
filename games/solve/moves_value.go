package solve

import (
	"cmp"
	"context"
	"fmt"
	"math/bits"
	"slices"

	"nimlab/games"
)

// A column of remoteness holds the plies times four plus the outcome, as
// games.Outcome; 0 in place of the outcome is open: not known yet, and at last
// a draw. While a position is open the rest counts its moves not yet known to
// lose or to tie.
const (
	ply         = 4
	outcomeBits = 3 // the bits of the outcome
)

// outcomeIn is the outcome in a value of a remoteness column.
func outcomeIn(v uint32) int {
	if v&outcomeBits == 0 {
		return int(games.Draw)
	}
	return int(v & outcomeBits)
}

// pliesOf is the remoteness in a value of that column.
func pliesOf(v uint32) int {
	if o := games.Outcome(v & outcomeBits); o != games.NPosition && o != games.PPosition {
		return None
	}
	return int(v / ply)
}

// A folder makes a position's value from those of its options.
type folder interface {
	fold(values, options []uint32) uint32
}

// folderOf is the measure's.
func folderOf(m Measure) folder {
	switch m {
	case Grundy, loopy:
		return &mexFolder{}
	case Suspense, misereSuspense:
		return suspenseFolder{}
	case foreclosed:
		return &foreclosedFolder{}
	case reduced:
		return &reducedFolder{}
	case Score:
		return &pointsFolder{}
	}
	return pliesFolder{}
}

// pliesFolder wins by the shortest way, else ties, else loses by the longest.
type pliesFolder struct{}

func (pliesFolder) fold(values, options []uint32) uint32 {
	fastest, slowest, tie := ^uint32(0), uint32(0), false
	for _, q := range options {
		switch v := values[q]; games.Outcome(v & outcomeBits) {
		case games.PPosition:
			fastest = min(fastest, v/ply)
		case games.NPosition:
			slowest = max(slowest, v/ply)
		default:
			tie = true
		}
	}
	switch {
	case fastest != ^uint32(0):
		return (fastest+1)*ply + uint32(games.NPosition)
	case tie:
		return uint32(games.Tie)
	}
	return (slowest+1)*ply + uint32(games.PPosition)
}

// suspenseFolder wins by the longest way, else loses by the shortest.
type suspenseFolder struct{}

func (suspenseFolder) fold(values, options []uint32) uint32 {
	longest, shortest := -1, ^uint32(0)
	for _, q := range options {
		if v := values[q]; v%2 == 0 {
			longest = max(longest, int(v))
		} else {
			shortest = min(shortest, v)
		}
	}
	if longest >= 0 {
		return uint32(longest) + 1
	}
	return shortest + 1
}

// mexFolder marks the values of the options in a set of bits.
type mexFolder struct{ seen []uint64 }

func (f *mexFolder) fold(values, options []uint32) uint32 {
	words := len(options)/64 + 1
	for len(f.seen) < words {
		f.seen = append(f.seen, 0)
	}
	for _, q := range options {
		if v := values[q]; int(v/64) < words {
			f.seen[v/64] |= 1 << (v % 64)
		}
	}
	least := uint32(0)
	for _, w := range f.seen[:words] {
		n := bits.TrailingZeros64(^w)
		if least += uint32(n); n < 64 {
			break
		}
	}
	clear(f.seen[:words])
	return least
}

// graph is the moves of a game whose positions are numbered.
type graph interface {
	// degree is the number of options of p.
	degree(p int) int
	// after appends the options of p, before the positions that p is one of.
	after(p uint32, list []uint32) []uint32
	before(p uint32, list []uint32) []uint32
}

// backward finds outcomes and plies by retrograde analysis, level by level.
// Values holds those of the ends, and of positions that are known already, and
// the number of moves of the others. What can move to a lost position is won
// one ply later; what can move to won ones only is lost one ply after the last
// of them; then, of the rest, what can move only to won and tied ones is a
// tie. What then is left need never end.
func backward(ctx context.Context, g graph, values []uint32) error {
	queue := make([]uint32, len(values))
	n, known := 0, false
	for i, v := range values {
		if o := games.Outcome(v & outcomeBits); o == games.NPosition || o == games.PPosition {
			queue[n], known = uint32(i), known || v >= ply
			n++
		}
	}
	if known {
		slices.SortStableFunc(queue[:n], func(a, b uint32) int { return cmp.Compare(values[a]/ply, values[b]/ply) })
	}
	given, firsts := 0, n // the next one given and how many, before those found
	w, list := watch{ctx: ctx}, []uint32(nil)
	for i := n; given < firsts || i < n; {
		at := given
		if given < firsts && (i == n || values[queue[given]]/ply <= values[queue[i]]/ply) {
			given++
		} else {
			at = i
			i++
		}
		w.reached(len(values)+i, 2*len(values)) // the other half is what made the graph
		v := values[queue[at]]
		lost := games.Outcome(v&outcomeBits) == games.PPosition
		later := v&^outcomeBits + ply
		list = g.before(queue[at], list[:0])
		for _, p := range list {
			open := values[p]
			switch {
			case open&outcomeBits != 0:
				continue
			case lost:
				values[p] = later + uint32(games.NPosition)
			case open == ply:
				values[p] = later + uint32(games.PPosition)
			default:
				values[p] = open - ply
				continue
			}
			queue[n] = p
			n++
		}
		if err := w.spend(8 * (len(list) + 1)); err != nil {
			return err
		}
	}
	return ties(&w, g, values, queue)
}

// ties is the last part of backward.
func ties(w *watch, g graph, values, queue []uint32) error {
	n := 0
	for i, v := range values {
		if v&outcomeBits == uint32(games.Tie) {
			queue[n] = uint32(i)
			n++
		}
	}
	var list []uint32
	for i := 0; i < n; i++ {
		list = g.before(queue[i], list[:0])
		for _, p := range list {
			if values[p]&outcomeBits != 0 {
				continue
			}
			if values[p] -= ply; values[p] == 0 {
				values[p] = uint32(games.Tie)
				queue[n] = p
				n++
			}
		}
		if err := w.spend(8 * (len(list) + 1)); err != nil {
			return err
		}
	}
	return nil
}

// loop is the error of a measure that a game with loops does not have.
type loop struct{ cycle []uint32 }

func (l *loop) Error() string { return fmt.Sprintf("the positions %v go round in a loop", l.cycle) }

// waiting marks a value that is the number of options not yet folded.
const waiting = 1 << 31

// upward folds each position after all of its options. Values holds those of
// the ends, and the number of moves, marked as waiting, of the others.
func upward(ctx context.Context, g graph, values []uint32, f folder) error {
	queue := make([]uint32, len(values))
	n := 0
	for i, v := range values {
		if v&waiting == 0 {
			queue[n] = uint32(i)
			n++
		}
	}
	w := watch{ctx: ctx}
	var list, options []uint32
	for i := 0; i < n; i++ {
		w.reached(len(values)+i, 2*len(values)) // the other half is what made the graph
		list = g.before(queue[i], list[:0])
		for _, p := range list {
			if values[p]--; values[p] != waiting {
				continue
			}
			options = g.after(p, options[:0])
			values[p] = f.fold(values, options)
			queue[n] = p
			n++
		}
		if err := w.spend(20 * (len(list) + 1)); err != nil {
			return err
		}
	}
	if n < len(values) {
		if valued, ok := g.(interface{ plain() graph }); ok {
			g = valued.plain()
		}
		return &loop{cycleIn(g, values)}
	}
	return nil
}

// cycleIn follows, from a position that still waits, options that do, until one
// comes again.
func cycleIn(g graph, values []uint32) []uint32 {
	p := uint32(0)
	for values[p]&waiting == 0 {
		p++
	}
	var walk, options []uint32
	place := map[uint32]int{}
	for {
		if from, ok := place[p]; ok {
			return walk[from:]
		}
		place[p] = len(walk)
		walk = append(walk, p)
		options = g.after(p, options[:0])
		for _, p = range options {
			if values[p]&waiting != 0 {
				break
			}
		}
	}
}
