package misere

import (
	"strings"
	"testing"
)

// The values and genera of CGSuite's tests (GameHeapTest), heaps 0 to 20. A
// bare number there is a Nim heap, n^n a genus that goes on as n, n+2.
func TestValues(t *testing.T) {
	for _, c := range []struct{ code, normal, misere, genus string }{
		{"0.77", "0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1", "1 0 2 3 0 1 3 2 1 0 2 4 0 1 2 5 1 6 3 2 0",
			"0^120 1^031 2^20 3^31 1^031 4^146 3^31 2^20 1^13 4^046 2^20 6^46 4^046 1^13 2^20 7^57 1^13 4^64 3^31 2^20 1^031"},
		{"0.07", "0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3", "1 1 0 0 2 1 3 0 0 1 1 3 0 2 1 1 0 0 2 1 3",
			"0^120 0^120 1^031 1^031 2^20 0^120 3^31 1^031 1^031 0^120 3^1431 3^31 2^0520 2^20 4^146 0^120 5^057 2^0520 2^20 3^1431 3^31"},
		{"4!.0", "0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0", "1 1 1 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2",
			"0^120 0^120 0^120 1^031 0^120 2^20 1^031 0^120 2^20 1^031 0^120 2^20 1^031 3^1431 2^20 1^031 3^1431 2^20 4^0564 3^1431 0^20"},
	} {
		v := &Values{Moves: rules(t, c.code)}
		for n := range 21 {
			g, err := v.Grundy([]int{n})
			normal := strings.Fields(c.normal)[n]
			if want := strings.Fields(c.misere)[n]; err != nil || want != string(rune('0'+g)) {
				t.Errorf("%s: heap %d is %d, %v, want %s", c.code, n, g, err, want)
			}
			genus, err := v.Genus([]int{n}, int(normal[0]-'0'))
			if want := strings.Fields(c.genus)[n]; err != nil || genus != want {
				t.Errorf("%s: heap %d has genus %s, %v, want %s", c.code, n, genus, err, want)
			}
		}
	}
}

// Nim heaps are tame, of orders 2, 6, 10, 18 (Plambeck and Siegel 2008); Kayles is
// tame to heap 4 and wild from 5 on, where the genus 4^146 comes in.
func TestTame(t *testing.T) {
	for _, c := range []struct {
		code        string
		most, order int
		tame        bool
	}{
		{"0.[3]", 1, 2, true}, {"0.[3]", 3, 6, true}, {"0.[3]", 7, 10, true}, {"0.[3]", 8, 18, true}, {"0.77", 4, 6, true}, {"0.77", 5, 0, false}, {"0.333", 20, 6, true},
	} {
		q, err := Find(ctx, c.most, rules(t, c.code))
		if err != nil || c.order > 0 && q.Order() != c.order || q.Tame() != c.tame {
			t.Errorf("%s to %d: order %d, tame %v, %v; want %d, %v", c.code, c.most, q.Order(), q.Tame(), err, c.order, c.tame)
		}
	}
}
