package misere

import (
	"fmt"
	"slices"
	"strings"
)

// Values answers for sums of heaps by going through all that play can reach:
// misère Grundy values and genera.
type Values struct {
	Moves func(n int) [][]int

	moves map[int][][]int
	known map[string]int
	work  int // options looked at so far
}

// The Nim heaps that a genus adds stand in a sum as these.
const (
	nimOne = -1
	nimTwo = -2
)

// Grundy is the misère Grundy value of a sum: 1 when no move is left, else the
// least value of no option. The sum is a P-position just if it is 0 (Conway
// 1976, On numbers and games, chapter 12).
func (v *Values) Grundy(sum []int) (int, error) {
	sum = slices.DeleteFunc(slices.Clone(sum), func(h int) bool { return h == 0 })
	slices.Sort(sum)
	key := string(named(sum))
	if g, ok := v.known[key]; ok {
		return g, nil
	}
	if v.known == nil {
		v.known, v.moves = map[string]int{}, map[int][][]int{nimOne: {{}}, nimTwo: {{}, {nimOne}}}
	}
	seen := map[int]bool{}
	for i, h := range sum {
		if i > 0 && sum[i-1] == h {
			continue
		}
		for _, heaps := range v.of(h) {
			g, err := v.Grundy(append(append(slices.Clone(sum[:i]), sum[i+1:]...), heaps...))
			if err != nil {
				return 0, err
			}
			if v.work++; v.work > maxWork {
				return 0, fmt.Errorf("misère play of so many stones: more than %d options to look at", maxWork)
			}
			seen[g] = true
		}
	}
	g := 0
	for seen[g] {
		g++
	}
	if len(seen) == 0 {
		g = 1
	}
	if len(v.known) >= maxSums {
		return 0, fmt.Errorf("more than %d sums of heaps to look at", maxSums)
	}
	v.known[key] = g
	return g, nil
}

func named(sum []int) []rune {
	text := make([]rune, len(sum))
	for i, h := range sum {
		text[i] = rune(h + 2)
	}
	return text
}

func (v *Values) of(h int) [][]int {
	moves, ok := v.moves[h]
	if !ok {
		moves = v.Moves(h)
		v.moves[h] = moves
	}
	return moves
}

// Genus is the normal Grundy value of a sum, given, with the misère values of
// the sum and 0, 1, 2, ... Nim heaps of 2, up to where they go on by adding 2
// and taking it off again: "4^146" (Winning Ways, chapter 13).
func (v *Values) Genus(sum []int, normal int) (string, error) {
	const most = 12
	var values []int
	for range most {
		g, err := v.Grundy(sum)
		if err != nil {
			return "", err
		}
		values = append(values, g)
		sum = append(slices.Clone(sum), nimTwo)
	}
	n := most
	for n > 2 && values[n-3] == values[n-2]^2 {
		n--
	}
	texts := make([]string, n)
	wide := false
	for i, g := range values[:n] {
		texts[i] = fmt.Sprint(g)
		wide = wide || g > 9
	}
	if wide {
		return fmt.Sprintf("%d^(%s)", normal, strings.Join(texts, ",")), nil
	}
	return fmt.Sprintf("%d^%s", normal, strings.Join(texts, "")), nil
}

// Tame says whether the quotient is that of Nim heaps: besides the identity and
// an element a with aa = 1, a group in which every square is the identity e,
// and no P-positions but those of a and e (Plambeck and Siegel 2008, section 3).
func (q *Quotient) Tame() bool {
	switch q.Order() {
	case 1:
		return true
	case 2:
		return q.Mul[1][1] == 0 && q.P[1] && !q.P[0]
	}
	a, e := -1, -1
	for x := 1; x < q.Order(); x++ {
		switch {
		case q.Mul[x][x] == 0 && a < 0:
			a = x
		case q.Mul[x][x] == 0:
			return false
		case q.Mul[x][x] == x:
			if e >= 0 {
				return false
			}
			e = x
		}
	}
	if a < 0 || e < 0 || q.Mul[a][e] == e {
		return false
	}
	for x := 1; x < q.Order(); x++ {
		if x != a && (q.Mul[x][x] != e || q.Mul[x][e] != x) || q.P[x] != (x == a || x == e) {
			return false
		}
	}
	return !q.P[0]
}
