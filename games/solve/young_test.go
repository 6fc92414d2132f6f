package solve

import (
	"fmt"
	"testing"

	"nimlab/games"
)

// Every diagram in boxes of all shapes, against the rules.
func TestDiagramsAgreeWithTheRules(t *testing.T) {
	for rows := 1; rows <= 6; rows++ {
		for cols := 1; cols <= 6; cols++ {
			if rows*cols <= 25 {
				agree(t, bind(t, "Chomp", rows, cols))
			}
		}
	}
	seed(41)
	for range 30 {
		lengths := []int{1 + random.IntN(6)}
		for range random.IntN(5) {
			lengths = append(lengths, random.IntN(lengths[len(lengths)-1]+1))
		}
		agree(t, bind(t, "ChompBar", lengths))
	}
}

// Winning first bites of full bars (row, column), checked by another program.
// The last has two, the
// smallest bar with more than one, found by Ken Thompson (Gardner, Scientific
// American, January 1973).
func TestWinningBites(t *testing.T) {
	for _, c := range []struct {
		rows, cols int
		want       string
	}{
		{2, 5, "[[2 5]]"}, {3, 7, "[[3 5]]"}, {4, 6, "[[2 3]]"}, {7, 9, "[[3 4]]"}, {7, 10, "[[2 3]]"},
		{9, 9, "[[2 2]]"}, {8, 10, "[[4 9] [5 6]]"},
	} {
		var got [][]int
		options, err := Options(ctx, bind(t, "Chomp", c.rows, c.cols), bind(t, "Chomp", c.rows, c.cols).Start())
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range options {
			if o.Outcome == games.NPosition {
				_, bite := bind(t, "Chomp", c.rows, c.cols).(games.Namer).Named(bind(t, "Chomp", c.rows, c.cols).Start(), o.To)
				got = append(got, bite)
			}
		}
		if fmt.Sprint(got) != c.want {
			t.Errorf("%d x %d: winning bites %v, want %s", c.rows, c.cols, got, c.want)
		}
	}
}

func BenchmarkDiagram10x10(b *testing.B) { benchmarkDiagram(b, 10) }
func BenchmarkDiagram12x12(b *testing.B) { benchmarkDiagram(b, 12) }

func benchmarkDiagram(b *testing.B, n int) {
	for b.Loop() {
		if _, err := losingHeads(ctx, n, n); err != nil {
			b.Fatal(err)
		}
	}
}
