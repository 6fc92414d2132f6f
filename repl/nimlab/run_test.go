package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

const script1 = `package main

import (
	"fmt"
	"os"
)

func main() {
	var line string
	fmt.Scanln(&line)
	fmt.Println(line, os.Args[1:])
	if len(os.Args) > 3 {
		os.Exit(7)
	}
}
`

// The same file under nimlab and go run: arguments, also those that look like
// nimlab's own, standard input and exit status.
func TestScript(t *testing.T) {
	dir := write(t, "a.go", script1)
	for args, want := range map[string]outcome{
		"":           {"in []\n", "", 0},
		"-e --help":  {"in [-e --help]\n", "", 0},
		"help new 1": {"in [help new 1]\n", "", 7},
	} {
		list := append([]string{"a.go"}, strings.Fields(args)...)
		if got := call(t, dir, "in\n", list...); got != want {
			t.Errorf("nimlab a.go %s: %v, want %v", args, got, want)
		}
		compiled := finish(t, dir, "in\n", exec.Command("go", append([]string{"run"}, list...)...))
		if compiled.out != want.out { // go run has a sentence and the status 1 for every failure
			t.Errorf("go run a.go %s: %v, want %v", args, compiled.out, want.out)
		}
	}
}

func TestScriptFails(t *testing.T) {
	for text, want := range map[string]string{
		"package main\n\nfunc main() {\n\tvar x int = \"a\"\n\t_ = x\n}\n": "a.go:4:14: ",
		"package main\n\nfunc main() {\n\tpanic(\"no\")\n}\n":              "no",
		"package main\n\nfunc main() {\n":                                  "a.go:3:1",
	} {
		got := call(t, write(t, "a.go", text), "", "a.go")
		if got.out != "" || got.status != 1 || !strings.HasPrefix(got.errs, "error: ") || !strings.Contains(got.errs, want) {
			t.Errorf("%q: %v, want an error with %q", text, got, want)
		}
		if strings.Contains(got.errs, "goroutine") {
			t.Errorf("%q shows a stack trace: %s", text, got.errs)
		}
	}
}

// What ends a Go process costs a script its life, in one sentence and with
// status 1, after what it had written.
func TestScriptDies(t *testing.T) {
	for code, want := range map[string]string{
		"func down(n int) int { return down(n+1) + 1 }; down(0)": "down called itself without end",
		`go func() { panic("no move") }(); select {}`:            "no move",
		"a := []any{nil}; a[0] = a; fmt.Sprint(a)":               "contain",
		"make([]byte, 1<<47)":                                    "no memory for a block of 140737488355328 bytes",
		"var mu sync.Mutex; mu.Unlock()":                         "unlock of unlocked mutex",
		"m := map[int]int{}; for i := range 4 { go func() { for { m[i]++ } }() }; time.Sleep(time.Minute)": "concurrent map ",
	} {
		got := call(t, "", "", "-e", `fmt.Println("on"); `+code)
		if got.out != "on\n" || got.status != 1 || !strings.HasPrefix(got.errs, "error: ") || !strings.Contains(got.errs, want) || strings.Count(got.errs, "\n") != 1 {
			t.Errorf("%s: %v, want %q", code, got, want)
		}
	}
	if got := call(t, "", "", "-e", `fmt.Fprint(os.Stderr, "panic: at the disco"); os.Exit(2)`); got != (outcome{"", "panic: at the disco", 2}) {
		t.Errorf("a script that looks as if it had died: %v", got)
	}
}

// Both streams keep their order, and a reader that leaves ends a script in
// silence, with the status that a shell gives to it.
func TestScriptStreams(t *testing.T) {
	c := exec.Command(nimlab, "-e", "for i := range 5000 { fmt.Println(i); println(i); os.Stdout.WriteString(\"\\n\") }")
	got, err := c.CombinedOutput()
	want := ""
	for i := range 5000 {
		want += fmt.Sprintf("%d\n%d\n\n", i, i)
	}
	if err != nil || string(got) != want {
		t.Errorf("%d bytes came, or in another order, want %d; %v", len(got), len(want), err)
	}
	c = exec.Command(nimlab, "-e", "for { fmt.Println(1) }")
	var errs strings.Builder
	c.Stderr = &errs
	out, _ := c.StdoutPipe()
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	_, _ = out.Read(make([]byte, 1))
	out.Close()
	_ = c.Wait()
	if status := c.ProcessState.ExitCode(); status != 128+int(syscall.SIGPIPE) || errs.Len() > 0 {
		t.Errorf("after its reader has left: status %d, errors %q", status, &errs)
	}
}

