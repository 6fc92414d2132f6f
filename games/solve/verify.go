package solve

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"strings"

	"nimlab/games"
)

// Verified says how far a table was checked and found right.
type Verified struct {
	Checked   int  // positions compared with their options
	Positions int  // of the table, at most math.MaxInt
	Whole     bool // every position was checked, none sampled
	Skipped   int  // positions with too many moves to list
	Loose     bool // play can go round, and it was not followed to its end
}

// String is the verdict as one line.
func (v Verified) String() string {
	text := fmt.Sprintf("verified: %s, every one against its options", positionsText(v.Checked))
	if !v.Whole {
		text = fmt.Sprintf("verified: sampled %s of %s positions, each against its options", grouped(v.Checked), grouped(v.Positions))
	}
	if v.Skipped > 0 {
		text += fmt.Sprintf("; %s left out that have too many moves to list", grouped(v.Skipped))
	}
	if v.Loose {
		text += "; not checked: that play, which can go round, comes to its end where the table says so"
	}
	return text
}

func positionsText(n int) string {
	if n == 1 {
		return "1 position"
	}
	return grouped(n) + " positions"
}

// grouped writes a number with commas, a large one as "5.1e10".
func grouped(n int) string {
	if n >= 1e10 {
		text := fmt.Sprintf("%.1e", float64(n))
		return strings.Replace(text, "e+", "e", 1)
	}
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// A Wrong error names a position at which a table contradicts the rules.
type Wrong struct {
	At      []int
	Measure Measure
	Table   int // what the table says, None for nothing
	Rules   int // what follows from the rules and the table's answers at the options
}

// Error is the contradiction as one sentence.
func (w *Wrong) Error() string {
	return fmt.Sprintf("the table is wrong at %s: it says %s, the rules say %s",
		games.Tuple(w.At), w.Measure.value(w.Table), w.Measure.value(w.Rules))
}

// value writes a value of the measure: "outcome N", "remoteness 3".
func (m Measure) value(v int) string {
	switch {
	case v == None:
		return "no " + m.String()
	case m == Outcome:
		return "outcome " + games.Outcome(v).String()
	}
	return fmt.Sprintf("%v %d", m, v)
}

// The bounds of a verification: a table of up to wholePositions is checked
// whole, of a larger one samplePositions; and no more than mostOptions options
// are looked at, by sampling if need be.
const (
	wholePositions  = 1_000_000
	samplePositions = 100_000
	mostOptions     = 20_000_000
)

// Verify checks a table against the rules of its shape, as the shape's own
// Options, End, Gain and Mover state them, and shares nothing with the engines
// that make tables. Every measure of a position must be what its rule makes of
// the table's answers at the options; since a remoteness or a suspense counts
// down to the end of play, and so does play itself where moves lead one way,
// a table that holds everywhere is the right one. Where that argument has a
// gap, in a game with loops whose table has ties or no remoteness, a table
// small enough is solved anew from the rules by plain iteration.
//
// A table too large to check whole is sampled, the same positions each time:
// the ends, the borders, the inside and lines of random play. A Wrong error
// names a position whose options agree with the rules while it does not.
func Verify(ctx context.Context, t *Table) (Verified, error) {
	return verify(ctx, t, wholePositions, samplePositions, mostOptions)
}

func verify(ctx context.Context, t *Table, whole, sampled, options int) (Verified, error) {
	v := &verifier{table: t, shape: t.shape, watch: watch{ctx: ctx}, up: true, down: true, left: options}
	v.turned = 1
	v.scored, _ = t.shape.(games.Scored)
	if s, ok := t.shape.(*games.Points); ok && s.Turn == nil {
		v.turned = -1
	}
	for m := range Score + 1 {
		if t.read[m] != nil {
			v.kept = append(v.kept, m)
		}
	}
	v.Positions = positionsOf(t)
	if two := turning(t.shape); two != nil {
		return v.sidesAnew(two, whole)
	}
	err := v.all(whole, sampled)
	if v.Whole {
		v.Positions = v.Checked + v.Skipped
	}
	if err == nil && !v.Loose && v.unfounded() {
		err = v.anew()
	}
	return v.Verified, err
}

// positionsOf counts the positions with either side to move, supposing as many
// of both.
func positionsOf(t *Table) int {
	n := t.Len()
	if _, two := t.shape.(*games.TwoToken); two {
		n = times(n, 2)
	}
	return n
}

// verifier is a verification under way.
type verifier struct {
	Verified
	watch
	table    *Table
	shape    games.Shape
	scored   games.Scored // nil when the game has no scores
	turned   int          // -1 where the player to move is always called the first
	kept     []Measure
	left     int  // options that may still be looked at
	up, down bool // all moves so far make the sum of the numbers greater, smaller
	ties     bool // some position is a tie that is not the end of play
}

// all checks every position when they are few enough, else a sample.
func (v *verifier) all(whole, sampled int) error {
	if v.Positions <= whole && ranged(v.shape) <= whole && v.affordable() {
		v.Whole = true
		return everyPosition(v.shape, v.check)
	}
	return samplePosition(v.shape, sampled, func(p []int) (bool, error) {
		return v.left > 0, v.check(p)
	})
}

// affordable says, from a few positions, whether the options of all are few
// enough.
func (v *verifier) affordable() bool {
	seen, options := 0, 0
	samplePosition(v.shape, 200, func(p []int) (bool, error) {
		list, _ := v.shape.Options(p)
		seen, options = seen+1, options+len(list)
		return true, nil
	})
	return seen == 0 || times(options, v.Positions)/seen <= v.left
}

// mostSteps bounds the steps from a position that does not fit to the culprit.
const mostSteps = 1000

// check compares one position with its options. If they do not fit, it goes
// on to those of the options that do not fit theirs, to name the first culprit.
func (v *verifier) check(p []int) error {
	wrong, err := v.compare(p)
	if err != nil && v.unlisted(err) {
		v.Skipped++
		return nil
	}
	for depth := 0; wrong != nil && err == nil; depth++ {
		deeper := v.culprit(wrong.At)
		if deeper == nil || depth == mostSteps {
			return wrong
		}
		wrong = deeper
	}
	v.Checked++
	return err
}

// unlisted says whether the rules only failed to list the options: they are too
// many, or lead out of what the shape can name. A function that fails is at
// fault itself.
func (v *verifier) unlisted(err error) bool {
	switch v.shape.(type) {
	case *games.Moves, *games.Points, *games.LeftRight:
		return errors.Is(err, games.ErrTooMany)
	}
	return v.ctx.Err() == nil
}

// culprit is a wrong option of p, nil if there is none.
func (v *verifier) culprit(p []int) *Wrong {
	options, err := v.shape.Options(p)
	if err != nil {
		return nil
	}
	for _, q := range options {
		if wrong, err := v.compare(q); err == nil && wrong != nil {
			return wrong
		}
	}
	return nil
}

// compare says what is wrong with the table at p.
func (v *verifier) compare(p []int) (*Wrong, error) {
	want, err := v.follow(p)
	if err != nil {
		return nil, err
	}
	for _, m := range v.kept {
		if v.partizan() && m != Outcome {
			continue // numbers of a game for two sides have no rule here
		}
		if says := v.table.At(m, p); says != want[m] {
			return &Wrong{append([]int(nil), p...), m, says, want[m]}, nil
		}
	}
	return nil, nil
}

// unfounded says whether answers could hold each other up in a circle: play
// can go round and nothing counts down to its end. A game of points must end.
func (v *verifier) unfounded() bool {
	return v.scored == nil && !v.partizan() && !(v.up || v.down) && (v.table.read[Remoteness] == nil || v.ties)
}

// partizan says whether the players have moves of their own; play then always
// ends.
func (v *verifier) partizan() bool {
	s, ok := v.shape.(games.Partizan)
	return ok && s.Partizan()
}

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
