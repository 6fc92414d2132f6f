package solve

import (
	"slices"

	"nimlab/games"
)

// A chase solves two tokens on a board, one of which, the flyer, can move by
// the same offsets from every square. Positions are rows, one a place of the
// other token, the walker, of bits for the flyer's places. The walker's moves
// join whole rows, and the flyer's shift bits within a row; 64 positions are
// solved at once.
//
// Analysis goes by levels as in the queue: what a level adds makes the next
// one. Each row keeps the words that the last level changed, and only those
// are looked at. Words are tiles of 8 x 8 squares, so that the front of a
// level, which is a few squares thick, crosses few words and seldom comes
// back to one.
//
// Where the board has symmetries that both tokens' moves keep, only one row
// of each class of symmetric ones is solved. Rows that a solved row's walker
// can reach but that are not solved themselves are ghosts: mirror images of
// what is known, made bit by bit.
//
// Where play is over because a goal is reached, no move is looked for. A token
// that may not move onto the other never gets to where they meet: such a
// position counts as won there, so that a move to it is no way out.
type chase[T uint16 | uint32] struct {
	*tiling
	game    twoToken
	swapped bool      // the walker is the second token
	class   []int32   // per place: its class's row
	via     []uint8   // per place: the mirror that takes the row's place to it
	image   [][]int32 // per mirror
	inverse []uint8   // per mirror
	home    []int32   // per row: the walker's place
	next    [][]int32 // per row: the rows, or ghosts, that the walker can move to
	ghosts  []ghost
	slides  []slide // against the flyer's moves

	barred  [2]bool   // walker and flyer: may not move onto the other
	goal    []bool    // per row: the walker's goals
	landed  []uint64  // per tile: the flyer's goals; nil if it has none
	blocked []word    // where the flyer has no move
	only    [][]int32 // per place: those from which the flyer can move there alone; nil unless it is barred

	won   [2][]uint64    // by who is to move: a bit a position, ghosts too
	lost  [2][]uint64    // the same; nil if there are distances
	dist  [2][]T         // plies plus one, 0 for a draw; nil if not wanted
	fresh [2][2][][]word // by who is to move, and lost or won: per row, what the last level added

	level int // being solved; 0 before the first
	last  int // the last level that added anything
	part  int // of the level
	from  int // the first row, or ghost, to do in the part
	found int // words that the level has added so far
}

// Who is to move, and how it ends for that player.
const (
	walker = 0
	flyer  = 1
	loses  = 0
	wins   = 1
)

// ghost is the row numbered after all rows and the ghosts before it.
type ghost struct {
	row   int
	home  int32 // the walker's place
	image []int32
}

// word is bits of a tile.
type word struct {
	tile uint32
	bits uint64
}

// layout finds out whether the two tokens are a chase and how it is laid out.
func (t twoToken) layout() (*tiling, []slide, bool, bool) {
	if t.Cols == 0 || t.Places() == 0 || !t.plain() {
		return nil, nil, false, false
	}
	for _, token := range []int{1, 0} {
		list, from, ok := offsets(t.Moves[token], t.Cols, t.Wall)
		if !ok {
			continue
		}
		far := 0
		for _, o := range list {
			far = max(far, o.down, -o.down, o.across, -o.across)
		}
		border := (far + 7) / 8
		g := newTiling(t.Places()/t.Cols, t.Cols, border, t.Wall)
		var slides []slide
		for i, o := range list {
			for _, s := range g.slides(-o.down, -o.across, (t.Cols+7)/8+2*border) {
				s.to = g.bits(from[i])
				slides = append(slides, s)
			}
		}
		return g, slides, token == 0, true
	}
	return nil, nil, false, false
}

// bits has the bits of the places, per tile; nil for nil.
func (t *tiling) bits(places []int32) []uint64 {
	if places == nil {
		return nil
	}
	bits := make([]uint64, t.tiles)
	for _, place := range places {
		spot := t.spot[place]
		bits[spot>>6] |= 1 << (spot & 63)
	}
	return bits
}

// newChase lays the rows out; nil if this is no chase.
func newChase[T uint16 | uint32](t twoToken) *chase[T] {
	g, slides, swapped, ok := t.layout()
	if !ok {
		return nil
	}
	k := &chase[T]{tiling: g, game: t, slides: slides, swapped: swapped}
	w, f := 0, 1
	if swapped {
		w, f = 1, 0
	}
	k.barred = [2]bool{t.Meet[w] != games.Captures, t.Meet[f] != games.Captures}
	k.landed = g.bits(t.Goals[f])
	for place, to := range t.Moves[f] {
		if len(to) == 0 && !t.Wall(place) {
			k.blocked = append(k.blocked, spotted(k.spot[place]))
		}
	}
	k.classify(t)
	k.goal = make([]bool, len(k.home))
	for row, place := range k.home {
		k.goal[row] = t.AtGoal(w, []int{int(place)})
	}
	k.link(t.Moves[w])
	if k.barred[flyer] {
		k.only = make([][]int32, t.Places())
		for place, to := range t.Moves[f] {
			if len(to) == 1 {
				k.only[to[0]] = append(k.only[to[0]], int32(place))
			}
		}
	}
	return k
}

// spotted is the word with the bit of one place.
func spotted(spot uint32) word { return word{spot >> 6, 1 << (spot & 63)} }

// classify finds the symmetries and gives each class of places a row.
func (k *chase[T]) classify(t twoToken) {
	var kept []mirror
	for _, m := range mirrors(k.rows, k.cols) {
		image := m.images(k.rows, k.cols)
		if t.keptBy(image) {
			kept, k.image = append(kept, m), append(k.image, image)
		}
	}
	k.inverse = make([]uint8, len(kept))
	for i, m := range kept {
		k.inverse[i] = uint8(i)
		// Mirrors undo themselves but for the two quarter turns, which undo
		// each other.
		for j, other := range kept {
			if m.diagonal && other == (mirror{true, m.across, m.down}) {
				k.inverse[i] = uint8(j)
			}
		}
	}
	k.class, k.via = make([]int32, k.rows*k.cols), make([]uint8, k.rows*k.cols)
	for place := range k.class {
		k.class[place] = -1
	}
	for place := range k.class {
		if k.class[place] >= 0 || t.Wall(place) {
			continue
		}
		for i, image := range k.image {
			if q := image[place]; k.class[q] < 0 {
				k.class[q], k.via[q] = int32(len(k.home)), uint8(i)
			}
		}
		k.home = append(k.home, int32(place))
	}
}

// keptBy says whether the images of moves, walls and goals are moves, walls and
// goals again.
func (t twoToken) keptBy(image []int32) bool {
	for side := range t.Goals {
		for _, goal := range t.Goals[side] {
			if !slices.Contains(t.Goals[side], image[goal]) {
				return false
			}
		}
	}
	for place := range t.Walls {
		if t.Walls[place] != t.Walls[image[place]] {
			return false
		}
	}
	return keeps(image, t.Moves[0]) && keeps(image, t.Moves[1])
}

// link finds the rows that each row's walker can move to, making ghosts of
// those that are not solved.
func (k *chase[T]) link(moves [][]int32) {
	made := map[int32]int32{}
	for _, place := range k.home {
		var next []int32
		for _, q := range moves[place] {
			row := k.class[q]
			if k.home[row] != q {
				n, ok := made[q]
				if !ok {
					n = int32(len(k.home) + len(k.ghosts))
					made[q] = n
					k.ghosts = append(k.ghosts, ghost{int(row), q, k.image[k.via[q]]})
				}
				row = n
			}
			next = append(next, row)
		}
		k.next = append(k.next, next)
	}
}