// A panic names the file, the line where its function begins to do something, and
// the functions that it left.
func TestScriptPanics(t *testing.T) {
	dir := write(t, "a.go", "package main\n\ntype board []int\n\nfunc (b board) at(i int) int {\n\treturn b[i]\n}\n\nfunc sum(b board) int {\n\tn := b.at(5)\n\treturn n + 1\n}\n\nfunc main() {\n\tfunc() { println(sum(board{1, 2})) }()\n}\n")
	want := outcome{"", "error: a.go:6: panic: runtime error: index out of range [5] with length 2 (in board.at, called by sum, by main.func, by main)\n", 1}
	if got := call(t, dir, "", "a.go"); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// What is wrong with a script is said at once and all of it; go vet refuses each too.
func TestCheck(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{script1, ""},
		{"package main\n\nfunc main() { println(1) }\n", ""},
		{"package main\n\nimport \"os\"\n\nfunc main() {\n\tx := 1\n\tvar s string = 2\n\tprintln(s, y)\n}\n",
			"error: a.go:3:8: \"os\" imported and not used\n    import \"os\"\n           ^\nerror: a.go:6:2: declared and not used: x\n    x := 1\n    ^\n" +
				"error: a.go:7:17: cannot use 2 (untyped int constant) as string value in variable declaration\n    var s string = 2\n                   ^\n" +
				"error: a.go:8:13: undefined: y\n    println(s, y)\n               ^\n"},
		{"package main\n\nfunc f() int {\n}\n\nfunc main() {\n", "error: a.go:6:14: syntax error: expected '}', found the end of the input\n    func main() {\n                 ^\n"},
		{"package main\n\nfunc f() int {\n}\n\nfunc main() { f() }\n", "error: a.go:4:1: missing return\n    }\n    ^\n"},
		{"package other\n", "error: a.go:1:1: package other; expected package main\n    package other\n    ^\n"},
	} {
		dir := write(t, "a.go", c.text)
		got, status := call(t, dir, "", "check", "a.go"), 0
		if c.want != "" {
			status = 1
		}
		if got != (outcome{"", c.want, status}) {
			t.Errorf("%s\nis checked with %v\nwant %q", c.text, got, c.want)
		}
		if vet := finish(t, dir, "", exec.Command("go", "vet", "a.go")); (vet.status != 0) != (c.want != "") && !strings.Contains(c.text, "other") {
			t.Errorf("%s\ngo vet: %v", c.text, vet)
		}
	}
}

// A program of several files, of a folder with a package of its module, and one
// that starts itself from a shell.
func TestScriptOfSeveralFiles(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":      "module example/several\n\ngo 1.26\n",
		"a.go":        "//usr/bin/env nimlab \"$0\" -- \"$@\"; exit\npackage main\n\nimport (\n\t\"fmt\"\n\t\"os\"\n)\n\nfunc main() { fmt.Println(len(os.Args)-1, other()) }\n",
		"b.go":        "package main\n\nimport \"example/several/deep\"\n\nfunc other() int { return deep.N }\n",
		"deep/d.go":   "package deep\n\nvar N = start()\n\nfunc start() int { return 41 + 1 }\n",
		"alone.go":    "//usr/bin/env nimlab \"$0\" -- \"$@\"; exit\npackage main\n\nimport \"os\"\n\nfunc main() { println(len(os.Args) - 1) }\n",
		"bad/main.go": "package main\n\nfunc main() { other() }\n",
		"bad/two.go":  "package main\n\nfunc other() {\n\tx := 1\n}\n",
	} {
		os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777)
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for args, want := range map[string]outcome{
		"a.go b.go":         {"0 42\n", "", 0},
		"a.go b.go x y":     {"2 42\n", "", 0},
		"a.go b.go -- c.go": {"1 42\n", "", 0},
		"check a.go b.go":   {"", "", 0},
		"check a.go":        {"", "error: a.go:9:43: undefined: other\n    func main() { fmt.Println(len(os.Args)-1, other()) }\n                                              ^\n", 1},
		"bad":               {"", "error: bad/two.go:4:2: declared and not used: x\n    x := 1\n    ^\n", 1},
		"a.go deep/d.go":    {"", "error: deep/d.go: the files of a script must lie in one folder, and a.go lies in another\n", 1},
	} {
		if got := call(t, dir, "", strings.Fields(args)...); got != want {
			t.Errorf("nimlab %s: %v, want %v", args, got, want)
		}
	}
	c := exec.Command("sh", "-c", "./alone.go one.go two")
	c.Env = append(os.Environ(), "PATH="+filepath.Dir(nimlab)+":"+os.Getenv("PATH"))
	if got := finish(t, dir, "", c); got != (outcome{"", "2\n", 0}) {
		t.Errorf("as a command of the shell: %v", got)
	}
}

