package games

import (
	"fmt"
	"slices"
	"testing"
)

// options counts the moves of heaps of n as lists of heaps.
func options(t *testing.T, text string, n int) [][]int {
	c, err := ParseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	var all [][]int
	c.Each(n, func(heaps []int) bool {
		all = append(all, slices.Clone(heaps))
		return true
	})
	return all
}

// The numbers of options of a heap of 20 are those that CGSuite's tests give
// (GameHeapTest), where a position counts once however it is reached; those
// by hand are of small heaps.
func TestCodeOptions(t *testing.T) {
	counts := []struct {
		code    string
		n, want int
	}{
		{"0.[3]", 20, 20}, {"4!.0", 20, 9}, {"0.77", 20, 20}, {"0.07", 20, 10},
		{"0.0330003", 20, 3}, {"0.3003330[3]", 20, 17}, {"0.3F", 20, 38},
	}
	for _, c := range counts {
		if got := len(options(t, c.code, c.n)); got != c.want {
			t.Errorf("%s: %d options of %d, want %d", c.code, got, c.n, c.want)
		}
	}
	lists := []struct {
		code string
		n    int
		want [][]int
	}{
		{"0.77", 3, [][]int{{2}, {1, 1}, {1}}},
		{"4=.0", 6, [][]int{{3, 3}}},
		{"8?.0", 6, [][]int{{1, 1, 4}, {1, 2, 3}}},
		{"8!.0", 6, [][]int{{1, 2, 3}}},
		{"{2+}=.0", 6, [][]int{{3, 3}, {2, 2, 2}, {1, 1, 1, 1, 1, 1}}},
		{"0.{0,2!}", 4, [][]int{{1, 2}}},
		{"0.{0,2!}", 1, [][]int{{}}},
		{"0.*", 4, [][]int{{3}, {1, 2}, {1, 1, 1}}},
		{"0.&16;", 5, [][]int{{1, 1, 1, 1}}},
		{"0.G", 5, [][]int{{1, 1, 1, 1}}},
		{"0.0[03]", 7, [][]int{{4}, {2}, {}}},
		{"4.7", 0, nil},
	}
	for _, c := range lists {
		if got := options(t, c.code, c.n); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s: options of %d: %v, want %v", c.code, c.n, got, c.want)
		}
	}
}

func TestCodesAreChecked(t *testing.T) {
	cases := map[string]string{
		"077":      `code "077": want one digit before the point, as in 0.77`,
		"":         `code "": want one digit before the point, as in 0.77`,
		"0.7.7":    `code "0.7.7": a second point`,
		"0.7-":     `code "0.7-": '-', want digits 0 to 9 or A to Z, or one of . [ ] ! ? = & { *`,
		"1.7":      `code "1.7": the digit before the point lets a move take nothing and leave 0 heaps, want at least 2`,
		"6.7":      `code "6.7": the digit before the point lets a move take nothing and leave 1 heaps, want at least 2`,
		"0.7[3":    `code "0.7[3": [ without ]`,
		"0.[]":     `code "0.[]": nothing between [ and ]`,
		"0.3]":     `code "0.3]": ] without [`,
		"0.[3]3":   `code "0.[3]3": '3' after ], which must come last`,
		"0.{2,x}":  `code "0.{2,x}": {2,x}: want numbers of heaps from 0 to 63, each with at most one of ! ? =`,
		"0.{2!}!":  `code "0.{2!}!": {2!}: want numbers of heaps from 0 to 63, each with at most one of ! ? =`,
		"0.&12":    `code "0.&12": no ';'`,
		"0.&high;": `code "0.&high;": &high;, want a number from 0 to 2^62-1`,
	}
	for text, want := range cases {
		if _, err := ParseCode(text); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// Heaps of one size are one option, and the largest comes first.
func TestHeapsOptions(t *testing.T) {
	c, _ := ParseCode("0.77")
	h, err := NewHeaps(&HeapRules{Code: c}, []int{3, 3})
	if err != nil {
		t.Fatal(err)
	}
	options, err := h.Options(h.From)
	if want := "[[3 2 0 0 0 0] [3 1 1 0 0 0] [3 1 0 0 0 0]]"; err != nil || fmt.Sprint(options) != want {
		t.Errorf("%v, %v, want %s", options, err, want)
	}
}
