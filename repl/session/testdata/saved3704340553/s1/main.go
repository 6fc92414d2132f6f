package s1

import (
	"fmt"
)

func Main() {
	x := 1

	fmt.Println(x + 1)
}
