package session_test

import (
	"context"
	"fmt"
	"runtime"
	"testing"
)

func BenchmarkStart(b *testing.B) {
	for range b.N {
		prompt(b).Run(context.Background(), "1 + 1")
	}
}

// A cell's own cost late in a session.
func BenchmarkCell1000(b *testing.B) {
	s := prompt(b)
	for i := range 500 {
		s.Run(context.Background(), fmt.Sprintf("x%d := %d", i, i))
		s.Run(context.Background(), fmt.Sprintf("func f%d(n int) int { return n + x%d }", i, i))
	}
	for b.Loop() {
		s.Run(context.Background(), "f7(1)")
	}
}

// What a cell leaves in memory.
func BenchmarkCellMemory(b *testing.B) {
	for name, cell := range map[string]string{
		"Variable": "x%d := %[1]d", "SameVariable": "x := %d", "Value": "1 + %d", "Output": "fmt.Println(%d)",
		"Function": "func f%d(n int) int { if n == 0 { return 0 }; s := 0; for i := range n { s += i }; return s + %[1]d }",
		"Type":     "type T%d struct{ a int }; func (t T%[1]d) M() int { return t.a }",
	} {
		b.Run(name, func(b *testing.B) {
			s := prompt(b)
			for i := range 50 {
				s.Run(context.Background(), fmt.Sprintf(cell, i))
			}
			before := heap()
			for i := range b.N {
				s.Run(context.Background(), fmt.Sprintf(cell, 100+i))
			}
			b.ReportMetric((float64(heap())-float64(before))/float64(b.N), "B/cell")
			s.Run(context.Background(), "1") // it is still there
		})
	}
}

// heap is what is in use.
func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// The operations of ordinary programs, each in a loop of b.N rounds.
func BenchmarkOperations(b *testing.B) {
	setup := `
func add(a, b int) int { return a + b }
func fib(n int) int { if n < 2 { return n }; return fib(n-1) + fib(n-2) }
type T struct{ n int }
func (t T) Get() int { return t.n }
func (t *T) Inc() { t.n++ }
type G interface{ Get() int }
xs := make([]int, 100); m := map[int]int{1: 2}; t := T{1}; p := &t; var g G = t; f := func(a int) int { return a }
type K struct{ a, b int }
mk := map[K]int{{1, 2}: 3}`
	for _, op := range [][2]string{
		{"EmptyLoop", ""}, {"Add", "s += i"}, {"SliceRead", "s += xs[i%100]"}, {"SliceWrite", "xs[i%100] = i"},
		{"MapRead", "s += m[1]"}, {"MapStructKey", "v, ok := mk[K{1, 2}]; if ok { s += v }"}, {"Call", "s = add(s, i)"},
		{"Closure", "s = f(i)"}, {"Method", "s += t.Get()"}, {"PointerMethod", "p.Inc()"}, {"Interface", "s += g.Get()"}, {"Min", "s = min(s, i)"},
	} {
		b.Run(op[0], func(b *testing.B) {
			s := prompt(b)
			if r := s.Run(context.Background(), setup); r.Err != nil {
				b.Fatal(r.Err)
			}
			b.ResetTimer()
			r := s.Run(context.Background(), fmt.Sprintf("func() int { s := 0; for i := 0; i < %d; i++ { %s }; return s }()", b.N, op[1]))
			if r.Err != nil {
				b.Fatal(r.Err)
			}
		})
	}
	b.Run("Fib20", func(b *testing.B) {
		s := prompt(b)
		s.Run(context.Background(), setup)
		for range b.N {
			s.Run(context.Background(), "fib(20)")
		}
	})
}
