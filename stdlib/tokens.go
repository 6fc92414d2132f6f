package stdlib

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimlab/games"
)

// Meeting says what it means for a side to meet the other.
type Meeting = games.Meeting

// The rules for meeting, of the side that has moved: Captures wins, Barred is
// not allowed, Caught loses, Passing means nothing.
const (
	Captures = games.Captures
	Barred   = games.Barred
	Caught   = games.Caught
	Passing  = games.Passing
)

// TokenRules are the rules of a game of two sides of tokens; Game or From makes
// the game.
type TokenRules struct {
	two        games.TwoToken
	rows, cols int // of the board; of a graph, its places and 0
	walks      [2][]Walk
	text       string // as it was typed
}

// Tokens is a game of your own of two sides of tokens, which move in turn, on a
// board of squares. Say First and Second next, then what else there is, then
// Game. Who moves onto the other's place wins, unless Meeting says otherwise;
// who gets to a Goal wins; who cannot move loses, unless Stuck says otherwise;
// play that never ends is a draw.
//
//	>>> Tokens(3, 4).First("king", Straight(1), Diagonal(1)).Second("knight", Leap(1, 2)).Game().At(1, 1, 3, 4)
//	Tokens(3, 4).First("king", Straight(1), Diagonal(1)).Second("knight", Leap(1, 2)) at king (1,1), knight (3,4), king to move: N, the player to move wins in 3 plies
//	best: king (1,1) to (1,2)
func Tokens(rows, cols int) TokenRules {
	if rows < 1 || cols < 1 || rows > maxSide || cols > maxSide {
		fail("Tokens: %d x %d squares, want 1 x 1 to %d x %d", rows, cols, maxSide, maxSide)
	}
	return TokenRules{rows: rows, cols: cols, text: "Tokens" + list([]int{rows, cols})}
}

// maxSide bounds a board, as Pursuit does.
const maxSide = 1 << 10

// TokensOn is Tokens on a board that is drawn row by row, a wall as #, another
// square as any other sign. No token stands on a wall.
//
//	>>> maze := TokensOn("..#..", ".....", "..#..").First("cat", Straight(2).PastTokens(), Stay()).Second("mouse", Straight(1), Stay())
//	>>> maze.Meeting("mouse", Caught).Goal("mouse", 2, 5).Game().At(1, 1, 3, 4)
//	TokensOn("..#..", ".....", "..#..").First("cat", Straight(2).PastTokens(), Stay()).Second("mouse", Straight(1), Stay()).Meeting("mouse", Caught).Goal("mouse", 2, 5) at cat (1,1), mouse (3,4), cat to move: P, the player to move loses in 4 plies
//	best: cat (1,1) to (1,2); cat (1,1) to (2,1); cat (1,1) to (3,1); cat stays
func TokensOn(rows ...string) TokenRules {
	if len(rows) == 0 || len(rows[0]) == 0 {
		fail("TokensOn: no rows, want at least 1 of at least 1 square")
	}
	r := TokenRules{rows: len(rows), cols: len(rows[0]), text: "TokensOn(" + quoted(rows) + ")"}
	for i, row := range rows {
		if len(row) != r.cols {
			fail("TokensOn: row %d has %d squares, want %d as the first", i+1, len(row), r.cols)
		}
		for _, sign := range []byte(row) {
			r.two.Walls = append(r.two.Walls, sign == '#')
		}
	}
	if !slices.Contains(r.two.Walls, true) {
		r.two.Walls = nil
	}
	return r
}

// quoted writes texts as arguments.
func quoted(texts []string) string {
	var list []string
	for _, t := range texts {
		list = append(list, strconv.Quote(t))
	}
	return strings.Join(list, ", ")
}

