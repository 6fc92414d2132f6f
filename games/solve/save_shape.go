package solve

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"nimlab/games"
)

// describe writes the rules of a shape as JSON. Of a Moves the function cannot
// be written. The description is read again and compared, so that rules which
// it does not tell in full are not saved.
func describe(s games.Shape) (name string, rules json.RawMessage, err error) {
	switch s := s.(type) {
	case *games.Moves:
		rules, err = describeMoves(s, false)
		return "Moves", rules, err
	case *games.Points:
		rules, err = describeMoves(s.Moves, s.Turn != nil)
		return "Points", rules, err
	case *games.LeftRight:
		rules, err = describeMoves(s.Moves, false)
		return "LeftRight", rules, err
	case *games.Sum:
		return describeSum(s)
	case *games.Lattice, *games.TwoToken, *games.Ideal, *games.Multiples, *games.Heap, *games.Young, *games.Cells:
	case *games.Heaps:
		return "", nil, errors.New("heaps cannot be saved: each heap's Grundy value comes from the rules of one heap, and no table of positions is made")
	case *games.Proved:
		return "", nil, errors.New("a game with a theorem cannot be saved: the theorem answers at once, and no table is made")
	case *games.Sides:
		return "", nil, errors.New("a game whose two players move by functions cannot be saved: a file does not hold functions, and no table is made")
	default:
		return "", nil, fmt.Errorf("%s cannot be saved", games.TypeOf(s))
	}
	name = reflect.TypeOf(s).Elem().Name()
	if rules, err = json.Marshal(s); err != nil {
		return "", nil, err
	}
	if again, err := shapeOf(name, rules); err != nil || !reflect.DeepEqual(again, s) {
		return "", nil, fmt.Errorf("the rules of %s cannot be written down", games.TypeOf(s))
	}
	return name, rules, nil
}

func describeMoves(s *games.Moves, turns bool) (json.RawMessage, error) {
	if s.Values != nil || s.Form != nil || s.Parts != nil {
		return nil, errors.New("a game whose positions are values, representatives or parts cannot be saved: their functions give them their meaning")
	}
	return json.Marshal(movesRules{s.Names, s.Width, s.Bounds, s.Stuck, s.From, s.Over != nil, s.Ends, turns})
}

// movesRules is what can be written of a Moves, and of what has one.
type movesRules struct {
	Names  []string
	Width  int
	Bounds []int
	Stuck  games.Stuck
	From   []int
	Over   bool // whether a function says where play is over
	Ends   bool
	Turns  bool `json:",omitempty"` // whether a function says whose turn it is in a game of points
}

// shape is the Moves without its functions.
func (w *movesRules) shape() *games.Moves {
	return &games.Moves{Names: w.Names, Width: w.Width, Bounds: w.Bounds, Stuck: w.Stuck, From: w.From, Rules: forgotten{}, Ends: w.Ends}
}

// sumRules is a Sum in writing.
type sumRules struct {
	Rule   games.Rule
	Parts  []part
	From   []int
	Names  []string
	Misere bool
}

type part struct {
	Shape string
	Rules json.RawMessage
}

func describeSum(s *games.Sum) (string, json.RawMessage, error) {
	w := sumRules{Rule: s.Rule, From: s.From, Names: s.Names, Misere: s.Misere}
	for i, p := range s.Parts {
		if _, two := p.(*games.TwoToken); two {
			return "", nil, fmt.Errorf("part %d is a game of tokens, which is not saved as a part", i+1)
		}
		name, rules, err := describe(p)
		if err != nil {
			return "", nil, fmt.Errorf("part %d: %w", i+1, err)
		}
		w.Parts = append(w.Parts, part{name, rules})
	}
	rules, err := json.Marshal(w)
	return "Sum", rules, err
}

// shapeOf reads rules that describe wrote, and checks them.
func shapeOf(name string, rules json.RawMessage) (games.Shape, error) {
	s, err := readShape(name, rules)
	if err != nil {
		return nil, err
	}
	e := anew(s)
	if err := e.valid(); err != nil {
		return nil, err
	}
	if t, ok := s.(*games.TwoToken); ok {
		return s, t.ValidMoves()
	}
	return s, nil
}

func readShape(name string, rules json.RawMessage) (games.Shape, error) {
	switch name {
	case "Moves", "LeftRight", "Points":
		var w movesRules
		err := strictly(rules, &w)
		return withoutFunctions(name, w), err
	case "Sum":
		return readSum(rules)
	}
	var s games.Shape
	switch name {
	case "Lattice":
		s = &games.Lattice{}
	case "TwoToken":
		s = &games.TwoToken{}
	case "Ideal":
		s = &games.Ideal{}
	case "Multiples":
		s = &games.Multiples{}
	case "Heap":
		s = &games.Heap{}
	case "Young":
		s = &games.Young{}
	case "Cells":
		s = &games.Cells{}
	default:
		return nil, fmt.Errorf("rules of the kind %q, which this nimlab does not know", name)
	}
	return s, strictly(rules, s)
}

// withoutFunctions is a game of functions whose table was loaded.
func withoutFunctions(name string, w movesRules) games.Shape {
	m := w.shape()
	switch name {
	case "LeftRight":
		return &games.LeftRight{Moves: m, Right: forgotten{}}
	case "Points":
		p := &games.Points{Moves: m, Points: func(_, _ []int) int { panic(errForgotten) }}
		if w.Turns {
			p.Turn = func([]int) int { panic(errForgotten) }
		}
		return p
	}
	return m
}

func readSum(rules json.RawMessage) (games.Shape, error) {
	var w sumRules
	if err := strictly(rules, &w); err != nil {
		return nil, err
	}
	if err := w.Rule.Valid(); err != nil {
		return nil, err
	}
	s := &games.Sum{Rule: w.Rule, From: w.From, Names: w.Names, Misere: w.Misere}
	for _, p := range w.Parts {
		part, err := shapeOf(p.Shape, p.Rules)
		if err != nil {
			return nil, err
		}
		s.Parts = append(s.Parts, part)
	}
	return s, nil
}

// strictly reads JSON that has no other fields than v.
func strictly(text json.RawMessage, v any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return d.Decode(v)
}

// ownCopy is a game of functions, or a sum, that the caller may not change.
func ownCopy(s games.Shape) games.Shape {
	var moves games.Moves
	if m := games.FunctionsOf(s); m != nil {
		moves = *m
	}
	switch s := s.(type) {
	case *games.Moves:
		return &moves
	case *games.Points:
		return &games.Points{Moves: &moves, Points: s.Points, Turn: s.Turn}
	case *games.LeftRight:
		return &games.LeftRight{Moves: &moves, Right: s.Right, Naming: s.Naming}
	case *games.Sum:
		return &games.Sum{Rule: s.Rule, Parts: s.Parts, From: s.From, Names: s.Names, Misere: s.Misere}
	}
	return s
}

// forgotten stands for the function of a Moves whose table was loaded.
type forgotten struct{}

var errForgotten = errors.New("a file does not hold the function that lists the moves: give the game to For")

// Options implements games.Source.
func (forgotten) Options([]int, int, *games.Batch) error { return errForgotten }
