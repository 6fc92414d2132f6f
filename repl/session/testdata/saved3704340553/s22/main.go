package s22

import (
	"fmt"
)

var max1 int

func f() int { return max1 }

func Main() {
	max1 = 4

	fmt.Println(f())
}
