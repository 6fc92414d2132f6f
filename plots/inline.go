package plots

import (
	"encoding/base64"
	"fmt"
	"image"
	"strings"
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

// Inline is the figure as an image for a terminal of one of the protocols that Protocol names.
func (f *Figure) Inline(protocol string) (string, error) {
	data, err := f.PNG()
	if err != nil {
		return "", err
	}
	switch protocol {
	case "kitty":
		return kitty(data), nil
	case "iterm":
		return fmt.Sprintf("\x1b]1337;File=inline=1;size=%d;preserveAspectRatio=1:%s\a\n", len(data), base64.StdEncoding.EncodeToString(data)), nil
	case "sixel":
		img, err := f.raster()
		if err != nil {
			return "", err
		}
		return sixel(fewColors(img)) + "\n", nil
	}
	return "", fmt.Errorf("image protocol %q: it must be kitty, iterm or sixel", protocol)
}

// kitty sends a PNG file in the graphics protocol's chunks of at most 4096 bytes.
func kitty(data []byte) string {
	var out strings.Builder
	text, first := base64.StdEncoding.EncodeToString(data), "a=T,f=100,"
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
