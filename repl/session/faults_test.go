package session_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nimlab/repl/session"
	"nimlab/repl/session/backtrace"
)

// The program in testdata/faults has one function a fault. A comment stands where
// Go, run with the number of the function, says that it panicked.
func TestFaultLines(t *testing.T) {
	text, err := os.ReadFile("testdata/faults/faults.go.txt")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "faults.go")
	if err := os.WriteFile(file, text, 0o666); err != nil {
		t.Fatal(err)
	}
	here := regexp.MustCompile(`// here (\d+)`)
	for i, line := range strings.Split(string(text), "\n") {
		for _, m := range here.FindAllStringSubmatch(line, -1) {
			if got := faultLine(t, file, m[1]); got != i+1 {
				t.Errorf("fault %s is in line %d, want %d", m[1], got, i+1)
			}
		}
	}
}

// faultLine is the line of the error that the program ends with.
func faultLine(t *testing.T, file, number string) int {
	s, err := session.New(session.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := s.RunFile(context.Background(), file, []string{number})
	var e *session.Error
	if !errors.As(r.Err, &e) {
		t.Fatalf("fault %s: %v, want an error with a place", number, r.Err)
	}
	if strings.Contains(e.Msg, "reflect") && number != "63" { // which is about package reflect
		t.Errorf("fault %s: %s", number, e.Msg)
	}
	return e.Line
}

// At the prompt, and in the words' refusals, the line is named too.
func TestFaultLinesAtThePrompt(t *testing.T) {
	for _, c := range []struct {
		cell string
		line int
	}{
		{"func g() {\n\ti, s := 0, []int{1}\n\ts[i] = 1\n\ti = 4\n\ts[i] = 1\n}\ng()", 5},
		{"xs := []int{1}\nk := 4\nxs[0] = 2\nxs[k] = 2", 4},
		{"func f(k int) int {\n\txs := []int{1}\n\txs[0]++\n\treturn xs[k]\n}\nf(0)\nf(3)", 4},
		{"a := Nim(3, 4).Outcome()\nb := Nim(3, -4).Outcome()", 2},
		{"for i := 3; i >= 0; i-- {\n\tprintln(\n\t\t6 / i)\n}", 2},
	} {
		s := prompt(t)
		var e *session.Error
		if err := s.Run(context.Background(), c.cell).Err; !errors.As(err, &e) || e.Line != c.line {
			t.Errorf("%s\ngives %v, want line %s", c.cell, err, strconv.Itoa(c.line))
		}
	}
}

// If the interpreter's types change, lines are not found, and this says why.
func TestBacktraceKnowsTheInterpreter(t *testing.T) {
	if err := backtrace.Known(); err != nil {
		t.Error(err)
	}
}

// What stands around a cell's text is never named in an error: the input just ends.
func TestErrorsAtTheEndOfACell(t *testing.T) {
	for cell, want := range map[string]string{
		"1+":                 "expected operand",
		"x := ":              "expected operand",
		"for {":              "expected '}'",
		"func f(":            "expected ')'",
		"type T struct {":    "expected '}'",
		"func (t T) M() {":   "expected '}'",
		"const a =":          "expected operand",
		"import \"fm":        "string literal not terminated",
		"var (":              "expected",
		"switch 3 { case 1:": "expected '}'",
		"cell_()":            "undefined: cell_",
		"1 /* open":          "comment not terminated",
		"/* open\n1":         "comment not terminated",
		"type":               "expected a name",
		"const k = k":        "initialization cycle: k refers to itself",
		"const a, b = b, a":  "initialization cycle for a",
		"Out(1)":             "there is no Out(1): this is the first cell",
	} {
		err := prompt(t).Run(context.Background(), cell).Err
		if err == nil || !strings.Contains(err.Error(), want) || regexp.MustCompile(`cell(ʹ|_[^(]*\d)|found '(func|})'|unit\d|reflect`).MatchString(err.Error()) {
			t.Errorf("%q: %v, want %q and no name of the session's own", cell, err, want)
		}
	}
}

// flag.Parse reads the script's arguments, not the process's, and each session has
// flags of its own.
func TestFlags(t *testing.T) {
	file := filepath.Join(t.TempDir(), "flags.go")
	text := "package main\n\nimport (\n\t\"flag\"\n\t\"fmt\"\n)\n\nvar n = flag.Int(\"n\", 3, \"how many\")\n\n" +
		"func main() {\n\tflag.Parse()\n\tfmt.Println(*n, flag.Args(), flag.NFlag())\n}\n"
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
		exit int
	}{
		{nil, "3 [] 0\n", 0}, {[]string{"-n", "5", "x"}, "5 [x] 1\n", 0}, {[]string{"-z"}, "", 2},
	} {
		s, err := session.New(session.Options{Stderr: io.Discard})
		if err != nil {
			t.Fatal(err)
		}
		if r := s.RunFile(context.Background(), file, c.args); r.Output != c.want || r.Exit != c.exit {
			t.Errorf("%v: %q and status %d, want %q and %d", c.args, r.Output, r.Exit, c.want, c.exit)
		}
	}
}
