package plots

import (
	"image"
	"testing"
)

// TestHistogramCounts compares the bins with counting each value on its own.
func TestHistogramCounts(t *testing.T) {
	var values []int
	for i := range 3000 {
		values = append(values, i*i%977-300, Blank)
	}
	for _, scale := range []int{1, 100} {
		scaled := make([]int, len(values))
		for i, v := range values {
			if scaled[i] = v; v != Blank {
				scaled[i] = v / 100 * scale
			}
		}
		b := must(Histogram("v", []Series{{"a", scaled}, {"b", scaled[:100]}})).panels[0].body.(*barBody)
		if b.n > maxBins+1 || b.first%b.bin != 0 {
			t.Errorf("%d bins of %d from %d", b.n, b.bin, b.first)
		}
		for bin := range b.n {
			want, from := 0, b.first+bin*b.bin
			for _, v := range scaled {
				if v >= from && v < from+b.bin {
					want++
				}
			}
			if got := b.counts[0][bin]; got != want {
				t.Errorf("bin from %d: %d, want %d", from, got, want)
			}
		}
		if b.total != 3050 {
			t.Errorf("%d values counted, want 3050", b.total)
		}
	}
}

// TestHistogramBars: bars are as high as their counts, and a count of 1 beside one of 5000 still shows.
func TestHistogramBars(t *testing.T) {
	values := append(make([]int, 5000), 2)
	for range 2500 {
		values = append(values, 1)
	}
	img, data := drawn(t, must(Histogram("n", []Series{{"a", values}})))
	r := data[0]
	high := func(bin int) int {
		x := r.Min.X + (2*bin+1)*r.Dx()/6
		return colorsIn(img, image.Rect(x, r.Min.Y, x+1, r.Max.Y))[barColors[0]]
	}
	if d := 2*high(1) - high(0); d < -2 || d > 2 || high(2) < 1 {
		t.Errorf("bars are %d, %d and %d pixels high", high(0), high(1), high(2))
	}
}
