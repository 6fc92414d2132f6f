package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"nimlab/games"
)

// Cells with random moves of Left, of Right and of both, some of which need what
// they do not clear, are held against the rules on all positions.
func TestRandomCellsAgreeWithTheRules(t *testing.T) {
	seed(401)
	for i := range 150 {
		n := 2 + random.IntN(8)
		s := &games.Cells{Verb: "take", Stuck: games.Stuck(i / 3 % 2)}
		for c := range n {
			s.Names, s.From = append(s.Names, fmt.Sprint("cell ", c)), append(s.From, 1)
		}
		for range 1 + random.IntN(10) {
			take := games.Take{Need: someOf(n), Clear: someOf(n), By: games.Player(random.IntN(3))}
			if i%3 == 0 {
				take.By = games.Either
			}
			take.Clear = append(take.Clear, take.Need[0]) // else it could be made again and again
			slices.Sort(take.Clear)
			take.Clear, take.Name = slices.Compact(take.Clear), []int{len(s.Takes)}
			s.Takes = append(s.Takes, take)
		}
		if s.Partizan() && s.Stuck == games.Wins {
			continue // who wins is not by the rules of beats
		}
		agree(t, s)
	}
}

func someOf(n int) []int {
	list := []int{random.IntN(n)}
	for range random.IntN(3) {
		list = append(list, random.IntN(n))
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Left and Right place, colour, clobber and jump as the rules say, on all that
// random boards lead to.
func TestRandomBoardsAgreeWithTheRules(t *testing.T) {
	seed(402)
	for range 8 {
		agree(t, bind(t, "Placing", randomCells(1+random.IntN(2), 1+random.IntN(4)), randomForm(), [][]int{{1, 1}}))
		agree(t, bind(t, "Col", upwardEdges(2+random.IntN(3), random.IntN(6))))
		agree(t, bind(t, "Snort", upwardEdges(2+random.IntN(3), random.IntN(6))))
		agree(t, bind(t, "Clobber", randomStones(1+random.IntN(2), 1+random.IntN(3))))
		agree(t, bind(t, "Konane", randomStones(1+random.IntN(2), 1+random.IntN(3))))
		agree(t, bind(t, "DomineeringBoard", randomCells(1+random.IntN(3), 3)))
	}
}

// randomForm is the form of a piece, perhaps with empty rows or columns around it.
func randomForm() [][]int {
	form := randomCells(1+random.IntN(2), 1+random.IntN(3))
	form[0][random.IntN(len(form[0]))] = 1
	return form
}

func randomStones(rows, cols int) [][]int {
	board := make([][]int, rows)
	for i := range board {
		for range cols {
			board[i] = append(board[i], random.IntN(3))
		}
	}
	return board
}

// sought runs f while even small games are searched for single answers.
func sought(f func()) {
	limited, bounded, wide, scored := manyLimited, manyBounded, manySought, manyScored
	defer func() { manyLimited, manyBounded, manySought, manyScored = limited, bounded, wide, scored }()
	manyLimited, manyBounded, manySought, manyScored = 0, 0, 0, 0
	f()
}

// What is searched for by itself is what solving all positions gives, at every
// position: outcomes, scores, and which moves win.
func TestSoughtIsSolved(t *testing.T) {
	seed(403)
	shapes := []games.Shape{
		bind(t, "InARow", 3, 3, 3), bind(t, "InARow", 2, 4, 3), bind(t, "InARow", 2, 3, 2),
		bind(t, "ConnectInARow", 3, 3, 3), bind(t, "ConnectInARow", 4, 2, 2), bind(t, "Hex", 3, 3), bind(t, "Hex", 2, 4),
		bind(t, "Notakto", 3, 1), bind(t, "DotsAndBoxes", 1, 2), bind(t, "DotsAndBoxes", 2, 1), bind(t, "Ends", []int{3, -1, 4, 1, 5, 2}),
	}
	for i := range 40 {
		shapes = append(shapes, randomBoxed(i%2 == 0))
	}
	asked := 0
	for _, s := range shapes {
		asked += soughtAgrees(t, s)
	}
	t.Logf("%d games, %d positions", len(shapes), asked)
}

// randomBoxed is a game of one number whose moves lead to random ones, down only
// or also up, with ends that are named.
func randomBoxed(down bool) *games.Moves {
	const n = 30
	to, over := map[int][]int{}, map[int]games.Outcome{}
	for p := range n {
		for range random.IntN(4) {
			if q := random.IntN(n); q < p || !down && q != p {
				to[p] = append(to[p], q)
			}
		}
		if random.IntN(5) == 0 {
			over[p] = []games.Outcome{games.NPosition, games.PPosition, games.Tie}[random.IntN(3)]
		}
	}
	return &games.Moves{Width: 1, Bounds: []int{n - 1}, From: []int{n - 1}, Stuck: games.Stuck(random.IntN(3)),
		Rules: games.SourceOf(func(p int) []int { return to[p] }),
		Over:  func(p []int) (games.Outcome, bool) { o, ok := over[p[0]]; return o, ok }}
}

func soughtAgrees(t *testing.T, s games.Shape) int {
	t.Helper()
	tables.clear()
	table, err := Solve(ctx, s)
	if err != nil {
		t.Fatal(err)
	}
	scored := table.read[Score] != nil
	var positions [][]int
	table.Each(func(p []int) bool {
		positions = append(positions, slices.Clone(p))
		return true
	})
	random.Shuffle(len(positions), func(i, k int) { positions[i], positions[k] = positions[k], positions[i] })
	positions = positions[:min(len(positions), 600)]
	tables.clear()
	sought(func() {
		for _, p := range positions {
			m := Outcome
			if scored {
				m = Score
			}
			if got := ask(t, s, m, p...); got != table.At(m, p) {
				t.Fatalf("%s at %v: %v %d, want %d", show(s), p, m, got, table.At(m, p))
			}
			options, err := Options(ctx, s, p)
			if err != nil {
				t.Fatal(err)
			}
			if alone := ScoresAlone(s, p); scored && len(options) > 0 && alone != (options[0].Plies == 0) {
				t.Fatalf("%s at %v: scores alone %v, the best option %v", show(s), p, alone, options[0])
			}
			for _, o := range options {
				if want := after(games.Outcome(table.At(Outcome, o.To))); !scored && o.Outcome != want {
					t.Fatalf("%s at %v: the move to %v is %v, want %v", show(s), p, o.To, o.Outcome, want)
				}
			}
		}
	})
	tables.clear()
	sought(func() { // which a search does not find
		for _, p := range positions[:min(20, len(positions))] {
			if got := ask(t, s, Remoteness, p...); got != table.At(Remoteness, p) {
				t.Fatalf("%s at %v: remoteness %d, want %d", show(s), p, got, table.At(Remoteness, p))
			}
		}
	})
	return len(positions)
}

// Published answers. Domineering: Breuker, Uiterwijk and van den Herik, "Solving
// 8 x 8 Domineering", 2000. Four in a row on 4 x 4 is level (Uiterwijk and van den
// Herik, "The advantage of the initiative", 2000, and much older). Hex on n x n is
// won by the first player (Nash, by strategy stealing). Dots and Boxes on 3 x 3
// boxes is won 6 to 3 by the second player, on 2 x 2 3 to 1 by the first (Wilson's
// analysis; Barker and Korf, "Solving Dots-And-Boxes", 2012).
func TestPublishedOutcomes(t *testing.T) {
	for _, c := range []struct {
		game string
		args []any
		m    Measure
		want int
	}{
		{"Domineering", []any{6, 6}, Outcome, int(games.NPosition)},
		{"InARow", []any{4, 4, 4}, Outcome, int(games.Tie)},
		{"InARow", []any{3, 4, 3}, Outcome, int(games.NPosition)},
		{"Hex", []any{3, 3}, Outcome, int(games.NPosition)},
		{"Hex", []any{4, 4}, Outcome, int(games.NPosition)},
		{"DotsAndBoxes", []any{2, 2}, Score, 2},
		{"DotsAndBoxes", []any{3, 3}, Score, -3},
	} {
		s := bind(t, c.game, c.args...)
		if got := ask(t, s, c.m, s.Start()...); got != c.want {
			t.Errorf("%s %v: %v %d, want %d", c.game, c.args, c.m, got, c.want)
		}
	}
}

// A search that is cancelled ends with an error, and soon: the longest wait is
// logged.
func TestSearchesStop(t *testing.T) {
	worst := time.Duration(0)
	for _, s := range []games.Shape{
		bind(t, "Domineering", 9, 9), bind(t, "Cram", 7, 7), bind(t, "InARow", 7, 7, 5), bind(t, "DotsAndBoxes", 3, 3),
		bind(t, "Clobber", [][]int{{1, 2, 1, 2, 1, 2}, {2, 1, 2, 1, 2, 1}, {1, 2, 1, 2, 1, 2}, {2, 1, 2, 1, 2, 1}, {1, 2, 1, 2, 1, 2}, {2, 1, 2, 1, 2, 1}}),
	} {
		tables.clear()
		stopped, stop := context.WithTimeout(ctx, 20*time.Millisecond)
		began := time.Now()
		_, err := Ask(stopped, s, Outcome, s.Start())
		stop()
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: %v", show(s), err)
		}
		worst = max(worst, time.Since(began)-20*time.Millisecond)
	}
	t.Logf("the longest wait is %v", worst)
}

// A table of bounded memory forgets, and never gives what was put for another
// position.
func TestRecall(t *testing.T) {
	seed(404)
	r := newRecall(2)
	r.most = 4 * r.bytes()
	truth := map[[2]uint64]uint64{}
	found := 0
	for range 100_000 {
		key := [2]uint64{random.Uint64N(300), random.Uint64N(300)}
		if what, ok := r.known(key[:]); ok {
			if found++; what != truth[key] {
				t.Fatalf("%v: %d, want %d", key, what, truth[key])
			}
		}
		truth[key] = random.Uint64()
		r.put(key[:], truth[key], 1+random.Uint64N(1000))
	}
	if r.bytes() > r.most || found == 0 {
		t.Errorf("%d bytes of %d, %d found", r.bytes(), r.most, found)
	}
}
