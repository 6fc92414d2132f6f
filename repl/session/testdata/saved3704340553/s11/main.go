package s11

import (
	"fmt"
)

func Main() {
	a, b := 1, "b"

	fmt.Println(a, b)

	a, c := 7, true

	fmt.Println(a, c)
}
