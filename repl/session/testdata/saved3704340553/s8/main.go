package s8

import (
	"fmt"
)

type P1 struct{ a int }

type P struct{ a, b int }

func Main() {
	fmt.Println(P1{1})

	fmt.Println(P{1, 2})
}
