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
)

// fake is an evaluator of a tiny language, one statement a line:
//
//	1+2+3        the sum, as a value
//	print TEXT   writes TEXT without a line end
//	read         reads a line of standard input, its text is the value
//	def NAME     defines a name
//	loop         runs until it is cancelled
//	exit(N)      leaves with status N
//	{ ... }      is unfinished until its brackets close; its value is its own text, quoted
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

func (f *fake) Names() []string { return f.names }

func (f *fake) Incomplete(cell string) bool {
	return strings.Count(cell, "{") > strings.Count(cell, "}")
}

func (f *fake) Complete(left string) []string {
	if strings.Contains(left, "Table.") {
		return []string{"Grundy", "Longest"}
	}
	return append([]string{"Race", "Rank", "Pursuit", "Table"}, f.names...)
}

func (f *fake) Run(ctx context.Context, cell string) Result {
	word, rest, _ := strings.Cut(strings.TrimSpace(cell), " ")
	var status int
	switch n, _ := fmt.Sscanf(cell, "exit(%d)", &status); {
	case n == 1:
		return Result{Exited: true, Exit: status}
	case strings.HasPrefix(word, "{"):
		return value(strconv.Quote(cell))
	case word == "print":
		io.WriteString(f.out, rest)
	case word == "def":
		f.names = append(f.names, rest)
	case word == "read":
		line, err := f.in.ReadString('\n')
		return Result{Values: []Value{{Text: "read " + strconv.Quote(line)}}, Err: err}
	case word == "loop":
		fmt.Fprintln(f.out, "looping")
		<-ctx.Done()
		return Result{Err: ctx.Err()}
	case slices.Contains(f.names, word):
		return value("your " + word)
	default:
		return f.sum(cell)
	}
	return Result{}
}

func (f *fake) sum(cell string) Result {
	total := 0
	for part := range strings.SplitSeq(cell, "+") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			col := strings.Index(cell, part) + 1
			return Result{Err: &Error{Line: 1, Col: col, Msg: "not a number: " + part, Source: cell}}
		}
		total += n
	}
	return value(strconv.Itoa(total))
}

func value(text string) Result { return Result{Values: []Value{{Text: text}}} }

var testManual = Manual{
	{"Race", "Race(piece, rows, cols)", "One piece races. Whoever moves it onto the corner wins.", ">>> Race(King, 3, 3).Outcome()\nP"},
	{"Pursuit", "Pursuit(n)", "White hunts black.", ""},
}

// TestMain is also the program that the tests with a real terminal run.
func TestMain(m *testing.M) {
	if os.Getenv("TERMINAL_TEST_PROMPT") != "" {
		os.Exit(Run(Options{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Banner: "welcome", Manual: testManual}, startFake))
	}
	os.Exit(m.Run())
}
