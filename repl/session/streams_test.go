package session_test

import (
	"context"
	"io"
	"strings"
	"testing"

	"nimlab/repl/session"
)

// lines gives a line at a time, as a terminal does.
type lines struct{ r *strings.Reader }

func (l lines) Read(p []byte) (int, error) {
	for n := range p {
		b, err := l.r.ReadByte()
		if err != nil && n == 0 {
			return 0, io.EOF
		}
		if p[n] = b; b == '\n' || err != nil {
			return n + 1, nil
		}
	}
	return len(p), nil
}

// A cell takes no more of standard input than it reads, and one that closes its
// output silences no other.
func TestStreams(t *testing.T) {
	rest := lines{strings.NewReader("one\ntwo\n3\nfour\n")}
	s, err := session.New(session.Options{Prompt: true, Stdin: rest})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range [][2]string{
		{"sc := bufio.NewScanner(os.Stdin); sc.Scan(); sc.Text()", `"one"`},
		{"fmt.Fprintln(os.Stdout, 1); fmt.Print(2); bufio.NewWriter(os.Stdout).Flush(); os.Stdout.WriteString(\"3\"); fmt.Print(4)", "1\n234"},
		{"sc.Scan(); sc.Text()", `"two"`},
		{"var n int; fmt.Fscan(os.Stdin, &n); n", "3"},
		{"os.Stdout.Close()", ""},
		{"fmt.Print(8)", "8"},
	} {
		if got := answer(s.Run(context.Background(), row[0])); got != row[1] {
			t.Errorf("%s shows %q, want %q", row[0], got, row[1])
		}
	}
	if left, _ := io.ReadAll(rest.r); string(left) != "four\n" {
		t.Errorf("left of the input is %q", left)
	}
}

// Who closes standard input reads nothing more, as in Go, and is not kept waiting.
func TestClosedInput(t *testing.T) {
	s, err := session.New(session.Options{Prompt: true, Stdin: lines{strings.NewReader("a line\nmore\n")}})
	if err != nil {
		t.Fatal(err)
	}
	s.Run(context.Background(), "os.Stdin.Close()")
	r := s.Run(context.Background(), "_, err := fmt.Scanln(new(string)); err.Error()")
	if len(r.Values) != 1 || !strings.Contains(r.Values[0].Text, "file already closed") {
		t.Errorf("reading a closed input: %v, %v", r.Values, r.Err)
	}
}
