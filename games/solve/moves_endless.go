package solve

import (
	"fmt"
	"math/bits"
)

// How far a search goes before it takes a game that grows for one that has no end:
// so many positions, or texts so much longer than the first.
var (
	mostGrowing = 1 << 22
	farText     = 1 << 12
)

// endless says that positions without bounds seem to grow for ever. It looks at
// the newest one whenever the number of those looked at has doubled, and at texts
// more often, as each takes its length.
func (x *explorer) endless(before, looked int) error {
	if x.Bounds != nil || x.Show != nil {
		return nil
	}
	newest := make([]int, x.Width)
	x.table.set.position(x.table.set.len()-1, newest)
	first := x.table.roots[0]
	grown := x.table.set.len() >= mostGrowing && bits.Len(uint(before)) != bits.Len(uint(looked))
	if x.Values != nil {
		more := len(x.Text(newest)) - len(x.Text(first))
		grown = grown && more > 16 || before/(16*atOnce) != looked/(16*atOnce) && more > farText
	} else {
		grown = grown && sizeOf(newest) > sizeOf(first)+16*x.Width+100
	}
	if !grown {
		return nil
	}
	at := x.Text(newest)
	if len(at) > 60 {
		at = at[:60] + "..."
	}
	remedy := "say Bounds"
	if x.Values != nil {
		remedy = "let the function list no moves to longer positions than you want"
	}
	return fmt.Errorf("play seems to go on without end: from %s the function has come to %s, with %s positions still to look at; %s, or where play is over by Over",
		x.Text(first), at, amount(x.table.set.len()-looked), remedy)
}

// sizeOf adds up the numbers, signs aside.
func sizeOf(p []int) int {
	sum := 0
	for _, v := range p {
		sum += max(v, -v)
	}
	return sum
}
