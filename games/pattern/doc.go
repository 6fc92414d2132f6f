// Package pattern looks for the rule behind the values of a table: the outcomes
// or Grundy values of a game over one to four numbers. It knows no game.
//
// A rule is made of integer functions of the coordinates (feature.go): the
// coordinates, their sums, differences, least and greatest, exclusive or, gcd;
// of what a number's digits, factors and Zeckendorf terms say (describe.go); of
// exact ratios such as the golden one (graphs.go, quadratic.go); of residues,
// bounds and named sets of these; and of two or three such conditions together
// (combine.go, split.go). Numbers are affine functions of these, alone or by
// residue classes (numbers.go, residues.go).
//
// Rather than list all rules and test each, the search asks which functions
// decide the values, and describes what they decide: a table where min(a, b) and
// |a - b| decide who wins is a set of pairs to be told apart. The shortest rule
// wins; a rule with its exceptions must be shorter than the values themselves
// (Rissanen 1978), which noise never is. All arithmetic is on whole numbers.
//
// What is found is a guess until it is proved: by induction over a window for
// games of finite steps (prove.go), or by a theorem its reader knows.
package pattern
