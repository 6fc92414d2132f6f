package stdlib

import (
	"nimlab/games/solve"
)

// Verified says how far a table was checked and found right.
type Verified = solve.Verified

// Verify checks the table against the rules, by a way that shares nothing with
// the engines that solved it: each position's outcome, remoteness or score must
// be what the rules make of the table's answers at its options. Measures named,
// such as Grundy, are solved and checked as well. A large table is sampled, the
// same positions each time. A table that is wrong is an error that names a
// position.
//
//	>>> Race(Queen, 8, 8).Solve().Verify()
//	verified: 64 positions, every one against its options
//	>>> Nim(3, 5).Solve().Verify(Grundy)
//	verified: 24 positions, every one against its options
func (t *Table) Verify(more ...Measure) Verified {
	p := Position{game: t.solved()}
	ctx, done := working()
	defer done()
	v, err := solve.Verify(ctx, t.table)
	p.must(err)
	if len(more) > 0 {
		table, err := solve.Solve(ctx, t.game.shape, more...)
		p.must(err)
		v, err = solve.Verify(ctx, table)
		p.must(err)
	}
	return v
}
