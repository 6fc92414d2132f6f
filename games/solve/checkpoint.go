package solve

import (
	"bufio"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"
)

// Checkpoints says where and how often long solves write down how far they
// have come, so that one that was killed goes on from there when it is asked
// again. A file is named after the rules and what is asked of them; it is
// written whole or not at all, and removed when the solve is done. A file that
// is damaged, or from another version of nimlab, is not used. Within a process
// none is needed: what a solve has done that was stopped by its context is kept
// in memory (cache.go).
type Checkpoints struct {
	Dir   string        // the folder, made if need be
	Every time.Duration // between two checkpoints
	// Program tells the program that runs from others: the functions of a Moves
	// are known by it. Where it is nil or gives "", games of functions keep no
	// checkpoints.
	Program func() string
	Say     func(string) // told when a solve goes on from a checkpoint, or why it does not; nil: nobody
}

type checkpointsKey struct{}

// WithCheckpoints gives a context in which long solves keep checkpoints: all but
// those of heaps by a function and of sums in which the players' moves differ,
// which nothing in a file would tell from others, and of misère quotients, which
// begin anew.
func WithCheckpoints(ctx context.Context, c Checkpoints) context.Context {
	return context.WithValue(ctx, checkpointsKey{}, &c)
}

type jobKey struct{}

// withJob names the solve that is about to be done, for its checkpoints and for
// what it leaves behind when it is stopped.
func withJob(ctx context.Context, rules []byte, bounds []int) context.Context {
	return withJobIn(ctx, rules, rules, bounds)
}

// withJobIn is withJob where checkpoints have another name than the rules have
// in memory; nil: there are none.
func withJobIn(ctx context.Context, rules, filed []byte, bounds []int) context.Context {
	j := &job{ctx: ctx, name: fmt.Sprintf("%s %v", rules, bounds)}
	j.before = tables.resumed(j.name)
	if c, ok := ctx.Value(checkpointsKey{}).(*Checkpoints); ok && filed != nil {
		h := sha256.New()
		fmt.Fprintf(h, "%q %v %s", filed, bounds, build())
		j.Checkpoints, j.last = c, time.Now()
		j.path = filepath.Join(c.Dir, fmt.Sprintf("%x.checkpoint", h.Sum(nil)[:16]))
	}
	return context.WithValue(ctx, jobKey{}, j)
}

// build tells versions of nimlab apart: their kernels may lay out what they
// know in other ways.
func build() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	text := info.GoVersion + info.Main.Version
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" || s.Key == "vcs.modified" {
			text += s.Value
		}
	}
	return text
}

// job is one solve; nil where nobody asked for one.
type job struct {
	ctx          context.Context
	*Checkpoints // nil: none
	name         string
	rules        string   // of the table that is made, "" if none is
	before       leftover // of an earlier solve of the same name, which was stopped
	path         string
	last         time.Time // a checkpoint was written, and how long that took
	took         time.Duration
	kept         bool // a file was written or read
}

// leftBy is what a stopped solve of the same name has left, if it is a K.
func leftBy[K any](j *job) (k K, ok bool) {
	if j != nil {
		if k, ok = j.before.done.(K); ok {
			j.before = leftover{}
		}
	}
	return k, ok
}

func jobOf(ctx context.Context) *job {
	j, _ := ctx.Value(jobKey{}).(*job)
	return j
}

// A frozen thing writes what it knows to a snapshot, or takes it from there:
// the same calls in the same order.
type frozen interface{ state(s *snapshot) }

// keep writes a checkpoint if one is due. That it cannot is no reason to stop; a
// cancel is one to leave it.
func (j *job) keep(k frozen) {
	if !j.due() {
		return
	}
	began := time.Now()
	switch err := j.write(k); {
	case err == nil:
		j.last, j.kept, j.took = time.Now(), true, time.Since(began)
	case j.ctx.Err() == nil:
		j.say(fmt.Sprintf("no checkpoint could be written: %v", err))
		j.last = time.Now().Add(time.Hour)
	}
}

// due says whether it is time for a checkpoint: no more than a tenth of the time
// goes into them.
func (j *job) due() bool {
	return j != nil && j.Checkpoints != nil && time.Since(j.last) >= max(j.Every, 9*j.took)
}

// leave keeps what a solve that is being stopped has done, for the next one of
// its name. It takes so many bytes.
func (j *job) leave(k any, bytes int) {
	if j != nil {
		tables.leave(leftover{j.name, j.rules, k, bytes})
	}
}

// giveBack leaves what was left before to the next solve, if nothing went on
// with it.
func (j *job) giveBack() {
	if j.before.done != nil {
		tables.leave(j.before)
		j.before = leftover{}
	}
}

func (j *job) say(text string) {
	if j.Say != nil {
		j.Say(text)
	}
}

func (j *job) write(k frozen) error {
	if err := os.MkdirAll(j.Dir, 0o700); err != nil {
		return err
	}
	j.sweep()
	file, err := os.CreateTemp(j.Dir, filepath.Base(j.path)+".*.part")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	w := bufio.NewWriterSize(file, 1<<20)
	s := &snapshot{w: w, ctx: j.ctx}
	io.WriteString(w, checkpointName)
	s.name(fmt.Sprintf("%T", k))
	k.state(s)
	s.name("end")
	if err := errors.Join(s.err, w.Flush(), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), j.path)
}

// sweep removes what processes that were killed as they wrote have left.
func (j *job) sweep() {
	parts, _ := filepath.Glob(j.path + ".*.part")
	for _, name := range parts {
		if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > time.Minute {
			os.Remove(name)
		}
	}
}

const checkpointName = "nimlab checkpoint 1\n"

// resume takes k's state from a checkpoint. Where there is none, or it cannot
// be used, k may be half filled: start fills it anew.
func (j *job) resume(k frozen, start func() error) error {
	if j == nil || j.Checkpoints == nil {
		return start()
	}
	file, err := os.Open(j.path)
	if err != nil {
		return start()
	}
	defer file.Close()
	j.kept = true
	info, _ := file.Stat()
	s := &snapshot{r: bufio.NewReaderSize(file, 1<<20)}
	head := make([]byte, len(checkpointName))
	if _, err := io.ReadFull(s.r, head); err != nil || string(head) != checkpointName {
		s.fail()
	}
	s.name(fmt.Sprintf("%T", k))
	k.state(s)
	s.name("end")
	if _, err := s.r.ReadByte(); err != io.EOF {
		s.fail()
	}
	if s.err != nil {
		j.say(fmt.Sprintf("the checkpoint %s is not used: %v", j.path, s.err))
		return start()
	}
	j.say(fmt.Sprintf("goes on from the checkpoint of %s", info.ModTime().Format("15:04:05 on 2 January")))
	return nil
}

// end is done unless the solve has failed.
func (j *job) end(err error) {
	if err == nil {
		j.done()
	}
}

// done removes the checkpoint of a solve that has ended.
func (j *job) done() {
	if j != nil && j.kept {
		os.Remove(j.path)
	}
}
