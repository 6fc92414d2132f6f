package terminal

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimlab/repl/session"
)

// fake is an evaluator of a tiny language, one statement a line:
//
//	1+2+3        the sum, as a value
//	print TEXT   writes TEXT without a line end
//	read         reads a line of standard input, its text is the value
//	def NAME     defines a name
//	loop         runs until it is cancelled
//	stuck        runs for ever, cancelled or not
//	exit(N)      leaves with status N
//	input        is a word that leaves and has said why
//	solve        solves 7 positions
//	{ ... }      is unfinished until its brackets close; its value is its own text, quoted
//	package ...  has that value too
//
// Anything else is an error with a place.
type fake struct {
	in    *bufio.Reader
	out   io.Writer
	names []string
}

func startFake(in io.Reader, out, err io.Writer, person bool) (Evaluator, error) {
	return &fake{in: bufio.NewReader(in), out: out}, nil
}

func (f *fake) Names() []session.Name {
	var list []session.Name
	for _, name := range f.names {
		list = append(list, session.Name{Word: name, Type: "int"})
	}
	return list
}

func (f *fake) Help(word string) (string, error) {
	switch word {
	case "":
		return "the words\n", nil
	case "Race", "Grid.Plot":
		return "page of " + word + "\n", nil
	}
	return "", fmt.Errorf("no word %q; help lists the words", word)
}

func (f *fake) Forget(name string) error {
	i := slices.Index(f.names, name)
	if i < 0 {
		return fmt.Errorf("you have not defined %q", name)
	}
	f.names = slices.Delete(f.names, i, i+1)
	return nil
}

func (f *fake) Script() (string, error) {
	if slices.Contains(f.names, "doubtful") {
		return "package main\n", fmt.Errorf("doubt")
	}
	return "package main\n\nfunc main() {}\n", nil
}

func (f *fake) Incomplete(cell string) bool {
	return strings.Count(cell, "{") > strings.Count(cell, "}")
}

func (f *fake) Complete(left string) session.Completion {
	start := strings.LastIndexFunc(left, func(r rune) bool { return !inWord(r) }) + 1
	names := append([]string{"Race", "Rank", "Pursuit", "Table"}, f.names...)
	switch {
	case strings.HasSuffix(left, "Race("):
		return session.Completion{Keep: start, Hint: "Race(piece Piece) Game"}
	case strings.Contains(left, "Table."):
		names = []string{"Grundy", "Longest"}
	case left[start:] == "":
		return session.Completion{Keep: start}
	}
	c := session.Completion{Keep: start}
	for _, name := range names {
		if strings.HasPrefix(name, left[start:]) {
			c.List = append(c.List, session.Candidate{Text: name, About: "() int"})
		}
	}
	return c
}

func (f *fake) Run(ctx context.Context, cell string) session.Result {
	word, rest, _ := strings.Cut(strings.TrimSpace(cell), " ")
	var status int
	switch n, _ := fmt.Sscanf(cell, "exit(%d)", &status); {
	case n == 1:
		return session.Result{Exited: true, Exit: status}
	case word == "input":
		return session.Result{Exited: true, Exit: 2, Said: true}
	case word == "solve":
		return session.Result{Solved: "solved 7 positions"}
	case strings.HasPrefix(word, "{"), strings.Contains(cell, "package a"):
		return value(strconv.Quote(cell))
	case word == "print":
		io.WriteString(f.out, rest)
	case word == "def":
		f.names = append(f.names, rest)
	case word == "read":
		line, err := f.in.ReadString('\n')
		return session.Result{Values: []session.Value{{Text: "read " + strconv.Quote(line)}}, Err: err}
	case word == "loop":
		fmt.Fprintln(f.out, "looping")
		<-ctx.Done()
		return session.Result{Err: ctx.Err()}
	case word == "stuck":
		fmt.Fprintln(f.out, "stuck")
		<-ctx.Done()
		fmt.Fprintln(f.out, "heard, and going on")
		select {}
	case slices.Contains(f.names, word):
		return value("your " + word)
	default:
		return f.sum(cell)
	}
	return session.Result{}
}

func (f *fake) sum(cell string) session.Result {
	total := 0
	for part := range strings.SplitSeq(cell, "+") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			col := strings.Index(cell, part) + 1
			return session.Result{Err: &session.Error{Line: 1, Col: col, Msg: "not a number: " + part, Source: cell}}
		}
		total += n
	}
	return value(strconv.Itoa(total))
}

func value(text string) session.Result { return session.Result{Values: []session.Value{{Text: text}}} }

// TestMain is also the program that the tests with a real terminal run.
func TestMain(m *testing.M) {
	if os.Getenv("TERMINAL_TEST_PROMPT") != "" {
		os.Exit(Run(Options{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Banner: "welcome"}, startFake))
	}
	os.Exit(m.Run())
}