// TokensAt is Tokens on a graph of so many places, counted from 0; the walks
// are Along edges and Stay.
//
//	>>> ring := [][]int{{1, 5}, {2, 0}, {3, 1}, {4, 2}, {5, 3}, {0, 4}}
//	>>> cops := TokensAt(6).First("cop", Along(ring), Stay()).Second("robber", Along(ring), Stay()).Meeting("robber", Caught)
//	>>> cops.Game().At(0, 3).Outcome()
//	Draw
//	>>> cops.Several("cop", 2).Together("cop").Sharing("cop").Game().At(0, 0, 3).Outcome()
//	N
func TokensAt(places int) TokenRules {
	if places < 1 || places > maxSide*maxSide {
		fail("TokensAt: %d places, want 1 to %d", places, maxSide*maxSide)
	}
	return TokenRules{rows: places, text: "TokensAt" + list([]int{places})}
}

// First names the tokens of the side that moves first and says how they move.
func (r TokenRules) First(name string, walks ...Walk) TokenRules { return r.moving(0, name, walks) }

// Second names the tokens of the other side and says how they move.
func (r TokenRules) Second(name string, walks ...Walk) TokenRules { return r.moving(1, name, walks) }

func (r TokenRules) moving(side int, name string, walks []Walk) TokenRules {
	if name == "" || len(walks) == 0 {
		fail("%s: the name %q and %s, want a name and at least 1 walk such as Straight(1)", [2]string{"First", "Second"}[side], name, count(len(walks), "walk"))
	}
	r.two.Tokens[side], r.walks[side] = name, walks
	var texts []string
	for _, w := range walks {
		texts = append(texts, w.text)
	}
	return r.said("%s(%q, %s)", [2]string{"First", "Second"}[side], name, strings.Join(texts, ", "))
}

// said adds to the rules as they were typed.
func (r TokenRules) said(format string, args ...any) TokenRules {
	r.text += "." + fmt.Sprintf(format, args...)
	return r
}

// side is the side whose tokens have the name.
func (r TokenRules) side(word, name string) int {
	i := slices.Index(r.two.Tokens[:], name)
	if i < 0 || name == "" {
		fail("%s: no side %q, want %q or %q: say First and Second before", word, name, r.two.Tokens[0], r.two.Tokens[1])
	}
	return i
}

// Goal gives the side a place that wins when one of its tokens gets there: its
// row and column, or on a graph its number. Say it again for more of them. Where
// both sides have a token on a goal, who moved last has won; to meet comes before
// goals.
func (r TokenRules) Goal(name string, place ...int) TokenRules {
	side := r.side("Goal", name)
	r.two.Goals[side] = append(slices.Clone(r.two.Goals[side]), int32(r.place("Goal", place)))
	return r.said("Goal(%q, %s", name, list(place)[1:])
}

// place is the number of a place.
func (r TokenRules) place(word string, place []int) int {
	if r.cols == 0 {
		if len(place) != 1 || place[0] < 0 || place[0] >= r.rows {
			fail("%s: the place %v, want one of 0 to %d", word, games.Tuple(place), r.rows-1)
		}
		return place[0]
	}
	if len(place) != 2 || place[0] < 1 || place[0] > r.rows || place[1] < 1 || place[1] > r.cols {
		fail("%s: the square %v, want a row from 1 to %d and a column from 1 to %d", word, games.Tuple(place), r.rows, r.cols)
	}
	return (place[0]-1)*r.cols + place[1] - 1
}

// Meeting says what it means for the side to meet the other, which is to have a
// token, when it has moved, on the place of one of the other's: Captures, Barred,
// Caught or Passing. A token that the other side has passed onto meets it unless
// it moves away in the next turn, also when another token of its side moves.
func (r TokenRules) Meeting(name string, m Meeting) TokenRules {
	if m > Passing {
		fail("Meeting: %v, want Captures, Barred, Caught or Passing", m)
	}
	r.two.Meet[r.side("Meeting", name)] = m
	return r.said("Meeting(%q, %s)", name, [...]string{"Captures", "Barred", "Caught", "Passing"}[m])
}

