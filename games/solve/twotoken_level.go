package solve

import "math/bits"

// begin enters the positions of a row where play is over: the tokens are on
// one place, one of them has reached a goal, or the one to move has no move.
func (k *chase[T]) begin(row int, s *scratch) int {
	met := spotted(k.spot[k.home[row]])
	k.meet(row)
	if !k.barred[flyer] {
		s.add(met.tile, met.bits)
	}
	for tile, squares := range k.landed {
		s.add(uint32(tile), squares&^met.in(tile))
	}
	if !k.goal[row] && len(k.next[row]) == 0 {
		for tile, squares := range k.valid {
			s.add(uint32(tile), squares&^met.in(tile))
		}
	}
	if !k.goal[row] && k.barred[walker] && len(k.next[row]) == 1 {
		if at := spotted(k.spotOf(k.next[row][0])); k.landed == nil || k.landed[at.tile]&at.bits == 0 {
			s.add(at.tile, at.bits)
		}
	}
	k.enter(row, walker, loses, 0, s)
	if !k.barred[walker] {
		s.add(met.tile, met.bits)
	}
	if k.goal[row] {
		for tile, squares := range k.valid {
			s.add(uint32(tile), squares&^met.in(tile))
		}
	}
	for _, w := range k.blocked {
		k.addOpen(w, met, s)
	}
	if k.only != nil {
		for _, place := range k.only[k.home[row]] {
			k.addOpen(spotted(k.spot[place]), met, s)
		}
	}
	return k.enter(row, flyer, loses, 0, s)
}

// in is the word's bits if it is of the tile.
func (w word) in(tile int) uint64 {
	if int(w.tile) == tile {
		return w.bits
	}
	return 0
}

// addOpen adds the word unless the tokens meet there or the flyer has won.
func (k *chase[T]) addOpen(w, met word, s *scratch) {
	bits := w.bits &^ met.in(int(w.tile))
	if k.landed != nil {
		bits &^= k.landed[w.tile]
	}
	s.add(w.tile, bits)
}

// spotOf is where the walker of a row or ghost stands, as a spot.
func (k *chase[T]) spotOf(row int32) uint32 {
	if int(row) < len(k.home) {
		return k.spot[k.home[row]]
	}
	return k.spot[k.ghosts[int(row)-len(k.home)].home]
}

// meet marks, in a row or ghost, that no move leads to where the tokens meet
// for a token that may not move there.
func (k *chase[T]) meet(row int) {
	spot := k.spotOf(int32(row))
	i, bit := row*k.tiles+int(spot>>6), uint64(1)<<(spot&63)
	if k.barred[walker] {
		k.won[flyer][i] |= bit
	}
	if k.barred[flyer] && row < len(k.home) {
		k.won[walker][i] |= bit
	}
}

// attack finds the positions of a row that are won by moving to one lost in
// the level before.
func (k *chase[T]) attack(row, d int, s *scratch) int {
	for _, next := range k.next[row] {
		for _, w := range k.fresh[flyer][loses][next] {
			s.add(w.tile, w.bits)
		}
	}
	found := k.enter(row, walker, wins, d, s)
	k.fly(k.fresh[walker][loses][row], s)
	return found + k.enter(row, flyer, wins, d, s)
}

// yield finds the positions of a row that are lost since the last move that
// was not known to lose was found to in the level before.
func (k *chase[T]) yield(row, d int, s *scratch) int {
	for _, next := range k.next[row] {
		for _, w := range k.fresh[flyer][wins][next] {
			s.add(w.tile, w.bits)
		}
	}
	for _, tile := range s.touched {
		lost := s.bits[tile]
		for _, next := range k.next[row] {
			lost &= k.won[flyer][int(next)*k.tiles+int(tile)]
		}
		s.bits[tile] = lost
	}
	found := k.enter(row, walker, loses, d, s)
	k.fly(k.fresh[walker][wins][row], s)
	for _, tile := range s.touched {
		if s.bits[tile] &= k.valid[tile]; s.bits[tile] != 0 {
			s.bits[tile] &^= k.escapes(row, int(tile))
		}
	}
	return found + k.enter(row, flyer, loses, d, s)
}

// fly adds the places from which the flyer can move to those of the words.
func (k *chase[T]) fly(words []word, s *scratch) {
	for _, w := range words {
		for i := range k.slides {
			f := &k.slides[i]
			s.add(w.tile+uint32(f.by), f.land(w.bits, int(w.tile)+f.by))
		}
	}
}

// escapes are the places in a tile from which the flyer has a move to a
// position not won for the walker.
func (k *chase[T]) escapes(row, tile int) uint64 {
	won, free := k.won[walker][row*k.tiles:][:k.tiles], uint64(0)
	for i := range k.slides {
		f := &k.slides[i]
		free |= f.land(k.valid[tile-f.by]&^won[tile-f.by], tile)
	}
	return free
}

// enter takes from s what level d found for a row, as far as it is new, and
// counts the words of it.
func (k *chase[T]) enter(row, turn, result, d int, s *scratch) int {
	fresh := k.fresh[turn][result][row][:0]
	won := k.won[turn][row*k.tiles:][:k.tiles]
	met := k.spot[k.home[row]]
	over := d > 0 && k.goal[row] // play is over in all of the row
	if d > 0 {                   // and where the tokens meet
		s.bits[met>>6] &^= 1 << (met & 63)
	}
	for _, tile := range s.touched {
		found := s.bits[tile] & k.valid[tile] &^ won[tile]
		if over {
			found = 0
		} else if d > 0 && k.landed != nil {
			found &^= k.landed[tile]
		}
		s.bits[tile] = 0
		if found != 0 {
			fresh = append(fresh, word{tile, found})
		}
	}
	s.touched = s.touched[:0]
	if result == wins {
		for _, w := range fresh {
			won[w.tile] |= w.bits
		}
	} else if k.lost[turn] != nil {
		for _, w := range fresh {
			k.lost[turn][row*k.tiles+int(w.tile)] |= w.bits
		}
	}
	if k.dist[turn] != nil {
		k.mark(k.dist[turn][row*k.rows*k.cols:], fresh, T(d+1))
	}
	k.fresh[turn][result][row] = fresh
	return len(fresh)
}

// mark writes the distance of each bit.
func (k *chase[T]) mark(dist []T, words []word, d T) {
	for _, w := range words {
		for b := w.bits; b != 0; b &= b - 1 {
			dist[k.place(int(w.tile), bits.TrailingZeros64(b))] = d
		}
	}
}

// reflect gives ghost i the mirror image of what the level before added to
// its row, where the flyer is to move.
func (k *chase[T]) reflect(i, result int, s *scratch) int {
	g, row := &k.ghosts[i], len(k.home)+i
	for _, w := range k.fresh[flyer][result][g.row] {
		for b := w.bits; b != 0; b &= b - 1 {
			spot := k.spot[g.image[k.place(int(w.tile), bits.TrailingZeros64(b))]]
			s.add(spot>>6, 1<<(spot&63))
		}
	}
	fresh := k.fresh[flyer][result][row][:0]
	for _, tile := range s.touched {
		fresh = append(fresh, word{tile, s.bits[tile]})
		if result == wins {
			k.won[flyer][row*k.tiles+int(tile)] |= s.bits[tile]
		}
		s.bits[tile] = 0
	}
	s.touched = s.touched[:0]
	k.fresh[flyer][result][row] = fresh
	return 0
}
