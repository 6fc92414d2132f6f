package terminal

import (
	"os"
	"os/signal"
	"syscall"
)

// watch acts on interrupts, and leaves the terminal in order when the process
// is told to end.
func (e *editor) watch() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	for s := range signals {
		if s != os.Interrupt {
			e.Close()
			os.Exit(128 + int(s.(syscall.Signal)))
		}
		e.interrupt()
	}
}

// interrupt ends the cell that runs, or else the line being typed. Should a
// cell not heed it, the third one ends nimlab.
func (e *editor) interrupt() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.cancel == nil {
		if e.keys != nil {
			e.keys.push([]byte{ctrlC}, nil)
		}
		return
	}
	e.cancel()
	switch e.interrupts++; e.interrupts {
	case 2:
		e.screen.note("still stopping; Ctrl-C once more leaves nimlab")
	case 3:
		e.Close()
		os.Exit(Interrupted)
	}
}
