package games

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Moves is a game whose moves a Go function lists. A position is a vector of
// Width integers. With Bounds they run from 0 to the bounds; without, they are
// any, and play reaches what it reaches from the position asked about. A move may
// keep the position, a pass: then play can go on for ever.
type Moves struct {
	Names  []string // of the numbers; nil: "pile 1", "pile 2", ...
	Width  int      // numbers of a position
	Rules  Source   // lists the options
	Bounds []int    // greatest value of each number, included; nil: none
	Stuck  Stuck    // what having no move means
	From   []int    // the starting position; nil: none

	// Limits, if set, are the greatest values of the numbers of a position that is
	// asked about, where play stays within them and comes to so few of the positions
	// within that a table of them all, as Bounds would ask for, is too large.
	Limits []int

	// Over, if set, ends play where it says so, with the outcome for the player
	// to move: NPosition, PPosition or Tie. The moves of such a position are
	// not asked for.
	Over func(p []int) (Outcome, bool)

	// Values, if set, are what the positions stand for: a position is then one
	// number, that of a value.
	Values *Values

	// Form, if set, gives the representative of the positions that are the same
	// by symmetry: only those are solved.
	Form func(p []int) []int

	// Same are permutations of the numbers that keep the rules: where each goes.
	Same [][]int

	// Parts, if set, cuts a position into independent ones, whose Grundy values
	// add: only parts are solved.
	Parts func(p []int) [][]int

	// Back, if set, lists the positions that have a position as an option. Within
	// Bounds the graph is then never kept.
	Back Source

	// Ends says that play must end: a loop is an error.
	Ends bool

	// Parallel says that the functions may be called on several cores at once:
	// they share nothing that changes.
	Parallel bool

	// Show, if set, writes a position.
	Show func(p []int) string

	// Verb and Mark, if set, name a move: Mark gives the numbers that do.
	Verb string
	Mark func(p, q []int) []int
}

// Named implements Namer.
func (m *Moves) Named(p, q []int) (string, []int) {
	if m.Mark == nil {
		return "", nil
	}
	return m.Verb, m.Mark(p, q)
}

// A Source lists the options of many positions at a time: engines ask it, and
// whoever can list options faster than by calling a function implements it.
type Source interface {
	// Options answers, through b.Add, for the positions that follow one another
	// in p, width numbers each. It fails when an option has another width.
	Options(p []int, width int, b *Batch) error
}

// Batch is the answers to a list of positions.
type Batch struct {
	To   []int     // the options of all positions, number after number
	Ends []int     // Ends[i] is where the options of position i end in To
	Over []Outcome // what Over says of each; Unknown where play goes on

	own   []int   // positions that the functions may change
	parts []Batch // of the cores
}

// copied is positions where the functions may change them.
func (b *Batch) copied(p []int) []int {
	b.own = append(b.own[:0], p...)
	return b.own[:len(p):len(p)]
}

// Done ends the options of one position: what was appended to To since the
// last call.
func (b *Batch) Done() { b.Ends = append(b.Ends, len(b.To)) }

// Of is the options of position i, one after the other.
func (b *Batch) Of(i int) []int {
	if i == 0 {
		return b.To[:b.Ends[0]]
	}
	return b.To[b.Ends[i-1]:b.Ends[i]]
}

// askAtOnce is the number of positions between two looks at the context.
const askAtOnce = 64

// Ask lists the options of the positions that follow one another in p. When
// the context is cancelled it fails: a function that is being stopped answers
// anything.
func (m *Moves) Ask(ctx context.Context, p []int, b *Batch) error {
	b.To, b.Ends, b.Over = b.To[:0], b.Ends[:0], b.Over[:0]
	if m.Parallel && len(p) >= 4*askAtOnce*m.Width {
		return m.askTogether(ctx, p, b)
	}
	return m.askAlone(ctx, p, b)
}

