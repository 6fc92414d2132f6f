// Package judge holds the programs for five judge problems. The test gives
// each its samples, cases with known answers and bad input, interpreted and
// compiled.
package judge

import (
	"bytes"
	"errors"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var nimlab, bin string // the command and the folder of the compiled programs

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "judge")
	if err != nil {
		log.Fatal(err)
	}
	bin, nimlab = dir, filepath.Join(dir, "nimlab")
	build(nimlab, "nimlab/repl/nimlab")
	for problem := range cases {
		build(filepath.Join(bin, problem), problem+".go")
	}
	status := m.Run()
	os.RemoveAll(dir)
	os.Exit(status)
}

func build(path, source string) {
	if out, err := exec.Command("go", "build", "-o", path, source).CombinedOutput(); err != nil {
		log.Fatalf("go build %s: %v\n%s", source, err, out)
	}
}

// A judgement is an input, the answers expected on standard output, and the
// sentence expected on standard error; with a sentence the status is 2.
type judgement struct{ in, out, sentence string }

func TestJudgePrograms(t *testing.T) {
	for problem, list := range cases {
		for _, c := range list {
			check(t, c, filepath.Join(bin, problem))
			check(t, c, nimlab, problem+".go")
		}
	}
}

func check(t *testing.T, c judgement, command ...string) {
	cmd := exec.Command(command[0], command[1:]...)
	var stdout, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(c.in), &stdout, &stderr
	err := cmd.Run()
	status, want := 0, 0
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		status = exit.ExitCode()
	} else if err != nil {
		t.Fatal(err)
	}
	if c.sentence != "" {
		c.sentence, want = c.sentence+"\n", 2
	}
	if stdout.String() != c.out || stderr.String() != c.sentence || status != want {
		t.Errorf("%s with input %.60q: printed %q, said %q, status %d; want %q, %q, %d",
			filepath.Base(command[len(command)-1]), c.in, stdout.String(), stderr.String(), status, c.out, c.sentence, want)
	}
}
