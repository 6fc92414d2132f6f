package solve

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"nimlab/games"
)

// ideal answers for an Ideal. A position, stones in each row, is the lattice
// path along the edge of the filled cells; paths are numbered in order, so
// that filling a cell leads to a greater number and one pass from the full
// board down gives every score.
type ideal struct{ *games.Ideal }

var scored = []Measure{Outcome, Score}

func (d ideal) valid() error {
	if len(d.Gains[0]) == 0 || d.Cols() == 0 {
		return fmt.Errorf("ideal: %d rows of %d cells, want at least 1 of at least 1: make it with NewIdeal", len(d.Gains[0]), d.Cols())
	}
	return nil
}

func (d ideal) measures() []Measure { return scored }

func (d ideal) words([]Measure) string { return "ideal: one pass over ranked lattice paths" }

func (d ideal) fits(p []int) bool {
	if len(p) != d.Rows() || p[0] > d.Cols() || p[len(p)-1] < 0 {
		return false
	}
	for i := 1; i < len(p); i++ {
		if p[i] > p[i-1] {
			return false
		}
	}
	return true
}

func (d ideal) count() int { return binomial(d.Rows()+d.Cols(), d.Rows()) }

func (d ideal) each(f func(p []int) bool) {
	p := make([]int, d.Rows())
	for f(p) {
		i := len(p) - 1
		for i > 0 && p[i] == p[i-1] {
			i--
		}
		if i == 0 && p[0] == d.Cols() {
			return
		}
		p[i]++
		clear(p[i+1:])
	}
}

func (d ideal) width() int { return d.Rows() }

func (d ideal) moves(p []int) int {
	n := 0
	for i := range p {
		if p[i] < d.Cols() && (i == 0 || p[i] < p[i-1]) {
			n++
		}
	}
	return n
}

func (d ideal) ask(ctx context.Context, m Measure, p []int) (int, error) {
	return askSolved(ctx, d, m, p)
}

func (d ideal) solve(ctx context.Context, _ []Measure, _ []int) (readers, error) {
	made, err := tables.table(ctx, d.key(), nil, plan{d.size, d.pass})
	if err != nil {
		return readers{}, err
	}
	s := made.(scores)
	return readers{
		Outcome: func(p []int) int { return int(outcomeOf(s.toCome(p))) },
		Score:   func(p []int) int { return s.toCome(p) * (1 - 2*d.Mover(p)) },
	}, nil
}

// outcomeOf is the outcome for a player whose lead will grow by the points.
func outcomeOf(points int) games.Outcome {
	switch {
	case points > 0:
		return games.NPosition
	case points < 0:
		return games.PPosition
	}
	return games.Tie
}

// options ranks moves by points.
func (d ideal) options(ctx context.Context, p []int) ([]Option, error) {
	moves, err := d.Options(p)
	if err != nil {
		return nil, err
	}
	r, err := d.solve(ctx, nil, p)
	if err != nil {
		return nil, err
	}
	options := make([]Option, len(moves))
	for i, q := range moves {
		options[i] = Option{To: q, Value: d.Gain(p, q) + r[Score](q)}
	}
	rankPoints(options, 1-2*d.Mover(p))
	return options, nil
}

// rankPoints sorts options by their points, the best first, and sets their
// outcomes and losses. The sign is 1 if the first player moves, else -1.
func rankPoints(options []Option, sign int) {
	slices.SortStableFunc(options, func(a, b Option) int { return cmp.Compare(sign*b.Value, sign*a.Value) })
	for i := range options {
		o := &options[i]
		o.Outcome = outcomeOf(sign * o.Value)
		o.Loss = sign * (options[0].Value - o.Value)
	}
}

// key is a digest of the gains.
func (d ideal) key() []byte {
	h := sha256.New()
	buffer := make([]byte, 0, 4096)
	buffer = binary.LittleEndian.AppendUint64(buffer, uint64(d.Cols()))
	for _, gains := range d.Gains {
		for _, row := range gains {
			for _, g := range row {
				buffer = binary.LittleEndian.AppendUint64(buffer, uint64(g))
			}
			h.Write(buffer)
			buffer = buffer[:0]
		}
	}
	return append([]byte("I"), h.Sum(nil)...)
}

// swing bounds every score: each cell gives one player at most its larger
// gain.
func (d ideal) swing() int {
	sum := 0
	for i, row := range d.Gains[0] {
		for j, g := range row {
			sum = plus(sum, max(magnitude(g), magnitude(d.Gains[1][i][j])))
		}
	}
	return sum
}

func magnitude(x int) int {
	if x == math.MinInt {
		return maxInt
	}
	return max(x, -x)
}

func (d ideal) size([]int) (positions, bytes int) {
	positions = d.count()
	if d.swing() > math.MaxInt32 {
		return positions, times(positions, 8)
	}
	return positions, times(positions, 4)
}

// pass solves the board with numbers as short as the gains allow.
func (d ideal) pass(ctx context.Context, _ []int) (any, error) {
	switch swing := d.swing(); {
	case swing <= math.MaxInt32:
		return scorePaths[int32](ctx, d)
	case swing < maxInt:
		return scorePaths[int64](ctx, d)
	}
	return nil, fmt.Errorf("the gains add up to more than %d points, the greatest score", maxInt)
}

// scores give the points that the player to move will gain on the other.
type scores interface{ toCome(p []int) int }

// paths holds the points to come at every path.
type paths[T int32 | int64] struct {
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

// fillCell is what filling the cell at a step down of the path does: how much it
// adds to the rank, and the points it gives either player.
type fillCell[T int32 | int64] struct {
	up   int
	gain [2]T
}

// fills lists them by step and by where it is on the path.
func fills[T int32 | int64](d ideal) [][]fillCell[T] {
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

// scorePaths goes from the full board down to the empty one: the player to
// move gains what the cell gives and then loses what the other can gain.
func scorePaths[T int32 | int64](ctx context.Context, d ideal) (*paths[T], error) {
	rows, cols := d.Rows(), d.Cols()
	s := &paths[T]{newRanks(rows, cols), make([]T, d.count())}
	cells := fills[T](d)
	c := make([]int, rows+1) // the steps down, and a wall behind the last
	for i := range c {
		c[i] = cols + i
	}
	turn, none := rows*cols&1, -T(d.swing())-1
	w := watch{ctx: ctx}
	for rank := len(s.points) - 2; rank >= 0; rank-- {
		turn ^= lower(c)
		best := none
		for i, steps := range cells {
			if c[i]+1 < c[i+1] {
				f := &steps[c[i]]
				best = max(best, f.gain[turn]-s.points[rank+f.up])
			}
		}
		s.points[rank] = best
		if err := w.spend(2 * rows); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// lower moves path c to the one ranked just below, and says whether the
// number of stones changes from even to odd or back.
func lower(c []int) int {
	i := 0
	for c[i] == i {
		i++
	}
	c[i]--
	stones := c[i] - i
	for j := range i {
		c[j] = stones + j
	}
	return (i*stones + 1) & 1
}
