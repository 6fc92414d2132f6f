package plots

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

var renew = flag.Bool("renew", false, "write the golden figures anew")

func TestGoldenFigures(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(gallery)) {
		t.Run(name, func(t *testing.T) {
			data, err := gallery[name]().PNG()
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join("testdata", name+".png")
			if *renew {
				if err := os.WriteFile(path, data, 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			got := filepath.Join("testdata", name+".got.png")
			if err := sameImage(decode(t, want), decode(t, data)); err != nil {
				os.WriteFile(got, data, 0o644)
				t.Errorf("%v: compare %s with %s; if it is right, run: go test ./plots -run TestGoldenFigures -renew", err, got, path)
				return
			}
			os.Remove(got)
		})
	}
}

func decode(t testing.TB, data []byte) *image.RGBA {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, out.Rect.Min, draw.Src)
	return out
}

// sameImage allows each channel of a pixel to differ by 8 of 255, and 1 pixel in 2000 to differ more: processors round
// the edges of letters differently.
func sameImage(want, got *image.RGBA) error {
	if want.Bounds() != got.Bounds() {
		return fmt.Errorf("size is %v, want %v", got.Bounds().Size(), want.Bounds().Size())
	}
	b, off := want.Bounds(), 0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if !near(want, got, x, y) {
				off++
			}
		}
	}
	if off > b.Dx()*b.Dy()/2000 {
		return fmt.Errorf("%d of %d pixels differ", off, b.Dx()*b.Dy())
	}
	return nil
}

func near(a, b *image.RGBA, x, y int) bool {
	p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
	for _, d := range []int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B), int(p.A) - int(q.A)} {
		if max(d, -d) > 8 {
			return false
		}
	}
	return true
}
