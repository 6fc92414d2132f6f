package stdlib

import (
	"context"
	"strings"
	"testing"
	"time"

	"nimlab/stdlib/host"
)

func nimRules(p []int) (list [][]int) {
	for i := range p {
		for k := range p[i] {
			q := append([]int(nil), p...)
			q[i] = k
			list = append(list, q)
		}
	}
	return list
}

// said is the error that a word panics with.
func said(t *testing.T, word func()) (text string) {
	t.Helper()
	defer func() {
		if err, ok := recover().(error); ok {
			text = err.Error()
			return
		}
		t.Error("no error")
	}()
	word()
	return ""
}

func TestMovesMistakes(t *testing.T) {
	for _, c := range []struct {
		want string
		word func()
	}{
		{"Moves: a string, want func(p []int) [][]int", func() { Moves(2, "p") }},
		{"Moves: 0 numbers a position, want 1 to 1024", func() { Moves(0, nimRules) }},
		{"for positions of 2 numbers, want", func() { Moves(2, func(n int) []int { return nil }) }},
		{"moves: 1 bounds, want 2", func() { Moves(2, nimRules).Bounds(5) }},
		{"moves: bound of pile 2 = -1, want at least 0", func() { Moves(2, nimRules).Bounds(5, -1) }},
		{"row = 6, want 0 to 5", func() { Moves(2, nimRules).Names("row", "column").Start(6, 0).Bounds(5, 5) }},
		{"Names: 1 name, want 2", func() { Moves(2, nimRules).Names("row") }},
		{"Stuck: Stuck(9), want", func() { Moves(2, nimRules).Stuck(9) }},
		{"3 numbers given, want 2", func() { Moves(2, nimRules).From(1, 2, 3) }},
		{"Moves(2, a function).Bounds(5, 5): the move from (", func() {
			Moves(2, func(p []int) [][]int { return [][]int{{p[0], p[1] - 1}} }).Bounds(5, 5).Outcome()
		}},
		{"leaves the bounds: pile 2 = -1, want 0 to 5", func() {
			Moves(2, func(p []int) [][]int { return [][]int{{p[0], p[1] - 1}} }).Bounds(5, 5).Outcome()
		}},
	} {
		if got := said(t, c.word); !strings.Contains(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// Everything that can be asked of a game of the list can be asked of one's own.
func TestMovesAnswers(t *testing.T) {
	for _, g := range []Game{Moves(2, nimRules).Bounds(5, 7), Moves(2, nimRules).From(5, 7)} {
		if got := Sum(Disjunctive, g, Nim(9)).Grundy(); got != 5^7^9 {
			t.Errorf("sum: %d, want %d", got, 5^7^9)
		}
		if got := g.Best().Optimal(); len(got) != 1 || got[0].String() != "to (5,5): wins in 11 plies" {
			t.Errorf("best: %v, want to (5,5): wins in 11 plies", got)
		}
		if got := g.Line().Len(); got != 11 {
			t.Errorf("the line has %d plies, want 11", got)
		}
		table := g.Solve()
		if got := table.Count(PPosition); got != 6 {
			t.Errorf("%d P-positions, want the 6 with equal piles", got)
		}
		if got := table.P().String(); got != "6 positions: (0,0) (1,1) (2,2) (3,3) (4,4) (5,5)" {
			t.Errorf("P: %s", got)
		}
		if text := g.String() + table.String() + g.At(3, 4).String(); !strings.Contains(text, g.Title()) {
			t.Errorf("%q does not say %s", text, g.Title())
		}
	}
	grid := Moves(2, nimRules).Bounds(5, 7).Solve().Grundy()
	if got := grid.At(4, 6); got != 2 {
		t.Errorf("the grid holds %v at 4, 6, want 2", got)
	}
}

// A word that is stopped ends soon and leaves nothing behind.
func TestMovesStop(t *testing.T) {
	stop, cancel := context.WithCancel(context.Background())
	now := *host.Current()
	now.Context = stop
	defer host.Use(host.Use(&now))
	g := Moves(1, func(n int) []int {
		if stop.Err() != nil {
			return nil // as an interpreted function does
		}
		time.Sleep(100 * time.Microsecond)
		return []int{n - 1, n - 2}[:min(n, 2)]
	}).Bounds(20000)
	time.AfterFunc(50*time.Millisecond, cancel)
	if got := said(t, func() { g.Outcome() }); got != "stopped" {
		t.Errorf("%q, want stopped", got)
	}
}
