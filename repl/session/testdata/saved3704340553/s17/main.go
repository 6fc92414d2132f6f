package s17

import (
	"fmt"

	nl "nimlab/stdlib"
)

func Race() int { return 5 }

func Main() {
	fmt.Println(nl.Race(nl.King, 3, 3).Outcome())

	fmt.Println(Race() + 1)
}
