package solve

import (
	"strings"
	"testing"

	"nimlab/games"
)

// shapes are one of each kind, two of them made wrongly.
func shapes(t *testing.T) []games.Shape {
	seed(9)
	return []games.Shape{
		bind(t, "Race", games.Knight, 5, 6), bind(t, "TwoAndOne", 3, 4, 5), bind(t, "Pursuit", 3), cycle(5, 1, 2),
		randomGains(t, 2, 3, 5), euclidGame(4, 5), &games.Multiples{Bounds: []int{3}, Takes: [][2]int{{0, 0}}},
		&games.Heap{Size: 9}, &games.Heap{Size: 9, Take: []int{1, 4}}, bind(t, "Nim", []int{1, 2}), randomSum(games.Every, 2, 4),
		&games.Lattice{Bounds: []int{3, 3}, Jumps: []games.Jump{{By: []int{1}}}},
		&games.Lattice{Bounds: []int{3, 3}, Jumps: []games.Jump{{By: []int{1, 1}}}, Corner: []int{1}},
		&games.Lattice{Bounds: []int{3, 3}, Jumps: []games.Jump{{By: []int{1, 1}}}, Stuck: 9},
		&games.Multiples{Bounds: []int{3}, Takes: [][2]int{{0, 1}}}, &games.Multiples{Bounds: []int{-3}},
		&games.Heap{Size: 9, Take: []int{0}}, &games.Heap{Size: -9}, &games.Ideal{}, &games.TwoToken{},
		&games.Sum{Parts: []games.Shape{nil}}, nil,
	}
}

// What is no position, and what is no game, gives an error of one line that
// says more than nothing, never a crash.
func TestBadPositions(t *testing.T) {
	bad := [][]int{nil, {}, {-1}, {1 << 62, 1 << 62}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, {-1, -1}, {-5, 0, 1}, {1, 1, 1, 1, 2}, {1, 1, 1, 1}, {7, 1, 1, 9, 0}, {99}, {0, 9}, {2, 3}, {2, 2, 7}, {2, 2}}
	for _, s := range shapes(t) {
		refused := 0
		for _, p := range bad {
			for m := Measure(0); m <= measures; m++ {
				if _, err := Ask(ctx, s, m, p); err != nil {
					refused++
					if text := err.Error(); len(text) < 15 || strings.Contains(text, "\n") || strings.Contains(text, "%!") {
						t.Errorf("%T at %v: %v", s, p, err)
					}
				}
			}
			_, err1 := Options(ctx, s, p)
			_, err2 := Best(ctx, s, p)
			_, err3 := Line(ctx, s, p, 5)
			_, err4 := Ask(ctx, s, Outcome, p)
			if (err1 == nil) != (err2 == nil) || (err1 == nil) != (err3 == nil) || (err1 == nil) != (err4 == nil) {
				t.Errorf("%T at %v: %v, %v, %v, %v: all or none should fail", s, p, err1, err2, err3, err4)
			}
		}
		if refused < len(bad) {
			t.Errorf("%T: only %d questions were refused", s, refused)
		}
	}
}

func TestErrorsNameWhatThereIs(t *testing.T) {
	knight := bind(t, "Race", games.Knight, 5, 6)
	for want, err := range map[string]error{
		"this game has no grundy, only outcome, remoteness":                               errorOf(Ask(ctx, knight, Grundy, []int{1, 1})),
		"row = 7, want 1 to 5":                                                            errorOf(Ask(ctx, knight, Outcome, []int{7, 1})),
		"2 numbers given, want 5: white row, white column, black row, black column, turn": errorOf(Ask(ctx, bind(t, "Pursuit", 3), Outcome, []int{7, 1})),
	} {
		if err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func errorOf(_ int, err error) error { return err }

// A measure that was not solved reads as none.
func TestUnsolvedMeasureIsNone(t *testing.T) {
	table, err := Solve(ctx, bind(t, "Race", games.King, 3, 3), Outcome)
	if err != nil {
		t.Fatal(err)
	}
	if v := table.At(Grundy, []int{1, 1}); v != None {
		t.Errorf("%d, want none", v)
	}
	p := []int{2, 1}
	if n := testing.AllocsPerRun(100, func() { table.At(Outcome, p) }); n != 0 {
		t.Errorf("reading a table allocates %v times", n)
	}
}

func TestMeasuresHaveNames(t *testing.T) {
	text := ""
	for m := range measures + 1 {
		text += m.String() + " " + m.Unit() + ";"
	}
	if want := "outcome ;remoteness plies;suspense plies;grundy ;score points;misère suspense plies;foreclosed Grundy value ;reduced Grundy value ;loopy Grundy value ;Measure(9) ;"; text != want {
		t.Errorf("%s, want %s", text, want)
	}
}

// A question near the end of an enormous board needs a small table only.
func TestEnormousBoardNearTheEnd(t *testing.T) {
	const n = 1 << 30
	s := bind(t, "Race", games.Queen, n, n)
	if got := games.Outcome(ask(t, s, Outcome, n-1, n-2)); got != games.PPosition {
		t.Errorf("%v, want P: one step and two are Wythoff's first pair", got)
	}
	line, err := Line(ctx, s, []int{n - 1, n - 2}, 10)
	if err != nil || len(line) != 3 {
		t.Errorf("%v, %v, want a line of 2 moves", line, err)
	}
}
