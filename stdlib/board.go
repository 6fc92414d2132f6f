package stdlib

import (
	"image/color"
	"strings"

	"nimlab/games"
	"nimlab/plots"
)

// The colours of the tokens and of their arrows, the first player's first.
var (
	tokenColours = [2]color.Color{color.White, color.Gray{0x22}}
	arrowColours = [2]color.Color{color.RGBA{0xD5, 0x5E, 0x00, 0xFF}, color.RGBA{0x00, 0x9E, 0x73, 0xFF}}
)

// Token puts a round token on a square of a figure: side 0 is the first
// player's, white, and 1 the second's, black. Letters, up to three, stand on it;
// the name is its entry in the legend, "" for none.
func Token(row, column, side int, letters, name string) Option {
	return plots.Piece(plots.Point{X: column, Y: row}, letters, name, tokenColours[checkSide("Token", side)])
}

// Arrow draws an arrow between two squares of a figure, in the colour of side 0
// or 1; the name is its entry in the legend, "" for none.
func Arrow(row, column, toRow, toColumn, side int, name string) Option {
	return plots.Arrow(plots.Point{X: column, Y: row}, plots.Point{X: toColumn, Y: toRow}, name, arrowColours[checkSide("Arrow", side)])
}

func checkSide(word string, side int) int {
	if side != 0 && side != 1 {
		fail("%s: side %d, want 0, the first player's, or 1, the second's", word, side)
	}
	return side
}

// Figure draws the position of a game on a board, with arrows for the best
// moves.
//
//	>>> Pursuit(8).At(2, 2, 7, 5).Figure().Save("b.png")
//	figure: Pursuit(8), 8 x 8 cells, saved as b.png
func (p Position) Figure(options ...Option) *Figure {
	b := p.game.board()
	b.place(p.at)
	for _, m := range p.Best().Optimal() {
		b.arrow(p.at, m.o.To, 0, "best moves")
	}
	return b.figure(options)
}

// Plot draws the position and saves the figure at path.
func (p Position) Plot(path string, options ...Option) *Figure {
	return p.Figure(options...).Save(path)
}

// Figure draws a line of play on a board: where it begins, and an arrow a ply.
//
//	>>> Race(Knight, 8, 8).Line().Figure().Save("l.png")
//	figure: Race(Knight, 8, 8), 8 x 8 cells, saved as l.png
func (l Line) Figure(options ...Option) *Figure {
	b := l.game.board()
	b.place(l.positions[0])
	for i := 1; i < len(l.positions); i++ {
		b.step(l, i)
	}
	return b.figure(options)
}

// Plot draws the line and saves the figure at path.
func (l Line) Plot(path string, options ...Option) *Figure { return l.Figure(options...).Save(path) }

// board collects what stands on a game's board.
type board struct {
	game       Game
	rows, cols int
	options    []Option
	named      map[string]bool // entries the legend has
}

// board is the empty board of the game.
func (g Game) board() *board {
	b := &board{game: g, named: map[string]bool{}}
	switch s := g.valid().(type) {
	case *games.TwoToken:
		if s.Cols > 0 {
			b.rows, b.cols = s.Places()/s.Cols, s.Cols
		}
	case *games.Lattice:
		if len(s.Corner) == 2 {
			b.rows, b.cols = s.Corner[0], s.Corner[1]
		}
	}
	if b.rows == 0 {
		fail("%s is not played on a board that can be drawn", g.Title())
	}
	return b
}

// token is where a token stands, and whose it is.
type token struct{ row, col, side int }

// squares are where the tokens of a position stand.
func (b *board) squares(p []int) (list []token) {
	t, two := b.game.shape.(*games.TwoToken)
	if !two {
		return []token{{p[0], p[1], 0}}
	}
	sides, _ := t.Sides(p)
	for side, places := range sides {
		for _, place := range places {
			list = append(list, token{place/t.Cols + 1, place%t.Cols + 1, side})
		}
	}
	return list
}

// place puts the tokens of a position on the board; each side's name goes into
// the legend once.
func (b *board) place(p []int) {
	last := -1
	for _, at := range b.squares(p) {
		name, letters := "", ""
		if t, two := b.game.shape.(*games.TwoToken); two && at.side != last {
			name = t.Tokens[at.side]
		} else if len(b.game.args) > 0 && !two {
			name = strings.ToLower(b.game.def.Params[0].Text(b.game.args[0]))
		}
		last = at.side
		b.options = append(b.options, Token(at.row, at.col, at.side, letters, name))
	}
}

// step draws ply i of a line, in the colour of the player who makes it.
func (b *board) step(l Line, i int) {
	name := ""
	if _, two := b.game.shape.(*games.TwoToken); !two {
		name = [2]string{"second player's moves", "first player's moves"}[i%2]
	}
	b.arrow(l.positions[i-1], l.positions[i], (i-1)%2, name)
}

// arrow draws the move from p to q, of a token that both move in the colour of
// side; each name goes into the legend once.
func (b *board) arrow(p, q []int, side int, name string) {
	from, to := b.squares(p), b.squares(q)
	arrived := missing(to, from)
	for i, left := range missing(from, to) {
		came := arrived[i]
		if b.named[name] {
			name = ""
		}
		b.named[name] = true
		if len(from) > 1 {
			side = left.side
		}
		b.options = append(b.options, Arrow(left.row, left.col, came.row, came.col, side, name))
	}
}

func (b *board) figure(options []Option) *Figure {
	all := append([]Option{Title(b.game.Title()), plots.Meta("Game", b.game.Title())}, b.options...)
	return figure(plots.Board(b.cols, b.rows, append(all, options...)...))
}
