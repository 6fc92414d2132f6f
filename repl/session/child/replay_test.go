//go:build unix

package child

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// long begins a cell that counts as one that took long.
const long = "// long\n"

// Each row is a session's cells, then what a restart brings back: the names, of
// these the ones in doubt, and the values of some.
func TestReplay(t *testing.T) {
	for _, row := range []struct {
		name        string
		cells       []string
		names, old  string
		then, shows string
	}{
		{"declarations", []string{"import \"math\"", "type P struct{ a int }", "func (p P) Twice() int { return 2 * p.a }", "const k = 3", "func f() int { return P{k}.Twice() }"},
			"P f k", "", "f()", "6"},
		{"declarations of a cell that failed later", []string{"func f() int { return 5 }; panic(1)"}, "f", "", "f()", "5"},
		{"not those of a cell that was refused", []string{"func f() int { return 5 }", "func f() int { return 6 }; y"}, "f", "", "f()", "5"},
		{"cheap statements", []string{"x := 1", "x++", "m := map[string]int{}", `m["a"] = x`, "for i := range 3 { x += i }"}, "m x", "", "fmt.Sprint(x, m)", `"5 map[a:2]"`},
		{"a closure's state", []string{"n := 0", "next := func() int { n++; return n }", "next()", "next()"}, "n next", "", "next()", "3"},
		{"what printed", []string{"xs := []int{}", "xs = append(xs, 1); fmt.Println(xs)", "n := len(xs)", "y := 2"}, "xs y", "xs", "y", "2"},
		{"printing changes nothing", []string{"xs := []int{4}", "fmt.Println(xs)", "n := len(xs)"}, "n xs", "", "n", "1"},
		{"a new value ends the doubt", []string{"x := 1", "x = 2; println(x)", "x = 3", "y := x"}, "x y", "", "y", "3"},
		{"memo of a function that printed", []string{"memo := map[int]int{}", "func f(n int) int { memo[n] = n; return n }", "fmt.Println(f(3))"}, "f memo", "memo", "f(4)", "4"},
		{"chance and the clock", []string{"a := rand.Intn(9)", "b := time.Now()", "func roll() int { return rand.Intn(6) }", "c := roll()", "d := 1"}, "d roll", "", "d", "1"},
		{"values shown", []string{"6 * 7", "a := Out(1)", "for _, x := range []int{1, 2} { a += x }", "b := _"}, "a", "", "a + Out(1)", "87"},
		{"files", []string{`a, err := os.ReadFile("/dev/null")`, "d := 1"}, "d", "", "d", "1"},
		{"goroutines", []string{"c := make(chan int)", "go func() { c <- 1 }()", "x := <-c"}, "c", "c", "1", "1"},
		{"long", []string{"x := 0", long + "x++", "func f() int { return x }"}, "f x", "x", "f()", "0"},
		{"forgotten names", []string{"Nim := 5", "forget Nim", "g := Nim(2, 2)", "x := 1", "forget x", "y := 3"}, "g y", "", "g.Outcome()", "P"},
		{"a whole program", []string{"var seen []int", "package main\n\nimport \"fmt\"\n\nfunc main() {\n\tseen = append(seen, 1)\n\tfmt.Println(seen)\n}\n"}, "main seen", "seen", "len(seen)", "0"},
	} {
		u := open(t, Options{})
		for _, cell := range row.cells {
			if u.cheap = time.Minute; strings.HasPrefix(cell, long) {
				u.cheap = 0
			}
			if name, ok := strings.CutPrefix(cell, "forget "); !ok {
				u.says(cell)
			} else if err := u.Forget(name); err != nil {
				t.Error(err)
			}
		}
		u.process.kill()
		got := u.says(row.then)
		if !strings.HasSuffix(got, "\n"+row.shows) {
			t.Errorf("%s: %s shows %q, want %q", row.name, row.then, got, row.shows)
		}
		if names := strings.Join(named(u.names), " "); names != row.names {
			t.Errorf("%s: the names are %q, want %q", row.name, names, row.names)
		}
		var old []string
		for _, name := range named(u.names) {
			if u.log.doubt[name] {
				old = append(old, name)
			}
		}
		if text := strings.Join(old, " "); text != row.old || strings.Contains(got, "without later changes") != (text != "") {
			t.Errorf("%s: in doubt are %q, want %q; it was said: %s", row.name, text, row.old, got)
		}
	}
}

func TestReplaySaysWhatIsGone(t *testing.T) {
	u := open(t, Options{})
	u.expect("x := 1", "", "big := x; println(big)", "1\n", "after := big", "", "func f() int { return x }", "")
	u.process.kill()
	got, _, _ := strings.Cut(u.says("f()"), "\n")
	want := "(between two cells: the evaluator was killed, by hand or by the system for want of memory; the evaluator was restarted and 2 definitions were replayed; gone, for its cell ran long, had effects or needs what is gone: after, big)"
	if got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// A cell that fails, hangs or ends the child when it is replayed is left out from
// then on, and the others are there.
func TestReplayNeverLoops(t *testing.T) {
	for _, bad := range []string{"panic(1)", "undefined_", "for {}", "a := []any{nil}; a[0] = a; fmt.Sprint(a)", "os.Exit(1)"} {
		u := open(t, Options{})
		u.expect("x := 1", "", "y := 2", "")
		u.log.cells = slices.Insert(u.log.cells, 1, entry{text: bad})
		for range 2 {
			u.process.kill()
			if got := u.says("x + y"); !strings.HasSuffix(got, "\n3") {
				t.Errorf("with %q replayed: %q", bad, got)
			}
		}
		if slices.ContainsFunc(u.log.cells, func(e entry) bool { return e.text == bad }) {
			t.Errorf("%q stays in the log", bad)
		}
	}
}

// A log on which every child dies is given up.
func TestReplayGivesUp(t *testing.T) {
	u := open(t, Options{})
	u.expect("x := 1", "")
	for range 5 {
		u.log.cells = append(u.log.cells, entry{text: "var mu sync.Mutex; mu.Unlock()"})
	}
	u.process.kill()
	if got := u.says("1"); !strings.Contains(got, "gone") || !strings.HasSuffix(got, "\n1") {
		t.Errorf("%q", got)
	}
}
