package stdlib

import (
	"fmt"
	"strings"
	"testing"
)

// The rules of the seed games, as the literature has them, are found from their
// tables alone.
func TestPatternsOfGames(t *testing.T) {
	cases := []struct {
		g             Game
		rule, because string
	}{
		{Race(King, 40, 40), "P if a is even and b is even, otherwise N", "by induction"},
		{Race(Rook, 40, 40), "P if a = b, otherwise N", "Bouton 1901"},
		{Race(Knight, 40, 40), "P if a = b and a mod 3 = 0, N if |a - b| = 1 and (a + b) mod 3 = 0, otherwise Tie", "by induction"},
		{Race(Queen, 40, 40), "P if min(a, b) = ⌊φ·|a - b|⌋, otherwise N", "Wythoff 1907"},
		{Lattice(Step(1), Step(2), Step(3)).Bounds(40), "P if n mod 4 = 0, otherwise N", "by induction"},
		{Euclid(40, 40), "P if min(a, b) = 0 or a ≠ b and max(a, b) ≤ ⌊φ·min(a, b)⌋, otherwise N", "Cole and Davie 1969"},
		{Nim(12, 12, 12), "P if a ⊕ b ⊕ c = 0, otherwise N", "Bouton 1901"},
		{Lattice(Ray(1, 0), Ray(0, 1)).Stuck(Wins).Bounds(20, 20), "P if exactly one of: a = b; max(a, b) ≤ 1, otherwise N", "Bouton 1901, misère play"},
		{Lattice(Ray(1, 0, 0), Ray(0, 1, 0), Ray(0, 0, 1)).Stuck(Wins).Bounds(11, 11, 11), "P if exactly one of: a ⊕ b ⊕ c = 0; max(max(a, b), c) ≤ 1, otherwise N", "Bouton 1901, misère play"},
	}
	for _, c := range cases {
		l := c.g.Pattern()
		if l.Rule() != c.rule || l.Status() != "proved" || !strings.HasPrefix(l.Proof(), c.because) {
			t.Errorf("%s:\n%v\nwant %s, by %s", c.g.Title(), l, c.rule, c.because)
		}
	}
}

// No theorem is named for a game it does not cover, whatever its table looks like.
func TestTheoremsAreOfTheGame(t *testing.T) {
	nim := func(p []int) (list [][]int) {
		for k := range p[0] {
			list = append(list, []int{k, p[1]})
		}
		for k := range p[1] {
			list = append(list, []int{p[0], k})
		}
		return list
	}
	if l := Moves(2, nim).Bounds(20, 20).Pattern(); l.Status() != "guess" || l.Rule() != "P if a = b, otherwise N" {
		t.Errorf("a game given as a function: %v", l)
	}
	if l := Lattice(Ray(1, 0), Ray(0, 1)).Stuck(Ties).Bounds(20, 20).Pattern(); l.Status() != "guess" || l.Rule() != "always Tie" {
		t.Errorf("piles whose last stone ties: %v", l)
	}
	if l := Lattice(Ray(1, 0), Step(0, 1), Step(0, 2)).Bounds(20, 20).Pattern(); l.Status() != "guess" {
		t.Errorf("a pile of Nim and one of Bachet's game: %v", l)
	}
	queen := Sweep(func(n, m int) any { return Race(Queen, n, m).Outcome() }, Axis("n", 1, 30), Axis("m", 1, 30))
	if l := queen.Pattern(); l.Status() != "guess" || l.Rule() != "P if min(n, m) = ⌊φ·|n - m|⌋ + 1, otherwise N" {
		t.Errorf("a sweep of a function: %v", l)
	}
}

// HDU 2147: a coin goes left, down or both ways from the corner of an n x m board
// to the other; the first player loses if both are odd.
func TestPatternOfKikisGame(t *testing.T) {
	kiki := Sweep(func(n, m int) bool { return Race(King, n, m).Outcome() == PPosition }, Axis("n", 1, 24), Axis("m", 1, 24))
	if l := kiki.Pattern(); l.Rule() != "true if n is odd and m is odd, otherwise false" || l.Tested() != 48*48 {
		t.Errorf("%v", l)
	}
}

// The longest wins of the pursuit, with the exception of the board of 4 squares.
func TestPatternOfThePursuit(t *testing.T) {
	l := Pattern(func(n int) int { return Pursuit(n).Solve().Longest().All()[0].Remoteness() }, Axis("n", 2, 16))
	if l.Rule() != "3n - 3 if n mod 4 = 1, 3n - 1 if n mod 4 = 3, otherwise 3n - 2" || fmt.Sprint(l.Exceptions()) != "[[2]]" {
		t.Errorf("%v", l)
	}
}

// Fibonacci Nim by brute force over the heap and the most that may be taken:
// whoever has a Fibonacci number of stones loses (Whinihan 1963).
func TestPatternOfFibonacciNim(t *testing.T) {
	game := Moves(2, func(p []int) (list [][]int) {
		for k := 1; k <= min(p[0], p[1]); k++ {
			list = append(list, []int{p[0] - k, min(2*k, 200)})
		}
		return list
	}).Bounds(90, 200)
	l := Pattern(func(n int) bool { return game.At(n, n-1).Outcome() == PPosition }, Axis("n", 2, 90))
	if l.Rule() != "true if n is a Fibonacci number, otherwise false" || l.Status() != "guess" {
		t.Errorf("%v", l)
	}
}

