package plots

import (
	"fmt"
	"os"
	"strings"
	"sync"

	"codeberg.org/go-fonts/dejavu/dejavusans"
	"codeberg.org/go-fonts/dejavu/dejavusansbold"
	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansbolditalic"
	"codeberg.org/go-fonts/liberation/liberationsansitalic"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Metrics of Liberation Sans, in units of the text size.
const (
	ascent    = 0.905
	descent   = 0.212
	capHeight = 0.69 // of digits and capitals
	leading   = 1.2  // from one baseline to the next
)

// A cut is a font's weight and slant.
type cut struct{ bold, italic bool }

// A glyph is a letter's outline, in units of the text size, y downwards from the baseline.
type glyph struct {
	segments sfnt.Segments // in 26.6 fixed point at a size of unitsPerEm
	scale    float64       // of segments
	advance  float64
}

// A face is one font file.
type face struct {
	parsed func() *sfnt.Font
	buffer sfnt.Buffer
	glyphs map[rune]*glyph // nil: the font lacks the letter
}

func newFace(ttf []byte) *face {
	parse := func() *sfnt.Font {
		f, err := sfnt.Parse(ttf)
		if err != nil {
			panic(fmt.Sprintf("built-in font is broken: %v", err))
		}
		return f
	}
	return &face{parsed: sync.OnceValue(parse), glyphs: map[rune]*glyph{}}
}

// faces lists, for every cut, the fonts to look a letter up in, best first. DejaVu Sans has the signs of
// combinatorial game theory that Liberation Sans lacks, such as ⊕ ∗ ⌊ ⌋ ∈ ★.
var faces = sync.OnceValue(func() map[cut][]*face {
	plain, bold := newFace(dejavusans.TTF), newFace(dejavusansbold.TTF)
	return map[cut][]*face{
		{}:                         {newFace(liberationsansregular.TTF), plain},
		{italic: true}:             {newFace(liberationsansitalic.TTF), plain},
		{bold: true}:               {newFace(liberationsansbold.TTF), bold, plain},
		{bold: true, italic: true}: {newFace(liberationsansbolditalic.TTF), bold, plain},
	}
})

// AddFont makes the letters of a TrueType or OpenType font file, or of the first font of a collection, known to all
// figures made afterwards, for letters that the built-in fonts lack, such as Chinese characters.
func AddFont(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("cannot read the font: %w", err)
	}
	c, err := sfnt.ParseCollection(data)
	if err != nil {
		return fmt.Errorf("%q is no TrueType or OpenType font: %w", path, err)
	}
	t, err := c.Font(0)
	if err != nil {
		return fmt.Errorf("%q is no TrueType or OpenType font: %w", path, err)
	}
	fontLock.Lock()
	defer fontLock.Unlock()
	f := &face{parsed: func() *sfnt.Font { return t }, glyphs: map[rune]*glyph{}}
	for cut, list := range faces() {
		faces()[cut] = append(list, f)
	}
	return nil
}

var fontLock sync.Mutex // guards the faces' caches

// outline finds a letter's glyph, or nil if no font has it.
func outline(r rune, c cut) *glyph {
	fontLock.Lock()
	defer fontLock.Unlock()
	for _, f := range faces()[c] {
		if g := f.glyph(r); g != nil {
			return g
		}
	}
	return nil
}

func (f *face) glyph(r rune) *glyph {
	g, known := f.glyphs[r]
	if !known {
		g = f.load(r)
		f.glyphs[r] = g
	}
	return g
}

func (f *face) load(r rune) *glyph {
	t := f.parsed()
	i, err := t.GlyphIndex(&f.buffer, r)
	if err != nil || i == 0 {
		return nil
	}
	em := fixed.I(int(t.UnitsPerEm()))
	advance, err := t.GlyphAdvance(&f.buffer, i, em, font.HintingNone)
	if err != nil {
		return nil
	}
	segments, err := t.LoadGlyph(&f.buffer, i, em, nil)
	if err != nil {
		return nil
	}
	g := &glyph{scale: 1 / float64(em), advance: float64(advance) / float64(em)}
	g.segments = append(g.segments, segments...)
	return g
}

// checkText returns an error naming every letter that no font has.
func checkText(texts ...string) error {
	for _, text := range texts {
		var missing []string
		for _, c := range parse(text, false) {
			if c.r != '\n' && outline(c.r, c.cut) == nil {
				missing = append(missing, fmt.Sprintf("%q (U+%04X)", c.r, c.r))
			}
		}
		if missing != nil {
			return fmt.Errorf("text %q: no font has %s; AddFont(path) adds one from a file", text, strings.Join(missing, ", "))
		}
	}
	return nil
}
