package plots

import (
	"encoding/base64"
	"fmt"
	"image"
	"strings"

	"golang.org/x/image/draw"
)

// Protocol names the way to show images that a terminal understands, by its environment: "kitty", "iterm", "sixel" or, when
// nothing is known or a multiplexer stands between, "". It asks the terminal nothing.
func Protocol(getenv func(string) string) string {
	term, program := getenv("TERM"), getenv("TERM_PROGRAM")
	switch {
	case getenv("TMUX") != "" || strings.HasPrefix(term, "screen") || strings.HasPrefix(term, "tmux"):
		return ""
	case getenv("KITTY_WINDOW_ID") != "" || term == "xterm-kitty" || term == "xterm-ghostty" || program == "ghostty":
		return "kitty"
	case program == "iTerm.app" || program == "WezTerm":
		return "iterm"
	case strings.HasPrefix(term, "foot") || strings.HasPrefix(term, "mlterm") || strings.Contains(term, "sixel"):
		return "sixel"
	}
	return ""
}

// Inline is the figure as an image for a terminal of one of the protocols that Protocol names: about as wide as its text
// is in the terminal's, but at most so many columns; with 0 columns pixel for pixel.
func (f *Figure) Inline(protocol string, columns int) (string, error) {
	kittySize, itermSize := "", ""
	if columns > 0 {
		columns = min(columns, int(f.settings.pageWidth(f.lay().slots.cols)/pointsPerColumn))
		kittySize, itermSize = fmt.Sprintf(",c=%d", columns), fmt.Sprintf("width=%d;", columns)
	}
	data, err := f.PNG()
	if err != nil {
		return "", err
	}
	switch protocol {
	case "kitty":
		return kitty(data, kittySize), nil
	case "iterm":
		return fmt.Sprintf("\x1b]1337;File=inline=1;size=%d;%spreserveAspectRatio=1:%s\a\n", len(data), itermSize, base64.StdEncoding.EncodeToString(data)), nil
	case "sixel":
		img, err := f.raster()
		if err != nil {
			return "", err
		}
		return sixel(fewColors(shrunk(img, columns*pixelsPerColumn))) + "\n", nil
	}
	return "", fmt.Errorf("image protocol %q: it must be kitty, iterm or sixel", protocol)
}

// A column of a terminal is taken for the width of a letter of a figure, and for so many pixels where a terminal cannot be
// told to scale.
const (
	pointsPerColumn = 4
	pixelsPerColumn = 9
)

// shrunk is a picture scaled down to the given width, if that is less than its own and not 0.
func shrunk(img *image.RGBA, width int) *image.RGBA {
	size := img.Rect.Size()
	if width == 0 || width >= size.X {
		return img
	}
	out := image.NewRGBA(image.Rect(0, 0, width, max(size.Y*width/size.X, 1)))
	draw.CatmullRom.Scale(out, out.Rect, img, img.Rect, draw.Src, nil)
	return out
}

// kitty sends a PNG file in the graphics protocol's chunks of at most 4096 bytes.
func kitty(data []byte, size string) string {
	var out strings.Builder
	text, first := base64.StdEncoding.EncodeToString(data), "a=T,f=100"+size+","
	for text != "" {
		chunk := text[:min(len(text), 4096)]
		text = text[len(chunk):]
		more := 1
		if text == "" {
			more = 0
		}
		fmt.Fprintf(&out, "\x1b_G%sm=%d;%s\x1b\\", first, more, chunk)
		first = ""
	}
	return out.String() + "\n"
}

// sixel writes a picture as bands of six rows, for each band and colour one line of signs whose bits are rows (DEC STD 070).
func sixel(p *image.Paletted) string {
	var out strings.Builder
	w, h := p.Rect.Dx(), p.Rect.Dy()
	fmt.Fprintf(&out, "\x1bP0;1;0q\"1;1;%d;%d", w, h)
	for i, c := range p.Palette {
		r, g, b, _ := c.RGBA()
		percent := func(v uint32) uint32 { return (v*100 + 0x7FFF) / 0xFFFF }
		fmt.Fprintf(&out, "#%d;2;%d;%d;%d", i, percent(r), percent(g), percent(b))
	}
	bits := make([]byte, w)
	for top := 0; top < h; top += 6 {
		rows := p.Pix[top*p.Stride : min(top+6, h)*p.Stride]
		for _, i := range colorsOf(rows) {
			clear(bits)
			for k, v := range rows {
				if v == i {
					bits[k%p.Stride] |= 1 << (k / p.Stride)
				}
			}
			fmt.Fprintf(&out, "#%d%s$", i, runs(bits))
		}
		out.WriteByte('-')
	}
	return out.String() + "\x1b\\"
}

// colorsOf lists the different values, in rising order.
func colorsOf(pixels []byte) (list []byte) {
	var seen [256]bool
	for _, v := range pixels {
		seen[v] = true
	}
	for i, s := range seen {
		if s {
			list = append(list, byte(i))
		}
	}
	return list
}

// runs writes sixel signs with runs of over 3 shortened to "!length sign".
func runs(bits []byte) string {
	var out strings.Builder
	for i := 0; i < len(bits); {
		j := i
		for j < len(bits) && bits[j] == bits[i] {
			j++
		}
		sign := string(rune(63 + bits[i]))
		if j-i > 3 {
			fmt.Fprintf(&out, "!%d%s", j-i, sign)
		} else {
			out.WriteString(strings.Repeat(sign, j-i))
		}
		i = j
	}
	return out.String()
}
