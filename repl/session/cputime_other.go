//go:build !unix

package session

import "time"

var begun = time.Now()

// cpuTime stands in for the processors' time where the system does not say it.
func cpuTime() time.Duration { return time.Since(begun) }
