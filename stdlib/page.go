package stdlib

import (
	"strings"

	"nimlab/games"
)

// Page is the help of one word.
type Page struct {
	Word      string // "Race", or "Grid.Plot" for a method
	Kind      string // "game", "word", "type", "constant" or "method"
	Signature string // as Go declares it
	Doc       string
	Example   string // a transcript of the prompt, run by a test; "" if none
}

// Brief is the first sentence of the page.
func (p Page) Brief() string {
	if g, ok := games.Lookup(p.Word); ok && p.Kind == "game" {
		return g.Brief
	}
	first, _, found := strings.Cut(strings.Join(strings.Fields(p.Doc), " "), ". ")
	if found {
		return first + "."
	}
	return first
}

// Manual is the help of every word, in the order of their names. It is made
// from the doc comments of this package and the games' own texts.
func Manual() []Page { return manual }
