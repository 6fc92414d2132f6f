//go:build unix

package child

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
	"testing"
	"time"
)

const million = "for i := range 1000000 { fmt.Println(i) }"

// counter checks that the lines 0, 1, 2, ... come, each once.
type counter struct {
	rest []byte
	n    int
	bad  string
}

func (c *counter) Write(p []byte) (int, error) {
	size := len(p)
	p = append(c.rest, p...)
	for {
		line, after, whole := bytes.Cut(p, []byte("\n"))
		if !whole {
			break
		}
		if got, err := strconv.Atoi(string(line)); c.bad == "" && (err != nil || got != c.n) {
			c.bad = fmt.Sprintf("line %d is %q", c.n, line)
		}
		c.n++
		p = after
	}
	c.rest = bytes.Clone(p)
	return size, nil
}

func TestMillionLines(t *testing.T) {
	c := &counter{}
	u := open(t, Options{Out: c})
	u.expect(million, "")
	if c.bad != "" || c.n != 1000000 || len(c.rest) > 0 {
		t.Errorf("%d lines, then %q; %s", c.n, c.rest, c.bad)
	}
	// A cell's own 7 MB of output would show; 150 MB are the program and its garbage.
	if peak := peakMemory(t, u.process); peak > 150<<20 {
		t.Errorf("the child took %s at its peak", size(peak))
	}
}

// peakMemory is the most that a process has had in memory, in bytes.
func peakMemory(t *testing.T, p *process) uint64 {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	m := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(status)
	if m == nil {
		t.Logf("the child's memory is not looked at: %v", err)
		return 0
	}
	kb, _ := strconv.ParseUint(string(m[1]), 10, 64)
	return kb << 10
}

// gate lets nothing through until it is opened.
type gate struct{ open chan struct{} }

func (g gate) Write(p []byte) (int, error) {
	<-g.open
	return len(p), nil
}

// A screen that takes nothing stops the cell, which keeps nothing in store, and a
// cancel still ends it.
func TestSlowScreen(t *testing.T) {
	g := gate{make(chan struct{})}
	u := open(t, Options{Out: g})
	ctx, cancel := context.WithCancel(context.Background())
	end := make(chan string)
	go func() { end <- shown(u.Run(ctx, "for { fmt.Println(strings.Repeat(\"x\", 100)) }")) }()
	time.Sleep(time.Second) // for the child to fill all there is
	if peak := peakMemory(t, u.process); peak > 100<<20 {
		t.Errorf("the child took %s", size(peak))
	}
	close(g.open)
	cancel()
	if got := <-end; got != "error: In[1]: cancelled" {
		t.Error(got)
	}
}

func TestDamagedFrames(t *testing.T) {
	for _, text := range []string{"x", "o\x00\x00", "o\x00\x00\x00\x05abc"} { // cut off
		if _, _, err := newWire(bytes.NewReader([]byte(text)), nil).receive(); err != io.EOF {
			t.Errorf("%q: %v, want the end", text, err)
		}
	}
	for _, text := range []string{"hallo", "\x00\x00\x00\x00\x00", "o\xff\xff\xff\xff"} {
		_, _, err := newWire(bytes.NewReader([]byte(text)), nil).receive()
		if _, ok := err.(damaged); !ok {
			t.Errorf("%q: %v, want a sentence", text, err)
		}
	}
	if _, ok := newWire(nil, nil).decode([]byte("junk"), &answer{}).(damaged); !ok {
		t.Error("junk was decoded")
	}
}

// Whatever bytes come, a frame or a sentence comes of them.
func FuzzReceive(f *testing.F) {
	f.Add([]byte("o\x00\x00\x00\x01x"))
	f.Add([]byte("d\x00\x00\x00\x02{}hello"))
	f.Fuzz(func(t *testing.T, text []byte) {
		c := newWire(bytes.NewReader(text), nil)
		for {
			_, payload, err := c.receive()
			if err != nil {
				return
			}
			_ = c.decode(payload, &answer{})
			_ = c.decode(payload, &order{})
		}
	})
}

func BenchmarkMillionLines(b *testing.B) {
	u := open(b, Options{Out: io.Discard})
	for b.Loop() {
		u.says(million)
	}
}

func BenchmarkCell(b *testing.B) {
	u := open(b, Options{})
	u.says("x := 1")
	for b.Loop() {
		u.says("x + 1")
	}
}

// BenchmarkCell1000 is BenchmarkCell late in a session of a thousand cells that
// define a name each.
func BenchmarkCell1000(b *testing.B) {
	u := open(b, Options{})
	for i := range 500 {
		u.says(fmt.Sprintf("x%d := %d", i, i))
		u.says(fmt.Sprintf("func f%d(n int) int { return n + x%d }", i, i))
	}
	for b.Loop() {
		u.says("f7(1)")
	}
}

// BenchmarkStart is the time to the first answer.
func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		u := open(b, Options{})
		u.says("1+1")
		u.Close()
	}
}
