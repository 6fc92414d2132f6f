package s2

import (
	"fmt"
)

func Main() {
	w := 5

	fmt.Println(w)
}
