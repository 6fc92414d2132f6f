package solve

import (
	"math"
	"math/big"
	"testing"

	"nimlab/games"
)

// randomGains is a board of random gains, of both signs and any size.
func randomGains(t testing.TB, rows, cols, most int) *games.Ideal {
	var gains [2][][]int
	for player := range gains {
		for range rows {
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

// Long boards have low parts of paths as large as they get.
func TestLongBoards(t *testing.T) {
	seed(5249)
	for _, size := range [][2]int{{7, 7}, {6, 9}, {2, 27}, {27, 2}, {3, 25}, {1, 60}, {60, 1}} {
		agree(t, randomGains(t, size[0], size[1], [...]int{9, 100_000}[random.IntN(2)]))
	}
}

func TestGainsThatOverflowAreRefused(t *testing.T) {
	d, err := games.NewIdeal([][]int{{math.MaxInt, 1}}, [][]int{{0, 0}})
	if err != nil {
		t.Fatal(err)
	}
	if v, err := Ask(ctx, d, Score, []int{0}); err == nil {
		t.Errorf("score %d, want an error: the gains add up to more than an int", v)
	}
}

// The ranks of paths are all the numbers from 0 to their count, in order.
func TestRanksAreDense(t *testing.T) {
	seed(1)
	for rows := 1; rows < 6; rows++ {
		for cols := 1; cols < 6; cols++ {
			d := ideal{randomGains(t, rows, cols, 9)}
			r, n := newRanks(rows, cols), 0
			p := make([]int, rows)
			for ok := d.first(p); ok; ok = d.next(p) {
				if r.rank(p) != n {
					t.Fatalf("%v has rank %d, want %d", p, r.rank(p), n)
				}
				n++
			}
			if n != d.count() {
				t.Fatalf("%d x %d: %d positions, counted %d", rows, cols, d.count(), n)
			}
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
