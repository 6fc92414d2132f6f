package session

import (
	"bytes"
	"crypto/rand"
	"errors"
	"io"
	"os"
	"sync"
)

// outlet is where a session's output goes: to the option's writer, or into a
// buffer that each cell empties. Code that needs an *os.File gets a pipe; from
// then on everything goes through the pipe, so that the order is kept.
type outlet struct {
	mu   sync.Mutex
	to   io.Writer // nil: gather
	buf  bytes.Buffer
	file *os.File // the pipe's end for writers, or the file itself
	pipe bool
	mark []byte
	seen chan struct{}
	peer *outlet // the other stream, if there is one
}

func newOutlet(to io.Writer) *outlet {
	o := &outlet{to: to}
	o.file, _ = to.(*os.File)
	return o
}

// Write passes output on, after what the other stream still has in its pipe.
func (o *outlet) Write(p []byte) (int, error) {
	if o.peer != nil {
		o.peer.Flush()
	}
	o.mu.Lock()
	pipe := o.pipe
	o.mu.Unlock()
	if !pipe {
		return o.pass(p)
	}
	n, err := o.file.Write(p)
	if errors.Is(err, os.ErrClosed) { // by the user: later cells are to be heard
		o.mu.Lock()
		o.file, o.pipe = nil, false
		o.mu.Unlock()
		return o.pass(p)
	}
	return n, err
}

func (o *outlet) pass(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.to == nil {
		return o.buf.Write(p)
	}
	return o.to.Write(p)
}

// File is the outlet as a file.
func (o *outlet) File() (*os.File, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.file != nil {
		return o.file, nil
	}
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	o.file, o.pipe, o.seen = w, true, make(chan struct{})
	o.mark = make([]byte, 16)
	_, _ = rand.Read(o.mark)
	go o.pump(r)
	return w, nil
}

// pump passes on what comes through the pipe, except the marks that Flush sends.
func (o *outlet) pump(r io.Reader) {
	buf := make([]byte, 64<<10)
	held := 0
	for {
		n, err := r.Read(buf[held:])
		text := buf[:held+n]
		for {
			i := bytes.Index(text, o.mark)
			if i < 0 {
				break
			}
			_, _ = o.pass(text[:i])
			text = text[i+len(o.mark):]
			o.seen <- struct{}{}
		}
		keep := partial(text, o.mark)
		_, _ = o.pass(text[:len(text)-keep])
		held = copy(buf, text[len(text)-keep:])
		if err != nil {
			return
		}
	}
}

// partial is how many bytes at the end of text could begin mark.
func partial(text, mark []byte) int {
	for n := min(len(mark)-1, len(text)); n > 0; n-- {
		if bytes.HasPrefix(mark, text[len(text)-n:]) {
			return n
		}
	}
	return 0
}

// Flush waits until all that was written has been passed on.
func (o *outlet) Flush() {
	o.mu.Lock()
	pipe := o.pipe
	o.mu.Unlock()
	if pipe {
		if _, err := o.file.Write(o.mark); err == nil {
			<-o.seen
		}
	}
}

// Take empties the buffer.
func (o *outlet) Take() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	text := o.buf.String()
	o.buf.Reset()
	return text
}

// inlet is the session's input as a reader and, when asked, as a file.
type inlet struct {
	from io.Reader
	mu   sync.Mutex
	file *os.File      // nil: nobody has asked, or it has come to its end
	over chan struct{} // closed when nothing more will come into the file
}

// File is the input as a file; a goroutine copies into a pipe if it is none. At
// the end of the input the file ends too, and whoever asks later gets another.
func (in *inlet) File() *os.File {
	if f, ok := in.from.(*os.File); ok {
		return f
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.file != nil && !in.ended() {
		return in.file
	}
	r, w, err := os.Pipe()
	if err != nil {
		return nil
	}
	in.file, in.over = r, make(chan struct{})
	go func(over chan struct{}) {
		_, _ = io.Copy(w, in.from)
		close(over)
		_ = w.Close()
	}(in.over)
	return r
}

func (in *inlet) ended() bool {
	select {
	case <-in.over:
		return true
	default:
		return false
	}
}

// Read reads what has not been read, from the file while there is one.
func (in *inlet) Read(p []byte) (int, error) {
	in.mu.Lock()
	file := in.file
	in.mu.Unlock()
	if file == nil {
		return in.from.Read(p)
	}
	if n, err := file.Read(p); err == nil || errors.Is(err, os.ErrClosed) { // by the user, for good
		return n, err
	}
	in.mu.Lock()
	if in.file == file {
		in.file = nil
	}
	in.mu.Unlock()
	return in.from.Read(p)
}
