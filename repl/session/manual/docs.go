package manual

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"strings"
	"sync"
)

//go:generate go run ./gen

// docs are entries of three fields, as package gen writes them.
//
//go:embed docs.gz
var docs []byte

// The bytes between entries and between the fields of one.
const (
	EntryEnd = "\x1e"
	FieldEnd = "\x1f"
)

// Entry is the documentation of something that a package exports, or of the package.
type Entry struct{ Signature, Doc string }

// Lookup is the entry of a package ("strings"), of one of its members
// ("strings.Fields"), or of a method ("strings.Builder.Len"). The package is given
// by its import path.
func Lookup(key string) (Entry, bool) {
	e, ok := entries()[key]
	return e, ok
}

// entries unpacks the table when it is first asked.
var entries = sync.OnceValue(func() map[string]Entry {
	all := map[string]Entry{}
	r, err := gzip.NewReader(bytes.NewReader(docs))
	if err != nil {
		return all
	}
	text, _ := io.ReadAll(r)
	for entry := range strings.SplitSeq(string(text), EntryEnd) {
		if f := strings.Split(entry, FieldEnd); len(f) == 3 {
			all[f[0]] = Entry{f[1], f[2]}
		}
	}
	return all
})
