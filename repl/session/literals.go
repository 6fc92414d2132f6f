package session

import (
	"regexp"
	"strings"
)

// People who come from other languages write lists without their type. The errors of
// the compiler stand, and at the prompt an example of the right form follows.

// wanted matches an error about a value that is no list of some kind.
var wanted = regexp.MustCompile(`^cannot use .* as ((?:\[\d*\])+)(int|string) value in (array or slice literal|argument|assignment|variable)`)

// listHint is an example of a list, where a message is about one that is wrong.
func listHint(msg string) string {
	if m := wanted.FindStringSubmatch(msg); m != nil {
		example := list(strings.Count(m[1], "["), m[2])
		if m[3] == "array or slice literal" {
			return " (an element is written " + example + ")"
		}
		return " (one is written " + m[1] + m[2] + example + ")"
	}
	if strings.HasSuffix(msg, "expected 1 expression") {
		return " (of several values write one a line, or fmt.Println(a, b))"
	}
	for _, said := range []string{"unexpected comma; expecting ]", "expected operand, found '{'"} {
		if strings.HasSuffix(msg, said) {
			return " (a list is written with its type: []int{1, 2}, [][2]int{{1, 2}, {3, 4}})"
		}
	}
	return ""
}

// list is an example of as many dimensions.
func list(dimensions int, of string) string {
	if dimensions > 1 {
		inner := list(dimensions-1, of)
		return "{" + inner + ", " + inner + "}"
	}
	if of == "string" {
		return `{"a", "b"}`
	}
	return "{1, 2}"
}
