package nimber

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

const small = 64

// mexProducts are the products below small by their definition.
func mexProducts() (table [small][small]uint64) {
	for a := range table {
		for b := range table {
			seen := map[uint64]bool{}
			for x := range a {
				for y := range b {
					seen[table[x][b]^table[a][y]^table[x][y]] = true
				}
			}
			for seen[table[a][b]] {
				table[a][b]++
			}
		}
	}
	return table
}

func TestProductsAreTheMexOfTheDefinition(t *testing.T) {
	for a, row := range mexProducts() {
		for b, want := range row {
			if got := Times(uint64(a), uint64(b)); got != want {
				t.Fatalf("%d times %d = %d, want %d", a, b, got, want)
			}
		}
	}
}

// some are nimbers of every length in bits, and a few chosen ones.
func some() []uint64 {
	list := []uint64{0, 1, 2, 3, 255, 1 << 32, 1<<64 - 1}
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 64 {
		list = append(list, r.Uint64()>>n)
	}
	return list
}

func TestField(t *testing.T) {
	for _, a := range some() {
		for _, b := range some() {
			c := a*0x9e3779b97f4a7c15 ^ b
			if Times(a, b) != Times(b, a) || Times(a, Times(b, c)) != Times(Times(a, b), c) || Times(a, b^c) != Times(a, b)^Times(a, c) {
				t.Fatalf("%d, %d, %d break a law of fields", a, b, c)
			}
		}
		if i, ok := Inverse(a); ok != (a != 0) || ok && Times(a, i) != 1 {
			t.Errorf("inverse of %d: %d, %v", a, i, ok)
		}
		if r := Root(a); Times(r, r) != a {
			t.Errorf("root of %d: %d", a, r)
		}
	}
}

func TestPowers(t *testing.T) {
	for _, a := range some()[1:] {
		p := uint64(1)
		for n := range 9 {
			up, err := Power(a, n)
			down, err2 := Power(a, -n)
			if err != nil || err2 != nil || up != p || Times(up, down) != 1 {
				t.Fatalf("%d to the %d: %d and %d, %v, %v", a, n, up, down, err, err2)
			}
			p = Times(p, a)
		}
	}
	if _, err := Power(0, -1); err != ErrZero {
		t.Errorf("0 to the -1: %v", err)
	}
}

// Below 256 all roots are found by trying. Beyond, x is a root of the equation
// that x and x+b make.
func TestRoots(t *testing.T) {
	for b := range uint64(256) {
		for c := uint64(0); c < 256; c += 3 {
			var want []uint64
			for x := range uint64(256) {
				if Times(x, x)^Times(b, x)^c == 0 {
					want = append(want, x)
				}
			}
			got := Roots(b, c)
			got = slices.DeleteFunc(slices.Clone(got), func(x uint64) bool { return x > 255 })
			if !slices.Equal(got, want) {
				t.Fatalf("x x + %d x + %d: %d, want %d", b, c, got, want)
			}
		}
	}
	for _, x := range some() {
		for _, b := range some() {
			if got := Roots(b, Times(x, x^b)); !slices.Contains(got, x) {
				t.Fatalf("x x + %d x + %d: %d, want %d among them", b, Times(x, x^b), got, x)
			}
		}
	}
}

func TestBigNimbersAreAField(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	number := func() *big.Int {
		n := new(big.Int)
		for range r.IntN(5) {
			n = join(n, new(big.Int).SetUint64(r.Uint64()), 64)
		}
		return n
	}
	for range 100 {
		a, b, c := number(), number(), number()
		if TimesBig(a, b).Cmp(TimesBig(b, a)) != 0 || TimesBig(a, TimesBig(b, c)).Cmp(TimesBig(TimesBig(a, b), c)) != 0 ||
			TimesBig(a, xor(b, c)).Cmp(xor(TimesBig(a, b), TimesBig(a, c))) != 0 {
			t.Fatalf("%d, %d, %d break a law of fields", a, b, c)
		}
		if i, ok := InverseBig(a); ok != (a.Sign() != 0) || ok && TimesBig(a, i).Cmp(big.NewInt(1)) != 0 {
			t.Errorf("inverse of %d: %d, %v", a, i, ok)
		}
	}
	// A Fermat power of two squared is 3/2 of itself (Conway 1976).
	for _, e := range []uint{64, 128, 256} {
		d := bit(e)
		if got, want := TimesBig(d, d), xor(d, bit(e-1)); got.Cmp(want) != 0 {
			t.Errorf("2^%d squared: %d, want %d", e, got, want)
		}
		if got := TimesBig(d, big.NewInt(5)); got.Cmp(new(big.Int).Lsh(big.NewInt(5), e)) != 0 {
			t.Errorf("2^%d times 5: %d, want the plain product", e, got)
		}
	}
}

func BenchmarkTimes(b *testing.B) {
	x := uint64(0x9e3779b97f4a7c15)
	for b.Loop() {
		x = Times(x, 0xda942042e4dd58b5)
	}
}
