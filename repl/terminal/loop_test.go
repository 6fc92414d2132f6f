package terminal

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// runText runs the prompt on a text that nobody types.
func runText(t *testing.T, text string) (out, errs string, status int) {
	t.Helper()
	dir := t.TempDir()
	files := make([]*os.File, 3)
	for i, name := range []string{"in", "out", "err"} {
		f, err := os.Create(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		files[i] = f
	}
	files[0].WriteString(text)
	files[0].Seek(0, io.SeekStart)
	status = Run(Options{In: files[0], Out: files[1], Err: files[2], Banner: "no banner here"}, startFake)
	return content(t, files[1]), content(t, files[2]), status
}

func content(t *testing.T, f *os.File) string {
	t.Helper()
	b, err := os.ReadFile(f.Name())
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestPipe(t *testing.T) {
	for _, c := range []struct {
		name, in, out, errs string
		status              int
	}{
		{"nothing", "", "", "", 0},
		{"values only", "1+2\ndef x\n\n4\n", "3\n4\n", "", 0},
		{"last line without its end", "1+2", "3\n", "", 0},
		{"Windows line ends", "1+2\r\n4\r\n", "3\n4\n", "", 0},
		{"a cell of several lines, one blank", "{\n\ta\n\n\tb\n}\n1\n", `"{\n\ta\n\n\tb\n}"` + "\n1\n", "", 0},
		{"a program is one cell", "// a\n\npackage a\n\n1\n", `"// a\n\npackage a\n\n1\n"` + "\n", "", 0},
		{"an unfinished cell still runs", "{ a\n", `"{ a\n"` + "\n", "", 0},
		{"an error does not end it", "1+x\n2\n", "2\n", "error: not a number: x\n    1+x\n      ^\n", 1},
		{"exit status of a cell", "1\nexit(7)\n2\n", "1\n", "", 7},
		{"exit", "1\nexit\n2\n", "1\n", "", 0},
		{"quit after an error", "x\nquit()\n", "", "error: not a number: x\n    x\n    ^\n", 1},
		{"a cell reads the lines after it", "read\none\n1\n", "read \"one\\n\"\n1\n", "", 0},
		{"output stays as it is", "print a\nprint b\n", "ab", "", 0},
		{"a value begins a line", "print a\n1\n", "a\n1\n", "", 0},
		{"a user's exit is the user's", "def exit\nexit\n1\n", "your exit\n1\n", "", 0},
		{"names", "names\ndef long\ndef a\nnames\n", "long  int\na     int\n", "(nothing is defined yet)\n", 0},
		{"time of nothing", "%time\n", "", "error: %time wants a cell to run, as in %time Race(Queen, 500, 500).Solve()\n", 1},
		{"save without a file", "save\n", "", "error: save wants a file: save FILE.go\n", 1},
		{"save = 3 is Go", "save = 3\n", "", "error: not a number: save = 3\n    save = 3\n    ^\n", 1},
		{"help of a word", "help Race\n", "page of Race\n", "", 0},
		{"help of one method", "help Grid.Plot\n", "page of Grid.Plot\n", "", 0},
		{"help = 3 is Go", "help = 3\n", "", "error: not a number: help = 3\n    help = 3\n    ^\n", 1},
		{"help of an unknown word", "help Rcae\n", "", "error: no word \"Rcae\"; help lists the words\n", 1},
		{"help", "help\n", "the words\n" + keysHelp, "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, errs, status := runText(t, c.in)
			if out != c.out || errs != c.errs || status != c.status {
				t.Errorf("got  %q, %q, %d\nwant %q, %q, %d", out, errs, status, c.out, c.errs, c.status)
			}
		})
	}
}

// script is a source that plays the part of a person: each key is a line, or
// one of the controls below.
type script struct {
	keys    []string
	history []string
	seen    []string // the prompts shown
	pasting bool
	waiting bool
}

const (
	cancel   = "<Ctrl-C>"
	idle     = "<Ctrl-C at an empty line>"
	paste    = "<paste>"
	pasteEnd = "</paste>"
	ahead    = "<ahead>" // the next line has come already
)

func (s *script) Line(prompt, before string) (string, error) {
	s.waiting = false
	for {
		if len(s.keys) == 0 {
			return "", io.EOF
		}
		key := s.keys[0]
		s.keys = s.keys[1:]
		switch key {
		case paste:
			s.pasting = true
		case pasteEnd:
			s.pasting = false
		case ahead:
			s.waiting = true
		default:
			s.seen = append(s.seen, prompt)
			switch key {
			case cancel:
				return "", errCancelled
			case idle:
				return "", errIdle
			}
			if len(s.keys) > 0 && s.keys[0] == pasteEnd {
				s.pasting = false
			}
			return key, nil
		}
	}
}

func (s *script) Pasting() bool        { return s.pasting }
func (s *script) Waiting() bool        { return s.waiting }
func (s *script) Remember(cell string) { s.history = append(s.history, cell) }

func (s *script) Begin() (context.Context, func()) {
	return context.WithCancel(context.Background())
}

func TestPerson(t *testing.T) {
	for _, c := range []struct {
		name, keys, out, history string
	}{
		{"value", "1+2", "3\n\n", "1+2"},
		{"error, and on", "x|1", "error: not a number: x\n    x\n    ^\n1\n\n", "x|1"},
		{"continuation", "{|a|}", "\"{\\na\\n}\"\n\n", "{\na\n}"},
		{"a blank line goes on", "{|a||}", "\"{\\na\\n\\n}\"\n\n", "{\na\n\n}"},
		{"two blank lines end it", "{|a|||1", "\"{\\na\\n\\n\"\n1\n\n", "{\na\n\n|1"},
		{"but not in a paste", "<paste>|{||}|1|</paste>", "\"{\\n\\n}\\n1\"\n\n", "{\n\n}\n1"},
		{"nor with more on its way", "{|<ahead>||}", "\"{\\n\\n}\"\n\n", "{\n\n}"},
		{"a program goes on while there is more", "<ahead>|package a|<ahead>|1|2|3", "\"package a\\n1\\n2\"\n3\n\n", "package a\n1\n2|3"},
		{"cancel clears the continuation", "{|a|<Ctrl-C>|1", "1\n\n", "1"},
		{"cancel of a line", "<Ctrl-C>|1", "1\n\n", "1"},
		{"cancel of nothing explains", idle, "(Ctrl-D leaves nimlab)\n\n", ""},
		{"cancel of a blank line of a cell", "{|" + idle + "|1", "1\n\n", "1"},
		{"the end keeps what was typed", "{|a", "\n", "{\na\n"},
		{"os.Exit keeps the session", "exit(3)|1", "(os.Exit(3) ended the cell; exit or Ctrl-D leaves nimlab)\n1\n\n", "exit(3)|1"},
		{"a word that has said why it leaves", "input|1", "1\n\n", "input|1"},
		{"exit leaves", "exit|1", "", "exit"},
		{"a copied prompt is dropped", ">>> 1+2|In[3]: 4|In [12]: 1+1", "3\n4\n2\n\n", "1+2|4|1+1"},
		{"and that of the lines after it", ">>> {|... a|   ...: }", "\"{\\na\\n}\"\n\n", "{\na\n}"},
		{"but dots of one's own stay", "{|... a|}", "\"{\\n... a\\n}\"\n\n", "{\n... a\n}"},
		{"open lines are ended", "print a|1", "a\n1\n\n", "print a|1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out bytes.Buffer
			s := newScreen(&out, &out, true)
			src := &script{keys: strings.Split(c.keys, "|")}
			ev, _ := startFake(strings.NewReader(""), s.out, s.err, true)
			if status := (&loop{source: src, evaluator: ev, screen: s}).run(); status != 0 {
				t.Errorf("status %d, want 0", status)
			}
			if out.String() != c.out {
				t.Errorf("shown %q\nwant  %q", out.String(), c.out)
			}
			if got := strings.Join(src.history, "|"); got != c.history {
				t.Errorf("history %q\nwant    %q", got, c.history)
			}
		})
	}
}

