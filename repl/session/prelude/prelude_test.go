package prelude_test

import (
	stdcmp "cmp"
	"fmt"
	stditer "iter"
	stdmaps "maps"
	"math/rand"
	"reflect"
	stdslices "slices"
	"testing"

	"nimlab/repl/session/prelude/cmp"
	"nimlab/repl/session/prelude/iter"
	"nimlab/repl/session/prelude/maps"
	"nimlab/repl/session/prelude/slices"
)

// list is a random slice of few different values, so that there are equal ones.
func list(r *rand.Rand) []int {
	s := make([]int, r.Intn(40))
	for i := range s {
		s[i] = r.Intn(10)
	}
	return s
}

type pair struct{ k, v int }

// Each row gives what our function and the standard library's make of one slice.
var rows = []func(s []int, n int) (got, want any){
	func(s []int, n int) (any, any) {
		a, b := clone(s), clone(s)
		slices.Sort(a)
		stdslices.Sort(b)
		return a, b
	},
	func(s []int, n int) (any, any) {
		a, b := pairs(s), pairs(s)
		slices.SortFunc(a, byKey)
		stdslices.SortFunc(b, byKey)
		return a, b
	},
	func(s []int, n int) (any, any) {
		a, b := pairs(s), pairs(s)
		slices.SortStableFunc(a, byKey)
		stdslices.SortStableFunc(b, byKey)
		return a, b
	},
	func(s []int, n int) (any, any) { return slices.Compact(clone(s)), stdslices.Compact(clone(s)) },
	func(s []int, n int) (any, any) { return slices.Index(s, n), stdslices.Index(s, n) },
	func(s []int, n int) (any, any) { return slices.Contains(s, n), stdslices.Contains(s, n) },
	func(s []int, n int) (any, any) {
		i := n % (len(s) + 1)
		return slices.Insert(clone(s), i, 7, 8, 9), stdslices.Insert(clone(s), i, 7, 8, 9)
	},
	func(s []int, n int) (any, any) {
		i := n % (len(s) + 1)
		return slices.Delete(clone(s), i, len(s)), stdslices.Delete(clone(s), i, len(s))
	},
	func(s []int, n int) (any, any) {
		i := n % (len(s) + 1)
		return slices.Replace(clone(s), i, len(s), 1, 2), stdslices.Replace(clone(s), i, len(s), 1, 2)
	},
	func(s []int, n int) (any, any) {
		even := func(x int) bool { return x%2 == 0 }
		return slices.DeleteFunc(clone(s), even), stdslices.DeleteFunc(clone(s), even)
	},
	func(s []int, n int) (any, any) {
		a, b := clone(s), clone(s)
		slices.Reverse(a)
		stdslices.Reverse(b)
		return a, b
	},
	func(s []int, n int) (any, any) { return slices.IsSorted(s), stdslices.IsSorted(s) },
	func(s []int, n int) (any, any) {
		return slices.Equal(s, s[:len(s)/2]), stdslices.Equal(s, s[:len(s)/2])
	},
	func(s []int, n int) (any, any) {
		return slices.Compare(s, s[len(s)/2:]), stdslices.Compare(s, s[len(s)/2:])
	},
	func(s []int, n int) (any, any) {
		t := clone(s)
		stdslices.Sort(t)
		i, ok := slices.BinarySearch(t, n)
		j, ok2 := stdslices.BinarySearch(t, n)
		return [2]any{i, ok}, [2]any{j, ok2}
	},
	func(s []int, n int) (any, any) { return slices.Concat(s, s), stdslices.Concat(s, s) },
	func(s []int, n int) (any, any) { return slices.Repeat(s, 3), stdslices.Repeat(s, 3) },
	func(s []int, n int) (any, any) {
		return slices.Collect(slices.Values(s)), stdslices.Collect(stdslices.Values(s))
	},
	func(s []int, n int) (any, any) {
		return fmt.Sprint(slices.Collect(slices.Chunk(s, n+1))), fmt.Sprint(stdslices.Collect(stdslices.Chunk(s, n+1)))
	},
	func(s []int, n int) (any, any) { return count(maps.Keys(counted(s))), len(counted(s)) },
	func(s []int, n int) (any, any) { return maps.Clone(counted(s)), stdmaps.Clone(counted(s)) },
	func(s []int, n int) (any, any) { return maps.Collect(maps.All(counted(s))), counted(s) },
	func(s []int, n int) (any, any) { return cmp.Or(s...), stdcmp.Or(s...) },
	func(s []int, n int) (any, any) { return cmp.Compare(n, 5), stdcmp.Compare(n, 5) },
	func(s []int, n int) (any, any) { return pulled(slices.Values(s)), append([]int(nil), s...) },
}

func clone(s []int) []int { return append([]int{}, s...) }
func byKey(a, b pair) int { return a.k - b.k }
func count(s stditer.Seq[int]) (n int) {
	for range s {
		n++
	}
	return n
}

func pairs(s []int) []pair {
	var out []pair
	for i, k := range s {
		out = append(out, pair{k, i})
	}
	return out
}

func counted(s []int) map[int]int {
	m := map[int]int{}
	for _, k := range s {
		m[k]++
	}
	return m
}

func pulled(s stditer.Seq[int]) (out []int) {
	next, stop := iter.Pull(iter.Seq[int](s))
	defer stop()
	for v, ok := next(); ok; v, ok = next() {
		out = append(out, v)
	}
	return out
}

func TestLikeTheOriginal(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 300 {
		s, n := list(r), r.Intn(10)
		for i, row := range rows {
			if got, want := row(s, n); !reflect.DeepEqual(got, want) {
				t.Fatalf("row %d of %v, %d: got %v, want %v", i, s, n, got, want)
			}
		}
	}
}
