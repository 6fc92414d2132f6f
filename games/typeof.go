package games

import (
	"fmt"
	"regexp"
	"strings"
)

// TypeOf names the type of a value with its article, as a user writes it in a script
// that dot-imports the words: an int, a Piece, a []int; nil is nil. A value whose type
// Go does not know, such as one made at the prompt, gives its name by TypeName.
func TypeOf(v any) string {
	name := "nil"
	switch v := v.(type) {
	case nil:
		return name
	case interface{ TypeName() string }:
		name = v.TypeName()
	default:
		name = fmt.Sprintf("%T", v)
	}
	name = qualifier.ReplaceAllString(name, "")
	if strings.ContainsRune("aeioAEIO", rune(name[0])) {
		return "an " + name
	}
	return "a " + name
}

// qualifier matches the packages whose names a script does not write.
var qualifier = regexp.MustCompile(`\b(?:games|stdlib|main)\.`)
