package child

import (
	"io"
	"sync"
	"time"
)

// What prints a little is heard at once, so that nothing is lost should it die;
// what prints much is heard in large pieces, which is what makes a million lines
// cheap.
const (
	batch  = 32 << 10 // bytes of a piece
	pause  = time.Millisecond
	direct = 16 // writes in a pause that are sent at once
)

// output gathers what is written to both streams, in one order, and sends it. A
// receiver that is slow makes the writer wait.
type output struct {
	send  func(k kind, text []byte) error
	mu    sync.Mutex
	kind  kind
	buf   []byte
	begun time.Time // of the pause in which writes are counted
	count int
	armed bool // a timer will flush
	err   error
}

// Batch gives two writers that pass on to out and err, in order, what is written
// to them: a burst in large pieces, up to a millisecond late. flush passes on all.
func Batch(out, err io.Writer) (toOut, toErr io.Writer, flush func()) {
	o := &output{send: func(k kind, text []byte) error {
		to := out
		if k == stderr {
			to = err
		}
		_, err := to.Write(text)
		return err
	}}
	return stream{o, stdout}, stream{o, stderr}, o.Flush
}

// stream is one of the two streams of an output.
type stream struct {
	*output
	kind kind
}

// Write takes p; the error is that of an earlier frame.
func (s stream) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.kind != s.output.kind {
		s.flush()
		s.output.kind = s.kind
	}
	for rest := p; len(rest) > 0; {
		n := min(len(rest), batch-len(s.buf))
		s.buf = append(s.buf, rest[:n]...)
		if rest = rest[n:]; len(s.buf) == batch {
			s.flush()
		}
	}
	s.soon()
	return len(p), s.err
}

// soon sends what is gathered: now, unless much was sent just before.
func (o *output) soon() {
	if now := time.Now(); now.Sub(o.begun) > pause {
		o.begun, o.count = now, 0
	}
	switch o.count++; {
	case len(o.buf) == 0 || o.armed:
	case o.count <= direct:
		o.flush()
	default:
		o.armed = true
		time.AfterFunc(pause, o.timed)
	}
}

func (o *output) timed() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.armed = false
	o.flush()
}

// Flush sends all that was written.
func (o *output) Flush() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.flush()
}

func (o *output) flush() {
	if len(o.buf) == 0 {
		return
	}
	if err := o.send(o.kind, o.buf); err != nil {
		o.err = err
	}
	o.buf = o.buf[:0]
}
