package stdlib

import (
	"fmt"
	"strings"

	"nimlab/games"
)

// Jump is one kind of move on a lattice; Step and Ray make it.
type Jump = games.Jump

// Stuck says what having no move means: Loses, Wins or Ties.
type Stuck = games.Stuck

// The rules for the player who cannot move: Loses is normal play, Wins is
// misère play, Ties ends play level.
const (
	Loses = games.Loses
	Wins  = games.Wins
	Ties  = games.Ties
)

// Step is a move that takes the numbers given from a position, once. A negative
// number is added; a move that leads out of the bounds is not allowed. Where
// adding lets play go round in a loop, play that never ends is a Draw.
//
//	>>> Lattice(Step(1), Step(3), Step(4)).Bounds(20).Solve().P()
//	6 positions: (0) (2) (7) (9) (14) (16)
//	>>> Lattice(Step(1), Step(-1)).Goal(Loses).Bounds(5).Solve().With(Draw)
//	4 positions: (2) (3) (4) (5)
func Step(by ...int) Jump { return Jump{By: by} }

// Ray is a move that takes the numbers given from a position, any positive
// number of times; negative numbers are added, as by a Step.
//
//	>>> Lattice(Ray(1, 2), Ray(2, 1)).Bounds(9, 9).Solve().Count(PPosition)
//	24
func Ray(by ...int) Jump { return Jump{By: by, Ray: true} }

// Rules are the rules of a lattice that has no bounds yet.
type Rules struct{ lattice games.Lattice }

// Lattice is a game of your own on vectors of naturals: a move takes a step or
// a ray from the position. Play ends where no move stays within the bounds. Say
// Bounds next, and before it Stuck if the player who cannot move does not lose,
// Goal if play ends at zero.
//
//	>>> Lattice(Ray(0, 1), Ray(1, 0), Ray(1, 1)).Bounds(20, 20).Solve().P()
//	17 positions: (0,0) (1,2) (2,1) (3,5) (4,7) (5,3) (6,10) (7,4) (8,13) (9,15) (10,6) (11,18) (12,20) (13,8) (15,9) (18,11) (20,12)
func Lattice(jumps ...Jump) Rules {
	if len(jumps) == 0 {
		fail("Lattice: no moves, want at least one Step or Ray")
	}
	return Rules{games.Lattice{Jumps: jumps}}
}

// Stuck says what it means for the player to move to have no move.
//
//	>>> Lattice(Ray(0, 1), Ray(1, 0)).Stuck(Wins).Bounds(5, 5).Solve().P()
//	6 positions: (0,1) (1,0) (2,2) (3,3) (4,4) (5,5)
func (r Rules) Stuck(s Stuck) Rules {
	if s > Ties {
		fail("Stuck: %v, want Loses, Wins or Ties", s)
	}
	r.lattice.Stuck = s
	if !r.lattice.Goal {
		r.lattice.Zero = s
	}
	return r
}

// Goal ends play at the position of zeros, even if moves would lead on, and says
// what that means for the player to move there: Loses, so that who gets there
// wins, Wins or Ties.
//
//	>>> Lattice(Step(1, 2), Step(2, 1), Step(-1, 2), Step(1, -2)).Goal(Loses).Stuck(Ties).Bounds(7, 7).At(3, 3)
//	Lattice(Step(1, 2), Step(2, 1), Step(-1, 2), Step(1, -2)).Stuck(Ties).Goal(Loses).Bounds(7, 7) at pile 1 = 3, pile 2 = 3: P, the player to move loses in 4 plies
//	best: add 1 to pile 1 and take 2 from pile 2; take 1 from pile 1 and add 2 to pile 2
func (r Rules) Goal(s Stuck) Rules {
	if s > Ties {
		fail("Goal: %v, want Loses, Wins or Ties", s)
	}
	r.lattice.Goal, r.lattice.Zero = true, s
	return r
}

// Bounds gives the greatest value of each number of a position, included, and
// with it the game; it starts at the bounds.
func (r Rules) Bounds(most ...int) Game {
	lattice := r.lattice
	lattice.Bounds, lattice.From = most, most
	must(lattice.Valid())
	return Game{shape: &lattice}
}

// latticeTitle is the lattice as it was typed.
func latticeTitle(l *games.Lattice) string {
	var jumps []string
	for _, j := range l.Jumps {
		jumps = append(jumps, j.String())
	}
	title := "Lattice(" + strings.Join(jumps, ", ") + ")"
	if l.Stuck != Loses {
		title += ".Stuck" + stuckWord(l.Stuck)
	}
	if l.Goal {
		title += ".Goal" + stuckWord(l.Zero)
	}
	if l.Bounds == nil {
		return title
	}
	return title + ".Bounds" + list(l.Bounds)
}

// stuckWord is the rule as an argument: "(Wins)".
func stuckWord(s Stuck) string {
	word := s.String()
	return "(" + strings.ToUpper(word[:1]) + word[1:] + ")"
}

// String is the rules as they were typed.
func (r Rules) String() string {
	return latticeTitle(&r.lattice) + ": no bounds yet, say .Bounds(...)"
}

// list writes numbers as arguments: "(1, 2)".
func list(numbers []int) string {
	return "(" + strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", ", "), "[]") + ")"
}
