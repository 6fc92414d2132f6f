package known

import (
	"strings"
	"testing"
)

// Every fifth sequence of the list is found from a stretch of its own terms, moved,
// negated or with a number added.
func TestSequencesAreFoundAgain(t *testing.T) {
	for i, s := range All() {
		if i%5 > 0 {
			continue
		}
		for _, from := range []int{0, len(s.Terms) / 3} {
			for _, sign := range []int{1, -1} {
				values := []int{}
				for _, v := range s.Terms[from:min(len(s.Terms), from+40)] {
					values = append(values, sign*v+1-sign)
				}
				seen := false
				for _, m := range Find(values) {
					seen = seen || m.Sequence.Name == s.Name && m.Agreed == m.Of
				}
				if varied(values) && len(values) >= Fewest && !seen {
					t.Errorf("%s from term %d with sign %d is not found", s.Name, from, sign)
				}
			}
		}
	}
}

func varied(values []int) bool {
	for _, v := range values {
		if v != values[0] {
			return true
		}
	}
	return false
}

// What agrees is counted term by term.
func TestMatchesCountTerms(t *testing.T) {
	var values []int
	for _, s := range All() {
		if strings.HasPrefix(s.Name, "Kayles") {
			values = append(values, s.Terms[5:45]...)
		}
	}
	values[7], values[20] = 99, 98
	list := Find(values)
	if len(list) == 0 || !strings.HasPrefix(list[0].Sequence.Name, "Kayles") || list[0].Agreed != 38 || list[0].Of != 40 || list[0].Index != 5 {
		t.Errorf("%+v", list)
	}
	values[9], values[11], values[13] = 99, 99, 99
	if list := Find(values); len(list) > 0 {
		t.Errorf("five of forty differ and %s is found", list[0].Sequence.Name)
	}
	if list := Find([]int{5, 2, 99, 1, 17, 3, 3, 8, 11, 2}); len(list) > 0 {
		t.Errorf("noise is found as %s", list[0].Sequence.Name)
	}
	if list := Find(make([]int, 20)); len(list) > 0 {
		t.Errorf("zeros are found as %s", list[0].Sequence.Name)
	}
}
