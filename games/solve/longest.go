package solve

import (
	"context"
	"fmt"

	"nimlab/games"
)

// Longest is how many plies the longest play lasts that best play leads to,
// from any position, whoever is to move; draws and ties do not count. Of two
// tokens on a board it keeps no distances, so it goes beyond what Solve can
// hold. It fails as Solve does.
func Longest(ctx context.Context, s games.Shape) (int, error) {
	e, err := engineFor(s, Remoteness)
	if err != nil {
		return 0, err
	}
	if t, ok := e.(twoToken); ok {
		return t.longest(ctx)
	}
	t, err := Solve(ctx, s, Remoteness)
	if err != nil {
		return 0, err
	}
	most, w := 0, watch{ctx: ctx}
	t.Each(func(p []int) bool {
		most = max(most, t.At(Remoteness, p))
		err = w.spend(40)
		return err == nil
	})
	return most, err
}

// longest is the last level of the analysis.
func (t twoToken) longest(ctx context.Context) (int, error) {
	made, err := t.table(ctx, t.count() < manyPairs)
	if err != nil {
		return 0, err
	}
	switch d := made.(type) {
	case *chase[uint16]:
		return d.last, nil
	case *chase[uint32]:
		return d.last, nil
	case *sided:
		most, w := 0, watch{ctx: ctx}
		for _, v := range d.values[Remoteness] {
			most = max(most, pliesOf(v))
			if err := w.spend(1); err != nil {
				return 0, err
			}
		}
		return most, nil
	}
	return 0, fmt.Errorf("no longest play in %s", games.TypeOf(made))
}
