package child

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"sync/atomic"
)

// process is a child that runs, seen from the parent.
type process struct {
	cmd     *exec.Cmd
	wire    *wire
	in      io.Closer
	out     func(k kind, text []byte) // shows output
	want    func(r request)           // finds input
	answers chan answer
	offers  chan offer
	gone    chan struct{} // closed when the child has ended; then death is set
	death   death
	alive   atomic.Bool // it has greeted
	memory  atomic.Uint64
	wrote   atomic.Int64 // bytes of output
	asked   atomic.Int64 // requests for input
}

// launch starts a child and greets it. It does not wait for the answer.
func launch(cmd *exec.Cmd, g greeting, out func(kind, []byte), want func(*process, request)) (*process, error) {
	p := &process{cmd: cmd, out: out, answers: make(chan answer, 1), offers: make(chan offer, 1), gone: make(chan struct{})}
	p.want = func(r request) { want(p, r) }
	report := &report{}
	cmd.Stderr = report
	w, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	r, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p.wire, p.in = newWire(r, w), w
	go p.listen(report)
	_ = p.wire.encode(hello, g) // if it cannot be sent, listen sees why
	return p, nil
}

// listen acts on what the child sends until it has ended.
func (p *process) listen(report *report) {
	var err error
	for err == nil {
		err = p.next()
	}
	if err != io.EOF {
		_ = p.cmd.Process.Kill()
		p.death.fault = err
	}
	p.in.Close()
	_ = p.cmd.Wait()
	p.death.who, p.death.state, p.death.report = "the evaluator", p.cmd.ProcessState, report.text()
	close(p.gone)
}

// next acts on one frame.
func (p *process) next() error {
	k, payload, err := p.wire.receive()
	if err != nil {
		return err
	}
	if !p.alive.Load() && k != hello && k != lastWords {
		return damaged("the evaluator did not begin with a greeting")
	}
	switch k {
	case hello:
		return p.greeted(payload)
	case stdout, stderr:
		p.wrote.Add(int64(len(payload)))
		p.out(k, payload)
	case want:
		return pass(p.wire, payload, func(r request) { p.asked.Add(1); p.want(r) })
	case done:
		return pass(p.wire, payload, func(a answer) { p.answers <- a })
	case completed:
		return pass(p.wire, payload, p.offer)
	case lastWords:
		p.death.words = string(payload)
	default:
		return damaged("the evaluator sent a frame " + string(k))
	}
	return nil
}

func (p *process) greeted(payload []byte) error {
	return pass(p.wire, payload, func(g greeting) {
		if p.death.fault = g.agree(); p.death.fault != nil {
			_ = p.cmd.Process.Kill()
			return
		}
		p.memory.Store(g.Memory)
		p.alive.Store(true)
	})
}

// offer keeps a completion for the one who asked, if that is still so.
func (p *process) offer(o offer) {
	select {
	case p.offers <- o:
	default:
	}
}

// pass decodes a payload and hands it on.
func pass[T any](c *wire, payload []byte, to func(T)) error {
	var v T
	if err := c.decode(payload, &v); err != nil {
		return err
	}
	to(v)
	return nil
}

// kill ends the child and waits until it has ended.
func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	<-p.gone
}

// ended says whether the child has ended.
func (p *process) ended() bool {
	select {
	case <-p.gone:
		return true
	default:
		return false
	}
}

// report keeps the beginning of what the runtime writes about a death.
type report struct{ b bytes.Buffer }

const mostReport = 256 << 10 // bytes

func (r *report) Write(p []byte) (int, error) {
	r.b.Write(p[:min(len(p), mostReport-r.b.Len())])
	return len(p), nil
}

func (r *report) text() string { return r.b.String() }

// self is this program again, to be run as a child; it is found even when its
// file has been replaced.
func self() (string, error) {
	const running = "/proc/self/exe"
	if _, err := os.Stat(running); err == nil {
		return running, nil
	}
	return os.Executable()
}
