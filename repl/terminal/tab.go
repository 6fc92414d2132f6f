package terminal

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"unicode"

	"github.com/mattn/go-runewidth"
	"golang.org/x/term"

	"nimlab/repl/session"
)

// candidates is what Tab offers, in the line editor's terms. Where there is nothing
// to complete Tab is the character, so that a paste keeps it.
func (e *editor) candidates(line string, pos int) (head string, list []string, tail string) {
	left, tail := string([]rune(line)[:pos]), string([]rune(line)[pos:])
	if blank(left) {
		return left, []string{tabStop}, tail
	}
	text := e.before + unfold(left)
	c := e.complete(text)
	word := text[min(c.Keep, len(text)):]
	if !strings.HasSuffix(left, word) {
		return left, nil, tail
	}
	head, list = strings.TrimSuffix(left, word), items(c.List, columns())
	switch {
	case len(c.List) == 1 && c.List[0].Text == word && c.List[0].About != "":
		e.hint(c.List[0].Text+c.List[0].About, line)
	case len(list) == 0 && c.Hint != "":
		e.hint(c.Hint, line)
		return left, []string{""}, tail // which draws the line again
	case len(list) == 0 && !strings.HasSuffix(left, ".") && !inWord(last(left)):
		return left, []string{tabStop}, tail
	}
	return head, list, tail
}

func last(s string) rune {
	r := []rune(s)
	return r[len(r)-1]
}

const (
	most     = 100 // candidates listed; with more, liner would ask whether to, and the keys of the answer are not to be had
	mostFull = 20  // candidates listed with what is known about them, a line each
)

// items are the candidates as they are listed, each once and in order. The line
// editor puts in what all have in common, so with several a signature is never put
// in. Items wider than half the screen get a line each.
func items(list []session.Candidate, columns int) []string {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b session.Candidate) int { return strings.Compare(a.Text, b.Text) })
	list = slices.CompactFunc(list, func(a, b session.Candidate) bool { return a.Text == b.Text })
	full := len(list) > 1 && len(list) <= mostFull
	var kept []string
	for _, c := range list[:min(len(list), most)] {
		text := c.Text
		if full {
			text = runewidth.FillRight(runewidth.Truncate(text+c.About, columns-4, "…"), columns/2+1)
		}
		kept = append(kept, text)
	}
	return kept
}

// hint shows a line below the one being edited, which is drawn anew after it.
func (e *editor) hint(text, line string) {
	rows := runewidth.StringWidth(e.prompt+line)/columns() + 1
	fmt.Fprintf(os.Stdout, "\r\n%s%s", text, strings.Repeat("\r\n", rows))
}

// columns is the width of the terminal.
func columns() int {
	if width, _, err := term.GetSize(int(os.Stdout.Fd())); err == nil && width > 0 {
		return width
	}
	return 80
}

func inWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }
