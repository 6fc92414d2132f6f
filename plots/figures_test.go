package plots

import (
	"fmt"
	"math/bits"
)

// outcomes are the classes most tests use.
var outcomes = []Class{
	{1, "player to move wins (N)", "N", OutcomeN},
	{2, "player to move loses (P)", "P", OutcomeP},
	{3, "tie: the piece gets stuck", "T", OutcomeLevel},
	{4, "draw: play never ends", "D", OutcomeDraw},
}

// raceGrid is who wins a race to the far corner of an n x n board by the given steps: a small naive solver, so that
// the pictures look like real ones.
func raceGrid(n int, far bool, steps ...[2]int) Grid {
	out := map[[2]int]int{}
	for r := n - 1; r >= 0; r-- {
		for c := n - 1; c >= 0; c-- {
			out[[2]int{c, r}] = raceOutcome(out, n, c, r, far, steps)
		}
	}
	return Grid{Cols: n, Rows: n, X: Axis{Name: "start column", First: 1}, Y: Axis{Name: "start row", First: 1}, TopLeft: true,
		Cell: func(c, r int) int { return out[[2]int{c, r}] }}
}

func raceOutcome(out map[[2]int]int, n, c, r int, far bool, steps [][2]int) int {
	if c == n-1 && r == n-1 {
		return 2
	}
	best, any := 1, false // of the values reached, from worst for the opponent on: 2 (P), 3 (tie), 1 (N)
	for _, s := range steps {
		for k := 1; k == 1 || far && k < n; k++ {
			v, ok := out[[2]int{c + k*s[0], r + k*s[1]}]
			if !ok {
				break
			}
			if v == 2 || v == 3 && best == 1 {
				best = v
			}
			any = true
		}
	}
	switch {
	case !any || best == 3:
		return 3
	case best == 2:
		return 1
	}
	return 2
}

func xorGrid(cols, rows int) Grid {
	return Grid{Cols: cols, Rows: rows, X: Axis{Name: "pile \\i{a}"}, Y: Axis{Name: "pile \\i{b}"},
		Cell: func(c, r int) int { return c ^ r }}
}

func must(f *Figure, err error) *Figure {
	if err != nil {
		panic(err)
	}
	return f
}

