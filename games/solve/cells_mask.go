package solve

import (
	"math/bits"

	"nimlab/games"
)

// mask is a set of cells.
type mask [games.MaxCells / 64]uint64

func maskOf(p []int) (m mask) {
	for i, there := range p {
		m[i/64] |= uint64(there) << (i % 64)
	}
	return m
}

func cellsMask(list []int) (m mask) {
	for _, c := range list {
		m[c/64] |= 1 << (c % 64)
	}
	return m
}

func (m mask) has(n mask) bool {
	return n[0]&^m[0]|n[1]&^m[1]|n[2]&^m[2]|n[3]&^m[3] == 0
}

func (m mask) meets(n mask) bool { return m[0]&n[0]|m[1]&n[1]|m[2]&n[2]|m[3]&n[3] != 0 }

func (m mask) without(n mask) mask {
	return mask{m[0] &^ n[0], m[1] &^ n[1], m[2] &^ n[2], m[3] &^ n[3]}
}

func (m mask) and(n mask) mask { return mask{m[0] & n[0], m[1] & n[1], m[2] & n[2], m[3] & n[3]} }

func (m mask) or(n mask) mask { return mask{m[0] | n[0], m[1] | n[1], m[2] | n[2], m[3] | n[3]} }

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

// size is how many cells there are in the set.
func (m mask) size() int {
	return bits.OnesCount64(m[0]) + bits.OnesCount64(m[1]) + bits.OnesCount64(m[2]) + bits.OnesCount64(m[3])
}
