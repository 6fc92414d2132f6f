package solve

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"nimlab/games"
)

// slow are solves that keep checkpoints, each of some seconds.
func slow(t testing.TB) map[string]func(ctx context.Context) (string, error) {
	table := func(s games.Shape, m Measure) func(ctx context.Context) (string, error) {
		return func(ctx context.Context) (string, error) {
			table, err := Solve(ctx, s, m)
			if err != nil {
				return "", err
			}
			return digest(table), nil
		}
	}
	count := func(s games.Shape) func(ctx context.Context) (string, error) {
		return func(ctx context.Context) (string, error) {
			n, err := Count(ctx, s)
			return fmt.Sprint(n), err
		}
	}
	options := func(s games.Shape) func(ctx context.Context) (string, error) {
		return func(ctx context.Context) (string, error) {
			list, err := Options(ctx, s, s.Start())
			return fmt.Sprint(list), err
		}
	}
	values := func(name string, n int, args ...any) func(ctx context.Context) (string, error) {
		return func(ctx context.Context) (string, error) {
			families.known = map[any]*HeapValues{}
			list, err := ValuesOf(bind(t, name, args...).(*games.Heaps).Rules).Values(ctx, n)
			return fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, list))), err
		}
	}
	seed(91)
	return map[string]func(ctx context.Context) (string, error){
		"pursuit":  table(bind(t, "Pursuit", 40), Remoteness),
		"ideal":    table(randomGains(t, 11, 11, 40), Score),
		"outcomes": table(&games.Lattice{Bounds: []int{8000, 8000}, Jumps: []games.Jump{{By: []int{1, 2}}, {By: []int{2, 1}, Ray: true}, {By: []int{0, 3}}}, Stuck: games.Ties}, Outcome),
		"counted":  count(bind(t, "Race", games.Queen, 15_000, 15_000)),
		"function": table(pursuitMoves(20), Remoteness),
		"one way":  table(&games.Moves{Width: 1, Bounds: []int{6_000_000}, Rules: games.SourceOf(subtract)}, Grundy),
		"explored": table(&games.Moves{Width: 1, From: []int{700_000}, Rules: games.SourceOf(subtract)}, Remoteness),
		"sides":    table(twoPolice(160), Remoteness),
		"plies":    table(bind(t, "Race", games.Queen, 2500, 2500), Remoteness),
		"half":     table(bind(t, "Race", games.Queen, 4000, 4000), Grundy),
		"Grundy":   table(bind(t, "Race", games.Queen, 2500, 3000), Grundy),
		"plane":    table(bind(t, "TwoAndOne", 600, 600, 600), Outcome),
		"Euclid":   table(euclidGame(12_000, 12_000), Suspense),
		"piles":    count(bind(t, "TwoAndOne", 400, 400, 400)),
		"points":   table(randomPoints(400_000), Score),
		"turns":    table(twoPlayers(300_000), Outcome),
		"heads":    table(bind(t, "Chomp", 11, 13), Outcome),
		"diagrams": table(bind(t, "Chomp", 10, 9), Grundy),
		"cells":    options(bind(t, "Domineering", 5, 6)),
		"searched": options(bind(t, "Clobber", chequered(4, 4))),
		"octal":    values("GrundysGame", 200_000),
		"taken":    values("Subtraction", 2_000_000, primesTo(3000)),
		"all but":  values("AllBut", 400_000, primesTo(3000)),
	}
}

// twoPlayers is a game in which Left takes 1 or 3 stones, and Right 2 or 3.
func twoPlayers(n int) games.Shape {
	taking := func(takes ...int) games.Source {
		return games.SourceOf(func(p int) (list []int) {
			for _, k := range takes {
				if k <= p {
					list = append(list, p-k)
				}
			}
			return list
		})
	}
	return &games.LeftRight{Moves: &games.Moves{Width: 1, Bounds: []int{n}, From: []int{n}, Rules: taking(1, 3)}, Right: taking(2, 3)}
}

// chequered is a board full of stones of both colours in turn.
func chequered(rows, cols int) (board [][]int) {
	for r := range rows {
		row := make([]int, cols)
		for c := range row {
			row[c] = 1 + (r+c)%2
		}
		board = append(board, row)
	}
	return board
}

