package solve

import (
	"slices"
	"testing"
)

// randomBits is a row of words, sparse or dense.
func randomBits(words int) []uint64 {
	row := make([]uint64, words)
	for i := range row {
		row[i] = random.Uint64()
		switch random.IntN(4) {
		case 0:
			row[i] &= random.Uint64() & random.Uint64()
		case 1:
			row[i] |= random.Uint64() | random.Uint64()
		case 2:
			row[i] = -uint64(random.IntN(2))
		}
	}
	return row
}

// bit reads bit i, 0 where there is none.
func bit(row []uint64, i int) uint64 {
	if i < 0 {
		return 0
	}
	return row[i>>6] >> uint(i&63) & 1
}

// same compares a row with what a function says of each bit.
func same(t *testing.T, name string, row []uint64, want func(i int) uint64) {
	t.Helper()
	for i := range 64 * len(row) {
		if bit(row, i) != want(i) {
			t.Fatalf("%s: bit %d of %d words is %d, want %d", name, i, len(row), bit(row, i), want(i))
		}
	}
}

func TestBitsAreMovedOneByOne(t *testing.T) {
	seed(64)
	for range 2000 {
		words := 1 + random.IntN(4)
		shift := random.IntN(64*words + 70)
		if random.IntN(2) == 0 {
			shift = random.IntN(5) * 32
		}
		a, b, c := randomBits(words), randomBits(words), randomBits(words)

		got := slices.Clone(c)
		orShifted(got, a, shift)
		same(t, "orShifted", got, func(i int) uint64 { return bit(c, i) | bit(a, i-shift) })

		rows := []moved{{a, random.IntN(70)}, {b, random.IntN(70)}, {c, shift}}[:random.IntN(4)]
		got = randomBits(words)
		gather(got, rows)
		same(t, "gather", got, func(i int) (any uint64) {
			for _, m := range rows {
				any |= bit(m.row, i-m.shift)
			}
			return any
		})

		carry, into := slices.Clone(a), slices.Clone(c)
		carryOn(carry, b, into, shift)
		moved := func(i int) uint64 { return bit(a, i-shift) | bit(b, i-shift) }
		same(t, "carryOn", carry, moved)
		same(t, "carryOn into", into, func(i int) uint64 { return bit(c, i) | moved(i) })

		from := random.IntN(64 * words)
		to := from + random.IntN(64*words-from+1)
		set := random.IntN(2)
		got = slices.Clone(a)
		fill(got, from, to, set == 1)
		same(t, "fill", got, func(i int) uint64 {
			if i >= from && i < to {
				return uint64(set)
			}
			return bit(a, i)
		})
	}
}

// A cell that is not decided loses unless the one before it loses.
func TestAlternate(t *testing.T) {
	seed(65)
	for range 2000 {
		words := 1 + random.IntN(4)
		n := randomBits(words)
		p := make([]uint64, words)
		alternate(p, n)
		lost := uint64(0)
		same(t, "alternate", p, func(i int) uint64 {
			lost = (1 - bit(n, i)) & (1 - lost)
			return lost
		})
	}
}
