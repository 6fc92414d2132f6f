package solve

import (
	"context"
	"slices"

	"nimlab/games"
)

// sidesContest lets a Sides be searched.
type sidesContest struct {
	*games.Sides
	symmetry
}

func newSidesContest(s *games.Sides) *contest {
	return newContest(&sidesContest{s, newSymmetry(s.Same)}, s.Inside)
}

// least has Left to move where the players can change places.
func (r *sidesContest) least(p []int, player games.Player, buf []int) ([]int, games.Player) {
	if r.Swap != nil && player == games.Right {
		p, player = r.Swap(p), games.Left
	}
	if r.Mirror != nil {
		if q := r.Mirror(p); slices.Compare(q, p) < 0 {
			p = q
		}
	}
	return r.symmetry.least(p, buf), player
}

func (r *sidesContest) ended([]int) (int, bool, error) { return 0, false, nil }

func (r *sidesContest) list(_ context.Context, p []int, player games.Player, f *stage) error {
	f.to = f.to[:0]
	for q := range r.Moves(p, player) {
		f.to = append(f.to, q...)
	}
	return nil
}

func (r *sidesContest) stuck() int { return -1 }

func (r *sidesContest) round() bool { return false }

func (r *sidesContest) most() int { return 1 }
