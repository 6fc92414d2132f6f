package s18

import (
	"fmt"
	"sort"
)

var sort1 int

func f() int { return sort1 }

func Main() {
	x := []int{2, 1}
	sort.Ints(x)
	fmt.Println(x)

	sort1 = 2

	fmt.Println(f())
}
