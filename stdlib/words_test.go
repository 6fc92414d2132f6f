package stdlib

import (
	"testing"
)

// The answers are those of the judges' samples.
func TestWords(t *testing.T) {
	if o := Race(Queen, 5, 5).Outcome(); o != NPosition {
		t.Errorf("queen on 5 x 5: %v", o)
	}
	if o := Sum(Every, Each(Euclid, [][]int{{1, 1}, {1, 1}, {1, 1}})...).Outcome(); o != NPosition {
		t.Errorf("three Euclid games (1,1): %v", o)
	}
	if p := Pursuit(2).At(1, 1, 2, 2); p.Outcome() != PPosition || p.Remoteness() != 2 {
		t.Errorf("pursuit on 2 x 2: %v in %d", p.Outcome(), p.Remoteness())
	}
	if o := TwoAndOne(1, 4, 1).Outcome(); o != PPosition {
		t.Errorf("piles 1, 4, 1: %v", o)
	}
	if s := Staircase([][]int{{2, 7, 3}, {9, 1, 2}}, [][]int{{3, 7, 2}, {2, 3, 1}}).Score(); s != 2 {
		t.Errorf("staircase: %d", s)
	}
}

func TestWordsSayWhatIsWrong(t *testing.T) {
	cases := []struct {
		f    func()
		want string
	}{
		{func() { Race(King, 0, 3) }, "Race: rows = 0, want 1 to 1073741824"},
		{func() { Race(King, 4, 3).At(5, 1) }, "Race(King, 4, 3): row = 5, want 1 to 4"},
		{func() { Pursuit(4).Outcome() }, "Pursuit(4) has no starting position: say .At(white row, white column, black row, black column)"},
		{func() { Pursuit(4).At(1, 1, 1, 1) }, "Pursuit(4): white and black both at (1,1), want different places"},
		{func() { Race(Knight, 5, 5).Remoteness() }, "Race(Knight, 5, 5) at row 1, column 1 has no remoteness: play ends level"},
		{func() { Sum(Every) }, "Sum: no games, want at least 1"},
		{func() { Each(Euclid, [][]int{{1}}) }, "Each: row 1 has 1 numbers, want 2"},
		{func() { Each(7, nil) }, "Each: an int, want a word that makes a Game from numbers, such as Euclid"},
		{func() { Lattice(Ray(0, 0)).Bounds(3, 3) }, "lattice: the jump [0 0] takes nothing"},
		{func() { Lattice(Ray(1)).Bounds(3, 3) }, "lattice: the jump [1] has 1 entries, the bounds have 2"},
		{func() { Pursuit(4).Solve().Remoteness() }, `Pursuit(4) has 5 numbers a position: sweep two of them, Sweep(Ask(Remoteness, position), Axis("white row", 1, 4), ...)`},
		{func() { _ = Game{}.Outcome() }, "this Game is empty: make one with a word such as Race(Queen, 8, 8)"},
	}
	for _, c := range cases {
		if got := saying(c.f); got != c.want {
			t.Errorf("said %q, want %q", got, c.want)
		}
	}
}

func TestTitles(t *testing.T) {
	cases := []struct {
		g    Game
		want string
	}{
		{Race(Knight, 8, 9), "Race(Knight, 8, 9)"},
		{Nim(3, 5), "Nim(3, 5)"},
		{Staircase([][]int{{1, 2}}, [][]int{{3, 4}}), "Staircase(a 1x2, b 1x2)"},
		{Sum(Every, Euclid(3, 5), Euclid(2, 3)), "Sum(Every, Euclid(3, 5), Euclid(2, 3))"},
		{Lattice(Ray(1, 2), Step(2, 1)).Stuck(Wins).Bounds(9, 8), "Lattice(Ray(1, 2), Step(2, 1)).Stuck(Wins).Bounds(9, 8)"},
	}
	for _, c := range cases {
		if got := c.g.Title(); got != c.want {
			t.Errorf("title %q, want %q", got, c.want)
		}
	}
}
