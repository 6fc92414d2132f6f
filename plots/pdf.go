package plots

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"
	"unicode/utf16"
)

// PDF is the figure as a one-page document. Text is drawn as outlines, so no font is embedded and every sign shows;
// title and all Meta entries are in the document's information. There is no time stamp: the same figure gives the same bytes.
func (f *Figure) PDF() (data []byte, err error) {
	defer recovered(&err)
	s := f.lay()
	sink := &pdfSink{states: map[uint8]bool{}}
	s.drawVector(sink)
	d := &pdfFile{}
	d.WriteString("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n")
	const catalog, pages, page, contents, info = 1, 2, 3, 4, 5
	d.object(catalog, "<</Type/Catalog/Pages %d 0 R>>", pages)
	d.object(pages, "<</Type/Pages/Kids[%d 0 R]/Count 1>>", page)
	d.object(page, "<</Type/Page/Parent %d 0 R/MediaBox[0 0 %s %s]/Contents %d 0 R/Resources<<%s>>>>", pages,
		decimal(nil, float64(s.size.X)*point), decimal(nil, float64(s.size.Y)*point), contents, sink.resources(info+1))
	d.stream(contents, "", sink.out.Bytes())
	d.object(info, "<<%s>>", pdfInfo(f.settings.texts()))
	for i, img := range sink.images {
		d.image(info+1+i, img)
	}
	return d.finish(catalog, info), nil
}

// pdfInfo writes metadata as the entries of an information dictionary.
func pdfInfo(texts []meta) string {
	var b strings.Builder
	for _, m := range texts {
		key := m.key
		if key == "Software" {
			key = "Producer"
		}
		fmt.Fprintf(&b, "/%s %s", strings.ReplaceAll(key, " ", "#20"), pdfText(m.value))
	}
	return b.String()
}

// pdfText is a string in UTF-16, big end first, in hexadecimal digits.
func pdfText(text string) string {
	b := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(text)) {
		b = binary.BigEndian.AppendUint16(b, u)
	}
	return fmt.Sprintf("<%X>", b)
}

// pdfFile collects numbered objects and where they begin.
type pdfFile struct {
	bytes.Buffer
	starts []int // of object 1, 2 ...
}

func (d *pdfFile) object(number int, format string, a ...any) {
	d.begin(number)
	fmt.Fprintf(d, format+"\nendobj\n", a...)
}

func (d *pdfFile) begin(number int) {
	d.starts = append(d.starts, d.Len())
	if number != len(d.starts) {
		panic(fmt.Sprintf("PDF object %d written as number %d", number, len(d.starts)))
	}
	fmt.Fprintf(d, "%d 0 obj\n", number)
}

func (d *pdfFile) stream(number int, entries string, data []byte) {
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	z.Write(data) // writes to memory do not fail
	z.Close()
	d.begin(number)
	fmt.Fprintf(d, "<<%s/Filter/FlateDecode/Length %d>>\nstream\n", entries, packed.Len())
	d.Write(packed.Bytes())
	d.WriteString("\nendstream\nendobj\n")
}

// image writes a picture, by palette if it has one; only then may one of its colours be transparent.
func (d *pdfFile) image(number int, img image.Image) {
	r := img.Bounds()
	entries := fmt.Sprintf("/Type/XObject/Subtype/Image/Width %d/Height %d/BitsPerComponent 8/ColorSpace", r.Dx(), r.Dy())
	if p, ok := img.(*image.Paletted); ok {
		var colors []byte
		for _, c := range p.Palette {
			n := color.NRGBAModel.Convert(c).(color.NRGBA)
			colors = append(colors, n.R, n.G, n.B)
		}
		entries += fmt.Sprintf("[/Indexed/DeviceRGB %d<%X>]", len(p.Palette)-1, colors)
		if i := slices.IndexFunc(p.Palette, seeThrough); i >= 0 {
			entries += fmt.Sprintf("/Mask[%d %[1]d]", i)
		}
		d.stream(number, entries, p.Pix)
		return
	}
	data := make([]byte, 0, 3*r.Dx()*r.Dy())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			n := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
			data = append(data, n.R, n.G, n.B)
		}
	}
	d.stream(number, entries+"/DeviceRGB", data)
}

