package s14

import (
	"fmt"
)

func Main() {
	var x int
	func() {
		defer fmt.Println("a")
		x = 1
		fmt.Println("b")
	}()

	fmt.Println("c")
	fmt.Println(x)
}
