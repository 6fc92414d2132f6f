package s9

import (
	"fmt"
)

type P struct{ a int }

func (p P) String() string { return fmt.Sprint("P", p.a) }

func Main() {
	fmt.Println(P{3})
}
