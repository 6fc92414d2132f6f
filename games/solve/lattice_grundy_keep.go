package solve

// state is all that is known before a row of blocks.
func (k *mexKernel[T]) state(s *snapshot) {
	s.index(&k.top, k.rows)
	for i := range k.x {
		s.number(&k.x[i])
	}
	numbers(s, k.value)
	s.index(&k.lines, times(len(k.value), len(k.rays)))
	s.index(&k.room, plus(times(2, len(k.value), len(k.rays)), 64))
	anyLength(s, &k.spare)
	for i := range k.rays {
		numbers(s, k.rays[i].line)
	}
	k.valueSets.state(s, len(k.value))
}

// state is the words of all lines, at most so many.
func (v *valueSets) state(s *snapshot, most int) {
	v.setState(s, &v.sets, most)
	v.setState(s, &v.full, most)
}

// setState is a word a line, of as many words as there are.
func (v *valueSets) setState(s *snapshot, sets *[][]uint64, most int) {
	n := len(*sets)
	if s.index(&n, most); s.err != nil {
		return
	}
	if s.r != nil {
		*sets = make([][]uint64, n)
	}
	for i := range *sets {
		anyLength(s, &(*sets)[i])
	}
}
