package plots

import (
	"strings"
	"testing"
)

func TestMarkup(t *testing.T) {
	for _, c := range []struct{ in, plain, italic string }{
		{`plain`, "plain", ""},
		{`pile \i{a}`, "pile a", "a"},
		{`\i{g}(\i{a}_{1}) = 2^{\i{n}}`, "g(a1) = 2n", "gan"},
		{`{set} of \i{{x}}`, "{set} of {x}", "{x}"},
		{`open \i{a`, `open \i{a`, ""},
		{`a_b x^2 }`, "a_b x^2 }", ""},
		{"φ ⊕ ∗2 ⌊x⌋ × − \xff", "φ ⊕ ∗2 ⌊x⌋ × − \uFFFD", ""},
	} {
		var italic strings.Builder
		for _, ch := range parse(c.in, false) {
			if ch.cut.italic {
				italic.WriteRune(ch.r)
			}
		}
		if got := plain(c.in); got != c.plain || italic.String() != c.italic {
			t.Errorf("%q: plain %q italic %q, want %q and %q", c.in, got, italic.String(), c.plain, c.italic)
		}
	}
}

// TestGameSigns: the signs of the field have a shape in every cut.
func TestGameSigns(t *testing.T) {
	for _, text := range []string{"φ ⊕ ∗ ⋆ ★ ⌊⌋ ⌈⌉ × − ± ½ ≤ ≥ ≠ ∈ ∅ ∞ → ← ↑ ↓ √ αβγ ⟨⟩ ∥ ₀ ² é"} {
		if err := checkText(text, `\i{`+text+`}`); err != nil {
			t.Error(err)
		}
		for _, c := range parse(text, true) {
			if outline(c.r, c.cut) == nil {
				t.Errorf("no bold %q", c.r)
			}
		}
	}
}

// TestWrap: no line is wider than allowed and no letter is lost.
func TestWrap(t *testing.T) {
	for _, text := range []string{
		"short", "A title that is much too long for one line of a column and has to be broken",
		strings.Repeat("unbreakable", 30), "two\nlines of one text that is longer than all the room there is for it",
	} {
		l := wrapLabel(text, 9.5, true, 500)
		letters := 0
		for _, line := range l.lines {
			letters += len(line)
			if w := l.lineWidth(line); w > 500 {
				t.Errorf("%q: a line is %.0f pixels wide", text, w)
			}
		}
		if lost := len(text) - letters - (len(l.lines) - 1); lost > 0 {
			t.Errorf("%q: %d letters lost", text, lost)
		}
	}
}
