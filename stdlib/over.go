package stdlib

import (
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg/draw"

	"nimlab/plots"
)

// Over draws any plotters of gonum.org/v1/plot over the data of a figure, on
// its axes. A plotter of your own gets the *plot.Plot with these axes.
//
//	>>> import "gonum.org/v1/plot/plotter"
//	>>> Race(Queen, 30, 30).Solve().P().Figure(Over(plotter.NewGrid()))
//	figure: Race(Queen, 30, 30), 23 places; not saved yet: .Save("name.png")
func Over(plotters ...plot.Plotter) Option {
	return plots.Over(func(c draw.Canvas, x, y plots.Span) {
		p := plot.New()
		p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = x.Min, x.Max, y.Min, y.Max
		if y.Down {
			p.Y.Scale = plot.InvertedScale{Normalizer: plot.LinearScale{}}
		}
		for _, draw := range plotters {
			draw.Plot(c, p)
		}
	})
}

// AddFont adds a font file, for letters that the built-in fonts lack. Its
// letters, such as Chinese ones, are known to all figures made afterwards; the
// file is a .ttf, .otf or .ttc.
func AddFont(path string) { must(plots.AddFont(path)) }
