package s0

import (
	"fmt"
)

func Main() {
	fmt.Println(1 + 2)

	fmt.Println("abc")

	fmt.Println([]int{1, 2})
}
