package plots

import (
	"bytes"
	"compress/zlib"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"strconv"
	"strings"
)

// htmlPage is the page around a figure, with words in capitals to be replaced.
//
//go:embed page.html
var htmlPage string

// HTML is the figure as a page of its own that needs no network: pointing at a cell names it, the wheel zooms, dragging
// moves, a double click goes back.
func (f *Figure) HTML() ([]byte, error) {
	svg, err := f.SVG()
	if err != nil {
		return nil, err
	}
	s := f.lay()
	var panels []htmlPanel
	for _, sl := range s.slots.slots {
		if h := sl.body.html(sl.data.Size()); h != nil {
			panels = append(panels, h.placed(sl))
		}
	}
	data, err := json.Marshal(panels) // escapes <, > and &
	if err != nil {
		return nil, err
	}
	page := s.theme.page
	if page.A == 0 {
		page = s.theme.halo()
	}
	return []byte(strings.NewReplacer("TITLE", escape(f.String()), "PAGE", hex(page), "INK", hex(s.theme.ink),
		"WIDTH", strconv.Itoa(s.size.X*2/3), "FIGURE", string(svg), "DATA", string(data)).Replace(htmlPage)), nil
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

// htmlPanel is what the page's script knows of a panel.
type htmlPanel struct {
	At      [4]float64 `json:"at"` // left, top, width and height in points
	X       htmlAxis   `json:"x"`
	Y       htmlAxis   `json:"y"`
	Classes []string   `json:"classes,omitempty"` // names of classes, for cells that hold their indices
	Series  []string   `json:"series,omitempty"`  // names of series, for charts: one row of cells each
	Label   string     `json:"label,omitempty"`   // of numbers
	Packed  string     `json:"packed"`            // cells
}

type htmlAxis struct {
	Name  string `json:"name"`
	First int    `json:"first"`
	Step  int    `json:"step"`
	N     int    `json:"n"`
	Up    bool   `json:"up"`
}

func (h *htmlPanel) placed(sl *slot) htmlPanel {
	r := sl.data
	h.At = [4]float64{float64(r.Min.X) * point, float64(r.Min.Y) * point, float64(r.Dx()) * point, float64(r.Dy()) * point}
	h.X, h.Y = sl.x.html(), sl.y.html()
	return *h
}

func (r ruler) html() htmlAxis {
	return htmlAxis{Name: plain(r.name), First: r.first, Step: r.step, N: r.n, Up: r.up}
}

// pack writes rows of cells as text, deflates it and makes it base64.
func pack(cols, rows int, at func(col, row int) int) string {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	var line []byte
	for row := range rows {
		line = line[:0]
		if row > 0 {
			line = append(line, ';')
		}
		for col := range cols {
			if col > 0 {
				line = append(line, ',')
			}
			if v := at(col, row); v != Blank {
				line = strconv.AppendInt(line, int64(v), 10)
			}
		}
		z.Write(line) // writes to memory do not fail
	}
	z.Close()
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

func (b *cellBody) html(size image.Point) *htmlPanel {
	c := b.pool(size.X, size.Y)
	h := &htmlPanel{Packed: pack(c.cols, c.rows, c.at)}
	switch p := b.paint.(type) {
	case *classPaint:
		h.Classes = p.names
	case *shadePaint:
		h.Classes = p.names()
	case *valuePaint:
		h.Label = plain(p.scale.label)
	}
	return h
}

func (c *chart) html(image.Point) *htmlPanel {
	h := &htmlPanel{}
	for _, s := range c.series {
		h.Series = append(h.Series, plain(s.Name))
	}
	h.Packed = pack(c.n, len(c.series), func(col, row int) int {
		if col < len(c.series[row].Values) {
			return c.series[row].Values[col]
		}
		return Blank
	})
	return h
}

func (a *area) html(image.Point) *htmlPanel { return nil }
