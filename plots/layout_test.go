package plots

import (
	"image"
	"math/rand"
	"testing"
)

// TestMargins: nothing of any golden figure comes within 1.5 points of its edge.
func TestMargins(t *testing.T) {
	for name, make := range gallery {
		checkMargins(t, name, make())
	}
}

func checkMargins(t *testing.T, name string, f *Figure) {
	t.Helper()
	img, _ := drawn(t, f)
	b, d := img.Bounds(), px(1.5)
	for _, r := range []image.Rectangle{
		image.Rect(b.Min.X, b.Min.Y, b.Max.X, d), image.Rect(b.Min.X, b.Max.Y-d, b.Max.X, b.Max.Y),
		image.Rect(b.Min.X, b.Min.Y, d, b.Max.Y), image.Rect(b.Max.X-d, b.Min.Y, b.Max.X, b.Max.Y),
	} {
		if n := colorsIn(img, r); len(n) != 1 {
			t.Errorf("%s: ink near the edge in %v of %v", name, r, b)
		}
	}
}

// TestAnyShape lays out figures of random sizes, axes and names: parts stay on the page and off each other's data.
func TestAnyShape(t *testing.T) {
	rnd := rand.New(rand.NewSource(3))
	names := []string{"", "n", "start column", "number of stones in the pile that was never touched by the first player"}
	name := func() string { return names[rnd.Intn(len(names))] }
	for range 15 {
		g := Grid{
			Cols: 1 + rnd.Intn(1<<rnd.Intn(9)), Rows: 1 + rnd.Intn(1<<rnd.Intn(9)), TopLeft: rnd.Intn(2) == 0,
			X: Axis{name(), rnd.Intn(2000) - 1000, rnd.Intn(7)}, Y: Axis{name(), 1, 1 - 2*rnd.Intn(2)},
			Cell: func(c, r int) int { return c*r%5 + 1<<rnd.Intn(9) },
		}
		options := []Option{Title(name()), Bar(name()), Width(float64(200 + rnd.Intn(400)))}
		f := must(Values(g, options...))
		if n := rnd.Intn(8); n > 0 {
			var panels []*Figure
			for range n {
				panels = append(panels, f)
			}
			f = must(Multiples(panels, options...))
		}
		checkMargins(t, f.String(), f)
		checkApart(t, f)
	}
}

// checkApart checks that data rectangles and bars do not meet.
func checkApart(t *testing.T, f *Figure) {
	t.Helper()
	s := f.lay()
	var all []image.Rectangle
	for _, sl := range s.slots.slots {
		all = append(all, sl.data)
	}
	for _, b := range s.bars {
		r := b.at
		if b.lying {
			r.Max.Y = r.Min.Y + b.thickness()
		} else {
			r.Max.X = r.Min.X + b.thickness()
		}
		all = append(all, r)
	}
	for i, a := range all {
		for _, b := range all[:i] {
			if a.Overlaps(b) {
				t.Errorf("%v: %v and %v overlap", f, a, b)
			}
		}
		if !a.In(image.Rectangle{Max: s.size}) {
			t.Errorf("%v: %v is off the page %v", f, a, s.size)
		}
	}
}

// TestSquarest: rows of up to 4, then as few gaps as possible.
func TestSquarest(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 3, 7: 4, 8: 4, 9: 3, 10: 5, 12: 4, 16: 4, 25: 5} {
		if got := squarest(n); got != want {
			t.Errorf("%d panels in %d columns, want %d", n, got, want)
		}
	}
}
