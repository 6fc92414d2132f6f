package session

import "testing"

// Only the semicolons between statements part a cell.
func TestChunks(t *testing.T) {
	for _, c := range []struct {
		cell string
		want int
	}{
		{"a; b", 2},
		{`if v, ok := map[string]int{"a": 1}["a"]; ok { a; b }; c`, 2},
		{"for i := []int{1}[0]; i < 3; i++ { a; b }", 1},
		{"if f := func() int { return 1 }; f() > 0 { a }; b", 2},
		{"if x := (T{1}); x == y { a }; b", 2},
		{"switch x := struct{ a int }{1}; x.a { case 1: a; b }; c", 2},
		{"switch x := [...]int{1, 2}; { default: a; b }", 1},
		{"if x := a[1]; x { b }; c", 2},
		{"if x := f(map[int]int{}); x { b }; c", 2},
		{"if x := []int(nil); x == nil { b }; c", 2},
		{"for range 3 { a }; for x := range m { b }", 2},
		{"for { a; b }; select { case <-c: a; b }", 2},
		{"x := func(a int) []int { return []int{a} }(1); y", 2},
		{"if x := interface{ M() }(nil); x == nil { b }; c", 2},
		{"var m map[string]int; if m == nil { a }", 2},
	} {
		if got := chunks(c.cell); len(got) != c.want {
			t.Errorf("%q has %d chunks %v, want %d", c.cell, len(got), got, c.want)
		}
	}
}
