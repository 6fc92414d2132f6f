package stdlib

import (
	"fmt"
	"strings"

	"nimlab/games"
	"nimlab/plots"
)

// Figure is a picture to save. It shows what it is and where it was saved, and at
// a terminal prompt itself.
type Figure struct {
	figure *plots.Figure
	saved  string
}

// Option changes how a figure is drawn. Any figure: Title, Captioned, Width,
// Inches, Dark, Grey, Transparent. Grids, boards and scatters: Dots, Slope,
// Token, Arrow, Over; numbers: Label. Sequences: Period, Fold. Panels: Columns.
type Option = plots.Option

// Title is the heading of a figure.
func Title(text string) Option { return plots.Title(text) }

// Label names the numbers beside a figure's colour bar.
func Label(text string) Option { return plots.Bar(text) }

// Columns is how many panels stand side by side in Panels.
func Columns(n int) Option { return plots.Columns(n) }

// Width is the width of a figure in points of 1/72 inch, such as IEEEColumn, a
// column of most journals, which is the default.
func Width(points float64) Option { return plots.Width(points) }

// Widths of a text column in points: of the IEEE's and the ACM's journals, of
// Lecture Notes in Computer Science, of both columns of a page, of a slide.
const (
	IEEEColumn = plots.IEEEColumn
	ACMColumn  = plots.ACMColumn
	LNCSText   = plots.LNCSText
	TwoColumn  = plots.TwoColumn
	Beamer     = plots.Beamer
)

// Dark draws a figure light on dark, for a screen.
func Dark() Option { return plots.Dark() }

// Grey draws a figure in shades of grey, for print without colour.
func Grey() Option { return plots.Grey() }

// Transparent leaves out a figure's page, for a slide with a ground of its own.
func Transparent() Option { return plots.Transparent() }

// Save writes the figure to a file; the ending says the format: .png, .svg, .pdf
// or .html.
func (f *Figure) Save(path string) *Figure {
	must(f.figure.Save(path))
	return &Figure{f.figure, path}
}

// String says what the figure shows and where it was saved.
func (f *Figure) String() string {
	if f.saved == "" {
		return f.figure.String() + "; not saved yet: .Save(\"name.png\")"
	}
	return f.figure.String() + ", saved as " + f.saved
}

// figure is the end of every word that draws.
func figure(f *plots.Figure, err error) *Figure {
	must(err)
	return signed(&Figure{figure: f})
}

// Panels puts several figures into one, side by side, with one legend.
//
//	>>> king := Race(King, 9, 9).Solve().Outcomes().Figure(Title("king"))
//	>>> queen := Race(Queen, 9, 9).Solve().Outcomes().Figure(Title("queen"))
//	>>> Panels([]*Figure{king, queen}, Title("Two races")).Save("races.png")
//	figure: Two races, 2 panels of 9 x 9 cells, saved as races.png
func Panels(figures []*Figure, options ...Option) *Figure {
	panels := make([]*plots.Figure, len(figures))
	for i, f := range figures {
		panels[i] = f.figure
	}
	return figure(plots.Multiples(panels, options...))
}

// Plot draws the grid and saves the figure at path.
//
//	>>> Sweep(func(n, m int) any { return (n + m) % 3 }, Axis("n", 1, 9), Axis("m", 1, 9)).Plot("sums.png", Title("n + m modulo 3"))
//	figure: n + m modulo 3, 9 x 9 cells, saved as sums.png
func (g *Grid) Plot(path string, options ...Option) *Figure {
	return g.Figure(options...).Save(path)
}

// Figure draws the grid: outcomes in one colour a class, remoteness and suspense
// in shades of the winner's colour, other numbers in shades beside a bar, scores
// in two hues around 0, numbers over one axis as a line, three axes as panels.
//
//	>>> Sweep(Nim(5, 5, 2), Axis("pile 1", 0, 5), Axis("pile 2", 0, 5), Axis("pile 3", 0, 2)).Figure()
//	figure: Nim(5, 5, 2), 3 panels of 6 x 6 cells; not saved yet: .Save("name.png")
func (g *Grid) Figure(options ...Option) *Figure {
	if len(g.axes) == 3 {
		return g.panels(options)
	}
	options = append(g.defaults(), options...)
	switch {
	case g.kind == outcomes:
		return figure(plots.Classes(g.picture(), outcomeClasses, options...))
	case g.kind == truths:
		return figure(plots.Classes(g.picture(), truthClasses, options...))
	case len(g.axes) == 1:
		return figure(plots.Lines(side(g.axes[0]), []plots.Series{{Name: g.valueName(), Values: g.cells.list()}}, options...))
	case g.lasting():
		return figure(plots.Shades(g.picture(), g.sides(), outcomeClasses, options...))
	case g.signed():
		return figure(plots.Scores(g.picture(), options...))
	}
	return figure(plots.Values(g.picture(), options...))
}

