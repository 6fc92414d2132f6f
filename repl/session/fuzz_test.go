package session_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nimlab/repl/session"
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
	sessions, _ := filepath.Glob("testdata/sessions/*.session")
	for _, file := range sessions { // habits of people, one after another
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if cell, ok := strings.CutPrefix(line, ">>> "); ok && len(cell) < 120 {
				f.Add(cell)
			}
		}
	}
	f.Fuzz(func(t *testing.T, cell string) {
		s := prompt(t)
		for _, before := range []string{"x := 1; xs := []int{1, 2}; m := map[string]int{}", "type T struct{ a int }; func (t T) M() int { return t.a }; var t T", "func f(n int) int { return n + x }; g := func(n int) int { return f(n) }"} {
			s.Run(context.Background(), before)
		}
		session.Incomplete(cell)
		s.Complete(cell)
		ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
		defer cancel()
		r := s.Run(ctx, cell)
		next := s.Run(context.Background(), "1+1") // the output may be a goroutine's
		if next.Err != nil || len(next.Values) != 1 || next.Values[0].Text != "2" {
			t.Errorf("after %q, 1+1 is %v, %v", cell, next.Values, next.Err)
		}
		if r.Err != nil && strings.Contains(r.Err.Error(), "internal error") {
			t.Errorf("%q: %v", cell, r.Err)
		}
		_, _ = s.Script()
	})
}
