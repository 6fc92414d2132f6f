package terminal

import (
	"bufio"
	"errors"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"

	"github.com/peterh/liner"
	"golang.org/x/term"

	"nimlab/repl/session"
)

// editor is a terminal with a person at it: lines are edited, remembered and
// completed.
type editor struct {
	screen   *screen
	keys     *keyboard     // nil on Windows, where liner reads the console itself
	feed     *os.File      // the keys go in here
	fed      *os.File      // and are read here: edited by liner, or else as they come
	liner    *liner.State  // nil until a line was edited
	plain    *bufio.Reader // reads lines that cannot be edited
	stale    bool          // liner has seen a window too narrow for it
	complete func(left string) session.Completion
	prompt   string   // of the line being edited
	before   string   // the lines of the cell above the one being edited
	entries  []string // the history as liner has it
	history  *history // the file that keeps it, nil if none can

	mu         sync.Mutex // guards what follows: a cell may read in a goroutine that outlives it
	cancel     func()     // ends the cell that runs; nil when none does
	interrupts int        // how often it was asked to end
	cooked     bool       // the terminal edits and echoes lines itself, for a cell that reads
	modes      struct{ raw, cooked liner.ModeApplier }
}

// newEditor takes over the terminal until Close.
func newEditor(in *os.File, s *screen) (*editor, error) {
	e := &editor{screen: s, fed: in}
	e.modes.cooked, _ = liner.TerminalMode()
	if runtime.GOOS != "windows" {
		r, w, err := os.Pipe()
		if err != nil {
			return nil, err
		}
		e.keys, e.feed, e.fed = newKeyboard(polled(in)), w, r
	}
	e.plain = bufio.NewReader(e.fed)
	go e.watch()
	return e, nil
}

// edits says whether a line can be edited now. liner measures the window only
// while it edits, so it must be made anew when that window was too narrow.
func (e *editor) edits(prompt string) bool {
	if !liner.TerminalSupported() {
		return false
	}
	if narrow(prompt) {
		e.stale = true
		return false
	}
	if e.liner == nil || e.stale {
		e.openLiner()
	}
	return true
}

// narrow says that the window leaves liner too few columns to edit in.
func narrow(prompt string) bool {
	width, _, err := term.GetSize(int(os.Stdout.Fd()))
	return err == nil && width < len(prompt)+10
}

// openLiner makes a line editor that reads what is fed: liner reads whatever
// os.Stdin is when it is made.
func (e *editor) openLiner() {
	e.Close()
	stdin := os.Stdin
	os.Stdin = e.fed
	e.liner, e.stale = liner.NewLiner(), false
	os.Stdin = stdin
	e.modes.raw, _ = liner.TerminalMode()
	e.liner.SetCtrlCAborts(true)
	e.liner.SetMultiLineMode(true)
	e.liner.SetTabCompletionStyle(liner.TabPrints)
	e.liner.SetWordCompleter(e.candidates)
	for _, entry := range e.entries {
		e.liner.AppendHistory(entry)
	}
}

// Close gives the terminal back as it was.
func (e *editor) Close() {
	if e.liner != nil {
		e.liner.Close()
	}
}

// Line reads one line, and lets it be edited where that can be.
func (e *editor) Line(prompt, before string) (string, error) {
	e.before, e.prompt = before, prompt
	plain := !e.edits(prompt)
	if e.keys != nil {
		turn := e.keys.begin(false)
		go e.keys.feed(turn, e.feed, plain)
		defer e.keys.begin(false)
	}
	if plain {
		return e.plainLine(prompt)
	}
	io.WriteString(os.Stdout, "\x1b[?2004h") // ask for the paste marks
	defer io.WriteString(os.Stdout, "\x1b[?2004l")
	line, err := e.liner.Prompt(prompt)
	e.stale = narrow(prompt)
	if errors.Is(err, liner.ErrPromptAborted) {
		return "", e.cancelled()
	}
	return unfold(line), err
}

// cancelled is the error of a line that Ctrl-C ended.
func (e *editor) cancelled() error {
	if e.keys != nil && e.keys.Typed() {
		return errCancelled
	}
	return errIdle
}

// plainLine reads a line where nothing can be edited.
func (e *editor) plainLine(prompt string) (string, error) {
	apply(e.modes.cooked)
	defer apply(e.modes.raw)
	io.WriteString(os.Stdout, prompt)
	line, err := e.plain.ReadString('\n')
	if strings.HasSuffix(line, "\x03\n") {
		io.WriteString(os.Stdout, "\n")
		return "", e.cancelled()
	}
	return strings.TrimRight(line, "\r\n"), err
}

// Pasting says that the line just read is followed by others of its paste.
func (e *editor) Pasting() bool { return e.keys != nil && e.keys.Pasting() }

// Waiting says that more input is there already.
func (e *editor) Waiting() bool { return e.keys != nil && e.keys.Waiting() }
