package session_test

import (
	"context"
	"testing"
	"time"
)

// No cell may crash or hang the session, or spoil the next.
func FuzzRun(f *testing.F) {
	for _, cell := range []string{
		"x := 1", "func f(n int) int { return n }; f(2)", "type T struct{ a int }; T{1}", "for i := range 3 { fmt.Print(i) }",
		"import \"os\"\nos.Args", "defer fmt.Println(1)", "panic(1)", "_ = 1; _", "Out(1)", "func (t T) M() {}", "if x := 1; x > 0 {", "}", "`", "/*",
		"var a, b = 1, \"x\"", "switch x := any(1).(type) { case int: x }", "go func() { panic(1) }()", "select {}", "goto L; L:", "const c = iota",
		"type A = []A", "type B []B; B{nil}", "type I interface{ M() I }", "func g[T any](x T) T { return x }; g(g(1))", "[...]int{5: 1}", "\"\\xff\"[0]",
		"type S struct{ S2 }; type S2 struct{ n int }; S{}.n", "make(chan int, 1) <- 1", "len([]int{1,2}[1:])", "1 << 70 >> 69", "'\\u00e9'", "0x1p-2",
	} {
		f.Add(cell)
	}
	f.Fuzz(func(t *testing.T, cell string) {
		s := prompt(t)
		ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
		defer cancel()
		s.Run(ctx, cell)
		if got := answer(s.Run(context.Background(), "1+1")); got != "2" {
			t.Errorf("after %q, 1+1 is %q", cell, got)
		}
	})
}
