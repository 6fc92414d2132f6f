package solve

import "slices"

// tiling cuts a board into tiles of 8 x 8 squares, a word each, within a
// border of empty tiles wide enough for every move to stay inside.
type tiling struct {
	rows, cols int
	tiles      int      // all, border too
	valid      []uint64 // per tile: which bits are squares, and no walls
	spot       []uint32 // per place, counted row by row: its tile << 6 and its bit
	corner     []int    // per tile: the place of bit 0, which may be off the board
}

func newTiling(rows, cols, border int, wall func(place int) bool) *tiling {
	down, across := (rows+7)/8+2*border, (cols+7)/8+2*border
	t := &tiling{rows: rows, cols: cols, tiles: down * across}
	t.valid, t.corner = make([]uint64, t.tiles), make([]int, t.tiles)
	t.spot = make([]uint32, rows*cols)
	for i := range t.tiles {
		t.corner[i] = (i/across-border)*8*cols + (i%across-border)*8
	}
	for place := range t.spot {
		r, c := place/cols, place%cols
		tile, bit := (r/8+border)*across+c/8+border, r%8*8+c%8
		t.spot[place] = uint32(tile<<6 | bit)
		if !wall(place) {
			t.valid[tile] |= 1 << bit
		}
	}
	return t
}

// place is the place of a bit of a tile.
func (t *tiling) place(tile, bit int) int { return t.corner[tile] + bit>>3*t.cols + bit&7 }

// slide moves the masked bits of a tile into the tile by tiles further on, as
// far as they land on the bits that to has there; anywhere if that is nil.
type slide struct {
	by          int
	mask        uint64
	left, right uint8
	to          []uint64
}

// land is the bits that come to lie in a tile.
func (s *slide) land(word uint64, tile int) uint64 {
	if s.to != nil {
		return s.move(word) & s.to[tile]
	}
	return s.move(word)
}

func (s *slide) move(word uint64) uint64 { return word & s.mask << (s.left & 63) >> (s.right & 63) }

// slides takes the move of every square by (down, across) apart into slides,
// one for each of the up to four tiles that a tile's squares come to lie in.
func (t *tiling) slides(down, across, width int) []slide {
	var list []slide
	for _, v := range halves(down) {
		for _, h := range halves(across) {
			s := slide{by: v.tiles*width + h.tiles}
			for r := v.from; r < v.to; r++ {
				for c := h.from; c < h.to; c++ {
					s.mask |= 1 << (8*r + c)
				}
			}
			if n := 8*v.shift + h.shift; n >= 0 {
				s.left = uint8(n)
			} else {
				s.right = uint8(-n)
			}
			list = append(list, s)
		}
	}
	return list
}

// half is the lines from, from+1, ... of a tile that a move takes the same
// number of tiles on, and within the tile by shift.
type half struct{ from, to, tiles, shift int }

func halves(move int) []half {
	tiles, rest := move>>3, move&7
	if rest == 0 {
		return []half{{0, 8, tiles, 0}}
	}
	return []half{{0, 8 - rest, tiles, rest}, {8 - rest, 8, tiles + 1, rest - 8}}
}

// offset is a move on a board by rows and columns.
type offset struct{ down, across int }

// manyOffsets is the number of offsets from which on moving bit by bit is no
// slower.
const manyOffsets = 64

// offsets are the different moves of a token on a board, and the squares that
// it can make each from; from is nil for those it can make wherever they stay
// on the board and off the walls. Not ok if there are too many.
func offsets(moves [][]int32, cols int, wall func(place int) bool) (list []offset, from [][]int32, ok bool) {
	rows := len(moves) / cols
	number := make([]int32, (2*rows-1)*(2*cols-1)) // of an offset, from 1
	for place, to := range moves {
		for _, q := range to {
			o := offset{int(q)/cols - place/cols, int(q)%cols - place%cols}
			n := &number[(o.down+rows-1)*(2*cols-1)+o.across+cols-1]
			if *n == 0 {
				if len(list) == manyOffsets {
					return nil, nil, false
				}
				list, from = append(list, o), append(from, nil)
				*n = int32(len(list))
			}
			starts := from[*n-1]
			if len(starts) > 0 && starts[len(starts)-1] == int32(place) {
				return nil, nil, false
			}
			from[*n-1] = append(starts, int32(place))
		}
	}
	for i, o := range list {
		if len(from[i]) == o.reaches(rows, cols, wall) {
			from[i] = nil
		}
	}
	return list, from, true
}

// reaches counts the squares from which the offset leads to a square.
func (o offset) reaches(rows, cols int, wall func(place int) bool) int {
	n := 0
	for place := range rows * cols {
		r, c := place/cols+o.down, place%cols+o.across
		if r >= 0 && r < rows && c >= 0 && c < cols && !wall(place) && !wall(r*cols+c) {
			n++
		}
	}
	return n
}

// mirror is one of the symmetries of a rectangle: turn the board over its
// diagonal, then upside down, then left to right.
type mirror struct{ diagonal, down, across bool }

// mirrors lists the symmetries of a board, the identity first.
func mirrors(rows, cols int) []mirror {
	var list []mirror
	for _, d := range []bool{false, true} {
		for _, v := range []bool{false, true} {
			for _, h := range []bool{false, true} {
				if !d || rows == cols {
					list = append(list, mirror{d, v, h})
				}
			}
		}
	}
	return list
}

// images are the places that the places come to lie on.
func (m mirror) images(rows, cols int) []int32 {
	list := make([]int32, rows*cols)
	for place := range list {
		r, c := place/cols, place%cols
		if m.diagonal {
			r, c = c, r
		}
		if m.down {
			r = rows - 1 - r
		}
		if m.across {
			c = cols - 1 - c
		}
		list[place] = int32(r*cols + c)
	}
	return list
}

// keeps says whether the images of a token's moves are its moves again.
func keeps(image []int32, moves [][]int32) bool {
	var here, there []int32
	for from, to := range moves {
		here = here[:0]
		for _, q := range to {
			here = append(here, image[q])
		}
		there = append(there[:0], moves[image[from]]...)
		slices.Sort(here)
		slices.Sort(there)
		if !slices.Equal(here, there) {
			return false
		}
	}
	return true
}
