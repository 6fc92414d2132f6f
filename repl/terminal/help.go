package terminal

import (
	"fmt"
	"slices"
	"strings"
)

// Page explains one word.
type Page struct {
	Word      string // Race
	Signature string // Race(piece, rows, cols)
	Doc       string // its first sentence also stands in the list of all words
	Example   string // a transcript of the prompt
}

// Manual is all that help knows.
type Manual []Page

// Help is the page of a word, letter case aside, or with "" the list of all
// words. Its error names the word that is nearest.
func (m Manual) Help(word string) (string, error) {
	if word == "" {
		return m.list(), nil
	}
	for _, same := range []func(a, b string) bool{equal, strings.EqualFold} {
		for _, p := range m {
			if same(p.Word, word) {
				return p.String(), nil
			}
		}
	}
	return "", fmt.Errorf("no word %q%s; help lists them all", word, DidYouMean(word, m.Words()))
}

func equal(a, b string) bool { return a == b }

// Words lists what the manual explains, in order.
func (m Manual) Words() []string {
	words := make([]string, len(m))
	for i, p := range m {
		words[i] = p.Word
	}
	slices.Sort(words)
	return words
}

// list is the first sentence of every page, in the manual's own order.
func (m Manual) list() string {
	width := 0
	for _, p := range m {
		width = max(width, len(p.Word))
	}
	var b strings.Builder
	for _, p := range m {
		fmt.Fprintf(&b, "  %-*s  %s\n", width, p.Word, firstSentence(p.Doc))
	}
	return b.String() + "help WORD explains a word."
}

// firstSentence is the beginning of a text, up to its first full stop.
func firstSentence(doc string) string {
	doc = strings.Join(strings.Fields(doc), " ")
	if i := strings.Index(doc, ". "); i >= 0 {
		doc = doc[:i]
	}
	return strings.TrimSuffix(doc, ".")
}

// String is the page as help shows it.
func (p Page) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n", p.Signature, indent(strings.TrimSpace(p.Doc)))
	if p.Example != "" {
		fmt.Fprintf(&b, "\n%s\n", indent(strings.TrimSpace(p.Example)))
	}
	return b.String()
}

// indent moves a text in by two columns.
func indent(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if line != "" {
			lines[i] = "  " + line
		}
	}
	return strings.Join(lines, "\n")
}
