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
// is damaged, or from another version of nimlab, is not used.
type Checkpoints struct {
	Dir   string        // the folder, made if need be
	Every time.Duration // between two checkpoints
	Say   func(string)  // told when a solve goes on from a checkpoint, or why it does not; nil: nobody
}

type checkpointsKey struct{}

// WithCheckpoints gives a context in which long solves keep checkpoints. Those
// that do are of two tokens on a board, of an ideal, and of a lattice's
// outcomes, kept or counted.
func WithCheckpoints(ctx context.Context, c Checkpoints) context.Context {
	return context.WithValue(ctx, checkpointsKey{}, &c)
}

type jobKey struct{}

// withJob names the solve that is about to be done, for its checkpoints.
func withJob(ctx context.Context, rules []byte, bounds []int) context.Context {
	c, ok := ctx.Value(checkpointsKey{}).(*Checkpoints)
	if !ok {
		return ctx
	}
	h := sha256.New()
	fmt.Fprintf(h, "%q %v %s", rules, bounds, build())
	j := &job{Checkpoints: c, path: filepath.Join(c.Dir, fmt.Sprintf("%x.checkpoint", h.Sum(nil)[:16])), last: time.Now()}
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

// job is one solve with checkpoints; nil without.
type job struct {
	*Checkpoints
	path string
	last time.Time
	kept bool // a file was written or read
}

func jobOf(ctx context.Context) *job {
	j, _ := ctx.Value(jobKey{}).(*job)
	return j
}

// A frozen thing writes what it knows to a snapshot, or takes it from there:
// the same calls in the same order.
type frozen interface{ state(s *snapshot) }

// keep writes a checkpoint if one is due. That it cannot is no reason to stop.
func (j *job) keep(k frozen) {
	if j == nil || time.Since(j.last) < j.Every {
		return
	}
	if err := j.write(k); err != nil {
		j.say(fmt.Sprintf("no checkpoint could be written: %v", err))
		j.last = time.Now().Add(time.Hour)
		return
	}
	j.last, j.kept = time.Now(), true
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
	file, err := os.CreateTemp(j.Dir, "*.part")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	w := bufio.NewWriterSize(file, 1<<20)
	s := &snapshot{w: w}
	io.WriteString(w, checkpointName)
	s.name(fmt.Sprintf("%T", k))
	k.state(s)
	s.name("end")
	if err := errors.Join(s.err, w.Flush(), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), j.path)
}

const checkpointName = "nimlab checkpoint 1\n"

// resume takes k's state from a checkpoint. Where there is none, or it cannot
// be used, k may be half filled: start fills it anew.
func (j *job) resume(k frozen, start func() error) error {
	if j == nil {
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

// done removes the checkpoint of a solve that has ended.
func (j *job) done() {
	if j != nil && j.kept {
		os.Remove(j.path)
	}
}
