// Command gen writes docs.gz, the signatures and doc comments of the packages that
// a script may import: run it by `go generate ./repl/session/...`.
package main

import (
	"bytes"
	"compress/gzip"
	"log"
	"maps"
	"os"
	"path"
	"slices"

	"nimlab/repl/session/manual/extract"
	"nimlab/repl/session/prelude"
	"nimlab/repl/session/symbols"
)

func main() {
	log.SetFlags(0)
	paths := slices.Collect(maps.Keys(prelude.Packages))
	for key := range symbols.Table {
		paths = append(paths, path.Dir(key))
	}
	slices.Sort(paths)
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	for _, at := range append(paths, "builtin") {
		text, err := extract.Package(at)
		if err != nil {
			log.Fatalf("%s: %v", at, err)
		}
		_, _ = w.Write([]byte(text))
	}
	_ = w.Close()
	if err := os.WriteFile("docs.gz", b.Bytes(), 0o666); err != nil {
		log.Fatal(err)
	}
}
