package stdlib

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"nimlab/stdlib/host"
)

// bar is a progress bar that shows itself on a terminal after half a second.
type bar struct {
	out   io.Writer // nil: nobody watches
	mu    sync.Mutex
	total int
	began time.Time
	drawn time.Time
}

func newBar(total int) *bar {
	b := &bar{total: total, began: time.Now()}
	if h := host.Current(); h.Bar {
		b.out = h.Stderr
	}
	return b
}

// barWait is how long work must last before a bar appears; barEvery how often
// it is drawn anew.
const (
	barWait  = 500 * time.Millisecond
	barEvery = 100 * time.Millisecond
	barWidth = 30
)

// show draws the bar with done of the total, now and then.
func (b *bar) show(done int) { b.draw(done, b.total, fmt.Sprintf("%d of %d cells, ", done, b.total)) }

// share is show for work without cells, of any cores.
func (b *bar) share(done, total int) { b.draw(done, total, "") }

func (b *bar) draw(done, total int, text string) {
	if b.out == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	now := time.Now()
	if now.Sub(b.began) < barWait || now.Sub(b.drawn) < barEvery || done <= 0 {
		return
	}
	b.drawn = now
	left := time.Duration(float64(now.Sub(b.began)) * float64(total-done) / float64(done))
	full := int(barWidth * float64(done) / float64(total))
	fmt.Fprintf(b.out, "\r[%s%s] %s%v left \x1b[K",
		strings.Repeat("#", full), strings.Repeat(".", barWidth-full), text, left.Round(time.Second))
}

// clear takes the bar away.
func (b *bar) clear() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.drawn.IsZero() {
		fmt.Fprint(b.out, "\r\x1b[K")
	}
}