func (m *Moves) askAlone(ctx context.Context, p []int, b *Batch) error {
	for len(p) > 0 {
		n := min(len(p), askAtOnce*m.Width)
		err := m.ask(p[:n], b)
		if stopped := ctx.Err(); stopped != nil {
			return fmt.Errorf("stopped: %w", stopped)
		}
		if err != nil {
			return err
		}
		p = p[n:]
	}
	return nil
}

// ask turns a panic of the functions into an error that names the position.
func (m *Moves) ask(p []int, b *Batch) (err error) {
	first := [2]int{len(b.Ends), len(b.Over)}
	defer func() {
		if text, ok := panicText(recover()); ok {
			at := len(b.Ends) - first[0]
			if over := len(b.Over) - first[1]; m.Over != nil && over*m.Width < len(p) {
				at = over
			}
			err = fmt.Errorf("the function panics at %s: %s", m.Text(p[at*m.Width:(at+1)*m.Width]), text)
		}
	}()
	if m.Over == nil {
		return m.Rules.Options(p, m.Width, b)
	}
	own := b.copied(p)
	for at := 0; at < len(p); at += m.Width {
		o, err := m.over(own[at:at+m.Width:at+m.Width], p[at:at+m.Width])
		if err != nil {
			return err
		}
		b.Over = append(b.Over, o)
	}
	return m.askRuns(p, b.Over[first[1]:], b)
}

// askRuns asks for the options where play goes on, of positions next to each
// other at once.
func (m *Moves) askRuns(p []int, over []Outcome, b *Batch) error {
	for from := 0; from < len(over); {
		to := from
		for to < len(over) && over[to] == Unknown {
			to++
		}
		if from < to {
			if err := m.Rules.Options(p[from*m.Width:to*m.Width], m.Width, b); err != nil {
				return err
			}
		}
		for ; to < len(over) && over[to] != Unknown; to++ {
			b.Done()
		}
		from = to
	}
	return nil
}

// AskBack is Ask for Back; it gives no outcomes.
func (m *Moves) AskBack(ctx context.Context, p []int, b *Batch) error {
	back := Moves{Width: m.Width, Rules: m.Back}
	return back.Ask(ctx, p, b)
}

// Guard runs one of the game's functions at p and turns its panic into an error
// that names the position.
func (m *Moves) Guard(p []int, f func()) (err error) {
	defer func() {
		if text, ok := panicText(recover()); ok {
			err = fmt.Errorf("the function panics at %s: %s", m.Text(p), text)
		}
	}()
	f()
	return nil
}

// over is what Over says of own, a copy of p; Unknown where play goes on.
func (m *Moves) over(own, p []int) (Outcome, error) {
	o, over := m.Over(own)
	if !over {
		return Unknown, nil
	}
	if o != NPosition && o != PPosition && o != Tie {
		return Unknown, fmt.Errorf("play is over at %s with the outcome %v, want N, P or Tie", m.Text(p), o)
	}
	return o, nil
}

// panicText is what a function panicked with. Other things than errors and
// texts are how a host ends a run: they go on.
func panicText(recovered any) (string, bool) {
	text := ""
	switch v := recovered.(type) {
	case nil:
		return "", false
	case error:
		text = v.Error()
	case string, int, fmt.Stringer:
		text = fmt.Sprint(v)
	default:
		panic(v)
	}
	if _, after, found := strings.Cut(text, ": "); found && strings.HasPrefix(text, "reflect") {
		text = after // by what detour an interpreter met it says nothing to the user
	}
	return text, true
}

// Fault says what is wrong with a move from p to q, nil if nothing is.
func (m *Moves) Fault(p, q []int) error {
	for i, b := range m.Bounds {
		if q[i] < 0 || q[i] > b {
			return fmt.Errorf("the move from %s to %s leaves the bounds: %s = %d, want 0 to %d", m.Text(p), m.Text(q), m.name(i), q[i], b)
		}
	}
	return nil
}

