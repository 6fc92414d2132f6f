package stdlib

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// heapList writes the heaps that are not empty: "5, 3".
func heapList(p []int) string {
	var texts []string
	for _, n := range p {
		if n > 0 {
			texts = append(texts, strconv.Itoa(n))
		}
	}
	if texts == nil {
		return "0"
	}
	return strings.Join(texts, ", ")
}

// describeHeaps writes a move in heaps as what it makes of the one it plays in:
// "play 9 into 4 and 3", "take 2 of 9", "take all of 2".
func describeHeaps(p, q []int) string {
	played, left := differ(p, q), differ(q, p)
	if len(played) != 1 {
		return "to (" + strings.ReplaceAll(heapList(q), ", ", ",") + ")"
	}
	switch len(left) {
	case 0:
		return fmt.Sprintf("take all of %d", played[0])
	case 1:
		return fmt.Sprintf("take %d of %d", played[0]-left[0], played[0])
	}
	return fmt.Sprintf("play %d into %s", played[0], strings.ReplaceAll(heapList(left), ", ", " and "))
}

// differ is the numbers of p, but 0, that are left when those of q are crossed
// out.
func differ(p, q []int) []int {
	var left []int
	rest := slices.Clone(q)
	for _, n := range p {
		if i := slices.Index(rest, n); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		} else if n > 0 {
			left = append(left, n)
		}
	}
	return left
}
