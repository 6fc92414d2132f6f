package stdlib

import (
	"os"

	"nimlab/plots"
)

// Snippet is text to be pasted or printed as it is.
type Snippet string

// String is the text itself.
func (s Snippet) String() string { return string(s) }

// LaTeX is a LaTeX figure environment that includes the saved figure, at its own
// width and with its title as caption; a figure drawn with Captioned has no
// title of its own beside.
//
//	>>> Race(King, 9, 9).Solve().Plot("king.pdf", Captioned(), Title("King's race")).LaTeX()
//	\begin{figure}
//	  \centering
//	  \includegraphics[width=3.5in]{king.pdf}
//	  \caption{King's race}
//	  \label{fig:king}
//	\end{figure}
func (f *Figure) LaTeX() Snippet {
	if f.saved == "" {
		fail("LaTeX: the figure is not saved yet: .Save(\"name.pdf\").LaTeX()")
	}
	return Snippet(f.figure.LaTeX(f.saved))
}

// Inline is the figure for a terminal of so many columns, at least 20: as an
// image where the environment names a terminal that shows images, else in half
// blocks and braille dots in colour, with NO_COLOR or TERM=dumb in letters.
func (f *Figure) Inline(columns int) Snippet {
	if os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return Snippet(f.figure.Terminal(columns, false))
	}
	if p := plots.Protocol(os.Getenv); p != "" {
		image, err := f.figure.Inline(p, columns)
		must(err)
		return Snippet(image)
	}
	return Snippet(f.figure.Terminal(columns, true))
}

// Letters is the figure in letters and digits, 80 columns wide, for a pipe, a
// mail or a screen reader.
//
//	>>> Race(Knight, 4, 4).Solve().Outcomes().Figure().Letters()
//	Race(Knight, 4, 4)
//	1 PTTT
//	  TTNT
//	  TNTT
//	4 TTTP
//	  1  4
//	  across: column
//	  down: row
//	N player to move wins (N)
//	P player to move loses (P)
//	T tie: play ends level
func (f *Figure) Letters() Snippet { return Snippet(f.figure.Terminal(80, false)) }
