// Package child evaluates a session in a process of its own, so that whatever
// ends the process costs one cell and not the session.
//
// Client is the prompt's side and Serve the child's; between them run frames
// over the child's standard input and output. Values cross as text. When the
// child has died the next one is given the definitions again: see replay.go for
// which cells are run once more and which are not.
package child

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"sync"
	"sync/atomic"
	"time"

	"nimlab/repl/session"
)

// Options say how a child is started and where its cells read and write.
type Options struct {
	Args     []string // of this program, which make it call Serve
	In       io.Reader
	Out, Err io.Writer
	Bar      bool       // Err is a terminal: long work may draw a progress bar there
	Columns  func() int // width of the terminal that shows values, 0 for none; nil: none
	Memory   uint64     // bytes that cells may take together; 0: 75 % of what is free
}

// Client is a session in a child process. Its methods may be called from several
// goroutines; cells run one at a time.
type Client struct {
	options   Options
	mu        sync.Mutex
	process   *process
	number    int               // of the last cell
	names     map[string]string // word -> type
	restarted bool
	log       *log
	reading   reading
	silent    atomic.Bool // cells of a replay show nothing
	asked     int         // questions about completion
	cheap     time.Duration
}

// obey is how long a cell may take to heed a cancel before the child is ended.
const obey = 2 * time.Second

// Start starts a child. It does not wait until the child is ready.
func Start(o Options) (*Client, error) {
	c := &Client{options: o, log: newLog(), names: map[string]string{}, cheap: cheap}
	return c, c.launch()
}

// Close ends the child.
func (c *Client) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.process.kill()
}

func (c *Client) launch() error {
	path, err := self()
	if err != nil {
		return err
	}
	cmd := exec.Command(path, c.options.Args...)
	p, err := launch(cmd, greeting{version, c.options.Bar, c.options.Memory}, c.show, c.find)
	if err == nil {
		c.process = p
	}
	return err
}

// show passes output on.
func (c *Client) show(k kind, text []byte) {
	switch {
	case c.silent.Load():
	case k == stdout:
		_, _ = c.options.Out.Write(text)
	default:
		_, _ = c.options.Err.Write(text)
	}
}

// Run evaluates one cell. Should the child die of it, the error says why, and
// what became of the definitions.
func (c *Client) Run(ctx context.Context, cell string) session.Result {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wake()
	c.number++
	p := c.process
	before := p.wrote.Load() + p.asked.Load()
	a, lived := c.ask(ctx, c.order(c.number, cell))
	if !lived && !p.alive.Load() && p.death.words == "" && p.death.fault == nil {
		if c.launch() == nil { // it died before it began, such as of a Ctrl-C
			p = c.process
			a, lived = c.ask(ctx, c.order(c.number, cell))
		}
	}
	if !lived {
		return c.died(cell, p)
	}
	quiet := p.wrote.Load()+p.asked.Load() == before
	c.log.add(cell, c.number, past{ran: a.Ran, ok: a.Err == nil && !a.Exited, cheap: quiet && a.Took < c.cheap, shows: len(a.Values) > 0})
	c.learn(a.Names)
	return a.result()
}

// ask has the child run a cell; lived is false if it died.
func (c *Client) ask(ctx context.Context, o order) (a answer, lived bool) {
	p, reads := c.process, c.log.reads(o.Cell)
	c.reading.begin(reads)
	defer c.reading.end()
	if err := p.wire.encode(run, o); err != nil {
		<-p.gone
		return answer{}, false
	}
	var late <-chan time.Time
	cancelled := ctx.Done()
	for {
		select {
		case a = <-p.answers:
			return a, true
		case <-p.gone:
			return answer{}, false
		case <-cancelled:
			reads = reads || c.reading.wanted()
			_ = p.wire.encode(cancel, halt{o.Number, reads})
			if reads {
				c.reading.drop()
			}
			cancelled, late = nil, time.After(obey)
		case <-late:
			p.death.killed = fmt.Sprintf("the cell did not stop within %s, so its process was ended", obey)
			p.kill()
			return answer{}, false
		}
	}
}

