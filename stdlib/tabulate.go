package stdlib

import "reflect"

// Tabulate makes a Grid of values you already have: a slice over one axis, or
// a slice of slices, its rows along the first axis, over two. The axes are as
// long as the slices.
//
//	>>> Tabulate([]int{0, 1, 2, 3, 1, 4, 3, 2, 1}, Axis("heap", 0, 8))
//	heap  0 1 2 3 4 5 6 7 8
//	      0 1 2 3 1 4 3 2 1
func Tabulate(values any, axes ...Range) *Grid {
	if len(axes) < 1 || len(axes) > 2 {
		fail("Tabulate: %d axes, want 1 or 2", len(axes))
	}
	grid := newGrid(axes)
	v := reflect.ValueOf(values)
	checkLengths(v, axes, "Tabulate")
	at := make([]int, len(axes))
	for i := range grid.cells.len() {
		grid.values(i, at)
		cell, rest := v, i
		if len(axes) == 2 {
			cell, rest = v.Index(i/axes[1].Len()), i%axes[1].Len()
		}
		grid.set(i, at, cell.Index(rest).Interface())
	}
	return grid
}

// checkLengths says which slice is not as long as its axis.
func checkLengths(v reflect.Value, axes []Range, word string) {
	if k := v.Kind(); k != reflect.Slice && k != reflect.Array {
		fail("%s: a %v, want a slice over the axis %v", word, v.Kind(), axes[0])
	}
	if v.Len() != axes[0].Len() {
		fail("%s: %s, want %d for the axis %v", word, count(v.Len(), "value"), axes[0].Len(), axes[0])
	}
	for i := 0; len(axes) > 1 && i < v.Len(); i++ {
		checkLengths(v.Index(i), axes[1:], word)
	}
}
