package games

import "fmt"

var _ = add(Game{
	Name:   "ChessEnding",
	Source: "Ströhlein 1970",
	Brief:  "king and rook, or king and queen, against king",
	Doc: `White has a king and a rook or queen, Black a king, on a board of n x n squares.
Pieces move as in chess; no king may move to where it can be taken, nor stay
there. Who is checkmated loses; a player who is not in check and cannot move is
stalemated, and play ends level, as it does when Black takes the piece.
A position is the squares of White's king, of White's piece and of Black's king,
each as row and column from 0, then whose turn it is: 0 White, 1 Black. Outcomes
are those of the player to move, remoteness counts plies. Where the player to
move could take the other king the position cannot occur: it counts as won. A
piece that was taken stands on the square of Black's king. Play begins with
White's men in one corner and Black's king in the other.`,
	Example: `>>> ChessEnding(Rook, 5).At(0, 0, 0, 1, 3, 3, 0).Outcome()
N
>>> ChessEnding(Queen, 5).At(2, 3, 3, 3, 4, 3, 1).Remoteness()
0
>>> ChessEnding(Queen, 5).At(2, 2, 3, 2, 4, 4, 1).Outcome()
N
`,
	Params: []Param{
		{Name: "piece", Doc: "Rook or Queen", Kind: Choice, Choices: []string{"Rook", "Queen"}, Type: "Piece"},
		{Name: "n", Doc: "rows and columns of the board", Lo: 3, Hi: 8},
	},
	Small: []any{Rook, 3},
	New: func(a Args) (Shape, error) {
		e := ending{a.Int(1), a[0].(Piece)}
		m := &Moves{Width: 7, Rules: lists(e.options), Over: e.over, From: []int{0, 0, 0, 1, e.n - 1, e.n - 1, 0}}
		for _, name := range []string{"king", "piece", "black king"} {
			m.Names = append(m.Names, fmt.Sprintf("%s row", name), fmt.Sprintf("%s column", name))
			m.Bounds = append(m.Bounds, e.n-1, e.n-1)
		}
		m.Names, m.Bounds = append(m.Names, "turn"), append(m.Bounds, 1)
		return m, nil
	},
})

// ending is a board with White's piece.
type ending struct {
	n     int
	piece Piece
}

// square is a row and a column.
type square [2]int

func (s square) near(t square) bool {
	return max(s[0]-t[0], t[0]-s[0], s[1]-t[1], t[1]-s[1]) <= 1
}

func (e ending) on(s square) bool { return s[0] >= 0 && s[0] < e.n && s[1] >= 0 && s[1] < e.n }

// men are White's king and piece and Black's king at p.
func men(p []int) (king, piece, black square) {
	return square{p[0], p[1]}, square{p[2], p[3]}, square{p[4], p[5]}
}

var compass = [8]square{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}

// rays are the squares the piece can go to when the king blocks its way, and so
// does stop.
func (e ending) rays(piece, king, stop square) []square {
	ways := compass[:4]
	if e.piece == Queen {
		ways = compass[:]
	}
	var list []square
	for _, w := range ways {
		for s := (square{piece[0] + w[0], piece[1] + w[1]}); e.on(s) && s != king; s = (square{s[0] + w[0], s[1] + w[1]}) {
			list = append(list, s)
			if s == stop {
				break
			}
		}
	}
	return list
}

// checks says whether the piece attacks a square, Black's king being away.
func (e ending) checks(piece, king, target square) bool {
	for _, s := range e.rays(piece, king, target) {
		if s == target {
			return true
		}
	}
	return false
}

// steps are the squares beside a king.
func (e ending) steps(from square) []square {
	var list []square
	for _, w := range compass {
		if s := (square{from[0] + w[0], from[1] + w[1]}); e.on(s) {
			list = append(list, s)
		}
	}
	return list
}

func (e ending) over(p []int) (Outcome, bool) {
	king, piece, black := men(p)
	switch {
	case king == piece || king.near(black):
		return NPosition, true
	case piece == black:
		return Tie, true
	case p[6] == 0:
		return NPosition, e.checks(piece, king, black)
	case len(e.options(p)) > 0:
		return Unknown, false
	case e.checks(piece, king, black):
		return PPosition, true
	}
	return Tie, true
}

func (e ending) options(p []int) [][]int {
	king, piece, black := men(p)
	var list [][]int
	if p[6] == 1 {
		for _, s := range e.steps(black) {
			if !s.near(king) && (s == piece || !e.checks(piece, king, s)) {
				list = append(list, []int{p[0], p[1], p[2], p[3], s[0], s[1], 0})
			}
		}
		return list
	}
	for _, s := range e.steps(king) {
		if !s.near(black) && s != piece {
			list = append(list, []int{s[0], s[1], p[2], p[3], p[4], p[5], 1})
		}
	}
	for _, s := range e.rays(piece, king, black) {
		if s != black {
			list = append(list, []int{p[0], p[1], s[0], s[1], p[4], p[5], 1})
		}
	}
	return list
}
