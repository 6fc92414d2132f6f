package solve

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"nimlab/games"
)

var ctx = context.Background()

// brute is the whole graph of a shape, made of nothing but its Check, Options,
// End, Gain and Mover: the rules that the engines are checked against.
type brute struct {
	shape   games.Shape
	pos     [][]int
	id      map[string]int
	options [][]int
	end     []games.Outcome // Unknown where play goes on
}

func newBrute(t testing.TB, s games.Shape) *brute {
	b := &brute{shape: s, id: map[string]int{}}
	var lo, hi, bounds []int
	for _, n := range s.Numbers() {
		lo, hi, bounds = append(lo, n.Lo), append(hi, n.Hi), append(bounds, n.Hi-n.Lo)
	}
	m, own := s.(*games.Moves)
	if own && m.Bounds == nil {
		lo, hi = m.From, m.From
	} else if _, may := s.(*games.Heaps); may || volume(bounds) > 1e6 {
		b.add(s.Start()) // all else is reached from there
		hi = lo
	}
	for p, ok := slices.Clone(lo), true; ok; ok = nextInBox(p, func(i int) int { return lo[i] }, func(i int) int { return hi[i] }) {
		if s.Check(p) == nil {
			b.add(p)
		}
	}
	for i := 0; i < len(b.pos); i++ {
		moves, err := s.Options(b.pos[i])
		if err != nil {
			t.Fatal(err)
		}
		end, over := s.End(b.pos[i])
		if over != (len(moves) == 0) {
			t.Fatalf("%s at %v: over %v with %d moves", show(s), b.pos[i], over, len(moves))
		}
		if !over {
			end = games.Unknown
		}
		b.end = append(b.end, end)
		var to []int
		for _, q := range moves {
			to = append(to, b.add(q))
		}
		b.options = append(b.options, to)
	}
	return b
}

func (b *brute) add(p []int) int {
	name := fmt.Sprint(p)
	if i, ok := b.id[name]; ok {
		return i
	}
	b.id[name] = len(b.pos)
	b.pos = append(b.pos, append([]int(nil), p...))
	return len(b.pos) - 1
}

// plies iterates outcomes and remoteness until nothing changes: after round k
// all that ends within k plies is known. Of what is left, what can only lead to
// a tie or a lost move is a tie, round by round; the rest never ends.
func (b *brute) plies() (outcome []games.Outcome, remoteness []int) {
	n := len(b.pos)
	outcome, remoteness = append([]games.Outcome(nil), b.end...), make([]int, n)
	for i, o := range outcome {
		if o == games.Unknown || o == games.Tie {
			remoteness[i] = None
		}
	}
	for changed, round := true, 1; changed; round++ {
		changed = false
		before := append([]games.Outcome(nil), outcome...)
		for i := range outcome {
			if before[i] != games.Unknown {
				continue
			}
			wins, losses := 0, 0
			for _, q := range b.options[i] {
				switch before[q] {
				case games.PPosition:
					wins++
				case games.NPosition:
					losses++
				}
			}
			switch {
			case wins > 0:
				outcome[i] = games.NPosition
			case losses == len(b.options[i]):
				outcome[i] = games.PPosition
			default:
				continue
			}
			remoteness[i], changed = round, true
		}
	}
	for changed := true; changed; {
		changed = false
		for i, o := range outcome {
			if o == games.Unknown && !slices.ContainsFunc(b.options[i], func(q int) bool { return outcome[q] == games.Unknown }) {
				outcome[i], changed = games.Tie, true
			}
		}
	}
	for i, o := range outcome {
		if o == games.Unknown {
			outcome[i] = games.Draw
		}
	}
	return outcome, remoteness
}

// loops says whether play can come back to a position: whether taking away the
// positions that have no options left, again and again, leaves some.
func (b *brute) loops() bool {
	gone := make([]bool, len(b.pos))
	for left, before := len(b.pos), len(b.pos)+1; left < before; {
		before = left
		for i := range gone {
			if !gone[i] && !slices.ContainsFunc(b.options[i], func(q int) bool { return !gone[q] }) {
				gone[i] = true
				left--
			}
		}
		if left == 0 {
			return false
		}
	}
	return len(b.pos) > 0
}

// fold gives each position of a game without loops a value made from those of
// its options, with a stack of its own.
func (b *brute) fold(value func(i int, options []int) int) []int {
	values, done := make([]int, len(b.pos)), make([]bool, len(b.pos))
	for root := range b.pos {
		stack := []int{root}
		for len(stack) > 0 {
			i := stack[len(stack)-1]
			open := false
			for _, q := range b.options[i] {
				if !done[q] {
					stack, open = append(stack, q), true
				}
			}
			if open {
				continue
			}
			stack = stack[:len(stack)-1]
			if done[i] {
				continue
			}
			var options []int
			for _, q := range b.options[i] {
				options = append(options, values[q])
			}
			values[i], done[i] = value(i, options), true
		}
	}
	return values
}

