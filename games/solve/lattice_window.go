package solve

import "math/bits"

// window are the lines of a ray that meet the row: bit at+c is that through cell c.
// The last word is never reached by a mark, so that there is a word that is not
// full.
type window struct {
	bits []uint64
	full []uint64 // a mark for each word of them that is full
	at   int
}

// mark marks the line through a cell.
func (w *window) mark(cell int) {
	bit := w.at + cell
	word := &w.bits[bit>>6]
	if *word |= 1 << uint(bit&63); *word == ^uint64(0) {
		w.full[bit>>12] |= 1 << uint(bit>>6&63)
	}
}

// past is the first cell from the given one on whose word is not full.
func (w *window) past(cell int) int {
	i := (w.at + cell) >> 6
	if w.full[i>>6]>>uint(i&63)&1 == 0 {
		return cell
	}
	open := ^w.full[i>>6] >> uint(i&63) << uint(i&63)
	for i >>= 6; open == 0; {
		i++
		open = ^w.full[i]
	}
	return (i<<6+bits.TrailingZeros64(open))<<6 - w.at
}

// move moves the row on along the lines, and says how many words that took.
func (w *window) move(shift, room int) (words int) {
	if w.at < shift {
		by := (room - w.at) >> 6
		copy(w.bits[by:], w.bits)
		clear(w.bits[:by])
		w.at += by << 6
		w.bits[len(w.bits)-1] = 0
		w.findFull()
		words = len(w.bits)
	}
	w.at -= shift
	return words
}

// findFull finds the full words anew.
func (w *window) findFull() { markFull(w.full, w.bits) }

// markFull marks the words that are full.
func markFull(full, words []uint64) {
	clear(full)
	for i, word := range words {
		if word == ^uint64(0) {
			full[i>>6] |= 1 << uint(i&63)
		}
	}
}
