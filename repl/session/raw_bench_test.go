//go:build unix

package session_test

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"syscall"
	"testing"

	"github.com/traefik/yaegi/interp"
)

// speeds are operations of ordinary programs: declarations, what a function does
// first, and what it does in each round of a loop.
var speeds = []struct{ name, decls, first, round string }{
	{"Empty", "", "", ""},
	{"Add", "", "", "s += i"},
	{"Arithmetic", "", "", "s = s*31 + i%7"},
	{"Condition", "", "", "if i&1 == 0 && i&2 != 0 { s++ }"},
	{"SliceRead", "", "xs := make([]int, 100)", "s += xs[i%100]"},
	{"SliceWrite", "", "xs := make([]int, 100)", "xs[i%100] = i"},
	{"SliceOfSlices", "", "xs := [][]int{{1, 2}, {3, 4}}", "s += xs[i&1][1]"},
	{"Append", "", "xs := make([]int, 0, 1000)", "if len(xs) == 1000 { xs = xs[:0] }; xs = append(xs, i)"},
	{"RangeSlice", "", "xs := make([]int, 8)", "for _, x := range xs { s += x }"},
	{"ArrayCopy", "", "var a [9]int", "b := a; b[i%9] = i; s += b[0]"},
	{"MapRead", "", "m := map[int]int{1: 2}", "s += m[1]"},
	{"MapWrite", "", "m := map[int]int{}", "m[i&15] = i"},
	{"MapOfStructs", "type K struct{ a, b int }", "m := map[K]int{{1, 2}: 3}", "v, ok := m[K{1, i & 3}]; if ok { s += v }"},
	{"MapOfArrays", "", "m := map[[3]int]int{{1, 2, 3}: 3}", "v, ok := m[[3]int{1, 2, i & 3}]; if ok { s += v }"},
	{"Field", "type T struct{ n, k int }", "t := T{1, 2}", "t.n += t.k; s += t.n"},
	{"PointerField", "type T struct{ n, k int }", "t := &T{1, 2}", "t.n += t.k; s += t.n"},
	{"Call", "func add(a, b int) int { return a + b }", "", "s = add(s, i)"},
	{"FunctionVariable", "func one(a int) int { return a + 1 }", "f := one", "s = f(s)"},
	{"Closure", "", "k := 1; f := func(a int) int { return a + k }", "s = f(s)"},
	{"Method", "type T struct{ n int }\nfunc (t T) Get(k int) int { return t.n + k }", "t := T{1}", "s = t.Get(s)"},
	{"PointerMethod", "type T struct{ n int }\nfunc (t *T) Inc(k int) int { t.n += k; return t.n }", "t := &T{1}", "s = t.Inc(1)"},
	{"Interface", "type T struct{ n int }\nfunc (t T) Get(k int) int { return t.n + k }\ntype G interface{ Get(int) int }", "var g G = T{1}", "s = g.Get(s)"},
	{"Strings", "", `a, b := "ab", "cd"`, "c := a + b; s += len(c)"},
	{"StringIndex", "", `a := "hello world"`, "s += int(a[i%11])"},
	{"Compiled", `import "strings"`, "", `if strings.HasPrefix("abc", "ab") { s++ }`},
	{"Switch", "", "", "switch i & 3 { case 0: s++; case 1, 2: s += 2; default: s += 3 }"},
	{"Fib15", "func fib(n int) int { if n < 2 { return n }; return fib(n-1) + fib(n-2) }", "", "s += fib(15)"},
	{"NimMemo", "type P struct{ a, b, c int }\nvar memo map[P]bool\nfunc win(p P) bool {\n\tif w, ok := memo[p]; ok { return w }\n\tw := false\n\tfor k := 0; k < p.a && !w; k++ { w = !win(P{k, p.b, p.c}) }\n\tfor k := 0; k < p.b && !w; k++ { w = !win(P{p.a, k, p.c}) }\n\tfor k := 0; k < p.c && !w; k++ { w = !win(P{p.a, p.b, k}) }\n\tmemo[p] = w\n\treturn w\n}",
		"", "memo = map[P]bool{}; if win(P{4, 5, 6}) { s++ }"},
	{"Table", "", "", "var t [20][20]bool\nfor a := 0; a < 20; a++ { for b := 0; b < 20; b++ {\n\tfor k := 1; k <= a && !t[a][b]; k++ { t[a][b] = !t[a-k][b] }\n\tfor k := 1; k <= b && !t[a][b]; k++ { t[a][b] = !t[a][b-k] }\n}}\nif t[19][18] { s++ }"},
}

// BenchmarkRaw times the operations of speeds as the interpreter runs their text
// itself, and as a session runs them, by processor time. A session's must not be
// slower.
func BenchmarkRaw(b *testing.B) {
	for _, o := range speeds {
		text := fmt.Sprintf("%s\nfunc run(n int) int {\ns := 0\n%s\nfor i := 0; i < n; i++ {\n%s\n}\nreturn s\n}\n", o.decls, o.first, o.round)
		b.Run(o.name+"/raw", func(b *testing.B) { raw(b, text) })
		b.Run(o.name+"/lowered", func(b *testing.B) { lowered(b, text) })
	}
}

func raw(b *testing.B, text string) {
	i := interp.New(interp.Options{})
	if err := i.Use(interp.Exports{"strings/./strings": {"HasPrefix": reflect.ValueOf(strings.HasPrefix)}}); err != nil {
		b.Fatal(err)
	}
	if _, err := i.Eval("package main\n" + text); err != nil {
		b.Fatal(err)
	}
	v, err := i.Eval("main.run")
	if err != nil {
		b.Fatal(err)
	}
	run := v.Interface().(func(int) int)
	timed(b, func() { run(b.N) })
}

func lowered(b *testing.B, text string) {
	s := prompt(b)
	if r := s.Run(context.Background(), text); r.Err != nil {
		b.Fatal(r.Err)
	}
	timed(b, func() {
		if r := s.Run(context.Background(), fmt.Sprintf("run(%d)", b.N)); r.Err != nil {
			b.Fatal(r.Err)
		}
	})
}

// timed reports the processor time that a benchmark takes.
func timed(b *testing.B, do func()) {
	b.ResetTimer()
	start := processor(b)
	do()
	b.ReportMetric(float64(processor(b)-start)/float64(b.N), "cpu-ns/op")
}

// processor is the time that the process has run, in nanoseconds.
func processor(b *testing.B) int64 {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		b.Fatal(err)
	}
	return r.Utime.Nano() + r.Stime.Nano()
}
