package stdlib

import (
	"fmt"
	"slices"
	"strings"

	"nimlab/games"
	"nimlab/games/pattern"
	"nimlab/games/solve"
)

// theorem is a known theorem: whom it is by, which games it covers, told from
// their rules alone, and the rule it proves, as the finder writes it with the
// letters a, b, c, d.
type theorem struct {
	by     string
	covers func(s games.Shape) bool
	what   Measure
	rules  []string
}

var theorems = []theorem{
	{"Bouton 1901", isNim, solve.Outcome, []string{
		"P if n = 0, otherwise N", "P if a = b, otherwise N", "P if a ⊕ b ⊕ c = 0, otherwise N", "P if a ⊕ b ⊕ c ⊕ d = 0, otherwise N"}},
	{"Bouton 1901, Sprague 1935, Grundy 1939", isNim, solve.Grundy, []string{"n", "a ⊕ b", "a ⊕ b ⊕ c", "a ⊕ b ⊕ c ⊕ d"}},
	{"Bouton 1901, misère play", isMisereNim, solve.Outcome, []string{
		"P if n = 1, otherwise N",
		"P if exactly one of: a = b; max(a, b) ≤ 1, otherwise N",
		"P if exactly one of: a ⊕ b ⊕ c = 0; max(max(a, b), c) ≤ 1, otherwise N",
		"P if exactly one of: a ⊕ b ⊕ c ⊕ d = 0; max(max(max(a, b), c), d) ≤ 1, otherwise N"}},
	{"Wythoff 1907", isWythoff, solve.Outcome, []string{"P if min(a, b) = ⌊φ·|a - b|⌋, otherwise N"}},
	{"Cole and Davie 1969", isEuclid, solve.Outcome, []string{"P if min(a, b) = 0 or a ≠ b and max(a, b) ≤ ⌊φ·min(a, b)⌋, otherwise N"}},
}

// prove says what is proved of the law: by a theorem on the game, or by
// induction over steps.
func (l *Law) prove(s games.Shape, m Measure) {
	if l.found.Status != pattern.Guess || l.found.Fails > 0 {
		return
	}
	for _, t := range theorems {
		if t.what == m && slices.Contains(t.rules, l.lettered()) && t.covers(s) {
			l.found.Status, l.found.Proof = pattern.Proved, t.by
			return
		}
	}
	if steps, ok := stepsOf(s); ok && (m == solve.Outcome || m == solve.Grundy) {
		steps.Grundy = m == solve.Grundy
		if certificate, ok := l.found.Rule.Prove(steps); ok {
			l.found.Status, l.found.Proof = pattern.Proved, certificate
		}
	}
}

// lettered is the rule in the letters of the theorems.
func (l *Law) lettered() string {
	letters := []string{"a", "b", "c", "d"}[:len(l.names)]
	if len(letters) == 1 {
		letters = []string{"n"}
	}
	return l.found.Rule.Named(letters)
}

// isNim says whether any number may be taken from one pile, in normal play.
func isNim(s games.Shape) bool { return piles(s) && last(s) == games.Loses }

func isMisereNim(s games.Shape) bool { return piles(s) && last(s) == games.Wins }

// piles says whether a move takes any number from one pile, and no other.
func piles(s games.Shape) bool {
	switch s := s.(type) {
	case *games.Sum:
		return s.Rule == games.Disjunctive && !slices.ContainsFunc(s.Parts, func(p games.Shape) bool {
			h, ok := p.(*games.Heap)
			return !ok || h.Take != nil
		})
	case *games.Heap:
		return s.Take == nil
	case *games.Lattice:
		return rays(s) == units(len(s.Bounds))
	}
	return false
}

// last says what it means for the player to move that nothing is left.
func last(s games.Shape) games.Stuck {
	switch s := s.(type) {
	case *games.Sum:
		if s.Misere {
			return games.Wins
		}
	case *games.Lattice:
		return s.Zero
	}
	return games.Loses
}

func isWythoff(s games.Shape) bool {
	l, ok := s.(*games.Lattice)
	return ok && last(s) == games.Loses && len(l.Bounds) == 2 && rays(l) == "[0 1][1 0][1 1]"
}

func isEuclid(s games.Shape) bool {
	m, ok := s.(*games.Multiples)
	return ok && len(m.Bounds) == 2 && len(m.Takes) == 2 && slices.Contains(m.Takes, [2]int{0, 1}) && slices.Contains(m.Takes, [2]int{1, 0})
}

// rays writes the rays of a lattice in order; "" if one is a step.
func rays(l *games.Lattice) string {
	var list []string
	for _, j := range l.Jumps {
		if !j.Ray {
			return ""
		}
		list = append(list, fmt.Sprint(j.By))
	}
	slices.Sort(list)
	return strings.Join(slices.Compact(list), "")
}

// units are the rays along each of d axes, as rays writes them.
func units(d int) string {
	var list []string
	for i := range d {
		by := make([]int, d)
		by[i] = 1
		list = append(list, fmt.Sprint(by))
	}
	slices.Sort(list)
	return strings.Join(list, "")
}

// stepsOf is the game as finite steps on vectors, if it is one.
func stepsOf(s games.Shape) (pattern.Steps, bool) {
	steps := pattern.Steps{N: int(NPosition), P: int(PPosition), Tie: int(Tie), End: int(PPosition), Stuck: int(PPosition)}
	outcome := [...]Outcome{games.Loses: PPosition, games.Wins: NPosition, games.Ties: Tie}
	switch s := s.(type) {
	case *games.Heap:
		for _, t := range s.Take {
			steps.By = append(steps.By, []int{t})
		}
		return steps, s.Take != nil
	case *games.Lattice:
		steps.End, steps.Stuck = int(outcome[s.Zero]), int(outcome[s.Stuck])
		for _, j := range s.Jumps {
			if j.Ray || adds(s) {
				return steps, false
			}
			steps.By = append(steps.By, j.By)
		}
		return steps, true
	}
	return steps, false
}
