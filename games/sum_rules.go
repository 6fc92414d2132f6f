package games

import "fmt"

// Rule says in which parts of a sum a player moves and when play ends.
type Rule uint32

// The rules without a number. The long ones end when no part has a move, the
// short ones as soon as one part has none (Smith 1966; Conway, On Numbers and
// Games, chapter 14). Disjunctive and Diminished move in exactly one part,
// Every and Shortest in each that has a move, Selective and ShortSelective in
// any set of parts but the empty one. Sequential moves in the first part that
// has a move (Stromquist and Ullman 1993); in Ordinal a move in a part removes
// all later ones.
const (
	Disjunctive Rule = iota
	Every
	Shortest
	Selective
	ShortSelective
	Diminished
	Sequential
	Ordinal
	atMost
	atLeast
	exactly
)

// A RuleText says in words what a rule is and what value of the parts decides
// its sum.
type RuleText struct {
	Rule               Rule
	Name               string
	Moves, Ends        string // where a player moves, when play ends
	Value, MisereValue string // of the parts, in normal and in misère play
}

// joint says that no value of the parts is known to decide the sum.
const joint = "none known: the sum is solved as one game"

// looped says what is done where the value of a part is not known.
const looped = "; with loops the sum is solved as one game"

// RuleTexts are the rules of sums, in the order of Rule.
var RuleTexts = []RuleText{
	{Rule: Disjunctive, Name: "Disjunctive", Moves: "one part", Ends: "no part has a move",
		Value: "Grundy value: nim-sum 0 is P; with loops the loopy Grundy value", MisereValue: joint},
	{Rule: Every, Name: "Every", Moves: "every part that has a move", Ends: "no part has a move",
		Value: "suspense: the greatest decides, even is P" + looped, MisereValue: "misère suspense: the greatest decides, even is N" + looped},
	{Rule: Shortest, Name: "Shortest", Moves: "every part", Ends: "some part has no move",
		Value: "remoteness: the least decides, even is P", MisereValue: "misère remoteness: the least decides, even is N"},
	{Rule: Selective, Name: "Selective", Moves: "any parts, at least one", Ends: "no part has a move",
		Value: "outcome: P if every part is P", MisereValue: "normal outcome: P if every part is P; with one part unfinished its misère outcome"},
	{Rule: ShortSelective, Name: "ShortSelective", Moves: "any parts, at least one", Ends: "some part has no move",
		Value: "outcome: P if every part is P or some part has ended", MisereValue: "misère outcome: P if every part is P and none has ended"},
	{Rule: Diminished, Name: "Diminished", Moves: "one part", Ends: "some part has no move",
		Value:       "foreclosed Grundy value, among positions from which no move ends the part: nim-sum 0 is P" + looped,
		MisereValue: "Grundy value without the moves that end a part: nim-sum 0 is P" + looped},
	{Rule: Sequential, Name: "Sequential", Moves: "the first part that has a move", Ends: "no part has a move",
		Value: "outcome: normal if what follows is P, misère if it is N", MisereValue: "the same"},
	{Rule: Ordinal, Name: "Ordinal", Moves: "one part, which removes all later ones", Ends: "no part has a move",
		Value: joint, MisereValue: joint},
	{Rule: atMost, Name: "AtMost", Moves: "one to k parts", Ends: "no part has a move",
		Value: "heaps of Nim: the binary digits of their sizes added modulo k+1 (Moore 1910); else " + joint, MisereValue: "the same"},
	{Rule: atLeast, Name: "AtLeast", Moves: "k or more parts", Ends: "fewer than k parts have a move", Value: joint, MisereValue: joint},
	{Rule: exactly, Name: "Exactly", Moves: "exactly k parts", Ends: "fewer than k parts have a move", Value: joint, MisereValue: joint},
}

// Word is the rule as scripts write it.
func (t RuleText) Word() string {
	if t.Rule >= atMost {
		return t.Name + "(k)"
	}
	return t.Name
}

// counted is a rule with a number of parts.
func counted(kind Rule, k int) Rule { return kind | Rule(k)<<8 }

// AtMost moves in one to k parts, as Moore's Nim does; k at least 1.
func AtMost(k int) Rule { return counted(atMost, k) }

// AtLeast moves in k parts or more; k at least 1.
func AtLeast(k int) Rule { return counted(atLeast, k) }

// Exactly moves in exactly k parts; k at least 1.
func Exactly(k int) Rule { return counted(exactly, k) }

// kind is the rule without its number, and k the number.
func (r Rule) kind() Rule { return r & 0xff }

// K is the number of parts in AtMost, AtLeast or Exactly; 0 in other rules.
func (r Rule) K() int { return int(r >> 8) }

// Limits are how many parts a move may be made in, of so many that have moves.
func (r Rule) Limits(movable int) (least, most int) {
	switch r.kind() {
	case Every, Shortest:
		return movable, movable
	case Selective, ShortSelective:
		return 1, movable
	case atMost:
		return 1, min(r.K(), movable)
	case atLeast:
		return r.K(), movable
	case exactly:
		return r.K(), r.K()
	}
	return 1, 1
}

// Short says whether play ends as soon as one part has no move.
func (r Rule) Short() bool {
	return r == Shortest || r == ShortSelective || r == Diminished
}

// Nimlike says whether the rule is AtMost: as in Moore's Nim.
func (r Rule) Nimlike() bool { return r.kind() == atMost }

// Valid says what is wrong with the rule.
func (r Rule) Valid() error {
	switch {
	case r.kind() > exactly || r < 1<<8 && r >= atMost:
		return fmt.Errorf("rule %d, want one of those that SumRules lists", uint32(r))
	case r.kind() >= atMost && (r.K() < 1 || r.K() >= 1<<16):
		return fmt.Errorf("%v: want 1 to %d parts", r, 1<<16-1)
	}
	return nil
}

// String is the word for the rule.
func (r Rule) String() string {
	if r.kind() > exactly {
		return fmt.Sprintf("Rule(%d)", uint32(r))
	}
	name := RuleTexts[r.kind()].Name
	if r.kind() >= atMost {
		return fmt.Sprintf("%s(%d)", name, r.K())
	}
	return name
}

// OneByOne says whether a player moves in some parts, and play goes on while any
// part has a move for that player.
func (r Rule) OneByOne() bool {
	return r == Disjunctive || r == Selective || r.kind() == atMost
}