// gallery are the figures whose pixels are compared with testdata/NAME.png.
var gallery = map[string]func() *Figure{
	"races": func() *Figure {
		var panels []*Figure
		for _, p := range []struct {
			name  string
			far   bool
			steps [][2]int
		}{
			{"king", false, [][2]int{{1, 0}, {0, 1}, {1, 1}}},
			{"rook", true, [][2]int{{1, 0}, {0, 1}}},
			{"knight", false, [][2]int{{1, 2}, {2, 1}}},
			{"queen", true, [][2]int{{1, 0}, {0, 1}, {1, 1}}},
		} {
			panels = append(panels, must(Classes(raceGrid(24, p.far, p.steps...), outcomes, Title(p.name))))
		}
		return must(Multiples(panels, Title("Race to the corner of a 24 × 24 board: who wins from each start")))
	},
	"slices": func() *Figure {
		var panels []*Figure
		for z := range 10 {
			g := Grid{Cols: 24, Rows: 24, X: Axis{Name: `pile \i{x}`}, Y: Axis{Name: `pile \i{y}`},
				Cell: func(c, r int) int {
					if c^r^z == 0 || (c+r)%11 == z {
						return 2
					}
					return 1
				}}
			panels = append(panels, must(Classes(g, outcomes, Title(fmt.Sprintf(`\i{z} = %d`, z)))))
		}
		return must(Multiples(panels, Title(`Take \i{x} from one pile and 2\i{x} from another: slices`)))
	},
	"remoteness": func() *Figure {
		g := Grid{Cols: 9, Rows: 9, X: Axis{"white column", 1, 0}, Y: Axis{"white row", 1, 0}, TopLeft: true,
			Cell: func(c, r int) int {
				if c == 3 && r == 3 {
					return Blank
				}
				return 2*(bits.OnesCount(uint(c*7^r*5))+max(c, r)) + 1
			}}
		return must(Values(g, Title("Pursuit on 9 × 9, black on (4,4)"), Bar("plies until black captures")))
	},
	"grundy": func() *Figure {
		return must(Values(xorGrid(100, 100), Title("Nim with two piles"), Bar(`Grundy value \i{g}(\i{a}, \i{b}) = \i{a} ⊕ \i{b}`)))
	},
	"few": func() *Figure {
		return must(Values(xorGrid(8, 8), Title("Grundy values of \\i{a} ∗ \\i{b}")))
	},
	"scores": func() *Figure {
		g := Grid{Cols: 8, Rows: 6, X: Axis{"columns \\i{m}", 1, 0}, Y: Axis{"rows \\i{n}", 1, 0}, TopLeft: true,
			Cell: func(c, r int) int { return (c*c-7*r)*5 + (c^r)*3 - 20 }}
		return must(Scores(g, Title("Staircase: first player's score minus second's"), Bar("score difference (points)")))
	},
	"strip": func() *Figure {
		g := Grid{Cols: 60, Rows: 1, X: Axis{Name: "heap size \\i{n}"}, Cell: func(c, _ int) int { return 1 + c*c%7%2 }}
		return must(Classes(g, outcomes, Title("Outcomes of a heap")))
	},
	"valuestrip": func() *Figure {
		g := Grid{Cols: 40, Rows: 1, X: Axis{Name: "heap size \\i{n}"}, Cell: func(c, _ int) int { return c ^ c/3 }}
		return must(Values(g, Title("Grundy values of a heap"), Bar("Grundy value")))
	},
	"lines": func() *Figure {
		a, b, c := Series{Name: "king"}, Series{Name: "rook, far away"}, Series{Name: "queen"}
		for i := range 39 {
			a.Values = append(a.Values, i*i/4)
			b.Values = append(b.Values, i*7+i%5*20)
			c.Values = append(c.Values, 300-i*i/6)
		}
		b.Values[12] = Blank
		return must(Lines(Axis{Name: "board size \\i{n}", First: 2}, []Series{a, b, c}, Title("P-positions by board size"), Bar("P-positions")))
	},
	"line": func() *Figure {
		s := Series{Name: "Grundy value"}
		for i := range 1000 {
			s.Values = append(s.Values, (i^i*3>>1)%97-20)
		}
		return must(Lines(Axis{Name: "heap size \\i{n}"}, []Series{s}, Title("A long sequence")))
	},
	"tall": func() *Figure {
		g := Grid{Cols: 6, Rows: 90, X: Axis{"takes", 1, 0}, Y: Axis{"heap size", 0, 0}, Cell: func(c, r int) int { return 1 + (r/(c+1))%2 }}
		return must(Classes(g, outcomes[:2], Title("Tall")))
	},
	"wide": func() *Figure {
		g := Grid{Cols: 200, Rows: 5, X: Axis{"heap size", 10, 10}, Y: Axis{"take at most", 1, 0}, Cell: func(c, r int) int { return 1 + (c/(r+1))%2 }}
		return must(Classes(g, outcomes[:2], Title("Wide")))
	},
	"one": func() *Figure {
		g := Grid{Cols: 1, Rows: 1, X: Axis{"column", 1, 0}, Y: Axis{"row", 1, 0}, Cell: func(int, int) int { return 2 }}
		return must(Classes(g, outcomes, Title("One cell")))
	},
	"title": func() *Figure {
		g := raceGrid(12, false, [2]int{1, 2}, [2]int{2, 1})
		g.X.Name = "the column on which the piece starts, counted from the left edge of the board"
		g.Y.Name = "the row on which the piece starts, counted from the top edge"
		return must(Classes(g, outcomes, Title("A title that is much too long for one line of a column and therefore has to be broken into several lines of about equal length")))
	},
	"pooled": func() *Figure {
		g := Grid{Cols: 1500, Rows: 1500, X: Axis{Name: "pile \\i{a}"}, Y: Axis{Name: "pile \\i{b}"},
			Cell: func(c, r int) int {
				if c*1000/1618 == r || r*1000/1618 == c {
					return 2
				}
				return 1
			}}
		return must(Classes(g, outcomes, Title("Sparse P-positions stay")))
	},
	"mixed": func() *Figure {
		a := must(Values(xorGrid(8, 8), Title("values"), Bar("value")))
		b := must(Scores(Grid{Cols: 5, Rows: 8, X: Axis{"x", 0, 0}, Y: Axis{"y", -3, 0}, Cell: func(c, r int) int { return c*r - 9 }}, Title("scores"), Bar("score")))
		return must(Multiples([]*Figure{a, b}, Title("Two kinds of number")))
	},
	"shared": func() *Figure {
		var panels []*Figure
		for i := range 3 {
			g := xorGrid(32, 32)
			g.Cell = func(c, r int) int { return c ^ r ^ i*5 }
			panels = append(panels, must(Values(g, Title(fmt.Sprintf("third pile %d", i*5)))))
		}
		return must(Multiples(panels, Title("Three piles"), Bar("Grundy value")))
	},
	"level": func() *Figure {
		g := Grid{Cols: 12, Rows: 12, X: Axis{"x", 0, 0}, Y: Axis{"y", 0, 0}, Cell: func(c, r int) int { return 1 + (c+3*r)%4 }}
		return must(Classes(g, outcomes, Title("All four outcomes")))
	},
}

func init() {
	themes := map[string][]Option{"dark": {Dark()}, "grey": {Grey()}, "transparent": {Transparent()}}
	for name, options := range themes {
		gallery[name] = func() *Figure { return manyKinds(options...) }
	}
}

