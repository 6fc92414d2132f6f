package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var renew = flag.Bool("renew", false, "rewrite the golden texts in testdata")

var nimlab string // the command, built once

func TestMain(m *testing.M) {
	flag.Parse()
	dir, err := os.MkdirTemp("", "nimlab")
	if err != nil {
		log.Fatal(err)
	}
	nimlab = filepath.Join(dir, "nimlab")
	if out, err := exec.Command("go", "build", "-o", nimlab, ".").CombinedOutput(); err != nil {
		log.Fatalf("building nimlab: %v\n%s", err, out)
	}
	os.Setenv("XDG_STATE_HOME", dir)
	status := m.Run()
	os.RemoveAll(dir)
	os.Exit(status)
}

// outcome is what a command printed and left with.
type outcome struct {
	out, errs string
	status    int
}

func (o outcome) String() string {
	return fmt.Sprintf("output %q, errors %q, status %d", o.out, o.errs, o.status)
}

// call runs nimlab in a folder with a text on its standard input.
func call(t *testing.T, dir, in string, args ...string) outcome {
	t.Helper()
	return finish(t, dir, in, exec.Command(nimlab, args...))
}

func finish(t *testing.T, dir, in string, c *exec.Cmd) outcome {
	t.Helper()
	var out, errs bytes.Buffer
	c.Dir, c.Stdin, c.Stdout, c.Stderr = dir, strings.NewReader(in), &out, &errs
	var exit *exec.ExitError
	if err := c.Run(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return outcome{out.String(), errs.String(), c.ProcessState.ExitCode()}
}

// write puts a file into a new folder and returns the folder.
func write(t *testing.T, name, text string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestMisuse(t *testing.T) {
	dir := write(t, "full", "")
	for args, want := range map[string]string{
		"hlep":         `there is no subcommand, flag or file "hlep" (did you mean help?); nimlab --help lists what there is`,
		"-x":           `there is no subcommand, flag or file "-x"; nimlab --help lists what there is`,
		"--versoin":    `there is no subcommand, flag or file "--versoin" (did you mean --version?); nimlab --help lists what there is`,
		"nosuch.go":    "cannot run nosuch.go: no such file or directory",
		".":            "cannot run .: there are no Go files in the folder",
		"check":        "check wants a script: nimlab check FILE.go... or a folder",
		"check no.go":  "cannot check no.go: no such file or directory",
		"-e":           "-e wants code: nimlab -e 'CODE'",
		"new":          "new wants one folder: nimlab new DIR",
		"new a b":      "new wants one folder: nimlab new DIR",
		"new .":        "new: . holds full, want a folder that is new or empty; nothing was written",
		"new full":     "new: full is a file, want a folder that is new or empty; nothing was written",
		"help a b":     "help wants one word: nimlab help WORD",
		"help Rcae":    `no word "Rcae" (did you mean Race?); help lists the words`,
		"version 2":    "version wants nothing after it",
		"--help extra": "--help wants nothing after it",
	} {
		got := call(t, dir, "", strings.Fields(args)...)
		if want := (outcome{"", "nimlab: " + want + "\n", 2}); got != want {
			t.Errorf("nimlab %s: %v\nwant %v", args, got, want)
		}
	}
}

func TestUsage(t *testing.T) {
	golden := filepath.Join("testdata", "usage.txt")
	got := call(t, "", "", "--help")
	if *renew {
		os.WriteFile(golden, []byte(got.out), 0o644)
	}
	want, err := os.ReadFile(golden)
	if err != nil || got != (outcome{string(want), "", 0}) {
		t.Errorf("nimlab --help: %v, %v\nwant %v", err, got, want)
	}
	if short := call(t, "", "", "-h"); short != got {
		t.Errorf("nimlab -h: %v", short)
	}
}

func TestHelp(t *testing.T) {
	got := call(t, "", "", "help", "race")
	for _, want := range []string{"func Race(piece Piece, rows int, cols int) Game\n", "the game is a tie", "\nExample\n  >>> Race("} {
		if !strings.Contains(got.out, want) || got.status != 0 {
			t.Errorf("help race (status %d) lacks %q:\n%s", got.status, want, got.out)
		}
	}
	got = call(t, "", "", "help")
	for _, want := range []string{"usage:\n", "\nGames\n", "  Race          one chess piece races to the far corner\n", "\nWords\n", "\nTypes"} {
		if !strings.Contains(got.out, want) || got.status != 0 {
			t.Errorf("help (status %d) lacks %q:\n%s", got.status, want, got.out)
		}
	}
}

func TestVersion(t *testing.T) {
	if got := call(t, "", "", "version"); !strings.HasPrefix(got.out, "nimlab devel") || !strings.Contains(got.out, ", go1.") || got.status != 0 {
		t.Errorf("version: %v", got)
	}
}
