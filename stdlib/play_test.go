package stdlib

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"nimlab/stdlib/host"
)

// typed plays with the lines given and returns what is written.
func typed(t *testing.T, p Position, lines ...string) (string, Line) {
	t.Helper()
	var out bytes.Buffer
	now := *host.Current()
	now.Stdin, now.Stdout = strings.NewReader(strings.Join(lines, "\n")+"\n"), &out
	defer host.Use(host.Use(&now))
	line := p.Play()
	return out.String(), line
}

// A whole game, with every command and every mistake.
func TestPlay(t *testing.T) {
	text, line := typed(t, Nim(1, 2).start(), "moves", "", "undo", "9", "x", "1 x", "7 7", "hint", "2", "undo", "(1,1)", "swap", "1", "1", "unread")
	want := []string{
		"Nim(1, 2): you are to move.",
		"1 take 1 from pile 1; 2 take 1 from pile 2; 3 take 2 from pile 2",
		"nothing to undo: you have not moved yet",
		"move 9, want 1 to 3",
		`"x" is none of the moves: want the number of one`,
		"no move leads to (7,7)",
		"hint: take 1 from pile 2: wins in",
		"nimlab: take 1 from pile",
		"swap is for the beginning",
		"you win",
	}
	for _, w := range want {
		at := strings.Index(text, strings.TrimSuffix(w, " wins in"))
		if at < 0 && strings.HasPrefix(w, "hint") {
			at = strings.Index(text, "hint: take 1 from pile 2: wins")
		}
		if at < 0 {
			t.Fatalf("no %q in\n%s", w, text)
		}
	}
	if got := line.String(); !strings.HasSuffix(got, "3 plies, the player to move first wins") {
		t.Errorf("%s, want 3 plies won", got)
	}
}

// Whoever swaps or errs against perfect play loses from a lost position, and
// what comes after play is left unread.
func TestPlayIsPerfect(t *testing.T) {
	for _, g := range []Game{Nim(1, 2, 3), Race(Queen, 8, 8), Euclid(3, 5), Moves(2, nimRules).From(3, 3)} {
		for k := range 5 {
			p := g.start()
			lines := []string{}
			if p.Outcome() == NPosition {
				lines = append(lines, "swap")
			}
			for range 40 {
				lines = append(lines, fmt.Sprint(k+1), "1")
			}
			if text, _ := typed(t, p, lines...); !strings.HasSuffix(text, "nimlab wins\n") {
				t.Errorf("%s with %d: %s", g.Title(), k, text)
			}
		}
	}
}

// The end of the input, and a game of points.
func TestPlayEnds(t *testing.T) {
	if text, line := typed(t, Nim(3, 3).start()); !strings.Contains(text, "the input ends here") || line.Len() != 0 {
		t.Errorf("%s, %v", text, line)
	}
	row := []int{5, 1, 1, 5}
	ends := Moves(2, func(p []int) [][]int {
		if p[0] == p[1] {
			return nil
		}
		return [][]int{{p[0] + 1, p[1]}, {p[0], p[1] - 1}}
	}).Gain(func(p, q []int) int {
		if q[0] > p[0] {
			return row[p[0]]
		}
		return row[q[1]]
	}).From(0, 4)
	if text, _ := typed(t, ends.start(), "1", "1"); !strings.Contains(text, "your points minus nimlab's are 0") {
		t.Errorf("%s", text)
	}
}

// A strategy has a move for each position that can come up, and following it
// against every reply wins.
func TestStrategyWins(t *testing.T) {
	for _, g := range []Game{Nim(3, 4, 5), Nim(1, 2, 3), Race(Queen, 6, 7), Nim(2, 2).Misere(), Sum(Every, Euclid(3, 5), Euclid(2, 3))} {
		s := g.Strategy()
		plan := map[string]Move{}
		for i, p := range s.At() {
			plan[fmt.Sprint(p.at)] = s.Moves()[i]
		}
		var wins func(p Position, mine bool) bool
		wins = func(p Position, mine bool) bool {
			if o, over := p.game.shape.End(p.at); over {
				return (o == NPosition) == mine
			}
			if mine {
				m, ok := plan[fmt.Sprint(p.at)]
				return ok && wins(m.Position(), false)
			}
			for _, q := range p.options() {
				if !wins(q, true) {
					return false
				}
			}
			return true
		}
		if p := g.start(); !wins(p, p.Outcome() == NPosition) {
			t.Errorf("%s: %v", g.Title(), s)
		}
	}
}

// An explanation names the reply to each move that loses, and the reply wins.
func TestExplain(t *testing.T) {
	e := Nim(1, 2, 3).Explain()
	if len(e.replies) != 6 {
		t.Fatalf("%d replies, want one to each of 6 moves", len(e.replies))
	}
	for i, r := range e.replies {
		if r.Outcome() != NPosition {
			t.Errorf("the reply %v to %v does not win", r, e.list.All()[i])
		}
	}
	for _, c := range []struct {
		g    Game
		want string
	}{
		{Sum(Every, Euclid(3, 5), Euclid(2, 3)), "the parts have suspense 3, 2: the greatest decides"},
		{Sum(Shortest, Euclid(3, 5), Euclid(2, 3)), "the parts have remoteness 3, 2: the least decides"},
		{Sum(Selective, Nim(3), Euclid(2, 3)), "the parts have outcome N, P: P if all are"},
		{Race(Queen, 8, 8), "Grundy value "},
		{Pursuit(4), ""},
	} {
		if c.want == "" {
			continue
		}
		if text := c.g.Explain().String(); !strings.Contains(text, c.want) {
			t.Errorf("%s, want %s", text, c.want)
		}
	}
}
