package coins

import (
	"context"
	"fmt"
	"slices"
	"testing"
)

var ctx = context.Background()

// rules are some of each kind.
func rules() map[string]*Rule {
	return map[string]*Rule{
		"turtles": {Counts: []int{1, 2}}, "mock": {Counts: []int{3, 1, 2}}, "twins": {Counts: []int{2}}, "triplets": {Counts: []int{3}},
		"one": {Counts: []int{1}}, "up to four": {Counts: []int{1, 2, 3, 4}}, "one or three": {Counts: []int{1, 3}}, "any": {},
		"ruler": {Runs: true}, "short runs": {Runs: true, Within: 3}, "even runs": {Runs: true, Counts: []int{2, 4, 6}},
		"near pairs": {Counts: []int{1, 2}, Within: 4}, "near": {Within: 3},
		"halves": {Sets: func(n int) [][]int { return [][]int{{}, {n / 2}}[:1+min(n, 1)] }},
	}
}

// rows is the Grundy value of every row of n coins, as a whole position: the
// bits of a row are its coins that show heads.
func rows(n int, turns func(place int) [][]int) []int {
	values := make([]int, 1<<n)
	for row := range values {
		seen := map[int]bool{}
		for place := range n {
			if row>>place&1 == 0 {
				continue
			}
			for _, set := range turns(place) {
				after := row
				for _, k := range set {
					after ^= 1 << k
				}
				seen[values[after]] = true
			}
		}
		for seen[values[row]] {
			values[row]++
		}
	}
	return values
}

// allowed lists the moves by trying every set of places: written apart from
// Turns.
func allowed(r *Rule, place int) [][]int {
	var list [][]int
	for set := 1 << place; set < 2<<place; set++ {
		var places []int
		for k := place; k >= 0; k-- {
			if set>>k&1 == 1 {
				places = append(places, k)
			}
		}
		span := place - places[len(places)-1] + 1
		switch {
		case r.Sets != nil:
			if !slices.ContainsFunc(r.Sets(place), func(s []int) bool { return slices.Equal(s, places[1:]) }) {
				continue
			}
		case r.Counts != nil && !slices.Contains(r.Counts, len(places)), r.Runs && span != len(places), r.Within > 0 && span > r.Within:
			continue
		}
		list = append(list, places)
	}
	return list
}

func TestRowsAreWorthTheSumOfTheirCoins(t *testing.T) {
	const n = 9
	for name, r := range rules() {
		values, err := r.Values(ctx, n)
		if err != nil {
			t.Fatal(err)
		}
		for row, want := range rows(n, func(place int) [][]int { return allowed(r, place) }) {
			sum := 0
			for place, v := range values {
				if row>>place&1 == 1 {
					sum ^= v
				}
			}
			if sum != want {
				t.Fatalf("%s: row %b is worth %d, want %d", name, row, sum, want)
			}
		}
		for place := range n {
			got, want := slices.Collect(r.Turns(place)), allowed(r, place)
			if fmt.Sprint(sorted(got)) != fmt.Sprint(sorted(want)) {
				t.Fatalf("%s: turns at %d: %v, want %v", name, place, got, want)
			}
		}
	}
}

func sorted(sets [][]int) [][]int {
	slices.SortFunc(sets, slices.Compare)
	return sets
}

// The formulas are the tables they shorten.
func TestFormulas(t *testing.T) {
	for name, r := range rules() {
		if _, ok := r.formula(0); !ok {
			continue
		}
		n := 300
		if r.Counts == nil && !r.Runs {
			n = 24 // the values double
		}
		table, err := r.chosen, error(nil)
		if r.Runs {
			table = r.runs
		}
		want, err2 := table(ctx, n)
		got, err := r.Values(ctx, n)
		if err != nil || err2 != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v, %v, want %v", name, err, err2, got, want)
		}
	}
}

// Boards of 3 x 3 as whole positions.
func TestTartan(t *testing.T) {
	const n = 3
	for name1, r1 := range rules() {
		for name2, r2 := range rules() {
			tartan := Tartan{r1, r2}
			turns := func(place int) [][]int {
				var list [][]int
				for _, a := range allowed(r1, place/n) {
					for _, b := range allowed(r2, place%n) {
						var set []int
						for _, x := range a {
							for _, y := range b {
								set = append(set, x*n+y)
							}
						}
						list = append(list, set)
					}
				}
				return list
			}
			values := rows(n*n, turns)
			for place := range n * n {
				if got, err := tartan.Value(ctx, []int{place / n, place % n}); err != nil || int(got) != values[1<<place] {
					t.Fatalf("%s x %s: coin %d is worth %d, %v, want %d", name1, name2, place, got, err, values[1<<place])
				}
			}
			full, wins := 1<<(n*n)-1, 0
			for place := range n * n {
				for _, set := range turns(place) {
					after := full
					for _, k := range set {
						after ^= 1 << k
					}
					if values[after] == 0 {
						wins++
					}
				}
			}
			got, err := tartan.CountWinning(ctx, []int{n, n})
			all, err2 := tartan.Full(ctx, []int{n, n})
			if err != nil || err2 != nil || got != wins || int(all) != values[full] {
				t.Fatalf("%s x %s: %d winning moves, value %d, %v, %v, want %d and %d", name1, name2, got, all, err, err2, wins, values[full])
			}
		}
	}
}

func TestBadRules(t *testing.T) {
	for want, err := range map[string]error{
		"turning 0 coins, want at least 1":                                            (&Rule{Counts: []int{2, 0}}).Valid(),
		"within -1 places, want at least 1":                                           (&Rule{Within: -1}).Valid(),
		"place -1, want at least 0":                                                   second((&Rule{}).Value(ctx, -1)),
		"1 places, want 2, one for each axis":                                         third(Tartan{{}, {}}.Value(ctx, []int{1})),
		"the coin at place 0 may be turned with one at place 5, want one to its left": second((&Rule{Sets: func(int) [][]int { return [][]int{{5}} }}).Value(ctx, 3)),
	} {
		if err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func second(_ int, err error) error   { return err }
func third(_ uint64, err error) error { return err }