// A pile loses a stone or is divided and one part kept, and who takes the last
// stone loses: the primes, but for five numbers below 20,000.
// A rule is tested beyond the longest jump, however small the table it was found
// in. Where the first fails, and the period of the second, a separate program said.
func TestPatternBeyondJumps(t *testing.T) {
	if l := Lattice(Step(8), Step(333)).Bounds(60).Pattern(); l.Status() != "refuted" || l.Found() {
		t.Errorf("%v\nwant that it is refuted at 336", l)
	}
	const rule = "P if n mod 41 ∈ {0, 4, 9, 13, 18, 22, 27, 31, 36}, otherwise N"
	if l := Lattice(Step(1), Step(2), Step(3), Step(8), Step(40)).Bounds(60).Pattern(); l.Rule() != rule || l.Status() != "proved" {
		t.Errorf("%v\nwant %s, proved", l, rule)
	}
}

func TestPatternWithExceptions(t *testing.T) {
	p := make([]bool, 1001)
	p[1] = true
	for n := 2; n < len(p); n++ {
		win := p[n-1]
		for d := 2; d < n && !win; d++ {
			win = n%d == 0 && p[n/d]
		}
		p[n] = !win
	}
	l := Pattern(p[2:], Axis("n", 2, 1000))
	if l.Rule() != "true if n is a prime, otherwise false" || fmt.Sprint(l.Exceptions()) != "[[2] [16] [17] [34] [289]]" {
		t.Errorf("%v", l)
	}
	if got := fmt.Sprint(l.CounterExample()); got != "[2]" || !l.Holds(13) || l.Holds(12) || l.At(13) != true {
		t.Errorf("counter-example %s", got)
	}
}

func TestPatternSaysWhatIsWrong(t *testing.T) {
	cases := []struct {
		f    func()
		want string
	}{
		{func() { Pattern([]int{1, 2, 3}) }, "Pattern: 3 values are too few to see a rule in, want at least 8"},
		{func() { Pattern(7) }, "Pattern: an int, want a slice, a function with axes, or a Grid"},
		{func() { Pattern(nil) }, "Pattern: nil, want a slice, a function with axes, or a Grid"},
		{func() { Pattern([]int{}) }, "Pattern: no values, want at least 1"},
		{func() { Pattern(func(n int) int { return n }) }, `Pattern: a function and no axis, want one such as Axis("n", 0, 99) for each of its numbers`},
		{func() { Pursuit(4).Pattern() }, "Pursuit(4) has 5 numbers a position, want at most 4: sweep some of them and ask the Grid"},
		{func() { Race(Queen, 20, 20).Pattern().At(1) }, "At: 1 number, want 2: a, b"},
		{func() { Valuation(8, 1) }, "Valuation: base = 1, want at least 2"},
		{func() { Beatty(1, 1, 5, 0, 3) }, "Beatty: r = 0, want at least 1"},
		{func() { Beatty(1, 1, 5, 2, -3) }, "Beatty: k = -3, want at least 0"},
	}
	for _, c := range cases {
		if got := saying(c.f); got != c.want {
			t.Errorf("said %q, want %q", got, c.want)
		}
	}
	noise := Pattern(func(n int) int { return n * n * 2654435761 >> 9 & 7 }, Axis("n", 0, 99))
	if noise.Found() || noise.Rule() != "" || noise.Go() != "" || !strings.HasPrefix(noise.String(), "no rule found: none of the grammar says the 200 values") {
		t.Errorf("noise: %v", noise)
	}
}

// Rules of heap games are proved by the period of their values, with the first
// values that are not of it listed; those periods are tested where they are found.
func TestPatternsOfHeaps(t *testing.T) {
	cases := []struct {
		l                  *Law
		rule, status, rest string
	}{
		{Lasker().Grundy(60).Pattern(), "n - 1 if n mod 4 = 0, n + 1 if n mod 4 = 3, otherwise n", "proved", "[[0]]"},
		{Bash(5).Pattern(), "n mod 6", "proved", "[]"},
		{Subtraction(1, 3, 4).Pattern(), "[0, 1, 0, 1, 2, 3, 2][n mod 7]", "proved", "[]"},
		{Subtraction(1, 4, 10).Pattern(), "[1, 2, 0, 1, 2, 0, 1, 0, 1, 2, 0][n mod 11]", "proved", "[[0] [1] [10] [11] [12] [15]]"},
		{Octal("0.77").Pattern(), "[4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][n mod 12]", "proved", "[[0] [3] [6] [9] [11] [15] [18] [21] [22] [28] [34] [39] [57] [70]]"},
		{FibonacciNim().Pattern(), "P if n is a Fibonacci number, otherwise N", "proved", "[]"},
		{TakeAwayTimes(1).Pattern(), "P if n is a power of 2, otherwise N", "proved", "[]"},
		{Octal("0.6").Pattern(), "", "no rule found", "[]"},
		{Lasker().Heaps(20, 20).Pattern(), "P if a = b, otherwise N", "guess", "[]"},
		{Bash(2).Heaps(20, 20).Pattern(), "P if (a - b) mod 3 = 0, otherwise N", "guess", "[]"},
		{Terms(Octal("0.77").Grundy(600).Values()...).Pattern(), "[4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][n mod 12]", "guess", "[[0] [3] [6] [9] [11] [15] [18] [21] [22] [28] [34] [39] [57] [70]]"},
	}
	for _, c := range cases {
		if c.l.Rule() != c.rule || c.l.Status() != c.status || fmt.Sprint(c.l.Exceptions()) != c.rest {
			t.Errorf("%v\nwant %s, %s but for %s", c.l, c.rule, c.status, c.rest)
		}
	}
}
