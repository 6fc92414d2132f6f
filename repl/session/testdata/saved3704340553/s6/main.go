package s6

import (
	"fmt"
)

func Main() {
	x1 := 1

	fmt.Println(x1)

	x := "a"

	fmt.Println(x)
}