func seeThrough(c color.Color) bool {
	_, _, _, a := c.RGBA()
	return a == 0
}

func (d *pdfFile) finish(catalog, info int) []byte {
	table := d.Len()
	fmt.Fprintf(d, "xref\n0 %d\n0000000000 65535 f \n", len(d.starts)+1)
	for _, s := range d.starts {
		fmt.Fprintf(d, "%010d 00000 n \n", s)
	}
	fmt.Fprintf(d, "trailer\n<</Size %d/Root %d 0 R/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(d.starts)+1, catalog, info, table)
	return d.Bytes()
}

// pdfSink writes the drawing operators of a page.
type pdfSink struct {
	out    bytes.Buffer
	images []image.Image
	states map[uint8]bool // opacities used
}

// resources names the images, numbered from first on, and the opacities that the page uses.
func (s *pdfSink) resources(first int) string {
	var b strings.Builder
	if len(s.images) > 0 {
		b.WriteString("/XObject<<")
		for i := range s.images {
			fmt.Fprintf(&b, "/I%d %d 0 R", i, first+i)
		}
		b.WriteString(">>")
	}
	var opacities []int
	for a := range s.states {
		opacities = append(opacities, int(a))
	}
	slices.Sort(opacities)
	b.WriteString("/ExtGState<<")
	for _, a := range opacities {
		fmt.Fprintf(&b, "/G%d<</ca %s/CA %[2]s>>", a, decimal(nil, float64(a)/255))
	}
	b.WriteString(">>")
	return b.String()
}

var pdfOperators = map[rune]string{'M': "m", 'L': "l", 'C': "c", 'Z': "h"}

func (s *pdfSink) path(path []segment) {
	var b []byte
	for _, g := range path {
		for i := range places(g.op) {
			b = append(decimal(b, float64(g.at[i].X)), ' ')
			b = append(decimal(b, float64(g.at[i].Y)), ' ')
		}
		b = append(append(b, pdfOperators[g.op]...), '\n')
	}
	s.out.Write(b)
}

// color sets a colour with "rg" for fills or "RG" for lines.
func (s *pdfSink) color(c color.NRGBA, operator string) {
	fmt.Fprintf(&s.out, "/G%d gs %.4g %.4g %.4g %s\n", c.A, float64(c.R)/255, float64(c.G)/255, float64(c.B)/255, operator)
	s.states[c.A] = true
}

func (s *pdfSink) fill(path []segment, _ bool, c color.NRGBA) {
	s.color(c, "rg")
	s.path(path)
	s.out.WriteString("f\n")
}

func (s *pdfSink) stroke(path []segment, width float64, dashes []float64, offset float64, c color.NRGBA) {
	s.color(c, "RG")
	var list []byte
	for _, d := range dashes {
		list = append(decimal(list, d), ' ')
	}
	fmt.Fprintf(&s.out, "%s w [%s] %s d\n", decimal(nil, width), list, decimal(nil, offset))
	s.path(path)
	s.out.WriteString("S\n")
}

// image places an image a hundredth of a point inside its place, because poppler gives an image that ends exactly on
// a pixel's edge one pixel more, and then blends colours.
func (s *pdfSink) image(m matrix, img image.Image) {
	const inset = 0.01
	m.e, m.f = m.e+inset, m.f+inset
	m.a, m.d = m.a-2*inset, m.d-2*inset
	fmt.Fprintf(&s.out, "q %s %s %s %s %s %s cm /I%d Do Q\n", decimal(nil, m.a), decimal(nil, m.b), decimal(nil, m.c),
		decimal(nil, m.d), decimal(nil, m.e), decimal(nil, m.f), len(s.images))
	s.images = append(s.images, img)
}
