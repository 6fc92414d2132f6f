package plots

import "testing"

// A line of many values takes time in proportion to them.
func BenchmarkLongLine(b *testing.B) {
	values := make([]int, 20000)
	for i := range values {
		values[i] = i % 7
	}
	f, err := Lines(Axis{Name: "n"}, []Series{{"x", values}})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := f.PNG(); err != nil {
			b.Fatal(err)
		}
	}
}
