package plots

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func TestProtocol(t *testing.T) {
	for _, c := range []struct{ environment, want string }{
		{"TERM=xterm-kitty", "kitty"},
		{"TERM=xterm-256color KITTY_WINDOW_ID=1", "kitty"},
		{"TERM_PROGRAM=iTerm.app", "iterm"},
		{"TERM=foot", "sixel"},
		{"TERM=xterm-kitty TMUX=/x", ""},
		{"TERM=xterm-256color", ""},
		{"", ""},
	} {
		get := func(key string) string {
			for _, pair := range strings.Fields(c.environment) {
				if k, v, _ := strings.Cut(pair, "="); k == key {
					return v
				}
			}
			return ""
		}
		if got := Protocol(get); got != c.want {
			t.Errorf("%q: %q, want %q", c.environment, got, c.want)
		}
	}
}

// TestInlinePNG: kitty's chunks and iTerm's one both hold exactly the figure's PNG file.
func TestInlinePNG(t *testing.T) {
	f := gallery["lines"]()
	want, _ := f.PNG()
	for protocol, pattern := range map[string]string{
		"kitty": "\x1b_G(?:a=T,f=100,)?m=[01];([A-Za-z0-9+/=]+)\x1b\\\\",
		"iterm": ":([A-Za-z0-9+/=]+)\a",
	} {
		out, err := f.Inline(protocol, 0)
		if err != nil {
			t.Fatal(err)
		}
		var text string
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(out, -1) {
			if text += m[1]; protocol == "kitty" && len(m[1]) > 4096 {
				t.Errorf("a chunk of %d bytes", len(m[1]))
			}
		}
		if got, err := base64.StdEncoding.DecodeString(text); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: the file came through changed (%v)", protocol, err)
		}
	}
	if _, err := f.Inline("fax", 0); err == nil {
		t.Error("protocol fax was accepted")
	}
}

// unsixel draws sixel text, written from the format's description: a reader that shares nothing with the writer.
func unsixel(t *testing.T, text string) *image.RGBA {
	t.Helper()
	size := regexp.MustCompile(`"1;1;(\d+);(\d+)`).FindStringSubmatch(text)
	w, _ := strconv.Atoi(size[1])
	h, _ := strconv.Atoi(size[2])
	img, palette := image.NewRGBA(image.Rect(0, 0, w, h)), map[string]color.RGBA{}
	x, y, ink := 0, 0, color.RGBA{}
	body := strings.TrimSuffix(text[strings.Index(text, size[0])+len(size[0]):], "\x1b\\\n")
	for _, m := range regexp.MustCompile(`#(\d+);2;(\d+);(\d+);(\d+)|#(\d+)|!(\d+)(.)|(.)`).FindAllStringSubmatch(body, -1) {
		count := 1
		switch {
		case m[1] != "":
			part := func(s string) uint8 { v, _ := strconv.Atoi(s); return uint8((v*255 + 50) / 100) }
			palette[m[1]] = color.RGBA{part(m[2]), part(m[3]), part(m[4]), 255}
			continue
		case m[5] != "":
			ink = palette[m[5]]
			continue
		case m[6] != "":
			count, _ = strconv.Atoi(m[6])
			m[8] = m[7]
		}
		switch m[8] {
		case "$":
			x = 0
		case "-":
			x, y = 0, y+6
		default:
			for range count {
				for bit := range 6 {
					if (m[8][0]-63)>>bit&1 == 1 {
						img.SetRGBA(x, y+bit, ink)
					}
				}
				x++
			}
		}
	}
	return img
}

// TestSixel: the picture comes back from sixels to within a percent, which is how finely sixels give colours.
func TestSixel(t *testing.T) {
	f := someFigure(Width(100), Title("three"))
	out, err := f.Inline("sixel", 0)
	if err != nil {
		t.Fatal(err)
	}
	want, _ := drawn(t, f)
	got := unsixel(t, out)
	if got.Bounds() != want.Bounds() {
		t.Fatalf("size %v, want %v", got.Bounds(), want.Bounds())
	}
	if err := sameImage(want, got); err != nil {
		t.Error(err)
	}
}

// An image is no wider than the terminal, and a figure of one column about as wide as its text would be.
func TestInlineWidth(t *testing.T) {
	f := must(Values(xorGrid(9, 9)))
	for _, c := range []struct {
		protocol, want string
		columns        int
	}{{"kitty", ",c=63,", 200}, {"kitty", ",c=40,", 40}, {"iterm", "width=40;", 40}, {"sixel", "\"1;1;360;", 40}} {
		got, err := f.Inline(c.protocol, c.columns)
		if err != nil || !strings.Contains(got[:100], c.want) {
			t.Errorf("%s in %d columns: %v, %.60q, want %q", c.protocol, c.columns, err, got, c.want)
		}
	}
}