// suspense by its definition: the winner picks the longest of the positions
// lost for the other, the loser the shortest of all.
func (b *brute) suspense() []int {
	return b.fold(func(_ int, options []int) int {
		longest, shortest := -1, -1
		for _, v := range options {
			if v%2 == 0 {
				longest = max(longest, v)
			}
			if shortest < 0 || v < shortest {
				shortest = v
			}
		}
		if longest >= 0 {
			return longest + 1
		}
		return shortest + 1
	})
}

func (b *brute) grundy() []int {
	return b.fold(func(_ int, options []int) int {
		has := map[int]bool{}
		for _, v := range options {
			has[v] = true
		}
		v := 0
		for has[v] {
			v++
		}
		return v
	})
}

// score is the first player's points minus the second's from here on.
func (b *brute) score(s games.Scored) []int {
	return b.fold(func(i int, options []int) int {
		best := 0
		for k, q := range b.options[i] {
			v := s.Gain(b.pos[i], b.pos[q]) + b.turned(options[k])
			if k == 0 || s.Mover(b.pos[i]) == 0 && v > best || s.Mover(b.pos[i]) == 1 && v < best {
				best = v
			}
		}
		return best
	})
}

// pace is how long play lasts when, of moves of the best score, who is to score
// more takes the shortest and else the longest is taken.
func (b *brute) pace(s games.Scored, score []int) []int {
	return b.fold(func(i int, options []int) int {
		lead, best := score[i]*(1-2*s.Mover(b.pos[i])), -1
		for k, q := range b.options[i] {
			if s.Gain(b.pos[i], b.pos[q])+b.turned(score[q]) != score[i] {
				continue
			}
			if best < 0 || lead > 0 && options[k] < best || lead <= 0 && options[k] > best {
				best = options[k]
			}
		}
		return best + 1
	})
}

// turned is a score after a move as it counts before it.
func (b *brute) turned(score int) int {
	if p, ok := b.shape.(*games.Points); ok && p.Turn == nil {
		return -score
	}
	return score
}

// truth is every measure of every position, from the rules alone.
func (b *brute) truth(ms []Measure) (values [measures][]int) {
	for _, m := range ms {
		switch m {
		case Outcome:
			outcome, _ := b.plies()
			for _, o := range outcome {
				values[m] = append(values[m], int(o))
			}
		case Remoteness:
			_, values[m] = b.plies()
		case Suspense:
			values[m] = b.suspense()
		case Grundy:
			values[m] = b.grundy()
		case Score:
			values[m] = b.score(b.shape.(games.Scored))
		}
	}
	if s, ok := b.shape.(games.Scored); ok {
		for i, v := range values[Score] {
			values[Outcome][i] = int(outcomeOf(v * (1 - 2*s.Mover(b.pos[i]))))
		}
		if values[Remoteness] != nil {
			values[Remoteness] = b.pace(s, values[Score])
		}
	}
	return values
}

// agree checks everything that can be asked of the shape against the rules:
// tables, single questions and options.
func agree(t *testing.T, s games.Shape) {
	t.Helper()
	if p, ok := s.(games.Partizan); ok && p.Partizan() {
		agreePartizan(t, p)
		return
	}
	ms := Measures(s)
	if newBrute(t, s).loops() {
		ms = slices.DeleteFunc(ms, func(m Measure) bool { return m == Suspense || m == Grundy })
	}
	agreeOn(t, s, ms)
}

// agreeOn is agree for some of the measures, the outcome among them.
func agreeOn(t *testing.T, s games.Shape, ms []Measure) {
	t.Helper()
	tables.clear()
	b := newBrute(t, s)
	if len(ms) == 0 {
		_, err := engineOf(s)
		t.Fatalf("nothing can be asked of %s: %v", show(s), err)
	}
	want := b.truth(ms)
	table, err := Solve(ctx, s, ms...)
	if err != nil {
		t.Fatalf("%s: %v", show(s), err)
	}
	visited := 0
	table.Each(func(p []int) bool {
		visited++
		i, ok := b.id[fmt.Sprint(p)]
		if _, may := s.(*games.Heaps); !ok && may && s.Check(p) == nil {
			return true // play does not get there
		}
		if !ok {
			t.Fatalf("%s: Each gives %v, no position", show(s), p)
		}
		for _, m := range ms {
			if got := table.At(m, b.pos[i]); got != want[m][i] {
				t.Fatalf("%s at %v: %v %d, want %d by brute force", show(s), p, m, got, want[m][i])
			}
		}
		return true
	})
	if slices.Contains(ms, Remoteness) {
		b.agreeLongest(t, want[Remoteness])
	}
	if visited != table.Len() {
		t.Fatalf("%s: Each visits %d positions, Len is %d", show(s), visited, table.Len())
	}
	tables.clear()
	for range min(30, len(b.pos)) {
		i := random.IntN(len(b.pos))
		if s.Check(b.pos[i]) != nil {
			continue
		}
		for _, m := range ms {
			if got, err := Ask(ctx, s, m, b.pos[i]); err != nil || got != want[m][i] {
				t.Fatalf("%s asked at %v: %v %d, %v, want %d by brute force", show(s), b.pos[i], m, got, err, want[m][i])
			}
		}
		b.agreeOptions(t, i, want)
	}
}

