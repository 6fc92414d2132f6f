package s24

import (
	"fmt"
)

func Main() {
	m := map[int]int{}

	if v, ok := m[1]; !ok {
		_ = v
		fmt.Println("none")
	}

	for i, v := range m {
		_ = i
		_ = v
	}

	switch v := 3; {
	default:
		_ = v
	}

	switch v := any(m).(type) {
	case int:
		_ = v
	}

	fmt.Println(len(m))
}
