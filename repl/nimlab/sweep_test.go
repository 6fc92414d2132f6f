package main

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Under nimlab and compiled, a Ctrl-C stops a sweep, and the script goes on with what
// it has; one in no sweep ends the script.
func TestInterruptedSweep(t *testing.T) {
	dir, err := os.MkdirTemp(".", "swept")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	text, err := os.ReadFile("testdata/sweeps.go")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "main.go")
	if err := os.WriteFile(file, text, 0o666); err != nil {
		t.Fatal(err)
	}
	binary := filepath.Join(t.TempDir(), "sweeps")
	if text, err := exec.Command("go", "build", "-o", binary, "./"+dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for _, c := range []*exec.Cmd{exec.Command(nimlab, file), exec.Command(binary)} {
		out := interrupted(t, c)
		if out != "true 1\ntrue 1\nn  1 2 3\n   1 0 1\n" || c.ProcessState.Success() {
			t.Errorf("%s prints %q and ends with %v", c.Path, out, c.ProcessState)
		}
	}
}

// interrupted is what a script prints that is sent a Ctrl-C each time it says so.
func interrupted(t *testing.T, c *exec.Cmd) string {
	var out bytes.Buffer
	c.Stdout = &out
	errs, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer time.AfterFunc(time.Minute, func() { c.Process.Kill() }).Stop()
	for lines := bufio.NewScanner(errs); lines.Scan(); {
		if strings.HasSuffix(lines.Text(), "now") {
			c.Process.Signal(os.Interrupt)
		}
	}
	c.Wait()
	return out.String()
}