// defaults are the options that the grid itself suggests.
func (g *Grid) defaults() []Option {
	var options []Option
	if g.title != "" {
		options = append(options, plots.Title(g.title))
	}
	if g.asked != nil {
		options = append(options, plots.Meta("Game", g.asked.at.game.Title()))
	}
	var axes []string
	for _, a := range g.axes {
		axes = append(axes, a.String())
	}
	return append(options, plots.Bar(g.label()), plots.Meta("Axes", strings.Join(axes, ", ")))
}

// label names the numbers with their unit, beside the colour bar.
func (g *Grid) label() string {
	for m := Remoteness; m <= Score; m++ {
		switch {
		case g.name == m.String() && m.Unit() != "":
			return g.name + " in " + m.Unit()
		case g.name == Grundy.String():
			return "Grundy value"
		}
	}
	return g.valueName()
}

// signed says whether the numbers are scores, or fall on both sides of 0.
func (g *Grid) signed() bool {
	for _, c := range g.cells.all() {
		if c != blank && c < 0 {
			return true
		}
	}
	return g.diverging || g.name == Score.String()
}

// lasting says whether the numbers are lengths of play, which go with outcomes.
func (g *Grid) lasting() bool {
	return g.asked != nil && (g.asked.what == Remoteness || g.asked.what == Suspense)
}

// outcomeClasses are the classes of an outcome grid.
var outcomeClasses = append([]plots.Class{
	{Value: int(NPosition), Name: "player to move wins (N)", Letter: "N", Color: plots.OutcomeN},
	{Value: int(PPosition), Name: "player to move loses (P)", Letter: "P", Color: plots.OutcomeP},
	{Value: int(Tie), Name: "tie: play ends level", Letter: "T", Color: plots.OutcomeLevel},
	{Value: int(Draw), Name: "draw: play never ends", Letter: "D", Color: plots.OutcomeDraw},
	{Value: int(LeftWins), Name: "Left wins, whoever begins (L)", Letter: "L", Color: plots.OutcomeLeft},
	{Value: int(RightWins), Name: "Right wins, whoever begins (R)", Letter: "R", Color: plots.OutcomeRight},
}, begunClasses()...)

// begunClasses are the classes of what depends on who begins, besides N and P:
// in the colour of who may win, with the letters of both beginnings.
func begunClasses() []plots.Class {
	var list []plots.Class
	for o := RightWins + 1; int(o) < games.Outcomes; o++ {
		c := plots.Class{Value: int(o), Name: fmt.Sprintf("%s (%v)", o.Sentence(), o), Color: plots.OutcomeDraw}
		for _, player := range []Player{Left, Right} {
			begins := o.Begins(player)
			c.Letter += begins.String()[:1]
			switch begins {
			case LeftWins:
				c.Color = plots.OutcomeLeft
			case RightWins:
				c.Color = plots.OutcomeRight
			}
		}
		list = append(list, c)
	}
	return list
}

// truthClasses are the classes of a grid of bools.
var truthClasses = []plots.Class{
	{Value: 1, Name: "true", Letter: "1", Color: plots.OutcomeN},
	{Value: 0, Name: "false", Letter: "0", Color: plots.OutcomeLevel},
}

// picture is the grid as plots takes it. On a board the first axis runs down
// from the top and the second across; of piles the first runs across and the
// second up.
func (g *Grid) picture() plots.Grid {
	if len(g.axes) == 1 {
		return plots.Grid{Cols: g.cells.len(), Rows: 1, X: side(g.axes[0]), Cell: func(c, _ int) int { return g.cells.at(c) }}
	}
	a, b := g.axes[0], g.axes[1]
	if g.board {
		return plots.Grid{Cols: b.Len(), Rows: a.Len(), X: side(b), Y: side(a), TopLeft: true,
			Cell: func(c, r int) int { return g.cells.at(r*b.Len() + c) }}
	}
	return plots.Grid{Cols: a.Len(), Rows: b.Len(), X: side(a), Y: side(b),
		Cell: func(c, r int) int { return g.cells.at(c*b.Len() + r) }}
}

// side is an axis as plots takes it.
func side(a Range) plots.Axis { return plots.Axis{Name: a.name, First: a.lo, Step: a.step} }
