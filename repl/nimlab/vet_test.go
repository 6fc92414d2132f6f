package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What nimlab check says of faulty programs is what go vet says of them.
func TestCheckIsVet(t *testing.T) {
	text, err := os.ReadFile("testdata/vet.txt")
	if err != nil {
		t.Fatal(err)
	}
	dir := write(t, "go.mod", "module example/vet\n\ngo 1.26\n")
	found := 0
	for _, section := range strings.Split("\n"+string(text), "\n=== ")[1:] {
		name, program, _ := strings.Cut(section, "\n")
		path := filepath.Join(dir, "main.go")
		if err := os.WriteFile(path, []byte(program+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		want := faults(finish(t, dir, "", exec.Command("go", "vet", "main.go")).errs)
		got := call(t, dir, "", "check", "main.go")
		if have := faults(got.errs); !slices.Equal(have, want) || got.status != min(len(want), 1) {
			t.Errorf("%s: nimlab check (status %d) finds\n%s\ngo vet finds\n%s", name, got.status, strings.Join(have, "\n"), strings.Join(want, "\n"))
		}
		found += len(want)
	}
	if found < 50 { // there were 80 with go 1.26
		t.Errorf("go vet has found only %d faults", found)
	}
}

var place = regexp.MustCompile(`main\.go:\d+:\d+: .*`)

// faults are the lines that name a place, in order. go vet calls package main by
// the name under which it was built.
func faults(text string) []string {
	lines := place.FindAllString(strings.ReplaceAll(text, "command-line-arguments.", "main."), -1)
	slices.Sort(lines)
	return lines
}
