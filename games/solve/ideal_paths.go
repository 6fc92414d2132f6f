package solve

import (
	"context"
	"math/bits"
)

type points interface{ int16 | int32 | int64 }

// scores give the points that the player to move will gain on the other.
type scores interface{ toCome(p []int) int }

// paths holds the points to come at every path.
type paths[T points] struct {
	ranks
	points []T
}

func (s *paths[T]) toCome(p []int) int { return int(s.points[s.rank(p)]) }

// ranks[i][c] is the number of ways to choose i+1 of c things. A path is
// given by its steps down, c[0] < c[1] < ... from the last row to the first,
// c[i] being the row's stones plus i; its rank is the sum of ranks[i][c[i]]
// (the combinatorial number system).
type ranks [][]int

func newRanks(rows, cols int) ranks {
	r := make(ranks, rows)
	for i := range r {
		r[i] = make([]int, rows+cols)
		for c := range r[i] {
			r[i][c] = binomial(c, i+1)
		}
	}
	return r
}

func (r ranks) rank(p []int) int {
	rank := 0
	for row, stones := range p {
		i := len(p) - 1 - row
		rank += r[i][stones+i]
	}
	return rank
}

// binomial is n choose k, at most maxInt.
func binomial(n, k int) int {
	b := 1
	for i := 1; i <= min(k, n-k); i++ {
		b = times(b, n-i+1)
		if b == maxInt {
			return maxInt
		}
		b /= i
	}
	if k > n {
		return 0
	}
	return b
}

// pathKernel gives every path its points: the player to move gains what a cell
// gives and then loses what the other can gain. It goes from the full board
// down, so what follows a path has been solved before it.
//
// A path is cut into its low part, the first places, and its high part. Paths
// of one high part are ranked one after the other, so a move in the high part
// leads from one stretch of paths to another as a whole, and a move in the low
// part is the same for all high parts.
type pathKernel[T points] struct {
	*paths[T]
	c     []int           // the steps down of a path, and a wall behind the last
	cells [][]fillCell[T] // by step and by where it is
	low   int             // places of the low part
	parts []lowPart[T]    // by the steps in the low part
	watch
}

// fillCell is what filling the cell at a step down of the path does: how much it
// adds to the rank, and the points it gives either player.
type fillCell[T points] struct {
	up   int
	gain [2]T
}

// lowPart lists, for every low part with one number of steps in order of rank,
// whether its stones are odd, all bits set for yes, and its moves.
type lowPart[T points] struct {
	odd   []T
	start []int32
	moves [2][]lowMove[T] // by who moves when the stones are even
}

// lowMove is how much a move adds to the rank and gives the player who makes it.
type lowMove[T points] struct {
	up   int32
	gain T
}

// lowPlaces is the greatest size of the low part: its tables fit the cache.
const lowPlaces = 12

func scorePaths[T points](ctx context.Context, d ideal) (*paths[T], error) {
	rows, cols := d.Rows(), d.Cols()
	k := &pathKernel[T]{
		paths: &paths[T]{newRanks(rows, cols), make([]T, d.count())},
		c:     make([]int, rows+1),
		cells: fills[T](d),
		low:   min(lowPlaces, (rows+cols)/2),
		watch: watch{ctx: ctx},
	}
	for i := range k.c {
		k.c[i] = cols + i
	}
	k.lowParts(rows)
	none := -T(d.swing()) - 1
	for top := len(k.points); top > 0; {
		n, err := k.stretch(top, none)
		if err != nil {
			return nil, err
		}
		if top -= n; top > 0 {
			lower(k.c)
		}
	}
	return k.paths, nil
}

// fills lists what filling cells does.
func fills[T points](d ideal) [][]fillCell[T] {
	all := make([][]fillCell[T], d.Rows())
	for i := range all {
		all[i] = make([]fillCell[T], d.Rows()+d.Cols())
		for col := range d.Cols() {
			row := d.Rows() - 1 - i
			all[i][col+i] = fillCell[T]{binomial(col+i, i), [2]T{T(d.Gains[0][row][col]), T(d.Gains[1][row][col])}}
		}
	}
	return all
}

