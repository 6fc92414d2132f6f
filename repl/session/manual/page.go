// Package manual holds what help shows: the pages of nimlab's words, and the
// signatures and doc comments of the packages that a script may import.
package manual

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
// pages of all such methods; for "" the list of all words. It is "" for no word.
func (m Manual) Help(word string) string {
	if word == "" {
		return m.list()
	}
	pages := m.find(word)
	texts := make([]string, len(pages))
	for i, p := range pages {
		texts[i] = p.Text() + m.methods(p)
	}
	return strings.Join(texts, "\n")
}

// Page is the page of a word as it is written.
func (m Manual) Page(word string) (Page, bool) {
	found := m.where(func(p Page) bool { return p.Word == word })
	if len(found) == 0 {
		return Page{}, false
	}
	return found[0], true
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
			fmt.Fprintf(&b, "%s\n%s\n", k.title, lines(together(pages)))
		}
	}
	example := "WORD"
	if games := m.where(func(p Page) bool { return p.Kind == "game" }); len(games) > 0 {
		example = games[0].Word
	}
	return b.String() + "help WORD explains a word, as in help " + example + ".\n"
}

// together joins neighbours that were declared and explained as one.
func together(pages []Page) []Page {
	var joined []Page
	for _, p := range pages {
		same := func(q Page) bool { return q.Kind == "constant" && q.Doc == p.Doc }
		if i := slices.IndexFunc(joined, same); i >= 0 {
			joined[i].Word += ", " + p.Word
		} else {
			joined = append(joined, p)
		}
	}
	return joined
}

// methods lists the methods of a type.
func (m Manual) methods(t Page) string {
	pages := m.where(func(p Page) bool { return strings.HasPrefix(p.Word, t.Word+".") })
	if len(pages) == 0 {
		return ""
	}
	return "\nMethods\n" + lines(pages)
}

// lines are the words and briefs of pages, in two columns. A long word has a line of
// its own.
func lines(pages []Page) string {
	const most = 12
	width := 0
	for _, p := range pages {
		width = max(width, min(len(p.Word), most))
	}
	var b strings.Builder
	for _, p := range pages {
		word := p.Word
		if len(word) > width {
			fmt.Fprintf(&b, "  %s\n", word)
			word = ""
		}
		fmt.Fprintf(&b, "  %-*s  %s\n", width, word, p.brief())
	}
	return b.String()
}

// Columns are names side by side.
func Columns(names []string) string { return "  " + strings.Join(names, " ") + "\n" }

// brief is the page's line in a list, where its word stands before it.
func (p Page) brief() string {
	name := p.Word[strings.LastIndex(p.Word, ".")+1:]
	text := strings.TrimPrefix(p.Brief, name+" ")
	text = strings.TrimPrefix(text, "is ")
	text = strings.TrimPrefix(text, "are ")
	return strings.TrimSuffix(text, ".")
}

// Text is the page as help shows it.
func (p Page) Text() string {
	var b strings.Builder
	b.WriteString(p.Signature + "\n")
	if p.Doc != "" {
		fmt.Fprintf(&b, "\n%s\n", indent(p.Doc))
	}
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
