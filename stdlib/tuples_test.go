package stdlib

import "testing"

// The counts are those of going through all choices.
func TestCountsOfHeaps(t *testing.T) {
	s := Octal("0.77").Grundy(23)
	ordered, won, pairs, triples := int64(0), int64(0), int64(0), int64(0)
	for a := range 24 {
		for b := range 24 {
			if a <= b && s.At(a) == s.At(b) {
				pairs++
			}
			for c := range 24 {
				lost := s.At(a)^s.At(b)^s.At(c) == 0
				if lost {
					ordered++
				} else {
					won++
				}
				if lost && a <= b && b <= c {
					triples++
				}
			}
		}
	}
	got := []int64{s.CountLost(3).Int64(), s.CountWon(3).Int64(), s.CountLostSorted(2).Int64(), s.CountLostSorted(3).Int64()}
	if want := []int64{ordered, won, pairs, triples}; got[0] != want[0] || got[1] != want[1] || got[2] != want[2] || got[3] != want[3] {
		t.Errorf("%v, want %v", got, want)
	}
}

// The counts are those of trying every n.
func TestCountNimZero(t *testing.T) {
	for _, factors := range [][]int{{1, 2, 3}, {1, 4, 5}, {3, 5, 6}, {2}, {1, 1}, {0}, {7, 9, 14, 16}} {
		count := 0
		for n := 1; n <= 700; n++ {
			sum := 0
			for _, f := range factors {
				sum ^= f * n
			}
			if sum == 0 {
				count++
			}
			if got := CountNimZero(n, factors...); got != count {
				t.Fatalf("factors %v to %d: %d, want %d", factors, n, got, count)
			}
		}
	}
}
