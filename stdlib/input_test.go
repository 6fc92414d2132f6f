package stdlib

import (
	"fmt"
	"strings"
	"testing"

	"nimlab/stdlib/host"
)

type exit int

// reading runs f over the input and gives what it said and its exit status.
func reading(input string, f func(*Reader)) (said string, status int) {
	var stderr strings.Builder
	h := *host.Current()
	h.Stdin, h.Stderr, h.Exit = strings.NewReader(input), &stderr, func(s int) { panic(exit(s)) }
	defer host.Use(host.Use(&h))
	defer func() {
		if r := recover(); r != nil {
			status = int(r.(exit))
			said = stderr.String()
		}
	}()
	f(Input())
	return stderr.String(), 0
}

func TestReader(t *testing.T) {
	var got []int
	said, status := reading(" 1\t+2\r\n-3\v\f 004\n", func(r *Reader) {
		for r.More() {
			got = append(got, r.Int("x", -9, 9))
		}
		r.End()
	})
	if fmt.Sprint(got) != "[1 2 -3 4]" || said != "" || status != 0 {
		t.Errorf("read %v, said %q, status %d", got, said, status)
	}
}

// Leading zeros, however many, are no part of a number, and a long word is one.
func TestReaderLongWords(t *testing.T) {
	zeros := strings.Repeat("0", 200)
	var got []int
	_, status := reading(zeros+"15 -"+zeros+"7 +"+zeros+" "+zeros[:63]+"2 "+zeros[:64]+"3", func(r *Reader) { got = r.Rest("x", -9, 99) })
	if fmt.Sprint(got) != "[15 -7 0 2 3]" || status != 0 {
		t.Errorf("read %v, status %d", got, status)
	}
	said, _ := reading(zeros+strings.Repeat("8", 300)+" 1", func(r *Reader) { r.Int("n", 0, 5) })
	if said != "line 1: n = 888888888888888888888888..., want 0 to 5\n" {
		t.Errorf("said %q", said)
	}
}

func TestReaderSaysWhatIsWrong(t *testing.T) {
	long := strings.Repeat("9", 100000)
	cases := []struct{ in, want string }{
		{"\n\n x1", `line 3: n is "x1", want a whole number from 0 to 5`},
		{"7", "line 1: n = 7, want 0 to 5"},
		{"-1", "line 1: n = -1, want 0 to 5"},
		{"1.5", `line 1: n is "1.5", want a whole number from 0 to 5`},
		{"-", `line 1: n is "-", want a whole number from 0 to 5`},
		{"\n", "line 2: the input ends where n should be"},
		{long, "line 1: n = 999999999999999999999999..., want 0 to 5"},
		{"\xff\x00", `line 1: n is "?\x00", want a whole number from 0 to 5`},
		{"3 4", `line 1: "4" after the last number that is expected`},
	}
	for _, c := range cases {
		said, status := reading(c.in, func(r *Reader) { r.Int("n", 0, 5); r.End() })
		if said != c.want+"\n" || status != 2 {
			t.Errorf("%.20q: said %q, status %d, want %q", c.in, said, status, c.want)
		}
	}
}

func TestReaderRowsAndRest(t *testing.T) {
	_, status := reading("1 2 3\n4 5 6\n7 8", func(r *Reader) {
		if rows := fmt.Sprint(r.Rows(2, 3, "a", 0, 9)); rows != "[[1 2 3] [4 5 6]]" {
			t.Errorf("rows %s", rows)
		}
		if rest := fmt.Sprint(r.Rest("b", 0, 9)); rest != "[7 8]" {
			t.Errorf("rest %s", rest)
		}
	})
	if status != 0 {
		t.Errorf("status %d", status)
	}
}
