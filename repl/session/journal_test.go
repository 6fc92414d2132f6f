package session

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// savings are sessions, and what the scripts saved from them print.
var savings = []struct {
	name, want string
	cells      []string
}{
	{"values", "3\nabc\n[1 2]\n", []string{"1 + 2", `"abc"`, "[]int{1, 2}"}},
	{"failures are left out", "2\n", []string{"x := 1", "y := undefinedName", "x + 1", "panic(1)"}},
	{"what a failed cell had done is kept where it is needed", "5\n", []string{`w := 5; panic("stop")`, "w"}},
	{"last and Out", "42\n43\n85\n", []string{"6 * 7", "_ + 1", "Out(1) + _"}},
	{"last and Out in functions", "21\n10\n52\n[10 21]\n", []string{"7 * 3", "func f() int { g := func() int { return _ }; return g() - 11 }", "f()", "func f() int { return Out(1) + _ + 21 }", "f()", "func pair() []int { return []int{Out(3), Out(1)} }", "pair()"}},
	{"functions of the same cell", "3\n5\n25\n10\n", []string{"x := 3\nfunc f() int { return x }\nf()", "x = 5; f()", "type T struct{ n int }\nt := T{x}\nfunc (t *T) times() int { t.n *= x; return t.n }\nfunc g() int { return t.times() }\ng()", "x := 10\nfunc f() int { return x }\nf()"}},
	{"functions and their variables", "20\n30\n", []string{"x := 2", "func f() int { return x * 10 }", "f()", "x = 3", "f()"}},
	{"a variable again", "1\n11\n", []string{"x := 1", "func f() int { return x }", "f()", "x := 11", "f()"}},
	{"a variable of another type", "1\na\n", []string{"x := 1", "x", `x := "a"`, "x"}},
	{"a function again", "11\n21\n", []string{"func f() int { return 10 }", "func g() int { return f() + 1 }", "g()", "func f() int { return 20 }", "g()"}},
	{"a type again", "{1}\n{1 2}\n", []string{"type P struct{ a int }", "P{1}", "type P struct{ a, b int }", "P{1, 2}"}},
	{"methods", "P3\n", []string{"type P struct{ a int }", `func (p P) String() string { return fmt.Sprint("P", p.a) }`, "P{3}"}},
	{"unused", "1\n", []string{"import \"os\"", "unused := 3", "func f() int { y := 2; for i, v := range []int{1} { return v }; if z := 1; true { }; return 1 }", "f()"}},
	{"several variables", "1 b\n7 true\n", []string{`a, b := 1, "b"`, "fmt.Println(a, b)", "a, c := 7, true", "fmt.Println(a, c)"}},
	{"var declarations", "0 [] 5\n", []string{"var n int", "var (\n\tlist []int\n\tm, k float64 = 4, 5\n)", "func show() { fmt.Println(n, list, k) }", "var n int; show()"}},
	{"errors and functions", "12 <nil>\nfunc(int) error\n", []string{`strconv.Atoi("12")`, "func check(n int) error { return nil }", "check(1)", "check"}},
	{"deferred", "b\na\nc\n1\n", []string{`defer fmt.Println("a"); x := 1; fmt.Println("b")`, `fmt.Println("c"); x`}},
	{"labels twice", "", []string{"outer:\nfor i := range 3 { if i == 1 { break outer } }", "outer:\nfor i := range 3 { if i == 1 { break outer } }"}},
	{"words", "4\ntrue\n", []string{"t := Race(Rook, 3, 3).Solve()", "t.P().Len() + 1", "var o Outcome = PPosition", "func isP() bool { return o == PPosition }", "isP()"}},
	{"a word again", "P\n6\n", []string{"Race(King, 3, 3).Outcome()", "func Race() int { return 5 }", "Race() + 1"}},
	{"names of packages", "[1 2]\n2\n", []string{"x := []int{2, 1}; sort.Ints(x); x", "sort := 2", "func f() int { return sort }", "f()"}},
	{"closures", "55\n", []string{"var fib func(int) int", "fib = func(n int) int { if n < 2 { return n }; return fib(n-1) + fib(n-2) }", "fib(10)"}},
	{"generics", "[1 1]\n3\n", []string{"func Map[T, U any](xs []T, f func(T) U) []U { var out []U; for _, x := range xs { out = append(out, f(x)) }; return out }", "Map([]string{\"a\", \"b\"}, func(s string) int { return len(s) })", "type Stack[T any] struct{ xs []T }", "func (s *Stack[T]) Push(x T) { s.xs = append(s.xs, x) }", "st := &Stack[int]{}; st.Push(3); st.xs[0]"}},
	{"values that are thrown away", "3\n", []string{`len("abc"); 'a'; len("abc")`}},
	{"a name of the language", "4\n", []string{"max := 4", "func f() int { return max }", "f()"}},
	{"main and comments", "2\n", []string{"// main is mine\nfunc main() { fmt.Println(2) }", "// here\nmain()"}},
	{"unused in heads", "none\n0\n", []string{"m := map[int]int{}", "if v, ok := m[1]; !ok { fmt.Println(\"none\") }", "for i, v := range m { }", "switch v := 3; { default: }", "switch v := any(m).(type) { case int: }", "len(m)"}},
	{"type switches", "string\n", []string{"func kind(x any) string { switch v := x.(type) { case int: return \"int\" }; return \"string\" }", `kind("a")`}},
}

// A saved session runs under nimlab and compiled, and prints what its values are.
// The scripts are compiled as the packages of one program, for linking takes long.
func TestScript(t *testing.T) {
	folder, err := os.MkdirTemp("testdata", "saved")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	imports, calls, want := "", "", ""
	for i, c := range savings {
		text := saved(t, c.cells)
		file := filepath.Join(t.TempDir(), "main.go")
		write(t, file, text)
		s, _ := New(Options{})
		if r := s.RunFile(context.Background(), file, nil); r.Output != c.want || r.Err != nil {
			t.Errorf("%s: nimlab prints %q, %v; want %q\n%s", c.name, r.Output, r.Err, c.want, text)
		}
		name := fmt.Sprint("s", i)
		text = strings.Replace(strings.Replace(text, "package main", "package "+name, 1), "func main()", "func Main()", 1)
		write(t, filepath.Join(folder, name, "main.go"), text)
		imports += fmt.Sprintf("import %q\n", path.Join("nimlab/repl/session", filepath.ToSlash(folder), name))
		calls += fmt.Sprintf("fmt.Println(%q)\n%s.Main()\n", "== "+c.name, name)
		want += "== " + c.name + "\n" + c.want
	}
	write(t, filepath.Join(folder, "main.go"), "package main\nimport \"fmt\"\n"+imports+"func main() {\n"+calls+"}\n")
	if out, err := exec.Command("go", "run", "./"+folder).CombinedOutput(); err != nil || string(out) != want {
		t.Errorf("compiled they print\n%s%v; want\n%s", out, err, want)
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	_ = os.MkdirAll(filepath.Dir(file), 0o777)
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// saved is the script of a session with the cells.
func saved(t *testing.T, cells []string) string {
	t.Helper()
	s, err := New(Options{Prompt: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, cell := range cells {
		s.Run(context.Background(), cell)
	}
	text, err := s.Script()
	if err != nil {
		t.Errorf("%q: %v\n%s", cells, err, text)
	}
	return text
}
