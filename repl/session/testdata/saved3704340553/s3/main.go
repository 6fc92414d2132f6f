package s3

import (
	"fmt"
)

func Main() {
	out1 := 6 * 7
	fmt.Println(out1)

	out2 := out1 + 1
	fmt.Println(out2)

	fmt.Println(out1 + out2)
}
