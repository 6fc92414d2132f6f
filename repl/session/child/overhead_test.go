//go:build unix

package child

import (
	"context"
	"testing"

	"nimlab/repl/session"
)

// BenchmarkCellWithin is BenchmarkCell without a child between.
func BenchmarkCellWithin(b *testing.B) {
	s, err := session.New(session.Options{Prompt: true})
	if err != nil {
		b.Fatal(err)
	}
	s.Run(context.Background(), "x := 1")
	for b.Loop() {
		s.Run(context.Background(), "x + 1")
	}
}
