//go:build !unix

package solve

import "time"

var begun = time.Now()

// processorTime is the time since the tests began, where that of the cores is not
// told.
func processorTime() time.Duration { return time.Since(begun) }
