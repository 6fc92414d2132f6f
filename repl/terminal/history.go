package terminal

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"unicode/utf8"

	"github.com/peterh/liner"
)

// history is a file of cells, the newest last, each on one line with ⏎ for its
// line ends. Every cell is appended before it runs, so whatever ends the
// process, it is kept; several prompts may share the file.
type history struct {
	path string
	last string
	torn bool // the file lacks its last line end
}

// stateFolder is where a program keeps what it can do without.
func stateFolder() (string, error) {
	if dir := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "nimlab"), nil
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		dir, err := os.UserConfigDir()
		return filepath.Join(dir, "nimlab"), err
	}
	home, err := os.UserHomeDir()
	return filepath.Join(home, ".local", "state", "nimlab"), err
}

// openHistory reads the cells kept in a folder and makes it if there is none.
func openHistory(folder string) (*history, []string, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, nil, err
	}
	h := &history{path: filepath.Join(folder, "history")}
	text, err := os.ReadFile(h.path)
	if err != nil && !os.IsNotExist(err) {
		return nil, nil, err
	}
	h.torn = len(text) > 0 && text[len(text)-1] != '\n'
	cells := entries(string(text))
	if len(cells) > 0 {
		h.last = cells[len(cells)-1]
	}
	if len(cells) > 2*liner.HistoryLimit {
		cells = cells[len(cells)-liner.HistoryLimit:]
		return h, cells, h.rewrite(cells)
	}
	return h, cells, h.append("")
}

// entries are the cells of a history file, without what is no text.
func entries(text string) []string {
	var cells []string
	for line := range strings.SplitSeq(text, "\n") {
		if line != "" && utf8.ValidString(line) {
			cells = append(cells, strings.ReplaceAll(line, lineEnd, "\n"))
		}
	}
	return cells
}

// line is a cell as the file holds it.
func (h *history) line(cell string) string {
	return strings.ReplaceAll(cell, "\n", lineEnd) + "\n"
}

// add keeps a cell, unless it is the last one again.
func (h *history) add(cell string) error {
	if cell == h.last {
		return nil
	}
	h.last = cell
	return h.append(h.line(cell))
}

// append writes at the end of the file; "" tells whether it can be written.
func (h *history) append(text string) error {
	f, err := os.OpenFile(h.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if h.torn && text != "" {
		text, h.torn = "\n"+text, false
	}
	_, err = f.WriteString(text)
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}

// rewrite replaces the file by the given cells.
func (h *history) rewrite(cells []string) error {
	var b strings.Builder
	for _, c := range cells {
		b.WriteString(h.line(c))
	}
	fresh := h.path + ".new"
	if err := os.WriteFile(fresh, []byte(b.String()), 0o600); err != nil {
		return err
	}
	h.torn = false
	return os.Rename(fresh, h.path)
}

// openHistory makes the history of a folder the editor's own.
func (e *editor) openHistory(folder string) (err error) {
	if folder == "" {
		if folder, err = stateFolder(); err != nil {
			return err
		}
	}
	h, cells, err := openHistory(folder)
	for _, c := range cells {
		e.entries = append(e.entries, fold(c))
	}
	if err == nil {
		e.history = h
	}
	return err
}

// Remember puts a cell into the history of the editor and of the file.
func (e *editor) Remember(cell string) {
	cell = strings.TrimRight(cell, "\n")
	e.entries = append(e.entries, fold(cell))
	if e.liner != nil {
		e.liner.AppendHistory(fold(cell))
	}
	if e.history == nil {
		return
	}
	if err := e.history.add(cell); err != nil {
		e.history = nil
		e.screen.note("history is no longer kept: " + err.Error())
	}
}
