package main

import (
	"fmt"
	"slices"

	"nimlab/games/known"
)

// length is how many terms a sequence has, or as many as are cheap.
const length = 160

// list gathers sequences, each once: of two with the same terms the first stays.
type list struct {
	all  []known.Sequence
	seen map[string]bool
}

func (l *list) add(name, source, oeis string, offset int, terms []int) {
	if len(terms) > length {
		terms = terms[:length]
	}
	key := fmt.Sprint(terms[:min(len(terms), 60)])
	if varied := slices.ContainsFunc(terms, func(v int) bool { return v != terms[0] }); !varied || l.seen[key] {
		return
	}
	l.seen[key] = true
	l.all = append(l.all, known.Sequence{Name: name, Source: source, OEIS: oeis, Offset: offset, Terms: terms})
}

// of is the first terms of a formula.
func of(f func(n int) int, first int) []int {
	terms := make([]int, length)
	for i := range terms {
		terms[i] = f(first + i)
	}
	return terms
}

// where lists the numbers from first on of which f is true.
func where(first int, f func(n int) bool) []int {
	var terms []int
	for n := first; len(terms) < length && n < 1<<16; n++ {
		if f(n) {
			terms = append(terms, n)
		}
	}
	return terms
}

// sequences is the whole list.
func sequences() []known.Sequence {
	l := &list{seen: map[string]bool{}}
	numbers(l)
	digits(l)
	namedHeaps(l)
	dynamic(l)
	octals(l)
	subtractions(l)
	grids(l)
	boards(l)
	return l.all
}

const guySmith = "Guy and Smith 1956"

// namedHeaps are the heap games with a name of their own.
func namedHeaps(l *list) {
	heap := func(name, source, oeis string, options func(int, func(...int))) {
		g := grundy(400, options)
		l.add(name+": Grundy values", source, oeis, 0, g)
		if lost := zeros(g); len(lost) > 5 {
			l.add(name+": lost heaps", source, "", 1, lost)
		}
	}
	heap("Kayles, 0.77", guySmith, "A002186", octal(0, 7, 7))
	heap("Dawson's Chess, 0.137", guySmith, "A002187", octal(0, 1, 3, 7))
	heap("Dawson's Kayles, 0.07, arc Kayles on a path, Cram on one row", guySmith, "", octal(0, 0, 7))
	heap("Treblecross, 0.007", "Berlekamp, Conway and Guy 1982", "", octal(0, 0, 0, 7))
	heap("Officers, 0.6", guySmith, "", octal(0, 6))
	heap("Grundy's game", "Grundy 1939", "A002188", func(n int, add func(...int)) {
		splits(n, func(a, b int) bool { return a != b }, add)
	})
	heap("Lasker's Nim", "Lasker 1931", "", func(n int, add func(...int)) {
		taking(func(int) bool { return true })(n, add)
		splits(n, always, add)
	})
	heap("take any number or split in three", "HDU 5795", "", func(n int, add func(...int)) {
		taking(func(int) bool { return true })(n, add)
		for a := 1; a <= n; a++ {
			for b := a; a+b < n; b++ {
				add(a, b, n-a-b)
			}
		}
	})
	heap("take at most half", "Levine 2006", "A025480", func(n int, add func(...int)) {
		for k := 1; k <= n/2; k++ {
			add(n - k)
		}
	})
	heap("take a proper divisor", "Project Euler 509", "", func(n int, add func(...int)) {
		for k := 1; k < n; k++ {
			if n%k == 0 {
				add(n - k)
			}
		}
	})
	heap("take a number prime to the heap", "", "", func(n int, add func(...int)) {
		for k := 1; k <= n; k++ {
			if gcd(k, n) == 1 {
				add(n - k)
			}
		}
	})
	heap("take any number but all", "", "", func(n int, add func(...int)) {
		for k := 1; k < n; k++ {
			add(n - k)
		}
	})
	heap("leave at most half", "", "", func(n int, add func(...int)) {
		for k := 0; k <= n/2 && k < n; k++ {
			add(k)
		}
	})
	heap("take at most the square root", "", "", func(n int, add func(...int)) {
		for k := 1; k*k <= n; k++ {
			add(n - k)
		}
	})
	sets := map[string]func(k int) bool{
		"a square": square, "a triangular number": triangular, "a power of 2": func(k int) bool { return power(k, 2) },
		"a power of 3": func(k int) bool { return power(k, 3) }, "a prime": prime, "1 or a prime": func(k int) bool { return k == 1 || prime(k) },
		"a Fibonacci number": fibonacci, "an odd number": func(k int) bool { return k%2 == 1 }, "a cube": cube,
	}
	for _, name := range []string{"a square", "a triangular number", "a power of 2", "a power of 3", "a prime", "1 or a prime", "a Fibonacci number", "an odd number", "a cube"} {
		heap("take "+name, "Golomb 1966", "", taking(sets[name]))
	}
	heap("halve or take one", "", "", func(n int, add func(...int)) {
		if n > 0 {
			add(n - 1)
		}
		if n > 1 {
			add(n / 2)
		}
	})
	heap("replace n by a half or a third, rounded down", "", "", func(n int, add func(...int)) {
		if n > 0 {
			add(n / 2)
			add(n / 3)
		}
	})
	heap("split in two", "", "", func(n int, add func(...int)) { splits(n, always, add) })
	heap("split in two heaps that differ by more than one", "", "", func(n int, add func(...int)) {
		splits(n, func(a, b int) bool { return b-a > 1 }, add)
	})
	heap("split in two heaps prime to one another", "", "", func(n int, add func(...int)) {
		splits(n, func(a, b int) bool { return gcd(a, b) == 1 && n > 1 }, add)
	})
	heap("couples are forever", "Caines, Gates, Guy and Nowakowski 1999", "", func(n int, add func(...int)) {
		if n > 2 {
			splits(n, always, add)
		}
	})
	heap("arc Kayles on a cycle", "Schaefer 1978", "", cycle(octal(0, 0, 7)))
}