// Several gives the side so many tokens, of which one moves in a turn. They are
// alike, and no two stand on one place unless Sharing says they may.
func (r TokenRules) Several(name string, tokens int) TokenRules {
	side := r.side("Several", name)
	r.two.Count[side] = tokens
	if tokens < 1 || tokens > 16 {
		fail("Several: %d tokens, want 1 to 16", tokens)
	}
	return r.said("Several(%q, %d)", name, tokens)
}

// Together makes every token of the side move in each turn, all at once, so that
// they do not stand in each other's way; give them Stay to let some stand still.
func (r TokenRules) Together(name string) TokenRules {
	r.two.All[r.side("Together", name)] = true
	return r.said("Together(%q)", name)
}

// Sharing lets tokens of the side stand on one place.
func (r TokenRules) Sharing(name string) TokenRules {
	r.two.Share[r.side("Sharing", name)] = true
	return r.said("Sharing(%q)", name)
}

// Stuck says what it means for the side to move to have no move.
func (r TokenRules) Stuck(s Stuck) TokenRules {
	if s > Ties {
		fail("Stuck: %v, want Loses, Wins or Ties", s)
	}
	r.two.Stuck = s
	return r.said("Stuck%s", stuckWord(s))
}

// Game is the game by these rules; the tokens may stand anywhere.
func (r TokenRules) Game() Game { return r.game(nil) }

// From is the game by these rules, with the position that it starts at.
func (r TokenRules) From(numbers ...int) Game {
	return r.said("From%s", list(numbers)).game(append([]int(nil), numbers...))
}

// game works the moves out.
func (r TokenRules) game(from []int) Game {
	two := r.two
	two.Cols, two.From = r.cols, from
	for side := range two.Moves {
		if two.Tokens[side] == "" {
			fail("%s: no %s side yet, say .%s(name, walks ...)", r.text, [2]string{"first", "second"}[side], [2]string{"First", "Second"}[side])
		}
		two.Moves[side], two.Passes[side] = r.moves(side)
	}
	must(two.Valid())
	must(two.ValidMoves())
	return Game{shape: &two, title: r.text}
}

// moves are those of a side's tokens.
func (r TokenRules) moves(side int) (moves [][]int32, passes [][][]int32) {
	var walks []games.Walk
	for _, w := range r.walks[side] {
		walks = append(walks, w.list...)
	}
	cols := r.cols
	if cols == 0 {
		cols = 1
		if slices.ContainsFunc(walks, func(w games.Walk) bool { return w.Down != 0 || w.Across != 0 }) {
			fail("%s: %s is for a board, want Along(edges) or Stay() on a graph", r.two.Tokens[side], r.walks[side][0])
		}
	}
	moves, passes = games.Walks(r.rows, cols, r.two.Walls, walks)
	for _, w := range r.walks[side] {
		if w.along != nil {
			r.along(w.along, moves, passes)
		}
	}
	return moves, passes
}

// along adds the edges of a graph to the moves.
func (r TokenRules) along(next [][]int, moves [][]int32, passes [][][]int32) {
	if len(next) != len(moves) {
		fail("Along: edges from %d places, want %d", len(next), len(moves))
	}
	wall := func(place int) bool { return r.two.Walls != nil && r.two.Walls[place] }
	for from, list := range next {
		for _, to := range list {
			if to < 0 || to >= len(moves) {
				fail("Along: an edge from %d to %d, want 0 to %d", from, to, len(moves)-1)
			}
			if wall(from) || wall(to) || slices.Contains(moves[from], int32(to)) && passes == nil {
				continue
			}
			moves[from] = append(moves[from], int32(to))
			if passes != nil {
				passes[from] = append(passes[from], nil)
			}
		}
	}
}

// String is the rules as they were typed.
func (r TokenRules) String() string { return r.text + ": no game yet, say .Game() or .From(...)" }
