package solve

import (
	"context"
	"math/bits"

	"nimlab/games"
)

// bytes is about what is kept in the end.
func (k *chase[T]) bytes() int {
	return 8*2*(len(k.won[0])+len(k.lost[0])) + 2*k.width()*len(k.dist[0])
}

// needs estimates what a chase takes: bits, the words of a level, a tenth of
// all as far as was seen, mirrors and distances.
func (k *chase[T]) needs(far bool) int {
	rows, places := len(k.home), k.rows*k.cols
	n := plus(times(3, rows+len(k.ghosts), k.tiles, 8), times(len(k.image)+4, places, 4))
	if far {
		return plus(n, times(rows, places, 2*k.width()))
	}
	return plus(n, times(2, rows, k.tiles, 8))
}

// width is the bytes of a distance.
func (k *chase[T]) width() int {
	if uint64(^T(0)) > 1<<16 {
		return 4
	}
	return 2
}

// run solves the chase, with distances if far.
func (k *chase[T]) run(ctx context.Context, far bool) error {
	rows := len(k.home)
	k.make(far)
	j := jobOf(ctx)
	err := j.resume(k, func() error {
		if k.level > 0 { // something was read
			k.make(far)
		}
		k.level = 1
		for i := range k.ghosts {
			k.meet(rows + i)
		}
		_, err := eachRow(ctx, k.tiles, rows, k.begin)
		return err
	})
	k.last = k.level - 1
	for d := k.level; err == nil; d++ {
		k.level = d
		j.keep(k)
		k.tell(ctx)
		result, solve := wins, k.attack
		if d%2 == 0 {
			result, solve = loses, k.yield
		}
		// Ghosts get what their rows got in the level before.
		if _, err = eachRow(ctx, k.tiles, len(k.ghosts), func(i int, s *scratch) int { return k.reflect(i, 1-result, s) }); err != nil {
			break
		}
		if far && uint64(d) >= uint64(^T(0)) {
			return errFar
		}
		var found int
		found, err = eachRow(ctx, k.tiles, rows, func(row int, s *scratch) int { return solve(row, d, s) })
		if found == 0 {
			break
		}
		k.last = d
	}
	k.fresh = [2][2][][]word{}
	return err
}

// tell passes on how many positions are settled, by a few rows of them.
func (k *chase[T]) tell(ctx context.Context) {
	if ctx.Value(progressKey{}) == nil || k.level%8 != 0 {
		return
	}
	settled, all := 0, 0
	for i := range min(16, len(k.home)) {
		row := i * len(k.home) / min(16, len(k.home))
		for turn := range 2 {
			all += k.rows * k.cols
			for _, w := range k.won[turn][row*k.tiles:][:k.tiles] {
				settled += bits.OnesCount64(w)
			}
			if k.dist[turn] == nil {
				for _, w := range k.lost[turn][row*k.tiles:][:k.tiles] {
					settled += bits.OnesCount64(w)
				}
				continue
			}
			for _, d := range k.dist[turn][row*k.rows*k.cols:][:k.rows*k.cols] {
				if d%2 != 0 { // lost
					settled++
				}
			}
		}
	}
	tell(ctx, settled, all)
}

// state is all that is known before a level. Ghosts get theirs in it.
func (k *chase[T]) state(s *snapshot) {
	s.number(&k.level)
	s.number(&k.last)
	for turn := range 2 {
		numbers(s, k.won[turn])
		numbers(s, k.lost[turn])
		numbers(s, k.dist[turn])
		for result := range 2 {
			s.words(k.fresh[turn][result][:len(k.home)])
		}
	}
}

func (k *chase[T]) make(far bool) {
	rows, all := len(k.home), len(k.home)+len(k.ghosts)
	for turn := range 2 {
		k.won[turn] = make([]uint64, all*k.tiles)
		if far {
			k.dist[turn] = make([]T, rows*k.rows*k.cols)
		} else {
			k.lost[turn] = make([]uint64, rows*k.tiles)
		}
		k.fresh[turn] = [2][][]word{make([][]word, all), make([][]word, all)}
	}
}

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

// find is the row of a position, the flyer's place in it and who is to move.
func (k *chase[T]) find(first, second, turn int) (row, place, mover int) {
	if k.swapped {
		first, second, turn = second, first, 1-turn
	}
	back := k.image[k.inverse[k.via[first]]]
	return int(k.class[first]), int(back[second]), turn
}

// reached says whether play is over and won for the token to move: the other
// has just been caught, or it stands on its goal and the other has not just
// reached its own.
func (k *chase[T]) reached(row, place, mover int) bool {
	if place == int(k.home[row]) {
		return k.barred[1-mover]
	}
	spot := k.spot[place]
	landed := k.landed != nil && k.landed[spot>>6]>>(spot&63)&1 != 0
	return landed != k.goal[row] && landed == (mover == flyer)
}

func (k *chase[T]) plies(first, second, turn int) int {
	row, place, mover := k.find(first, second, turn)
	if k.reached(row, place, mover) {
		return 0
	}
	if d := k.dist[mover][row*k.rows*k.cols+place]; d != 0 {
		return int(d) - 1
	}
	return None
}

func (k *chase[T]) outcome(first, second, turn int) games.Outcome {
	row, place, mover := k.find(first, second, turn)
	if k.reached(row, place, mover) {
		return games.NPosition
	}
	if k.dist[0] != nil {
		return outcomeAfter(k.plies(first, second, turn))
	}
	tile, bit := k.spot[place]>>6, k.spot[place]&63
	i := row*k.tiles + int(tile)
	switch {
	case k.won[mover][i]>>bit&1 != 0:
		return games.NPosition
	case k.lost[mover][i]>>bit&1 != 0:
		return games.PPosition
	}
	return games.Draw
}
