package stdlib

import (
	"fmt"
	"slices"
	"sync"

	"nimlab/games/misere"
	"nimlab/games/period"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// MisereFamily is a family of heaps in misère play: who cannot move wins.
type MisereFamily struct {
	family Family
	values *misere.Values
}

// Misere is the family in misère play: who cannot move wins, so that who makes
// the last move loses.
//
//	>>> Octal("0.77").Misere().Quotient().Order()
//	40
//	>>> Octal("0.77").Misere().Grundy(20).Values()
//	[1 0 2 3 0 1 3 2 1 0 2 4 0 1 2 5 1 6 3 2 0]
func (f Family) Misere() MisereFamily {
	f.valid()
	return MisereFamily{f, &misere.Values{Moves: f.Moves}}
}

// Title is the family as it was typed.
func (m MisereFamily) Title() string { return m.family.Title() + ".Misere()" }

// Grundy is the misère Grundy values of single heaps 0 to n: 1 where no move is
// left, else the least value of no option. Heaps of value 0 are lost by the
// player to move. Families that split heaps are played out sum by sum, so that n
// is small.
func (m MisereFamily) Grundy(n int) Sequence {
	if n < 0 {
		fail("%s: heap %d, want at least 0", m.Title(), n)
	}
	s := Sequence{name: m.Title(), what: "misère Grundy values"}
	for h := range n + 1 {
		v, err := m.values.Grundy([]int{h})
		m.must(err)
		s.values = append(s.values, v)
		if host.Current().Context.Err() != nil {
			panic(errStopped)
		}
	}
	if r := m.family.rules; r.Take != nil && !r.But {
		s.law = m.family.values.Law()
	}
	return s
}

// Outcome is the misère outcome of a sum of heaps, by the misère quotient if
// they are many stones.
//
//	>>> Kayles().Misere().Outcome(7, 10)
//	P
//	>>> Kayles().Misere().Outcome(300, 301)
//	N
func (m MisereFamily) Outcome(heaps ...int) Outcome {
	m.check(heaps)
	lost, err := m.family.values.MisereLost(host.Current().Context, heaps)
	m.must(err)
	if lost {
		return PPosition
	}
	return NPosition
}

// Genus is the normal Grundy value of a sum of heaps with its misère values and
// those with Nim heaps of 2 added: "4^146" goes on 4, 6, 4, 6.
//
//	>>> Kayles().Misere().Genus(5)
//	"4^146"
func (m MisereFamily) Genus(heaps ...int) string {
	m.check(heaps)
	normal := 0
	for _, h := range heaps {
		v, err := m.family.values.Grundy(host.Current().Context, h)
		m.must(err)
		normal ^= v
	}
	text, err := m.values.Genus(heaps, normal)
	m.must(err)
	return text
}

func (m MisereFamily) check(heaps []int) {
	for _, h := range heaps {
		if h < 0 {
			fail("%s: a heap of %d, want at least 0", m.Title(), h)
		}
	}
}

func (m MisereFamily) must(err error) {
	if err != nil {
		Position{game: Game{title: m.Title()}}.must(err)
	}
}

// String says what can be asked.
func (m MisereFamily) String() string {
	if m.family.rules == nil {
		return "no family"
	}
	return m.family.Title() + " in misère play: who cannot move wins\nask: .Grundy(n) .Outcome(n, ...) .Genus(n, ...) .Quotient()"
}

// MisereQuotient is the misère quotient of a family's heaps: sums of heaps are
// one element when no third sum tells their outcomes apart.
type MisereQuotient struct {
	of    MisereFamily
	q     *misere.Quotient
	found period.Period // of the elements of heaps, when proved
}

// Quotient is the misère quotient of the sums of all heaps, found by heaps to 512
// at most, or of those to the most given. It is proved by going through every
// kind of sum; of all heaps, when the elements of the heaps are periodic for as
// long as the theorem of Plambeck and Siegel (2008) asks.
//
//	>>> Octal("0.77").Misere().Quotient()
//	misère quotient of Octal("0.77"): order 40, wild, of all heaps: elements have period 12 after 71
//	>>> GrundysGame().Misere().Quotient(12)
//	misère quotient of GrundysGame(): order 6, tame, of heaps to 12
func (m MisereFamily) Quotient(most ...int) MisereQuotient {
	if m.family.valid(); len(most) > 1 || len(most) == 1 && (most[0] < 1 || most[0] > maxQuotient) {
		fail("%s: Quotient%s, want one heap from 1 to %d, or nothing", m.Title(), list(most), maxQuotient)
	}
	if len(most) == 1 {
		return m.quotient(most[0])
	}
	return m.quotient(maxQuotient)
}

// maxQuotient bounds the heaps of a quotient.
const maxQuotient = solve.MostQuotient

// quotients are those found of families given by data, by title and heap.
var quotients sync.Map

func (m MisereFamily) quotient(n int) MisereQuotient {
	key := fmt.Sprintf("%s %d", m.family.Title(), n)
	if r, ok := quotients.Load(key); ok {
		return r.(MisereQuotient)
	}
	r := MisereQuotient{of: m}
	q, found, err := m.family.values.Quotient(host.Current().Context, n)
	m.must(err)
	if n == maxQuotient {
		r.found = found
	}
	r.q = q
	if m.family.rules.May == nil && m.family.rules.List == nil {
		quotients.Store(key, r)
	}
	return r
}

// Order is how many elements there are.
func (r MisereQuotient) Order() int { return r.valid().Order() }

// Tame says whether the quotient is that of Nim heaps.
func (r MisereQuotient) Tame() bool { return r.valid().Tame() }

// Complete says whether it is the quotient of all heaps, however large.
func (r MisereQuotient) Complete() bool { return r.found.Status == Proved }

// Element is the element of a sum of heaps, from 0, the identity.
func (r MisereQuotient) Element(heaps ...int) int {
	r.valid()
	inside := slices.Clone(heaps)
	for i, h := range inside {
		if p := r.found; r.Complete() && h >= len(r.q.Phi) {
			inside[i] = p.Preperiod + (h-p.Preperiod)%p.Length
		}
	}
	x, err := r.q.Of(inside)
	r.of.must(err)
	return x
}

// Elements are sums of heaps, one for each element.
func (r MisereQuotient) Elements() [][]int { return r.valid().Elements }

// P lists the elements whose sums are P-positions.
func (r MisereQuotient) P() []int {
	var list []int
	for x, p := range r.valid().P {
		if p {
			list = append(list, x)
		}
	}
	return list
}

// Times is the product of two elements: that of the sum of a sum of each.
func (r MisereQuotient) Times(x, y int) int {
	if n := r.Order(); x < 0 || x >= n || y < 0 || y >= n {
		fail("Times(%d, %d): want elements from 0 to %d", x, y, n-1)
	}
	return r.q.Mul[x][y]
}

// Outcome is the misère outcome of a sum of any number of heaps.
//
//	>>> Octal("0.77").Misere().Quotient().Outcome(1000000, 999999, 77, 77, 5)
//	N
func (r MisereQuotient) Outcome(heaps ...int) Outcome {
	if r.valid().P[r.Element(heaps...)] {
		return PPosition
	}
	return NPosition
}

// Wins lists the winning moves of a sum as the heaps that they leave.
//
//	>>> Octal("0.77").Misere().Quotient().Wins(7, 9)
//	[[9 5] [9 4 1] [7 7] [7 6 1] [7 4 3]]
func (r MisereQuotient) Wins(heaps ...int) [][]int {
	moves := [][]int{}
	for i, h := range heaps {
		if slices.Contains(heaps[:i], h) {
			continue
		}
		for _, left := range r.of.family.Moves(h) {
			to := append(append(slices.Clone(heaps[:i]), heaps[i+1:]...), left...)
			if r.Outcome(to...) == PPosition {
				slices.SortFunc(to, func(a, b int) int { return b - a })
				moves = append(moves, to)
			}
		}
	}
	return moves
}

func (r MisereQuotient) valid() *misere.Quotient {
	if r.q == nil {
		fail("this MisereQuotient is empty: make one with Octal(\"0.77\").Misere().Quotient()")
	}
	return r.q
}

// String says the order and for which heaps it is known.
func (r MisereQuotient) String() string {
	if r.q == nil {
		return "no quotient"
	}
	nature := "wild"
	if r.Tame() {
		nature = "tame"
	}
	text := fmt.Sprintf("misère quotient of %s: order %d, %s, ", r.of.family.Title(), r.Order(), nature)
	if r.Complete() {
		return text + fmt.Sprintf("of all heaps: elements have period %d after %d", r.found.Length, r.found.Preperiod)
	}
	return text + fmt.Sprintf("of heaps to %d", len(r.q.Phi)-1)
}
