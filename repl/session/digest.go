package session

import (
	"crypto/sha256"
	"fmt"
	"go/token"
	"os"
)

// digest is that of all that ran before and of the part: the lines of a cell, the
// files of a script.
func (p *part) digest(fset *token.FileSet, before string) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s %q", before, p.lines)
	if p.plain {
		for _, f := range p.files {
			text, _ := os.ReadFile(fset.Position(f.Package).Filename) // one from elsewhere is its lines
			h.Write(text)
		}
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}
