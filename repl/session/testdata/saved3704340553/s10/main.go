package s10

import (
	"fmt"
)

func f() int {
	y := 2
	_ = y
	for i, v := range []int{1} {
		_ = i
		return v
	}
	if z := 1; true {
		_ = z
	}
	return 1
}

func Main() {
	unused := 3
	_ = unused

	fmt.Println(f())
}
