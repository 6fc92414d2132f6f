package terminal

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/peterh/liner"
)

func TestHistory(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "made", "on the way")
	h, cells, err := openHistory(dir)
	if err != nil || len(cells) != 0 {
		t.Fatal(cells, err)
	}
	typed := []string{"1+1", "func f() {\n\treturn\n}", "局面 := 1", "局面 := 1"}
	for _, c := range typed {
		if err := h.add(c); err != nil {
			t.Fatal(err)
		}
	}
	_, cells, err = openHistory(dir)
	if want := typed[:3]; err != nil || !slices.Equal(cells, want) {
		t.Errorf("kept %q (%v), want %q", cells, err, want)
	}
}

// A process that was killed while it wrote leaves half a line, perhaps half a
// character; a line may be of any length.
func TestHistoryTorn(t *testing.T) {
	dir := t.TempDir()
	long := strings.Repeat("1+", 100_000) + "1"
	os.WriteFile(filepath.Join(dir, "history"), []byte(long+"\n\xe5\xb1\nabc"), 0o600)
	h, cells, err := openHistory(dir)
	if err != nil || !slices.Equal(cells, []string{long, "abc"}) {
		t.Fatalf("read %d cells, %v", len(cells), err)
	}
	h.add("1")
	if _, cells, _ = openHistory(dir); !slices.Equal(cells, []string{long, "abc", "1"}) {
		t.Errorf("read %q", cells[1:])
	}
}

func TestHistoryIsCut(t *testing.T) {
	dir := t.TempDir()
	h, _, _ := openHistory(dir)
	n := 2*liner.HistoryLimit + 1
	for i := range n {
		h.add(fmt.Sprint(i))
	}
	h, cells, err := openHistory(dir)
	if err != nil || len(cells) != liner.HistoryLimit || cells[len(cells)-1] != fmt.Sprint(n-1) {
		t.Fatalf("%d cells, %v", len(cells), err)
	}
	h.add("new")
	if _, cells, _ = openHistory(dir); len(cells) != liner.HistoryLimit+1 {
		t.Errorf("%d cells in the file", len(cells))
	}
}

func TestHistoryUnwritable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	os.WriteFile(file, nil, 0o600)
	if _, _, err := openHistory(filepath.Join(file, "nimlab")); err == nil {
		t.Error("a folder inside a file was made")
	}
}

func TestStateFolder(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", filepath.FromSlash(t.TempDir()))
	if dir, err := stateFolder(); err != nil || dir != filepath.Join(os.Getenv("XDG_STATE_HOME"), "nimlab") {
		t.Error(dir, err)
	}
	t.Setenv("XDG_STATE_HOME", "relative") // the XDG rules: to be ignored
	t.Setenv("HOME", t.TempDir())
	if dir, err := stateFolder(); err != nil || !filepath.IsAbs(dir) {
		t.Error(dir, err)
	}
}

func TestFold(t *testing.T) {
	for _, cell := range []string{"", "1", "a\n\tb\n", "\t\t|\t", "x  y"} {
		line := fold(cell)
		if strings.ContainsAny(line, "\n\t") || unfold(line) != cell {
			t.Errorf("%q folds to %q, back to %q", cell, line, unfold(line))
		}
	}
}
