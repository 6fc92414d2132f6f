package solve

import (
	"context"
	"fmt"
	"slices"

	"nimlab/games"
)

// compound answers for the sums whose outcome follows from values of the parts
// alone, by the rules of Smith (Graphs and composite games, 1966) and Conway
// (On Numbers and Games, chapter 14); games.RuleTexts lists them. Sums of
// other rules are joint.go's.
type compound struct{ sum }

// theory is how a sum's outcome follows from the values of its parts.
type theory struct {
	needs  []need
	decide func(values [][]int) games.Outcome // values[n][i]: need n of part i
	ends   bool                               // holds only where no part has loops

	measure Measure                  // of the sum, besides the outcome
	value   func(values [][]int) int // the measure; nil: none
}

// need is a value of the parts.
type need struct {
	measure Measure
	misere  bool
}

// theory is the sum's, false if there is none.
func (s compound) theory() (theory, bool) {
	m := s.Misere
	switch s.Rule {
	case games.Disjunctive:
		return theory{needs: []need{{Grundy, false}}, decide: nimDecides, measure: Grundy, value: nimSum}, !m
	case games.Every:
		if m {
			return theory{needs: []need{{misereSuspense, true}}, decide: lastDecides}, true
		}
		return theory{needs: []need{{Suspense, false}}, decide: lastDecides, measure: Suspense, value: latest}, true
	case games.Shortest:
		return theory{needs: []need{{Remoteness, m}}, decide: s.firstDecides, measure: Remoteness, value: soonest}, true
	case games.Selective:
		if m {
			return theory{needs: []need{{Outcome, false}, {Outcome, true}, {Remoteness, false}}, decide: selectiveMisere, ends: true}, true
		}
		return theory{needs: []need{{Outcome, false}}, decide: selective}, true
	case games.ShortSelective:
		return theory{needs: []need{{Outcome, m}, {Remoteness, m}}, decide: s.shortSelective}, true
	case games.Diminished:
		if m {
			return theory{needs: []need{{reduced, false}}, decide: s.foreclosed}, true
		}
		return theory{needs: []need{{foreclosed, false}}, decide: s.foreclosed}, true
	case games.Sequential:
		return theory{needs: []need{{Outcome, false}, {Outcome, true}}, decide: s.sequential}, true
	}
	return theory{}, false
}

func (s compound) valid() error { return s.normalParts() }

var outcomeOnly = []Measure{Outcome}

func (s compound) measures() []Measure {
	if t, _ := s.theory(); t.value != nil {
		return []Measure{Outcome, t.measure}
	}
	return outcomeOnly
}

func (s compound) words([]Measure) string {
	text := games.RuleTexts[s.Rule]
	if s.Misere {
		return "misère sum of the rule " + text.Name + ": " + text.MisereValue
	}
	return "sum of the rule " + text.Name + ": " + text.Value
}

func (s compound) ask(ctx context.Context, m Measure, p []int) (int, error) {
	return askSolved(ctx, s, m, p)
}

func (s compound) options(ctx context.Context, p []int) ([]Option, error) {
	return optionsOf(ctx, s, s.Sum, p)
}

func (s compound) solve(ctx context.Context, ms []Measure, p []int) (readers, error) {
	t, _ := s.theory()
	if t.ends {
		for i := range s.Parts {
			if _, err := s.partReader(ctx, i, need{Grundy, false}, p); loops(err) {
				return newJointly(s.sum).solve(ctx, outcomeOnly, p)
			}
		}
	}
	read := make([][]func(p []int) int, len(t.needs))
	for n, need := range t.needs {
		for i := range s.Parts {
			r, err := s.partReader(ctx, i, need, p)
			if loops(err) && !(t.value != nil && slices.Contains(ms, t.measure)) {
				return newJointly(s.sum).solve(ctx, outcomeOnly, p)
			}
			if err != nil {
				return readers{}, fmt.Errorf("part %d: %w", i+1, err)
			}
			read[n] = append(read[n], r)
		}
	}
	values := func(p []int) [][]int {
		parts, values := s.Split(p), make([][]int, len(read))
		for n := range read {
			values[n] = make([]int, len(parts))
			for i, q := range parts {
				values[n][i] = read[n][i](q)
			}
		}
		return values
	}
	r := readers{Outcome: func(p []int) int { return int(t.decide(values(p))) }}
	if t.value != nil {
		r[t.measure] = func(p []int) int { return t.value(values(p)) }
	}
	return r, nil
}

// partReader reads a value of part i: by the part's own engine if it has the
// measure, else by its rules.
func (s sum) partReader(ctx context.Context, i int, n need, p []int) (func(p []int) int, error) {
	e := s.part(i)
	var q []int
	if p != nil {
		q = s.Split(p)[i]
	}
	if !n.misere && has(e, n.measure) {
		r, err := e.solve(ctx, []Measure{n.measure}, q)
		return r[n.measure], err
	}
	m := &moves{Moves: s.PartMoves(i, n.misere)}
	roots := [][]int{q}
	if p == nil {
		var err error
		if roots, err = allOf(ctx, e); err != nil {
			return nil, err
		}
	}
	r, err := m.explore(ctx, []Measure{n.measure}, roots)
	return r[n.measure], err
}

