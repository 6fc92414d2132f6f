package period

import "slices"

// returns proves a period of a law that fills. The values of the heaps more
// than Reach below n are options of all heaps from n on, so the next values
// depend on two things: the last Reach values, and which values above the
// least one missing further down are taken. When both come again, all raised by the saltus,
// everything after does as well (compare Siegel 2013, Combinatorial Game
// Theory, chapter IV, where all-but subtraction games are arithmetic periodic).
func (l Law) returns(values []int, q, p, s int) (window int, proved bool) {
	for at := q + l.Reach; at+p <= len(values) && at <= q+l.Reach+p; at++ {
		least, above := l.below(values[:at-l.Reach])
		again, aboveThen := l.below(values[:at+p-l.Reach])
		if again == least+s && slices.Equal(above, aboveThen) {
			return at + p - 1, true
		}
		at += max(p/8, 0)
	}
	return 0, false
}

// below gives the least value missing, and how much above it the greater ones
// lie, in ascending order.
func (l Law) below(values []int) (least int, above []int) {
	taken := slices.Clone(values)
	slices.Sort(taken)
	taken = slices.Compact(taken)
	for least < len(taken) && taken[least] == least {
		least++
	}
	above = taken[least:]
	for i := range above {
		above[i] -= least
	}
	return least, above
}
