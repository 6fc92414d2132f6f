package plots

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
)

// vectorFigures are golden figures drawn by rectangles, by an embedded image, with and without blanks, and by lines.
var vectorFigures = []string{"races", "remoteness", "grundy", "lines", "sequence", "board", "tree"}

// renderers turn a file into pixels by programs that share nothing with us.
var renderers = []struct {
	format, program string
	encode          func(*Figure) ([]byte, error)
	arguments       func(in, out string) []string
}{
	{".svg", "rsvg-convert", (*Figure).SVG, func(in, out string) []string {
		return []string{"-d", "300", "-p", "300", "-o", out + ".png", in}
	}},
	{".pdf", "pdftoppm", (*Figure).PDF, func(in, out string) []string {
		return []string{"-r", "300", "-png", "-singlefile", in, out}
	}},
}

// rendered is the figure drawn by the i-th renderer.
func rendered(t *testing.T, i int, f *Figure) *image.RGBA {
	t.Helper()
	r, folder := renderers[i], t.TempDir()
	if _, err := exec.LookPath(r.program); err != nil {
		t.Skipf("%s is not installed: its rendering of %s is not checked", r.program, r.format)
	}
	in, out := filepath.Join(folder, "in"+r.format), filepath.Join(folder, "out")
	data, err := r.encode(f)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(in, data, 0o644); err != nil {
		t.Fatal(err)
	}
	if msg, err := exec.Command(r.program, r.arguments(in, out)...).CombinedOutput(); err != nil || len(msg) > 0 {
		t.Fatalf("%s: %v: %s", r.program, err, msg)
	}
	png, err := os.ReadFile(out + ".png")
	if err != nil {
		t.Fatal(err)
	}
	return decode(t, png)
}

// TestVectorMatchesRaster: at 300 dots per inch SVG and PDF show the same as PNG but for the smoothing of edges: this
// covers place, colour, orientation and text at once.
func TestVectorMatchesRaster(t *testing.T) {
	for i, r := range renderers {
		for _, name := range vectorFigures {
			t.Run(name+r.format, func(t *testing.T) {
				f := gallery[name]()
				got := rendered(t, i, f)
				want, data := drawn(t, f)
				if d := got.Bounds().Size().Sub(want.Bounds().Size()); d.X*d.X > 1 || d.Y*d.Y > 1 {
					t.Fatalf("size %v, want %v", got.Bounds().Size(), want.Bounds().Size())
				}
				if off := difference(want, got, want.Bounds()); off > 0.012 {
					t.Errorf("%.2f%% of the ink differs", 100*off)
				}
				for _, d := range data {
					if off := difference(want, got, d.Inset(2)); off > 0.02 {
						t.Errorf("%.2f%% of the ink in data %v differs", 100*off, d)
					}
				}
			})
		}
	}
}

// difference is the mean difference of all channels, 0 to 1.
func difference(a, b *image.RGBA, r image.Rectangle) float64 {
	sum := 0.0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			c, d := a.RGBAAt(x, y), b.RGBAAt(x, y)
			for _, v := range [][2]uint8{{c.R, d.R}, {c.G, d.G}, {c.B, d.B}} {
				sum += math.Abs(float64(v[0]) - float64(v[1]))
			}
		}
	}
	return sum / 255 / 3 / float64(r.Dx()*r.Dy())
}

// TestVectorOrientation: the marked corner and bar of an 8 x 5 grid, by rectangles and embedded, both ways up.
func TestVectorOrientation(t *testing.T) {
	for i, r := range renderers {
		for _, top := range []bool{true, false} {
			for _, size := range []int{1, 60} { // 60: cells split so finely that they are embedded
				t.Run(fmt.Sprintf("%s top %v x%d", r.format, top, size), func(t *testing.T) {
					g := Grid{Cols: 8 * size, Rows: 5 * size, TopLeft: top, Cell: func(c, r int) int {
						switch {
						case c < size && r < size:
							return 1
						case c/size == 6:
							return 2
						}
						return (c * r) % 2 * (size / 60) // noise, so that runs are short
					}}
					f := must(Classes(g, threeColors))
					img := rendered(t, i, f)
					_, data := drawn(t, f)
					d := data[0]
					corner := image.Pt(d.Min.X+d.Dx()/16, d.Min.Y+d.Dy()/10)
					if !top {
						corner.Y = d.Min.Y + 9*d.Dy()/10
					}
					if got := img.RGBAAt(corner.X, corner.Y); got != rgba(OutcomeP) {
						t.Errorf("corner is %v", got)
					}
					if got := img.RGBAAt(d.Min.X+13*d.Dx()/16, d.Min.Y+d.Dy()/3); got != rgba(OutcomeN) {
						t.Errorf("bar is %v", got)
					}
				})
			}
		}
	}
}

