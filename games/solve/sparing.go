package solve

import (
	"runtime/debug"
	"sync"
)

// usualGC is how much the garbage may grow, in percent of what is in use,
// where nobody has said otherwise.
const usualGC = 100

// sparers counts the solves that spare memory, and keeps what the collector
// was set to before the first of them.
var sparers struct {
	sync.Mutex
	n, before int
}

// spare keeps garbage few until the function it returns is called, where a
// program has set the collector to be lazy: a function given for the moves,
// which may be interpreted, leaves much behind, more than the table itself.
func spare() (done func()) {
	sparers.Lock()
	defer sparers.Unlock()
	if sparers.n++; sparers.n == 1 {
		sparers.before = debug.SetGCPercent(usualGC)
		if sparers.before < usualGC { // off is below 0
			debug.SetGCPercent(sparers.before)
		}
	}
	return func() {
		sparers.Lock()
		defer sparers.Unlock()
		if sparers.n--; sparers.n == 0 {
			debug.SetGCPercent(sparers.before)
		}
	}
}
