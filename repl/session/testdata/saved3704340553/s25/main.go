package s25

import (
	"fmt"
)

func kind(x any) string {
	switch v := x.(type) {
	case int:
		_ = v
		return "int"
	}
	return "string"
}

func Main() {
	fmt.Println(kind("a"))
}
