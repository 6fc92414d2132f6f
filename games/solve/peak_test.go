package solve

import (
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"testing"
	"time"

	"nimlab/games"
)

// peaks are the rows of the table of speeds in doc.go whose memory counts:
// what is done, in a process of its own.
var peaks = map[string]func() error{
	"idle":              func() error { return nil },
	"race1000":          solvePeak("Race", Outcome, games.Knight, 1000, 1000),
	"countQueen100000":  countPeak("Race", games.Queen, 100_000, 100_000),
	"countKing100000":   countPeak("Race", games.King, 100_000, 100_000),
	"countKnight100000": countPeak("Race", games.Knight, 100_000, 100_000),
	"countRook100000":   countPeak("Race", games.Rook, 100_000, 100_000),
	"queenGrundy1000":   solvePeak("Race", Grundy, games.Queen, 1000, 1000),
	"queenGrundy5000":   solvePeak("Race", Grundy, games.Queen, 5000, 5000),
	"euclid1000":        euclidPeak(1000),
	"euclid5000":        euclidPeak(5000),
	"euclid20000":       euclidPeak(20_000),
	"pursuit20":         solvePeak("Pursuit", Remoteness, 20),
	"pursuit100":        solvePeak("Pursuit", Remoteness, 100),
	"pursuit400":        longestPeak,
	"piles255":          countPeak("TwoAndOne", 255, 255, 255),
	"piles1000":         countPeak("TwoAndOne", 1000, 1000, 1000),
	"piles10000":        countPeak("TwoAndOne", 10_000, 10_000, 10_000),
	"staircase10":       staircasePeak(10),
	"staircase14":       staircasePeak(14),
	"staircase16":       staircasePeak(16),
	"movesHeap":         heapPeak,
	"movesPursuit":      func() error { _, err := Solve(ctx, pursuitMoves(20), Remoteness); return err },
}

func solvePeak(name string, m Measure, args ...any) func() error {
	return func() error { _, err := Solve(ctx, bind(nil, name, args...), m); return err }
}

func countPeak(name string, args ...any) func() error {
	return func() error { _, err := Count(ctx, bind(nil, name, args...)); return err }
}

func euclidPeak(n int) func() error {
	return func() error { _, err := Solve(ctx, euclidGame(n, n), Suspense); return err }
}

func longestPeak() error {
	n, err := Longest(ctx, bind(nil, "Pursuit", 400))
	if err == nil && n != 1198 { // 3n-2
		err = fmt.Errorf("the longest play has %d plies, want 1198", n)
	}
	return err
}

func staircasePeak(n int) func() error {
	return func() error {
		seed(1)
		_, err := Solve(ctx, randomGains(nil, n, n, 50))
		return err
	}
}

func heapPeak() error {
	_, err := Solve(ctx, &games.Moves{Width: 1, Rules: games.SourceOf(subtract), Bounds: []int{1e7 - 1}, From: []int{1e7 - 1}}, Outcome)
	return err
}

// slowPeaks take a minute or more.
var slowPeaks = []string{"pursuit400", "piles10000", "staircase16"}

const peakVariable = "NIMLAB_PEAK"

// tellPeak does one row for a parent, and says how long it took and the
// greatest memory that the process has had, 0 where the system does not tell.
func tellPeak(row string) {
	debug.SetGCPercent(100)
	start := time.Now()
	if err := peaks[row](); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	took := time.Since(start)
	fmt.Printf("peak %d %d\n", took.Nanoseconds(), highWater())
}

// highWater is the greatest resident memory of this process, in KiB; 0 where
// the system does not tell.
func highWater() int {
	kib, _ := numberIn("/proc/self/status", "VmHWM:")
	return kib
}

// inChild does a row in a process of its own.
func inChild(b testing.TB, row string) (took time.Duration, kib int) {
	b.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), peakVariable+"="+row)
	out, err := c.Output()
	if err != nil {
		b.Fatalf("%s: %v\n%s", row, err, out)
	}
	if _, err := fmt.Sscanf(string(out), "peak %d %d", &took, &kib); err != nil {
		b.Fatal(err)
	}
	if kib == 0 {
		b.Skip("the system does not tell the greatest memory of a process")
	}
	return took, kib
}

// BenchmarkPeaks is the table of speeds: the time of each row from an empty
// cache, and its greatest memory above that of a process that does nothing.
func BenchmarkPeaks(b *testing.B) {
	_, idle := inChild(b, "idle")
	for row := range peaks {
		b.Run(row, func(b *testing.B) {
			for _, slow := range slowPeaks {
				if row == slow {
					long(b)
				}
			}
			sum, most := time.Duration(0), 0
			for range b.N {
				took, kib := inChild(b, row)
				sum, most = sum+took, max(most, kib-idle)
			}
			b.ReportMetric(float64(sum.Nanoseconds())/float64(b.N), "ns/op")
			b.ReportMetric(float64(most)/1024, "MiB-peak")
		})
	}
}

// A child tells its time and memory, and more memory where more is used.
func TestPeaksAreTold(t *testing.T) {
	_, idle := inChild(t, "idle")
	took, kib := inChild(t, "staircase10")
	if took <= 0 || idle <= 0 || kib < idle/2 {
		t.Errorf("%v, %d KiB, idle %d KiB", took, kib, idle)
	}
	if _, more := inChild(t, "euclid5000"); more < idle+8<<10 { // 12.5 million pairs, a byte each
		t.Errorf("%d KiB, idle %d KiB: less than the table", more, idle)
	}
}
