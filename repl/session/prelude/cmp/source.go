// Package cmp compares ordered values.
package cmp

// Ordered is any type whose values < orders.
type Ordered interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 |
		~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr |
		~float32 | ~float64 | ~string
}

// Less reports x < y; NaN is less than any number.
func Less[T Ordered](x, y T) bool { return x < y || x != x && y == y }

// Compare is -1, 0 or +1 as x is less than, equal to or greater than y.
func Compare[T Ordered](x, y T) int {
	switch {
	case Less(x, y):
		return -1
	case Less(y, x):
		return 1
	}
	return 0
}

// Or is the first value that is not zero.
func Or[T comparable](vals ...T) T {
	var zero T
	for _, v := range vals {
		if v != zero {
			return v
		}
	}
	return zero
}
