package s12

import (
	"fmt"
)

var n int
var list []int
var k float64

func show() { fmt.Println(n, list, k) }

func Main() {
	n = *new(int)

	var m float64
	list = *new([]int)
	m, k = 4, 5

	_ = m

	n = *new(int)
	show()
}
