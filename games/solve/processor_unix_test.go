//go:build unix

package solve

import (
	"syscall"
	"time"
)

// processorTime is that of all cores.
func processorTime() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
