package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A file in testdata/prompts is what is given to the prompt, a process of its own
// with another for the evaluator, and what it shows: >>> and ... are before the
// lines of a cell, <<< before a line that a cell reads, and lines that begin with ~
// are patterns.
func TestPrompts(t *testing.T) {
	files, _ := filepath.Glob("testdata/prompts/*.prompt")
	if len(files) == 0 {
		t.Fatal("no file in testdata/prompts")
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(file), func(t *testing.T) { playPrompt(t, string(text)) })
	}
}

func playPrompt(t *testing.T, text string) {
	var in, want strings.Builder
	for line := range strings.Lines(text) {
		head, rest, _ := strings.Cut(line, " ")
		switch head {
		case ">>>", "...", "<<<":
			in.WriteString(rest)
		case "~":
			want.WriteString(strings.TrimSuffix(rest, "\n") + "\n")
		default:
			want.WriteString(regexp.QuoteMeta(line))
		}
	}
	var out bytes.Buffer
	c := exec.Command(nimlab)
	c.Dir, c.Stdin, c.Stdout, c.Stderr = t.TempDir(), strings.NewReader(in.String()), &out, &out
	_ = c.Run() // the status is that of the last cell
	if !regexp.MustCompile("^" + want.String() + "$").MatchString(out.String()) {
		t.Errorf("shows\n%s\nwant\n%s", out.String(), text)
	}
}
