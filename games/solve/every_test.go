package solve

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"nimlab/games"
)

const everyVariable = "NIMLAB_EVERY"

// larger are the arguments of a game's small instance made larger: numbers
// doubled so many times, boards and strips laid side by side.
func larger(g *games.Game, times int) []any {
	args := append([]any(nil), g.Small...)
	for i, p := range g.Params {
		switch v := args[i].(type) {
		case int:
			if p.Kind == games.Int {
				args[i] = min(v<<times, p.Hi)
			}
		case []int:
			args[i] = grownList(v, p.Hi, times)
		case [][]int:
			if p.Hi > 2 {
				continue // edges
			}
			var board [][]int
			for range times + 1 {
				board = append(board, v...)
			}
			args[i] = board
		}
	}
	return args
}

// grownList doubles numbers, or repeats a strip of marks.
func grownList(v []int, hi, times int) (list []int) {
	if hi <= 2 {
		for range times + 1 {
			list = append(list, v...)
		}
		return list
	}
	for _, x := range v {
		list = append(list, min(x<<times, hi))
	}
	return list
}

// tellEvery solves a game of the list at one size for a parent, stopping it after
// a second, and says in a line how long it took, or its end after the stop, and
// what was estimated.
func tellEvery(row string) {
	var name string
	var size int
	fmt.Sscanf(row, "%s %d", &name, &size)
	g, _ := games.Lookup(name)
	s, err := g.Bind(larger(g, size)...)
	if err != nil {
		fmt.Println("none", err)
		return
	}
	began := time.Now()
	c, err := Estimate(context.Background(), s)
	took := time.Since(began)
	if err != nil {
		fmt.Println("none", err)
		return
	}
	before := highWater()
	stopped, cancel := context.WithCancel(context.Background())
	var asked time.Time
	timer := time.AfterFunc(time.Second, func() { asked = time.Now(); cancel() })
	idle := processorTime()
	_, err = Solve(stopped, s)
	if err != nil && strings.Contains(err.Error(), "too many for a table") {
		_, err = Options(stopped, s, s.Start())
	}
	spent := processorTime()
	timer.Stop()
	switch {
	case errors.Is(err, context.Canceled):
		fmt.Printf("stopped %d %v\n", time.Since(asked).Nanoseconds(), err)
	case err != nil:
		fmt.Println("none", err)
	default:
		fmt.Printf("solved %d %d %d %d %d %v\n", (spent - idle).Nanoseconds(), c.Time.Nanoseconds(), (highWater()-before)<<10, c.Bytes, took.Nanoseconds(), c.Open)
	}
}

// BenchmarkEveryGame solves every game of the list in a process of its own, at
// sizes that double, until one is stopped after a second: then it gives how long
// the stop took. Of the largest that was solved it gives how many times as much
// processor time, and as many bytes above an idle process, as was estimated: up
// to as many times as there are cores where those share the work.
func BenchmarkEveryGame(b *testing.B) {
	program, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	for _, g := range games.All() {
		b.Run(g.Name, func(b *testing.B) {
			last := ""
			for size := range 24 {
				c := exec.Command(program)
				c.Env = append(os.Environ(), fmt.Sprintf("%s=%s %d", everyVariable, g.Name, size))
				out, err := c.CombinedOutput()
				line := strings.TrimSpace(string(out))
				if err != nil {
					b.Fatalf("size %d: %v: %s", size, err, line)
				}
				var wait, spent, guess, bytes, guessed, asked int
				switch {
				case strings.HasPrefix(line, "stopped"):
					fmt.Sscanf(line, "stopped %d", &wait)
					b.ReportMetric(float64(wait)/1e6, "ms-to-stop")
				case strings.HasPrefix(line, "solved"):
					last = line
					continue
				}
				if fmt.Sscanf(last, "solved %d %d %d %d %d", &spent, &guess, &bytes, &guessed, &asked); guess > 0 {
					b.ReportMetric(float64(spent)/float64(guess), "times-estimated")
					b.ReportMetric(float64(bytes)/float64(max(1, guessed)), "bytes/estimated")
				}
				b.ReportMetric(float64(spent)/1e6, "ms-solved")
				b.Log(line, "after", last)
				return
			}
		})
	}
}
