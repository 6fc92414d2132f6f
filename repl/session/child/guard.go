package child

import (
	"fmt"
	"os"
	"runtime/metrics"
	"time"
)

// The session stops a cell that takes too much, but compiled code may not heed
// it. Then the whole child must end while there is still memory to do it in.
const (
	guardEvery = 50 * time.Millisecond
	patience   = 100       // looks at memory above the limit before the child ends
	calm       = 200       // looks at stacks above theirs
	stackMost  = 768 << 20 // bytes, as much as there is while 256 MB grow to 512; at 1 GB for one stack the runtime ends the process
)

// guard lets the process die when it stays above a limit, until end is closed.
func guard(limit uint64, end chan struct{}, die func(why string)) {
	samples := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"}}
	over, deep := 0, 0
	tick := time.NewTicker(guardEvery)
	defer tick.Stop()
	for {
		select {
		case <-end:
			return
		case <-tick.C:
		}
		metrics.Read(samples)
		heap, stack := samples[0].Value.Uint64(), samples[1].Value.Uint64()
		if over++; heap <= limit {
			over = 0
		}
		if deep++; stack <= stackMost {
			deep = 0
		}
		switch {
		case over > patience || over > 2 && heap > 2*limit:
			die(fmt.Sprintf("it held %s of memory, the limit is %s, and did not heed being stopped; is something built in a loop without end?", size(heap), size(limit)))
		case deep > calm:
			die(fmt.Sprintf("calls took %s of stack and did not heed being stopped; does a value contain itself, or a String method print its own receiver?", size(stack)))
		}
	}
}

// die ends the child with a reason.
func (s *server) die(why string) {
	s.out.Flush()
	_ = s.wire.send(lastWords, []byte(why))
	os.Exit(1)
}

// size is a number of bytes for people.
func size(n uint64) string {
	if n >= 1<<30 {
		return fmt.Sprintf("%.1f GB", float64(n)/(1<<30))
	}
	return fmt.Sprintf("%d MB", n>>20)
}
