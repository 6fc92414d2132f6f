package stdlib

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimlab/games/period"
)

// Sequence is values for 0, 1, 2, ..., such as the Grundy values of heaps.
type Sequence struct {
	name   string // what it is of
	what   string // what the values are
	from   int    // the first n
	step   int    // 0: 1
	values []int
	law    period.Law
	of     Family // whose heaps the values are of, if of one's
	asked  int    // of a sequence that was stopped: how far it should go
}

// Terms is a sequence of your own, from 0 on.
//
//	>>> Terms(0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2).Period()
//	period 5 after 0: checked to 14, not proved
func Terms(values ...int) Sequence {
	return Sequence{name: "Terms", what: "values", values: append([]int(nil), values...)}
}

// Len is how many values there are.
func (s Sequence) Len() int { return len(s.values) }

// From is the n of the first value.
func (s Sequence) From() int { return s.from }

// Last is the n of the last value.
func (s Sequence) Last() int { return s.n(len(s.values) - 1) }

// n is the number that value i belongs to.
func (s Sequence) n(i int) int { return s.from + i*max(s.step, 1) }

// At is the value at n.
func (s Sequence) At(n int) int {
	i, step := n-s.from, max(s.step, 1)
	if i < 0 || i%step != 0 || i/step >= len(s.values) {
		fail("%s: n = %d, want %s", s.title(), n, s.span())
	}
	return s.values[i/step]
}

// span is the numbers the sequence is for: "0 to 20", "1, 4, ... 19".
func (s Sequence) span() string {
	switch {
	case len(s.values) == 0:
		return "none"
	case s.step > 1:
		return fmt.Sprintf("%d, %d, ... %d", s.from, s.from+s.step, s.Last())
	}
	return fmt.Sprintf("%d to %d", s.from, s.Last())
}

// Values are the values in order.
func (s Sequence) Values() []int { return append([]int(nil), s.values...) }

// Part is the values of the n between two, both included.
//
//	>>> Octal("0.77").Grundy(100).Part(70, 75)
//	Octal("0.77"), Grundy values of heaps 70 to 75: 6 7 4 1 2 8
func (s Sequence) Part(from, to int) Sequence {
	step := max(s.step, 1)
	if from > to {
		fail("Part: from %d to %d, want the first no greater than the second", from, to)
	}
	s.At(from)
	s.At(to)
	part := s
	part.from, part.values, part.law = from, s.values[(from-s.from)/step:(to-s.from)/step+1], period.Law{}
	return part
}

// Zeros lists the n of value 0: of Grundy values, the heaps that the player to
// move loses.
//
//	>>> Octal("0.007").Grundy(60).Zeros()
//	[0 1 2 8 14 24 32 34 46 56]
func (s Sequence) Zeros() []int { return s.Where(0) }

// Where lists the n of one value.
func (s Sequence) Where(value int) []int {
	list := []int{}
	for i, v := range s.values {
		if v == value {
			list = append(list, s.n(i))
		}
	}
	return list
}

// First is the least n of a value, -1 if it has none.
//
//	>>> Octal("0.77").Grundy(100).First(8)
//	27
func (s Sequence) First(value int) int {
	if i := slices.Index(s.values, value); i >= 0 {
		return s.n(i)
	}
	return -1
}

// Max is the greatest value.
func (s Sequence) Max() int {
	if len(s.values) == 0 {
		fail("%s has no values", s.title())
	}
	return slices.Max(s.values)
}

// Sum is the sum of the values.
func (s Sequence) Sum() int {
	sum := 0
	for _, v := range s.values {
		sum += v
	}
	return sum
}

// Split parts the sequence by the remainder of n by m: part r is the values at
// the n with remainder r.
//
//	>>> Lasker().Grundy(15).Split(4)[3]
//	Lasker(), Grundy values of heaps 3, 7, ... 15: 4 8 12 16
func (s Sequence) Split(m int) []Sequence {
	if m < 1 || m > max(len(s.values), 1) {
		fail("Split: by %d, want 1 to %d", m, max(len(s.values), 1))
	}
	step := max(s.step, 1)
	parts := make([]Sequence, m)
	for k := range parts {
		r := ((s.from+k*step)%m + m) % m
		if step != 1 {
			r = k
		}
		part := Sequence{name: s.name, what: s.what, from: s.n(k), step: m * step}
		for i := k; i < len(s.values); i += m {
			part.values = append(part.values, s.values[i])
		}
		parts[r] = part
	}
	return parts
}

// Save writes the sequence to a .csv file: n and the value, a line each.
func (s Sequence) Save(path string) Sequence {
	s.Grid().Save(path)
	return s
}

// Grid is the sequence as a grid over one axis.
func (s Sequence) Grid() *Grid {
	if len(s.values) == 0 {
		fail("%s has no values", s.title())
	}
	g := Tabulate(s.values, Axis("n", s.from, s.Last()).Step(max(s.step, 1)))
	g.title, g.name = s.name, strings.TrimSuffix(s.what, "s")
	return g
}

// Figure draws the values as stems; a period that is found is shaded, and the
// folded sequence drawn below.
func (s Sequence) Figure(options ...Option) *Figure {
	g := s.Grid()
	if p := s.Period(); p.Length() > 0 && p.Saltus() == 0 && s.step <= 1 && s.from == 0 {
		options = append([]Option{Period(p.Preperiod(), p.Length())}, options...)
		if p.Length() > 1 && p.Length() <= maxFolded {
			options = append([]Option{Fold(p.Length())}, options...)
		}
	}
	return g.Sequence(options...)
}

// maxFolded is the longest period that is drawn folded.
const maxFolded = 100

// Plot draws the sequence and saves the figure at path.
//
//	>>> Octal("0.77").Grundy(168).Plot("kayles.png")
//	figure: Octal("0.77"), 169 values, saved as kayles.png
func (s Sequence) Plot(path string, options ...Option) *Figure {
	return s.Figure(options...).Save(path)
}

// title names the sequence in sentences.
func (s Sequence) title() string {
	if s.name == "" {
		return "this Sequence"
	}
	return s.name
}

// String is what the sequence is of and its first values.
func (s Sequence) String() string {
	if len(s.values) == 0 {
		return s.title() + ": no values"
	}
	var texts []string
	for i, v := range s.values {
		if i == maxListed {
			texts = append(texts, "...")
			break
		}
		texts = append(texts, strconv.Itoa(v))
	}
	place := "n"
	if s.what == "Grundy values" || s.what == "misère Grundy values" {
		place = "heaps"
	}
	text := fmt.Sprintf("%s, %s of %s %s: %s", s.title(), s.what, place, s.span(), strings.Join(texts, " "))
	if s.asked > 0 {
		text += fmt.Sprintf("; stopped before %d", s.asked)
	}
	return text
}
