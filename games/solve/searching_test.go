package solve

import (
	"context"
	"errors"
	"fmt"
	"os"
	"testing"

	"nimlab/games"
)

// searched are questions to searches and to families of heaps, each made anew.
func searched(t testing.TB) map[string]func() func(ctx context.Context) (string, error) {
	of := func(s games.Shape) func(ctx context.Context) (string, error) {
		return func(ctx context.Context) (string, error) {
			list, err := Options(ctx, s, s.Start())
			return fmt.Sprint(list), err
		}
	}
	heaps := func(name string, args ...any) func(ctx context.Context) (string, error) {
		n := near + 1000 + random.IntN(3000)
		return func(ctx context.Context) (string, error) {
			list, err := ValuesOf(bind(t, name, args...).(*games.Heaps).Rules).Values(ctx, n)
			return fmt.Sprint(list), err
		}
	}
	return map[string]func() func(ctx context.Context) (string, error){
		"cells": func() func(context.Context) (string, error) { return of(bind(t, "Domineering", 3, 2+random.IntN(4))) },
		"parts": func() func(context.Context) (string, error) { return of(bind(t, "Cram", 3, 2+random.IntN(4))) },
		"sides": func() func(context.Context) (string, error) {
			return of(bind(t, "Clobber", chequered(3, 2+random.IntN(2))))
		},
		"octal": func() func(context.Context) (string, error) { return heaps("GrundysGame") },
		"taken": func() func(context.Context) (string, error) {
			return heaps("Subtraction", primesTo(300+random.IntN(200)))
		},
		"all but": func() func(context.Context) (string, error) { return heaps("AllBut", primesTo(300+random.IntN(200))) },
	}
}

// Searches that are stopped, and begun again as in a new process, end with the
// answer that they have when they are not, from checkpoints that may be damaged.
func TestSearchesKeepCheckpoints(t *testing.T) {
	seed(1313)
	fresh := func() {
		tables.clear()
		families.known = map[any]*HeapValues{}
	}
	for name, made := range searched(t) {
		gone, refused := 0, 0
		c := Checkpoints{Dir: t.TempDir(), Say: tallied(t, &gone, &refused)}
		for range 15 {
			question := made()
			fresh()
			want, err := question(ctx)
			if err != nil {
				t.Fatal(err)
			}
			onCores(t, 2, func() {
				for looks := int64(3); ; looks += 1 + looks/2 {
					fresh()
					x := &countdown{Context: ctx}
					x.left.Store(looks)
					got, err := question(WithCheckpoints(x, c))
					if err == nil {
						if got != want {
							t.Fatalf("%s: from checkpoints %s, want %s", name, got, want)
						}
						break
					}
					if !errors.Is(err, context.Canceled) {
						t.Fatalf("%s: %v", name, err)
					}
					damage(t, c.Dir)
				}
			})
			if left := glob(c.Dir); len(left) > 0 {
				t.Errorf("%s: left behind: %v", name, left)
				os.Remove(left[0])
			}
		}
		t.Logf("%s: gone on %d times, refused %d", name, gone, refused)
		if gone < 5 || refused < 1 {
			t.Errorf("%s: gone on only %d times, refused %d", name, gone, refused)
		}
	}
	fresh()
}
