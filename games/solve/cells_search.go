package solve

import (
	"fmt"
	"math/bits"
	"slices"

	"nimlab/games"
)

// grundy is the nim-sum of the parts of p (Sprague 1935, Grundy 1939); takes are
// the moves that may be possible in it.
func (e *search) grundy(p mask, takes []int32) (int, error) {
	mark := len(e.arena)
	defer func() { e.arena = e.arena[:mark] }()
	takes = e.possible(p, takes)
	var few [8]mask
	parts := few[:0]
	for _, i := range takes {
		parts = joined(parts, e.takes[i].touch.and(p))
	}
	sum := 0
	for _, part := range parts {
		v, err := e.part(part, takes)
		if err != nil {
			return 0, err
		}
		sum ^= v
	}
	return sum, nil
}

// joined adds a set of cells to parts that have none in common.
func joined(parts []mask, set mask) []mask {
	n := 0
	for _, q := range parts {
		if q.meets(set) {
			set = set.or(q)
		} else {
			parts[n] = q
			n++
		}
	}
	return append(parts[:n], set)
}

// possible are those of the takes that can be made at p. They lie in the arena
// until the caller gives it back.
func (e *search) possible(p mask, takes []int32) []int32 {
	from := len(e.arena)
	for _, i := range takes {
		if p.has(e.takes[i].need) {
			e.arena = append(e.arena, i)
		}
	}
	return e.arena[from:len(e.arena):len(e.arena)]
}

// part is the Grundy value of a part, by its definition.
func (e *search) part(p mask, takes []int32) (int, error) {
	key := e.least(p)
	if v, ok := e.values[key]; ok {
		return int(v), nil
	}
	if err := e.afford(); err != nil {
		return 0, err
	}
	var few [4]uint64
	seen := few[:]
	for _, i := range takes {
		t := &e.takes[i]
		if !p.has(t.need) {
			continue
		}
		v, err := e.grundy(p.without(t.clear), takes)
		if err != nil {
			return 0, err
		}
		for v/64 >= len(seen) {
			seen = append(seen, 0)
		}
		seen[v/64] |= 1 << (v % 64)
	}
	value := 0
	for value/64 < len(seen) && seen[value/64]>>(value%64)&1 == 1 {
		value++
	}
	e.values[key] = uint16(value)
	return value, nil
}

// outcome is who wins at p: of a game whose moves both players have the one to
// move or the other, else also Left or Right whoever begins.
func (e *search) outcome(p mask) (games.Outcome, error) {
	if !e.shape.Partizan() {
		won, err := e.wins(p, games.Either, e.all)
		return outcomeClass(won, !won), err
	}
	left, err := e.wins(p, games.Left, e.all)
	if err != nil {
		return games.Unknown, err
	}
	right, err := e.wins(p, games.Right, e.all)
	return outcomeClass(left, !right), err
}

// outcomeClass is the outcome of a game that Left wins as said when he begins,
// and when Right does.
func outcomeClass(leftFirst, rightFirst bool) games.Outcome {
	switch {
	case leftFirst && rightFirst:
		return games.LeftWins
	case leftFirst:
		return games.NPosition
	case rightFirst:
		return games.PPosition
	}
	return games.RightWins
}

// wins says whether the player wins who is to move at p.
func (e *search) wins(p mask, player games.Player, takes []int32) (bool, error) {
	mark := len(e.arena)
	defer func() { e.arena = e.arena[:mark] }()
	takes = e.possible(p, takes)
	var alive mask // a cell that is in no possible move does not matter
	for _, i := range takes {
		alive = alive.or(e.takes[i].touch)
	}
	p = p.and(alive)
	key := e.least(p)
	if w, ok := e.won[player][key]; ok {
		return w, nil
	}
	if err := e.afford(); err != nil {
		return false, err
	}
	stuck, won := true, false
	for _, i := range takes {
		t := &e.takes[i]
		if t.by != games.Either && t.by != player {
			continue
		}
		stuck = false
		w, err := e.wins(p.without(t.clear), opponent(player), takes)
		if err != nil {
			return false, err
		}
		if !w {
			won = true
			break
		}
	}
	if stuck {
		won = e.shape.Stuck == games.Wins
	}
	e.won[player][key] = won
	return won, nil
}

// opponent is who moves after the player.
func opponent(player games.Player) games.Player {
	return [...]games.Player{games.Either, games.Right, games.Left}[player]
}

// least is the first of the images of p under the symmetries; on a board each is
// slid into the corner first.
func (e *search) least(p mask) mask {
	best := slidUp(p, e.shape.Cols)
	for _, image := range e.images {
		if q := slidUp(image.of(p), e.shape.Cols); slices.Compare(q[:], best[:]) < 0 {
			best = q
		}
	}
	return best
}

// slidUp moves squares of a board with so many columns, of 64 at most, as far up
// and to the left as they go; with no columns they stay.
func slidUp(p mask, cols int) mask {
	if cols == 0 || p == (mask{}) {
		return p
	}
	p = p.down(p.lowest() / cols * cols)
	left := uint64(0)
	for from := 0; from < games.MaxCells; from += cols {
		left |= p.at(from) & (1<<cols - 1)
	}
	return p.down(bits.TrailingZeros64(left))
}

func (m mask) lowest() int {
	for i, word := range m {
		if word != 0 {
			return 64*i + bits.TrailingZeros64(word)
		}
	}
	return games.MaxCells
}

// at is the 64 cells from cell on.
func (m mask) at(cell int) uint64 {
	i, shift := cell/64, cell%64
	if i >= len(m) {
		return 0
	}
	word := m[i] >> shift
	if shift > 0 && i+1 < len(m) {
		word |= m[i+1] << (64 - shift)
	}
	return word
}

// down takes n from the number of each cell.
func (m mask) down(n int) (q mask) {
	for i := range q {
		q[i] = m.at(64*i + n)
	}
	return q
}

// image is a permutation of cells: for each byte of a mask where it goes.
type image [][256]mask

func imageOf(to []int) image {
	list := make(image, (len(to)+7)/8)
	for b := range list {
		for bits := range 256 {
			for k := range 8 {
				if cell := 8*b + k; bits>>k&1 == 1 && cell < len(to) {
					list[b][bits][to[cell]/64] |= 1 << (to[cell] % 64)
				}
			}
		}
	}
	return list
}

func (im image) of(p mask) (q mask) {
	for b := range im {
		if bits := p[b/8] >> (b % 8 * 8) & 255; bits != 0 {
			q = q.or(im[b][bits])
		}
	}
	return q
}

// positionBytes is what it takes to remember one position.
const positionBytes = 80

func (e *search) known() int { return len(e.values) + len(e.won[0]) + len(e.won[1]) + len(e.won[2]) }

func (e *search) bytes() int { return positionBytes * e.known() }

// afford stops a search that is cancelled, or would need too much memory.
func (e *search) afford() error {
	if err := e.watch.spend(1 << 10); err != nil {
		return err
	}
	if n := e.known(); n >= e.next {
		e.next = n + n/4 + 1<<16
		if bytes := positionBytes * n; bytes > small && bytes > free() {
			return fmt.Errorf("%s positions searched and more to come: they need more than %s", amount(n), size(2*bytes))
		}
	}
	return nil
}