func primesTo(n int) (list []int) {
	for k := 2; k <= n; k++ {
		if !slices.ContainsFunc(list, func(p int) bool { return k%p == 0 }) {
			list = append(list, k)
		}
	}
	return list
}

// digest is what a table says at a sample of positions and their sums.
func digest(t *Table) string {
	sum, n := uint64(14695981039346656037), 0
	samplePosition(t.shape, 20_000, func(p []int) (bool, error) {
		for _, m := range []Measure{Outcome, Remoteness, Suspense, Grundy, Score} {
			sum = (sum ^ uint64(t.At(m, p))) * 1099511628211
		}
		n++
		return true, nil
	})
	return fmt.Sprintf("%d positions, %x", n, sum)
}

// TestMain lets a test run this program again as one that solves and is killed.
func TestMain(m *testing.M) {
	if name := os.Getenv("NIMLAB_TEST_SOLVE"); name != "" {
		c := Checkpoints{Dir: os.Getenv("NIMLAB_TEST_DIR"), Every: 10 * time.Millisecond, Program: func() string { return "test" }, Say: func(text string) { fmt.Println("said", text) }}
		answer, err := slow(nil)[name](WithCheckpoints(context.Background(), c))
		fmt.Println("answer", answer, err)
		return
	}
	if row := os.Getenv(peakVariable); row != "" {
		tellPeak(row)
		return
	}
	if row := os.Getenv(everyVariable); row != "" {
		tellEvery(row)
		return
	}
	os.Exit(m.Run())
}

