package solve

import (
	"fmt"
	"testing"

	"nimlab/games"
)

// beats says by the rules alone whether the player to move wins at p.
func beats(t *testing.T, s games.Partizan, p []int, player games.Player, known map[string]bool) bool {
	key := fmt.Sprint(player, p)
	if w, ok := known[key]; ok {
		return w
	}
	options, err := s.OptionsOf(p, player)
	if err != nil {
		t.Fatal(err)
	}
	won := false
	for _, q := range options {
		won = won || !beats(t, s, q, games.Left+games.Right-player, known)
	}
	known[key] = won
	return won
}

// agreePartizan checks outcomes and options against the rules, at the start and
// all that it leads to.
func agreePartizan(t *testing.T, s games.Partizan) {
	t.Helper()
	tables.clear()
	known, b := map[string]bool{}, newBrute(t, s)
	for _, p := range b.pos {
		left, right := beats(t, s, p, games.Left, known), beats(t, s, p, games.Right, known)
		want := map[[2]bool]games.Outcome{{true, true}: games.NPosition, {true, false}: games.LeftWins, {false, true}: games.RightWins, {false, false}: games.PPosition}[[2]bool{left, right}]
		if got := games.Outcome(ask(t, s, Outcome, p...)); got != want {
			t.Fatalf("%s at %v: %v, want %v", show(s), p, got, want)
		}
		options, err := Options(ctx, s, p)
		if err != nil {
			t.Fatal(err)
		}
		var won [3]bool
		var count [3]int
		for _, o := range options {
			w := !beats(t, s, o.To, games.Left+games.Right-o.By, known)
			if w != (o.Outcome == games.NPosition) {
				t.Fatalf("%s at %v: %v, wins %v", show(s), p, o, w)
			}
			won[o.By] = won[o.By] || w
			count[o.By]++
		}
		for _, player := range []games.Player{games.Left, games.Right} {
			if own, _ := s.OptionsOf(p, player); len(own) != count[player] || won[player] != beats(t, s, p, player, known) {
				t.Fatalf("%s at %v: %v has %d options listed of %d", show(s), p, player, count[player], len(own))
			}
		}
	}
}

// Outcomes of rectangles of Domineering, Left placing upright: rows from 1, in
// each columns from 1, found by a plain search over sets of squares that shares
// nothing with this package.
func TestDomineeringRectangles(t *testing.T) {
	want := []string{"PRRRRR", "LNNRLN", "LNNRRR", "LLLNL", "LRLR"}
	for i, line := range want {
		got := ""
		for k := range line {
			s := bind(t, "Domineering", i+1, k+1)
			got += games.Outcome(ask(t, s, Outcome, s.Start()...)).String()
		}
		if got != line {
			t.Errorf("%d rows: %s, want %s", i+1, got, line)
		}
	}
}
