package stdlib

import (
	"fmt"
	"strings"

	"nimlab/games/known"
)

// Matches are known sequences that values agree with, the best first.
type Matches struct {
	values int
	list   []known.Match
}

// Identify looks the values up in a list of some 300 sequences that games are
// known by: Grundy values of heap games, lost positions, counts and the like. The
// values may begin anywhere in the sequence, have the other sign, or a number up
// to 2 added. A match says how many terms agree, out of how many: other sequences
// may agree as well, and none of them need go on as the values do.
//
//	>>> Identify(0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2)
//	Kayles, 0.77: Grundy values (Guy and Smith 1956, A002186): 20 of 20 terms agree, from n = 0
func Identify(values ...int) Matches {
	if len(values) < known.Fewest {
		fail("Identify: %s, want at least %d", count(len(values), "value"), known.Fewest)
	}
	return Matches{len(values), known.Find(values)}
}

// Identify looks up the numbers of a grid over one axis.
func (g *Grid) Identify() Matches {
	if len(g.valid().axes) != 1 || g.kind != numbers {
		fail("Identify: a grid of numbers over one axis is looked up, this one has %s", g.Summary())
	}
	var values []int
	for _, v := range g.cells.all() {
		if v == blank {
			break
		}
		values = append(values, v)
	}
	return Identify(values...)
}

// Len is how many there are.
func (m Matches) Len() int { return len(m.list) }

// Names are the names of the sequences, the best match first.
func (m Matches) Names() []string {
	var names []string
	for _, x := range m.list {
		names = append(names, x.Sequence.Name)
	}
	return names
}

// maxMatches is how many matches are shown.
const maxMatches = 6

// String is a line for each match: the name, where it is treated, and how many
// terms agree.
func (m Matches) String() string {
	if len(m.list) == 0 {
		return fmt.Sprintf("no match: none of %d known sequences agrees with nine in ten of the %s", len(known.All()), count(m.values, "value"))
	}
	var lines []string
	for i, x := range m.list {
		if i == maxMatches {
			lines = append(lines, fmt.Sprintf("and %d more", len(m.list)-i))
			break
		}
		lines = append(lines, matchText(x))
	}
	return strings.Join(lines, "\n")
}

func matchText(x known.Match) string {
	var where []string
	for _, s := range []string{x.Sequence.Source, x.Sequence.OEIS} {
		if s != "" {
			where = append(where, s)
		}
	}
	text := x.Sequence.Name
	if len(where) > 0 {
		text += " (" + strings.Join(where, ", ") + ")"
	}
	text += fmt.Sprintf(": %d of %d terms agree, from n = %d", x.Agreed, x.Of, x.Index)
	switch {
	case x.Sign < 0 && x.Plus != 0:
		text += fmt.Sprintf(", as %d minus the term", x.Plus)
	case x.Sign < 0:
		text += ", with the other sign"
	case x.Plus != 0:
		text += fmt.Sprintf(", with %+d added to the term", x.Plus)
	}
	return text
}