// A solve that is killed at any moment goes on from its last checkpoint and
// ends with the same table; then the checkpoint is gone.
func TestKilledSolvesGoOn(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for name, solve := range slow(t) {
		t.Run(name, func(t *testing.T) {
			tables.clear()
			want, err := solve(ctx)
			if err != nil {
				t.Fatal(err)
			}
			dir, kills := t.TempDir(), 0
			start := func(out *bytes.Buffer) *exec.Cmd {
				c := exec.Command(program)
				c.Env = append(os.Environ(), "NIMLAB_TEST_SOLVE="+name, "NIMLAB_TEST_DIR="+dir)
				c.Stdout, c.Stderr = out, out
				if err := c.Start(); err != nil {
					t.Fatal(err)
				}
				return c
			}
			for kills < 3 {
				var out bytes.Buffer
				c := start(&out)
				waitFor(t, dir, kills)
				c.Process.Kill()
				c.Wait()
				if kills++; strings.Contains(out.String(), "answer") {
					break // it was done before it was killed
				}
				if kills > 1 && out.Len() > 0 && !strings.Contains(out.String(), "said goes on from the checkpoint") {
					t.Errorf("after kill %d it does not go on: %s", kills, out.String())
				}
			}
			var out bytes.Buffer
			if err := start(&out).Wait(); err != nil {
				t.Fatalf("%v: %s", err, out.String())
			}
			if !strings.Contains(out.String(), "answer "+want+" <nil>") {
				t.Errorf("after %d kills: %s, want %s", kills, out.String(), want)
			}
			if left, _ := filepath.Glob(filepath.Join(dir, "*.checkpoint")); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
	tables.clear()
}

// waitFor waits until a checkpoint is written, and anew for each kill.
func waitFor(t *testing.T, dir string, kills int) {
	first := map[string]time.Time{}
	for range 3000 {
		for _, path := range glob(dir) {
			info, err := os.Stat(path)
			before, known := first[path]
			switch {
			case err != nil:
			case !known && kills > 0:
				first[path] = info.ModTime()
			case info.ModTime() != before:
				time.Sleep(time.Duration(kills) * 20 * time.Millisecond)
				return
			}
		}
		time.Sleep(2 * time.Millisecond)
	}
	t.Log("no checkpoint was seen: it may have been done before")
}

func glob(dir string) []string {
	list, _ := filepath.Glob(filepath.Join(dir, "*.checkpoint"))
	return list
}

// A checkpoint that is damaged anywhere is not used, which is said, and the
// answer is right; so is that of one for other rules.
func TestDamagedCheckpointsAreNotUsed(t *testing.T) {
	seed(92)
	s := bind(t, "Pursuit", 6)
	want := digest(solved(t, s))
	dir := t.TempDir()
	stopped, cancel := context.WithCancel(ctx)
	k := newChase[uint16](twoToken{s.(*games.TwoToken)})
	c := Checkpoints{Dir: dir, Every: 0}
	keeping := withJob(WithCheckpoints(stopped, c), twoToken{s.(*games.TwoToken)}.key(true), nil)
	if err := k.run(keeping, true); err != nil {
		t.Fatal(err)
	}
	cancel()
	paths := glob(dir)
	if len(paths) != 1 {
		t.Fatalf("checkpoints %v, want one", paths)
	}
	good, err := os.ReadFile(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	said := ""
	c.Say = func(text string) { said = text }
	c.Every = time.Hour
	try := func(file []byte) {
		t.Helper()
		said = ""
		tables.clear()
		if err := os.WriteFile(paths[0], file, 0o600); err != nil {
			t.Fatal(err)
		}
		table, err := Solve(WithCheckpoints(ctx, c), s)
		if err != nil {
			t.Fatal(err)
		}
		if got := digest(table); got != want {
			t.Fatalf("%s, want %s; said %q", got, want, said)
		}
		if len(glob(dir)) > 0 {
			t.Error("the checkpoint was left behind")
		}
	}
	if try(good); !strings.HasPrefix(said, "goes on from the checkpoint of ") {
		t.Errorf("said %q", said)
	}
	for range 5 {
		bad := bytes.Clone(good)
		bad[random.IntN(len(bad))] ^= byte(1 + random.IntN(255))
		if try(bad); !strings.Contains(said, "is not used: it is damaged") {
			t.Errorf("said %q", said)
		}
		if try(good[:random.IntN(len(good))]); !strings.Contains(said, "is not used: it is damaged") {
			t.Errorf("said %q", said)
		}
	}
	if try(append(good, 0)); !strings.Contains(said, "is not used") {
		t.Errorf("said %q", said)
	}
	other := bind(t, "Pursuit", 7)
	if k := withJob(WithCheckpoints(ctx, c), twoToken{other.(*games.TwoToken)}.key(true), nil); jobOf(k).path == paths[0] {
		t.Error("two games share a checkpoint")
	}
}

// Where a checkpoint cannot be written the solve goes on.
func TestCheckpointsThatCannotBeWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	tables.clear()
	said := 0
	c := Checkpoints{Dir: file, Every: 0, Say: func(text string) {
		if said++; !strings.Contains(text, "no checkpoint could be written") {
			t.Errorf("said %q", text)
		}
	}}
	if _, err := Solve(WithCheckpoints(ctx, c), bind(t, "Pursuit", 12)); err != nil || said != 1 {
		t.Errorf("%v, said %d times", err, said)
	}
	if errors.Is(ctx.Err(), context.Canceled) {
		t.Error("cancelled")
	}
}

// What was being written when its process was killed is removed; what is being
// written now stays.
func TestPartsOfCheckpointsAreSweptAway(t *testing.T) {
	dir := t.TempDir()
	j := &job{ctx: ctx, Checkpoints: &Checkpoints{Dir: dir}, path: filepath.Join(dir, "a.checkpoint")}
	for _, name := range []string{"a.checkpoint.1.part", "a.checkpoint.2.part", "b.checkpoint.1.part"} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if name != "a.checkpoint.2.part" {
			old := time.Now().Add(-time.Hour)
			os.Chtimes(path, old, old)
		}
	}
	if err := j.write(&front{}); err != nil {
		t.Fatal(err)
	}
	got, _ := filepath.Glob(filepath.Join(dir, "*"))
	for i := range got {
		got[i] = filepath.Base(got[i])
	}
	if want := []string{"a.checkpoint", "a.checkpoint.2.part", "b.checkpoint.1.part"}; !slices.Equal(got, want) {
		t.Errorf("left: %v, want %v", got, want)
	}
}
