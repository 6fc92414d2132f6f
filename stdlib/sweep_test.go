package stdlib

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/stdlib/host"
)

// saying gives the sentence that f panics with.
func saying(f func()) (text string) {
	defer func() {
		if r := recover(); r != nil {
			text = r.(error).Error()
		}
	}()
	f()
	return ""
}

// A sweep over a game's positions equals the sweep of a function that asks
// for each position.
func TestNativeSweepEqualsFunctionSweep(t *testing.T) {
	g := TwoAndOne(9, 9, 9)
	native := Sweep(g.At(0, 0, 4), Axis("pile 1", 0, 9), Axis("pile 3", 1, 9).Step(2))
	called := Sweep(func(a, b int) Outcome { return TwoAndOne(a, 0, b).Outcome() }, Axis("pile 1", 0, 9), Axis("pile 3", 1, 9).Step(2))
	if native.String() != called.String() {
		t.Errorf("native\n%v\ncalled\n%v", native, called)
	}
}

func TestSweepPrintsAndLists(t *testing.T) {
	g := Sweep(func(n, m int) any { return Race(Queen, n, m).Outcome() }, Axis("n", 1, 3), Axis("m", 1, 6))
	want := "n\\m  1 2 3 4 5 6\n  1  P N N N N N\n  2  N N P N N N\n  3  N P N N N N"
	if g.String() != want {
		t.Errorf("printed\n%v\nwant\n%v", g, want)
	}
	if got := g.P().String(); got != "3 points: (1,1) (2,3) (3,2)" {
		t.Errorf("P-positions %s", got)
	}
	if g.Count(NPosition) != 15 || g.At(2, 3) != PPosition {
		t.Errorf("%d N-positions, (2,3) is %v", g.Count(NPosition), g.At(2, 3))
	}
	path := filepath.Join(t.TempDir(), "g.csv")
	g.Save(path)
	data, err := os.ReadFile(path)
	if err != nil || !strings.HasPrefix(string(data), "n,m,outcome\n1,1,P\n1,2,N\n") || strings.Count(string(data), "\n") != 19 {
		t.Errorf("%v, wrote %s", err, data)
	}
}

func TestSweepOfOneAxis(t *testing.T) {
	g := Sweep(func(n int) int { return n * n }, Axis("n", 8, 11))
	if want := "n    8   9  10  11\n    64  81 100 121"; g.String() != want {
		t.Errorf("printed\n%q\nwant\n%q", g, want)
	}
}

func TestSweepSaysWhatIsWrong(t *testing.T) {
	n := Axis("n", 1, 3)
	cases := []struct {
		f    func()
		want string
	}{
		{func() { Axis("n", 3, 1) }, `Axis("n"): runs from 3 to 1, want the first not above the last`},
		{func() { n.Step(0) }, `Axis("n"): step 0, want at least 1`},
		{func() { Sweep(func() int { return 1 }) }, "Sweep: 0 axes, want 1 to 3"},
		{func() { Sweep(func(a, b int) int { return 1 }, n) }, "Sweep: a func(int, int) int, want a function of 1 int, a Position or an Ask"},
		{func() { Sweep(7, n) }, "Sweep: an int, want a function of 1 int, a Position or an Ask"},
		{func() { Sweep(func(a int) any { return "x" }, n) }, "Sweep: the value at (1) is a string, want an Outcome, an int or a bool"},
		{func() { Sweep(func(a int) any { return map[bool]any{true: 1, false: true}[a < 3] }, n) }, "Sweep: the value at (3) is true, of another kind than those before"},
		{func() { Sweep(Race(King, 5, 5), Axis("rows", 1, 5)) }, `Sweep: the axis "rows" is no number of Race(King, 5, 5), which has "row", "column"`},
		{func() { Sweep(Race(King, 5, 5), Axis("row", 1, 6)) }, `Sweep: the axis row = 1..6, want 1 to 5`},
		{func() { Sweep(func(a int) int { return a }, n).At(4) }, "At: n = 4, want a number of the axis n = 1..3"},
		{func() { Sweep(func(a int) int { return a }, Axis("n", 0, math.MaxInt)) }, "Sweep: n = 0..9223372036854775807: over 268435456 cells, the most a grid may have"},
		{func() { Sweep(func(a int) int { return a }, n).Save("g.txt") }, `Save: the ending ".txt" of g.txt, want .csv; a figure is drawn by Plot`},
	}
	for _, c := range cases {
		if got := saying(c.f); got != c.want {
			t.Errorf("said %q, want %q", got, c.want)
		}
	}
}

// A sweep that is stopped keeps the cells it has, and no wrong one.
func TestStoppedSweepKeepsWhatItHas(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	h := *host.Current()
	h.Stderr, h.Context = io.Discard, ctx
	h.Hold = func() (context.Context, func()) { return ctx, func() {} }
	defer host.Use(host.Use(&h))
	g := Sweep(func(n int) int {
		if n == 5 {
			cancel()
			return -1
		}
		return n
	}, Axis("n", 1, 9))
	if !g.Stopped() || fmt.Sprint(g) != "n  1 2 3 4 5 6 7 8 9\n   1 2 3 4 . . . . .\nstopped after 4 of 9 cells" {
		t.Errorf("kept\n%v", g)
	}
}
