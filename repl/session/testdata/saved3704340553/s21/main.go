package s21

import (
	"fmt"
)

func Main() {
	_ = len("abc")
	_ = 'a'
	fmt.Println(len("abc"))
}
