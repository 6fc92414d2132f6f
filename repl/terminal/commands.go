package terminal

import (
	"errors"
	"fmt"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/mattn/go-runewidth"

	"nimlab/repl/session"
)

// commandWords are what the prompt itself understands.
var commandWords = []string{"exit", "forget", "help", "names", "quit", "save", "save!", "%time"}

// command does what a cell says that begins with one of the words, unless the user
// has defined such a name. done says that the cell was a command.
func (l *loop) command(cell string) (leave, done bool) {
	if word, ok := question(cell); ok {
		l.help(word)
		return false, true
	}
	word, rest, _ := strings.Cut(strings.TrimSpace(cell), " ")
	if strings.HasPrefix(word, "%") && word != "%time" {
		l.fail(fmt.Errorf("there is no %s; %%time CELL says how long a cell takes, and help lists the commands", word))
		return false, true
	}
	word, rest = strings.TrimSuffix(word, "()"), strings.TrimSpace(rest)
	if !slices.Contains(commandWords, word) || l.defined(word) {
		return false, false
	}
	switch {
	case word == "help" && (rest == "" || isWord(rest) || pages[rest] != ""):
		l.help(rest)
		return false, true
	case word == "%time":
		return l.time(rest)
	case strings.HasPrefix(word, "save") && !strings.HasPrefix(rest, "=") && !strings.HasPrefix(rest, ":="):
		l.save(rest, word == "save!")
		return false, true
	case word == "forget" && !strings.ContainsAny(rest, ":=()"):
		l.forget(strings.Fields(strings.ReplaceAll(rest, ",", " ")))
		return false, true
	case rest != "": // such as exit := 3
		return false, false
	case word == "names":
		l.names()
		return false, true
	}
	return true, true
}

// defined says that the user has given the word a meaning.
func (l *loop) defined(word string) bool {
	return slices.ContainsFunc(l.evaluator.Names(), func(n session.Name) bool { return n.Word == word })
}

// help explains a word, or lists all.
func (l *loop) help(word string) {
	if page := pages[word]; page != "" && !l.defined(word) {
		l.screen.page(page)
		return
	}
	text, err := l.evaluator.Help(word)
	if err != nil {
		l.fail(err)
		return
	}
	if word == "" {
		text += keysHelp
	}
	l.screen.page(text)
}

func (l *loop) fail(err error) {
	l.failed = true
	l.screen.fail(err)
}

// names lists what the user has defined, with types.
func (l *loop) names() {
	list := l.evaluator.Names()
	if len(list) == 0 {
		l.screen.note("nothing is defined yet")
		return
	}
	width := 0
	for _, n := range list {
		width = max(width, runewidth.StringWidth(n.Word))
	}
	var lines []string
	for _, n := range list {
		lines = append(lines, runewidth.FillRight(n.Word, width)+"  "+n.Type)
	}
	l.screen.value(strings.Join(lines, "\n"))
}

// forget takes names of the user's away.
func (l *loop) forget(list []string) {
	if len(list) == 0 {
		l.fail(errors.New("forget wants a name that you have defined: forget NAME"))
	}
	for _, name := range list {
		if err := l.evaluator.Forget(name); err != nil {
			l.fail(err)
		}
	}
}

// time runs a cell and says how long it took.
func (l *loop) time(cell string) (leave, done bool) {
	if cell == "" {
		l.fail(errors.New("%time wants a cell to run, as in %time Race(Queen, 500, 500).Solve()"))
		return false, true
	}
	start := time.Now()
	r, _ := l.evaluate(cell)
	took := time.Since(start)
	l.show(r)
	text := "took " + duration(took)
	if r.Solved != "" {
		text += "; " + r.Solved
	}
	l.screen.value(text)
	l.exited(r)
	return false, true
}

// duration is a time in three digits.
func duration(d time.Duration) string {
	for _, unit := range []time.Duration{time.Second, time.Millisecond, time.Microsecond} {
		if d >= unit {
			return fmt.Sprintf("%.3g %s", float64(d)/float64(unit), map[time.Duration]string{time.Second: "s", time.Millisecond: "ms", time.Microsecond: "µs"}[unit])
		}
	}
	return d.String()
}

// save writes the session as a script, over a file that is there only if told to.
func (l *loop) save(path string, over bool) {
	if path = strings.Trim(path, "\"`"); path == "" {
		l.fail(errors.New("save wants a file: save FILE.go"))
		return
	}
	if filepath.Ext(path) != ".go" {
		l.fail(fmt.Errorf("save %s: want a file whose name ends in .go: save %s.go", path, strings.TrimSuffix(path, filepath.Ext(path))))
		return
	}
	text, doubt := l.evaluator.Script()
	if text == "" && doubt != nil {
		l.fail(doubt)
		return
	}
	mode := os.O_WRONLY | os.O_CREATE | os.O_EXCL
	if over {
		mode = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	}
	if err := write(path, mode, text); errors.Is(err, fs.ErrExist) {
		l.fail(fmt.Errorf("%s exists; save! %s writes over it", path, path))
	} else if err != nil {
		l.fail(fmt.Errorf("cannot save: %w", err))
	} else if doubt != nil {
		l.screen.value(fmt.Sprintf("saved as %s, but %v", path, doubt))
	} else {
		name := path
		if strings.ContainsAny(path, " '\"$\\") {
			path = strconv.Quote(path)
		}
		l.screen.value(fmt.Sprintf("saved as %s: nimlab %s does the same again, and so does go run %s in nimlab's source or in a folder made by nimlab new", name, path, path))
	}
}

func write(path string, mode int, text string) error {
	f, err := os.OpenFile(path, mode, 0o666)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}

// complete lists what the last word of the text left of the cursor could
// become: what the evaluator knows and, where a cell begins, the commands.
func (l *loop) complete(left string) session.Completion {
	if cell, ok := strings.CutPrefix(left, "%time "); ok {
		c := l.complete(cell)
		c.Keep += len(left) - len(cell)
		return c
	}
	if name, ok := strings.CutPrefix(left, "forget "); ok && !l.defined("forget") {
		return session.Completion{Keep: len(left) - len(name), List: l.own(name)}
	}
	for _, word := range []string{"save ", "save! "} {
		if file, ok := strings.CutPrefix(left, word); ok {
			c := l.evaluator.Complete(`"` + file)
			c.Keep += len(word) - 1
			return c
		}
	}
	c := l.evaluator.Complete(left)
	if isWord(left) || left == "%" {
		for _, word := range commandWords {
			if strings.HasPrefix(word, left) {
				c.Keep, c.List = 0, append(slices.Clone(c.List), session.Candidate{Text: word})
			}
		}
	}
	return c
}

// own are the names that the user has defined and that begin with a prefix.
func (l *loop) own(prefix string) (list []session.Candidate) {
	for _, n := range l.evaluator.Names() {
		if strings.HasPrefix(n.Word, prefix) {
			list = append(list, session.Candidate{Text: n.Word, About: " " + n.Type})
		}
	}
	return list
}

// isWord says that s is a name, perhaps of a member: Race, Table.Grundy.
func isWord(s string) bool {
	for part := range strings.SplitSeq(s, ".") {
		if !token.IsIdentifier(part) && !token.IsKeyword(part) {
			return false
		}
	}
	return true
}
