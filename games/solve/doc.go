// Package solve holds the engines: who wins from each position of a game, how
// soon, with what value and by which move. Engines know the shapes of package
// games and name no game.
//
// One algorithm a file:
//
//   - lattice_outcome.go: outcomes of a Lattice by bit-parallel rows; count.go
//     counts them without keeping a table; lattice_sorted.go: three piles whose
//     rules are the same in every order
//   - lattice_remoteness.go: remoteness and suspense by the best options
//     carried along the rays
//   - lattice_grundy.go: Grundy values by sets of the values on each ray
//   - lattice_wander.go: a Lattice whose jumps also add, by retrograde analysis
//     that works the jumps out as it needs them
//   - twotoken_chase.go: a TwoToken on a board, 64 positions at once and up to
//     symmetry, level by level; twotoken_sides.go: on any graph, with any rules
//     and any number of tokens, over each side's moves (twotoken_roster.go)
//   - ideal_paths.go: an Ideal in one pass over ranked lattice paths, on all
//     cores
//   - multiples.go: a Multiples of two piles by Euclid's chain of remainders;
//     dense.go: any other, by a plain table
//   - heap_sequence.go: a Heap, its period found and proved
//   - moves_box.go: a Moves within bounds, in one pass when its moves lead one
//     way, else over the kept moves (moves_graph.go) or declared predecessors
//     (moves_back.go) by retrograde analysis (moves_value.go); moves_explore.go:
//     a Moves by what play can reach
//   - sum_disjunctive.go and sum_every.go: a Sum from its parts
//
// Verify (verify.go) checks any table against the rules without their help.
// Save and Load keep tables in files, whose form is told in save.go.
//
// Tables are kept (cache.go), refused when they would not fit (memory.go) and
// given up when the context is cancelled (watch.go).
//
// # Measured
//
// Processor time on one core of an AMD EPYC whose other work slowed it by a
// half and more, Go 1.26, from an empty cache; most are benchmarks here.
//
//	race of any piece, outcomes      1000 x 1000         0.2 to 0.4 ms
//	  counted, king or queen         100,000 x 100,000   1.1 s
//	  counted, knight                100,000 x 100,000   1.7 s
//	  queen, remoteness              1000 x 1000         11 ms
//	  queen, Grundy values           1000 / 5000         70 ms / 1.8 s, 62 MB
//	Euclid, outcome and suspense     1000 / 5000 / 20,000   1 / 48 / 1000 ms
//	  one pair asked                 up to 1000          0.3 us
//	pursuit, remoteness of all       20 / 100            1.3 ms / 0.62 s, 70 MB
//	  outcomes of all, longest win   400                 101 s, shared by the cores, 1.4 GB
//	two and one, outcomes            255                 8 ms
//	  remoteness                     255                 0.25 s
//	  counted                        255 / 1000 / 3000   6 ms / 0.13 s / 2.7 s
//	staircase                        10 x 10 / 14 x 14   2.2 ms / 0.5 s
//	                                 16 x 16             10 s, shared by the cores, 1.2 GB
//
// Games given as a function, in millions of positions a second, and the bytes
// a position at most while it is solved:
//
//	one number, 3 options, one way     10^7     21     4 bytes
//	  the same, Grundy values          10^7     19     4 bytes
//	three numbers, 3 options, one way  10^6     12     4 bytes
//	one number, 3 options, with loops  10^6     16    12 bytes
//	pursuit as five numbers            320,000   3.6  16 bytes
//	one number, 3 options, explored    10^6    1 to 3
//	interpreted, one number, 3 options   10^6  0.5
//	interpreted, three numbers, 6 options   10^6  0.16
package solve
