package s13

import (
	"fmt"
	"strconv"
)

func check(n int) error { return nil }

func Main() {
	fmt.Println(strconv.Atoi("12"))

	check(1)

	fmt.Printf("%T\n", check)
}
