package solve

import (
	"context"
	"math/bits"
	"slices"

	"nimlab/games"
)

// search remembers what it has found of a Cells: Grundy values (cells_values.go)
// or who wins (cells_wins.go).
type search struct {
	inquiry // of parts that values are known of, or of positions and whose turn it is
	shape   *games.Cells
	takes   []take
	images  []image  // of the symmetries
	swap    image    // under which the players change places; nil: none is known
	columns []uint64 // of a board that one word holds
	all     []int32  // the numbers of all takes
	arena   []int32  // numbers of takes, used again
}

type take struct {
	need, clear, touch mask // touch: both together
	uses               mask // what it needs and clears
	used               int  // how many cells that is
	by                 games.Player
}

func newSearch(s *games.Cells) *search {
	e := &search{shape: s}
	for i, t := range s.Takes {
		need, clear := cellsMask(t.Need), cellsMask(t.Clear)
		uses := need.and(clear)
		e.takes = append(e.takes, take{need, clear, need.or(clear), uses, uses.size(), t.By})
		e.all = append(e.all, int32(i))
	}
	if s.Swap != nil {
		e.swap = imageOf(s.Swap)
	}
	for _, to := range s.Same {
		e.images = append(e.images, imageOf(to))
	}
	e.kept = newRecall(len(s.Names)/64 + 1) // the last bit is free for a player
	e.columns = columnMasks(len(s.Names), s.Cols)
	return e
}

// ask answers for one position.
func (e *search) ask(ctx context.Context, m Measure, p mask) (int, error) {
	if m == Grundy || !e.shape.Partizan() && e.shape.Stuck == games.Loses {
		return e.askValue(ctx, m, p)
	}
	o := games.PPosition
	_, err := e.locked(ctx, func() (_ bool, err error) {
		o, err = e.outcome(p, e.all)
		return
	})
	return int(o), err
}

// locked runs f while no one else searches.
func (e *search) locked(ctx context.Context, f func() (bool, error)) (bool, error) {
	defer e.asked(ctx)()
	e.arena = e.arena[:0]
	return f()
}

// keyOf is the key of a position and a player, of which width words count.
type cellKey [games.MaxCells/64 + 1]uint64

func (e *search) keyOf(p mask, player games.Player) (k cellKey) {
	if e.swap != nil && player == games.Right {
		p, player = e.swap.of(p), games.Left
	}
	p = e.least(p)
	copy(k[:e.kept.width], p[:])
	if player == games.Right {
		k[e.kept.width-1] |= 1 << 63
	}
	return k
}

// known and put are those of the table of what is kept.
func (e *search) known(k *cellKey) (uint64, bool) { return e.kept.known(k[:e.kept.width]) }

func (e *search) put(k *cellKey, what, before uint64) {
	e.kept.put(k[:e.kept.width], what, e.nodes-before)
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

// parts are the sets of cells of p that no take joins.
func (e *search) parts(p mask, takes []int32, list []mask) []mask {
	for _, i := range takes {
		list = joined(list, e.takes[i].touch.and(p))
	}
	return list
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

// within are those of the takes that touch the cells. They lie in the arena.
func (e *search) within(part mask, takes []int32) []int32 {
	from := len(e.arena)
	for _, i := range takes {
		if e.takes[i].touch.meets(part) {
			e.arena = append(e.arena, i)
		}
	}
	return e.arena[from:len(e.arena):len(e.arena)]
}

// least is the first of the images of p under the symmetries; on a board each is
// slid into the corner first.
func (e *search) least(p mask) mask {
	best := e.slid(p)
	for _, image := range e.images {
		if q := e.slid(image.of(p)); slices.Compare(q[:], best[:]) < 0 {
			best = q
		}
	}
	return best
}

// slid is slidUp, by columns where the board is one word.
func (e *search) slid(p mask) mask {
	if e.columns == nil || p[0] == 0 {
		return slidUp(p, e.shape.Cols)
	}
	p[0] >>= bits.TrailingZeros64(p[0]) / e.shape.Cols * e.shape.Cols
	for left, column := range e.columns {
		if p[0]&column != 0 {
			p[0] >>= left
			break
		}
	}
	return p
}

// columnMasks are the columns of a board of so many squares, if one word holds
// it.
func columnMasks(squares, cols int) (list []uint64) {
	if cols == 0 || squares > 64 {
		return nil
	}
	for c := range cols {
		column := uint64(0)
		for square := c; square < squares; square += cols {
			column |= 1 << square
		}
		list = append(list, column)
	}
	return list
}