// allOf lists all positions.
func allOf(ctx context.Context, e engine) (list [][]int, err error) {
	w, p := watch{ctx: ctx}, make([]int, e.width())
	for ok := e.first(p); ok && err == nil; ok = e.next(p) {
		list = append(list, append([]int(nil), p...))
		err = w.spend(100)
	}
	return list, err
}

// soonest is the least remoteness; None if every part is a draw.
func soonest(values [][]int) int {
	least := None
	for _, v := range values[0] {
		if v != None && (least == None || v < least) {
			least = v
		}
	}
	return least
}

// firstDecides is the conjunctive sum under the short rule: the part of least
// remoteness ends first (Conway 1976, Steinhaus 1925).
func (s compound) firstDecides(values [][]int) games.Outcome {
	switch v := soonest(values); {
	case v == None:
		return games.Draw
	case (v%2 == 0) == s.Misere:
		return games.NPosition
	}
	return games.PPosition
}

// nimSum adds Grundy values.
func nimSum(values [][]int) int {
	nim := 0
	for _, v := range values[0] {
		nim ^= v
	}
	return nim
}

// nimDecides is the disjunctive sum.
func nimDecides(values [][]int) games.Outcome { return outcomeAfter(min(nimSum(values), 1)) }

// latest is the greatest suspense.
func latest(values [][]int) int { return slices.Max(append(values[0], 0)) }

// lastDecides is the conjunctive sum under the long rule: the part of greatest
// suspense ends last. Misère suspense is counted with one ply more, so that odd
// is a win at the end as well.
func lastDecides(values [][]int) games.Outcome { return outcomeAfter(latest(values)) }

// selective is P if every part is: the answer to a move in some parts is in
// the same parts.
func selective(values [][]int) games.Outcome {
	result := games.PPosition
	for _, o := range values[0] {
		switch games.Outcome(o) {
		case games.Draw:
			return games.Draw
		case games.NPosition:
			result = games.NPosition
		}
	}
	return result
}

// selectiveMisere is as in normal play while two parts or more are unfinished.
func selectiveMisere(values [][]int) games.Outcome {
	unfinished, last := 0, 0
	for i, v := range values[2] {
		if v != 0 {
			unfinished, last = unfinished+1, i
		}
	}
	switch unfinished {
	case 0:
		return games.NPosition
	case 1:
		return games.Outcome(values[1][last])
	}
	return selective(values)
}

// shortSelective is P if every part is, unless a part has ended; a part that
// can be ended at once is won whatever the others are.
func (s compound) shortSelective(values [][]int) games.Outcome {
	for _, v := range values[1] {
		if v == 0 {
			return s.stuck()
		}
	}
	for _, v := range values[1] {
		if v == 1 && !s.Misere {
			return games.NPosition
		}
	}
	return selective(values)
}

// stuck is the outcome where play has ended.
func (s compound) stuck() games.Outcome {
	if s.Misere {
		return games.NPosition
	}
	return games.PPosition
}

// foreclosed is the diminished disjunctive sum: no part has ended, none can be
// won by ending it, and the values of the others add as nimbers.
func (s compound) foreclosed(values [][]int) games.Outcome {
	nim, wins := 0, false
	for _, v := range values[0] {
		switch v {
		case ended:
			return s.stuck()
		case endable:
			wins = true
		default:
			nim ^= v
		}
	}
	if wins || nim != 0 {
		return games.NPosition
	}
	return games.PPosition
}

// sequential goes from the last part to the first: who meets the end of a part
// is to move in the next, so a part is played to be last if what follows is P,
// not to be last if it is N (Stromquist and Ullman 1993).
func (s compound) sequential(values [][]int) games.Outcome {
	rest := s.stuck()
	for i := len(s.Parts) - 1; i >= 0; i-- {
		switch rest {
		case games.PPosition:
			rest = games.Outcome(values[0][i])
		case games.NPosition:
			rest = games.Outcome(values[1][i])
		}
	}
	return rest
}

// Values of the columns of the diminished sum, besides Grundy values.
const (
	ended   = 1 << 29 // no move
	endable = 1 << 28 // a move ends the part
)

// foreclosedFolder is the mex among positions from which no move ends play.
type foreclosedFolder struct{ mexFolder }

func (f *foreclosedFolder) fold(values, options []uint32) uint32 {
	for _, q := range options {
		if values[q] == ended {
			return endable
		}
	}
	return f.mexFolder.fold(values, options)
}

// reducedFolder is the mex without the moves that end play: a value above all
// others is not among those that mex looks for.
type reducedFolder struct{ mexFolder }
