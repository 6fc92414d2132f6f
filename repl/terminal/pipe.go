package terminal

import (
	"bufio"
	"context"
	"io"
	"strings"
)

// pipe is input that nobody types: a file or another program's output.
type pipe struct{ r *bufio.Reader }

func newPipe(r io.Reader) *pipe { return &pipe{bufio.NewReader(r)} }

// Line reads a line; the last may lack its end.
func (p *pipe) Line(prompt, before string) (string, error) {
	line, err := p.r.ReadString('\n')
	if err == io.EOF && line != "" {
		err = nil
	}
	return strings.TrimRight(line, "\r\n"), err
}

// Read gives a cell what follows it, a line at a time at most, so that the rest
// stays for the cells to come.
func (p *pipe) Read(b []byte) (int, error) {
	if len(b) == 0 {
		return 0, nil
	}
	if _, err := p.r.Peek(1); err != nil {
		return 0, err
	}
	waiting, _ := p.r.Peek(min(len(b), p.r.Buffered()))
	n := lineLength(waiting)
	copy(b, waiting[:n])
	p.r.Discard(n)
	return n, nil
}

// lineLength is how many bytes of b belong to its first line.
func lineLength(b []byte) int {
	for i, c := range b {
		if c == '\n' {
			return i + 1
		}
	}
	return len(b)
}

func (p *pipe) Pasting() bool   { return false }
func (p *pipe) Waiting() bool   { return true }
func (p *pipe) Remember(string) {}

// Begin lets Ctrl-C end a cell.
func (p *pipe) Begin() (context.Context, func()) { return Interruptible() }
