package solve

import (
	"testing"

	"nimlab/games"
)

func code(t testing.TB, text string) *games.Code {
	c, err := games.ParseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func grown(b testing.TB, text string, n int) *octal {
	o := newOctal(code(b, text))
	if err := o.grow(ctx, n); err != nil {
		b.Fatal(err)
	}
	return o
}

func BenchmarkKayles40000(b *testing.B) {
	for b.Loop() {
		grown(b, "0.77", 40_000)
	}
}

// 0.16 is proved at heap 2 (105,351 + 149,459) + 2, 0.56 at 2 (326,640 + 144) + 2.
func Benchmark016(b *testing.B) {
	for b.Loop() {
		grown(b, "0.16", 2*(105_351+149_459)+2)
	}
}

func Benchmark056(b *testing.B) {
	for b.Loop() {
		grown(b, "0.56", 2*(326_640+144)+2)
	}
}

func BenchmarkGrundysGame(b *testing.B) {
	for b.Loop() {
		grown(b, "4!.0", 200_000)
	}
}
