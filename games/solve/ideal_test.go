package solve

import (
	"math"
	"math/big"
	"runtime"
	"slices"
	"testing"

	"nimlab/games"
)

// randomGains is a board of random gains, of both signs and any size.
func randomGains(t testing.TB, rows, cols, most int) *games.Ideal {
	lengths := make([]int, rows)
	for i := range lengths {
		lengths[i] = cols
	}
	return randomBoard(t, lengths, most)
}

// randomBoard is one with rows of the lengths given.
func randomBoard(t testing.TB, lengths []int, most int) *games.Ideal {
	var gains [2][][]int
	for player := range gains {
		for _, cols := range lengths {
			row := make([]int, cols)
			for j := range row {
				row[j] = random.IntN(2*most+1) - most
			}
			gains[player] = append(gains[player], row)
		}
	}
	d, err := games.NewIdeal(gains[0], gains[1])
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestRandomGains(t *testing.T) {
	seed(5248)
	for i := range 150 {
		most := [...]int{1, 20, 100_000, 1_000_000_000, 1 << 50}[i%5]
		agree(t, randomGains(t, 1+random.IntN(5), 1+random.IntN(5), most))
	}
}

// randomRows are the lengths of the rows of a Young diagram.
func randomRows(rows, cols int) []int {
	lengths := make([]int, 1+random.IntN(rows))
	for i := range lengths {
		lengths[i] = 1 + random.IntN(cols)
	}
	slices.SortFunc(lengths, func(a, b int) int { return b - a })
	return lengths
}

// Boards of any shape, small and with low parts cut short by the edge.
func TestRandomShapes(t *testing.T) {
	seed(5250)
	for i := range 120 {
		most := [...]int{1, 20, 100_000, 1_000_000_000, 1 << 50}[i%5]
		agree(t, randomBoard(t, randomRows(6, 6), most))
	}
	for _, lengths := range [][]int{
		{7, 6, 5, 4, 3, 2, 1}, {9, 9, 2, 2, 2, 1, 1, 1}, {20, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, {13, 13, 1}, {30, 2, 2}, {6, 6, 6, 6, 6, 5}, {14, 3, 3, 3}, {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1},
	} {
		agree(t, randomBoard(t, lengths, 9))
	}
}

// Gains as large as numbers of two, four or eight bytes just hold, and one more.
func TestGainsAtTheEdge(t *testing.T) {
	seed(5251)
	rooms := map[int]int{}
	for i := range 90 {
		d := randomBoard(t, randomRows(4, 4), 1)
		cells := d.Left(make([]int, d.Rows()))
		most := []int{1<<14 - 1, 1<<30 - 1, 1<<62 - 1}[i%3]/cells + i/3%2
		for player := range d.Gains {
			for _, row := range d.Gains[player] {
				for j := range row {
					row[j] *= most
				}
			}
		}
		room := ideal{d}.room()
		if rooms[room]++; room > 0 {
			agree(t, d)
		}
	}
	for _, room := range []int{2, 4, 8} {
		if rooms[room] < 15 {
			t.Errorf("rooms %v: few of %d bytes", rooms, room)
		}
	}
}

// Long boards have low parts of paths as large as they get.
func TestLongBoards(t *testing.T) {
	seed(5249)
	for _, size := range [][2]int{{7, 7}, {6, 9}, {2, 27}, {27, 2}, {3, 25}, {1, 60}, {60, 1}} {
		agree(t, randomGains(t, size[0], size[1], [...]int{9, 100_000}[random.IntN(2)]))
	}
}

// What a refusal names is beyond the bound: of two cells the first player can
// gain 1<<61 by one while the second loses as much by the other.
func TestGainsThatOverflowAreRefused(t *testing.T) {
	for _, c := range []struct {
		a, b []int
		want string
	}{
		{[]int{math.MaxInt, 1}, []int{0, 0}, "9223372036854775807"},
		{[]int{1 << 61, 0}, []int{0, -1 << 61}, "4611686018427387904"},
		{[]int{math.MinInt}, []int{0}, "9223372036854775808"},
	} {
		d, err := games.NewIdeal([][]int{c.a}, [][]int{c.b})
		if err != nil {
			t.Fatal(err)
		}
		want := "these gains may add up to " + c.want + " points, want at most 4611686018427387903"
		if v, err := Ask(ctx, d, Score, []int{0}); err == nil || err.Error() != want {
			t.Errorf("%d, %v, want %q", v, err, want)
		}
	}
}

// The ranks of paths are all the numbers from 0 to their count, in order.
func TestRanksAreDense(t *testing.T) {
	seed(1)
	for range 100 {
		d := ideal{randomBoard(t, randomRows(6, 6), 9)}
		r, n := newRanks(d), 0
		p, c := make([]int, d.Rows()), make([]int, d.Rows())
		for ok := d.first(p); ok; ok = d.next(p) {
			if r.rank(p) != n {
				t.Fatalf("%v has rank %d, want %d", p, r.rank(p), n)
			}
			r.path(n, c)
			for i := range c {
				if stones := c[len(c)-1-i] - (len(c) - 1 - i); stones != p[i] {
					t.Fatalf("rank %d has %d stones in row %d, want %v", n, stones, i, p)
				}
			}
			n++
		}
		if n != d.count() {
			t.Fatalf("%s: %d positions, counted %d", show(d.Ideal), d.count(), n)
		}
	}
}

// One core and several give the same points.
func TestIdealOnAnyCores(t *testing.T) {
	seed(5252)
	d := ideal{randomBoard(t, []int{11, 11, 10, 10, 9, 7, 7, 3}, 100)}
	var want []uint16
	for _, cores := range []int{1, 2, 5} {
		before := runtime.GOMAXPROCS(cores)
		got, err := scorePaths[uint16](ctx, d)
		runtime.GOMAXPROCS(before)
		if err != nil {
			t.Fatal(err)
		}
		if want == nil {
			want = got.points
		} else if !slices.Equal(got.points, want) {
			t.Errorf("%d cores give other points than 1", cores)
		}
	}
}

func TestBinomial(t *testing.T) {
	for n := range 80 {
		for k := range n + 1 {
			want := new(big.Int).Binomial(int64(n), int64(k))
			if got := binomial(n, k); want.IsInt64() && int64(got) != want.Int64() && got != maxInt {
				t.Fatalf("%d choose %d: %d, want %v", n, k, got, want)
			} else if !want.IsInt64() && got != maxInt {
				t.Fatalf("%d choose %d: %d, want %d as it is more than an int", n, k, got, maxInt)
			}
		}
	}
	if binomial(3, 5) != 0 || binomial(60, 30) != 118264581564861424 { // OEIS A000984
		t.Errorf("%d, %d", binomial(3, 5), binomial(60, 30))
	}
}

func BenchmarkIdeal10(b *testing.B) { benchmarkIdeal(b, 10) }

func BenchmarkIdeal14(b *testing.B) { benchmarkIdeal(b, 14) }

func benchmarkIdeal(b *testing.B, n int) {
	seed(1)
	d := randomGains(b, n, n, 100_000)
	for range b.N {
		tables.clear()
		if _, err := Solve(ctx, d); err != nil {
			b.Fatal(err)
		}
	}
}
