package session_test

import (
	"context"
	"testing"
	"time"

	"nimlab/repl/session"
)

// heavy are cells that take long in compiled code, or wait there.
var heavy = [][2]string{
	{"Lattice", "Race(Queen, 6000, 6000).Solve()"},
	{"TwoToken", "Pursuit(60).Solve()"},
	{"Octal", `Octal("0.6").Grundy(100000000)`},
	{"Moves", "Moves(3, func(p []int) [][]int { var out [][]int; for i := range p { for k := range p[i] { q := slices.Clone(p); q[i] = k; out = append(out, q) } }; return out }).Bounds(200, 200, 200).Solve()"},
	{"Sweep", `Sweep(func(n, m int) any { return Race(Knight, n, m).Outcome() }, Axis("n", 2, 3000), Axis("m", 2, 3000))`},
	{"SweepOfLoops", `Sweep(func(n int) any { for i := 0; ; i++ { n += i }; return n }, Axis("n", 0, 5))`},
	{"Misere", `Octal("0.77").Misere().Quotient()`},
	{"Sleep", "time.Sleep(time.Hour)"},
	{"Receive", "<-make(chan int)"},
	{"Send", "make(chan int) <- 1"},
	{"Select", "select { case <-make(chan int): case <-time.After(time.Hour): }"},
	{"WaitGroup", "var wg sync.WaitGroup; wg.Add(1); wg.Wait()"},
	{"Mutex", "var mu sync.Mutex; mu.Lock(); mu.Lock()"},
	{"RWMutex", "var mu sync.RWMutex; mu.Lock(); mu.RLock()"},
	{"Cond", "var mu sync.Mutex; c := sync.NewCond(&mu); mu.Lock(); c.Wait()"},
	{"Once", "var o sync.Once; o.Do(func() { select {} })"},
	{"Context", "<-context.Background().Done()"},
	{"Pipe", "r, _ := io.Pipe(); r.Read(make([]byte, 1))"},
	{"SortSlice", "xs := make([]int, 1000000); sort.Slice(xs, func(i, j int) bool { return xs[i]*7%11 < xs[j]*5%13 })"},
	{"SortFunc", "xs := make([]int, 1000000); slices.SortFunc(xs, func(a, b int) int { return a*7%11 - b*5%13 })"},
	{"StringsMap", `strings.Map(func(r rune) rune { for {} }, "abc")`},
	{"Iterator", "for range func(yield func(int) bool) { for yield(1) { } } { }"},
	{"Print", `for { fmt.Println("line") }`},
	{"Recursion", "var f func(n int) int; f = func(n int) int { if n == 0 { return 0 }; return f(n-1) + f(n-1) }; f(60)"},
	{"Defers", "func() { defer func() { recover(); for {} }(); panic(1) }()"},
	{"Goroutines10", "for range 10 { go func() { for {} }() }; select {}"},
	{"Goroutines", "for range 100 { go func() { for {} }() }; select {}"},
	{"Builder", `s := ""; for { s += "x" }`},
	{"Repeat", `for { strings.Repeat("x", 1000000) }`},
}

// How long a cell takes to heed a cancel.
func BenchmarkCancel(b *testing.B) {
	for _, row := range heavy {
		b.Run(row[0], func(b *testing.B) {
			s := prompt(b)
			var total time.Duration
			for range b.N {
				total += heed(b, s, row[1])
			}
			b.ReportMetric(float64(total.Microseconds())/1000/float64(b.N), "ms/cancel")
		})
	}
}

// heed is the time between a cancel and the end of a cell.
func heed(b *testing.B, s *session.Session, cell string) time.Duration {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan session.Result, 1)
	go func() { done <- s.Run(ctx, cell) }()
	select {
	case r := <-done:
		b.Fatalf("%s ended by itself: %v", cell, r.Err)
	case <-time.After(60 * time.Millisecond):
	}
	start := time.Now()
	cancel()
	select {
	case <-done:
		return time.Since(start)
	case <-time.After(30 * time.Second):
		b.Fatalf("%s does not stop", cell)
	}
	return 0
}
