package s5

import (
	"fmt"
)

var x int

func f() int { return x }

func Main() {
	x = 1

	fmt.Println(f())

	x = 11

	fmt.Println(f())
}