func TestPrompts(t *testing.T) {
	src := &script{keys: []string{"{", "}", "names", "1", "x", "1"}}
	s := newScreen(io.Discard, io.Discard, true)
	(&loop{source: src, evaluator: &fake{}, screen: s}).run()
	if got := strings.Join(src.seen, "|"); got != "In[1]: |  ...: |In[2]: |In[2]: |In[3]: |In[4]: " {
		t.Errorf("prompts %q", got)
	}
}

func TestComplete(t *testing.T) {
	l := &loop{evaluator: &fake{}}
	e := &editor{complete: l.complete}
	for _, c := range []struct{ left, head, list string }{
		{"Ra", "", "Race() int|Rank() int"},
		{"x := Ra", "x := ", "Race() int|Rank() int"},
		{"x := Rac", "x := ", "Race"},
		{"Table.", "Table.", "Grundy() int|Longest() int"},
		{"Table.L", "Table.", "Longest"},
		{"Race(", "Race(", ""},
		{"he", "", "help"},
		{"sa", "", "save|save!"},
		{"%", "", "%time"},
		{"%time Rac", "%time ", "Race"},
		{"x + he", "x + ", ""},
		{"zzz", "", ""},
		{"", "", tabStop},
		{tabStop, tabStop, tabStop},
		{"x :=", "x :=", tabStop},
	} {
		head, list, tail := e.candidates(c.left+"日本", len([]rune(c.left)))
		for i := range list {
			if list[i] != tabStop {
				list[i] = strings.TrimRight(list[i], " ")
			}
		}
		if head != c.head || strings.Join(list, "|") != c.list || tail != "日本" {
			t.Errorf("candidates(%q) = %q %q %q, want %q %q", c.left, head, list, tail, c.head, c.list)
		}
	}
}

