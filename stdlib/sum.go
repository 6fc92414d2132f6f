package stdlib

import (
	"fmt"
	"reflect"
	"strings"

	"nimlab/games"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// Rule says in which parts of a sum a player moves: Disjunctive or Every.
type Rule = games.Rule

// The rules of sums. Disjunctive: move in exactly one part. Every: move in
// every part that has not ended; the last part to end decides.
const (
	Disjunctive = games.Disjunctive
	Every       = games.Every
)

// Sum plays several games at once, each from its starting position. Who
// cannot move in any part loses.
//
//	>>> Sum(Disjunctive, Nim(3), Nim(5)).Grundy()
//	6
//	>>> Sum(Every, Euclid(3, 5), Euclid(2, 3)).Outcome()
//	N
func Sum(rule Rule, parts ...Game) Game {
	if rule > Every {
		fail("Sum: rule %d, want Disjunctive or Every", rule)
	}
	if len(parts) == 0 {
		fail("Sum: no games, want at least 1")
	}
	sum := &games.Sum{Rule: rule, Parts: make([]games.Shape, len(parts))}
	for i, part := range parts {
		sum.Parts[i] = part.valid()
		sum.From = append(sum.From, part.start().at...)
	}
	if len(solve.Measures(sum)) == 0 {
		_, err := solve.Ask(host.Current().Context, sum, solve.Outcome, sum.From)
		fail("Sum(%v): %w", rule, err)
	}
	return Game{shape: sum, parts: parts}
}

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
		fail("Each: a %T, want a word that makes a Game from numbers, such as Euclid", word)
	}
	for k := range f.Type().NumIn() {
		if argument(f.Type(), k).Kind() != reflect.Int {
			fail("Each: a %T, want a word that makes a Game from numbers, such as Euclid", word)
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
