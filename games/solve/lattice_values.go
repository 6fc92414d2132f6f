package solve

import "math/bits"

// valueSets holds the Grundy values met on each of many lines, word by word of
// all lines, so that lines next to each other lie side by side. Words that are
// full are passed over by their marks.
type valueSets struct {
	room int        // lines that there is room for
	sets [][]uint64 // per word of a set, per line
	full [][]uint64 // per word of marks, one for each word that is full, per line
}

// empty empties the set of a line.
func (s *valueSets) empty(line int32) {
	for _, word := range s.sets {
		word[line] = 0
	}
	for _, marks := range s.full {
		marks[line] = 0
	}
}

// enlarge makes room for more lines.
func (s *valueSets) enlarge(room int) {
	s.room = room
	for _, words := range [][][]uint64{s.sets, s.full} {
		for i, word := range words {
			words[i] = append(make([]uint64, 0, room), word...)[:room]
		}
	}
}

// hold makes room for value v in the sets.
func (s *valueSets) hold(v int) {
	if v>>6 < len(s.sets) {
		return
	}
	for v>>6 >= len(s.sets) {
		s.sets = append(s.sets, make([]uint64, s.room))
	}
	for len(s.full)<<6 < len(s.sets) {
		s.full = append(s.full, make([]uint64, s.room))
	}
}

// put puts value v into the set of a line.
func (s *valueSets) put(line int32, v int) {
	word := &s.sets[v>>6][line]
	if *word |= 1 << uint(v&63); *word == ^uint64(0) {
		s.full[v>>12][line] |= 1 << uint(v>>6&63)
	}
}

// leastOf is the least value on none of three lines.
func (s *valueSets) leastOf(x, y, z int32) int {
	sets := s.sets
	for m, marks := range s.full {
		for left := ^(marks[x] | marks[y] | marks[z]); left != 0; left &= left - 1 {
			w := m<<6 + bits.TrailingZeros64(left)
			if w >= len(sets) {
				return w << 6
			}
			word := sets[w]
			if free := ^(word[x] | word[y] | word[z]); free != 0 {
				return w<<6 + bits.TrailingZeros64(free)
			}
		}
	}
	return len(s.full) << 12
}
