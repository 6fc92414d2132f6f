package stdlib

import (
	"strings"
	"testing"
)

// takes is a function that lists what is left of n after taking one of the
// numbers.
func takes(numbers ...int) func(n int) []int {
	return func(n int) (list []int) {
		for _, k := range numbers {
			if k <= n {
				list = append(list, n-k)
			}
		}
		return
	}
}

// Outcomes of the partizan subtraction game in which Left takes 1 or 2 and
// Right 1 or 3, heaps 0 to 12: from a recursion in another language over who
// moves.
func TestPartizanSubtraction(t *testing.T) {
	g, text := Partizan(1, takes(1, 2), takes(1, 3)).Bounds(12), ""
	for n := range 13 {
		text += g.At(n).Outcome().String()
	}
	if want := "PNLNLLLLLLLLL"; text != want {
		t.Errorf("%s, want %s", text, want)
	}
}

// At the prompt's game of two sides each has only its own moves, and who cannot
// move has lost.
func TestPlayOfSides(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{[]string{"1", "1"}, "nimlab wins"},
		{[]string{"2", "1"}, "you win"},
		{[]string{"swap", "1", "1"}, "nimlab wins"},
	} {
		text, _ := typed(t, Domineering(2, 3).start(), c.lines...)
		if strings.Contains(text, "nimlab: Left: ") != (c.lines[0] == "swap") || !strings.HasSuffix(strings.TrimSpace(text), c.want) {
			t.Errorf("typed %q:\n%s\nwant at last %s", c.lines, text, c.want)
		}
	}
}

// What cannot be a game of Left and Right is refused with what is wrong.
func TestPartizanRefused(t *testing.T) {
	none := func(n int) []int { return nil }
	for _, c := range []struct {
		f    func()
		want string
	}{
		{func() { Partizan(2, func(p []int) [][]int { return nil }, none) }, "Partizan: a func(int) []int for Right, want a function of one of the forms for Moves, for positions of 2 numbers"},
		{func() { PartizanOf(func(s string) []string { return nil }, none) }, "PartizanOf: a func(int) []int, want func(string) []string as the other one"},
		{func() { PartizanOf(func(s string) []string { return nil }, nil) }, "PartizanOf: a <nil>, want func(string) []string as the other one"},
		{func() { Partizan(1, none, none).Gain(func(p, q []int) int { return 1 }).Bounds(3) }, "Gain: points are scored by players who have the same moves; in a game of Left and Right put the turn into the position and say Moves and Turn"},
		{func() { Partizan(1, none, none).Back(none).Bounds(3) }, "moves: Left and Right have moves of their own, for which Parts and Back mean nothing: Grundy values are of games in which both have the same"},
		{func() { Partizan(1, func(n int) []int { return []int{n + 1} }, none).Bounds(3).Solve() }, "Partizan(1, two functions).Bounds(3): the move from (3), Left to move, to (4), Right to move, leaves the bounds: pile 1 = 4, want 0 to 3"},
		{func() { Nim(3).Begins(Left) }, "Nim(3): both players have the same moves, say Outcome"},
		{func() { Domineering(2, 2).Begins(Player(3)) }, "Begins: player 3, want Left or Right"},
		{func() { Begun(NPosition, Draw) }, "Begun: N and Draw, want each of them LeftWins, RightWins, Tie or Draw"},
		{func() { Sum(Disjunctive, Partizan(1, none, none).Stuck(Wins).Bounds(3)) }, "Sum(Disjunctive): part 1 ends otherwise than when a player cannot move and loses: only games in normal play add"},
	} {
		if got := saying(c.f); got != c.want {
			t.Errorf("said %q, want %q", got, c.want)
		}
	}
}
