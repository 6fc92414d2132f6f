package session

import (
	"sync"

	"nimlab/repl/session/manual"
	"nimlab/stdlib"
)

// book is the help of every word, in the order of their names.
var book = sync.OnceValue(func() manual.Manual {
	var m manual.Manual
	for _, p := range stdlib.Manual() {
		m = append(m, manual.Page{Word: p.Word, Kind: p.Kind, Brief: p.Brief(), Signature: p.Signature, Doc: p.Doc, Example: p.Example})
	}
	return m
})

// Manual is the help of every word.
func Manual() manual.Manual { return book() }
