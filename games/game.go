// Package games holds the rules of games as data, one game a file, and the
// shapes that rules come in. It knows no engine, no figure and no script.
//
// A new game is a new file with one call of add; help, completion, the words
// of scripts, the tests and the README's table are all made from All.
package games

import (
	"fmt"
	"sort"
	"strings"
)

// Game is a game before its parameters are known.
type Game struct {
	Name    string  // the word for it: "Race"
	Source  string  // where the game comes from: "HDU 5754"
	Brief   string  // one line for tables
	Doc     string  // what is on the table, what a move is, when play ends and who wins, what the numbers of a position mean
	Example string  // a transcript of the prompt, run by a test
	Params  []Param // in the order they are given
	Small   []any   // arguments of a small instance, for tests
	New     func(Args) (Shape, error)

	// Family, instead of New, makes the rules of a family of heaps: the word is
	// the family, of which Heap takes one heap.
	Family func(Args) (*HeapRules, error)
}

var all []*Game

// add puts a game on the list.
func add(g Game) *Game {
	all = append(all, &g)
	return &g
}

// All lists the games by name.
func All() []*Game {
	list := append([]*Game(nil), all...)
	sort.Slice(list, func(i, j int) bool { return list[i].Name < list[j].Name })
	return list
}

// Lookup finds a game by its name, letter case aside.
func Lookup(name string) (*Game, bool) {
	for _, g := range all {
		if strings.EqualFold(g.Name, name) {
			return g, true
		}
	}
	return nil, false
}

// Bind checks arguments against the game's parameters and makes the shape.
// Its errors begin with the game's name.
func (g *Game) Bind(arguments ...any) (Shape, error) {
	if len(arguments) != len(g.Params) {
		return nil, fmt.Errorf("%s: %d arguments, want %d: %s", g.Name, len(arguments), len(g.Params), g.Signature())
	}
	for i := range g.Params {
		if err := g.Params[i].check(arguments[i]); err != nil {
			return nil, fmt.Errorf("%s: %w", g.Name, err)
		}
	}
	if g.Family != nil {
		return g.sample(arguments)
	}
	shape, err := g.New(arguments)
	if err == nil && shape.Start() != nil {
		err = shape.Check(shape.Start())
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", g.Name, err)
	}
	return shape, nil
}

// sample is a small heap of a family.
func (g *Game) sample(arguments Args) (Shape, error) {
	r, err := g.Rules(arguments...)
	if err != nil {
		return nil, err
	}
	return NewHeaps(r, []int{7})
}

// Rules checks arguments of a family's word and makes its rules. Its errors
// begin with the word.
func (g *Game) Rules(arguments ...any) (*HeapRules, error) {
	for i := range g.Params {
		if err := g.Params[i].check(arguments[i]); err != nil {
			return nil, fmt.Errorf("%s: %w", g.Name, err)
		}
	}
	r, err := g.Family(arguments)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", g.Name, err)
	}
	r.Title = g.Title(arguments...)
	if r.Brief == "" {
		r.Brief = g.Brief
	}
	return r, nil
}

// Signature is the game's word with its parameters: "Race(piece, rows, cols)".
func (g *Game) Signature() string {
	names := make([]string, len(g.Params))
	for i, p := range g.Params {
		names[i] = p.Name
	}
	return g.Name + "(" + strings.Join(names, ", ") + ")"
}

// Title is the game's word with its arguments: "Race(Knight, 8, 8)". Boards of
// numbers are written by their size, so as to stay on one line.
func (g *Game) Title(arguments ...any) string {
	texts := make([]string, len(arguments))
	for i, a := range arguments {
		texts[i] = g.Params[i].Text(a)
	}
	return g.Name + "(" + strings.Join(texts, ", ") + ")"
}

// Table is the games as a table in Markdown: the word, the game in brief, where
// it comes from.
func Table() string {
	text := "| word | game | from |\n|---|---|---|\n"
	for _, g := range All() {
		text += "| `" + g.Signature() + "` | " + g.Brief + " | " + g.Source + " |\n"
	}
	return text
}
