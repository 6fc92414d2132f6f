package terminal

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

func TestMarks(t *testing.T) {
	for _, c := range []struct{ in, text, held string }{
		{"", "", ""},
		{"1+2\r", "1+2\r", ""},
		{"\x1b[200~a\r\n\tb\x1b[201~c", "\xFEa\r\tb\xFFc", ""},
		{"a\x1b[20", "a", "\x1b[20"},
		{"a\x1b[201", "a", "\x1b[201"},
		{"\x1b[A\x1b", "\x1b[A\x1b", ""}, // other keys, and Escape alone, pass at once
		{"\xFEé\xFF", "é", ""},           // what only looks like a mark
	} {
		text, held := marks([]byte(c.in))
		if string(text) != c.text || string(held) != c.held {
			t.Errorf("marks(%q) = %q, %q, want %q, %q", c.in, text, held, c.text, c.held)
		}
	}
}

// chunks is a reader that gives a text in two parts.
func chunks(text string, at int) io.Reader {
	return io.MultiReader(strings.NewReader(text[:at]), strings.NewReader(text[at:]))
}

// buffer is what the line editor would read.
type buffer struct{ bytes.Buffer }

func (*buffer) Close() error { return nil }

// fed feeds a line at a time until the keyboard ends.
func fed(k *keyboard) (lines []string, pasting []bool) {
	for {
		var b buffer
		k.feed(k.begin(false), &b, false)
		if b.Len() == 0 {
			return lines, pasting
		}
		lines, pasting = append(lines, b.String()), append(pasting, k.inPaste())
	}
}

// However a paste is cut in two on its way, the same lines come out of it. A
// mark cut after its first or second byte is not known as such.
func TestFeedPaste(t *testing.T) {
	text := "x\x1b[200~a\r\tb\x07\r\x1b[201~c\r"
	for at := range len(text) {
		if tail := text[:at]; strings.HasSuffix(tail, "\x1b") || strings.HasSuffix(tail, "\x1b[") {
			continue
		}
		lines, pasting := fed(newKeyboard(chunks(text, at)))
		got := strings.Join(lines, "|")
		if want := "xa\n|" + tabStop + "b\n|\n|c\n"; got != want {
			t.Errorf("cut at %d: %q, want %q", at, got, want)
		}
		if len(pasting) != 4 || !pasting[0] || !pasting[1] || pasting[2] || pasting[3] {
			t.Errorf("cut at %d: pasting %v", at, pasting)
		}
	}
}

func TestFeedKeys(t *testing.T) {
	for in, want := range map[string]string{
		"a\tb\r":            "a\tb\n",
		"ab\x03cd\r":        "ab\x03|cd\n",
		"ab\x04c\r":         "ab\x04c\n",
		"\x1b[200~a\x03b\r": "a\x03|b\n", // Ctrl-C ends a paste whose end never comes
		"unfinished":        "unfinished",
	} {
		lines, _ := fed(newKeyboard(strings.NewReader(in)))
		if got := strings.Join(lines, "|"); got != want {
			t.Errorf("%q feeds %q, want %q", in, got, want)
		}
	}
}

// A cell gets what it reads, a line at a time, and the prompt the rest; nothing
// is lost between them.
func TestKeyboardIsShared(t *testing.T) {
	k := newKeyboard(strings.NewReader("read\rone\rtwo\r\x04three\r"))
	var b buffer
	k.feed(k.begin(false), &b, false)
	k.begin(true)
	for _, want := range []string{"one\n", "two\n", "", "thr"} {
		p := make([]byte, 100)
		if want == "thr" {
			p = p[:3]
		}
		n, err := k.Read(p)
		if string(p[:n]) != want || (err == io.EOF) != (want == "") {
			t.Errorf("read %q, %v, want %q", p[:n], err, want)
		}
	}
	k.feed(k.begin(false), &b, false)
	if b.String() != "read\nee\n" {
		t.Errorf("the prompt got %q", b.String())
	}
	if n, err := k.Read(make([]byte, 1)); n != 0 || err != io.EOF {
		t.Errorf("a cell that has ended read %d, %v", n, err)
	}
}

// A read that is still waiting when its cell ends gets nothing of what follows.
func TestReadEndsWithItsCell(t *testing.T) {
	r, w := io.Pipe()
	k := newKeyboard(r)
	k.begin(true)
	got := make(chan error)
	go func() {
		_, err := k.Read(make([]byte, 1))
		got <- err
	}()
	turn := k.begin(false)
	if err := <-got; err != io.EOF {
		t.Errorf("the read ended with %v", err)
	}
	go w.Write([]byte("1\r"))
	var b buffer
	if k.feed(turn, &b, false); b.String() != "1\n" {
		t.Errorf("the prompt got %q", b.String())
	}
}
