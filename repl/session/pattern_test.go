package session_test

import (
	"context"
	"testing"
)

// A rule pasted as the Go function it gives itself out for answers as the rule
// does, everywhere it was found and beyond.
func TestRulesPastedAsGo(t *testing.T) {
	s := prompt(t)
	cells := []string{
		"Race(Queen, 30, 30).Pattern()",
		"Race(Knight, 30, 30).Pattern()",
		"Euclid(30, 30).Pattern()",
		"Nim(20, 20).Solve().Grundy().Pattern()",
		"Lattice(Ray(1, 0), Ray(0, 1)).Stuck(Wins).Bounds(20, 20).Pattern()",
		`Pattern(func(a, b int) bool { return (a - 2*b)%3 == 0 }, Axis("a", 0, 20), Axis("b", 0, 20))`,
		`Pattern(func(a, b int) bool { return (a/2)^(b/2) == 1 }, Axis("a", 0, 20), Axis("b", 0, 20))`,
		`Pattern(func(a, b int) bool { return Gcd(a, b) == 2 }, Axis("a", 1, 20), Axis("b", 1, 20))`,
		`Pattern(func(a, b int) bool { return (a+b)%5 == 0 || a == b }, Axis("a", 1, 20), Axis("b", 1, 20))`,
		`Pattern(func(n int) bool { return IsPrime(n + 1) }, Axis("n", 1, 80))`,
		`Pattern(func(n int) bool { return InBeatty(0, 1, 2, 1, n) }, Axis("n", 1, 80))`,
		`Pattern(func(n int) bool { return n%11 == 3 || n%11 == 4 || n%11 == 9 }, Axis("n", 1, 80))`,
		`Pattern(func(n int) bool { return HasDigit(n, 2, 3) }, Axis("n", 1, 80))`,
		`Pattern(func(n int) int { return Valuation(n, 3) }, Axis("n", 1, 80))`,
		`Pattern(func(n int) int { return 5*(n/3) + 2*(n%3) }, Axis("n", 1, 80))`,
		`Pattern(func(n int) int { return (UnitPart(n+1, 2) - 1) / 2 }, Axis("n", 0, 80))`,
		`Pattern(func(n int) int { return LeastZeckendorf(n) }, Axis("n", 1, 80))`,
		`Pattern(func(n int) int { return DigitSum(n, 2) }, Axis("n", 0, 80))`,
		`Pattern(func(a, b int) int { return 3*a - 2*b + 1 }, Axis("a", 0, 20), Axis("b", 0, 20))`,
	}
	run := func(cell string) string {
		r := s.Run(context.Background(), cell)
		if r.Err != nil {
			t.Fatalf("%s: %v", cell, r.Err)
		}
		return answer(r)
	}
	for _, cell := range cells {
		run("law := " + cell)
		if run("law.Found()") != "true" {
			t.Errorf("%s: %s", cell, run("law"))
			continue
		}
		run("names := " + `len(strings.Split(strings.Split(strings.TrimPrefix(law.Go(), "func("), " int)")[0], ","))`)
		text := run("fmt.Sprint(law.Go())")
		text = text[1 : len(text)-1]
		run("pasted := " + text)
		count := `func() (wrong int) { for n := 1; n <= 60; n++ { if law.At(n) != any(pasted(n)) { wrong++ } }; return }()`
		if run("names") == "2" {
			shift := "0" // the letters of a race are distances to its corner
			if cell[:4] == "Race" {
				shift = "30"
			}
			count = `func() (wrong int) { for a := 1; a <= 60; a++ { for b := 1; b <= 60; b++ { p, q := a, b; if ` + shift +
				` > 0 { p, q = ` + shift + ` - a, ` + shift + ` - b }; if law.At(p, q) != any(pasted(a, b)) { wrong++ } } }; return }()`
		}
		if got := run(count); got != "0" {
			t.Errorf("%s: pasted as %s it differs at %s points", cell, text, got)
		}
	}
}
