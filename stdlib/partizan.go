package stdlib

import (
	"nimlab/games"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// Player is one of the players of a game in which they have moves of their own:
// Left or Right.
type Player = games.Player

// The players of games such as Domineering.
const (
	Left  = games.Left
	Right = games.Right
)

// Partizan is a game of your own in which Left and Right have different moves:
// one function lists the positions one move of Left away from a position, which
// is a vector of so many integers, the other those one move of Right away. The
// functions have the forms of Moves. The player who cannot move loses, unless
// Stuck says otherwise; Over may answer LeftWins, RightWins or Tie. Say Bounds
// next, or From for positions without bounds.
//
// An outcome is L or R if Left or Right wins whoever begins, N if the one who
// begins wins, P if the other does. Where play can go round it is Draw if neither
// can win, and L/Draw if Left wins by beginning, and play never ends if Right
// begins.
//
//	>>> take := func(most ...int) func(n int) []int { return func(n int) (list []int) { for _, k := range most { if k <= n { list = append(list, n-k) } }; return } }
//	>>> g := Partizan(1, take(1, 2), take(1, 3)).Bounds(9)
//	>>> g.Best()
//	best: Left: to (8); Left: to (7): wins in 7 plies
//	best: Right: to (8): loses in 8 plies
//	      Right: to (6): loses in 6 plies, costs 2 plies
//	>>> g.Begins(Left)
//	Left begins: Left wins in 7 plies
func Partizan(numbers int, left, right any) MoveRules {
	r := Moves(numbers, left)
	r.right = games.SourceOf(right)
	if r.right == nil || numbers != 1 && games.Single(right) {
		fail("Partizan: a %T for Right, want a function of one of the forms for Moves, for positions of %s", right, count(numbers, "number"))
	}
	return r
}

// PartizanOf is a game of your own in which Left and Right have different moves
// and whose positions are strings, structs, arrays or lists of any length: each
// function takes a position and lists those one move of its player away, func(s
// S) []S. Say From next, with the position that play starts at.
//
// Toppling Dominoes has a row of dominoes of Left and of Right; a move topples
// one's own, to the left or to the right, with all on that side:
//
//	>>> topple := func(own rune) func(s string) []string { return func(s string) (list []string) { for i, d := range s { if d == own { list = append(list, s[:i], s[i+1:]) } }; return } }
//	>>> PartizanOf(topple('L'), topple('R')).From("LRRL").Outcome()
//	L
func PartizanOf(left, right any) MoveRules {
	r := MovesOf(left)
	source, err := r.moves.SourceOf(right)
	if err != nil {
		fail("PartizanOf: %w", err)
	}
	r.right = source
	return r
}

// Beginning is what happens at a position if one of the players begins.
type Beginning struct {
	player  Player
	outcome Outcome
	plies   int
}

// Begins is what happens at the position if the player begins, in a game in
// which Left and Right have different moves: who wins, and where it is known how
// soon.
func (p Position) Begins(player Player) Beginning {
	if player != Left && player != Right {
		fail("Begins: player %d, want Left or Right", player)
	}
	if !p.partizan() {
		fail("%s: both players have the same moves, say Outcome", p.game.Title())
	}
	o, plies, err := solve.Begins(host.Current().Context, p.game.valid(), p.at, player)
	p.must(err)
	return Beginning{player, o, plies}
}

// Begins is what happens at the starting position if the player begins.
//
//	>>> Domineering(2, 3).Begins(Right)
//	Right begins: Right wins
func (g Game) Begins(player Player) Beginning { return g.start().Begins(player) }

// Outcome is LeftWins, RightWins, Tie or Draw.
func (b Beginning) Outcome() Outcome { return b.outcome }

// Remoteness is how many plies play lasts when the winner hurries and the loser
// delays.
func (b Beginning) Remoteness() int {
	if b.plies == solve.None {
		fail("Remoteness: %v, and how soon is not known", b)
	}
	return b.plies
}

// endings say how play ends.
var endings = map[Outcome]string{LeftWins: "Left wins", RightWins: "Right wins", Tie: "play ends level", Draw: "play never ends"}

// String says who begins, who wins and how soon.
func (b Beginning) String() string {
	if b.player == games.Either {
		return "nobody begins"
	}
	text := b.player.String() + " begins: " + endings[b.outcome]
	if b.plies != solve.None {
		text += " in " + plies(b.plies)
	}
	return text
}

// partizan says whether Left and Right have different moves.
func (p Position) partizan() bool { return partizan(p.game.valid()) }

func partizan(s games.Shape) bool {
	two, ok := s.(games.Partizan)
	return ok && two.Partizan()
}
