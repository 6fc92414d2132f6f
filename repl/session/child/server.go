package child

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"nimlab/repl/session"
)

// server is the child: it holds the session.
type server struct {
	wire    *wire
	out     *output
	in      *input
	session *session.Session
	mu      sync.Mutex
	columns atomic.Int64
	running int // the number of the cell that runs, or ran last
	cancel  context.CancelFunc
}

// Serve evaluates the cells that come through r until r ends, which it does with
// the parent at the latest, and returns the exit status. Ctrl-C is left to the
// parent, whose terminal the child shares.
func Serve(r io.Reader, w io.Writer) int {
	signal.Ignore(os.Interrupt, syscall.SIGQUIT)
	s := &server{wire: newWire(r, w)}
	s.out = &output{send: s.wire.send}
	s.in = &input{wire: s.wire, out: s.out}
	err := s.greet()
	for err == nil {
		err = s.next()
	}
	if err == io.EOF {
		return 0
	}
	_ = s.wire.send(lastWords, []byte(err.Error()))
	return 1
}

// greet makes the session that the parent wants.
func (s *server) greet() error {
	k, payload, err := s.wire.receive()
	if err == nil && k != hello {
		err = damaged("the prompt did not begin with a greeting")
	}
	var g greeting
	if err == nil {
		err = s.wire.decode(payload, &g)
	}
	if err != nil {
		return err
	}
	if g.Version != version {
		return s.wire.encode(hello, greeting{Version: version}) // the parent says what is wrong
	}
	s.session, err = session.New(session.Options{
		Stdin: s.in, Stdout: stream{s.out, stdout}, Stderr: stream{s.out, stderr},
		Bar: g.Bar, Memory: g.Memory, Prompt: true,
		Columns: func() int { return int(s.columns.Load()) },
	})
	if err != nil {
		return err
	}
	ceiling(s.session.Memory())
	return s.wire.encode(hello, greeting{Version: version, Memory: s.session.Memory()})
}

// next does what one frame says.
func (s *server) next() error {
	k, payload, err := s.wire.receive()
	if err != nil {
		return err
	}
	switch k {
	case run:
		var o order
		if err = s.wire.decode(payload, &o); err == nil {
			ctx := s.begin(o.Number)
			go s.run(ctx, o)
		}
	case cancel:
		var h halt
		if err = s.wire.decode(payload, &h); err == nil {
			s.stop(h)
		}
	case given:
		var p piece
		if err = s.wire.decode(payload, &p); err == nil {
			s.in.deliver(p)
		}
	case complete:
		var q question
		if err = s.wire.decode(payload, &q); err == nil {
			go s.reply(q)
		}
	default:
		err = damaged(fmt.Sprintf("the evaluator got a frame %q", k))
	}
	return err
}

func (s *server) begin(number int) context.Context {
	s.mu.Lock()
	defer s.mu.Unlock()
	ctx, stop := context.WithCancel(context.Background())
	s.running, s.cancel = number, stop
	s.in.begin()
	return ctx
}

// stop cancels a cell, and what it reads.
func (s *server) stop(h halt) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running != h.Number {
		return
	}
	s.cancel()
	if h.Input {
		s.in.release()
	}
}

// run runs a cell and answers.
func (s *server) run(ctx context.Context, o order) {
	end := make(chan struct{})
	go guard(s.session.Memory(), end, s.die)
	start := time.Now()
	r := s.evaluate(ctx, o)
	took := time.Since(start)
	if r.Stuck && ctx.Err() == nil { // if cancelled, the parent sees to it
		s.die(fault(r.Err).Msg)
	}
	close(end)
	s.stopped(o.Number)
	s.out.Flush()
	a := answer{Number: o.Number, Err: fault(r.Err), Exit: r.Exit, Exited: r.Exited, Ran: r.Ran, Said: r.Said, Solved: r.Solved, Names: s.session.News(), Took: took}
	room := mostSent / 2
	for _, v := range r.Values {
		text := short(v.Text, room)
		room -= len(text)
		a.Values = append(a.Values, text)
	}
	_ = s.wire.encode(done, a)
}

// stopped frees what belongs to a cell that has ended.
func (s *server) stopped(number int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running == number {
		s.cancel()
	}
}

// evaluate runs a cell; a panic of the evaluator's own becomes an error.
func (s *server) evaluate(ctx context.Context, o order) (r session.Result) {
	defer func() {
		if p := recover(); p != nil {
			r = session.Result{Err: &session.Error{Msg: fmt.Sprintf("internal error: %v; this is a fault of nimlab's, please report it with the cell", p)}, Exit: 1}
		}
	}()
	s.columns.Store(int64(o.Columns))
	s.session.Number(o.Number)
	return s.session.Run(ctx, o.Cell)
}

// reply answers a question; whatever goes wrong, there is nothing to offer.
func (s *server) reply(q question) {
	o := offer{Number: q.Number}
	defer func() {
		_ = recover()
		_ = s.wire.encode(completed, o)
	}()
	var err error
	switch q.About {
	case completion:
		o.Completion = s.session.Complete(q.Text)
	case help:
		o.Text, err = s.session.Help(q.Text)
	case script:
		o.Text, err = s.session.Script()
	case forgetting:
		err = s.session.Forget(q.Text)
	}
	if err != nil {
		o.Fault = err.Error()
	}
}

// fault is an error as it travels.
func fault(err error) *session.Error {
	var e *session.Error
	if err == nil || errors.As(err, &e) {
		return e
	}
	return &session.Error{Msg: err.Error()}
}

// short cuts a text that is too long to send.
func short(text string, room int) string {
	if len(text) <= room {
		return text
	}
	return fmt.Sprintf("%s\n... %d bytes in all, of which the first %d are shown", text[:max(room, 0)], len(text), max(room, 0))
}
