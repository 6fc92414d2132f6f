package stdlib

import (
	"strings"
	"testing"
)

func TestIdentify(t *testing.T) {
	cases := []struct {
		m    Matches
		want string
	}{
		{Identify(1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7), "Kayles, 0.77: Grundy values (Guy and Smith 1956, A002186): 15 of 15 terms agree, from n = 1"},
		{Identify(-1, -3, -4, -6, -8, -9, -11, -12), "smaller piles lost in Wythoff's game with slack 1 (Wythoff 1907, A000201): 8 of 8 terms agree, from n = 1, with the other sign"},
		{Sweep(func(n int) int { return n ^ n/2 }, Axis("n", 0, 30)).Identify(), "Gray code (Gray 1953, A003188): 31 of 31 terms agree, from n = 0"},
		{Identify(5, 2, 99, 1, 17, 3, 3, 8, 11, 2), "no match: none of"},
	}
	for _, c := range cases {
		if got := c.m.String(); !strings.HasPrefix(got, c.want) {
			t.Errorf("said %q, want %q", got, c.want)
		}
	}
	if got := saying(func() { Identify(1, 2, 3) }); got != "Identify: 3 values, want at least 6" {
		t.Errorf("said %q", got)
	}
	grid := Sweep(func(n, m int) int { return n * m }, Axis("n", 0, 3), Axis("m", 0, 3))
	if got := saying(func() { grid.Identify() }); !strings.HasPrefix(got, "Identify: a grid of numbers over one axis is looked up, this one has n = 0..3") {
		t.Errorf("said %q", got)
	}
}
