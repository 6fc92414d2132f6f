package child

import "syscall"

// ceiling makes the system refuse memory well beyond the limit, for compiled code
// can ask for more than there is in one step, as a string doubled again and again
// does: refused, the Go runtime ends the process and says why, while the system in
// need kills without a word, and perhaps another process.
func ceiling(limit uint64) {
	var old syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_DATA, &old) != nil {
		return
	}
	most := min(old.Max, limit+limit/4+512<<20)
	_ = syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: most, Max: old.Max})
}
