package solve

import (
	"context"
	"errors"
	"fmt"
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