// cycle is the game on a cycle: two neighbours go first, then it is a path.
func cycle(path func(int, func(...int))) func(int, func(...int)) {
	values := grundy(500, path)
	return func(n int, add func(...int)) {
		if n > 2 && values[n-2] == 0 {
			add()
		}
	}
}

// dynamic are the games whose moves depend on the last one.
func dynamic(l *list) {
	names := map[int]string{1: "Whinihan 1963", 2: "Whinihan 1963, Fibonacci Nim"}
	for k := 1; k <= 8; k++ {
		source := names[k]
		if source == "" {
			source = "Schwenk 1970"
		}
		l.add(fmt.Sprintf("lost heaps when at most %d times the last move may be taken", k), source, "", 1, takeAway(6000, k))
	}
}

// octals are the codes of one and two digits, and longer ones of note.
func octals(l *list) {
	for a := range 8 {
		for b := range 8 {
			l.octal(a, b)
		}
	}
	for _, d := range [][]int{{1, 5, 6}, {3, 5, 6}, {6, 4, 4}, {1, 6, 5}, {1, 6}, {5, 6}, {1, 2, 7}, {3, 7, 6}, {3, 5, 4}, {1, 7, 7}, {1, 6, 1}, {0, 3, 7},
		{1, 7, 1}, {0, 1, 7}, {0, 2, 7}, {0, 0, 6}, {0, 4, 4}, {1, 0, 4}, {1, 0, 6}, {1, 1, 4}, {1, 2, 5}, {1, 3, 5}, {1, 4, 2}, {1, 4, 3}, {1, 4, 6}, {1, 6, 2}, {1, 6, 3}, {1, 6, 4},
		{1, 6, 6}, {1, 6, 7}, {1, 7, 2}, {1, 7, 3}, {1, 7, 4}, {1, 7, 5}, {1, 7, 6}, {2, 0, 4}, {2, 0, 5}, {2, 0, 6}, {2, 0, 7}, {2, 2, 4}, {2, 4, 4}, {2, 4, 5}, {2, 6, 4}, {3, 2, 4}, {3, 3, 6}, {3, 4, 2}, {3, 6, 2}, {3, 7, 4}, {4, 0, 4}, {4, 1, 4}, {4, 1, 6}, {4, 4, 4}, {5, 6, 4}, {6, 0, 4}, {7, 4, 4}, {7, 7, 4}, {7, 7, 6}, {7, 7, 7}} {
		l.octal(d...)
	}
	for a := range 8 {
		g := grundy(length, octal(4, a))
		l.add(fmt.Sprintf("octal game 4.%d: Grundy values", a), guySmith, "", 0, g)
	}
}

func (l *list) octal(d ...int) {
	code := "0."
	for _, x := range d {
		code += fmt.Sprint(x)
	}
	l.add("octal game "+code+": Grundy values", guySmith, "", 0, grundy(length, octal(append([]int{0}, d...)...)))
}

// subtractions are the games of taking a number in a small set.
func subtractions(l *list) {
	for k := 2; k <= 10; k++ {
		l.add(fmt.Sprintf("take 1 to %d: Grundy values", k), "Bachet 1612", "", 0, grundy(length, taking(func(x int) bool { return x <= k })))
	}
	for a := 1; a <= 5; a++ {
		for b := a + 1; b <= 7; b++ {
			l.subtraction(a, b)
			for c := b + 1; c <= 9; c++ {
				if b <= 5 {
					l.subtraction(a, b, c)
				}
			}
		}
	}
	for _, s := range [][]int{{2, 5, 7}, {5, 8, 9, 17}, {4, 9, 13}, {1, 4, 10}, {1, 8, 11}, {2, 3, 7}, {3, 5, 8}, {1, 6, 7}, {1, 3, 8}} {
		l.subtraction(s...)
	}
	for k := 1; k <= 5; k++ {
		l.add(fmt.Sprintf("take any number but %d: Grundy values", k), "Berlekamp, Conway and Guy 1982", "", 0, grundy(length, taking(func(x int) bool { return x != k })))
	}
}

func (l *list) subtraction(set ...int) {
	name := fmt.Sprint(set)
	l.add("take a number of "+name+": Grundy values", "Golomb 1966", "", 0, grundy(length, from(set...)))
}
