package plots

import (
	"strings"
	"unicode/utf8"
)

// A char is one letter of marked-up text.
type char struct {
	r     rune
	cut   cut
	size  float64 // relative to the text size
	shift float64 // of the baseline upwards, relative to the text size
}

// opening are the marks; each ends at its closing brace.
var opening = []struct {
	mark  string
	apply func(*char)
}{
	{`\i{`, func(c *char) { c.cut.italic = true }},
	{`_{`, func(c *char) { c.shift -= 0.16 * c.size; c.size *= 0.7 }},
	{`^{`, func(c *char) { c.shift += 0.36 * c.size; c.size *= 0.7 }},
}

// parse reads \i{italic}, _{subscript} and ^{superscript}, which may nest. A mark without its closing brace stays text.
func parse(text string, bold bool) []char {
	var out []char
	type level struct {
		look  char
		brace bool // opened by a brace of the text, not by a mark
	}
	stack := []level{{look: char{cut: cut{bold: bold}, size: 1}}}
	for text != "" {
		top := stack[len(stack)-1]
		if apply, rest := mark(text); apply != nil {
			apply(&top.look)
			stack, text = append(stack, level{look: top.look}), rest
			continue
		}
		r, n := utf8.DecodeRuneInString(text)
		text = text[n:]
		switch {
		case r == '{' && len(stack) > 1:
			stack = append(stack, level{top.look, true})
		case r == '}' && len(stack) > 1:
			stack = stack[:len(stack)-1]
			if !top.brace {
				continue
			}
		}
		top.look.r = r
		out = append(out, top.look)
	}
	return out
}

func mark(text string) (apply func(*char), rest string) {
	for _, o := range opening {
		if rest, ok := strings.CutPrefix(text, o.mark); ok && closes(rest) {
			return o.apply, rest
		}
	}
	return nil, text
}

// closes tells whether the brace just opened is closed in text.
func closes(text string) bool {
	depth := 1
	for _, r := range text {
		switch r {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth == 0 {
			return true
		}
	}
	return false
}

// plain is the text without its marks.
func plain(text string) string {
	var b strings.Builder
	for _, c := range parse(text, false) {
		b.WriteRune(c.r)
	}
	return b.String()
}
