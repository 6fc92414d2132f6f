package solve

// orShifted adds src, moved up by shift bits, to dst. They are equally long;
// bits moved past the end are lost.
func orShifted(dst, src []uint64, shift int) {
	words, bit := shift>>6, uint(shift&63)
	if words >= len(dst) {
		return
	}
	dst, src = dst[words:], src[:len(src)-words]
	dst = dst[:len(src)] // spares a check a word, as the masks do below
	if bit == 0 {
		for i, s := range src {
			dst[i] |= s
		}
		return
	}
	low, back := uint64(0), 64-bit
	for i, s := range src {
		dst[i] |= s<<(bit&63) | low
		low = s >> (back & 63)
	}
}

// moved is a row whose bits are to be moved up by shift.
type moved struct {
	row   []uint64
	shift int
}

// gather makes dst the bits of all rows, moved. They are as long as dst.
func gather(dst []uint64, rows []moved) {
	if len(rows) >= 2 && max(rows[0].shift, rows[1].shift) < 64 {
		both(dst, rows[0].row, rows[1].row, uint(rows[0].shift), uint(rows[1].shift))
		rows = rows[2:]
	} else {
		clear(dst)
	}
	for _, r := range rows {
		orShifted(dst, r.row, r.shift)
	}
}

// both is gather for two rows and shifts below 64, two words a step.
func both(dst, a, b []uint64, byA, byB uint) {
	a, b = a[:len(dst)], b[:len(dst)]
	backA, backB := 63-byA, 63-byB
	lowA, lowB := uint64(0), uint64(0)
	i := 0
	for ; i+1 < len(dst); i += 2 {
		x, y, nextX, nextY := a[i], b[i], a[i+1], b[i+1]
		dst[i] = x<<(byA&63) | lowA | y<<(byB&63) | lowB
		dst[i+1] = nextX<<(byA&63) | x>>1>>(backA&63) | nextY<<(byB&63) | y>>1>>(backB&63)
		lowA, lowB = nextX>>1>>(backA&63), nextY>>1>>(backB&63)
	}
	if i < len(dst) {
		dst[i] = a[i]<<(byA&63) | lowA | b[i]<<(byB&63) | lowB
	}
}

// complement makes dst the bits that src does not have.
func complement(dst, src []uint64) {
	dst = dst[:len(src)]
	for i, w := range src {
		dst[i] = ^w
	}
}

// carryOn moves the bits that a ray carries on by one row: what it carried
// and the row's own bits, shifted. It adds the result to into.
func carryOn(carry, row, into []uint64, shift int) {
	words, bit := shift>>6, uint(shift&63)
	if words >= len(carry) {
		clear(carry)
		return
	}
	row, into = row[:len(carry)], into[:len(carry)]
	if words > 0 {
		carryFar(carry, row, into, words, bit)
		return
	}
	if bit == 0 {
		for i, c := range carry {
			c |= row[i]
			carry[i] = c
			into[i] |= c
		}
		return
	}
	low, back := uint64(0), 64-bit
	for i, c := range carry {
		c |= row[i]
		moved := c<<(bit&63) | low
		low = c >> (back & 63)
		carry[i] = moved
		into[i] |= moved
	}
}

// carryFar is carryOn for shifts of a word and more: from the end, as the
// words are moved in place.
func carryFar(carry, row, into []uint64, words int, bit uint) {
	for i := len(carry) - 1; i >= words; i-- {
		moved := (carry[i-words] | row[i-words]) << bit
		if i > words {
			moved |= (carry[i-words-1] | row[i-words-1]) >> (64 - bit)
		}
		carry[i] = moved
		into[i] |= moved
	}
	clear(carry[:words])
}

// fill sets or clears the bits from from up to and without to.
func fill(words []uint64, from, to int, set bool) {
	for from < to {
		i, bit := from>>6, uint(from&63)
		n := min(64-int(bit), to-from)
		mask := ^uint64(0) >> uint(64-n) << bit
		if set {
			words[i] |= mask
		} else {
			words[i] &^= mask
		}
		from += n
	}
}

// alternate sets in p every other bit of each run of bits that are not in n:
// the first, the third and so on. In a word the runs that begin on an even
// bit take its even bits, the others its odd ones; adding the beginnings to
// the runs carries through them and so tells which are which.
//
// Words that are all decided or all open, which are most where the pattern
// has a short period, need none of this.
func alternate(p, n []uint64) {
	const even = 0x5555555555555555
	p = p[:len(n)]
	taken := uint64(0) // the last bit of the word before
	for i, decided := range n {
		open := ^decided
		if open == 0 {
			taken = 0
			continue
		}
		if decided == 0 {
			p[i] |= even << taken
			continue
		}
		begin := open &^ (open << 1) & even &^ taken
		first := open &^ (open + begin)
		set := first&even | open&^first&^even
		p[i] |= set
		taken = set >> 63
	}
}
