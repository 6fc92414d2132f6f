package session

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"runtime"
	"runtime/metrics"
	"strconv"
	"strings"
	"time"
)

// A stack overflow and a lack of memory end a Go process, so a watchman looks at
// both while a cell runs and cancels it before. (A limit on the collector does not
// help: near it the process only collects, without end.)
const (
	stackLimit = 384 << 20 // bytes; Go's own limit is 1 GB
	watchEvery = 10 * time.Millisecond
)

// watch cancels the run when it goes beyond a limit, and notes why. Stacks of an
// earlier run that are not yet collected do not count.
func (s *Session) watch(ctx context.Context, before uint64) {
	samples := []metrics.Sample{{Name: "/memory/classes/heap/stacks:bytes"}, {Name: "/memory/classes/heap/objects:bytes"}}
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		metrics.Read(samples)
		if samples[1].Value.Uint64() > s.memory { // much of it may be garbage
			runtime.GC()
			metrics.Read(samples)
		}
		stack, heap := samples[0].Value.Uint64(), samples[1].Value.Uint64()
		before = min(before, stack)
		switch {
		case stack-before > stackLimit:
			s.rt.stop(s.endlessRecursion())
			return
		case heap > s.memory:
			s.rt.stop(&Error{Msg: fmt.Sprintf("stopped at %s of memory; is something appended in a loop without end, or a game too large?", size(s.memory))})
			return
		}
	}
}

// oldStacks is how much of the stacks is an earlier run's.
func oldStacks() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/heap/stacks:bytes"}}
	if metrics.Read(samples); samples[0].Value.Uint64() < stackLimit/8 {
		return 0
	}
	runtime.GC()
	metrics.Read(samples)
	return samples[0].Value.Uint64()
}

// endlessRecursion names the recursive function that was entered last.
func (s *Session) endlessRecursion() error {
	who, at := s.program.Running()
	if who == "" {
		return &Error{Msg: "calls nested without end: they took more than " + size(stackLimit) + " of stack; a recursion needs a case that ends it, and a value that contains itself cannot be printed"}
	}
	return &Error{
		File: at.Filename, Line: at.Line,
		Msg: who + " called itself without end: its calls took more than " + size(stackLimit) + " of stack; a recursion needs a case that ends it",
	}
}

func size(n uint64) string {
	if n >= 1<<30 {
		return fmt.Sprintf("%.1f GB", float64(n)/(1<<30))
	}
	return fmt.Sprintf("%d MB", n>>20)
}

// freeMemory is what the system says is available; 2 GB if it does not say.
func freeMemory() uint64 {
	file, err := os.Open("/proc/meminfo")
	if err != nil {
		return 2 << 30
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if rest, ok := strings.CutPrefix(lines.Text(), "MemAvailable:"); ok {
			if kb, err := strconv.ParseUint(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 64); err == nil {
				return kb << 10
			}
		}
	}
	return 2 << 30
}
