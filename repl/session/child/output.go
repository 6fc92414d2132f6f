package child

import (
	"sync"
	"time"
)

// A cell that prints a little is heard at once; one that prints much is heard
// in large frames, which is what makes a million lines cheap.
const (
	batch = 32 << 10 // bytes of a frame of output
	pause = time.Millisecond
)

// output gathers what cells write, both streams in one order, and sends it. A
// full pipe makes the writer wait.
type output struct {
	wire  *wire
	mu    sync.Mutex
	kind  kind
	buf   []byte
	sent  time.Time
	armed bool // a timer will flush
	err   error
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

// soon sends what is gathered: now, unless something was sent just before.
func (o *output) soon() {
	switch {
	case len(o.buf) == 0 || o.armed:
	case time.Since(o.sent) > pause:
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
	if err := o.wire.send(o.kind, o.buf); err != nil {
		o.err = err
	}
	o.buf, o.sent = o.buf[:0], time.Now()
}
