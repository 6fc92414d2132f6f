package session

import (
	"go/types"
	"regexp"
	"sort"
)

// scope is what the user has defined so far: the newest object of each name, and
// the imports of earlier cells.
type scope struct {
	objects map[string]types.Object
	imports map[string]string // name -> path
	dots    []string          // paths whose names are at hand, the newest first
}

func newScope() *scope {
	return &scope{objects: map[string]types.Object{}, imports: map[string]string{}}
}

// hidden are the names behind _ and Out(n).
var hidden = regexp.MustCompile(`^(` + outPrefix + `|` + blankPrefix + `)\d+$`)

func (s *scope) names() []string {
	list := make([]string, 0, len(s.objects))
	for name := range s.objects {
		if !hidden.MatchString(name) {
			list = append(list, name)
		}
	}
	sort.Strings(list)
	return list
}