func TestEvaluate(t *testing.T) {
	for _, c := range []struct {
		args []string
		want outcome
	}{
		{[]string{"-e", "1+1"}, outcome{"2\n", "", 0}},
		{[]string{"-e", "x := 20; x + 1"}, outcome{"21\n", "", 0}},
		{[]string{"-e", "x := 1"}, outcome{"", "", 0}},
		{[]string{"-e", ""}, outcome{"", "", 0}},
		{[]string{"-e", "Race(Queen, 5, 5).Outcome()"}, outcome{"N\n", "", 0}},
		{[]string{"-e", `os.Exit(len(os.Args))`, "-a", "b"}, outcome{"", "", 3}},
	} {
		if got := call(t, "", "", c.args...); got != c.want {
			t.Errorf("nimlab %q: %v, want %v", c.args, got, c.want)
		}
	}
	got := call(t, "", "", "-e", "1 + y")
	if got.status != 1 || got.errs != "error: undefined: y\n    1 + y\n        ^\n" {
		t.Errorf("%v", got)
	}
}

func TestCells(t *testing.T) {
	in := `x := 2
func double(n int) int {

	return 2 * n
}
double(x)
y
fmt.Print("a")
Race(King, 5, 5).Outcome()
`
	got := call(t, "", in)
	if got.status != 1 || got.out != "4\na\nP\n" || !strings.HasPrefix(got.errs, "error: undefined: y\n") {
		t.Errorf("%v", got)
	}
}

// A cell that reads standard input takes the line after it.
func TestCellsRead(t *testing.T) {
	got := call(t, "", "var n int\nfmt.Scanln(&n)\n42\nn + 1\n")
	if got.status != 0 || !strings.HasSuffix(got.out, "43\n") {
		t.Errorf("%v", got)
	}
}

func TestInterrupt(t *testing.T) {
	dir := write(t, "a.go", "package main\n\nfunc main() {\n\tprintln(\"on\")\n\tfor {\n\t}\n}\n")
	c := exec.Command(nimlab, "a.go")
	c.Dir = dir
	errs, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(time.Minute, func() { c.Process.Kill() })
	errs.Read(make([]byte, 3)) // until the script runs
	c.Process.Signal(os.Interrupt)
	go func() { // nobody reads the rest
		for b := make([]byte, 100); ; {
			if _, err := errs.Read(b); err != nil {
				return
			}
		}
	}()
	c.Wait()
	if status := c.ProcessState.ExitCode(); status != 130 {
		t.Errorf("status %d (%v), want 130", status, c.ProcessState.Sys().(syscall.WaitStatus))
	}
}

// What nimlab new writes runs both ways, without a network, and prints the same.
func TestNew(t *testing.T) {
	for _, name := range []string{"lab", "two words", "局面"} {
		dir := filepath.Join(t.TempDir(), name)
		if got := call(t, "", "", "new", dir); got.status != 0 || got.errs != "" {
			t.Fatalf("nimlab new: %v", got)
		}
		interpreted := call(t, dir, "", "main.go")
		figure := remove(t, filepath.Join(dir, "knight.png"))
		c := exec.Command("go", "run", ".")
		c.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=-mod=readonly", "GOWORK=off")
		compiled := finish(t, dir, "", c)
		if interpreted != compiled || compiled.status != 0 || !strings.Contains(compiled.out, "1521 cells") { // 39 x 39
			t.Errorf("nimlab main.go: %v\ngo run .: %v", interpreted, compiled)
		}
		if string(remove(t, filepath.Join(dir, "knight.png"))) != string(figure) {
			t.Error("the figures differ")
		}
	}
}

