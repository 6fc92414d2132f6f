package solve

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"sync/atomic"
)

const (
	maxInt = math.MaxInt
	// small tables are made without asking how much memory is free, and
	// rounded up in the hope that the next question needs a bit more.
	small = 64 << 20
)

// free is the memory that can be had, in bytes. Tests replace it.
var free = available

// reserve fails when a table of so many positions and bytes would take more
// than three quarters of the memory that can be had.
func reserve(positions, bytes int) error {
	if modest(bytes) || bytes <= free()/4*3 {
		return nil
	}
	tables.clear()
	debug.FreeOSMemory()
	if have := free(); bytes > have/4*3 {
		return refusal(positions, bytes, have)
	}
	return nil
}

func refusal(positions, bytes, have int) error {
	return fmt.Errorf("%s positions need %s, and %s", amount(positions), size(bytes), usable(have))
}

// usable says how much of what is free is used, and of what limit that is.
func usable(have int) string {
	of := ""
	if most := mostMemory.Load(); most > 0 {
		of = fmt.Sprintf(" of the limit of %s", size(int(most)))
	}
	return fmt.Sprintf("of the %s free%s at most three quarters are used", size(have), of)
}

// mostMemory is how many bytes all values of the program may take; 0: as many as the
// system gives.
var mostMemory atomic.Int64

// Within has solves use no more than so many bytes for all values of the program,
// until the function it returns is called; 0 is as many as the system gives.
func Within(bytes int) (restore func()) {
	before := mostMemory.Swap(int64(bytes))
	return func() { mostMemory.Store(before) }
}

// withinLimit is what is left of the limit. Garbage is collected where it matters.
func withinLimit() int {
	most := int(mostMemory.Load())
	if most == 0 {
		return maxInt
	}
	in := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	if metrics.Read(in); int(in[0].Value.Uint64()) > most/8 {
		runtime.GC()
		metrics.Read(in)
	}
	return max(0, most-int(in[0].Value.Uint64()))
}

// modest says whether so many bytes are used without asking how many there are.
func modest(bytes int) bool {
	most := int(mostMemory.Load())
	return bytes <= small && (most == 0 || bytes <= most/8)
}

// available is what the system gives and the program's limit leaves.
func available() int { return min(systemFree(), withinLimit()) }

// systemFree is the least of what Linux says can be had without swapping, what
// its limits leave to the process, and what they leave to the group of
// processes; elsewhere it supposes 2 GiB.
func systemFree() int {
	have := 2 << 30
	if kib, ok := numberIn("/proc/meminfo", "MemAvailable:"); ok {
		have = kib << 10
	}
	for limit, use := range map[string]string{"Max address space": "VmSize:", "Max data size": "VmData:"} {
		if most, ok := numberIn("/proc/self/limits", limit); ok {
			if used, ok := numberIn("/proc/self/status", use); ok {
				have = min(have, max(0, most-used<<10))
			}
		}
	}
	if most, ok := numberIn("/sys/fs/cgroup/memory.max", ""); ok {
		if used, ok := numberIn("/sys/fs/cgroup/memory.current", ""); ok {
			have = min(have, max(0, most-used))
		}
	}
	return have
}

// numberIn is the number that follows the name at the beginning of a line.
func numberIn(path, name string) (n int, ok bool) {
	file, err := os.Open(path)
	if err != nil {
		return 0, false
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if rest, found := strings.CutPrefix(lines.Text(), name); found {
			_, err := fmt.Sscan(rest, &n)
			return n, err == nil
		}
	}
	return 0, false
}

// size writes bytes as "1.2 GB".
func size(bytes int) string {
	if bytes == maxInt {
		return "more bytes than can be counted"
	}
	return unit(bytes, " ", []string{"B", "kB", "MB", "GB", "TB", "PB", "EB"})
}

// amount writes a count as "1.2 million".
func amount(n int) string {
	if n == maxInt {
		return "more than 9 x 10^18"
	}
	return strings.TrimSpace(unit(n, " ", []string{"", "thousand", "million", "billion", "trillion", "thousand trillion", "million trillion"}))
}

func unit(n int, space string, names []string) string {
	x, i := float64(n), 0
	for x >= 1000 && i < len(names)-1 {
		x, i = x/1000, i+1
	}
	if i == 0 {
		return fmt.Sprint(n) + space + names[0]
	}
	return fmt.Sprintf("%.1f", x) + space + names[i]
}

// times is a product of numbers that are not negative, at most maxInt.
func times(factors ...int) int {
	n := 1
	for _, f := range factors {
		if f != 0 && n > maxInt/f {
			return maxInt
		}
		n *= f
	}
	return n
}

// plus is a sum of numbers that are not negative, at most maxInt.
func plus(terms ...int) int {
	n := 0
	for _, t := range terms {
		if n > maxInt-t {
			return maxInt
		}
		n += t
	}
	return n
}
