package games

import (
	"reflect"
	"strings"
	"testing"
)

// small binds every game to its small arguments.
func small(t *testing.T) map[string]Shape {
	shapes := map[string]Shape{}
	for _, g := range All() {
		s, err := g.Bind(g.Small...)
		if err != nil {
			t.Fatalf("%s: %v", g.Name, err)
		}
		shapes[g.Name] = s
	}
	return shapes
}

func TestGamesAreDescribed(t *testing.T) {
	for _, g := range All() {
		if g.Name == "" || g.Source == "" || g.Brief == "" || g.Example == "" || len(g.Doc) < 100 {
			t.Errorf("%q lacks a name, source, brief, example or doc", g.Name)
		}
		if !strings.Contains(g.Doc, "A position is") {
			t.Errorf("%s: the doc does not say what a position is", g.Name)
		}
	}
}

// Every option of every position met from the start, or from the least
// numbers, is a position of the game, differs from it, and comes once.
func TestOptionsStayInside(t *testing.T) {
	for name, s := range small(t) {
		p := s.Start()
		if p == nil {
			p = []int{1, 1, 4, 4, 0}[:len(s.Numbers())]
		}
		for range 200 {
			if err := checkNumbers(s.Numbers(), p); err != nil {
				t.Fatalf("%s: %v: %v", name, p, err)
			}
			options, err := s.Options(p)
			if err != nil {
				t.Fatal(err)
			}
			if len(options) == 0 {
				break
			}
			for i, q := range options {
				for _, r := range append(options[:i:i], p) {
					if reflect.DeepEqual(q, r) {
						t.Fatalf("%s: %v has the option %v twice or is its own option", name, p, q)
					}
				}
			}
			p = options[len(options)/2]
		}
	}
}

func TestBindNamesTheValueAndTheRange(t *testing.T) {
	cases := []struct {
		game string
		args []any
		want string
	}{
		{"Race", []any{Knight, 0, 5}, "Race: rows = 0, want 1 to 1073741824"},
		{"Race", []any{Piece(9), 5, 5}, "Race: piece = Piece(9), want one of King, Rook, Knight, Queen"},
		{"Race", []any{King, 5}, "Race: 2 arguments, want 3: Race(piece, rows, cols)"},
		{"Race", []any{King, "5", 5}, "Race: rows is a string, want an int"},
		{"Pursuit", []any{1}, "Pursuit: n = 1, want 2 to 1024"},
		{"Nim", []any{[]int{3, -1}}, "Nim: pile 2 = -1, want 0 to 9223372036854775807"},
		{"Staircase", []any{[][]int{{1, 2}, {3}}, [][]int{{1, 2}, {3, 4}}}, "Staircase: row 2 of the first player's gains has 1 numbers, want 2"},
		{"Staircase", []any{[][]int{{1}}, [][]int{}}, "Staircase: the second player's gains have 0 rows, want 1 as the first's"},
	}
	for _, c := range cases {
		g, _ := Lookup(c.game)
		if _, err := g.Bind(c.args...); err == nil || err.Error() != c.want {
			t.Errorf("%s%v: %v, want %s", c.game, c.args, err, c.want)
		}
	}
}

func TestBest(t *testing.T) {
	cases := []struct {
		options []Outcome
		want    Outcome
	}{
		{nil, Unknown},
		{[]Outcome{NPosition}, PPosition},
		{[]Outcome{NPosition, PPosition, Draw}, NPosition},
		{[]Outcome{NPosition, Tie}, Tie},
		{[]Outcome{Draw, NPosition}, Draw},
	}
	for _, c := range cases {
		if got := Best(c.options...); got != c.want {
			t.Errorf("Best(%v) = %v, want %v", c.options, got, c.want)
		}
	}
}

func TestPositionsAreChecked(t *testing.T) {
	cases := []struct {
		game string
		p    []int
		want string
	}{
		{"Race", []int{8, 1}, "row = 8, want 1 to 7"},
		{"Race", []int{1}, "1 number given, want 2: row, column"},
		{"Pursuit", []int{2, 2, 2, 2}, "white and black both at (2,2), want different places"},
		{"Staircase", []int{1, 2}, "2 stones in row 2, want at most the 1 of row 1"},
		{"Nim", []int{3, 0, 0}, "pile 1 = 3, want 0 to 2"},
	}
	shapes := small(t)
	for _, c := range cases {
		if err := shapes[c.game].Check(c.p); err == nil || err.Error() != c.want {
			t.Errorf("%s at %v: %v, want %s", c.game, c.p, err, c.want)
		}
	}
}

// Jumps that lead to one place give one option.
func TestLatticeOptionsComeOnce(t *testing.T) {
	l := &Lattice{Bounds: []int{12, 12}, Jumps: []Jump{{By: []int{2, 4}}, {By: []int{1, 2}, Ray: true}, {By: []int{3, 6}, Ray: true}, {By: []int{0, 5}}}}
	options, err := l.Options([]int{12, 12})
	if err != nil {
		t.Fatal(err)
	}
	want := [][]int{{10, 8}, {11, 10}, {9, 6}, {8, 4}, {7, 2}, {6, 0}, {12, 7}}
	if !reflect.DeepEqual(options, want) {
		t.Errorf("options %v, want %v", options, want)
	}
}
