package stdlib

import "nimlab/plots"

const (
	maxFrames       = 500
	secondsPerFrame = 0.8
)

// Animate draws the line of play as moving pieces and saves it at path, which
// ends in .gif: one board a ply, with an arrow for the move just made, 0.8
// seconds each.
//
//	>>> Race(Knight, 9, 9).Line().Animate("l.gif")
//	figure: Race(Knight, 9, 9), 9 x 9 cells, saved as l.gif
func (l Line) Animate(path string, options ...Option) *Figure {
	if l.Len() >= maxFrames {
		fail("Animate: a line of %s, want at most %d", plies(l.Len()), maxFrames-1)
	}
	frames := make([]*plots.Figure, len(l.positions))
	for i, p := range l.positions {
		b := l.game.board()
		b.place(p)
		if i > 0 {
			b.arrow(l.positions[i-1], p, (i-1)%2, "")
		}
		frames[i] = b.figure(options).figure
	}
	must(plots.SaveGIF(path, frames, secondsPerFrame))
	return &Figure{l.Figure(options...).figure, path}
}
