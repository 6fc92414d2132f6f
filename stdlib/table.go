package stdlib

import (
	"fmt"
	"strings"

	"nimlab/games"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// Table is a solved game: the answer of every position.
type Table struct {
	game  Game
	table *solve.Table
}

// Solve solves every position of the game. It refuses what does not fit in
// memory and says how much it would take. Of two tokens it lists and counts the
// positions with the first to move. Stopped by Ctrl-C it says how far it has
// come: positions that are decided then answer at once, and asked again it goes
// on from there.
//
//	>>> Race(Knight, 40, 40).Solve().Count(Tie)
//	1560
func (g Game) Solve() *Table {
	ctx, done := working()
	t, err := solve.Solve(ctx, g.valid(), g.tabled()...)
	done()
	Position{game: g}.must(err)
	return &Table{g, t}
}

// tabled are the measures that Solve finds.
func (g Game) tabled() []Measure {
	measures := []Measure{solve.Outcome}
	for _, m := range solve.Measures(g.valid()) {
		if m == Remoteness || m == Score {
			measures = append(measures, m)
		}
	}
	return measures
}

// Cost is what a solve takes: positions, memory, time.
type Cost = solve.Cost

// Estimate says what Solve would take, before anything is solved. The time is
// that of an idle machine, within a factor of three.
//
//	>>> Race(Queen, 8, 8).Estimate()
//	about 64 positions, 480 B of memory, less than 1 ms
func (g Game) Estimate() Cost {
	c, err := solve.Estimate(host.Current().Context, g.valid(), g.tabled()...)
	Position{game: g}.must(err)
	return c
}

// solved is the game of a table that holds one.
func (t *Table) solved() Game {
	if t == nil || t.table == nil {
		fail("this Table is empty: make one with Solve")
	}
	return t.game
}

// Game is the game that was solved.
func (t *Table) Game() Game { return t.solved() }

// Len is the number of positions.
func (t *Table) Len() int {
	t.solved()
	return t.table.Len()
}

// Engine says in words which algorithms solved the table.
//
//	>>> Race(Queen, 8, 8).Solve().Engine()
//	"lattice: outcomes by the lines that P-positions take, one of them in a row at most, remoteness by best options carried along the rays"
func (t *Table) Engine() string {
	t.solved()
	return t.table.Engine()
}

// At is one position of the table.
func (t *Table) At(numbers ...int) Position { return t.solved().At(numbers...) }

// P lists the P-positions: those that the player to move loses.
//
//	>>> Race(Queen, 8, 8).Solve().P()
//	7 positions: (1,4) (3,5) (4,1) (5,3) (6,7) (7,6) (8,8)
func (t *Table) P() Positions { return t.with(PPosition) }

// N lists the N-positions: those that the player to move wins.
func (t *Table) N() Positions { return t.with(NPosition) }

// With lists the positions of one outcome.
func (t *Table) With(o Outcome) Positions { return t.with(o) }

func (t *Table) with(o Outcome) Positions {
	list := Positions{game: t.solved()}
	t.each(func(p []int) {
		if Outcome(t.table.At(solve.Outcome, p)) == o {
			list.at = append(list.at, append([]int(nil), p...))
		}
	})
	return list
}

// each goes through all positions until the host is stopped.
func (t *Table) each(f func(p []int)) {
	t.few()
	ctx, i := host.Current().Context, 0
	t.table.Each(func(p []int) bool {
		f(p)
		i++
		return i%(1<<16) != 0 || ctx.Err() == nil
	})
	if ctx.Err() != nil {
		panic(errStopped)
	}
}

// Count is how many positions have the outcome.
func (t *Table) Count(o Outcome) int {
	if int(o) >= games.Outcomes {
		fail("Count: outcome %v, want NPosition, PPosition, Tie, Draw, LeftWins, RightWins or one of Begun", o)
	}
	return t.counts()[o]
}

// Total is the sum of all numbers of the positions of an outcome.
//
//	>>> Race(Queen, 8, 8).Solve().Total(PPosition)
//	68
func (t *Table) Total(o Outcome) int {
	total := 0
	t.each(func(p []int) {
		if Outcome(t.table.At(solve.Outcome, p)) == o {
			for _, x := range p {
				total += x
			}
		}
	})
	return total
}

// maxEach bounds the positions that are gone through one by one.
const maxEach = 1 << 32

// few says that the positions are too many to go through.
func (t *Table) few() {
	if n := t.Len(); n > maxEach {
		fail("%s: %d positions are too many to go through one by one, want at most %d; ask one by At", t.game.Title(), n, maxEach)
	}
}

// counts are the positions by outcome. Those of a lattice the engine counts by
// whole rows.
func (t *Table) counts() solve.Counts {
	if _, rows := t.solved().shape.(*games.Lattice); !rows {
		t.few()
	}
	ctx, done := working()
	counts, err := solve.Count(ctx, t.solved().shape)
	done()
	Position{game: t.game}.must(err)
	return counts
}

// has says whether the table knows the measure.
func (t *Table) has(m Measure) bool {
	for _, have := range solve.Measures(t.solved().shape) {
		if have == m {
			return true
		}
	}
	return false
}

// Longest lists the positions whose play lasts longest: those of the greatest
// remoteness.
//
//	>>> Pursuit(2).Solve().Longest()
//	4 positions of remoteness 2 plies: white (1,1) black (2,2); white (1,2) black (2,1); white (2,1) black (1,2); white (2,2) black (1,1)
func (t *Table) Longest() Positions {
	if !t.has(Remoteness) {
		fail("%s has no remoteness", t.game.Title())
	}
	list, most := Positions{game: t.game}, -1
	t.each(func(p []int) {
		switch v := t.table.At(Remoteness, p); {
		case v > most:
			list.at, most = nil, v
			fallthrough
		case v == most:
			list.at = append(list.at, append([]int(nil), p...))
		}
	})
	list.note = "of remoteness " + plies(max(most, 0))
	return list
}

// String counts the outcomes and names the longest play and the engine.
func (t *Table) String() string {
	if t == nil || t.table == nil {
		return "no table"
	}
	return sentence(t.text)
}

func (t *Table) text() string {
	text := fmt.Sprintf("%s, solved (%s): %s", t.Game().Title(), t.table.Engine(), count(t.Len(), "position"))
	if two, ok := t.game.shape.(*games.TwoToken); ok {
		text += " with " + two.Tokens[0] + " to move"
	}
	counts := t.counts()
	var parts []string
	for o := NPosition; int(o) < games.Outcomes; o++ {
		if counts[o] > 0 {
			parts = append(parts, fmt.Sprintf("%d %v", counts[o], o))
		}
	}
	text += "\n" + strings.Join(parts, ", ")
	if !partizan(t.game.shape) {
		text += ", for the player to move"
	}
	if t.has(Remoteness) {
		longest := t.Longest()
		if longest.Len() == 0 {
			return text
		}
		text += fmt.Sprintf("; the longest play is %s", strings.TrimPrefix(longest.note, "of remoteness "))
	}
	return text
}

// count writes a number of things: "1 position", "7 positions".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	if thing == "axis" {
		thing = "axe"
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