// Text writes a position as a user does.
func (m *Moves) Text(p []int) string {
	if m.Show != nil {
		return m.Show(p)
	}
	if m.Values != nil && len(p) == 1 {
		return m.Values.Text(p[0])
	}
	return Tuple(p)
}

// Tuple writes the numbers of a position as "(3,0)".
func Tuple(p []int) string {
	text := "("
	for i, x := range p {
		if i > 0 {
			text += ","
		}
		text += strconv.Itoa(x)
	}
	return text + ")"
}

func (m *Moves) name(i int) string {
	if i < len(m.Names) {
		return m.Names[i]
	}
	return "pile " + strconv.Itoa(i+1)
}

// Numbers implements Shape.
func (m *Moves) Numbers() []Number {
	numbers := make([]Number, m.Width)
	for i := range numbers {
		numbers[i] = Number{m.name(i), math.MinInt, math.MaxInt}
		if m.Bounds != nil {
			numbers[i].Lo, numbers[i].Hi = 0, m.Bounds[i]
		}
		if m.Values != nil {
			numbers[i].Lo, numbers[i].Hi = 0, m.Values.Len()-1
		}
	}
	return numbers
}

// Start implements Shape.
func (m *Moves) Start() []int { return m.From }

// Check implements Shape.
func (m *Moves) Check(p []int) error {
	numbers := m.Numbers()
	for i, most := range m.Limits {
		numbers[i].Lo, numbers[i].Hi = 0, most
	}
	return checkNumbers(numbers, p)
}

// End implements Shape. Where the functions fail play is not over: Options
// says why.
func (m *Moves) End(p []int) (Outcome, bool) {
	var b Batch
	if m.Ask(context.Background(), p, &b) != nil || len(b.To) > 0 {
		return Unknown, false
	}
	if m.Over != nil && b.Over[0] != Unknown {
		return b.Over[0], true
	}
	return m.Stuck.outcome(), true
}

// Options implements Shape.
func (m *Moves) Options(p []int) ([][]int, error) {
	var b Batch
	if err := m.Ask(context.Background(), p, &b); err != nil {
		return nil, err
	}
	var options [][]int
	seen := map[string]bool{}
	for to := b.To; len(to) > 0; to = to[m.Width:] {
		q := to[:m.Width:m.Width]
		if err := m.Fault(p, q); err != nil {
			return nil, err
		}
		if name := Tuple(q); !seen[name] {
			seen[name] = true
			options = append(options, q)
		}
		if len(options) > MaxOptions {
			return nil, tooMany(p)
		}
	}
	return options, nil
}

// Valid says what is wrong with the shape itself: engines rely on it.
func (m *Moves) Valid() error {
	switch {
	case m.Width < 1 || m.Width > maxWidth:
		return fmt.Errorf("moves: %d numbers a position, want 1 to %d", m.Width, maxWidth)
	case m.Rules == nil:
		return fmt.Errorf("moves: no function")
	case m.Stuck > Ties:
		return fmt.Errorf("moves: stuck is %v, want Loses, Wins or Ties", m.Stuck)
	case m.Bounds != nil && len(m.Bounds) != m.Width:
		return fmt.Errorf("moves: %d bounds, want %d, one for each number of a position", len(m.Bounds), m.Width)
	case m.Parts != nil && (m.Stuck != Loses || m.Over != nil):
		return fmt.Errorf("moves: independent parts, but not in normal play: Grundy values add only where who cannot move loses and nothing else ends play")
	case len(m.Names) > 0 && len(m.Names) != m.Width:
		return fmt.Errorf("moves: %d names, want %d, one for each number of a position", len(m.Names), m.Width)
	}
	for i, b := range m.Bounds {
		if b < 0 {
			return fmt.Errorf("moves: bound of %s = %d, want at least 0", m.name(i), b)
		}
	}
	if m.From != nil {
		return m.Check(m.From)
	}
	return nil
}

// maxWidth bounds the numbers of a position.
const maxWidth = 1 << 10
