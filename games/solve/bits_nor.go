package solve

import "math/bits"

// nor makes dst the bits that no row has, and counts them. The rows are as long
// as dst. Most lattices have few jumps, so for those a loop goes once over the
// rows; spare collects more of them.
func nor(dst, spare []uint64, rows [][]uint64) int {
	if len(rows) > 4 {
		rows = atMostTwo(spare, rows)
	}
	switch len(rows) {
	case 0:
		return nor0(dst)
	case 1:
		return nor2(dst, rows[0], rows[0])
	case 2:
		return nor2(dst, rows[0], rows[1])
	case 3:
		return nor3(dst, rows[0], rows[1], rows[2])
	}
	return nor4(dst, rows[0], rows[1], rows[2], rows[3])
}

// atMostTwo makes one row, spare, of all but one of the rows when they are more
// than two.
func atMostTwo(spare []uint64, rows [][]uint64) [][]uint64 {
	if len(rows) <= 2 {
		return rows
	}
	last := len(rows) - 1
	or2(spare, rows[0], rows[1])
	i := 2
	for ; i+2 < last; i += 3 {
		or4(spare, spare, rows[i], rows[i+1], rows[i+2])
	}
	for ; i < last; i++ {
		or2(spare, spare, rows[i])
	}
	return append(rows[:0], spare, rows[last])
}

func nor0(dst []uint64) int {
	for i := range dst {
		dst[i] = ^uint64(0)
	}
	return 64 * len(dst)
}

func nor2(dst, a, b []uint64) (n int) {
	a, b = a[:len(dst)], b[:len(dst)]
	i := 0
	for ; i < len(dst)-3; i += 4 {
		w, x, y, z := ^(a[i] | b[i]), ^(a[i+1] | b[i+1]), ^(a[i+2] | b[i+2]), ^(a[i+3] | b[i+3])
		dst[i], dst[i+1], dst[i+2], dst[i+3] = w, x, y, z
		n += bits.OnesCount64(w) + bits.OnesCount64(x) + bits.OnesCount64(y) + bits.OnesCount64(z)
	}
	for ; i < len(dst); i++ {
		w := ^(a[i] | b[i])
		dst[i] = w
		n += bits.OnesCount64(w)
	}
	return n
}

func nor3(dst, a, b, c []uint64) (n int) {
	a, b, c = a[:len(dst)], b[:len(dst)], c[:len(dst)]
	i := 0
	for ; i < len(dst)-1; i += 2 {
		w, x := ^(a[i] | b[i] | c[i]), ^(a[i+1] | b[i+1] | c[i+1])
		dst[i], dst[i+1] = w, x
		n += bits.OnesCount64(w) + bits.OnesCount64(x)
	}
	for ; i < len(dst); i++ {
		w := ^(a[i] | b[i] | c[i])
		dst[i] = w
		n += bits.OnesCount64(w)
	}
	return n
}

func nor4(dst, a, b, c, d []uint64) (n int) {
	a, b, c, d = a[:len(dst)], b[:len(dst)], c[:len(dst)], d[:len(dst)]
	for i := range dst {
		w := ^(a[i] | b[i] | c[i] | d[i])
		dst[i] = w
		n += bits.OnesCount64(w)
	}
	return n
}

// norDown makes each word of row but the first the bits that a and b do not
// have, nor the word before, and counts them.
func norDown(row, a, b []uint64) (n int) {
	w, row := row[0], row[1:]
	a, b = a[:len(row)], b[:len(row)]
	i := 0
	for ; i < len(row)-1; i += 2 {
		next, after := a[i]|b[i], a[i+1]|b[i+1]
		x := ^(next | w)
		w = ^(after | x)
		row[i], row[i+1] = x, w
		n += bits.OnesCount64(x) + bits.OnesCount64(w)
	}
	if i < len(row) {
		w = ^(a[i] | b[i] | w)
		row[i] = w
		n += bits.OnesCount64(w)
	}
	return n
}

// or4 makes dst the bits of any row; it may be one of them.
func or4(dst, a, b, c, d []uint64) {
	a, b, c, d = a[:len(dst)], b[:len(dst)], c[:len(dst)], d[:len(dst)]
	for i := range dst {
		dst[i] = a[i] | b[i] | c[i] | d[i]
	}
}

// or2 makes dst the bits of either row; it may be one of them.
func or2(dst, a, b []uint64) {
	a, b = a[:len(dst)], b[:len(dst)]
	for i := range dst {
		dst[i] = a[i] | b[i]
	}
}
