package solve

import "nimlab/games"

// A strip is 64 times words cells of every row, solved by one core. Its cells
// are not packed side by side: cell b*words+i is bit b of word i, so what is a
// few cells away is the same bits a few words away, and a row is made from the
// rows that its jumps lead to, each some words on, without shifting a bit
// (Farrar 2007, Striped Smith-Waterman speeds database searches six times over
// other SIMD implementations). Before its words a row has a guard: as if the
// cells of a bit came after the last ones of the bit before. The cells before
// those of bit 0 are in the strip before.
//
// A ray has a plane of the cells that are P or can move to one on the ray: it
// leads to a P-position where one jump leads into that plane.
type strip struct {
	*strips
	first  int
	now    int           // the row being solved
	x      []int         // its coordinates
	kept   [][]uint64    // by plane, some rows
	prior  *strip        // the one before, nil: none
	tails  [2][]uint64   // by band, row and plane: the last cells, for the strip after
	from   [2][][]uint64 // of the row, by base: the rows that jumps lead to
	spare  [2][]uint64
	found  [2]int // by base
	mended int    // words of rows that were solved again
}

func (s *strip) restart() {
	s.now, s.found, s.mended, s.x = 0, [2]int{}, 0, make([]int, len(s.bounds))
	s.kept = make([][]uint64, s.planes)
	for i := range s.kept {
		s.kept[i] = make([]uint64, s.keeps*s.stride)
	}
	for i := range s.tails {
		s.tails[i] = make([]uint64, bandRows*s.planes*s.tailWords())
		s.spare[i] = make([]uint64, s.words)
	}
}

// state is all that is known before a band.
func (s *strip) state(snap *snapshot) {
	if s.x == nil {
		s.restart()
	}
	for _, n := range []*int{&s.now, &s.found[0], &s.found[1], &s.mended} {
		snap.number(n)
	}
	for i := range s.x {
		snap.number(&s.x[i])
	}
	for _, list := range append(s.kept, s.tails[:]...) {
		numbers(snap, list)
	}
}

// band solves the rows of a band.
func (s *strip) band(b int) {
	for s.now < min((b+1)*bandRows, s.rows) {
		s.solveRow()
		s.next(s.x)
		s.now++
	}
}

func (s *strip) solveRow() {
	var found [2]int
	switch stuck := s.jumps(); {
	case stuck == s.cells:
		found = s.fill()
	case len(s.within) > 0:
		found = s.chain(stuck)
	default:
		for base := range s.bases {
			found[base] = nor(s.row(base), s.spare[base], s.from[base])
		}
		s.end(stuck, &found)
	}
	s.finish(&found)
}

// jumps finds the rows that jumps lead to, and says how many cells have none.
func (s *strip) jumps() (stuck int) {
	stuck = s.cells
	for i := range s.within {
		stuck = min(stuck, s.within[i].shift)
	}
	s.from[0], s.from[1] = s.from[0][:0], s.from[1][:0]
	for i := range s.before {
		if j := &s.before[i]; j.reaches(s.x) {
			stuck = min(stuck, j.shift)
			for base := range s.bases {
				s.from[base] = append(s.from[base], s.moved(j.source(s.bases-1-base), s.now-j.back, j.shift))
			}
		}
	}
	return stuck
}

// row is the row of a plane that is being solved, without its guard.
func (s *strip) row(plane int) []uint64 { return s.moved(plane, s.now, 0) }

// moved is a row whose cells are moved up by shift.
func (s *strip) moved(plane, row, shift int) []uint64 {
	return s.guarded(plane, row)[s.guard-shift:][:s.words]
}

func (s *strip) guarded(plane, row int) []uint64 {
	return s.kept[plane][row&(s.keeps-1)*s.stride:][:s.stride]
}

// ended are the bits by base, 0 or 1, of a cell that has no move.
func (s *strip) ended(cell int) []uint64 {
	var bits [2]uint64
	rule := s.rules.Stuck
	if s.now == 0 && cell == 0 {
		rule = s.rules.Zero
	}
	if rule == games.Loses {
		bits[0] = 1
	}
	if rule != games.Wins {
		bits[1] = 1
	}
	return bits[:s.bases]
}

// end writes the first cells of the row, which have no move.
func (s *strip) end(stuck int, found *[2]int) {
	if s.first > 0 {
		return
	}
	for i := range stuck {
		for base, bit := range s.ended(i) {
			w := &s.row(base)[i]
			found[base] += int(bit) - int(*w&1)
			*w = *w&^1 | bit
		}
	}
}

// fill writes a row of which no cell has a move.
func (s *strip) fill() (found [2]int) {
	for base, bit := range s.ended(1) {
		row := s.row(base)
		for i := range row {
			row[i] = -bit
		}
		found[base] = int(bit) * 64 * s.words
	}
	s.end(1, &found)
	return found
}

// finish makes the row's guards and the planes of the rays, and counts.
func (s *strip) finish(found *[2]int) {
	for base := range s.bases {
		s.close(base)
		found[base] -= s.beyond(base)
		s.found[base] += found[base]
	}
	for i := range s.rays {
		if j := &s.rays[i]; j.back > 0 {
			for base := range s.bases {
				into := s.row(j.into + base)
				if j.reaches(s.x) {
					or2(into, s.row(base), s.moved(j.into+base, s.now-j.back, j.shift))
				} else {
					copy(into, s.row(base))
				}
				s.close(j.into + base)
			}
		}
	}
}

// close makes the guard of the row from its last words and from the strip before,
// and keeps what the strip after it needs. It says whether the guard changed.
func (s *strip) close(plane int) (changed bool) {
	row, n := s.guarded(plane, s.now), s.tailWords()
	band, at := s.now/bandRows&1, (s.now%bandRows*s.planes+plane)*n
	for i := range n {
		in, out, end := uint64(0), uint64(0), min(64*i+64, s.guard)
		if s.prior != nil {
			in = s.prior.tails[band][at+i]
		}
		guard := row[64*i : end]
		for g, w := range row[s.words:][64*i : end] {
			out |= w >> 63 << uint(g)
			if w = w<<1 | in>>uint(g)&1; w != guard[g] {
				guard[g], changed = w, true
			}
		}
		s.tails[band][at+i] = out
	}
	return changed
}

// beyond counts the bits of the row that are no cells.
func (s *strip) beyond(base int) int {
	bit, from := (s.cells-s.first)/s.words, (s.cells-s.first)%s.words
	if bit >= 64 {
		return 0
	}
	n, row := 0, s.row(base)
	if bit < 63 {
		n = ones64(row[:from], bit+1)
	}
	return n + ones64(row[from:], bit)
}
