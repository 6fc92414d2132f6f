package games

import (
	"context"
	"fmt"
	"iter"

	"nimlab/games/coins"
)

// maxCoins bounds the coins of a row or board whose positions are written out.
const maxCoins = 1 << 12

// CoinRow is a row of coins under a turning rule: 1 is heads, 0 tails, places
// count from 0. A position is the row; a move is named by the places it turns.
func CoinRow(r *coins.Rule, row []int) (*Proved, error) {
	return coinBoard(coins.Tartan{r}, [][]int{row})
}

// CoinBoard is a board of coins on which a move turns every coin in a row that
// the first rule turns and a column that the second turns. A position is the
// board, row by row.
func CoinBoard(down, across *coins.Rule, rows [][]int) (*Proved, error) {
	return coinBoard(coins.Tartan{down, across}, rows)
}

func coinBoard(t coins.Tartan, rows [][]int) (*Proved, error) {
	if len(rows) == 0 {
		return nil, fmt.Errorf("no rows of coins, want at least 1")
	}
	b := &coinsOn{rules: t, cols: len(rows[0])}
	if b.cols == 0 || len(rows)*b.cols > maxCoins {
		return nil, fmt.Errorf("%d coins, want 1 to %d", len(rows)*b.cols, maxCoins)
	}
	p := &Proved{Moves: b.moves, Grundy: b.value, Name: b.turned, By: "coins count by themselves (Lenstra 1977)"}
	for i, row := range rows {
		if len(row) != b.cols {
			return nil, fmt.Errorf("row %d has %d coins, want %d", i, len(row), b.cols)
		}
		for k := range row {
			v, err := t.Value(context.Background(), b.place(i, k))
			if err != nil {
				return nil, err
			}
			b.worth = append(b.worth, int(v))
			p.Inside = append(p.Inside, Number{fmt.Sprint("coin ", listed(b.place(i, k))), 0, 1})
		}
		p.From = append(p.From, row...)
	}
	return p, p.Valid()
}

// coinsOn is what a coin on each square is worth, row by row.
type coinsOn struct {
	rules coins.Tartan
	cols  int
	worth []int
}

// place is a square's place along each axis.
func (b *coinsOn) place(row, col int) []int {
	if len(b.rules) == 1 {
		return []int{col}
	}
	return []int{row, col}
}

func listed(numbers []int) string {
	if len(numbers) == 1 {
		return fmt.Sprint(numbers[0])
	}
	return Tuple(numbers)
}

func (b *coinsOn) value(p []int) int {
	v := 0
	for i, heads := range p {
		if heads == 1 {
			v ^= b.worth[i]
		}
	}
	return v
}

func (b *coinsOn) moves(p []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for i, heads := range p {
			if heads == 0 {
				continue
			}
			for down := range b.lines(i / b.cols) {
				for across := range b.rules[len(b.rules)-1].Turns(i % b.cols) {
					if !yield(b.turn(p, down, across)) {
						return
					}
				}
			}
		}
	}
}

// lines are the sets of rows that are turned; a row of coins has just one.
func (b *coinsOn) lines(row int) iter.Seq[[]int] {
	if len(b.rules) == 1 {
		return func(yield func([]int) bool) { yield([]int{0}) }
	}
	return b.rules[0].Turns(row)
}

func (b *coinsOn) turn(p, down, across []int) []int {
	q := append([]int(nil), p...)
	for _, r := range down {
		for _, c := range across {
			q[r*b.cols+c] ^= 1
		}
	}
	return q
}

// turned names a move by the places it turns.
func (b *coinsOn) turned(p, q []int) (string, []int) {
	var places []int
	for i := range p {
		if p[i] != q[i] {
			places = append(places, b.place(i/b.cols, i%b.cols)...)
		}
	}
	return "turn", places
}
