package s20

import (
	"fmt"
)

func Map[T, U any](xs []T, f func(T) U) []U {
	var out []U
	for _, x := range xs {
		out = append(out, f(x))
	}
	return out
}

type Stack[T any] struct{ xs []T }

func (s *Stack[T]) Push(x T) { s.xs = append(s.xs, x) }

func Main() {
	fmt.Println(Map([]string{"a", "b"}, func(s string) int { return len(s) }))

	st := &Stack[int]{}
	st.Push(3)
	fmt.Println(st.xs[0])
}
