package solve

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"time"

	"nimlab/games"
)

// Cost is what solving takes, before it is begun: positions, bytes at most, and
// time on an idle machine of the class that doc.go's figures come from. A time
// is right within about a factor of two where BenchmarkEstimates looks.
type Cost struct {
	Positions, Bytes int
	Time             time.Duration
	Have             int  // bytes that can be had now
	Open             bool // how many positions play reaches is not known
}

// Fits says whether the memory will do: three quarters of it are used.
func (c Cost) Fits() bool { return modest(c.Bytes) || c.Bytes <= c.Have/4*3 }

// String is the cost as one line.
func (c Cost) String() string {
	if c.Open {
		return "what play reaches is known only when it is explored"
	}
	text := fmt.Sprintf("about %s positions, %s of memory, %s", amount(c.Positions), size(c.Bytes), duration(c.Time))
	if !c.Fits() {
		text += "; it does not fit: " + usable(c.Have)
	}
	return text
}

// duration writes a time as far as it is known.
func duration(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return "less than 1 ms"
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	case d < 2*time.Minute:
		return fmt.Sprintf("%.0f s", d.Seconds())
	case d < 2*time.Hour:
		return fmt.Sprintf("%.0f minutes", d.Minutes())
	}
	return fmt.Sprintf("%.0f hours", d.Hours())
}

// Estimate says what Solve would take for the measures, for all that the shape
// has when none is named. Nothing is solved, but a function of moves is asked
// for a sample of positions.
func Estimate(ctx context.Context, s games.Shape, m ...Measure) (Cost, error) {
	e, err := engineFor(s, m...)
	if err != nil {
		return Cost{}, err
	}
	if len(m) == 0 {
		m = e.measures()
	}
	if !slices.Contains(m, Outcome) {
		m = append([]Measure{Outcome}, m...)
	}
	c, ok := e.(coster)
	if !ok {
		return Cost{Open: true, Have: free()}, nil
	}
	cost, err := c.cost(ctx, m)
	cost.Have = free()
	return cost, err
}

// A coster knows beforehand what its tables take.
type coster interface {
	cost(ctx context.Context, ms []Measure) (Cost, error)
}

// took is n things at so many nanoseconds each.
func took(n int, each float64) time.Duration {
	return time.Duration(min(float64(n)*each, math.MaxInt64/2))
}

// and adds another table's cost.
func (c Cost) and(positions, bytes int, each float64) Cost {
	return Cost{Positions: max(c.Positions, positions), Bytes: plus(c.Bytes, bytes), Time: time.Duration(plus(int(c.Time), int(took(positions, each))))}
}

// The nanoseconds a position in the functions below were measured by the
// benchmarks of this package.

func (l lattice) cost(_ context.Context, ms []Measure) (c Cost, err error) {
	jumps := float64(len(l.Jumps))
	if l.wanders() {
		for range tabulated(ms) { // outcomes are in the column of remoteness
			c = c.and(volume(l.Bounds), times(volume(l.Bounds), 8), 20*jumps)
		}
		return c, nil
	}
	for _, m := range ms {
		positions, bytes := l.plan(m).size(l.Bounds)
		each := 4 * jumps
		switch m {
		case Outcome:
			each = 0.05 * jumps
			if l.lonely(newGrid(l.Bounds)) {
				each = 0.012 * jumps
			}
		case Grundy:
			each = l.mexTime()
		}
		c = c.and(positions, bytes, each)
	}
	return c, nil
}

// mexTime is how long a Grundy value takes. In three dimensions the sets of the
// lines through a cell lie far apart in memory, and are the longer the greater
// the values are.
func (l lattice) mexTime() float64 {
	if _, ok := l.mirrored(l.Bounds); ok {
		return 13
	}
	jumps, _ := mexJumps(l.Jumps, l.Bounds)
	each, ray := 15.0, 9.0
	if axes := len(l.Bounds); axes > 2 {
		ray += 0.28 * math.Pow(float64(volume(l.Bounds)), 1/float64(axes))
	}
	for _, j := range jumps {
		if j.Ray {
			each += ray
		} else {
			each += 5
		}
	}
	return each
}

// affords refuses tables that do not all fit before the first of them is made.
// What the kept tables take can be had.
func (l lattice) affords(ms []Measure, bounds []int) error {
	positions, bytes := 0, 0
	for i, m := range ms {
		if !slices.Contains(ms[:i], m) {
			n, b := l.plan(m).size(bounds)
			positions, bytes = n, plus(bytes, b)
		}
	}
	return affords(positions, bytes)
}

// affords refuses what cannot fit; to ask the system what is free is slow.
func affords(positions, bytes int) error {
	if modest(bytes) {
		return nil
	}
	if have := plus(free(), tables.held()); bytes > have/4*3 {
		return refusal(positions, bytes, have)
	}
	return nil
}

func (t twoToken) cost(_ context.Context, ms []Measure) (Cost, error) {
	positions := times(2, t.count())
	far := slices.Contains(ms, Remoteness) || t.count() < manyPairs
	if !t.plain() || t.Cols == 0 {
		return t.sidesCost(), nil
	}
	if bytes := t.least(); bytes > free()/4*3 {
		return Cost{}.and(positions, bytes, 2), nil
	}
	k := newChase[uint16](t)
	if k == nil {
		return t.sidesCost(), nil
	}
	each := 1.5
	if far {
		each = 3
	}
	return Cost{}.and(positions, k.needs(far), each), nil
}

