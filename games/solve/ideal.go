package solve

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"math/big"
	"slices"

	"nimlab/games"
)

// ideal answers for an Ideal. A position, stones in each row, is the lattice
// path along the edge of the filled cells; paths are numbered in order, so
// that filling a cell leads to a greater number and one pass from the full
// board down gives every score.
type ideal struct{ *games.Ideal }

// scored are the measures. All plays from a position are as long as there are
// cells to fill, so that is the remoteness, and it never parts moves of one score.
var scored = []Measure{Outcome, Remoteness, Score}

func (d ideal) valid() error { return d.Valid() }

func (d ideal) measures() []Measure { return scored }

func (d ideal) words([]Measure) string { return "ideal: one pass over ranked lattice paths" }

func (d ideal) fits(p []int) bool {
	if len(p) != d.Rows() || p[len(p)-1] < 0 {
		return false
	}
	for i, stones := range p {
		if stones > d.Row(i) || i > 0 && stones > p[i-1] {
			return false
		}
	}
	return true
}

func (d ideal) count() int { return newRanks(d).count() }

func (d ideal) first(p []int) bool {
	clear(p)
	return true
}

func (d ideal) next(p []int) bool {
	i := len(p) - 1
	for i > 0 && (p[i] == p[i-1] || p[i] == d.Row(i)) {
		i--
	}
	p[i]++
	clear(p[i+1:])
	return p[0] <= d.Row(0)
}

func (d ideal) width() int { return d.Rows() }

func (d ideal) moves(p []int) int {
	n := 0
	for i := range p {
		if p[i] < d.Row(i) && (i == 0 || p[i] < p[i-1]) {
			n++
		}
	}
	return n
}

func (d ideal) ask(ctx context.Context, m Measure, p []int) (int, error) {
	return askSolved(ctx, d, m, p)
}

func (d ideal) solve(ctx context.Context, _ []Measure, _ []int) (readers, error) {
	made, err := tables.table(ctx, d.key(), nil, plan{size: d.size, solve: d.pass})
	if err != nil {
		return readers{}, err
	}
	s := made.(scores)
	return readers{
		Outcome:    func(p []int) int { return int(outcomeOf(s.toCome(p))) },
		Remoteness: func(p []int) int { return d.Left(p) },
		Score:      func(p []int) int { return s.toCome(p) * (1 - 2*d.Mover(p)) },
	}, nil
}

// outcomeOf is the outcome for a player whose lead will grow by the points.
func outcomeOf(points int) games.Outcome {
	switch {
	case points > 0:
		return games.NPosition
	case points < 0:
		return games.PPosition
	}
	return games.Tie
}

// options ranks moves by points.
func (d ideal) options(ctx context.Context, p []int) ([]Option, error) {
	r, err := d.solve(ctx, nil, p)
	if err != nil {
		return nil, err
	}
	return optionsByPoints(d.Ideal, p, r[Score])
}

// optionsByPoints lists the options of p, worth what they gain and the score
// they lead to.
func optionsByPoints(d *games.Ideal, p []int, score func(p []int) int) ([]Option, error) {
	moves, err := d.Options(p)
	if err != nil {
		return nil, err
	}
	options := make([]Option, len(moves))
	for i, q := range moves {
		options[i] = Option{To: q, Value: d.Gain(p, q) + score(q), Plies: d.Left(p)}
	}
	rankPoints(options, 1-2*d.Mover(p))
	return options, nil
}

// rankPoints sorts options by their points, the best first, those of one score by
// their lengths, and sets their outcomes and losses. The sign is 1 if the first
// player moves, else -1.
func rankPoints(options []Option, sign int) {
	slices.SortStableFunc(options, func(a, b Option) int {
		pace := b.Plies - a.Plies
		if sign*a.Value > 0 {
			pace = -pace
		}
		return cmp.Or(cmp.Compare(sign*b.Value, sign*a.Value), pace)
	})
	for i := range options {
		o := &options[i]
		o.Outcome = outcomeOf(sign * o.Value)
		o.Loss = sign * (options[0].Value - o.Value)
	}
}

// key is a digest of the gains.
func (d ideal) key() []byte {
	h := sha256.New()
	buffer := make([]byte, 0, 4096)
	for _, gains := range d.Gains {
		for _, row := range gains {
			buffer = binary.LittleEndian.AppendUint64(buffer, uint64(len(row)))
			for _, g := range row {
				buffer = binary.LittleEndian.AppendUint64(buffer, uint64(g))
			}
			h.Write(buffer)
			buffer = buffer[:0]
		}
	}
	return append([]byte("I"), h.Sum(nil)...)
}

// swing bounds every score. Of the cells to fill the first player fills half,
// rounded up, and the second the others: each gains at most its greatest gains,
// and the other loses at most its greatest losses.
func (d ideal) swing() *big.Int {
	swing, cells := new(big.Int), d.Left(make([]int, d.Rows()))
	fills := [2]int{(cells + 1) / 2, cells / 2}
	for player, many := range fills {
		most := d.greatest(player, 1, many)
		if most.Add(most, d.greatest(1-player, -1, fills[1-player])); most.Cmp(swing) > 0 {
			swing = most
		}
	}
	return swing
}

// greatest adds up as many of a player's greatest gains, or with sign -1 of its
// greatest losses.
func (d ideal) greatest(player int, sign int64, many int) *big.Int {
	var gains []*big.Int
	for _, row := range d.Gains[player] {
		for _, g := range row {
			gains = append(gains, new(big.Int).Mul(big.NewInt(int64(g)), big.NewInt(sign)))
		}
	}
	slices.SortFunc(gains, func(a, b *big.Int) int { return b.Cmp(a) })
	sum := new(big.Int)
	for _, g := range gains[:many] {
		if g.Sign() > 0 {
			sum.Add(sum, g)
		}
	}
	return sum
}

// room is how many bytes a score takes, of which two bits stay free so that a
// gain less a score fits too: 2, 4 or 8; 0 where none of these will do.
func (d ideal) room() int {
	bits := d.swing().BitLen()
	for _, bytes := range []int{2, 4, 8} {
		if bits <= 8*bytes-2 {
			return bytes
		}
	}
	return 0
}

func (d ideal) size([]int) (positions, bytes int) {
	positions = d.count()
	return positions, times(positions, d.room())
}

// pass solves the board with numbers as short as the gains allow.
func (d ideal) pass(ctx context.Context, _ []int) (any, error) {
	switch d.room() {
	case 2:
		return scorePaths[uint16](ctx, d)
	case 4:
		return scorePaths[uint32](ctx, d)
	case 8:
		return scorePaths[uint64](ctx, d)
	}
	return nil, fmt.Errorf("these gains may add up to %v points, want at most %d", d.swing(), math.MaxInt64/2)
}
