//go:build unix

package child

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"nimlab/repl/session"
)

// The test program is also the child, and children that misbehave.
var children = map[string]func() int{
	"-serve":   func() int { return Serve(os.Stdin, os.Stdout) },
	"-garbage": func() int { fmt.Println("this is no frame"); return misbehave() },
	"-old":     func() int { _ = newWire(nil, os.Stdout).encode(hello, greeting{Version: 0}); return misbehave() },
	"-ends":    func() int { return 3 },
	"-parent":  parent,
}

// misbehave waits for the parent to end it.
func misbehave() int {
	_, _ = io.Copy(io.Discard, os.Stdin)
	return 0
}

func TestMain(m *testing.M) {
	if len(os.Args) > 1 && children[os.Args[1]] != nil {
		os.Exit(children[os.Args[1]]())
	}
	os.Exit(m.Run())
}

// screen gathers what cells write.
type screen struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

// take is what was written since it was called last.
func (s *screen) take() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	text := s.b.String()
	s.b.Reset()
	return text
}

// user is a client and what it shows.
type user struct {
	*Client
	t      testing.TB
	screen *screen
}

func open(t testing.TB, o Options) *user {
	t.Helper()
	u := &user{t: t, screen: &screen{}}
	if o.Args == nil {
		o.Args = []string{"-serve"}
	}
	if o.Out == nil {
		o.Out = u.screen
	}
	if o.In == nil {
		o.In = strings.NewReader("")
	}
	o.Err = u.screen
	var err error
	if u.Client, err = Start(o); err != nil {
		t.Fatal(err)
	}
	u.cheap = time.Minute // on a machine however slow
	t.Cleanup(u.Close)
	return u
}

// says runs a cell and returns all it shows.
func (u *user) says(cell string) string {
	u.t.Helper()
	return u.saysUnder(context.Background(), cell)
}

// saysUnder does so under ctx. Its minute is no measure.
func (u *user) saysUnder(ctx context.Context, cell string) string {
	u.t.Helper()
	result := make(chan session.Result, 1)
	go func() { result <- u.Run(ctx, cell) }()
	select {
	case r := <-result:
		return u.screen.take() + shown(r)
	case <-time.After(time.Minute):
		u.t.Fatalf("%q does not end", cell)
		return ""
	}
}

func shown(r session.Result) string {
	text := ""
	for _, v := range r.Values {
		text += v.Text + "\n"
	}
	if r.Err != nil {
		text += "error: " + r.Err.Error() + "\n"
	}
	if r.Exited {
		text += fmt.Sprintf("left with %d\n", r.Exit)
	}
	return strings.TrimSuffix(text, "\n")
}

// expect runs cells and compares what they show: cell, answer, cell, answer.
func (u *user) expect(rows ...string) {
	u.t.Helper()
	for i := 0; i < len(rows); i += 2 {
		if got := u.says(rows[i]); got != rows[i+1] {
			u.t.Errorf("%q shows %q, want %q", rows[i], got, rows[i+1])
		}
	}
}

func TestCells(t *testing.T) {
	u := open(t, Options{})
	u.expect(
		"1+1", "2",
		"x := 1", "",
		`fmt.Println("a"); println("b"); fmt.Println("c"); x`, "a\nb\nc\n1",
		"y", "error: In[4]:1:1: undefined: y",
		`panic("\xff")`, "error: In[5]:1: panic: \xff",
		"os.Exit(7)", "left with 7",
		"func() (int, string) { return 12, \"a\" }()", "12\n\"a\"",
	)
	if got := u.Names(); len(got) != 1 || got[0] != (session.Name{Word: "x", Type: "int"}) {
		t.Errorf("names %q, want x", got)
	}
	if got := u.Complete("strings.ToUppe"); len(got.List) != 2 || got.List[0].Text != "ToUpper" {
		t.Errorf("completions of strings.ToUppe: %v", got)
	}
}

// The two streams keep their order, also when they alternate fast.
func TestOrder(t *testing.T) {
	u := open(t, Options{})
	var want strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&want, "%d\n%d\n", i, i)
	}
	if got := u.says("for i := range 2000 { fmt.Println(i); println(i) }"); got != want.String() {
		t.Errorf("%d bytes came, or came in another order, want %d", len(got), want.Len())
	}
}

func TestInput(t *testing.T) {
	u := open(t, Options{In: strings.NewReader("one\ntwo\n3 4\n")})
	u.expect(
		"var a, b string; fmt.Scanln(&a); a", `"one"`,
		"sc := bufio.NewScanner(os.Stdin); sc.Scan(); sc.Text()", `"two"`,
		"sc.Scan(); sc.Text()", `"3 4"`,
		"sc.Scan()", "false",
		"1", "1",
	)
}

func TestCancel(t *testing.T) {
	u := open(t, Options{In: silence{}})
	u.expect("n := 0", "", "next := func() int { n++; return n }", "", "x := 0", "")
	p := u.process
	endless := []string{
		"for {}", "for i := 0; ; i++ { x = i }", "select {}", "time.Sleep(time.Hour)", "for { fmt.Println(1) }",
		"go func() { for {} }(); select {}", "fmt.Scanln(&x)", "bufio.NewReader(os.Stdin).ReadString('\\n')",
	}
	for i := range 50 {
		ctx, cancel := context.WithTimeout(context.Background(), time.Duration(i%7)*5*time.Millisecond)
		if got := u.saysUnder(ctx, endless[i%len(endless)]); !strings.HasSuffix(got, "cancelled") {
			t.Fatalf("%q shows %q, want that it was cancelled", endless[i%len(endless)], got[max(0, len(got)-300):])
		}
		cancel()
		u.expect("next()", fmt.Sprint(i+1))
	}
	if u.process != p {
		t.Error("the child was ended")
	}
}

// silence is a keyboard that nobody touches.
type silence struct{}

func (silence) Read([]byte) (int, error) { select {} }