// sidesCost is that of retrograde analysis over each side's moves. How long a
// position takes grows with the tokens: they have more moves between them, and
// those lie farther apart in memory.
func (t twoToken) sidesCost() Cost {
	first, second := newRoster(t, 0).size(), newRoster(t, 1).size()
	bytes := plus(times(first, second, 16), times(first, 100), times(second, 100))
	return Cost{}.and(times(2, t.count()), bytes, 50*math.Pow(float64(t.Of(0)+t.Of(1)-1), 1.2))
}

// least is what a chase takes at the least: three planes of bits, of an eighth
// of the rows.
func (t twoToken) least() int { return times(3, t.Places()/8, t.Places()/8) }

// affords refuses boards that cannot fit before they are laid out.
func (t twoToken) affords() error {
	if t.Cols == 0 || !t.plain() {
		return nil
	}
	return affords(times(2, t.Places(), t.Places()), t.least())
}

func (d ideal) cost(context.Context, []Measure) (Cost, error) {
	positions, bytes := d.size(nil)
	corners := 2.5 * float64(d.Rows()*d.Row(0)) / float64(d.Rows()+d.Row(0))
	return Cost{}.and(positions, bytes, corners/float64(runtime.GOMAXPROCS(0))), nil
}

func (e multiples) cost(_ context.Context, ms []Measure) (c Cost, err error) {
	if e.euclid() {
		positions, bytes := triangleSize([]int{slices.Min(e.Bounds), slices.Max(e.Bounds)})
		return c.and(positions, bytes, 2.5), nil
	}
	for range ms {
		positions, bytes := denseSize(e.Bounds)
		c = c.and(positions, bytes, 50*float64(len(e.Takes)))
	}
	return c, nil
}

func (h heap) cost(ctx context.Context, ms []Measure) (Cost, error) {
	if h.anyNumber() {
		return Cost{Positions: h.count()}, nil
	}
	positions, bytes := h.sequenceSize([]int{h.Size})
	c := Cost{}.and(positions, bytes, 2*float64(len(h.Take)))
	if slices.Contains(ms, Remoteness) || slices.Contains(ms, Suspense) {
		l := lattice{&games.Lattice{Bounds: []int{h.Size}, Jumps: make([]games.Jump, len(h.Take))}}
		for i, t := range h.Take {
			l.Jumps[i].By = []int{t}
		}
		more, err := l.cost(ctx, []Measure{Remoteness})
		return c.and(more.Positions, more.Bytes, 4*float64(len(h.Take))), err
	}
	return c, nil
}

// cost asks the function for a sample, to see how long it takes.
func (e *moves) cost(ctx context.Context, ms []Measure) (Cost, error) {
	if !e.boxed(nil) {
		return Cost{Open: true}, nil
	}
	p, r := make([]int, 0, sample*e.Width), dice()
	for range sample {
		for _, b := range e.Bounds {
			p = append(p, int(r.Uint64N(uint64(b)+1)))
		}
	}
	var b games.Batch
	each := math.Inf(1)
	for range 5 { // the quickest is the one that nothing else came between
		began := time.Now()
		if err := e.Ask(ctx, p, &b); err != nil {
			return Cost{}, err
		}
		each = min(each, float64(time.Since(began).Nanoseconds())/sample)
		if each > 10_000 {
			break
		}
	}
	return e.boxCost(tabulated(ms), each, float64(len(b.To))/float64(sample*e.Width), e.roundabout(p, &b)), nil
}

// boxCost is that of a table whose function takes so long a position, and lists so
// many options. Where moves lead both ways they are kept. The answers that are on
// their way to the table are more than it where it is small; what a function
// leaves behind may be as much again.
func (e *moves) boxCost(columns []Measure, each, options float64, roundabout bool) Cost {
	positions, bytes := boxSize(e.Bounds)
	n := float64(len(columns))
	held := 4 * n
	each += 25 + n*(5+4*options)
	if roundabout {
		held += 12 + min(8, 8*options)
		each += n * (15 + 10*options)
	}
	lots := 4 * min(positions, lotOf(options*float64(e.Width))) * int((2*options+1)*float64(8*e.Width)+8)
	return Cost{}.and(positions, plus(max(bytes, int(2*held*min(float64(positions), 1<<50))), 2*lots), each)
}

// roundabout says whether some moves lead to lower numbers and some to higher
// ones, by the answers for the positions in p.
func (e *moves) roundabout(p []int, b *games.Batch) bool {
	lower, higher := false, false
	for i := range b.Ends {
		for to := b.Of(i); len(to) > 0; to = to[e.Width:] {
			less := slices.Compare(to[:e.Width], e.vector(p, i)) < 0
			lower, higher = lower || less, higher || !less
		}
	}
	return lower && higher
}

func (s sum) cost(ctx context.Context, _ []Measure) (c Cost, err error) {
	for i, part := range s.Parts {
		more, err := Estimate(ctx, part)
		if err != nil {
			return c, fmt.Errorf("part %d: %w", i+1, err)
		}
		c.Bytes, c.Time, c.Open = plus(c.Bytes, more.Bytes), c.Time+more.Time, c.Open || more.Open
	}
	c.Positions = s.count()
	return c, nil
}

// cost of a sum solved as one game is that of exploring it.
func (s jointly) cost(context.Context, []Measure) (Cost, error) { return Cost{Open: true}, nil }
