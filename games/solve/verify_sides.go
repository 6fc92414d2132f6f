package solve

import (
	"fmt"

	"nimlab/games"
)

// turning is a shape in which Left and Right have moves of their own as one
// whose play may go round or end otherwise than by being stuck; nil of others.
func turning(s games.Shape) *games.LeftRight {
	switch s := s.(type) {
	case *games.LeftRight:
		return s
	case *games.Sum:
		if s.Partizan() && (s.Misere || !alwaysEnds(s)) {
			return s.Sides()
		}
	}
	return nil
}

// sidesAnew finds the outcomes of a game of Left and Right from its rules alone,
// by plain iteration over its positions with either to move.
func (v *verifier) sidesAnew(s *games.LeftRight, whole int) (Verified, error) {
	if v.Positions > whole {
		return v.Verified, fmt.Errorf("%s are too many to verify, want at most %s", positionsText(v.Positions), grouped(whole))
	}
	v.Whole = true
	g, p := &plainGraph{id: map[string]int{}}, make([]int, v.table.engine.width())
	for ok := v.table.engine.first(p); ok; ok = v.table.engine.next(p) {
		for _, q := range bothTurns(p) {
			g.add(q)
		}
	}
	n := len(g.at)
	if err := g.fill(v, s.Turned()); err != nil {
		return v.Verified, err
	}
	o := g.outcomes()
	for i := 0; i < n; i += 2 {
		p := g.at[i][:len(g.at[i])-1]
		want := games.Begun(sideOutcome(o[i], games.Left), sideOutcome(o[i+1], games.Right))
		if says := v.table.At(Outcome, p); says != int(want) {
			return v.Verified, &Wrong{p, Outcome, says, int(want)}
		}
		v.Checked++
	}
	return v.Verified, nil
}

// sideOutcome is an outcome for the player to move as LeftWins or RightWins.
func sideOutcome(o games.Outcome, mover games.Player) games.Outcome {
	if o == games.NPosition || o == games.PPosition {
		return o.Begins(mover)
	}
	return o
}
