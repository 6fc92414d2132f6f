package terminal

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"sync"
	"syscall"

	"github.com/peterh/liner"
	"golang.org/x/term"
)

// editor is a terminal with a person at it: lines are edited, remembered and
// completed.
type editor struct {
	screen   *screen
	liner    *liner.State  // nil on a terminal that cannot edit
	plain    *bufio.Reader // reads lines there, and in a window too narrow to edit
	keys     *keyboard     // nil on Windows, where liner reads the console itself
	feed     *os.File      // the keys go here to the line editor
	complete func(left string) []string
	before   string // the lines of the cell above the one being edited
	history  *history

	mu         sync.Mutex // guards what follows: a cell may read in a goroutine that outlives it
	cancel     func()     // ends the cell that runs; nil when none does
	interrupts int        // how often it was asked to end
	cooked     bool       // the terminal edits and echoes lines itself, for a cell that reads
	modes      struct{ raw, cooked liner.ModeApplier }
}

// newEditor takes over the terminal until Close.
func newEditor(in *os.File, s *screen) (*editor, error) {
	e := &editor{screen: s}
	e.modes.cooked, _ = liner.TerminalMode()
	r, err := e.openKeys(in)
	if err != nil {
		return nil, err
	}
	e.plain = bufio.NewReader(r)
	if liner.TerminalSupported() {
		e.openLiner(r)
	}
	e.modes.raw, _ = liner.TerminalMode()
	go e.watch()
	return e, nil
}

// openKeys puts the keyboard before what the line editor reads.
func (e *editor) openKeys(in *os.File) (*os.File, error) {
	if runtime.GOOS == "windows" {
		return in, nil
	}
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	e.keys, e.feed = newKeyboard(polled(in)), w
	return r, nil
}

// polled is a terminal opened once more so that reading it waits outside the
// kernel's read: Linux lets a read that began without line editing sleep
// through a Ctrl-D typed with it.
func polled(in *os.File) *os.File {
	if runtime.GOOS == "linux" && in.Fd() == 0 {
		if f, err := os.OpenFile("/dev/stdin", os.O_RDONLY|syscall.O_NONBLOCK, 0); err == nil {
			return f
		}
	}
	return in
}

// openLiner makes the line editor read r; it reads whatever os.Stdin is when
// it is made.
func (e *editor) openLiner(r *os.File) {
	stdin := os.Stdin
	os.Stdin = r
	e.liner = liner.NewLiner()
	os.Stdin = stdin
	e.liner.SetCtrlCAborts(true)
	e.liner.SetMultiLineMode(true)
	e.liner.SetTabCompletionStyle(liner.TabPrints)
	e.liner.SetWordCompleter(e.candidates)
}

// watch acts on interrupts, and leaves the terminal in order when the process
// is told to end.
func (e *editor) watch() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	for s := range signals {
		if s != os.Interrupt {
			e.Close()
			os.Exit(128 + int(s.(syscall.Signal)))
		}
		e.interrupt()
	}
}

// interrupt ends the cell that runs, or else the line being typed. Should a
// cell not heed it, the third one ends nimlab.
func (e *editor) interrupt() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.cancel == nil {
		if e.keys != nil {
			e.keys.push([]byte{ctrlC}, nil)
		}
		return
	}
	e.cancel()
	switch e.interrupts++; e.interrupts {
	case 2:
		e.screen.note("still stopping; Ctrl-C once more leaves nimlab")
	case 3:
		e.Close()
		os.Exit(Interrupted)
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
	e.before = before
	plain := e.liner == nil || narrow()
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
	if errors.Is(err, liner.ErrPromptAborted) {
		return "", e.cancelled()
	}
	return unfold(line), err
}

// narrow says that the window leaves liner too few columns to edit in.
func narrow() bool {
	width, _, err := term.GetSize(int(os.Stdout.Fd()))
	return err == nil && width < len(firstPrompt)+10
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

// Begin hands the keyboard to a cell until it ends.
func (e *editor) Begin() (context.Context, func()) {
	ctx, cancel := context.WithCancel(context.Background())
	e.hand(cancel)
	return ctx, func() {
		cancel()
		e.hand(nil)
	}
}

// hand gives the keyboard to the cell that cancel ends, or with nil takes it back.
func (e *editor) hand(cancel func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.cancel, e.interrupts = cancel, 0
	if e.keys != nil {
		e.keys.begin(cancel != nil)
	}
	if e.cooked {
		e.cooked = false
		apply(e.modes.raw)
	}
}

// Stdin is what cells read.
func (e *editor) Stdin() io.Reader {
	if e.keys == nil {
		return os.Stdin
	}
	return cellInput{e}
}

// cellInput is the keyboard as a cell sees it: while it is read the terminal
// echoes, and edits lines by itself.
type cellInput struct{ *editor }

// Read reads a line at most.
func (c cellInput) Read(p []byte) (int, error) {
	c.mu.Lock()
	if c.cancel != nil && !c.cooked {
		c.cooked = true
		apply(c.modes.cooked)
	}
	c.mu.Unlock()
	return c.keys.Read(p)
}

func apply(m liner.ModeApplier) {
	if m != nil {
		m.ApplyMode()
	}
}
