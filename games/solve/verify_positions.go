package solve

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"nimlab/games"
)

// everyPosition calls f with every position of the shape, the positions with
// the second token to move too. It counts through the ranges of the numbers;
// where they have none it follows the moves from the starting position.
func everyPosition(s games.Shape, f func(p []int) error) error {
	numbers := s.Numbers()
	if followed(s) {
		return everyReached(s, f)
	}
	_, descending := s.(*games.Ideal)
	p := make([]int, len(numbers))
	for i, n := range numbers {
		p[i] = n.Lo
	}
	for {
		if s.Check(p) == nil && inOrder(s, p) {
			if err := f(slices.Clone(p)); err != nil {
				return err
			}
		}
		i := len(p) - 1
		for i >= 0 && (p[i] == numbers[i].Hi || descending && i > 0 && p[i] == p[i-1]) {
			p[i] = numbers[i].Lo
			i--
		}
		if i < 0 {
			return nil
		}
		p[i]++
	}
}

// inOrder says whether tokens of one side stand in the order of their places.
func inOrder(s games.Shape, p []int) bool {
	t, two := s.(*games.TwoToken)
	if !two || t.Of(0)+t.Of(1) == 2 {
		return true
	}
	return slices.Equal(t.Position(t.Sides(p)), p)
}

// followed says whether positions are found by following the moves: some number
// has no range, or heaps come in an order and may be more than there is room for.
func followed(s games.Shape) bool {
	switch s := s.(type) {
	case *games.Heaps:
		return true
	case *games.Sum:
		return slices.ContainsFunc(s.Parts, followed)
	}
	return unbounded(s.Numbers())
}

// unbounded says whether some number has no range.
func unbounded(numbers []games.Number) bool {
	return slices.ContainsFunc(numbers, func(n games.Number) bool { return n.Hi-n.Lo < 0 })
}

// ranged is how many vectors everyPosition goes through, where they may be many
// more than the positions.
func ranged(s games.Shape) int {
	numbers := s.Numbers()
	if _, paths := s.(*games.Ideal); paths || followed(s) {
		return 0
	}
	n := 1
	for _, x := range numbers {
		n = times(n, plus(x.Hi-x.Lo, 1))
	}
	return n
}

// everyReached calls f with every position that play reaches.
func everyReached(s games.Shape, f func(p []int) error) error {
	start := s.Start()
	seen, list := map[string]bool{fmt.Sprint(start): true}, [][]int{start}
	for i := 0; i < len(list); i++ {
		if err := f(list[i]); err != nil {
			return err
		}
		options, err := s.Options(list[i])
		if err != nil {
			return err
		}
		for _, q := range options {
			if name := fmt.Sprint(q); !seen[name] {
				seen[name] = true
				list = append(list, q)
			}
		}
	}
	return nil
}

// samplePosition calls f with n positions, the same ones each time, until f
// says to stop: the two ends of the ranges, then in turn positions anywhere,
// positions at a border, and positions along a line of random play.
func samplePosition(s games.Shape, n int, f func(p []int) (bool, error)) error {
	c := &chooserOfPositions{shape: s, numbers: s.Numbers(), dice: rand.New(rand.NewPCG(3, 4))}
	for i := range n {
		p := c.position(i)
		if p == nil {
			continue
		}
		if goOn, err := f(p); err != nil || !goOn {
			return err
		}
	}
	return nil
}

// chooserOfPositions draws positions.
type chooserOfPositions struct {
	shape   games.Shape
	numbers []games.Number
	dice    *rand.Rand
	walk    []int // where random play has come to
}

// position is the i-th of the sample, nil where none was found.
func (c *chooserOfPositions) position(i int) []int {
	switch {
	case followed(c.shape):
		return c.stroll(func() []int { return c.shape.Start() })
	case i == 0:
		return c.checked(func(n games.Number) int { return n.Lo })
	case i == 1:
		return c.checked(func(n games.Number) int { return n.Hi })
	case i%4 == 3:
		return c.checked(c.border)
	case i%4 == 2:
		return c.stroll(func() []int { return c.checked(c.anywhere) })
	}
	return c.checked(c.anywhere)
}

func (c *chooserOfPositions) anywhere(n games.Number) int {
	return n.Lo + c.dice.IntN(n.Hi-n.Lo+1)
}

// border is near an end of the range more often than not.
func (c *chooserOfPositions) border(n games.Number) int {
	switch near := min(c.dice.IntN(3), n.Hi-n.Lo); c.dice.IntN(3) {
	case 0:
		return n.Lo + near
	case 1:
		return n.Hi - near
	}
	return c.anywhere(n)
}

// checked draws numbers until they are a position. Where the numbers of a
// position never rise, as in a Young diagram, they are put in that order.
func (c *chooserOfPositions) checked(draw func(n games.Number) int) []int {
	for range 20 {
		p := make([]int, len(c.numbers))
		for i, n := range c.numbers {
			p[i] = draw(n)
		}
		if c.shape.Check(p) == nil {
			return p
		}
		slices.SortFunc(p, func(a, b int) int { return b - a })
		if c.shape.Check(p) == nil {
			return p
		}
	}
	return nil
}

// stroll goes one random move on, from a new position where play has ended.
func (c *chooserOfPositions) stroll(fresh func() []int) []int {
	if c.walk != nil {
		options, err := c.shape.Options(c.walk)
		if err == nil && len(options) > 0 && c.dice.IntN(100) > 0 {
			c.walk = options[c.dice.IntN(len(options))]
			if c.shape.Check(c.walk) == nil {
				return c.walk
			}
		}
	}
	c.walk = fresh()
	return c.walk
}
