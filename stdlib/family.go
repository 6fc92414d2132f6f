package stdlib

import (
	"fmt"

	"nimlab/games"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// Family is a family of heap games: what a move makes of one heap. Heap is one
// heap of it, Heaps several; Grundy is the values of its heaps.
type Family struct {
	rules  *games.HeapRules
	values *solve.HeapValues
}

// family binds the arguments of a family's word.
func family(def *games.Game, args ...any) Family {
	rules, err := def.Rules(args...)
	must(err)
	return familyOf(rules)
}

func familyOf(rules *games.HeapRules) Family { return Family{rules, solve.ValuesOf(rules)} }

// TakeIf is the heaps from which any number of stones may be taken that the
// function says may be.
//
//	>>> TakeIf(func(k int) bool { return k&(k-1) == 0 }).Grundy(400).Period()
//	period 3 after 0: checked to 400, not proved
func TakeIf(may func(k int) bool) Family {
	if may == nil {
		fail("TakeIf: no function")
	}
	return familyOf(&games.HeapRules{Title: "TakeIf(a function)", Brief: "take one of the numbers of stones that a function allows", May: may})
}

// Takes is the heaps from which one of the numbers of stones that the function
// lists for a heap of n may be taken.
//
//	>>> half := Takes(func(n int) (list []int) { for k := 1; k <= n/2; k++ { list = append(list, k) }; return })
//	>>> half.Grundy(400).Zeros()
//	[0 1 3 7 15 31 63 127 255]
func Takes(list func(n int) []int) Family {
	if list == nil {
		fail("Takes: no function")
	}
	return familyOf(&games.HeapRules{
		Title: "Takes(a function)", Brief: "take one of the numbers of stones that a function lists",
		List: func(n int) [][]int { return left(n, list(n)) },
		One:  true,
	})
}

// left is the heaps of n that are left after each taking; a number that cannot
// be taken stays in it as a heap out of range.
func left(n int, takes []int) [][]int {
	cells, heaps := make([]int, len(takes)), make([][]int, len(takes))
	for i, k := range takes {
		cells[i] = n - k
		heaps[i] = cells[i : i+1 : i+1]
	}
	return heaps
}

// Breaks is the heaps of which a move makes one of the lists of heaps that the
// function gives for a heap of n. Every heap left must be smaller than n; values
// of heaps in one list add as Nim heaps do.
//
//	>>> thirds := Breaks(func(n int) [][]int { if n%3 == 0 && n > 0 { return [][]int{{n / 3, n / 3}, {n - 1}} }; return nil })
//	>>> thirds.Grundy(12).Values()
//	[0 0 0 1 0 0 1 0 0 1 0 0 1]
func Breaks(list func(n int) [][]int) Family {
	if list == nil {
		fail("Breaks: no function")
	}
	return familyOf(&games.HeapRules{Title: "Breaks(a function)", Brief: "a heap becomes one of the lists of heaps that a function gives", List: list})
}

// valid is the family's rules; the zero Family has none.
func (f Family) valid() *games.HeapRules {
	if f.rules == nil {
		fail("this Family is empty: make one with a word such as Octal(\"0.77\")")
	}
	return f.rules
}

// Heap is one heap of the family, as a game that starts with it.
//
//	>>> Sum(Disjunctive, Nim(3, 5), Octal("0.07").Heap(9)).Grundy()
//	6
func (f Family) Heap(n int) Game { return f.Heaps(n) }

// Heaps is several heaps of the family at once; a move plays in one of them.
//
//	>>> Octal("0.77").Heaps(3, 4, 5).Best()
//	best: play 5 into 3 and 1: wins
//	      take 1 of 3; play 3 into 1 and 1; take 2 of 3; take 1 of 4; play 4 into 2 and 1; take 2 of 4; play 4 into 1 and 1; take 1 of 5; play 5 into 2 and 2; take 2 of 5; play 5 into 2 and 1: loses, gives the win away
func (f Family) Heaps(sizes ...int) Game {
	shape, err := heapsShape(f.valid(), sizes)
	if err != nil {
		fail("%s: %w", f.Title(), err)
	}
	return Game{shape: shape, title: f.Title() + heapsText(sizes)}
}

func heapsText(sizes []int) string {
	if len(sizes) == 1 {
		return fmt.Sprintf(".Heap(%d)", sizes[0])
	}
	return ".Heaps" + list(sizes)
}

// heapsShape is the heaps as a shape. One heap that is never split, and from
// which few numbers may be taken, has remoteness too.
func heapsShape(r *games.HeapRules, sizes []int) (games.Shape, error) {
	if r.Take == nil || r.But || len(sizes) != 1 || sizes[0] < 0 {
		return games.NewHeaps(r, sizes)
	}
	return &games.Heap{Size: sizes[0], Take: r.Take}, nil
}

// Grundy is the Grundy values of the heaps 0 to n. Stopped, it keeps what it
// has.
//
//	>>> Octal("0.07").Grundy(20)
//	Octal("0.07"), Grundy values of heaps 0 to 20: 0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3
func (f Family) Grundy(n int) Sequence {
	if f.valid(); n < 0 {
		fail("%s: heap %d, want at least 0", f.Title(), n)
	}
	ctx, release := host.Current().Hold()
	defer release()
	values, err := f.values.Values(ctx, n)
	if err != nil && (len(values) == 0 || ctx.Err() == nil) {
		fail("%s: %w", f.Title(), err)
	}
	s := Sequence{name: f.Title(), what: "Grundy values", values: values, law: f.values.Law(), of: f}
	if err != nil {
		s.asked = n
	}
	return s
}

// Period looks for the period of the family's Grundy values, proved by heaps up
// to the most given, and computes no more than a proof takes. Where no theorem is
// known, it looks at all heaps up to the most.
//
//	>>> Octal("0.45").Period(10000)
//	period 20 after 498: proved (Guy and Smith 1956, by heaps up to 1037)
func (f Family) Period(most int) Periodicity {
	if f.valid(); most < 1 {
		fail("%s: Period up to heap %d, want at least 1", f.Title(), most)
	}
	p, values, err := f.values.Prove(host.Current().Context, most)
	Position{game: Game{title: f.Title()}}.must(err)
	if len(values) < 2 { // no theorem tells how far to look
		return f.Grundy(most).Period()
	}
	return Periodicity{Sequence{name: f.Title(), what: "Grundy values", values: values, law: f.values.Law()}, p}
}

// Moves lists the heaps that each move leaves of a heap of n stones.
//
//	>>> Octal("0.77").Moves(3)
//	[[2] [1 1] [1]]
func (f Family) Moves(n int) [][]int {
	if n < 0 {
		fail("%s: heap %d, want at least 0", f.Title(), n)
	}
	var moves [][]int
	err := f.valid().Each(n, func(heaps []int) bool {
		moves = append(moves, append([]int{}, heaps...))
		return len(moves) <= games.MaxOptions
	})
	if len(moves) > games.MaxOptions {
		err = fmt.Errorf("a heap of %d has more than %d moves", n, games.MaxOptions)
	}
	if err != nil {
		fail("%s: %w", f.Title(), err)
	}
	return moves
}

// Wins lists the winning moves of one heap of n stones as the heaps they leave.
//
//	>>> Octal("0.77").Wins(5)
//	[[2 2]]
func (f Family) Wins(n int) [][]int {
	wins := [][]int{}
	for _, heaps := range f.Moves(n) {
		value := 0
		for _, h := range heaps {
			v, err := f.values.Grundy(host.Current().Context, h)
			Position{game: Game{title: f.Title()}}.must(err)
			value ^= v
		}
		if value == 0 {
			wins = append(wins, heaps)
		}
	}
	return wins
}

// Title is the family as it was typed.
func (f Family) Title() string {
	if f.rules == nil {
		return "no family"
	}
	return f.rules.Title
}

// String says what the family is and what can be asked.
func (f Family) String() string {
	if f.rules == nil {
		return "no family"
	}
	return f.Title() + ": " + f.rules.Brief + "\nask: .Heap(n) .Heaps(n, ...) .Grundy(n) .Period(n) .Moves(n) .Wins(n) .Misere()"
}
