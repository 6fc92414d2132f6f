// Package cases answers known problems about games, one script a problem. A
// script prints a line a case: its name and the answer as JSON.
package cases

import (
	"bufio"
	"bytes"
	"encoding/json"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

var nimlab string // the command, built once

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "cases")
	if err != nil {
		log.Fatal(err)
	}
	nimlab = filepath.Join(dir, "nimlab")
	if out, err := exec.Command("go", "build", "-o", nimlab, "nimlab/repl/nimlab").CombinedOutput(); err != nil {
		log.Fatalf("building nimlab: %v\n%s", err, out)
	}
	status := m.Run()
	os.RemoveAll(dir)
	os.Exit(status)
}

// expected reads the answers, which programs that share nothing with nimlab
// found by brute force or which the problem's author published. Those of
// own.jsonl are from a brute force over the rules as its lines tell them.
func expected(t *testing.T) map[string]json.RawMessage {
	answers := map[string]json.RawMessage{}
	for _, name := range []string{"testdata/cases.jsonl", "testdata/own.jsonl"} {
		add(t, answers, name)
	}
	return answers
}

// add reads the answers of one file.
func add(t *testing.T, answers map[string]json.RawMessage, name string) {
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var c struct {
			ID       string
			Expected json.RawMessage
		}
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		answers[c.ID] = c.Expected
	}
}

// Every case is answered by one script, rightly, interpreted and compiled.
func TestCases(t *testing.T) {
	want := expected(t)
	files, _ := filepath.Glob("*.go")
	answered := map[string]string{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		t.Run(file, func(t *testing.T) {
			out := output(t, nimlab, file)
			if compiled := output(t, build(t, file)); compiled != out {
				t.Errorf("interpreted:\n%s\ncompiled:\n%s", out, compiled)
			}
			for _, line := range strings.Split(strings.TrimSpace(out), "\n") {
				name, answer, _ := strings.Cut(line, " ")
				if other, twice := answered[name]; twice {
					t.Errorf("%s is answered by %s too", name, other)
				}
				answered[name] = file
				if !same(answer, want[name]) {
					t.Errorf("%s: %s, want %s", name, answer, want[name])
				}
			}
		})
	}
	for name := range want {
		if answered[name] == "" {
			t.Errorf("no script answers %s", name)
		}
	}
}

// same compares two JSON texts by their values.
func same(a string, b json.RawMessage) bool {
	var x, y any
	return decode(a, &x) == nil && decode(string(b), &y) == nil && reflect.DeepEqual(x, y)
}

// decode keeps numbers as they are written, so that large ones stay exact.
func decode(text string, into *any) error {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	return d.Decode(into)
}

func build(t *testing.T, file string) string {
	compiled := filepath.Join(t.TempDir(), "script")
	if out, err := exec.Command("go", "build", "-o", compiled, file).CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return compiled
}

func output(t *testing.T, command ...string) string {
	cmd := exec.Command(command[0], command[1:]...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil || stderr.Len() > 0 {
		t.Errorf("%v: %v\n%s", command, err, stderr.String())
	}
	return string(out)
}
