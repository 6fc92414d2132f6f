package solve

import (
	"context"
	"fmt"

	"nimlab/games"
)

// lengths says whether a measure is a length of play that the engine of a shape
// does not know but a search can find: play ends, both players have the same
// moves, and there are no points.
func lengths(s games.Shape, e engine, m Measure) bool {
	if two, ok := s.(games.Partizan); ok && two.Partizan() {
		return false
	}
	return (m == Remoteness || m == Suspense) && has(e, Outcome) && !has(e, Score)
}

// mostSearched bounds the positions that are searched for the length of play.
var mostSearched = 1 << 20

// pliesBySearch finds remoteness or suspense by the definition: positions are
// followed to the end of play and remembered.
func pliesBySearch(ctx context.Context, e engine, s games.Shape, m Measure, p []int) (int, error) {
	if err := check(e, s, p); err != nil {
		return None, err
	}
	x := &plySearch{shape: s, measure: m, watch: watch{ctx: ctx}, known: map[string]answers{}}
	a, err := x.at(p)
	return a[m], err
}

type plySearch struct {
	watch
	shape   games.Shape
	measure Measure
	known   map[string]answers // an outcome of Unknown while it is being found
}

func (x *plySearch) at(p []int) (answers, error) {
	key := games.Tuple(p)
	if a, ok := x.known[key]; ok {
		if games.Outcome(a[Outcome]) == games.Unknown {
			return a, fmt.Errorf("play can go round at %s, and the %v of such a game is not searched for", key, x.measure)
		}
		return a, nil
	}
	if len(x.known) >= mostSearched {
		return answers{}, fmt.Errorf("this game's engine gives no %v, and a search for it has met %s positions, which is as far as it goes: ask a smaller game", x.measure, amount(len(x.known)))
	}
	x.known[key] = answers{}
	options, err := x.shape.Options(p)
	if err != nil {
		return answers{}, err
	}
	if err := x.spend(200 * (len(options) + 1)); err != nil {
		return answers{}, err
	}
	var a answers
	if end, over := x.shape.End(p); over {
		a[Outcome] = int(end)
	} else {
		var list []answers
		for _, q := range options {
			b, err := x.at(q)
			if err != nil {
				return answers{}, err
			}
			list = append(list, b)
		}
		o := outcomeFrom(list)
		a[Outcome], a[x.measure] = int(o), pliesFrom(x.measure, o, list)
	}
	if o := games.Outcome(a[Outcome]); o != games.NPosition && o != games.PPosition {
		a[x.measure] = None
	}
	x.known[key] = a
	return a, nil
}
