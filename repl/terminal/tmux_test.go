package terminal

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

// window is a terminal of 24 lines with a prompt in it, made by tmux.
type window struct {
	t      *testing.T
	socket string
	status string // the file that gets the exit status
}

// openWindow starts the prompt over the fake evaluator in a terminal. state is
// the folder of its history; settings are further variables, NAME=value.
func openWindow(t *testing.T, state string, settings ...string) *window {
	t.Helper()
	w := startWindow(t, state, settings...)
	w.shows("welcome\n>>>")
	return w
}

func startWindow(t *testing.T, state string, settings ...string) *window {
	t.Helper()
	return startWindowOf(t, "80", state, settings...)
}

// startWindowOf starts it in a window of so many columns.
func startWindowOf(t *testing.T, columns, state string, settings ...string) *window {
	t.Helper()
	if _, err := exec.LookPath("tmux"); err != nil {
		t.Skip("no tmux, so the prompt is not tried on a real terminal")
	}
	dir := t.TempDir()
	w := &window{t, filepath.Join(dir, "s"), filepath.Join(dir, "status")}
	settings = append([]string{"TERMINAL_TEST_PROMPT=1", "HOME=" + dir, "XDG_STATE_HOME=" + state}, settings...)
	command := fmt.Sprintf("env '%s' '%s'; echo $? > '%s'; sleep 600", strings.Join(settings, "' '"), os.Args[0], w.status)
	w.tmux("-f", os.DevNull, "new-session", "-d", "-x", columns, "-y", "24", command)
	t.Cleanup(func() { exec.Command("tmux", "-S", w.socket, "kill-server").Run() })
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

// keys presses keys by tmux's names: Enter, Tab, C-c, Up; other words are typed.
func (w *window) keys(keys ...string) {
	w.t.Helper()
	w.tmux(append([]string{"send-keys"}, keys...)...)
}

// paste pastes a text, with the marks around it if the program asked for them.
func (w *window) paste(text string, marks bool) {
	w.t.Helper()
	file := filepath.Join(w.t.TempDir(), "text")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		w.t.Fatal(err)
	}
	w.tmux("load-buffer", file)
	if marks {
		w.tmux("paste-buffer", "-p")
	} else {
		w.tmux("paste-buffer")
	}
}

var (
	firsts = regexp.MustCompile(`(?m)^In\[\d+\]:`)
	mores  = regexp.MustCompile(`(?m)^ +\.\.\.:`)
)

// screen is what can be seen, without the blanks at the ends of lines, and with
// >>> and ... for the two prompts of any cell.
func (w *window) screen() string {
	text := strings.ReplaceAll(w.tmux("capture-pane", "-p"), emSpace, " ")
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	text = strings.TrimRight(strings.Join(lines, "\n"), "\n")
	return mores.ReplaceAllString(firsts.ReplaceAllString(text, ">>>"), "...")
}

// shows waits until the screen ends with a text.
func (w *window) shows(end string) {
	w.t.Helper()
	w.await(fmt.Sprintf("the screen to end with %q", end), func() bool { return strings.HasSuffix(w.screen(), end) })
}

// left waits until the prompt has ended and checks its exit status.
func (w *window) left(status string) {
	w.t.Helper()
	w.await("the exit status", func() bool {
		b, _ := os.ReadFile(w.status)
		return string(b) == status+"\n"
	})
}

// await polls for ten seconds, which is for slow machines and no measure.
func (w *window) await(what string, done func() bool) {
	w.t.Helper()
	for range 500 {
		if done() {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	w.t.Fatalf("waited in vain for %s; the screen is\n%s", what, w.screen())
}
