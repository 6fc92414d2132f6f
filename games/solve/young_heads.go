package solve

// heads says of diagrams of so many rows who wins. Under any rows below it at
// most one length of the first row loses: from every longer one it can be bitten
// to. So a number for each tail, the rows below the first, is all there is to
// know. (Zeilberger, "Three-rowed Chomp", 2001, makes use of it.)
type heads struct {
	rows int
	rank [][]int  // rank[i][v]: what a row i of the tail of length v adds to the tail's number
	cut  [][]int  // cut[c][k]: what rows 0 to k-1 add when they all have length c
	head []uint16 // of each tail the losing length of the first row; 0: none, or too long
	list []int    // the answer of bites, used again
}

func (t *heads) bytes() int { return 2 * len(t.head) }

// ranks number the tails so that each comes after all that lie inside it:
// before the tail a come, for each i, those that first differ from it in row i
// and are shorter there.
func newHeads(rows, cols int) *heads {
	t := &heads{rows: rows, rank: make([][]int, rows-1)}
	for i := range t.rank {
		left := rows - 1 - i // rows from i on
		t.rank[i] = make([]int, cols+1)
		for v := 1; v <= cols; v++ {
			t.rank[i][v] = binomial(v-1+left, left)
		}
	}
	for c := range cols + 1 {
		sums := make([]int, rows)
		for k, rank := range t.rank {
			sums[k+1] = sums[k] + rank[c]
		}
		t.cut = append(t.cut, sums)
	}
	t.head = make([]uint16, binomial(rows-1+cols, cols))
	return t
}

// number is that of the tail.
func (t *heads) number(tail []int) int {
	n := 0
	for k, v := range tail {
		n += t.rank[k][v]
	}
	return n
}

// bites lists the numbers of what the bites of a tail leave, row by row and in
// each from the left. A bite that leaves row i the length c cuts all rows down to
// the last one longer than c to that length and keeps those below.
func (t *heads) bites(tail []int) []int {
	t.list = t.list[:0]
	above, all := 0, t.number(tail)
	for i, length := range tail {
		below, last := all, 0 // what the rows from last on add
		for last < len(tail) && tail[last] > 0 {
			below -= t.rank[last][tail[last]]
			last++
		}
		for c := range length {
			for last > i && tail[last-1] <= c {
				last--
				below += t.rank[last][tail[last]]
			}
			t.list = append(t.list, above+t.cut[c][last]-t.cut[c][i]+below)
		}
		above += t.rank[i][length]
	}
	return t.list
}

// lost says whether the player to move loses at a diagram; it may have fewer
// rows.
func (t *heads) lost(p []int) bool {
	tail := p[1:]
	return int(t.head[t.number(tail)]) == p[0]
}

// find is the losing length of the first row over the tail. A bite in the first
// row that cuts the tail leads to the same place from every length: if that is
// lost, all are won. Else it is the least length that is not the head of a tail
// bitten from this one.
func (t *heads) find(tail []int, taken []int32, stamp int32) uint16 {
	least := 1
	if len(tail) > 0 {
		least = max(1, tail[0])
	}
	bites := t.bites(tail)
	for c := 1; c < least; c++ {
		if int(t.head[bites[c]]) == c {
			return 0
		}
	}
	for _, n := range bites {
		taken[t.head[n]] = stamp
	}
	for v := least; v < len(taken); v++ {
		if taken[v] != stamp {
			return uint16(v)
		}
	}
	return 0
}
