package games

import (
	"fmt"
	"strconv"
	"strings"
)

// Kind is the kind of value a parameter takes.
type Kind uint8

// The kinds: a whole number, one of a few named choices (an int type whose
// String gives the name), any number of whole numbers, a rectangle of them, a
// text.
const (
	Int Kind = iota
	Choice
	Ints
	Matrix
	Text
)

// Param is one parameter of a game.
type Param struct {
	Name    string
	Doc     string
	Kind    Kind
	Lo, Hi  int      // range of every number, both ends included
	Choices []string // names of the values 1, 2, ... of a Choice
	Type    string   // the Go type of a Choice, in package games
}

// Args are arguments that fit a game's parameters, in their order.
type Args []any

// Int is argument i as a whole number.
func (a Args) Int(i int) int { return a[i].(int) }

// Ints is argument i as whole numbers.
func (a Args) Ints(i int) []int { return a[i].([]int) }

// Matrix is argument i as a rectangle of numbers.
func (a Args) Matrix(i int) [][]int { return a[i].([][]int) }

// check says what is wrong with v as the parameter's value.
func (p *Param) check(v any) error {
	switch v := v.(type) {
	case int:
		if p.Kind == Int {
			return p.inRange(p.Name, v)
		}
	case []int:
		if p.Kind == Ints {
			return p.allInRange(p.Name, v)
		}
	case [][]int:
		if p.Kind == Matrix {
			return p.checkMatrix(v)
		}
	case string:
		if p.Kind == Text {
			return nil
		}
	default:
		if p.Kind == Choice {
			return p.checkChoice(v)
		}
	}
	return fmt.Errorf("%s is %s, want %s", p.Name, TypeOf(v), [...]string{"an int", "one of " + strings.Join(p.Choices, ", "), "ints", "a [][]int", "a string"}[p.Kind])
}

func (p *Param) inRange(name string, v int) error {
	if v < p.Lo || v > p.Hi {
		return fmt.Errorf("%s = %d, want %d to %d", name, v, p.Lo, p.Hi)
	}
	return nil
}

func (p *Param) allInRange(name string, vs []int) error {
	for i, v := range vs {
		if v < p.Lo || v > p.Hi {
			return p.inRange(fmt.Sprintf("%s %d", strings.TrimSuffix(name, "s"), i+1), v)
		}
	}
	return nil
}

// checkMatrix checks the numbers; that the rows are of one length is for the
// shape to say.
func (p *Param) checkMatrix(rows [][]int) error {
	for i, row := range rows {
		if err := p.allInRange(fmt.Sprintf("%s row %d, number", p.Name, i+1), row); err != nil {
			return err
		}
	}
	return nil
}

func (p *Param) checkChoice(v any) error {
	name := fmt.Sprint(v)
	for _, c := range p.Choices {
		if c == name {
			return nil
		}
	}
	return fmt.Errorf("%s = %s, want one of %s", p.Name, name, strings.Join(p.Choices, ", "))
}

// Text writes v as an argument on one line.
func (p *Param) Text(v any) string {
	switch v := v.(type) {
	case string:
		return strconv.Quote(v)
	case []int:
		return strings.Trim(strings.ReplaceAll(fmt.Sprint(v), " ", ", "), "[]")
	case [][]int:
		cols := 0
		if len(v) > 0 {
			cols = len(v[0])
		}
		return fmt.Sprintf("%s %dx%d", p.Name, len(v), cols)
	}
	return fmt.Sprint(v)
}
