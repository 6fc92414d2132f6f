package child

import "sync"

// reading decides when a request for standard input is met. One that is still
// open when its cell ends, as of a scanner that reads ahead, waits for the next
// cell that reads: until then what is typed belongs to the prompt.
type reading struct {
	mu      sync.Mutex
	turn    int
	era     int // ends when open requests are dropped
	running bool
	asked   bool   // the cell that runs has asked for input
	held    func() // a request that waits
}

// begin is called when a cell begins; reads says that it may read.
func (r *reading) begin(reads bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.turn++
	r.running, r.asked = true, false
	if reads && r.held != nil {
		go r.held()
		r.held = nil
	}
}

// end is called when a cell has ended.
func (r *reading) end() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.turn++
	r.running = false
}

// drop forgets the open requests of a cell that is cancelled.
func (r *reading) drop() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.era++
	r.held = nil
}

// moment is when a request came.
type moment struct {
	turn, era int
	running   bool
}

// now is the moment of a request that has just come.
func (r *reading) now() moment {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.asked = r.asked || r.running
	return moment{r.turn, r.era, r.running}
}

// wanted says whether the cell that runs has asked for input: one that reads
// through a variable does not look like it.
func (r *reading) wanted() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.asked
}

// hold keeps a request for later, unless its cell still runs or was cancelled:
// then it has come to its end.
func (r *reading) hold(m moment, request func()) (over bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.running && r.turn == m.turn || r.era != m.era {
		return true
	}
	r.held = request
	return false
}

// find gets input for the child.
func (c *Client) find(p *process, q request) {
	if c.silent.Load() {
		_ = p.wire.encode(given, piece{Number: q.Number, End: true})
		return
	}
	go c.read(p, q)
}

// read waits for input in a cell's turn; the end of input outside of one is the
// prompt's affair.
func (c *Client) read(p *process, q request) {
	m := c.reading.now()
	again := func() { c.read(p, q) }
	if !m.running && !c.reading.hold(m, again) {
		return
	}
	b := make([]byte, min(q.Most, 64<<10))
	n, err := c.options.In.Read(b)
	if n == 0 && err != nil && !c.reading.hold(m, again) {
		return
	}
	_ = p.wire.encode(given, piece{q.Number, b[:n], n == 0})
}
