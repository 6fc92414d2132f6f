package stdlib

import (
	"fmt"
	"io"
	"strings"
	"time"

	"nimlab/stdlib/host"
)

// bar is a progress bar that shows itself on a terminal after half a second.
type bar struct {
	out   io.Writer // nil: nobody watches
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
func (b *bar) show(done int) {
	if b.out == nil {
		return
	}
	now := time.Now()
	if now.Sub(b.began) < barWait || now.Sub(b.drawn) < barEvery {
		return
	}
	b.drawn = now
	left := time.Duration(float64(now.Sub(b.began)) * float64(b.total-done) / float64(done))
	full := barWidth * done / b.total
	fmt.Fprintf(b.out, "\r[%s%s] %d of %d cells, %v left \x1b[K",
		strings.Repeat("#", full), strings.Repeat(".", barWidth-full), done, b.total, left.Round(time.Second))
}

// clear takes the bar away.
func (b *bar) clear() {
	if !b.drawn.IsZero() {
		fmt.Fprint(b.out, "\r\x1b[K")
	}
}
