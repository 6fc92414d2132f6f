package solve

import "math/bits"

// Jumps within a row are settled bit by bit, from low to high, but only where
// the row is still undecided.

// tell lets the cells of the row that can jump to its first ones, where no
// move is left, know how those end.
func (k *rowKernel) tell(p, unwon []uint64, stuck int) {
	for i := range k.tiedOn {
		clear(k.tiedOn[i])
	}
	for c := range stuck {
		if p[c>>6]>>uint(c&63)&1 != 0 {
			k.lose(c)
		} else if unwon != nil && unwon[c>>6]>>uint(c&63)&1 != 0 {
			k.tie(c)
		}
	}
}

// walk decides the cells of a row with jumps inside it. A cell found P makes
// the cells that can jump to it N; a tie gives them a tie.
func (k *rowKernel) walk(p, unwon []uint64) error {
	for i := range k.n {
		open := ^k.n[i]
		for open != 0 {
			bit := open & -open
			c := i<<6 + bits.TrailingZeros64(open)
			if unwon != nil && k.held[i]&bit != 0 {
				unwon[i] |= bit
				k.tie(c)
			} else {
				p[i] |= bit
				if unwon != nil {
					unwon[i] |= bit
				}
				if k.unitRay { // all beyond can jump here
					return nil
				}
				k.lose(c)
			}
			open = ^k.n[i] &^ (bit<<1 - 1)
		}
		if err := k.spend(64); err != nil {
			return err
		}
	}
	return nil
}

// lose makes the cells that can jump to cell c N-positions.
func (k *rowKernel) lose(c int) {
	for i := range k.within {
		j := &k.within[i]
		if j.ray && j.shift == 1 {
			fill(k.n, c+1, k.cells, true)
			continue
		}
		for d := c + j.shift; d < k.cells; d += j.shift {
			k.n[d>>6] |= 1 << uint(d&63)
			if !j.ray {
				break
			}
		}
	}
}

// tie tells the cells that can jump to cell c of a tie; on a ray that has
// been told before there is nothing to do.
func (k *rowKernel) tie(c int) {
	for i := range k.within {
		j := &k.within[i]
		for d := c + j.shift; d < k.cells; d += j.shift {
			bit := uint64(1) << uint(d&63)
			k.held[d>>6] |= bit
			if !j.ray || k.tiedOn[i][d>>6]&bit != 0 {
				break
			}
			k.tiedOn[i][d>>6] |= bit
		}
	}
}
