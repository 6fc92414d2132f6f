package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPromptValuesAndLeaving(t *testing.T) {
	w := openWindow(t, t.TempDir())
	w.keys("1+2", "Enter")
	w.shows(">>> 1+2\n3\n>>>")
	w.keys("C-c")
	w.shows(">>> ^C\n(Ctrl-D leaves nimlab)\n>>>")
	w.keys("C-d")
	w.left("0")
}

func TestPromptCancelsInput(t *testing.T) {
	w := openWindow(t, t.TempDir())
	w.keys("{", "Enter", "abc")
	w.shows(">>> {\n... abc")
	w.keys("C-c", "7", "Enter")
	w.shows("... abc^C\n>>> 7\n7\n>>>")
	w.keys("abc")
	w.shows(">>> abc")
	w.keys("C-c")
	w.shows("7\n>>> abc^C\n>>>")
}

func TestPromptCancelsComputation(t *testing.T) {
	w := openWindow(t, t.TempDir())
	for range 3 {
		w.keys("loop", "Enter")
		w.shows("looping")
		w.keys("C-c")
		w.shows("error: context canceled\n>>>")
	}
	w.keys("1+2", "Enter")
	w.shows("3\n>>>")
}

func TestPromptLeavesWhatDoesNotStop(t *testing.T) {
	w := openWindow(t, t.TempDir())
	w.keys("stuck", "Enter")
	w.shows(">>> stuck\nstuck")
	w.keys("C-c")
	w.shows("heard, and going on")
	w.keys("C-c")
	w.shows("(still stopping; Ctrl-C once more leaves nimlab)")
	w.keys("C-c")
	w.left("130")
}

const program = "{\n\tfirst\n\n\t\tsecond \"a\tb\"\n}\n"

func TestPromptPaste(t *testing.T) {
	for _, marks := range []bool{true, false} {
		w := openWindow(t, t.TempDir())
		w.paste(program, marks)
		if marks { // a tab after a word completes it when it is not known to be pasted
			w.shows(`"{\n\tfirst\n\n\t\tsecond \"a\tb\"\n}"` + "\n>>>")
		} else {
			w.shows(`\n}"` + "\n>>>")
			if !strings.Contains(w.screen(), `"{\n\tfirst\n\n\t\tsecond \"a`) {
				t.Errorf("the screen is\n%s", w.screen())
			}
		}
		w.keys("1+2", "Enter")
		w.shows("3\n>>>")
	}
}

func TestPromptPasteIsEdited(t *testing.T) {
	w := openWindow(t, t.TempDir())
	w.paste("{\n\tfirst\n}", true)
	w.shows(">>> {\n...     first\n... }")
	w.keys("BSpace", "x}", "Enter")
	w.shows(`"{\n\tfirst\nx}"` + "\n>>>")
}

func TestPromptLongPaste(t *testing.T) {
	w := openWindow(t, t.TempDir())
	w.paste("{\n"+strings.Repeat("\tone line of a long program, with 日本語\n", 600)+"}\n1+2\n", false)
	w.shows(">>> 1+2\n3\n>>>")
}

func TestPromptCompletes(t *testing.T) {
	w := openWindow(t, t.TempDir())
	w.keys("Pur", "Tab")
	w.shows(">>> Pursuit")
	w.keys("C-c")
	w.keys("Table.L", "Tab")
	w.shows(">>> Table.Longest")
	w.keys("C-c")
	w.keys("R", "Tab")
	w.shows(">>> Ra")
	w.keys("Tab")
	w.shows("\nRace() int\nRank() int\n>>> Ra")
	w.keys("nk")
	w.shows(">>> Rank")
	w.keys("Tab")
	w.shows(">>> Rank\nRank() int\n>>> Rank")
	w.keys("BSpace", "BSpace", "ce(")
	w.shows(">>> Race(")
	w.keys("Tab")
	w.shows(">>> Race(\nRace(piece Piece) Game\n>>> Race(")
	w.keys("-l", strings.Repeat("x", 80)) // a line of two rows
	w.keys(" + Race")
	w.shows(" + Race")
	w.keys("Tab")
	w.shows("\nRace() int\n>>> Race(" + strings.Repeat("x", 68) + "\n" + strings.Repeat("x", 12) + " + Race")
}