// TestVectorSparse: one P-position among 4000 x 4000 cells shows, in a file of at most 1 MB.
func TestVectorSparse(t *testing.T) {
	g := Grid{Cols: 4000, Rows: 4000, Cell: func(c, r int) int {
		if c == 1234 && r == 3210 {
			return 1
		}
		return (c * r >> 9) % 2 * 2
	}}
	f := must(Classes(g, threeColors))
	_, data := drawn(t, f)
	for i, r := range renderers {
		t.Run(r.format, func(t *testing.T) {
			if file, err := r.encode(f); err != nil || len(file) > 1_000_000 {
				t.Errorf("%d bytes, error %v", len(file), err)
			}
			if n := colorsIn(rendered(t, i, f), data[0])[rgba(OutcomeP)]; n < 1 {
				t.Error("no pixel of the only P-position")
			}
		})
	}
}

func TestVectorSameBytesTwice(t *testing.T) {
	for _, name := range vectorFigures {
		make := gallery[name]
		for _, r := range renderers {
			a, errA := r.encode(make())
			b, errB := r.encode(make())
			if errA != nil || errB != nil || !bytes.Equal(a, b) {
				t.Errorf("%s%s: two runs give different bytes (%v, %v)", name, r.format, errA, errB)
			}
		}
	}
}

// TestSVGWellFormed reads an SVG file with an XML parser and finds the metadata.
func TestSVGWellFormed(t *testing.T) {
	data, err := someFigure(Title(`\i{a} < b & "c"`), Meta("Game", "<race> & more")).SVG()
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	d, key := xml.NewDecoder(bytes.NewReader(data)), ""
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch k := token.(type) {
		case xml.StartElement:
			key = k.Name.Local
			for _, a := range k.Attr {
				if a.Name.Local == "key" {
					key = a.Value
				}
			}
		case xml.CharData:
			texts[key] += strings.TrimSpace(string(k))
		}
	}
	for key, want := range map[string]string{"Title": `a < b & "c"`, "Game": "<race> & more", "Software": "nimlab"} {
		if texts[key] != want {
			t.Errorf("%s is %q, want %q", key, texts[key], want)
		}
	}
}

// TestPDFTable: every entry of the cross-reference table points at its object, and no date is in the file.
func TestPDFTable(t *testing.T) {
	var panels []*Figure
	for i := range 3 { // too fine for rectangles: three images
		g := xorGrid(90, 90)
		g.Cell = func(c, r int) int { return c ^ r ^ i }
		panels = append(panels, must(Values(g)))
	}
	data, err := must(Multiples(panels)).PDF()
	if err != nil {
		t.Fatal(err)
	}
	var start, count int
	tail := data[bytes.LastIndex(data, []byte("startxref")):]
	if _, err := fmt.Sscanf(string(tail), "startxref\n%d", &start); err != nil {
		t.Fatal(err)
	}
	table := string(data[start:])
	if _, err := fmt.Sscanf(table, "xref\n0 %d\n", &count); err != nil || count != 9 {
		t.Fatalf("%d objects (%v), want 9", count, err)
	}
	lines := strings.Split(table, "\n")[2:]
	for i := 1; i < count; i++ {
		var at int
		fmt.Sscanf(lines[i], "%d 00000 n", &at)
		if want := fmt.Sprintf("%d 0 obj", i); !bytes.HasPrefix(data[at:], []byte(want)) {
			t.Errorf("object %d does not begin at %d", i, at)
		}
	}
	if bytes.Contains(data, []byte("Date")) {
		t.Error("the file holds a date")
	}
}

