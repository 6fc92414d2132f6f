//go:build unix

package child

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Each row is a cell that would end a compiled program, whether it ends the
// child, and parts of the sentence; the session goes on.
var deadly = []struct {
	cell    string
	restart bool
	parts   []string
}{
	{"func down(n int) int { return down(n+1) + 1 }; down(0)", false, []string{"down called itself without end"}},
	{"a := []any{nil}; a[0] = a; fmt.Sprint(a)", true, []string{"value", "contain", "itself"}},
	{"xs := []int{}; for { xs = append(xs, 1, 2, 3, 4) }", false, []string{"stopped at 600 MB of memory"}},
	{"make([]byte, 1<<47)", true, []string{"no memory for a block of 140737488355328 bytes"}},
	{`strings.Repeat("x", 1<<40)`, true, []string{"memory"}},
	{"m := map[int]int{}; for i := range 4 { go func() { for { m[i]++ } }() }; time.Sleep(time.Minute)", true, []string{"the same map at the same time (concurrent map ", "sync.Mutex"}},
	{"func fill(m map[int]int, i int) { for { m[i]++ } }; func race() { m := map[int]int{}; for i := range 4 { go fill(m, i) } }; race(); time.Sleep(time.Minute)", true, []string{"concurrent map ", "; goroutines were started in race\n"}},
	{`go func() { panic("in a goroutine") }(); select {}`, false, []string{"in a goroutine"}},
	{"var mu sync.Mutex; mu.Unlock()", true, []string{"a lock was used wrongly: unlock of unlocked mutex"}},
	{"c := make(chan int); <-c", false, []string{"all goroutines are asleep - deadlock"}},
	{"os.Exit(3)", false, []string{"left with 3"}},
	{"go os.Exit(4); select {}", false, []string{"left with 4"}},
}

func TestSurvive(t *testing.T) {
	u := open(t, Options{Memory: 600 << 20})
	u.expect("keep := 7", "", "func plus(n int) int { return n + keep }", "")
	for _, row := range deadly {
		p := u.process
		got := u.says(row.cell)
		for _, part := range row.parts {
			if !strings.Contains(got, part) {
				t.Errorf("%q ends in %q, want %q", row.cell, got, part)
			}
		}
		if restarted := strings.Contains(got, "\n(the evaluator was restarted and "); restarted != row.restart || restarted != (u.process != p) {
			t.Errorf("%q ends in %q, restarted should be %v", row.cell, got, row.restart)
		}
		if strings.Contains(got, "goroutine 1") || strings.Contains(got, ".go:") || strings.Count(got, "\n") > 1 {
			t.Errorf("%q shows a stack trace: %q", row.cell, got)
		}
		u.expect("plus(1)", "8")
	}
}

// A string that doubles asks for more than there is in one step. Whether the system
// refuses it or the watchman sees it first, it is a matter of memory.
func TestDoubling(t *testing.T) {
	u := open(t, Options{Memory: 600 << 20})
	u.expect("keep := 7", "")
	if got := u.says(`s := "x"; for { s += s }`); !strings.Contains(got, "memory") || strings.Contains(got, "by the system") {
		t.Errorf("it ends in %q", got)
	}
	u.expect("keep + 1", "8")
}

// A child that is killed, at rest or at work, is replaced.
func TestKilled(t *testing.T) {
	u := open(t, Options{})
	u.expect("x := 20", "", "x++", "")
	p := u.process
	p.kill()
	got := u.says("x + 21")
	want := "(between two cells: the evaluator was killed, by hand or by the system for want of memory; the evaluator was restarted and 1 definition replayed)\n42"
	if got != want {
		t.Errorf("after a kill: %q, want %q", got, want)
	}
	p = u.process
	ctx, kill := context.WithCancel(context.Background())
	context.AfterFunc(ctx, func() { p.cmd.Process.Kill() })
	time.AfterFunc(100*time.Millisecond, kill)
	got = u.says("for {}")
	if !strings.HasPrefix(got, "error: the evaluator was killed") || !strings.Contains(got, "restarted") {
		t.Errorf("killed at work: %q", got)
	}
	u.expect("x", "21")
}

// Ctrl-C at the terminal reaches the child as well, which leaves it to the parent.
func TestInterruptIsLeftToTheParent(t *testing.T) {
	u := open(t, Options{})
	u.expect("x := 1", "")
	p := u.process
	_ = p.cmd.Process.Signal(os.Interrupt)
	_ = p.cmd.Process.Signal(syscall.SIGQUIT)
	u.expect("x", "1")
	if u.process != p {
		t.Error("the child was replaced")
	}
}

// A cell that does not heed a cancel is ended with its process.
func TestStubborn(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	u := open(t, Options{Out: trigger(func() { time.AfterFunc(300*time.Millisecond, cancel) })}) // when it is in compiled code
	u.expect("x := 1", "")
	got := u.saysUnder(ctx, "fmt.Println(); new(big.Int).MulRange(1, 1<<25)")
	if !strings.Contains(got, "the cell did not stop within 2s") || !strings.Contains(got, "restarted") {
		t.Errorf("%q", got)
	}
	u.expect("x", "1")
}

// trigger is a screen that acts on whatever is shown.
type trigger func()

func (f trigger) Write(p []byte) (int, error) {
	f()
	return len(p), nil
}

// What does not speak the protocol is refused in a sentence, and nothing loops.
func TestBadChildren(t *testing.T) {
	for arg, want := range map[string]string{
		"-garbage": `lost track of each other (there is no frame that begins with "this ")`,
		"-old":     "speaks version 0 of the protocol and the prompt version 3",
		"-ends":    "the evaluator ended (exit status 3)",
	} {
		u := open(t, Options{Args: []string{arg}})
		for range 2 {
			if got := u.says("1"); !strings.Contains(got, want) || strings.Count(got, "\n") > 1 {
				t.Errorf("%s: %q, want %q", arg, got, want)
			}
		}
		if got := u.Complete("x"); got.List != nil {
			t.Errorf("%s completes: %v", arg, got)
		}
	}
}

func TestNoChild(t *testing.T) {
	if _, err := launch(exec.Command("/no/such/program"), greeting{}, nil, nil); err == nil {
		t.Error("a program that is not there was started")
	}
}

// parent starts a child with a cell that does not end, and says which it is.
func parent() int {
	c, err := Start(Options{Args: []string{"-serve"}, In: silence{}, Out: os.Stdout, Err: os.Stderr})
	if err != nil {
		return 1
	}
	c.Run(context.Background(), fmt.Sprintf("fmt.Println(%d); for {}", c.process.cmd.Process.Pid))
	return 0
}

func TestParentsDeath(t *testing.T) {
	cmd := exec.Command(os.Args[0], "-parent")
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var pid int
	if _, err := fmt.Fscan(out, &pid); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	for range 1000 { // ten seconds, no measure
		if !runs(pid) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("the child %d outlives its parent", pid)
	_ = syscall.Kill(pid, syscall.SIGKILL)
}

// runs says whether a process runs; one that nobody has waited for does not.
func runs(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return syscall.Kill(pid, 0) == nil && !os.IsNotExist(err)
	}
	_, after, _ := strings.Cut(string(stat), ") ")
	return !slices.Contains([]byte("ZX"), after[0])
}
