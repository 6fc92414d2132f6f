package session_test

import (
	"context"
	"strings"
	"testing"
)

// What follows the compiler's sentence: the name that was meant, with its signature;
// what a function takes; how a hidden word comes back.
func TestHints(t *testing.T) {
	s := prompt(t)
	for _, cell := range []string{"t := Race(Queen, 3, 3).Solve()", "type P struct{ Heap, Size int }", "p := P{3, 4}", "Nim := 5", "strings := 3", "len := 4", "func f(n int) int { return n }"} {
		if r := s.Run(context.Background(), cell); r.Err != nil {
			t.Fatal(r.Err)
		}
	}
	for cell, want := range map[string]string{ // how the error ends
		"t.Grundi()":                         "(did you mean Grundy() *Grid?)",
		"Pursuit(4).Outcom()":                "(did you mean Outcome() Outcome?)",
		"Pursuit(4).Frobnicate()":            "(help Game lists what it has)",
		"Pursuit(4).outcome()":               "but does have method Outcome)",
		"p.Sise":                             "(did you mean Size?)",
		"P{Heep: 1}":                         "(did you mean Heap?)",
		"(&p).heep()":                        "(did you mean Heap?)",
		"Pursiut(3)":                         "(did you mean Pursuit(n int) Game?)",
		"math.Flor(2)":                       "(did you mean Floor(x float64) float64?)",
		"fmt.Printn(2)":                      "(did you mean Print or Printf or Println?)",
		"Race(Queen, 8)":                     "Race(piece Piece, rows int, cols int) Game\n\tas in Race(Queen, 8, 8).At(1, 1)",
		"Octal(77)":                          "Octal(code string) Family\n\tas in Octal(\"0.77\").Heap(9).Grundy()",
		"math.Sqrt()":                        "\n\tSqrt(x float64) float64",
		"Octal(\"0.7\").Grundy(\"a\")":       "Grundy(n int) Sequence\n\tas in Octal(\"0.07\").Grundy(20)",
		"f()":                                "want (int)",
		"Nim(3)":                             "(Nim is your own and hides the word; forget Nim brings that back)",
		"strings.Fields(\"a\")":              "(strings is your own and hides the package; forget strings brings that back)",
		"len(\"a\")":                         "(len is your own and hides that of Go; forget len brings that back)",
		"func a(n int) int { return b(n) }":  "undefined: b (functions that call each other belong in one cell)",
		"func a(n int) int { return ff(n) }": "undefined: ff (functions that call each other belong in one cell)",
		"func a(n int) int { return m }":     "undefined: m",
		"x := b(3)":                          "undefined: b",
	} {
		if r := s.Run(context.Background(), cell); r.Err == nil || !strings.HasSuffix(r.Err.Error(), want) {
			t.Errorf("%s: %v, want the end %q", cell, r.Err, want)
		}
	}
}

func TestForget(t *testing.T) {
	s := prompt(t)
	run := func(cell, want string) {
		t.Helper()
		r := s.Run(context.Background(), cell)
		got := ""
		for _, v := range r.Values {
			got += v.Text
		}
		if r.Err != nil {
			got = r.Err.Error()
		}
		if !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("%s: %s, want %s", cell, got, want)
		}
	}
	forget := func(name, want string) {
		t.Helper()
		got := ""
		if err := s.Forget(name); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("forget %s: %q, want %q", name, got, want)
		}
	}
	forget("x", "there is nothing to forget: nothing is defined yet")
	run("Nim := 5; len := 3; strings := 4", "")
	run("func twice() int { return 2 * Nim * len }", "")
	run("type P struct{ x int }\nfunc (p P) M() int { return p.x }", "")
	for _, name := range []string{"Nim", "len", "strings", "P"} {
		forget(name, "")
	}
	forget("Nim", "you have not defined Nim, so that it means the word")
	forget("twic", `you have not defined "twic" (did you mean twice?); names lists what you have`)
	run("Nim(3, 3).Outcome()", "P")
	run(`len(strings.Fields("a b")) + twice()`, "32")
	run("P{3}", "undefined: P")
	run("type P struct{ y string }", "")
	run(`P{"q"}.M()`, "no field or method M")
	run("Nim := 7; Nim", "7")
	text, err := s.Script()
	if err != nil || !strings.Contains(text, "len1 = 3") {
		t.Errorf("the session is not saved as a program: %v\n%s", err, text)
	}
}
