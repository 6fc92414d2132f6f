package universe_test

import (
	"testing"

	"nimlab/repl/session/symbols"
	"nimlab/repl/session/universe"
)

func BenchmarkImportAll(b *testing.B) {
	for range b.N {
		u := universe.New(symbols.Table)
		for _, p := range u.Paths() {
			if _, err := u.Import(p); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkImportFmt(b *testing.B) {
	for range b.N {
		u := universe.New(symbols.Table)
		for _, p := range []string{"fmt", "math", "sort", "strings"} {
			if _, err := u.Import(p); err != nil {
				b.Fatal(err)
			}
		}
	}
}
