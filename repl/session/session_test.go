package session_test

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"nimlab/repl/session"
)

// prompt starts a session as the prompt does, with output gathered in results.
func prompt(t testing.TB) *session.Session {
	t.Helper()
	s, err := session.New(session.Options{Prompt: true})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// answer is all a cell shows: output, values, error.
func answer(r session.Result) string {
	var b strings.Builder
	b.WriteString(r.Output)
	for _, v := range r.Values {
		b.WriteString(v.Text + "\n")
	}
	if r.Err != nil {
		b.WriteString("error: " + r.Err.Error() + "\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// Each row is a session: cells and what they answer.
func TestCells(t *testing.T) {
	for _, row := range [][]string{
		{"x := 1", "", "x + 1", "2", "x = 5", "", "x", "5"},
		{"x := 1", "", "func f(n int) int { return n + x }", "", "f(5)", "6", "x = 2; f(5)", "7"},
		{"x := 1", "", `x := "s"`, "", "x", `"s"`},
		{"type P struct{ a, b int }", "", "func (p P) String() string { return fmt.Sprint(\"P\", p.a) }", "", "P{1, 2}", "P1", "[]P{{3, 4}}", "[P3]"},
		{"for i := range 3 { fmt.Print(i) }", "012"},
		{`m := map[string]int{"a": 1}; v, ok := m["b"]`, "", "ok", "false", "v", "0"},
		{"func() int { return 3 }()", "3", "1", "1"},
		{`import "strings"; strings.ToUpper("a")`, `"A"`, `strings.Repeat("b", 2)`, `"bb"`},
		{`strconv.Atoi("12")`, "12"},
		{"if v, ok := any(3).(int); ok { fmt.Println(v) }", "3"},
		{"defer fmt.Println(1); fmt.Println(2)", "2\n1"},
	} {
		s := prompt(t)
		for i := 0; i < len(row); i += 2 {
			if got := answer(s.Run(context.Background(), row[i])); got != row[i+1] {
				t.Errorf("%q: got %q, want %q", row[i], got, row[i+1])
			}
		}
	}
}

func itoa(n int) string { return strconv.Itoa(n) }
