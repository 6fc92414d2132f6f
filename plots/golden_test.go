package plots

import (
	"bytes"
	"flag"
	"fmt"
	"image"
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

func decode(t testing.TB, data []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// sameImage allows each channel of a pixel to differ by 8 of 255, and 1 pixel in 2000 to differ more: processors round
// the edges of letters differently.
func sameImage(want, got image.Image) error {
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

func near(a, b image.Image, x, y int) bool {
	r0, g0, b0, a0 := a.At(x, y).RGBA()
	r1, g1, b1, a1 := b.At(x, y).RGBA()
	for _, d := range []int{int(r0) - int(r1), int(g0) - int(g1), int(b0) - int(b1), int(a0) - int(a1)} {
		if max(d, -d) > 8*257 {
			return false
		}
	}
	return true
}
