package s7

import (
	"fmt"
)

func f1() int { return 10 }

func g1() int { return f1() + 1 }

func f() int { return 20 }

func g() int { return f() + 1 }

func Main() {
	fmt.Println(g1())

	fmt.Println(g())
}
