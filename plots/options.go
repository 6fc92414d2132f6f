package plots

import (
	"fmt"
	"slices"
)

// Widths of a text column, in points of 1/72 inch.
const (
	IEEEColumn = 252.0
	ACMColumn  = 240.0
	LNCSText   = 346.0
	TwoColumn  = 504.0
	Beamer     = 306.0
)

const minWidth, maxWidth = 60, 2000 // points

// An Option changes one setting of a figure.
type Option func(*settings)

// settings is what options set. The first bad option is kept in err.
type settings struct {
	title     string
	width     float64 // points; 0: chosen from the number of columns
	columns   int     // 0: chosen from the number of panels
	label     string
	meta      []meta
	theme     theme
	captioned bool // the title is not drawn
	many      bool // panels keep their own titles
	period    period
	fold      int // width of the folded strip, 0 for none
	overlays  []overlay
	uses      []use
	err       error
}

// A kind is what a figure shows; some options work on one kind only.
type kind string

const (
	forGrid     kind = "a grid, board or scatter"
	forSequence kind = "a Sequence"
	forLines    kind = "a line chart"
	forTree     kind = "a tree"
	forPanels   kind = "small multiples (give it to a panel)"
)

// A use is an option that works on one kind only.
type use struct {
	kind kind
	word string
}

func (s *settings) use(k kind, word string) { s.uses = append(s.uses, use{k, word}) }

type meta struct{ key, value string }

// settled applies options to the settings of a figure of one kind.
func settled(options []Option, k kind) (settings, error) {
	s := settings{theme: light}
	for _, o := range options {
		if o == nil {
			return s, fmt.Errorf("an option of the figure is nil, want one such as Title")
		}
		o(&s)
	}
	for _, u := range s.uses {
		if u.kind != k {
			s.fail("%s works on %s, not on %s", u.word, u.kind, k)
		}
	}
	return s, s.err
}

func (s *settings) fail(format string, a ...any) {
	if s.err == nil {
		s.err = fmt.Errorf(format, a...)
	}
}

// Title sets the text above the figure; within small multiples it is the panel's title.
func Title(text string) Option { return func(s *settings) { s.title = text } }

// Width sets the width of the whole figure in points of 1/72 inch, 60 to 2000. By default a figure is one IEEE
// column wide (252 points), small multiples are as wide as a page.
func Width(points float64) Option {
	return func(s *settings) {
		if !(points >= minWidth && points <= maxWidth) {
			s.fail("figure width is %v points: it must be %d to %d", points, minWidth, maxWidth)
		}
		s.width = points
	}
}

// Columns sets how many panels of small multiples stand side by side, 1 to 40.
func Columns(n int) Option {
	return func(s *settings) {
		if n < 1 || n > 40 {
			s.fail("%d columns of panels: it must be 1 to 40", n)
		}
		s.columns = n
	}
}

// Bar says what the numbers are: it labels the colour bar of a grid and the upright axis of a line chart.
func Bar(label string) Option { return func(s *settings) { s.label = label } }

// Meta writes a key and a value into the figure's file. Keys are 1 to 79 ASCII letters, digits, spaces, - and _;
// a key set twice keeps its last value.
func Meta(key, value string) Option {
	return func(s *settings) {
		if !validKey(key) {
			s.fail("metadata key %q: it must be 1 to 79 ASCII letters, digits, spaces, - or _", key)
		}
		s.meta = slices.DeleteFunc(slices.Clone(s.meta), func(m meta) bool { return m.key == key })
		s.meta = append(s.meta, meta{key, value})
	}
}

func validKey(key string) bool {
	for _, r := range key {
		if r > 126 || !(r == ' ' || r == '-' || r == '_' || '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z') {
			return false
		}
	}
	return len(key) >= 1 && len(key) <= 79 && key[0] != ' ' && key[len(key)-1] != ' '
}