// A session is saved, but over a file only when told to.
func TestSave(t *testing.T) {
	t.Chdir(t.TempDir())
	const whole, saved = "package main\n\nfunc main() {}\n", "saved as a.go: nimlab a.go does the same again, and so does go run a.go in nimlab's source or in a folder made by nimlab new\n"
	for _, c := range []struct{ in, out, errs, file string }{
		{"save a.go\n", saved, "", whole},
		{"save a.go\n", "", "error: a.go exists; save! a.go writes over it\n", whole},
		{"def doubtful\nsave! a.go\n", "saved as a.go, but doubt\n", "", "package main\n"},
		{"save! a.go\n", saved, "", whole},
		{"save no/a.go\n", "", "error: cannot save: open no/a.go: no such file or directory\n", whole},
	} {
		out, errs, _ := runText(t, c.in)
		text, _ := os.ReadFile("a.go")
		if out != c.out || errs != c.errs || string(text) != c.file {
			t.Errorf("%q: %q, %q, file %q; want %q, %q, %q", c.in, out, errs, text, c.out, c.errs, c.file)
		}
	}
}

// Each command has a page, also where its name is no Go.
func TestCommandPages(t *testing.T) {
	for _, word := range append(slices.Clone(commandWords), "_", "Out", "%") {
		for _, in := range []string{"help " + word, word + "?", "?" + word} {
			out, errs, _ := runText(t, in+"\n")
			if out != pages[word] || out == "" || errs != "" {
				t.Errorf("%s shows %q, %q", in, out, errs)
			}
		}
	}
	if out, _, _ := runText(t, "Race?\n?Race\n"); out != "page of Race\npage of Race\n" {
		t.Errorf("Race? and ?Race show %q", out)
	}
	if _, errs, _ := runText(t, "%timeit 1\n1\n"); !strings.HasPrefix(errs, "error: there is no %timeit; ") {
		t.Errorf("%%timeit: %q", errs)
	}
}

func TestForget(t *testing.T) {
	for _, c := range []struct{ in, out, errs string }{
		{"def a\ndef b\nforget a\nnames\n", "b  int\n", ""},
		{"def a\ndef b\nforget a, b\nnames\n", "", "(nothing is defined yet)\n"},
		{"forget a\n", "", "error: you have not defined \"a\"\n"},
		{"forget\n", "", "error: forget wants a name that you have defined: forget NAME\n"},
		{"def forget\nforget\n", "your forget\n", ""},
	} {
		if out, errs, _ := runText(t, c.in); out != c.out || errs != c.errs {
			t.Errorf("%q: %q, %q; want %q, %q", c.in, out, errs, c.out, c.errs)
		}
	}
	l := &loop{evaluator: &fake{names: []string{"apple", "axe", "b"}}}
	if c := l.complete("forget a"); c.Keep != 7 || len(c.List) != 2 || c.List[1].Text != "axe" {
		t.Errorf("completion after forget: %v", c)
	}
}

// %time shows the value and how long it took, whatever that is.
func TestTime(t *testing.T) {
	out, _, _ := runText(t, "%time 1+2\n")
	if out, _, _ := runText(t, "%time solve\n"); !strings.HasSuffix(out, "; solved 7 positions\n") {
		t.Errorf("%%time solve shows %q", out)
	}
	if !regexp.MustCompile(`^3\ntook [0-9.]+(e[+]\d\d)? (s|ms|µs)\n$`).MatchString(out) {
		t.Errorf("%%time 1+2 shows %q", out)
	}
	for d, want := range map[time.Duration]string{1234 * time.Millisecond: "1.23 s", 12345 * time.Microsecond: "12.3 ms", 999 * time.Microsecond: "999 µs"} {
		if got := duration(d); got != want {
			t.Errorf("%v is shown as %q, want %q", d, got, want)
		}
	}
}
