package plots

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
)

// SVG is the figure as a scalable drawing. Text is drawn as outlines, so it looks the same everywhere; title, legend
// and all Meta entries are in the file as text. The same figure gives the same bytes.
func (f *Figure) SVG() (data []byte, err error) {
	defer recovered(&err)
	s := f.lay()
	w, h := float64(s.size.X)*point, float64(s.size.Y)*point
	sink := &svgSink{height: h}
	s.drawVector(sink)
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%spt" height="%spt" viewBox="0 0 %[1]s %[2]s" role="img">`+"\n",
		decimal(nil, w), decimal(nil, h))
	fmt.Fprintf(&b, "<title>%s</title>\n<metadata>\n", escape(f.String()))
	for _, m := range f.settings.texts() {
		fmt.Fprintf(&b, "<entry xmlns=\"urn:nimlab:figure\" key=\"%s\">%s</entry>\n", escape(m.key), escape(m.value))
	}
	b.WriteString("</metadata>\n")
	b.Write(sink.out.Bytes())
	b.WriteString("</svg>\n")
	return b.Bytes(), nil
}

func escape(text string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(text))
	return b.String()
}

// svgSink writes SVG elements, whose y counts downwards.
type svgSink struct {
	height float64
	out    bytes.Buffer
}

func (s *svgSink) path(path []segment) []byte {
	var b []byte
	for _, g := range path {
		b = append(b, string(g.op)...)
		for i := range places(g.op) {
			if i > 0 {
				b = append(b, ' ')
			}
			b = decimal(b, float64(g.at[i].X))
			b = append(b, ' ')
			b = decimal(b, s.height-float64(g.at[i].Y))
		}
	}
	return b
}

// paint is a colour as the attributes of the given property.
func svgPaint(property string, c color.NRGBA) string {
	p := fmt.Sprintf(`%s="#%02X%02X%02X"`, property, c.R, c.G, c.B)
	if c.A < 255 {
		p += fmt.Sprintf(` %s-opacity="%s"`, property, decimal(nil, float64(c.A)/255))
	}
	return p
}

func (s *svgSink) fill(path []segment, sharp bool, c color.NRGBA) {
	crisp := ""
	if sharp {
		crisp = ` shape-rendering="crispEdges"`
	}
	fmt.Fprintf(&s.out, "<path %s%s d=\"%s\"/>\n", svgPaint("fill", c), crisp, s.path(path))
}

func (s *svgSink) stroke(path []segment, width float64, dashes []float64, offset float64, c color.NRGBA) {
	dash := ""
	if len(dashes) > 0 {
		var list []string
		for _, d := range dashes {
			list = append(list, string(decimal(nil, d)))
		}
		dash = fmt.Sprintf(` stroke-dasharray="%s" stroke-dashoffset="%s"`, strings.Join(list, " "), decimal(nil, offset))
	}
	fmt.Fprintf(&s.out, "<path fill=\"none\" %s stroke-width=\"%s\"%s d=\"%s\"/>\n", svgPaint("stroke", c), decimal(nil, width), dash, s.path(path))
}

func (s *svgSink) image(m matrix, img image.Image) {
	var data bytes.Buffer
	if err := png.Encode(&data, img); err != nil {
		panic(err)
	}
	// the unit square, y downwards, to the page, y downwards
	fmt.Fprintf(&s.out, `<image width="1" height="1" preserveAspectRatio="none" image-rendering="optimizeSpeed" style="image-rendering:pixelated" transform="matrix(%s %s %s %s %s %s)" xlink:href="data:image/png;base64,%s"/>`+"\n",
		decimal(nil, m.a), decimal(nil, -m.b), decimal(nil, -m.c), decimal(nil, m.d), decimal(nil, m.e+m.c), decimal(nil, s.height-m.f-m.d),
		base64.StdEncoding.EncodeToString(data.Bytes()))
}