// lowParts lists the low parts: as bits, in order of their numbers, which is
// that of the ranks.
func (k *pathKernel[T]) lowParts(rows int) {
	k.parts = make([]lowPart[T], min(k.low, rows)+1)
	for mask := range 1 << k.low {
		steps := bits.OnesCount(uint(mask))
		if steps > rows {
			continue
		}
		p := &k.parts[steps]
		odd := 0
		for m, i := mask, 0; m != 0; m, i = m&(m-1), i+1 {
			odd ^= (bits.TrailingZeros(uint(m)) - i) & 1
		}
		p.odd = append(p.odd, -T(odd))
		p.start = append(p.start, int32(len(p.moves[0])))
		for m, i := mask, 0; m != 0; m, i = m&(m-1), i+1 {
			if at := bits.TrailingZeros(uint(m)); at+1 < k.low && mask>>(at+1)&1 == 0 {
				f := &k.cells[i][at]
				for turn := range 2 {
					p.moves[turn] = append(p.moves[turn], lowMove[T]{int32(f.up), f.gain[turn^odd]})
				}
			}
		}
	}
	for i := range k.parts {
		k.parts[i].start = append(k.parts[i].start, int32(len(k.parts[i].moves[0])))
	}
}

// stretch solves the paths that have the high part of path c, which is the
// last of them; top is the rank after it. It moves c to the first of them and
// counts them.
func (k *pathKernel[T]) stretch(top int, none T) (int, error) {
	rows := len(k.c) - 1
	steps, stones := 0, 0 // in the low part; in the high part's rows
	for steps < rows && k.c[steps] < k.low {
		steps++
	}
	for i := steps; i < rows; i++ {
		stones += k.c[i] - i
	}
	part := &k.parts[steps]
	n := len(part.odd)
	here := k.points[top-n : top]
	for i := range here {
		here[i] = none
	}
	moves := 1
	for i := steps; i < rows; i++ {
		if k.c[i]+1 < k.c[i+1] {
			f := &k.cells[i][k.c[i]]
			improve(here, k.points[top-n+f.up:], part.odd, f.gain[stones&1], f.gain[1-stones&1])
			moves++
		}
	}
	if steps > 0 && k.c[steps] > k.low {
		// The last step of the low part leaves it: from paths that have one at
		// its last place, which are the last of the stretch.
		f := &k.cells[steps-1][k.low-1]
		from := n - binomial(k.low-1, steps-1)
		improve(here[from:], k.points[top-n+from+f.up:], part.odd[from:], f.gain[stones&1], f.gain[1-stones&1])
	}
	if top == len(k.points) {
		here[n-1] = 0 // the full board
	}
	k.within(here, part, stones&1, top == len(k.points))
	for i := range steps {
		k.c[i] = i
	}
	return n, k.spend(n * (moves + k.low/4))
}

// improve takes over for each path what a move gains less what the other player
// then has, if that is more. The gain is the second one where odd is set.
func improve[T points](here, there, odd []T, gain, gainOdd T) {
	there, odd = there[:len(here)], odd[:len(here)]
	change := gain ^ gainOdd
	for i, v := range here {
		here[i] = max(v, (gain^change&odd[i])-there[i])
	}
}

// within adds the moves in the low part, from the last path back.
func (k *pathKernel[T]) within(here []T, part *lowPart[T], turn int, full bool) {
	last := len(here) - 1
	if full {
		last--
	}
	moves, end := part.moves[turn], part.start[last+1]
	for i := last; i >= 0; i-- {
		v, start := here[i], part.start[i]
		for _, m := range moves[start:end] {
			v = max(v, m.gain-here[i+int(m.up)])
		}
		here[i], end = v, start
	}
}

// lower moves path c to the one ranked just below.
func lower(c []int) {
	i := 0
	for c[i] == i {
		i++
	}
	c[i]--
	stones := c[i] - i
	for j := range i {
		c[j] = stones + j
	}
}