func TestPDFMetadata(t *testing.T) {
	if _, err := exec.LookPath("pdfinfo"); err != nil {
		t.Skip("pdfinfo is not installed: PDF metadata are not read back")
	}
	path := filepath.Join(t.TempDir(), "figure.pdf")
	if err := someFigure(Title("24 × 24 ⊕"), Meta("Board size", "5 × 5")).Save(path); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdfinfo", "-custom", path).CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	info, err := exec.Command("pdfinfo", path).CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"24 × 24 ⊕", "nimlab"} {
		if !bytes.Contains(info, []byte(want)) {
			t.Errorf("no %q in %s", want, info)
		}
	}
	if !bytes.Contains(out, []byte("5 × 5")) {
		t.Errorf("no board size in %s", out)
	}
}

// TestRectangles: the rectangles of a grid cover each cell once, in its own colour.
func TestRectangles(t *testing.T) {
	b := must(Values(xorGrid(13, 9))).panels[0].body.(*cellBody)
	groups, colors := b.rectangles(b.cells, light)
	covered := map[image.Point]int{}
	for _, col := range colors {
		for _, r := range groups[col] {
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					covered[image.Pt(x, y)]++
					if b.paint.color(b.cells.at(x, y), light) != col {
						t.Errorf("cell (%d,%d) is not %v", x, y, col)
					}
				}
			}
		}
	}
	for y := range 9 {
		for x := range 13 {
			if covered[image.Pt(x, y)] != 1 {
				t.Errorf("cell (%d,%d) is covered %d times", x, y, covered[image.Pt(x, y)])
			}
		}
	}
}

// TestCanvasTransforms: a unit square turned a quarter, doubled and moved lands where geometry says.
func TestCanvasTransforms(t *testing.T) {
	s := &recorder{}
	v := newVector(s)
	v.Push()
	v.Translate(vg.Point{X: 10, Y: 20})
	v.Rotate(math.Pi / 2)
	v.Scale(2, 2)
	var p vg.Path
	p.Move(vg.Point{})
	p.Line(vg.Point{X: 1})
	p.Line(vg.Point{X: 1, Y: 1})
	v.Fill(p)
	v.Pop()
	v.Fill(p)
	for i, want := range []vg.Point{{X: 10, Y: 20}, {X: 10, Y: 22}, {X: 8, Y: 22}, {}, {X: 1}, {X: 1, Y: 1}} {
		got := s.path[i].at[0]
		if math.Hypot(float64(got.X-want.X), float64(got.Y-want.Y)) > 1e-9 {
			t.Errorf("point %d is %v, want %v", i, got, want)
		}
	}
}

// TestArcIsRound: all points of a circle's curves lie at the radius, within 0.03%.
func TestArcIsRound(t *testing.T) {
	var p vg.Path
	p.Arc(vg.Point{X: 3, Y: 4}, 10, 0.3, 2*math.Pi)
	s := newVector(&recorder{}).outline(p)
	from := s[0].at[0]
	for _, c := range s[1:] {
		for u := 0.0; u <= 1; u += 0.1 {
			at := func(a, b, c, d vg.Length) float64 {
				w := 1 - u
				return w*w*w*float64(a) + 3*w*w*u*float64(b) + 3*w*u*u*float64(c) + u*u*u*float64(d)
			}
			x, y := at(from.X, c.at[0].X, c.at[1].X, c.at[2].X), at(from.Y, c.at[0].Y, c.at[1].Y, c.at[2].Y)
			if r := math.Hypot(x-3, y-4); math.Abs(r-10) > 0.003 {
				t.Errorf("radius %v", r)
			}
		}
		from = c.at[2]
	}
}

// recorder is a sink that keeps outlines.
type recorder struct {
	svgSink
	path []segment
}

func (r *recorder) fill(p []segment, _ bool, _ color.NRGBA) { r.path = append(r.path, p...) }
