// Package prelude holds, as Go source for the session, what no symbol table can
// hold: the generic functions and types of the standard library. Each folder is a
// real package too, which its test compares with the original.
package prelude

import "embed"

//go:embed slices maps cmp iter extra
var files embed.FS

// Packages maps import paths to the folders of packages that are all source.
var Packages = map[string]string{"slices": "slices", "maps": "maps", "cmp": "cmp", "iter": "iter"}

// Extras maps import paths to folders with the generic part of a package whose
// other names have a symbol table.
var Extras = map[string]string{
	"sync": "extra/sync", "sync/atomic": "extra/atomic", "math/rand/v2": "extra/rand", "errors": "extra/errors",
}

// Read is the source file of a folder.
func Read(folder string) ([]byte, error) { return files.ReadFile(folder + "/source.go") }
