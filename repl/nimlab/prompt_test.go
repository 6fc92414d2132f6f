package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// window is a terminal of 80 x 40 with nimlab in it, made by tmux.
type window struct {
	t      *testing.T
	socket string
}

func openWindow(t *testing.T, state string) *window {
	t.Helper()
	if _, err := exec.LookPath("tmux"); err != nil {
		t.Skip("no tmux, so nimlab is not tried on a real terminal")
	}
	w := &window{t, filepath.Join(t.TempDir(), "s")}
	w.tmux("-f", os.DevNull, "new-session", "-d", "-x", "80", "-y", "40",
		fmt.Sprintf("env XDG_STATE_HOME='%s' '%s'; echo left with $?; sleep 600", state, nimlab))
	t.Cleanup(func() { exec.Command("tmux", "-S", w.socket, "kill-server").Run() })
	w.shows("leaves\n>>>")
	return w
}

func (w *window) tmux(args ...string) string {
	w.t.Helper()
	out, err := exec.Command("tmux", append([]string{"-u", "-S", w.socket}, args...)...).CombinedOutput()
	if err != nil {
		w.t.Fatalf("tmux %q: %v: %s", args, err, out)
	}
	return string(out)
}

// types presses keys, by tmux's names, and waits until the screen ends as wanted.
func (w *window) types(want string, keys ...string) {
	w.t.Helper()
	w.tmux(append([]string{"send-keys"}, keys...)...)
	w.shows(want)
}

// pastes does so with a text, with or without the marks of a paste.
func (w *window) pastes(text, want string, marks bool) {
	w.t.Helper()
	file := filepath.Join(w.t.TempDir(), "text")
	os.WriteFile(file, []byte(text), 0o600)
	w.tmux("load-buffer", file)
	if marks {
		w.tmux("paste-buffer", "-p")
	} else {
		w.tmux("paste-buffer")
	}
	w.shows(want)
}

var (
	firsts = regexp.MustCompile(`(?m)^In\[\d+\]:`)
	mores  = regexp.MustCompile(`(?m)^ +\.\.\.:`)
)

// shows waits until the screen, with >>> and ... for the two prompts of any cell,
// ends with a text; its ten seconds are for slow
// machines and no measure.
func (w *window) shows(end string) {
	w.t.Helper()
	screen := ""
	for range 500 {
		screen = ""
		for line := range strings.Lines(w.tmux("capture-pane", "-p")) {
			screen += strings.TrimRight(line, " \n") + "\n"
		}
		screen = mores.ReplaceAllString(firsts.ReplaceAllString(screen, ">>>"), "...")
		if strings.HasSuffix(strings.TrimRight(screen, "\n"), end) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	w.t.Fatalf("waited in vain for the screen to end with %q; it is\n%s", end, screen)
}

const pasted = `package main

import "fmt"

// grundy is the Grundy value of a heap of n with takes of 1, 3 and 4.
func grundy(n int) int {
	seen := map[int]bool{}

	for _, take := range []int{1, 3, 4} {
		if take <= n {
			seen[grundy(n-take)] = true
		}
	}
	mex := 0
	for seen[mex] {
		mex++
	}
	return mex
}

func main() {
	for n := range 8 {
		fmt.Print(grundy(n), " ")
	}
	fmt.Println()
}
`

// Takes of 1, 3 and 4: 0 1 0 1 2 3 2, with period 7 (Winning Ways, chapter 4).
const grundies = "0 1 0 1 2 3 2 0"

func TestPrompt(t *testing.T) {
	state := t.TempDir()
	w := openWindow(t, state)
	w.types(">>> 1+1\n2\n>>>", "1+1", "Enter")
	w.types(">>> Race(Queen, 5, 5).Outcome", "Race(Queen, 5, 5).Outc", "Tab")
	w.types("\nN\n>>>", "()", "Enter")
	w.types("error: undefined: Rcae (did you mean Race(piece Piece, rows int, cols int)\n       Game?)\n    x := Rcae()\n         ^\n>>>", "x := Rcae()", "Enter")
	w.types("... println(9)", "for {", "Enter", "println(9)")
	w.types("^C\n>>>", "C-c")
	w.types(">>> for {}", "for {}", "Enter")
	w.types("cancelled\n>>>", "C-c")
	w.types(">>> exit\nleft with 0", "exit", "Enter")

	w = openWindow(t, state)
	w.types("\n2\n>>>", "C-r", "1+", "Enter")
	w.types(">>> exit", "Up", "Up")
	w.types("left with 0", "C-c", "C-d")
}

func TestPromptPaste(t *testing.T) {
	for _, marks := range []bool{true, false} {
		w := openWindow(t, t.TempDir())
		if w.pastes(pasted, "... }\n"+grundies+"\n>>>", marks); !marks {
			continue
		}
		w.types("\n"+grundies+"\n>>>", "Up", "Enter") // the paste is one entry of the history
	}
}