// manyKinds is a figure with every kind of colour in it.
func manyKinds(o ...Option) *Figure {
	level := gallery["level"]()
	few := must(Values(xorGrid(8, 8), Title("few values")))
	big := xorGrid(70, 70)
	cell := big.Cell
	big.Cell = func(c, r int) int {
		if c > 50 && r > 50 {
			return Blank
		}
		return cell(c, r)
	}
	many := must(Values(big, Title("many values")))
	scores := must(Scores(Grid{Cols: 11, Rows: 11, Cell: func(c, r int) int { return (c - 5) * (r - 5) }}, Title("scores"), Bar("points")))
	lines := gallery["lines"]()
	return must(Multiples([]*Figure{level, few, many, scores, lines}, append(o, Title("Every kind of colour"), Columns(3))...))
}

// kayles are the Grundy values of the heaps 0 to n-1: take 1 or 2 and perhaps split the rest.
func kayles(n int) []int {
	g := make([]int, n)
	for h := range g {
		seen := map[int]bool{}
		for take := 1; take <= min(2, h); take++ {
			for a := 0; a <= (h-take)/2; a++ {
				seen[g[a]^g[h-take-a]] = true
			}
		}
		for seen[g[h]] {
			g[h]++
		}
	}
	return g
}

// wythoff are the P-positions with heaps under n: the pairs (a, a+k) of smallest unused a, by its rule.
func wythoff(n int) (places []Point) {
	used := map[int]bool{}
	for k, a := 0, 0; a < n; k++ {
		for used[a] {
			a++
		}
		used[a], used[a+k] = true, true
		if a+k < n {
			places = append(places, Point{a, a + k})
			if k > 0 {
				places = append(places, Point{a + k, a})
			}
		}
	}
	return places
}

func init() {
	gallery["sequence"] = func() *Figure {
		return must(Sequence(Axis{Name: `heap size \i{n}`}, kayles(169), Period(71, 12), Fold(12), Bar(`\i{g}(\i{n})`), Width(346),
			Title("Kayles: Grundy values and their period")))
	}
	gallery["stems"] = func() *Figure {
		return must(Sequence(Axis{Name: `heap size \i{n}`, First: 1}, kayles(31)[1:], Bar("Grundy value"), Title("Kayles, small heaps")))
	}
	gallery["scatter"] = func() *Figure {
		return must(Scatter(Axis{Name: `heap \i{a}`}, Axis{Name: `heap \i{b}`}, "P-position", wythoff(100),
			Slope(1.618034, "slope φ ≈ 1.618"), Slope(0.618034, "slope 1/φ"), Title("Wythoff's game")))
	}
	gallery["overlay"] = func() *Figure {
		g := xorGrid(100, 100)
		return must(Values(g, Title("Grundy values with P-positions"), Bar("value"), Dots("P-position of Wythoff's game", wythoff(100)...),
			Slope(1.618034, "slope φ ≈ 1.618"), Slope(0.618034, "slope 1/φ")))
	}
	gallery["board"] = func() *Figure {
		return must(Board(8, 8, Title("A line of play"),
			Arrow(Point{1, 1}, Point{3, 2}, "first player", OutcomeN), Arrow(Point{3, 2}, Point{4, 4}, "second player", accent),
			Arrow(Point{4, 4}, Point{6, 5}, "first player", OutcomeN), Arrow(Point{8, 8}, Point{8, 6}, "", accent),
			Piece(Point{1, 1}, "N", "knight", rgb(0xFFFFFF)), Piece(Point{6, 5}, "K", "king", rgb(0x202020)), Piece(Point{8, 8}, "", "stone", OutcomeP)))
	}
	gallery["pursuit"] = func() *Figure {
		g := Grid{Cols: 9, Rows: 9, X: Axis{"white column", 1, 0}, Y: Axis{"white row", 1, 0}, TopLeft: true,
			Cell: func(c, r int) int {
				if c == 3 && r == 3 {
					return Blank
				}
				return max(c, r) + min(c, r)/2 + 1
			}}
		return must(Values(g, Title("Pursuit on 9 × 9"), Bar("plies until black captures"), Piece(Point{4, 4}, "", "black", rgb(0x202020)),
			Piece(Point{9, 9}, "", "white", rgb(0xFFFFFF)), Arrow(Point{9, 9}, Point{8, 9}, "white's first step", accent), Arrow(Point{4, 4}, Point{4, 6}, "black's reply", rgb(0x009E73))))
	}
}

func init() {
	gallery["histogram"] = func() *Figure {
		won, lost := Series{Name: "won positions"}, Series{Name: "lost positions"}
		for i := range 4000 {
			n := (i*i%37 + i%23) / 3
			if n%2 == 1 {
				won.Values = append(won.Values, n)
			} else {
				lost.Values = append(lost.Values, n)
			}
			if i%3 == 0 {
				lost.Values = append(lost.Values, n)
			}
		}
		return must(Histogram("remoteness (plies)", []Series{won, lost}, Title("How long play lasts"), Bar("positions")))
	}
	gallery["bins"] = func() *Figure {
		s := Series{}
		for i := range 9000 {
			s.Values = append(s.Values, i*i%1999-700)
		}
		return must(Histogram("score", []Series{s}, Title("A wide range"), Bar("positions")))
	}
}