// A session that is saved in a folder made by nimlab new runs there under go run
// as under nimlab.
func TestSavedScript(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "mine")
	if got := call(t, "", "", "new", dir); got.status != 0 {
		t.Fatalf("nimlab new: %v", got)
	}
	cells := "t := Race(Knight, 9, 9).Solve()\nt.Count(Tie)\nfunc half(n int) int { return n / 2 }\nhalf(_)\nsave my.go\n"
	got := call(t, dir, cells)
	if got.status != 0 || !strings.Contains(got.out, "so does go run my.go in nimlab's source or in a folder made by nimlab new") {
		t.Fatalf("saving: %v", got)
	}
	shown := got.out[:strings.Index(got.out, "saved as")]
	for _, c := range []*exec.Cmd{exec.Command(nimlab, "my.go"), exec.Command("go", "run", "my.go"), exec.Command(nimlab, "check", "my.go")} {
		c.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=-mod=readonly", "GOWORK=off")
		want := outcome{shown, "", 0}
		if c.Args[1] == "check" {
			want.out = ""
		}
		if got := finish(t, dir, "", c); got != want {
			t.Errorf("%v: %v, want %v", c.Args, got, want)
		}
	}
}

// Two programs in one folder are told apart: the error is at the second, and says
// where the first is.
func TestTwoMains(t *testing.T) {
	dir := write(t, "a.go", "package main\n\nfunc main() { println(1) }\n")
	if err := os.WriteFile(filepath.Join(dir, "b.go"), []byte("package main\n\nfunc main() { println(2) }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	want := outcome{"", "error: b.go:3:6: main redeclared in this block\n\ta.go:3:6: other declaration of main\n    func main() { println(2) }\n         ^\n", 1}
	if got := call(t, dir, "", "."); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// A word that refuses ends a script in one sentence, interpreted and compiled, unless
// the script recovers; what was deferred runs first.
func TestRefusal(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "refusal")
	if got := call(t, "", "", "new", dir); got.status != 0 {
		t.Fatalf("nimlab new: %v", got)
	}
	text := `package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func try(rows int) {
	defer func() { fmt.Println("recovered:", recover().(error)) }()
	Race(Queen, rows, 5)
}

func main() {
	defer fmt.Println("deferred")
	try(0)
	Race(Rook, 5, -1)
	fmt.Println("never")
}
`
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	const shown, sentence = "recovered: Race: rows = 0, want 1 to 1073741824\ndeferred\n", "error: main.go:17: Race: cols = -1, want 1 to 1073741824"
	if got, want := call(t, dir, "", "main.go"), (outcome{shown, sentence + " (in main)\n", 1}); got != want {
		t.Errorf("nimlab main.go: %v, want %v", got, want)
	}
	c := exec.Command("go", "run", "main.go")
	c.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=-mod=readonly", "GOWORK=off")
	if got, want := finish(t, dir, "", c), (outcome{shown, sentence + "\nexit status 1\n", 1}); got != want {
		t.Errorf("go run main.go: %v, want %v", got, want)
	}
}

// remove takes a file away and returns what was in it.
func remove(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	os.Remove(path)
	return b
}

// A program built without the paths of its source (-trimpath) and lying
// elsewhere finds the clone from the working directory, or says so.
func TestFindClone(t *testing.T) {
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Dir(filepath.Dir(here))
	other := write(t, "go.mod", "module nimlab/other\n") // no clone
	if dir, err := findClone([]string{"nimlab/repl/nimlab", other, filepath.Join(here, "testdata")}); dir != root {
		t.Errorf("found %q, %v, want %q", dir, err, root)
	}
	if dir, err := findClone([]string{"nimlab/repl/nimlab", other}); err == nil {
		t.Errorf("found %q where there is no clone", dir)
	}
}
