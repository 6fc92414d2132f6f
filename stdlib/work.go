package stdlib

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// checkpointEvery is the time between two checkpoints of a long solve.
const checkpointEvery = 30 * time.Second

// checkpointDir is the folder for checkpoints, "" for none.
var checkpointDir atomic.Pointer[string]

func init() {
	dir, err := os.UserCacheDir()
	if err == nil {
		dir = filepath.Join(dir, "nimlab")
	}
	checkpointDir.Store(&dir)
}

// Checkpoint says in which folder solves that last longer than half a minute
// write down how far they have come, so that one that was killed goes on from
// there when it is asked again; the files are removed when it is done. Unless
// said otherwise that is a folder of nimlab's in the user's cache; with "" they
// are not written. All games keep checkpoints but heaps given by a function and
// sums in which the players' moves differ. A game given by a function goes on only
// when the same program, or the same cells in the same order, asks again, and a
// sample of the function's answers is compared; after a Ctrl-C every solve goes on
// from memory.
//
//	>>> Checkpoint("checkpoints")
//	>>> Race(Queen, 8, 8).Solve().Count(PPosition)
//	7
func Checkpoint(dir string) {
	if dir != "" {
		full, err := filepath.Abs(dir)
		if err != nil {
			fail("Checkpoint: %s: %w", dir, reason(err))
		}
		dir = full
	}
	checkpointDir.Store(&dir)
}

// keeping is the context of a host with checkpoints.
type keeping struct {
	host *host.Host
	dir  *string
	ctx  context.Context
}

// kept is the last of them: asking in a loop does not make it again.
var kept atomic.Pointer[keeping]

func keepingFor(h *host.Host) context.Context {
	dir, last := checkpointDir.Load(), kept.Load()
	if last != nil && last.host == h && last.dir == dir && last.ctx.Err() == nil {
		return last.ctx
	}
	k := &keeping{h, dir, h.Context}
	if *dir != "" {
		k.ctx = solve.WithCheckpoints(h.Context, solve.Checkpoints{Dir: *dir, Every: checkpointEvery, Program: h.Program, Say: func(text string) {
			fmt.Fprintln(h.Stderr, "nimlab: "+text)
		}})
	}
	kept.Store(k)
	return k.ctx
}

// working is the context for work of the engines that may take long: it draws
// a bar where a person watches, and keeps checkpoints. The function that comes
// with it takes the bar away.
func working() (ctx context.Context, done func()) {
	h := host.Current()
	ctx, done = keepingFor(h), func() {}
	if h.Bar {
		b := newBar(0)
		ctx = solve.WithProgress(ctx, func(p solve.Progress) { b.share(p.Done, p.Total) })
		done = b.clear
	}
	return ctx, done
}
