package terminal

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"sync"
	"time"
)

// keyboard reads a terminal for its two users: the line editor while a prompt
// is open, and a cell that reads standard input while it runs. Neither takes
// more than it has asked for, so what is typed or pasted ahead reaches the
// right one. It also sees where a paste begins and ends, which the line editor
// does not know.
type keyboard struct {
	mu      sync.Mutex
	changed *sync.Cond
	queue   []byte
	ended   bool // no more input will come
	turn    int  // a reader of an earlier turn gets nothing
	running bool // this turn is a cell's
	endCell bool // Ctrl-D was pressed while a cell ran
	pasting bool
	typed   int // how many bytes of the line the editor has got
}

// A terminal that was told so puts these around a paste (xterm's "bracketed
// paste"). In the queue a byte that no UTF-8 text contains stands for each.
var (
	pasteBegins = []byte("\x1b[200~")
	pasteEnds   = []byte("\x1b[201~")
)

const (
	begins = 0xFE
	ends   = 0xFF
	ctrlC  = 0x03
	ctrlD  = 0x04
)

var errTurnOver = errors.New("the turn is over")

func newKeyboard(r io.Reader) *keyboard {
	k := new(keyboard)
	k.changed = sync.NewCond(&k.mu)
	go k.pump(r)
	return k
}

// pump moves what is typed into the queue for as long as the terminal is there.
func (k *keyboard) pump(r io.Reader) {
	var held []byte
	for b := make([]byte, 4096); ; {
		n, err := r.Read(b)
		var text []byte
		text, held = marks(append(held, b[:n]...))
		if !k.push(text, err) {
			return
		}
	}
}

// marks replaces the paste marks in b and unites the two characters that end a
// line in some pastes. It holds back what may be the first part of a mark.
func marks(b []byte) (text, held []byte) {
	b = bytes.ReplaceAll(b, []byte{begins}, nil)
	b = bytes.ReplaceAll(b, []byte{ends}, nil)
	b = bytes.ReplaceAll(b, pasteBegins, []byte{begins})
	b = bytes.ReplaceAll(b, pasteEnds, []byte{ends})
	b = bytes.ReplaceAll(b, []byte("\r\n"), []byte("\r"))
	for n := len(pasteBegins) - 1; n >= 3; n-- { // "\x1b[2" and longer: no key sends less than the whole
		for _, mark := range [][]byte{pasteBegins, pasteEnds} {
			if bytes.HasSuffix(b, mark[:n]) {
				return b[:len(b)-n], bytes.Clone(mark[:n])
			}
		}
	}
	return b, nil
}

// push adds input to the queue. The end of input during a cell is Ctrl-D: it
// ends what the cell reads, not the session.
func (k *keyboard) push(text []byte, err error) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.queue = append(k.queue, text...)
	k.endCell = err == io.EOF && k.running
	k.ended = err != nil && !k.endCell
	k.changed.Broadcast()
	for k.endCell {
		k.changed.Wait()
	}
	return !k.ended
}

// begin gives the keyboard to a cell, or back to the editor, and wakes every
// reader of the turn before.
func (k *keyboard) begin(running bool) (turn int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.turn++
	k.running, k.endCell, k.typed = running, false, 0
	k.changed.Broadcast()
	return k.turn
}

// take waits for input in the given turn and removes the first part of it, as
// long as length says.
func (k *keyboard) take(turn int, length func([]byte) int) ([]byte, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for len(k.queue) == 0 && !k.ended && !k.endCell && k.turn == turn {
		k.changed.Wait()
	}
	switch {
	case k.turn != turn:
		return nil, errTurnOver
	case len(k.queue) == 0:
		k.endCell = false
		k.changed.Broadcast()
		return nil, io.EOF
	}
	n := length(k.queue)
	b := bytes.Clone(k.queue[:n])
	k.queue = k.queue[n:]
	return b, nil
}

// now is the turn in force, and whether it is a cell's.
func (k *keyboard) now() (turn int, running bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.turn, k.running
}

// Waiting says whether more input is there, or comes at once as it does in the
// midst of a paste.
func (k *keyboard) Waiting() bool {
	for range 5 {
		k.mu.Lock()
		n := len(k.queue)
		k.mu.Unlock()
		if n > 0 {
			return true
		}
		time.Sleep(4 * time.Millisecond)
	}
	return false
}

// Read gives a running cell what is typed, a line at a time at most.
func (k *keyboard) Read(p []byte) (int, error) {
	turn, running := k.now()
	if !running || len(p) == 0 {
		return 0, io.EOF
	}
	b, err := k.take(turn, func(queue []byte) int {
		return upTo(queue[:min(len(queue), len(p))], "\r\n\x04")
	})
	if err != nil {
		return 0, io.EOF
	}
	if b[0] == ctrlD {
		return 0, io.EOF
	}
	n := 0
	for _, c := range b {
		switch c {
		case begins, ends, ctrlD:
			continue
		case '\r':
			c = '\n'
		}
		p[n] = c
		n++
	}
	return n, nil
}

// upTo is how many bytes of b go up to the first of the marks, or all.
func upTo(b []byte, marks string) int {
	for i, c := range b {
		if strings.IndexByte(marks, c) >= 0 {
			return i + 1
		}
	}
	return len(b)
}
