package misere

import "testing"

// Kayles is periodic from its quotient of heaps to 168 on.
func BenchmarkKayles168(b *testing.B) {
	for b.Loop() {
		q, err := Find(ctx, 168, rules(b, "0.77"))
		if err != nil || q.Order() != 40 {
			b.Fatal(q.Order(), err)
		}
	}
}
