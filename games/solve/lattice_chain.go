package solve

import "math/bits"

// Jumps within a row of a strip lead to words before, and by the guard to those
// at the end of the strip, which are not solved yet. So the row is solved with
// the guard of a row before, and where the true one differs the words from the
// first on are mended until they are as they were (the lazy loop of Farrar's).

// chain solves a row with jumps within it.
func (s *strip) chain(stuck int) (found [2]int) {
	for base := range s.bases {
		s.from[base] = atMostTwo(s.spare[base], s.from[base])
	}
	end := 0
	if s.first == 0 {
		end = stuck
	}
	for i := range end {
		s.settle(i, end, &found)
	}
	found = s.onward(end)
	for s.closed() {
		for i, same := 0, 0; i < s.words && same < s.guard; i++ {
			same++
			if s.settle(i, end, &found) {
				same = 0
			}
			s.mended++
		}
	}
	return found
}

// onward solves the words from one on and counts those of the whole row.
func (s *strip) onward(end int) (found [2]int) {
	if j := &s.within[0]; s.bases == 1 && len(s.within) == 1 && !j.ray && j.shift == 1 && len(s.from[0]) > 0 {
		row, one, other := s.guarded(0, s.now)[s.guard-1:], s.from[0][0], s.from[0][len(s.from[0])-1]
		found[0] = norDown(row[end:][:s.words+1-end], one[end:], other[end:])
		found[0] += ones(row[1:][:end])
		return found
	}
	for i := end; i < s.words; i++ {
		s.settle(i, end, &found)
	}
	for base := range s.bases {
		found[base] = ones(s.row(base))
	}
	return found
}

// closed makes the guards of the planes that jumps within the row lead into, and
// says whether one changed.
func (s *strip) closed() (changed bool) {
	for base := range s.bases {
		changed = s.close(base) || changed
	}
	for i := range s.rays {
		if j := &s.rays[i]; j.back == 0 {
			for base := range s.bases {
				changed = s.close(j.into+base) || changed
			}
		}
	}
	return changed
}

// settle solves word i of the row, and says whether it changed; found changes by
// as many bits. The words before end begin with a cell that has no move.
func (s *strip) settle(i, end int, found *[2]int) (changed bool) {
	for base := range s.bases {
		w := uint64(0)
		for _, from := range s.from[base] {
			w |= from[i]
		}
		for k := range s.within {
			j := &s.within[k]
			w |= s.guarded(j.source(s.bases-1-base), s.now)[s.guard+i-j.shift]
		}
		w = ^w
		if i < end {
			w = w&^1 | s.ended(i)[base]
		}
		found[base] += bits.OnesCount64(w) - bits.OnesCount64(s.row(base)[i])
		changed = s.set(base, i, w) || changed
	}
	for k := range s.within {
		if j := &s.within[k]; j.ray {
			for base := range s.bases {
				w := s.row(base)[i] | s.guarded(j.into+base, s.now)[s.guard+i-j.shift]
				changed = s.set(j.into+base, i, w) || changed
			}
		}
	}
	return changed
}

func (s *strip) set(plane, i int, w uint64) (changed bool) {
	was := &s.row(plane)[i]
	changed = *was != w
	*was = w
	return changed
}

// ones64 counts the bits of the words from the bit on.
func ones64(row []uint64, from int) (n int) {
	for _, w := range row {
		n += bits.OnesCount64(w >> uint(from))
	}
	return n
}
