package plots

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"math"
)

// GIF is an animation that shows the frames one after another, each for the given number of seconds (0.02 to 600), the
// last one three times as long, over and over: a line of play as one Board a move. All frames must come out equally large.
func GIF(frames []*Figure, seconds float64) ([]byte, error) {
	if len(frames) == 0 {
		return nil, fmt.Errorf("an animation needs at least one frame")
	}
	if !(seconds >= 0.02 && seconds <= 600) {
		return nil, fmt.Errorf("a frame of %v seconds: it must be 0.02 to 600", seconds)
	}
	pictures, err := rasters(frames)
	if err != nil {
		return nil, err
	}
	count := map[color.RGBA]int{}
	for _, p := range pictures {
		countColors(p, count)
	}
	g := &gif.GIF{Config: image.Config{Width: pictures[0].Rect.Dx(), Height: pictures[0].Rect.Dy()}}
	palette := commonColors(count)
	g.Config.ColorModel = palette
	index := nearest(count, palette)
	for i, p := range pictures {
		delay := int(math.Round(100 * seconds))
		if i == len(pictures)-1 {
			delay *= 3
		}
		g.Image, g.Delay = append(g.Image, indexed(p, palette, index)), append(g.Delay, delay)
	}
	var b bytes.Buffer
	if err := gif.EncodeAll(&b, g); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// rasters draws all frames and checks that they are equally large.
func rasters(frames []*Figure) (all []*image.RGBA, err error) {
	for i, f := range frames {
		if f == nil {
			return nil, fmt.Errorf("frame %d of %d is nil", i+1, len(frames))
		}
		p, err := f.raster()
		if err != nil {
			return nil, err
		}
		if all = append(all, p); p.Rect != all[0].Rect {
			return nil, fmt.Errorf("frame %d of %d is %d x %d pixels, the first is %d x %d", i+1, len(frames), p.Rect.Dx(), p.Rect.Dy(), all[0].Rect.Dx(), all[0].Rect.Dy())
		}
	}
	return all, nil
}

// SaveGIF writes an animation to a file whose name ends in .gif, whole or not at all.
func SaveGIF(path string, frames []*Figure, seconds float64) error {
	if extension(path) != ".gif" {
		return fmt.Errorf("cannot save an animation as %q: the name must end in .gif", path)
	}
	data, err := GIF(frames, seconds)
	if err != nil {
		return err
	}
	if err := writeWhole(path, data); err != nil {
		return fmt.Errorf("cannot save the animation: %w", err)
	}
	return nil
}
