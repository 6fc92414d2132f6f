package session_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"nimlab/repl/session"
)

// Each program in testdata/differential must print the same, and end the same
// way, in a session as compiled by Go. What Go makes of them is kept beside them;
// -renew=NAME asks Go again about one file, or with "all" about each, and TestGolden
// asks it for a part of them each time.
var renew = flag.String("renew", "", "rewrite what the Go compiler makes of the differential programs in this file, or all")

// refused are programs that the session does not run, with the reason it gives.
var refused = map[string]string{}

type program struct{ name, text, want string }

// programs reads a file of programs and what Go made of them.
func programs(t testing.TB, file string) []program {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	golden := map[string]string{}
	if kept, err := os.ReadFile(strings.TrimSuffix(file, ".txt") + ".golden"); err == nil {
		for _, s := range sections(string(kept)) {
			golden[s[0]] = s[1]
		}
	}
	var list []program
	for _, s := range sections(string(text)) {
		list = append(list, program{s[0], "package main\n" + s[1] + "\n", golden[s[0]]})
	}
	return list
}

// sections splits text at its "=== name" lines.
func sections(text string) [][2]string {
	var list [][2]string
	for _, s := range strings.Split("\n"+text, "\n=== ")[1:] {
		name, body, _ := strings.Cut(s, "\n")
		list = append(list, [2]string{strings.TrimSpace(name), strings.TrimSuffix(body, "\n")})
	}
	return list
}

const lab = `// Package lab is a local package of the programs' module.
package lab

// Board has a function field.
type Board struct {
	Fn   func(int) int
	w, h int
}

// NewBoard makes one.
func NewBoard(w, h int) *Board { return &Board{w: w, h: h} }

// Win is a function.
func Win(n int) bool { return n > 0 }
`

// module writes the programs as commands of one module.
func module(t testing.TB, list []program) string {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module example.com/lab\n\ngo 1.26\n")
	write("lab/lab.go", lab)
	for _, p := range list {
		write("s/"+p.name+"/main.go", p.text)
	}
	return dir
}

var compileError = regexp.MustCompile(`(?m)main\.go:(\d+:\d+): (.*)`)

// compiled is what Go makes of each program.
func compiled(t *testing.T, list []program) map[string]string {
	dir := module(t, list)
	bin := filepath.Join(dir, "bin")
	if err := os.Mkdir(bin, 0o777); err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", "build", "-o", bin, "./s/...")
	build.Dir = dir
	_ = build.Run() // programs that do not compile are built again, alone
	out := map[string]string{}
	for _, p := range list {
		out[p.name] = outcome(t, dir, p.name)
	}
	return out
}

func outcome(t *testing.T, dir, name string) string {
	path := filepath.Join(dir, "bin", name)
	if _, err := os.Stat(path); err != nil {
		build := exec.Command("go", "build", "-o", path, "./s/"+name)
		build.Dir = dir
		if text, err := build.CombinedOutput(); err != nil {
			m := compileError.FindSubmatch(text)
			if m == nil {
				t.Fatalf("%s: %s", name, text)
			}
			return "does not compile " + string(m[1])
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, path)
	cmd.Dir = dir
	text, err := cmd.Output()
	return string(text) + status(err != nil)
}

func status(failed bool) string {
	if failed {
		return "fails"
	}
	return "ends well"
}

// interpreted is what a session makes of a program.
func interpreted(t *testing.T, dir, name string) string {
	s, err := session.New(session.Options{Stderr: io.Discard})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	r := s.RunFile(ctx, filepath.Join(dir, "s", name, "main.go"), nil)
	if e, ok := r.Err.(*session.Error); ok && e.Col > 0 {
		return fmt.Sprintf("does not compile %d:%d", e.Line, e.Col)
	}
	if r.Err != nil {
		t.Logf("%s: %v", name, r.Err)
	}
	return r.Output + status(r.Exit != 0)
}

func TestDifferential(t *testing.T) {
	files, _ := filepath.Glob("testdata/differential/*.txt")
	for _, file := range files {
		list := programs(t, file)
		if name := filepath.Base(file); *renew == "all" || *renew == strings.TrimSuffix(name, ".txt") {
			keep(t, file, list)
			list = programs(t, file)
		}
		dir := module(t, list)
		for _, p := range list {
			if why := refused[p.name]; why != "" {
				continue
			}
			if got := interpreted(t, dir, p.name); got != p.want {
				t.Errorf("%s: %s\n--- got\n%s\n--- want\n%s", file, p.name, got, p.want)
			}
		}
	}
}

// keep writes what Go makes of the programs.
func keep(t *testing.T, file string, list []program) {
	made := compiled(t, list)
	var b bytes.Buffer
	for _, p := range list {
		fmt.Fprintf(&b, "=== %s\n%s\n", p.name, made[p.name])
	}
	if err := os.WriteFile(strings.TrimSuffix(file, ".txt")+".golden", b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestGolden asks the Go compiler about a part of the programs: another part each
// day.
func TestGolden(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command to compare with")
	}
	day := uint32(time.Now().Unix() / 86400)
	files, _ := filepath.Glob("testdata/differential/*.txt")
	for _, file := range files {
		var part []program
		for _, p := range programs(t, file) {
			h := fnv.New32a()
			h.Write([]byte(p.name))
			if (h.Sum32()+day)%16 == 0 {
				part = append(part, p)
			}
		}
		for name, got := range compiled(t, part) {
			for _, p := range part {
				if p.name == name && p.want != got {
					t.Errorf("%s: %s: Go makes\n%s\nand not, as kept,\n%s", file, name, got, p.want)
				}
			}
		}
	}
}
