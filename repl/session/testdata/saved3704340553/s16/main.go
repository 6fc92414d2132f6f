package s16

import (
	"fmt"

	. "nimlab/stdlib"
)

var o Outcome

func isP() bool { return o == PPosition }

func Main() {
	t := Race(Rook, 3, 3).Solve()

	fmt.Println(t.P().Len() + 1)

	o = PPosition

	fmt.Println(isP())
}
