package solve

import (
	"fmt"
	"math/bits"

	"nimlab/games"
)

// answers are the measures of one position.
type answers [measures]int

// follow is what the rules make of the table's answers at the options of p.
func (v *verifier) follow(p []int) (answers, error) {
	if v.partizan() {
		return v.followSides(p)
	}
	options, err := v.shape.Options(p)
	if err != nil {
		return answers{}, err
	}
	v.left -= len(options) + 1
	if err := v.spend(200 * (len(options) + 1)); err != nil {
		return answers{}, err
	}
	end, over := v.shape.End(p)
	if over != (len(options) == 0) {
		return answers{}, fmt.Errorf("the rules contradict themselves at %s: %d moves, and play over is %v", games.Tuple(p), len(options), over)
	}
	if over {
		return v.ended(end), nil
	}
	var list []answers
	for _, q := range options {
		v.lean(p, q)
		a := answers{}
		for _, m := range v.kept {
			a[m] = v.table.At(m, q)
		}
		if v.scored != nil {
			a[Score] = v.scored.Gain(p, q) + a[Score]*v.turned
		}
		list = append(list, a)
	}
	return v.folded(p, list), nil
}

// followSides is follow where the players have moves of their own: a player who
// moves first wins by a move to a position that is the other's loss.
func (v *verifier) followSides(p []int) (answers, error) {
	s := v.shape.(games.Partizan)
	var first [2]bool
	for i, side := range [2]struct {
		games.Player
		wins games.Outcome
	}{{games.Left, games.LeftWins}, {games.Right, games.RightWins}} {
		options, err := s.OptionsOf(p, side.Player)
		if err != nil {
			return answers{}, err
		}
		v.left -= len(options) + 1
		if err := v.spend(200 * (len(options) + 1)); err != nil {
			return answers{}, err
		}
		for _, q := range options {
			o := games.Outcome(v.table.At(Outcome, q))
			first[i] = first[i] || o == games.PPosition || o == side.wins
		}
	}
	o := map[[2]bool]games.Outcome{{true, true}: games.NPosition, {true, false}: games.LeftWins, {false, true}: games.RightWins, {false, false}: games.PPosition}[first]
	return answers{Outcome: int(o)}, nil
}

// lean notes whether moves make the sum of the numbers greater or smaller.
func (v *verifier) lean(p, q []int) {
	sum := 0
	for i := range p {
		sum += q[i] - p[i]
	}
	v.up, v.down = v.up && sum > 0, v.down && sum < 0
}

// ended are the measures where play is over.
func (v *verifier) ended(end games.Outcome) answers {
	a := answers{Outcome: int(end)}
	if v.scored != nil {
		a[Outcome] = int(games.Tie) // no points are to come
	}
	if v.scored == nil && end != games.NPosition && end != games.PPosition {
		a[Remoteness] = None
	}
	return a
}

// folded are the measures of p, where play goes on, by their definitions.
func (v *verifier) folded(p []int, options []answers) answers {
	var a answers
	if v.scored != nil {
		a[Score] = bestScore(options, v.scored.Mover(p))
		a[Outcome] = int(leadOutcome(a[Score], v.scored.Mover(p)))
		a[Remoteness] = v.scoredPlies(a[Score], options, v.scored.Mover(p))
		return a
	}
	o := outcomeFrom(options)
	v.ties = v.ties || o == games.Tie
	a[Outcome] = int(o)
	a[Remoteness] = pliesFrom(Remoteness, o, options)
	a[Suspense] = pliesFrom(Suspense, o, options)
	a[Grundy] = leastAbsent(options)
	return a
}

// outcomeFrom wins by a move to a P-position, else would rather play for ever
// than end level, and end level than lose.
func outcomeFrom(options []answers) games.Outcome {
	best := games.PPosition
	for _, a := range options {
		switch o := games.Outcome(a[Outcome]); {
		case o == games.PPosition:
			return games.NPosition
		case o == games.Draw, o == games.Tie && best != games.Draw:
			best = o
		}
	}
	return best
}

// pliesFrom is one ply more than the shortest, or for suspense the longest,
// of the options that win, and where all lose the reverse. A position won or
// lost whose options give no length is given -1, which no table may say.
func pliesFrom(m Measure, o games.Outcome, options []answers) int {
	if o != games.NPosition && o != games.PPosition {
		return None
	}
	shortest := (m == Remoteness) == (o == games.NPosition)
	best := -2
	for _, a := range options {
		if o == games.NPosition && games.Outcome(a[Outcome]) != games.PPosition {
			continue
		}
		if best == -2 || a[m] < best == shortest {
			best = a[m]
		}
	}
	return max(best, -2) + 1
}

// leastAbsent is the mex of the options' Grundy values.
func leastAbsent(options []answers) int {
	seen := make([]uint64, len(options)/64+1)
	for _, a := range options {
		if g := a[Grundy]; g >= 0 && g < 64*len(seen) {
			seen[g/64] |= 1 << (g % 64)
		}
	}
	for i, w := range seen {
		if w != ^uint64(0) {
			return 64*i + bits.TrailingZeros64(^w)
		}
	}
	return 64 * len(seen)
}

// bestScore is the greatest for player 0, the least for player 1.
func bestScore(options []answers, mover int) int {
	best := options[0][Score]
	for _, a := range options[1:] {
		if mover == 0 && a[Score] > best || mover == 1 && a[Score] < best {
			best = a[Score]
		}
	}
	return best
}

// leadOutcome is whose points to come are more, seen from the mover.
func leadOutcome(score, mover int) games.Outcome {
	if mover == 1 {
		score = -score
	}
	switch {
	case score > 0:
		return games.NPosition
	case score < 0:
		return games.PPosition
	}
	return games.Tie
}

// scoredPlies breaks ties among moves of one score: whoever is ahead hurries.
func (v *verifier) scoredPlies(score int, options []answers, mover int) int {
	hurries := (score > 0) == (mover == 0) && score != 0
	best := -1
	for _, a := range options {
		if a[Score] == score && (best < 0 || a[Remoteness] < best == hurries) {
			best = a[Remoteness]
		}
	}
	return best + 1
}
