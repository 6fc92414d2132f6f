package stdlib

import "testing"

// A sweep over a million positions of a declared game.
func BenchmarkSweep(b *testing.B) {
	for b.Loop() {
		Sweep(Race(Queen, 1000, 1000), Axis("row", 1, 1000), Axis("column", 1, 1000))
	}
}

// One case of HDU 3595 at its largest: 1000 games of Euclid at once.
func BenchmarkEvery(b *testing.B) {
	pairs := make([][]int, 1000)
	for i := range pairs {
		pairs[i] = []int{i * 7919 % 1001, i * 104729 % 1001}
	}
	for b.Loop() {
		Sum(Every, Each(Euclid, pairs)...).Outcome()
	}
}
