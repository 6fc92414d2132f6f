package child

import (
	"os"
	"regexp"
	"strings"
)

// death is how a child ended.
type death struct {
	who    string           // "the evaluator"
	words  string           // its own, if it had time for them
	report string           // what the runtime wrote
	fault  error            // why the connection was given up
	killed string           // why the parent ended it
	state  *os.ProcessState // nil if it never ran
}

// causes are what the runtime calls its fatal errors, and what is behind them.
var causes = []struct {
	said *regexp.Regexp
	text string
}{
	{regexp.MustCompile(`(?m)^fatal error: stack overflow`), "calls nested without end until the stack was full: does a recursion lack a case that ends it, or does a value contain itself?"},
	{regexp.MustCompile(`(?m)^fatal error: concurrent map .*`), "goroutines used the same map at the same time ($0): guard it with a sync.Mutex, or give each goroutine its own"},
	{regexp.MustCompile(`(?m)^fatal error: all goroutines are asleep.*`), "every goroutine waited for another ($0): is a channel sent to and never read, or read and never closed?"},
	{regexp.MustCompile(`out of memory: cannot allocate (\d+)-byte block`), "there is no memory for a block of $1 bytes: is something built in a loop without end, or a size wrong?"},
	{regexp.MustCompile(`(?m)^fatal error: .*out of memory`), "there was no more memory: is something built in a loop without end?"},
	{regexp.MustCompile(`(?m)^fatal error: sync: (.*)`), "a lock was used wrongly: $1"},
	{regexp.MustCompile(`(?m)^fatal error: (.*)`), "the Go runtime gave up: $1"},
	{regexp.MustCompile(`(?m)^panic: (.*?)( \[recovered.*)?$`), "a goroutine panicked and nothing recovered it: $1"},
	{regexp.MustCompile(`(?m)^(SIG[A-Z]+): (.*)`), "it got a signal: $2"},
}

// String is the cause of a death in one sentence without its end.
func (d death) String() string {
	switch {
	case d.killed != "":
		return d.killed
	case d.words != "":
		return d.words
	case d.fault != nil:
		return d.fault.Error()
	}
	if text := d.cause(); text != "" {
		return text + d.ours()
	}
	return d.ended()
}

// known says that the runtime has said why.
func (d death) known() bool { return d.cause() != "" }

// cause is what is behind the runtime's report, "" if it has made none.
func (d death) cause() string {
	for _, c := range causes {
		if m := c.said.FindStringSubmatchIndex(d.report); m != nil {
			text := c.said.ExpandString(nil, c.text, d.report, m)
			return strings.ReplaceAll(string(text), "(fatal error: ", "(")
		}
	}
	return ""
}

// ended words the end of a process that left no report.
func (d death) ended() string {
	switch {
	case d.state == nil:
		return d.who + " is not running"
	case strings.HasPrefix(d.state.String(), "signal: killed"):
		return d.who + " was killed, by hand or by the system for want of memory"
	}
	return d.who + " ended (" + d.state.String() + ")"
}

// ourFrame is a line of a stack trace in nimlab's own compiled code.
var ourFrame = regexp.MustCompile(`^nimlab/(games|stdlib|plots)\b[^(]*`)

// ours says so where the innermost function of a panic, the runtime's aside, is
// nimlab's own.
func (d death) ours() string {
	_, trace, _ := strings.Cut(d.report, "\ngoroutine ")
	for i, line := range strings.Split(trace, "\n") {
		if i == 0 || line == "" || line[0] == '\t' || strings.HasPrefix(line, "runtime.") || strings.HasPrefix(line, "panic(") || strings.HasPrefix(line, "internal/") {
			continue
		}
		if where := ourFrame.FindString(line); where != "" {
			return " (in " + where + "; this is a fault of nimlab's, please report it with the program)"
		}
		return ""
	}
	return ""
}
