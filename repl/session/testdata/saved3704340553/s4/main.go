package s4

import (
	"fmt"
)

var x int

func f() int { return x * 10 }

func Main() {
	x = 2

	fmt.Println(f())

	x = 3

	fmt.Println(f())
}
