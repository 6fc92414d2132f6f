package solve

import (
	"reflect"
	"strings"
	"testing"

	"nimlab/games"
)

// gainful are games of points, whose turns alternate or are told by a function,
// within bounds or not, and others than they by their points alone.
func gainful(t *testing.T, turned, bounded bool) (s, other *games.Points) {
	t.Helper()
	make := func(gain int) *games.Points {
		m := &games.Moves{Width: 2, From: []int{15, 0}, Rules: games.SourceOf(func(p []int) (list [][]int) {
			for k := 1; k <= min(3, p[0]); k++ {
				list = append(list, []int{p[0] - k, 1 - p[1]})
			}
			return list
		})}
		if bounded {
			m.Bounds = []int{15, 1}
		}
		g := &games.Points{Moves: m, Points: func(p, q []int) int { return (p[0]*q[0]+p[0])%7 - gain }}
		if turned {
			g.Turn = func(p []int) int { return p[1] }
		}
		return g
	}
	return make(3), make(2)
}

// A loaded game of points has its scores, and with its functions its moves; those
// of other points are found out.
func TestLoadedPoints(t *testing.T) {
	for i := range 4 {
		s, other := gainful(t, i%2 == 1, i/2 == 1)
		want := solved(t, s)
		back := load(t, saved(t, want))
		sameAnswers(t, "points", want, back)
		if _, err := Options(ctx, back.Shape(), s.Start()); err == nil || !strings.Contains(err.Error(), "give the game to For") {
			t.Errorf("%v, want to be told of For", err)
		}
		full, err := back.For(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		tables.clear()
		got, err1 := Options(ctx, full.Shape(), s.Start())
		if len(tables.entries) > 0 {
			t.Error("it was solved anew")
		}
		right, err2 := Options(ctx, s, s.Start())
		if err1 != nil || err2 != nil || !reflect.DeepEqual(got, right) {
			t.Errorf("options %v, %v, want %v, %v", got, err1, right, err2)
		}
		if _, err := back.For(ctx, other); err == nil || !strings.Contains(err.Error(), "the table is wrong at") {
			t.Errorf("other points: %v", err)
		}
		unlike, _ := gainful(t, i%2 == 0, i/2 == 1)
		if _, err := back.For(ctx, unlike); err == nil || !strings.Contains(err.Error(), "of another game: its turns") {
			t.Errorf("another game: %v", err)
		}
		flipsAreFound(t, full, Score)
	}
}

// A loaded game of Left and Right has its outcomes, and with its functions its
// moves; those of other functions are found out.
func TestLoadedTwoPlayers(t *testing.T) {
	for _, bounds := range [][]int{{40}, nil} {
		s := twoPlayers(40).(*games.LeftRight)
		s.Moves.Bounds = bounds
		want := solved(t, s)
		back := load(t, saved(t, want))
		sameAnswers(t, "two players", want, back)
		if _, err := Options(ctx, back.Shape(), s.Start()); err == nil || !strings.Contains(err.Error(), "give the game to For") {
			t.Errorf("%v, want to be told of For", err)
		}
		full, err := back.For(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		got, err1 := Options(ctx, full.Shape(), s.Start())
		right, err2 := Options(ctx, s, s.Start())
		if err1 != nil || err2 != nil || !reflect.DeepEqual(got, right) {
			t.Errorf("options %v, %v, want %v, %v", got, err1, right, err2)
		}
		swapped := &games.LeftRight{Moves: &games.Moves{Width: 1, Bounds: bounds, From: s.From, Rules: s.Right}, Right: s.Rules}
		if _, err := back.For(ctx, swapped); err == nil || !strings.Contains(err.Error(), "the table is wrong at") {
			t.Errorf("other functions: %v", err)
		}
		if _, err := back.For(ctx, s.Moves); err == nil || !strings.Contains(err.Error(), "of another game: its rules are a LeftRight") {
			t.Errorf("another kind: %v", err)
		}
		flipsAreFound(t, full, Outcome)
	}
}

// flipsAreFound changes one value after the other of a loaded table: each time
// Verify objects.
func flipsAreFound(t *testing.T, table *Table, m Measure) {
	t.Helper()
	table.Each(func(p []int) bool {
		changed, at, right := twin(table), append([]int(nil), p...), table.read[m]
		changed.read[m] = func(q []int) int {
			v := right(q)
			if reflect.DeepEqual(q, at) {
				if v++; m == Outcome && v >= games.Outcomes {
					v = int(games.NPosition)
				}
			}
			return v
		}
		if _, err := Verify(ctx, changed); err == nil {
			t.Errorf("a changed %v at %v is not found", m, at)
		}
		return true
	})
}
