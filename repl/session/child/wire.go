package child

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/gob"
	"fmt"
	"io"
	"sync"
	"time"

	"nimlab/repl/session"
)

// version is that of the protocol; both ends must speak the same.
const version = 3

// kind is the first byte of a frame. Then come the length of the payload, in
// four bytes with the highest first, and the payload: text as it is, anything
// else as gob writes it.
type kind byte

const (
	hello     kind = 'h' // both ways: greeting
	run       kind = 'r' // to the child: order
	cancel    kind = 'c' // to the child: halt
	given     kind = 'g' // to the child: piece
	complete  kind = 't' // to the child: question
	stdout    kind = 'o' // from the child: text
	stderr    kind = 'e' // from the child: text
	want      kind = 'w' // from the child: request
	done      kind = 'd' // from the child: answer
	completed kind = 'l' // from the child: offer
	lastWords kind = 'x' // from the child: why it ends itself, text
)

const (
	kinds    = "hrcgtoewdlx"
	head     = 5        // bytes before the payload
	mostSent = 64 << 20 // bytes of a payload
)

// greeting is the first frame in each direction.
type greeting struct {
	Version int
	Bar     bool   // to the child: a person watches
	Memory  uint64 // bytes that cells may take; to the child 0 means that it may choose
}

// order is a cell to run.
type order struct {
	Number  int
	Cell    string
	Columns int // width of the terminal, 0 for none
}

// halt cancels a cell; Input says that it may be reading, which is to end too.
type halt struct {
	Number int
	Input  bool
}

// answer is what came of a cell.
type answer struct {
	Number int
	Values []string
	Err    *session.Error
	Exit   int
	Exited bool
	Ran    bool
	Said   bool
	Solved string
	Names  []session.Name // defined since the last answer
	Took   time.Duration  // by the cell itself
}

// request asks for standard input, piece is the reply.
type request struct{ Number, Most int }
type piece struct {
	Number int
	Text   []byte
	End    bool // there is no more
}

// question asks something of the session that runs no cell, offer is the reply.
type question struct {
	Number int
	About  subject
	Text   string
}
type offer struct {
	Number     int
	Completion session.Completion
	Text       string // the help or the script, "" where a name is forgotten
	Fault      string // its error
}

// subject is what a question is about.
type subject int

const (
	completion subject = iota // of the text
	help                      // of the word
	script                    // of the session
	forgetting                // of a name
)

// damaged is the error of bytes that are no frame.
type damaged string

func (d damaged) Error() string {
	return "the evaluator and the prompt lost track of each other (" + string(d) + ")"
}

// wire is one end of a connection. Each direction is one stream of gob's, cut
// into frames, so that a type is described once.
type wire struct {
	r     *bufio.Reader
	buf   []byte       // the payload received last
	gobs  bytes.Buffer // the one that is decoded
	dec   *gob.Decoder
	mu    sync.Mutex // guards what follows
	w     io.Writer
	frame bytes.Buffer // that is being written
	enc   *gob.Encoder
}

func newWire(r io.Reader, w io.Writer) *wire {
	c := &wire{r: bufio.NewReaderSize(r, 64<<10), w: w}
	c.dec, c.enc = gob.NewDecoder(&c.gobs), gob.NewEncoder(&c.frame)
	return c
}

// send writes a frame with a text.
func (c *wire) send(k kind, text []byte) error {
	return c.fill(k, func() error { c.frame.Write(text); return nil })
}

// encode sends a value.
func (c *wire) encode(k kind, v any) error {
	return c.fill(k, func() error { return c.enc.Encode(v) })
}

// fill writes a frame whose payload f makes.
func (c *wire) fill(k kind, f func() error) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.frame.Reset()
	c.frame.Write([]byte{byte(k), 0, 0, 0, 0})
	if err := f(); err != nil {
		return err
	}
	b := c.frame.Bytes()
	binary.BigEndian.PutUint32(b[1:], uint32(len(b)-head))
	_, err := c.w.Write(b)
	return err
}

// receive reads a frame; its text is good until the next. The error is io.EOF
// where the other end has closed the connection.
func (c *wire) receive() (kind, []byte, error) {
	var b [head]byte
	if _, err := io.ReadFull(c.r, b[:]); err != nil {
		return 0, nil, cut(err)
	}
	n := int(binary.BigEndian.Uint32(b[1:]))
	if bytes.IndexByte([]byte(kinds), b[0]) < 0 || n > mostSent+1<<20 {
		return 0, nil, damaged(fmt.Sprintf("there is no frame that begins with %q", b[:]))
	}
	if cap(c.buf) < n {
		c.buf = make([]byte, n)
	}
	_, err := io.ReadFull(c.r, c.buf[:n])
	return kind(b[0]), c.buf[:n], cut(err)
}

// cut turns the end of a connection within a frame into its plain end.
func cut(err error) error {
	if err == io.ErrUnexpectedEOF {
		return io.EOF
	}
	return err
}

// decode reads a value out of a payload.
func (c *wire) decode(payload []byte, v any) error {
	c.gobs.Reset()
	c.gobs.Write(payload)
	if err := c.dec.Decode(v); err != nil {
		return damaged("a message cannot be read: " + err.Error())
	}
	return nil
}

// agree checks the other end's greeting.
func (g greeting) agree() error {
	if g.Version != version {
		return fmt.Errorf("the evaluator speaks version %d of the protocol and the prompt version %d: nimlab was replaced while it ran, so leave and start it again", g.Version, version)
	}
	return nil
}
