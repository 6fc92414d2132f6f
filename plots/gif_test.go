package plots

import (
	"bytes"
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// walk is a piece on its way along a row.
func walk(steps int) (frames []*Figure) {
	for i := range steps {
		frames = append(frames, must(Board(steps, 1, Title("A walk"), Width(150), Piece(Point{i + 1, 1}, "", "", OutcomeN))))
	}
	return frames
}

// TestGIF: in the k-th frame the piece stands on the k-th square, and the file is the same twice.
func TestGIF(t *testing.T) {
	path := filepath.Join(t.TempDir(), "walk.gif")
	if err := SaveGIF(path, walk(4), 0.5); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := GIF(walk(4), 0.5); err != nil || !bytes.Equal(data, again) {
		t.Errorf("two runs give different bytes (%v)", err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	_, places := drawn(t, walk(4)[0])
	for i, frame := range g.Image {
		for col := range 4 {
			p := center(places[0], 4, 1, col, 0)
			if blue := rgba(frame.At(p.X, p.Y)) == rgba(OutcomeN); blue != (col == i) {
				t.Errorf("frame %d: piece on square %d is %v", i, col, blue)
			}
		}
	}
	if len(g.Image) != 4 || g.Delay[0] != 50 || g.Delay[3] != 150 || g.LoopCount != 0 {
		t.Errorf("%d frames, delays %v, loop %d", len(g.Image), g.Delay, g.LoopCount)
	}
}

func TestGIFErrors(t *testing.T) {
	frames := walk(2)
	second := func(_ []byte, err error) error { return err }
	for want, err := range map[string]error{
		"at least one frame":    second(GIF(nil, 1)),
		"0 seconds":             second(GIF(frames, 0)),
		"frame 2 of 2 is nil":   second(GIF([]*Figure{frames[0], nil}, 1)),
		"frame 2 of 2 is 417 x": second(GIF([]*Figure{frames[0], someFigure(Width(100))}, 1)),
		"must end in .gif":      SaveGIF("walk.png", frames, 1),
		"there is no folder":    SaveGIF(filepath.Join(t.TempDir(), "missing", "walk.gif"), frames, 1),
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one that says %q", err, want)
		}
	}
}