// agreeLongest checks the longest play.
func (b *brute) agreeLongest(t *testing.T, remoteness []int) {
	t.Helper()
	want := 0
	for i, plies := range remoteness {
		if b.shape.Check(b.pos[i]) == nil {
			want = max(want, plies)
		}
	}
	if got, err := Longest(ctx, b.shape); err != nil || got != want {
		t.Fatalf("%s: longest play %d plies, %v, want %d by brute force", show(b.shape), got, err, want)
	}
}

// agreeOptions checks the options of one position: they are the rules', each
// with the outcome and value that follow from where it leads, in order, and
// the first keeps what the position is worth.
func (b *brute) agreeOptions(t *testing.T, i int, want [measures][]int) {
	t.Helper()
	options, err := Options(ctx, b.shape, b.pos[i])
	if err != nil {
		t.Fatalf("%s at %v: %v", show(b.shape), b.pos[i], err)
	}
	if len(options) != len(b.options[i]) {
		t.Fatalf("%s at %v: %d options, want %d", show(b.shape), b.pos[i], len(options), len(b.options[i]))
	}
	for k, o := range options {
		q := b.id[fmt.Sprint(o.To)]
		outcome, value := after(games.Outcome(want[Outcome][q])), None
		switch s, scored := b.shape.(games.Scored); {
		case scored:
			value = b.turned(want[Score][q]) + s.Gain(b.pos[i], o.To)
			outcome = outcomeOf(value * (1 - 2*s.Mover(b.pos[i])))
		case want[Remoteness] != nil && want[Remoteness][q] != None:
			value = want[Remoteness][q] + 1
		}
		if want[Score] != nil && o.Plies != want[Remoteness][q]+1 {
			t.Fatalf("%s at %v: option %v, want %d plies", show(b.shape), b.pos[i], o, want[Remoteness][q]+1)
		}
		if o.Outcome != outcome || o.Value != value {
			t.Fatalf("%s at %v: option %v, want outcome %v, value %d", show(b.shape), b.pos[i], o, outcome, value)
		}
		if k > 0 && o.Loss >= 0 && o.Loss < options[k-1].Loss || k == 0 && o.Loss != 0 || options[max(k-1, 0)].Loss < 0 && o.Loss >= 0 {
			t.Fatalf("%s at %v: options %v are out of order", show(b.shape), b.pos[i], options)
		}
	}
	if len(options) == 0 {
		return
	}
	first := options[0]
	if int(first.Outcome) != want[Outcome][i] {
		t.Fatalf("%s at %v: the best option %v, but the position is %v", show(b.shape), b.pos[i], first, games.Outcome(want[Outcome][i]))
	}
	for _, m := range []Measure{Remoteness, Score} {
		if _, scored := b.shape.(games.Scored); scored && m == Remoteness {
			if first.Plies != want[m][i] {
				t.Fatalf("%s at %v: the best option %v, but play lasts %d plies", show(b.shape), b.pos[i], first, want[m][i])
			}
			continue
		}
		if want[m] != nil && first.Value != want[m][i] {
			t.Fatalf("%s at %v: the best option %v, but the %v is %d", show(b.shape), b.pos[i], first, m, want[m][i])
		}
	}
	best, err := Best(ctx, b.shape, b.pos[i])
	if err != nil || fmt.Sprint(best) != fmt.Sprint(options[:len(best)]) || len(best) < len(options) && options[len(best)].Equals(options[0]) {
		t.Fatalf("%s at %v: best %v, %v of the options %v", show(b.shape), b.pos[i], best, err, options)
	}
}

// random is seeded anew by each test that needs it, so that each can be run
// alone.
var random = rand.New(rand.NewPCG(1, 2))

func seed(n uint64) { random = rand.New(rand.NewPCG(n, n)) }

// show writes a shape with its parts.
func show(s games.Shape) string {
	if sum, ok := s.(*games.Sum); ok {
		text := fmt.Sprintf("sum, %v, misère %v:", sum.Rule, sum.Misere)
		for _, part := range sum.Parts {
			text += " " + show(part)
		}
		return text
	}
	return fmt.Sprintf("%T%+v", s, s)
}

func TestGamesAgreeWithTheRules(t *testing.T) {
	for _, g := range games.All() {
		s, err := g.Bind(g.Small...)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(g.Name, func(t *testing.T) { agree(t, s) })
	}
}

// least makes a shape that is wrong simpler for as long as it stays wrong.
func least[S games.Shape](t *testing.T, s S, simpler func(S) []S, wrong func(*testing.T, S) bool) S {
	for {
		list := simpler(s)
		i := slices.IndexFunc(list, func(c S) bool { return wrong(t, c) })
		if i < 0 {
			return s
		}
		s = list[i]
	}
}
