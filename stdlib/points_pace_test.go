package stdlib

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// scoreAndPace is the score of a game of points for the player to move and how long it
// lasts, by the definition alone.
func scoreAndPace(moves [][]int, gain [][]int, p int) (score, plies int) {
	for i, q := range moves[p] {
		after, length := scoreAndPace(moves, gain, q)
		s, n := gain[p][i]-after, length+1
		if i == 0 || s > score || s == score && (s > 0 && n < plies || s <= 0 && n > plies) {
			score, plies = s, n
		}
	}
	return score, plies
}

// What Best lists first, where Line leads and what Remoteness says follow score
// and length of play by the definition.
func TestScoresThenLength(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 4))
		n := 3 + r.IntN(8)
		moves, gain := make([][]int, n), make([][]int, n)
		for p := range n {
			for q := range p {
				if r.IntN(3) > 0 {
					moves[p], gain[p] = append(moves[p], q), append(gain[p], r.IntN(3)-1)
				}
			}
		}
		g := Moves(1, func(p int) []int { return moves[p] }).Gain(func(p, q []int) int {
			return gain[p[0]][slices.Index(moves[p[0]], q[0])]
		}).From(n - 1)
		for i, p := range g.Line().Positions() {
			score, plies := scoreAndPace(moves, gain, p.Numbers()[0])
			if p.Score() != score || p.Remoteness() != plies || p.Rounds() != (plies+1)/2 {
				t.Fatalf("seed %d, %v: want score %d in %d plies", seed, p, score, plies)
			}
			if i == 0 && g.Line().Len() != plies {
				t.Fatalf("seed %d: %v, want %d plies", seed, g.Line(), plies)
			}
			for k, m := range p.Best().All() {
				q := m.Position().Numbers()[0]
				after, length := scoreAndPace(moves, gain, q)
				best := gain[p.Numbers()[0]][slices.Index(moves[p.Numbers()[0]], q)]-after == score && length+1 == plies
				if optimal := len(p.Best().Optimal()); best != (k < optimal) || m.Plies() != length+1 {
					t.Fatalf("seed %d, %v: move %d of %v, %d of them best", seed, p, k, p.Best(), optimal)
				}
			}
		}
	}
}
