package stdlib

import (
	"fmt"
	"reflect"
	"strings"

	"nimlab/games"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// Rule says in which parts of a sum a player moves and when play ends:
// SumRules lists the rules.
type Rule = games.Rule

// The rules of sums. Disjunctive: move in exactly one part. Every: move in
// every part that has a move; the last part to end decides. Shortest: move in
// every part; the first to end decides. Selective: move in any parts, at least
// one. ShortSelective: the same, ending with the first part to end. Diminished:
// move in one part, ending with the first part to end. Sequential: move in the
// first part that has a move. Ordinal: move in one part, which removes all
// later ones.
const (
	Disjunctive    = games.Disjunctive
	Every          = games.Every
	Shortest       = games.Shortest
	Selective      = games.Selective
	ShortSelective = games.ShortSelective
	Diminished     = games.Diminished
	Sequential     = games.Sequential
	Ordinal        = games.Ordinal
)

// AtMost is the rule of a sum in which a move is made in one to k parts, as in
// Moore's Nim.
//
//	>>> Sum(AtMost(2), Nim(5), Nim(6), Nim(5), Nim(6)).Outcome()
//	N
func AtMost(k int) Rule { return numbered("AtMost", k, games.AtMost) }

// AtLeast is the rule of a sum in which a move is made in k parts or more. Play
// ends when fewer than k parts have a move.
//
//	>>> Sum(AtLeast(2), Nim(1), Nim(2), Nim(3)).Outcome()
//	N
func AtLeast(k int) Rule { return numbered("AtLeast", k, games.AtLeast) }

// Exactly is the rule of a sum in which a move is made in exactly k parts. Play
// ends when fewer than k parts have a move.
//
//	>>> Sum(Exactly(2), Nim(3), Nim(1), Nim(4), Nim(1)).Outcome()
//	N
func Exactly(k int) Rule { return numbered("Exactly", k, games.Exactly) }

func numbered(word string, k int, rule func(k int) Rule) Rule {
	if k < 1 || k >= 1<<16 {
		fail("%s: %d parts, want 1 to %d", word, k, 1<<16-1)
	}
	return rule(k)
}

// Sum plays several games at once, each from its starting position. Who is to
// move when play ends loses; Misere turns that round.
//
//	>>> Sum(Disjunctive, Nim(3), Nim(5)).Grundy()
//	6
//	>>> Sum(Every, Euclid(3, 5), Euclid(2, 3)).Outcome()
//	N
//	>>> Sum(Selective, Nim(2), Nim(1)).Best()
//	best: take 2 from heap in part 1 and take 1 from heap in part 2: wins
//	      take 1 from heap in part 1; take 2 from heap in part 1; take 1 from heap in part 2; take 1 from heap in part 1 and take 1 from heap in part 2: loses, gives the win away
func Sum(rule Rule, parts ...Game) Game {
	if err := rule.Valid(); err != nil {
		fail("Sum: %w", err)
	}
	if len(parts) == 0 {
		fail("Sum: no games, want at least 1")
	}
	sum := &games.Sum{Rule: rule, Parts: make([]games.Shape, len(parts))}
	for i, part := range parts {
		sum.Parts[i] = alone(part.valid())
		sum.From = append(sum.From, part.start().at...)
	}
	if rule == Ordinal {
		sum.From = append(sum.From, len(parts))
	}
	if len(solve.Measures(sum)) == 0 {
		_, err := solve.Ask(host.Current().Context, sum, solve.Outcome, sum.From)
		fail("Sum(%v): %w", rule, err)
	}
	return Game{shape: sum, parts: parts}
}

// alone is the one heap of a Nim with one pile, which is a sum of one part.
func alone(s games.Shape) games.Shape {
	if sum, ok := s.(*games.Sum); ok && sum.Rule == Disjunctive && !sum.Misere && len(sum.Parts) == 1 {
		return sum.Parts[0]
	}
	return s
}

// RuleTable is the rules of sums with the value that each needs.
type RuleTable struct{ rows []games.RuleText }

// SumRules says of each rule of sums where a player moves, when play ends, and
// which value of the parts decides who wins, in normal and in misère play.
func SumRules() RuleTable { return RuleTable{games.RuleTexts} }

// String is a line or two a rule.
func (t RuleTable) String() string {
	var lines []string
	for _, r := range t.rows {
		lines = append(lines, fmt.Sprintf("%s: move in %s; play ends when %s", r.Word(), r.Moves, r.Ends),
			"    decided by "+r.Value, "    in misère play by "+r.MisereValue)
	}
	return strings.Join(lines, "\n")
}

// Markdown is the rules as a table in Markdown.
func (t RuleTable) Markdown() string {
	text := "| rule | move in | play ends when | decided by | in misère play by |\n|---|---|---|---|---|\n"
	for _, r := range t.rows {
		text += fmt.Sprintf("| `%s` | %s | %s | %s | %s |\n", r.Word(), r.Moves, r.Ends, r.Value, r.MisereValue)
	}
	return text
}

// LoopyValue is a Grundy value of a game in which play can go round: a number,
// or where Finite is false an infinite value with the numbers that the options
// have. A sum with one infinite value is a win if the nim-sum of the others is
// in its set, else a draw; with two it is a draw.
type LoopyValue struct {
	Finite bool
	Value  int
	Set    []int
}

// String is the number, or "infinite {0,2}".
func (v LoopyValue) String() string {
	if v.Finite {
		return fmt.Sprint(v.Value)
	}
	return "infinite {" + strings.Trim(strings.ReplaceAll(fmt.Sprint(v.Set), " ", ","), "[]") + "}"
}

// Loopy is the loopy Grundy value of the position (Smith 1966), which is its
// Grundy value where play cannot go round.
//
//	>>> ring := Moves(1, func(n int) []int { if n == 0 { return nil }; return []int{(n + 7) % 10, (n + 6) % 10} }).Bounds(9)
//	>>> ring.At(1).Loopy()
//	infinite {0}
//	>>> Sum(Disjunctive, ring, Nim(1)).At(1, 0).Outcome()
//	N
func (p Position) Loopy() LoopyValue {
	value, set, finite, err := solve.Loopy(host.Current().Context, p.game.valid(), p.at)
	p.must(err)
	return LoopyValue{finite, value, set}
}

// Loopy is the loopy Grundy value of the starting position.
func (g Game) Loopy() LoopyValue { return g.start().Loopy() }

// Each calls a game's word once for each row of numbers and lists the games.
//
//	>>> Sum(Every, Each(Euclid, [][]int{{3, 5}, {2, 3}})...).Suspense()
//	3
func Each(word any, rows [][]int) []Game {
	list := make([]Game, len(rows))
	if two, ok := word.(func(int, int) Game); ok {
		for i, row := range rows {
			if len(row) != 2 {
				fail("Each: row %d has %d numbers, want 2", i+1, len(row))
			}
			list[i] = two(row[0], row[1])
		}
		return list
	}
	f := gameWord(word)
	for i, row := range rows {
		list[i] = f(i, row)
	}
	return list
}

// gameWord is word as a function of a row of numbers.
func gameWord(word any) func(i int, row []int) Game {
	f := reflect.ValueOf(word)
	if f.Kind() != reflect.Func || f.Type().NumOut() != 1 || f.Type().Out(0) != reflect.TypeFor[Game]() {
		fail("Each: %s, want a word that makes a Game from numbers, such as Euclid", games.TypeOf(word))
	}
	for k := range f.Type().NumIn() {
		if argument(f.Type(), k).Kind() != reflect.Int {
			fail("Each: %s, want a word that makes a Game from numbers, such as Euclid", games.TypeOf(word))
		}
	}
	return func(i int, row []int) Game {
		if !f.Type().IsVariadic() && len(row) != f.Type().NumIn() {
			fail("Each: row %d has %d numbers, want %d", i+1, len(row), f.Type().NumIn())
		}
		in := make([]reflect.Value, len(row))
		for k, v := range row {
			in[k] = reflect.ValueOf(v).Convert(argument(f.Type(), k))
		}
		return f.Call(in)[0].Interface().(Game)
	}
}

// argument is the type of argument k of a function, variadic ones included.
func argument(f reflect.Type, k int) reflect.Type {
	if last := f.NumIn() - 1; f.IsVariadic() && k >= last {
		return f.In(last).Elem()
	}
	return f.In(k)
}

// sumTitle is the sum as it was typed; of many parts the first ones.
func sumTitle(g Game) string {
	texts := []string{g.shape.(*games.Sum).Rule.String()}
	for i, part := range g.parts {
		if i == maxShown {
			texts = append(texts, fmt.Sprintf("... %d games in all", len(g.parts)))
			break
		}
		texts = append(texts, part.Title())
	}
	return "Sum(" + strings.Join(texts, ", ") + ")"
}
