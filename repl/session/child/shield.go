package child

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
)

// A script runs in a process of its own too, on the streams of this one: nothing
// comes between, but what the Go runtime writes when it dies goes to a pipe, and
// comes out as a sentence. The numbers are those of its further open files.
const (
	errorFile   = 3 // standard error
	controlFile = 4 // a byte for each Ctrl-C, and its end when the parent has ended
)

// Shield runs this program again with the arguments given, and returns its exit
// status, or 1 after a sentence if the Go runtime ended it. It fails where the
// system cannot do this; then nothing has run.
func Shield(args []string) (status int, err error) {
	path, err := self()
	if runtime.GOOS == "windows" {
		err = errors.ErrUnsupported
	}
	if err != nil {
		return 0, err
	}
	r, control, err := os.Pipe()
	if err != nil {
		return 0, err
	}
	defer control.Close()
	cmd, report := exec.Command(path, args...), &report{}
	cmd.Stdin, cmd.Stdout, cmd.Stderr, cmd.ExtraFiles = os.Stdin, os.Stdout, report, []*os.File{os.Stderr, r}
	signals := make(chan os.Signal, 4)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	if err := cmd.Start(); err != nil {
		signal.Stop(signals)
		return 0, err
	}
	r.Close()
	go relay(signals, control, cmd.Process)
	_ = cmd.Wait()
	return outcome(death{who: "the script", state: cmd.ProcessState, report: report.text()}), nil
}

// relay passes signals on to a script.
func relay(signals chan os.Signal, control io.Writer, script *os.Process) {
	for s := range signals {
		if s == os.Interrupt {
			_, _ = control.Write([]byte{0})
			continue
		}
		_ = script.Kill()
		os.Exit(128 + int(s.(syscall.Signal)))
	}
}

// outcome is the exit status of a script, after a sentence if it did not choose
// its end itself.
func outcome(d death) int {
	var why string
	d.words, _ = strings.CutPrefix(d.report, dying)
	if d.words == d.report {
		d.words = ""
	}
	if w, ok := d.state.Sys().(syscall.WaitStatus); ok && w.Signaled() {
		if w.Signal() != os.Interrupt && w.Signal() != syscall.SIGPIPE { // nobody reads on: that is no news
			why = d.String()
		}
		return complain(why, 128+int(w.Signal()))
	}
	if d.words == "" && !d.known() {
		fmt.Fprint(os.Stderr, d.report)
		return d.state.ExitCode()
	}
	return complain(d.String(), 1)
}

func complain(why string, status int) int {
	if why != "" {
		fmt.Fprintln(os.Stderr, "error: "+why)
	}
	return status
}

// dying begins the last words of a shielded script.
const dying = "last words: "

// Shielded makes this process the one that Shield started. A Ctrl-C is given to take
// first; the context ends with one that is not taken, and the next ends the process
// with the status given. limit makes sure that so many bytes are the most it takes.
func Shielded(interrupted int, take func() bool) (ctx context.Context, limit func(bytes uint64)) {
	signal.Ignore(os.Interrupt, syscall.SIGQUIT)
	end := os.Stderr
	os.Stderr = os.NewFile(errorFile, "/dev/stderr")
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		control, b := os.NewFile(controlFile, "control"), make([]byte, 1)
		for ctx.Err() == nil {
			if _, err := control.Read(b); err != nil {
				os.Exit(interrupted)
			}
			if !take() {
				cancel()
			}
		}
		_, _ = control.Read(b)
		os.Exit(interrupted)
	}()
	return ctx, func(bytes uint64) {
		ceiling(bytes)
		go guard(bytes, nil, func(why string) {
			fmt.Fprint(end, dying+why)
			os.Exit(1)
		})
	}
}
