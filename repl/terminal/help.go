package terminal

import (
	"fmt"
	"slices"
	"strings"
)

// Page explains one word.
type Page struct {
	Word      string // "Race", or "Grid.Plot" for a method
	Kind      string // "game", "word", "type", "constant" or "method"
	Brief     string // one line for lists
	Signature string // as Go declares it
	Doc       string
	Example   string // a transcript of the prompt
}

// Manual is all that help knows.
type Manual []Page

// Help is the page of a word, letter case aside; for a method's bare name the
// pages of all such methods; for "" the list of all words. Its error names the
// nearest word.
func (m Manual) Help(word string) (string, error) {
	if word == "" {
		return m.list(), nil
	}
	pages := m.find(word)
	if len(pages) == 0 {
		return "", fmt.Errorf("no word %q%s; help lists the words", word, DidYouMean(word, m.Words()))
	}
	texts := make([]string, len(pages))
	for i, p := range pages {
		texts[i] = p.text() + m.methods(p)
	}
	return strings.Join(texts, "\n"), nil
}

// find looks a word up: as it is, then with letter case aside, then as a method.
func (m Manual) find(word string) []Page {
	for _, is := range []func(p Page) bool{
		func(p Page) bool { return p.Word == word },
		func(p Page) bool { return strings.EqualFold(p.Word, word) },
		func(p Page) bool { return strings.EqualFold(method(p), word) },
	} {
		if found := m.where(is); len(found) > 0 {
			return found
		}
	}
	return nil
}

func (m Manual) where(is func(p Page) bool) (found []Page) {
	for _, p := range m {
		if is(p) {
			found = append(found, p)
		}
	}
	return found
}

// method is a page's name without its type, or "" if it is no method's.
func method(p Page) string {
	_, name, _ := strings.Cut(p.Word, ".")
	return name
}

// Words lists what the manual explains, in order.
func (m Manual) Words() []string {
	words := make([]string, len(m))
	for i, p := range m {
		words[i] = p.Word
	}
	slices.Sort(words)
	return words
}

// kinds are the parts of the list of words; methods stand on their type's page.
var kinds = []struct{ kind, title string }{
	{"game", "Games"}, {"word", "Words"}, {"constant", "Constants"}, {"type", "Types, whose pages list their methods"},
}

// list is a line for each word.
func (m Manual) list() string {
	var b strings.Builder
	for _, k := range kinds {
		if pages := m.where(func(p Page) bool { return p.Kind == k.kind }); len(pages) > 0 {
			fmt.Fprintf(&b, "%s\n%s\n", k.title, lines(pages))
		}
	}
	return b.String() + "help WORD explains a word, such as help " + m.first() + ".\n"
}

// first is the word that the list gives as an example.
func (m Manual) first() string {
	if len(m) == 0 {
		return "WORD"
	}
	return m[0].Word
}

// methods lists the methods of a type.
func (m Manual) methods(t Page) string {
	pages := m.where(func(p Page) bool { return strings.HasPrefix(p.Word, t.Word+".") })
	if len(pages) == 0 {
		return ""
	}
	return "\nMethods\n" + lines(pages)
}

// lines are the names and briefs of pages, in two columns.
func lines(pages []Page) string {
	width := 0
	for _, p := range pages {
		width = max(width, len(p.Word))
	}
	var b strings.Builder
	for _, p := range pages {
		fmt.Fprintf(&b, "  %-*s  %s\n", width, p.Word, p.Brief)
	}
	return b.String()
}

// text is the page as help shows it.
func (p Page) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n", p.Signature, indent(p.Doc))
	if p.Example != "" {
		fmt.Fprintf(&b, "\nExample\n%s\n", indent(p.Example))
	}
	return b.String()
}

// indent moves a text in by two columns.
func indent(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i, line := range lines {
		if line != "" {
			lines[i] = "  " + line
		}
	}
	return strings.Join(lines, "\n")
}
