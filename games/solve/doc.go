// Package solve holds the engines: who wins from each position of a game, how
// soon, with what value and by which move. Engines know the shapes of package
// games and name no game.
//
// One algorithm a file:
//
//   - lattice_outcome.go: outcomes of a Lattice by bit-parallel rows
//   - lattice_remoteness.go: remoteness and suspense by the best options
//     carried along the rays
//   - lattice_grundy.go: Grundy values by sets of the values on each ray
//   - twotoken.go: a TwoToken by retrograde analysis, level by level
//   - ideal.go: an Ideal in one pass over ranked lattice paths
//   - multiples.go: a Multiples of two piles by Euclid's chain of remainders;
//     dense.go: any other, by a plain table
//   - heap.go and heap_sequence.go: a Heap, its period found and proved
//   - sum_disjunctive.go and sum_every.go: a Sum from its parts
//
// Tables are kept (cache.go), refused when they would not fit (memory.go) and
// given up when the context is cancelled (watch.go).
package solve
