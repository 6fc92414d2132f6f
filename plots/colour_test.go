package plots

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// lightness is CIE L*, 0 to 100, of a colour: what grey print keeps of it.
func lightness(c color.Color) float64 {
	y := luminance(rgba(c))
	if y <= 216.0/24389 {
		return y * 24389 / 27
	}
	return 116*math.Cbrt(y) - 16
}

// TestGreyPrint: any two outcomes differ by more than 19 in L*; the least gap of the first three, 20.0, was also
// measured with another program.
func TestGreyPrint(t *testing.T) {
	all := []color.Color{OutcomeN, OutcomeP, OutcomeLevel, OutcomeDraw}
	for i, a := range all {
		for _, b := range all[:i] {
			if gap := math.Abs(lightness(a) - lightness(b)); gap < 19 {
				t.Errorf("%v and %v: L* differs by %.1f", a, b, gap)
			}
		}
	}
}

// TestGreySides: who wins whoever begins stands apart in grey print from the other of the two by more than 40 in
// L*, and from every other outcome by more than 9.
func TestGreySides(t *testing.T) {
	if gap := math.Abs(lightness(OutcomeLeft) - lightness(OutcomeRight)); gap < 40 {
		t.Errorf("Left and Right: L* differs by %.1f", gap)
	}
	for _, side := range []color.Color{OutcomeLeft, OutcomeRight} {
		for _, other := range []color.Color{OutcomeN, OutcomeP, OutcomeLevel, OutcomeDraw} {
			if gap := math.Abs(lightness(side) - lightness(other)); gap < 9 {
				t.Errorf("%v and %v: L* differs by %.1f", side, other, gap)
			}
		}
	}
}

func TestOKLabRoundTrip(t *testing.T) {
	for hex := uint32(0); hex <= 0xFFFFFF; hex += 4999 {
		if got := toLab(rgb(hex)).rgb(); got != rgb(hex) {
			t.Fatalf("#%06X comes back as %v", hex, got)
		}
	}
}

// TestRamps: sequential ramps only get lighter; the diverging one is lightest in the middle.
func TestRamps(t *testing.T) {
	rises := func(name string, r *ramp, from, to int, sign float64) {
		for i := from; i < to; i++ {
			if sign*(lightness(r[i+1])-lightness(r[i])) < -0.5 { // colours are rounded to 1/255
				t.Errorf("%s: lightness turns at %d", name, i)
			}
		}
	}
	rises("many", ramps().many, 0, 254, 1)
	rises("few", ramps().few, 0, 254, 1)
	rises("diverging", ramps().diverging, 0, 126, 1)
	rises("diverging", ramps().diverging, 128, 254, -1)
}

// TestScoreColours: zero is the lightest, equal scores of either sign lie equally far from it, blue is above.
func TestScoreColours(t *testing.T) {
	s := &scale{diverging: true}
	for _, v := range []int{-50, 10, 0} {
		s.add(v)
	}
	if lightness(s.color(0, light)) < 95 {
		t.Errorf("zero is %v", s.color(0, light))
	}
	if up, down := s.color(10, light), s.color(-50, light); up.B < up.R || down.B > down.R {
		t.Errorf("positive is %v, negative %v", up, down)
	}
}

func TestTextContrast(t *testing.T) {
	for _, r := range []*ramp{ramps().many, ramps().few, ramps().diverging} {
		for _, c := range r {
			a, b := luminance(c)+0.05, luminance(over(c))+0.05
			if contrast := max(a, b) / min(a, b); contrast < 4.5 { // WCAG AA
				t.Errorf("text on %v has contrast %.2f", c, contrast)
			}
		}
	}
}

// TestThemes: the outcomes stay apart by lightness in every theme, and dark and grey pages keep their contrast to text.
func TestThemes(t *testing.T) {
	for name, o := range map[string]Option{"dark": Dark(), "grey": Grey(), "transparent": Transparent()} {
		s, err := settled([]Option{o}, forGrid)
		if err != nil {
			t.Fatal(err)
		}
		all := []color.RGBA{rgba(OutcomeN), rgba(OutcomeP), rgba(OutcomeLevel), rgba(OutcomeDraw)}
		for i, a := range all {
			for _, b := range all[:i] {
				if gap := math.Abs(lightness(s.theme.shown(a)) - lightness(s.theme.shown(b))); gap < 18.5 {
					t.Errorf("%s: %v and %v: L* differs by %.1f", name, a, b, gap)
				}
			}
		}
		if p := s.theme.page; p.A == 255 && math.Abs(lightness(p)-lightness(s.theme.faint)) < 40 {
			t.Errorf("%s: notes are too faint", name)
		}
	}
}

// TestGreyFigure: every pixel of a grey figure is grey.
func TestGreyFigure(t *testing.T) {
	img, _ := drawn(t, gallery["grey"]())
	for c := range colorsIn(img, img.Bounds()) {
		if c.R != c.G || c.G != c.B {
			t.Errorf("colour %v", c)
		}
	}
}

// TestTransparentFigure: the page has opacity 0, the data 255, in PNG and in the independent renderings of SVG and PDF.
func TestTransparentFigure(t *testing.T) {
	f := gallery["transparent"]()
	img, data := drawn(t, f)
	check := func(name string, img *image.RGBA) {
		if got := img.RGBAAt(2, 2); got.A != 0 {
			t.Errorf("%s: page is %v", name, got)
		}
		if got := img.RGBAAt(data[0].Min.X+5, data[0].Min.Y+5); got.A != 255 {
			t.Errorf("%s: cell is %v", name, got)
		}
		blank := image.Pt(data[2].Max.X-8, data[2].Min.Y+8)
		if got := img.RGBAAt(blank.X, blank.Y); got.A != 0 {
			t.Errorf("%s: blank cell is %v", name, got)
		}
	}
	check("PNG", img)
	t.Run("SVG", func(t *testing.T) { check("SVG", rendered(t, 0, f)) })
}