// result is an answer as a session gives it.
func (a answer) result() session.Result {
	r := session.Result{Exit: a.Exit, Exited: a.Exited, Ran: a.Ran, Said: a.Said, Solved: a.Solved}
	for _, text := range a.Values {
		r.Values = append(r.Values, session.Value{Text: text})
	}
	if a.Err != nil {
		r.Err = a.Err
	}
	return r
}

// died replaces a child that a cell has ended.
func (c *Client) died(cell string, p *process) session.Result {
	c.log.add(cell, c.number, past{})
	text := p.death.String()
	if names := c.log.starters(cell); len(names) > 0 && p.death.known() {
		text += "; goroutines were started in " + few(names)
	}
	text += "\n(" + c.restart() + ")"
	return session.Result{Err: &session.Error{Msg: text}, Exit: 1}
}

// wake replaces a child that has died between two cells, and says so.
func (c *Client) wake() {
	if p := c.process; p.ended() && p.alive.Load() {
		fmt.Fprintf(c.options.Err, "(between two cells: %s; %s)\n", p.death, c.restart())
	}
}

// Names lists what the user has defined.
func (c *Client) Names() []session.Name {
	c.mu.Lock()
	defer c.mu.Unlock()
	list := make([]session.Name, 0, len(c.names))
	for _, word := range named(c.names) {
		list = append(list, session.Name{Word: word, Type: c.names[word]})
	}
	return list
}

// learn takes in what has been defined.
func (c *Client) learn(list []session.Name) {
	for _, n := range list {
		c.names[n.Word] = n.Type
	}
}

// Complete lists what the last word of a text could become. A child that does
// not answer at once offers nothing.
func (c *Client) Complete(left string) session.Completion {
	o, ok := c.inquire(completion, left, time.Second)
	if !ok {
		return session.Completion{Keep: len(left)}
	}
	return o.Completion
}

// Help explains a word.
func (c *Client) Help(word string) (string, error) {
	o, ok := c.inquire(help, word, patient)
	return o.text(ok)
}

// Forget takes a name of the user's away.
func (c *Client) Forget(name string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wake()
	o, ok := c.question(forgetting, name, patient)
	if _, err := o.text(ok); err != nil {
		return err
	}
	delete(c.names, name)
	c.log.forget(name)
	return nil
}

// Script is the session as a program. Its error says too when the child has been
// restarted, since when it knows only the cells that were replayed.
func (c *Client) Script() (string, error) {
	o, ok := c.inquire(script, "", patient)
	text, err := o.text(ok)
	if err == nil && c.restarted {
		err = errors.New("of the cells before the evaluator was restarted it holds only those that were replayed")
	}
	return text, err
}

// patient is how long a child may take for help or a script.
const patient = 10 * time.Second

// text is what an offer says.
func (o offer) text(ok bool) (string, error) {
	switch {
	case !ok:
		return "", errors.New("the evaluator does not answer; run a cell and ask again")
	case o.Fault != "":
		return o.Text, errors.New(o.Fault)
	}
	return o.Text, nil
}

// inquire asks a question; ok is false if no answer comes in time.
func (c *Client) inquire(about subject, text string, most time.Duration) (o offer, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.question(about, text, most)
}

// question does so for who holds the lock.
func (c *Client) question(about subject, text string, most time.Duration) (o offer, ok bool) {
	c.asked++
	if c.process.wire.encode(complete, question{c.asked, about, text}) != nil {
		return offer{}, false
	}
	for late := time.After(most); ; {
		select {
		case o = <-c.process.offers:
			if o.Number == c.asked {
				return o, true
			}
		case <-c.process.gone:
			return offer{}, false
		case <-late:
			return offer{}, false
		}
	}
}

// Incomplete says that more lines must follow before the cell can run.
func (c *Client) Incomplete(cell string) bool { return session.Incomplete(cell) }

// order is the order to run a cell at the terminal's present width.
func (c *Client) order(number int, cell string) order {
	o := order{Number: number, Cell: cell}
	if c.options.Columns != nil {
		o.Columns = c.options.Columns()
	}
	return o
}