func TestPromptHistory(t *testing.T) {
	state := t.TempDir()
	w := openWindow(t, state)
	w.paste("{\n\tcell\n}\n", true)
	w.shows(`"{\n\tcell\n}"` + "\n>>>")
	w.keys("40+2", "Enter", "C-d")
	w.left("0")

	w = openWindow(t, state)
	w.keys("Up")
	w.shows(">>> 40+2")
	w.keys("Up")
	w.shows(">>> {⏎    cell⏎}")
	w.keys("BSpace", "x}", "Enter")
	w.shows(`"{\n\tcell\nx}"` + "\n>>>")
	w.keys("C-r", "0+")
	w.shows("`0+': 40+2")
	w.keys("Enter")
	w.shows(">>> 40+2\n42\n>>>")
}

// A process that is killed while a cell runs has kept that cell.
func TestPromptHistoryIsKeptWhenKilled(t *testing.T) {
	state := t.TempDir()
	w := openWindow(t, state)
	w.keys("loop", "Enter")
	w.shows("looping")
	w.tmux("kill-server")
	if b, err := os.ReadFile(filepath.Join(state, "nimlab", "history")); string(b) != "loop\n" {
		t.Errorf("kept %q, %v", b, err)
	}
}

func TestPromptHistoryUnwritable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	os.WriteFile(file, nil, 0o600)
	w := startWindow(t, file)
	w.shows("not a directory)\n>>>")
	w.keys("1+2", "Enter")
	w.shows(">>> 1+2\n3\n>>>")
	if strings.Count(w.screen(), "history") != 1 {
		t.Errorf("the screen is\n%s", w.screen())
	}
}

func TestPromptCJK(t *testing.T) {
	w := openWindow(t, t.TempDir())
	w.keys("-l", "{局面 := 日本}")
	w.shows(">>> {局面 := 日本}")
	w.keys("Left", "Left", "BSpace", "x", "Home", "Right", "DC", "Enter")
	w.shows(">>> {面 := x本}\n" + `"{面 := x本}"` + "\n>>>")
}

// A line longer than the screen is wide is wrapped, and edited there.
func TestPromptWraps(t *testing.T) {
	w := openWindow(t, t.TempDir())
	w.keys("-l", "1"+strings.Repeat("+1", 60))
	w.keys("Left", "BSpace", "BSpace", "Enter")
	w.shows("\n60\n>>>")
}

func TestPromptCellReads(t *testing.T) {
	w := openWindow(t, t.TempDir())
	w.keys("read", "Enter")
	w.shows(">>> read")
	w.keys("typed", "Enter")
	w.shows("typed\nread \"typed\\n\"\n>>>")
	w.keys("read", "Enter")
	w.keys("C-d")
	w.shows("error: EOF\n>>>")
	w.keys("1+2", "Enter")
	w.shows(">>> 1+2\n3\n>>>")
}

func TestPromptColours(t *testing.T) {
	for setting, red := range map[string]bool{"NO_COLOR=": true, "NO_COLOR=1": false, "TERM=dumb": false} {
		w := openWindow(t, t.TempDir(), setting)
		w.keys("x", "Enter")
		w.shows("^\n>>>")
		if got := strings.Contains(w.tmux("capture-pane", "-p", "-e"), "\x1b[31merror"); got != red {
			t.Errorf("%s: red is %v, want %v", setting, got, red)
		}
	}
}

func TestPromptDumb(t *testing.T) {
	w := openWindow(t, t.TempDir(), "TERM=dumb")
	w.keys("1+2", "Enter")
	w.shows("3\n>>>")
	w.keys("{", "Enter")
	w.shows(">>> {\n...")
	w.keys("a")
	w.shows("... a")
	w.keys("C-c") // the terminal forgets what was typed and not read yet
	w.shows("^C\n>>>")
	w.keys("4", "Enter")
	w.shows("4\n4\n>>>")
	w.keys("C-d")
	w.left("0")
}

func TestPromptNarrow(t *testing.T) {
	w := startWindowOf(t, "12", t.TempDir())
	w.shows("welcome\n>>>")
	w.keys("1+2", "Enter")
	w.shows("3\n>>>")
	w.keys("4+")
	w.shows(">>> 4+")
	w.keys("C-c")
	w.shows("(Ctrl-D\n leaves\n nimlab)\n>>>")
	w.tmux("resize-window", "-x", "80")
	w.keys("5", "Enter")
	w.shows("5\n>>>")
	w.keys("6", "Home", "1+", "Enter") // edited again
	w.shows("1+6\n7\n>>>")
	w.keys("C-d")
	w.left("0")
}

func TestPromptEnded(t *testing.T) {
	w := openWindow(t, t.TempDir())
	w.keys("exit", "Enter")
	w.left("0")
}
