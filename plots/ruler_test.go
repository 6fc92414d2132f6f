package plots

import (
	"fmt"
	"testing"
)

func tickTexts(r ruler, length int) (texts []string) {
	for _, k := range r.ticks(length, 7, func(l *label) float64 { return l.width }) {
		s := ""
		for _, c := range k.text.lines[0] {
			s += string(c.r)
		}
		texts = append(texts, s)
	}
	return texts
}

func cellRuler(first, step, n int) ruler {
	x, _ := Grid{Cols: n, Rows: 1, X: Axis{"x", first, step}}.rulers()
	return x
}

// TestTicks: by eye, what a reader expects on a side of 800 pixels (192 points).
func TestTicks(t *testing.T) {
	for _, c := range []struct {
		first, step, n int
		want           string
	}{
		{1, 0, 1, "[1]"},
		{1, 0, 9, "[1 2 3 4 5 6 7 8 9]"},
		{0, 0, 8, "[0 1 2 3 4 5 6 7]"},
		{1, 0, 40, "[1 5 10 15 20 25 30 35 40]"},
		{2, 0, 39, "[2 5 10 15 20 25 30 35 40]"},
		{1, 0, 23, "[1 5 10 15 20 23]"},
		{0, 0, 100, "[0 10 20 30 40 50 60 70 80 90 99]"},
		{1, 0, 12, "[1 2 3 4 5 6 7 8 9 10 11 12]"},
		{101, 0, 15, "[101 103 105 107 109 111 113 115]"},
		{1, 0, 1000, "[1 200 400 600 800 1000]"},
		{10, 10, 10, "[10 20 30 40 50 60 70 80 90 100]"},
		{3, 7, 4, "[3 10 17 24]"},
		{-4, 0, 9, "[−4 −3 −2 −1 0 1 2 3 4]"},
		{10, -1, 11, "[10 9 8 7 6 5 4 3 2 1 0]"},
	} {
		if got := fmt.Sprint(tickTexts(cellRuler(c.first, c.step, c.n), 800)); got != c.want {
			t.Errorf("first %d, step %d, %d cells: ticks %s, want %s", c.first, c.step, c.n, got, c.want)
		}
	}
}

// TestTicksApart: whatever the side and the numbers, labels never touch and stay on integers of the axis.
func TestTicksApart(t *testing.T) {
	for _, length := range []int{30, 100, 333, 800, 2000} {
		for _, n := range []int{1, 2, 3, 7, 24, 99, 1000, 123456} {
			for _, first := range []int{0, 1, -50, 1000000} {
				ts := cellRuler(first, 0, n).ticks(length, 7, func(l *label) float64 { return l.width })
				if len(ts) == 0 {
					t.Errorf("no tick: first %d, %d cells, %d pixels", first, n, length)
				}
				for i := 1; i < len(ts); i++ {
					if ts[i].at-ts[i-1].at < (ts[i].text.width+ts[i-1].text.width)/2 {
						t.Errorf("labels touch: first %d, %d cells, %d pixels", first, n, length)
					}
				}
			}
		}
	}
}

// TestTickAtCellCentre: the ticks of a 4-cell side of 400 pixels lie at 50, 150, 250 and 350, from below on an upright ruler.
func TestTickAtCellCentre(t *testing.T) {
	r := cellRuler(0, 0, 4)
	for i := range 4 {
		if got := r.place(float64(i), 400); got != float64(50+100*i) {
			t.Errorf("integer %d at %v", i, got)
		}
		r := r
		if r.up = true; r.place(float64(i), 400) != float64(350-100*i) {
			t.Errorf("upright integer %d at %v", i, r.place(float64(i), 400))
		}
	}
}
