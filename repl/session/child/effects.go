package child

import (
	"maps"
	"strings"
	"sync"

	"nimlab/repl/session"
)

// words is a set of names.
type words map[string]bool

func list(names ...string) words {
	w := words{}
	for _, name := range names {
		w[name] = true
	}
	return w
}

func (w words) add(more words) { maps.Copy(w, more) }

func (w words) meets(other words) bool {
	for name := range w {
		if other[name] {
			return true
		}
	}
	return false
}

func (w words) without(other words) words {
	left := words{}
	for name := range w {
		if !other[name] {
			left[name] = true
		}
	}
	return left
}

// readers are the names by which a cell gets at standard input.
var readers = list("Stdin", "Scan", "Scanln", "Scanf", "Input", "Play")

// effects are names of what must not be done twice, or gives another value each
// time: files, the clock, chance, goroutines, the value shown last.
var effects = list(
	"os", "Save", "Plot", "Scan", "Scanln", "Scanf", "Stdin", "Input", "Play",
	"rand", "Now", "Since", "Until", "After", "AfterFunc", "Tick", "NewTimer", "NewTicker", "WithTimeout",
	"_", goes,
)

// goes stands among the names for a go statement.
const goes = "go"

// harmless are functions that change none of their arguments.
var harmless = list("len", "cap", "min", "max", "append", "print", "println", "panic", "string", "int", "float64", "rune", "byte")

// pure are packages of such functions.
var pure = list("fmt", "strings", "strconv", "math", "bits", "cmplx", "unicode", "utf8", "errors", "log")

// ownMethods are the methods of nimlab's words: values that nothing changes.
var ownMethods = sync.OnceValue(func() words {
	w := words{}
	for _, page := range session.Manual() {
		if _, name, ok := strings.Cut(page.Word, "."); ok {
			w[name] = true
		}
	}
	return w
})
