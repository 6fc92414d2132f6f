package child

import (
	"io"
	"sync"
)

// input is the standard input of cells: the parent has it, and is asked for each
// piece when a cell wants it, so that what no cell reads stays at the prompt.
type input struct {
	wire    *wire
	out     *output
	one     sync.Mutex // one reader at a time
	mu      sync.Mutex
	number  int        // of the last request
	pending chan piece // gets its reply
	over    bool       // the cell that runs was cancelled
}

// Read asks for at most len(p) bytes and waits for some. It ends with io.EOF
// also when the cell that reads is cancelled.
func (in *input) Read(p []byte) (int, error) {
	in.one.Lock()
	defer in.one.Unlock()
	if len(p) == 0 {
		return 0, nil
	}
	in.out.Flush()
	reply, number := in.expect()
	if len(reply) == 0 {
		if err := in.wire.encode(want, request{number, len(p)}); err != nil {
			return 0, err
		}
	}
	got := <-reply
	if len(got.Text) == 0 {
		return 0, io.EOF
	}
	return copy(p, got.Text), nil
}

func (in *input) expect() (chan piece, int) {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.number++
	reply := make(chan piece, 1)
	if in.over {
		reply <- piece{}
		return reply, in.number
	}
	in.pending = reply
	return reply, in.number
}

// deliver hands a reply to the reader that waits for it.
func (in *input) deliver(p piece) {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.pending != nil && p.Number == in.number {
		in.pending <- p
		in.pending = nil
	}
}

// begin lets a new cell read.
func (in *input) begin() {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.over = false
}

// release ends a read that waits, and those to come of the same cell.
func (in *input) release() {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.over = true
	if in.pending != nil {
		in.pending <- piece{}
		in.pending = nil
	}
}
