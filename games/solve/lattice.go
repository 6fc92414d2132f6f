package solve

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"

	"nimlab/games"
)

// lattice answers for a Lattice. Positions are turned into vectors, which
// count from where play ends, so one table serves boards of all sizes.
type lattice struct{ *games.Lattice }

var (
	// normal are the measures when every end of play is a loss for the player
	// to move, other those of misère play and play with ties.
	normal = []Measure{Outcome, Remoteness, Suspense, Grundy}
	other  = []Measure{Outcome, Remoteness}
)

func (l lattice) valid() error {
	if err := l.Valid(); err != nil {
		return err
	}
	if l.Corner != nil && len(l.Corner) != len(l.Bounds) {
		return fmt.Errorf("lattice: the corner %v has %d entries, the bounds have %d", l.Corner, len(l.Corner), len(l.Bounds))
	}
	if l.Stuck > games.Ties || l.Zero > games.Ties {
		return fmt.Errorf("lattice: stuck is %v and zero is %v, want Loses, Wins or Ties", l.Stuck, l.Zero)
	}
	return nil
}

func (l lattice) measures() []Measure {
	if l.wanders() {
		if l.Zero == games.Loses && l.Stuck == games.Loses {
			return normal
		}
		return other
	}
	if l.Zero == games.Loses && (l.Stuck == games.Loses || !l.sticks()) {
		return normal
	}
	return other
}

// sticks says whether there is a vector but zero that no jump fits. Taking
// stones from such a vector leaves another one, so the units tell.
func (l lattice) sticks() bool {
	for axis, b := range l.Bounds {
		if b > 0 && !l.unit(axis) {
			return true
		}
	}
	return false
}

// unit says whether some jump takes one along the axis and nothing else.
func (l lattice) unit(axis int) bool {
	for _, j := range l.Jumps {
		sum := 0
		for _, x := range j.By {
			sum = plus(sum, x)
		}
		if sum == 1 && j.By[axis] == 1 {
			return true
		}
	}
	return false
}

func (l lattice) words(m []Measure) string {
	if l.wanders() {
		return "lattice: retrograde analysis from the ends, each position's jumps worked out as they are needed"
	}
	text := "lattice: outcomes by bit-parallel rows"
	switch {
	case l.sorted(l.Bounds):
		text = "lattice: outcomes by the lines that P-positions take, piles in order"
	case l.lonely(newGrid(l.Bounds)):
		text = "lattice: outcomes by the lines that P-positions take, one of them in a row at most"
	}
	for _, x := range m {
		switch x {
		case Remoteness, Suspense:
			text += ", " + x.String() + " by best options carried along the rays"
		case Grundy:
			text += ", Grundy values by sets of the values on each ray"
		}
	}
	return text
}

func (l lattice) fits(p []int) bool {
	if len(p) != len(l.Bounds) {
		return false
	}
	for i, b := range l.Bounds {
		if v := l.number(p, i); v < 0 || v > b {
			return false
		}
	}
	return true
}

// number is entry i of the vector of p.
func (l lattice) number(p []int, i int) int {
	if l.Corner != nil {
		return l.Corner[i] - p[i]
	}
	return p[i]
}

func (l lattice) count() int { return volume(l.Bounds) }

func (l lattice) first(p []int) bool {
	for i := range p {
		p[i] = l.lo(i)
	}
	return true
}

func (l lattice) next(p []int) bool {
	return nextInBox(p, l.lo, func(i int) int { return l.lo(i) + l.Bounds[i] })
}

// lo is the least value of number i of a position.
func (l lattice) lo(i int) int {
	if l.Corner != nil {
		return l.Corner[i] - l.Bounds[i]
	}
	return 0
}

func (l lattice) width() int { return len(l.Bounds) }

func (l lattice) moves(p []int) int {
	n := 0
	v := l.Vector(p)
	if l.Goal && slices.Max(v) == 0 {
		return 0
	}
	for _, j := range l.Jumps {
		n = plus(n, l.taken(j, v))
	}
	return n
}

// taken is how often jump j can be taken from v in one move.
func (l lattice) taken(j games.Jump, v []int) int {
	k := maxInt
	for i, x := range j.By {
		switch {
		case x > 0:
			k = min(k, v[i]/x)
		case x < 0:
			k = min(k, (l.Bounds[i]-v[i])/-x)
		}
	}
	if !j.Ray {
		k = min(k, 1)
	}
	return k
}

func (l lattice) ask(ctx context.Context, m Measure, p []int) (int, error) {
	return askSolved(ctx, l, m, p)
}

func (l lattice) options(ctx context.Context, p []int) ([]Option, error) {
	return optionsOf(ctx, l, l.Lattice, p)
}

func (l lattice) solve(ctx context.Context, ms []Measure, p []int) (readers, error) {
	if l.wanders() {
		return l.wander(ctx, ms)
	}
	bounds := l.Bounds
	if p != nil {
		bounds = l.Vector(p)
	}
	var r readers
	if err := l.affords(ms, bounds); err != nil {
		return r, err
	}
	made, err := sideBySide(ctx, len(ms), volume(bounds), func(ctx context.Context, i int) (any, error) {
		return tables.table(ctx, l.key(ms[i]), bounds, l.plan(ms[i]))
	})
	if err != nil {
		return readers{}, err
	}
	for i, m := range ms {
		r[m] = l.reader(made[i].(latticeTable), m)
	}
	return r, nil
}

// latticeTable is a table over vectors. place finds the row and the cell in
// it; at reads there.
type latticeTable interface {
	box() *grid
	at(m Measure, row, cell int) int
}

func (l lattice) reader(t latticeTable, m Measure) func(p []int) int {
	g := t.box()
	if l.Corner == nil {
		return func(p []int) int { return t.at(m, g.row(p), p[g.last]) }
	}
	corner := l.Corner
	return func(p []int) int { return t.at(m, g.rowBefore(corner, p), corner[g.last]-p[g.last]) }
}

// plan says how tables of the measure are made.
func (l lattice) plan(m Measure) plan {
	switch m {
	case Outcome:
		return plan{size: l.outcomeSize, solve: l.solveOutcomes}
	case Grundy:
		return plan{size: l.grundySize, solve: l.solveGrundy}
	}
	return plan{size: l.pliesSize, solve: func(ctx context.Context, bounds []int) (any, error) { return l.solvePlies(ctx, m, bounds) }}
}

// key is the rules and the measure, but not the bounds, as bytes.
func (l lattice) key(m Measure) []byte {
	key := make([]byte, 0, 64)
	key = append(key, 'L', byte(m), byte(l.Stuck), byte(l.Zero), byte(len(l.Bounds)))
	for _, j := range l.Jumps {
		if j.Ray {
			key = append(key, 'r')
		} else {
			key = append(key, 's')
		}
		for _, x := range j.By {
			key = binary.AppendVarint(key, int64(x))
		}
	}
	return key
}
