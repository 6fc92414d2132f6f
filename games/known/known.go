// Package known is a list of the sequences that games are known by: Grundy
// values of heap games, lost positions, counts, and the sequences of whole
// numbers that games keep turning up. It knows no game: the terms are worked
// out by the program in the folder gen, which its test runs again.
package known

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/json"
	"sync"
)

//go:generate go run ./gen

// Sequence is one sequence of the list.
type Sequence struct {
	Name   string `json:"name"`
	Source string `json:"source"` // who named it or where it is treated
	OEIS   string `json:"oeis,omitempty"`
	Offset int    `json:"offset"` // the index of the first term
	Terms  []int  `json:"terms"`
}

//go:embed sequences.json.gz
var packed []byte

// All is the list, unpacked when it is first asked for.
var All = sync.OnceValue(func() []Sequence {
	var list []Sequence
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err == nil {
		err = json.NewDecoder(r).Decode(&list)
	}
	if err != nil {
		panic("the list of known sequences does not unpack: " + err.Error())
	}
	return list
})
