// Package solve holds the engines: who wins from each position of a game, how
// soon, with what value and by which move. Engines know the shapes of package
// games and name no game.
//
// One algorithm a file:
//
//   - lattice_outcome.go: outcomes of a Lattice by bit-parallel rows;
//     lattice_within.go: jumps inside a row; lattice_lone.go: rows with one
//     P-position at most, by the lines that meet them (lattice_window.go);
//     lattice_sorted.go: three piles whose rules are the same in every order,
//     by the lines of lattice_lines.go; lattice_plane.go: their table
//   - count.go: outcomes counted without keeping a table; lattice_strips.go: where
//     rows are long and jumps short, by strips of the rows (lattice_strip.go,
//     lattice_chain.go) that the cores share
//   - lattice_remoteness.go: remoteness and suspense by the best options
//     carried along the rays (lattice_rating.go)
//   - lattice_grundy.go: Grundy values by sets of the values on each ray
//     (lattice_values.go), cell by cell (lattice_mex.go); lattice_half.go: half
//     of them, where the rules do not tell the axes apart
//   - lattice_wander.go: a Lattice whose jumps also add, by retrograde analysis
//     that works the jumps out as it needs them
//   - twotoken_chase.go: a TwoToken on a board, 64 positions at once and up to
//     symmetry, level by level (twotoken_level.go); twotoken_sides.go: on any
//     graph, with any rules and any number of tokens, over each side's moves
//     (twotoken_roster.go)
//   - ideal_paths.go: an Ideal in one pass over ranked lattice paths
//     (ideal_ranks.go), on all cores, four at a time (ideal_lanes.go) or in the
//     order of ideal_low.go
//   - multiples.go: a Multiples of two piles by Euclid's chain of remainders, its
//     table in multiples_euclid.go; dense.go: any other, by a plain table
//   - heap_octal.go: Grundy values of a take-and-break code by rare and common
//     values; heap_values.go: of every other family of heaps, and their periods
//   - takeaway.go: take-away limited by the last move, by a recurrence
//   - heap_sequence.go: a Heap, its period found and proved
//   - moves_box.go: a Moves within bounds, in one pass when its moves lead one
//     way (moves_box_solve.go), asked while answers are taken in
//     (moves_box_ask.go) and their numbers worked out axis by axis
//     (moves_rank.go); else over the kept moves, as bits of a word
//     (moves_kinds.go) or lists (moves_graph.go), or declared predecessors
//     (moves_back.go) by retrograde analysis (moves_backward.go,
//     moves_kinds_backward.go) or
//     folding options into values (moves_upward.go, fold.go), both of which the
//     cores share (graph.go); moves_explore.go: a Moves by what play can reach
//     (moves_explorer.go), numbered by the set in vectors.go; moves_extend.go:
//     from what is known on
//   - proved.go: a Proved by its theorem
//   - young_heads.go: a Young by the one losing length of the first row over
//     each tail; young_grundy.go: its Grundy values
//   - cells_search.go: a Cells by a search: of Grundy values part by part
//     (cells_values.go), of who wins (cells_wins.go), with moves to spare and
//     bounds on them where the players differ (cells_spare.go, cells_bounds.go)
//   - contest.go: a Sides by alpha-beta (contest_sides.go), and one position of a
//     Moves or a Points that has too many for a table (contest_moves.go,
//     moves_seek.go); recall.go: what such searches remember, in bounded memory,
//     positions written by packing.go
//   - sum_disjunctive.go and sum_every.go: a Sum from its parts
//   - moves_points.go: a Points, scores in one pass; moves_parts.go: a Moves whose
//     positions fall into independent parts, or have representatives
//   - sum_theory.go: a Sum by the rules that have a theory; sum_loopy.go: with
//     loops, from the loopy Grundy values of loopy.go; sum_joint.go: as one game
//
// Verify (verify*.go) checks any table against the rules without their help.
// Save and Load keep tables in files, whose form is told in save.go; the other
// save*.go hold its parts. Estimate (estimate.go) says what a solve will take,
// and checkpoint*.go keep what a long one has done.
//
// Tables are kept (cache.go) and refused when they would not fit (memory.go).
// When the context is cancelled (watch.go) a solve ends within a fraction of a
// second; what it has done is kept as well. What it has decided answers at once
// (decided.go, decided_read.go), and the next solve of the same goes on from
// there.
//
// # Measured
//
// Wall time on two cores of an AMD EPYC (L1 32 KiB, L2 512 KiB) that other
// machines share, with nothing else to do, Go 1.26, GOAMD64=v1, from an empty
// cache, the least of some runs; other runs took up to half as long again. Most
// are benchmarks here. Where the cores share the work this says so.
//
//	race of any piece, outcomes      1000 x 1000         0.2 to 0.4 ms
//	  counted, rook or queen         100,000 x 100,000   7 ms, 1 MB
//	  counted, king or knight        100,000 x 100,000   0.21 / 0.32 s, shared, 1 MB
//	  queen, remoteness              1000 x 1000         11 ms
//	  queen, Grundy values           1000 / 5000         11 ms / 0.31 s, 37 MB
//	Euclid, outcome and suspense     1000 / 5000 / 20,000   3 / 50 / 650 ms, shared
//	  one pair asked                 up to 1000          0.3 us
//	pursuit, remoteness of all       20 / 100            1.7 ms / 0.37 s, shared, 72 MB
//	  outcomes of all, longest win   400                 101 s, shared, 1.4 GB
//	two and one, outcomes            255                 6 ms
//	  remoteness                     255                 0.21 s
//	  counted                        255 / 1000          3.1 / 57 ms
//	                                 10,000              9.6 s, 117 MB
//	staircase                        10 x 10 / 14 x 14   3 ms / 0.25 s, shared
//	                                 16 x 16             4.6 s, shared, 1.2 GB
//
// BenchmarkPeaks measures each row in a process of its own, with its greatest
// memory above that of an idle one, in MiB: race 1000 1.0, Grundy values 2.7
// and at 5000 37; Euclid 0.8, 15 and 205; pursuit 1.7 and 72; two and one 0.8
// and at 1000 1.9; staircase 1.4 and 82.
//
// Programs in C++ for the same games, by g++ -O3 -march=native on one core, in
// turns with ours, in seconds, C++ first. By the same idea, which for the races are
// rows of bits, and for two and one the lines that are taken:
//
//	race counted, 100,000            king 0.37 and 0.21, knight 0.45 and 0.32,
//	                                 queen 0.15 and 0.007
//	queen, Grundy values             1000: 0.016 and 0.014; 5000: 0.86 and 0.33
//	two and one, counted             255: 0.0055 and 0.0031; 1000: 0.69 and 0.057
//	staircase, by ranked paths too   14: 1.3 and 0.25; 16: 27 and 4.6
//	Euclid, by chains of residues    5000: 0.075 and 0.050; 20,000: 1.7 and 0.65
//	pursuit, by a queue              20: 0.011 and 0.0017; 100: 23 and 0.37
//
// The C++ programs for races shift packed rows in wide instructions; ours need no
// shifts, or look only at the lines that meet a row.
//
// Heaps, on the same machine under much other work, so that half the time is
// likely:
//
//	0.77 to 40,000                     4 ms
//	0.16, period 149,459 proved        0.16 s
//	0.56, period 144 proved            0.27 s
//	Grundy's game to 200,000           1.5 s
//	all 1024 codes 0.ddd, 4.ddd to 2500, with their periods   2.4 s
//	misère Kayles, order 40, for all heaps                    0.6 s
//
// One position searched for by itself, in seconds of processor time, before there
// was a search with cut-offs and since; what is remembered takes the memory:
//
//	Domineering 6 x 6 / 7 x 7          0.5 / 114, 2.4 GB      0.2 / 9, 6 MB
//	Cram 5 x 6                         17                     1.7
//	4 x 4, three in a row / four       15, 0.6 GB / over 120  0.02 / 0.3, 3 MB
//	Hex 4 x 4                          over 120               0.7, 6 MB
//	Dots and Boxes 3 x 3               over 120               6
//
// Games given as a function, in millions of positions a second, and the bytes a
// position at most while it is solved; a program in C++ that asks a std::function
// and goes back along its moves solves 6.0 million of pursuit a second:
//
//	one number, 3 options, one way     10^7     28     4 bytes
//	  the same, Grundy values          10^7     24     4 bytes
//	three numbers, 3 options, one way  10^6     13     4 bytes
//	one number, 3 options, with loops  10^6     29    12 bytes
//	  the same                         10^8     14     8 bytes
//	  with the positions before        10^8     14     4.3 bytes
//	pursuit as five numbers            320,000   5.5 to 6.8  12 bytes
//	  with the positions before        320,000   3.0
//	one number, 3 options, explored    10^6    1 to 3
//	interpreted, one number, 3 options   10^6  0.39 to 0.42 by a buffer, 0.25 by lists, 20 bytes
//	interpreted, three numbers, 6 options   10^6  0.20, 22 bytes
//
// The bytes of interpreted ones are the greatest memory of the process that runs
// the script above that of one that plays to 10.
package solve
