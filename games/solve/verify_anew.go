package solve

import (
	"fmt"

	"nimlab/games"
)

// anew finds the outcomes of a game with loops from its rules alone and
// compares the table's, as local conditions do not settle them. What is too
// large for that is left unchecked, and the verdict says so.
func (v *verifier) anew() error {
	if !v.Whole {
		v.Loose = true
		return nil
	}
	g := &plainGraph{id: map[string]int{}}
	if err := everyPosition(v.shape, func(p []int) error { g.add(p); return nil }); err != nil {
		return err
	}
	if err := g.fill(v, v.shape); err != nil {
		return err
	}
	for i, o := range g.outcomes() {
		if says := v.table.At(Outcome, g.at[i]); says != int(o) {
			return &Wrong{g.at[i], Outcome, says, int(o)}
		}
	}
	return nil
}

// plainGraph is a game's positions and options written out.
type plainGraph struct {
	id      map[string]int
	at      [][]int
	options [][]int
	end     []games.Outcome // Unknown where play goes on
}

func (g *plainGraph) add(p []int) int {
	name := fmt.Sprint(p)
	i, ok := g.id[name]
	if !ok {
		i = len(g.at)
		g.id[name], g.at = i, append(g.at, p)
	}
	return i
}

// fill lists the options of every position.
func (g *plainGraph) fill(v *verifier, rules games.Shape) error {
	for i := 0; i < len(g.at); i++ {
		options, err := rules.Options(g.at[i])
		if err != nil {
			return err
		}
		end, over := rules.End(g.at[i])
		if !over {
			end = games.Unknown
		}
		var to []int
		for _, q := range options {
			to = append(to, g.add(q))
		}
		g.end, g.options = append(g.end, end), append(g.options, to)
		if err := v.spend(500 * (len(to) + 1)); err != nil {
			return err
		}
	}
	return nil
}

// outcomes goes over all positions again and again until none changes: first
// for wins and losses, then for ties, of which each needs all its options
// known. What is left is a draw. (Zermelo 1913 as corrected by König 1927.)
func (g *plainGraph) outcomes() []games.Outcome {
	o := append([]games.Outcome(nil), g.end...)
	for changed := true; changed; {
		changed = false
		for i := range o {
			if o[i] == games.Unknown {
				o[i] = forced(o, g.options[i])
				changed = changed || o[i] != games.Unknown
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range o {
			if o[i] == games.Unknown && !contains(o, g.options[i], games.Unknown) {
				o[i], changed = games.Tie, true
			}
		}
	}
	for i := range o {
		if o[i] == games.Unknown {
			o[i] = games.Draw
		}
	}
	return o
}

// forced is a win or a loss that the outcomes of the options settle.
func forced(o []games.Outcome, options []int) games.Outcome {
	switch {
	case contains(o, options, games.PPosition):
		return games.NPosition
	case contains(o, options, games.Unknown) || contains(o, options, games.Tie):
		return games.Unknown
	}
	return games.PPosition
}

func contains(o []games.Outcome, of []int, wanted games.Outcome) bool {
	for _, i := range of {
		if o[i] == wanted {
			return true
		}
	}
	return false
}
