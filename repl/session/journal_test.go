package session

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
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
	{"a method again", "1\n2\n-1\n-2\n5 x\n", []string{"type T struct{ n int }", "func (t T) Get() int { return t.n }", "func two(t T) int { return 2 * t.Get() }", "T{1}.Get()", "two(T{1})", "func (t T) Get() int { return -t.n }", "T{1}.Get()", "two(T{1})", `func (t *T) Get(s string) string { return fmt.Sprint(t.n, " ", s) }`, `(&T{5}).Get("x")`}},
	{"one of a group again", "3\n12\n", []string{"const ( A = 1; B = A + 1 )", "func sum() int { return A + B }", "sum()", "const A = 10", "sum() - 9"}},
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
func TestScript(t *testing.T) {
	b := newBatch(t)
	for _, c := range savings {
		text := saved(t, c.cells)
		if out, err := interpreted(t, text); out != c.want || err != nil {
			t.Errorf("%s: nimlab prints %q, %v; want %q\n%s", c.name, out, err, c.want, text)
		}
		b.add(c.name, text, c.want)
	}
	b.check()
}

// Every session in testdata/sessions can be saved, and the script prints the same
// under nimlab and compiled.
func TestSessionsSaved(t *testing.T) {
	files, _ := filepath.Glob("testdata/sessions/*.session")
	b := newBatch(t)
	for _, file := range files {
		transcript, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var cells []string
		for _, e := range exchanges(string(transcript)) {
			cells = append(cells, e.cell)
		}
		text := saved(t, cells)
		out, err := interpreted(t, text)
		if err != nil {
			t.Errorf("%s: nimlab ends with %v\n%s", file, err, text)
			continue
		}
		b.add(filepath.Base(file), text, out)
	}
	b.check()
}

func interpreted(t *testing.T, text string) (string, error) {
	file := filepath.Join(t.TempDir(), "main.go")
	write(t, file, text)
	s, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := s.RunFile(context.Background(), file, nil)
	return r.Output, r.Err
}

// batch compiles scripts as the packages of one program, for linking takes long.
type batch struct {
	t              *testing.T
	folder         string
	imports, calls string
	want           []string
	texts          []string
}

func newBatch(t *testing.T) *batch {
	folder, err := os.MkdirTemp("testdata", "saved")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	return &batch{t: t, folder: folder}
}

// add adds a script that should print what is wanted.
func (b *batch) add(title, text, want string) {
	name := fmt.Sprint("s", len(b.want))
	b.want, b.texts = append(b.want, title+"\n"+want), append(b.texts, text)
	text = strings.Replace(strings.Replace(text, "package main", "package "+name, 1), "func main()", "func Main()", 1)
	write(b.t, filepath.Join(b.folder, name, "main.go"), text)
	b.imports += fmt.Sprintf("import %q\n", path.Join("nimlab/repl/session", filepath.ToSlash(b.folder), name))
	b.calls += fmt.Sprintf("fmt.Println(%q)\n%s.Main()\n", batchMark+title, name)
}

const batchMark = "== "

// ofPackage begins the names of types of the packages.
var ofPackage = regexp.MustCompile(`\bs\d+\.`)

// check runs the program.
func (b *batch) check() {
	write(b.t, filepath.Join(b.folder, "main.go"), "package main\nimport \"fmt\"\n"+b.imports+"func main() {\n"+b.calls+"}\n")
	out, err := exec.Command("go", "run", "./"+b.folder).CombinedOutput()
	if err != nil {
		b.t.Errorf("compiled they end with %v", err)
	}
	got := strings.Split(ofPackage.ReplaceAllString(string(out), "main."), batchMark)[1:]
	for i := range min(len(got), len(b.want)) {
		if got[i] != b.want[i] {
			b.t.Errorf("compiled it prints\n%s\nwant\n%s\n%s", got[i], b.want[i], b.texts[i])
		}
	}
	if len(got) != len(b.want) {
		b.t.Errorf("%d of %d ran", len(got), len(b.want))
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
