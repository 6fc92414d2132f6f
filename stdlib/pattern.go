package stdlib

import (
	"fmt"
	gotoken "go/token"
	"reflect"
	"strings"

	"nimlab/games"
	"nimlab/games/pattern"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// Law is a rule found in values, with what is known of it: it never says more
// than what was tested or proved. It prints itself whole.
type Law struct {
	found  *pattern.Result
	kind   kind
	names  []string                  // of the coordinates, in the rule
	legend string                    // what they are
	from   func(numbers []int) []int // the coordinates of a point as the user gives it; nil: the same
}

// Pattern looks for the simplest rule that values obey, and says how far it was
// tested. The values are a slice of ints, bools or Outcomes, counted from 0, or
// over the axis given; a slice of such slices over two axes; a Grid; or a
// function of as many ints as there are axes, which is then asked for more
// values than those of the axes to test the rule on.
//
// Rules are made of residues, comparisons, exclusive or, gcd, digits, Fibonacci
// numbers, floors of quadratic irrationals and the like, one or a few at a time,
// and worked out in whole numbers.
//
//	>>> Pattern(func(n int) int { if n%8 == 7 { return n + 1 }; return n }, Axis("n", 0, 40))
//	n + 1 if n mod 8 = 7, otherwise n
//	guess: holds at all 82 points up to n = 81
func Pattern(what any, axes ...Range) *Law {
	if g, ok := what.(*Grid); ok && len(axes) == 0 {
		return g.Pattern()
	}
	v := reflect.ValueOf(what)
	switch k := v.Kind(); {
	case what == nil:
	case k == reflect.Func && len(axes) > 0:
		return Sweep(what, axes...).Pattern()
	case k == reflect.Func:
		fail("Pattern: a function and no axis, want one such as Axis(\"n\", 0, 99) for each of its numbers")
	case k == reflect.Slice || k == reflect.Array:
		return tabulated(what, v, axes).Pattern()
	}
	fail("Pattern: %s, want a slice, a function with axes, or a Grid", games.TypeOf(what))
	return nil
}

// tabulated is slices as a grid, over axes from 0 if none are given.
func tabulated(what any, v reflect.Value, axes []Range) *Grid {
	if v.Len() == 0 {
		fail("Pattern: no values, want at least 1")
	}
	if len(axes) > 0 {
		return Tabulate(what, append(axes, Range{})[:max(len(axes), 1)]...)
	}
	if first := v.Index(0); first.Kind() == reflect.Slice || first.Kind() == reflect.Array {
		return Tabulate(what, Axis("a", 0, v.Len()-1), Axis("b", 0, first.Len()-1))
	}
	return Tabulate(what, Axis("n", 0, v.Len()-1))
}

// law looks for a rule.
func law(t *pattern.Table, more pattern.More, l Law) *Law {
	ctx, release := host.Current().Hold()
	defer release()
	found, err := pattern.Find(ctx, t, more)
	if host.Current().Context.Err() != nil {
		panic(errStopped)
	}
	if err != nil {
		fail("Pattern: %w", err)
	}
	l.found, l.names = found, t.Names
	return &l
}

// variables are names for the coordinates that a rule can be written with, and a
// legend where they are not those of the table.
func variables(names []string) (list []string, legend []string) {
	plain := true
	for _, n := range names {
		plain = plain && gotoken.IsIdentifier(n) && len(n) <= 3
	}
	if plain {
		return names, nil
	}
	for i, n := range names {
		list = append(list, string("abcd"[i%4]))
		legend = append(legend, list[i]+" = "+n)
	}
	if len(names) == 1 {
		return []string{"n"}, []string{"n = " + names[0]}
	}
	return list, legend
}

// labels name the classes of a kind of cell.
func (k kind) labels() map[int]string {
	switch k {
	case outcomes:
		labels := map[int]string{}
		for _, o := range []Outcome{NPosition, PPosition, Tie, Draw} {
			labels[int(o)] = o.String()
		}
		return labels
	case truths:
		return map[int]string{0: "false", 1: "true"}
	}
	return nil
}

// Found says whether there is a rule that stands: a guess that passed its tests,
// or one that is proved.
func (l *Law) Found() bool {
	return l.found.Status == pattern.Guess || l.found.Status == pattern.Proved
}

// Status is "proved", "guess", "weak guess", "refuted" or "no rule found".
func (l *Law) Status() string {
	if l.found.Weak {
		return "weak guess"
	}
	return l.found.Status.String()
}

// Rule is the rule as a mathematician writes it; "" if there is none.
func (l *Law) Rule() string {
	if l.found.Rule == nil {
		return ""
	}
	return l.found.Rule.String()
}

// Heading is the rule with what its letters mean, for the title of a figure; "" if
// there is none.
//
//	>>> Race(Rook, 9, 9).Pattern().Heading()
//	"P if a = b, otherwise N (a = 9 - row, b = 9 - column)"
func (l *Law) Heading() string {
	if l.legend == "" || l.Rule() == "" {
		return l.Rule()
	}
	return l.Rule() + " (" + l.legend + ")"
}

// Go is the rule as a Go function to paste into a script; "" if there is none.
//
//	>>> Race(Rook, 40, 40).Pattern().Go()
//	"func(a, b int) Outcome { switch { case a == b: return PPosition }; return NPosition }"
func (l *Law) Go() string {
	if l.found.Rule == nil {
		return ""
	}
	typ := map[kind]string{outcomes: "Outcome", truths: "bool"}[l.kind]
	if typ == "" {
		typ = "int"
	}
	return l.found.Rule.Go(typ, func(class string) string {
		if class == "N" || class == "P" {
			return class + "Position"
		}
		return class
	})
}

// At is what the rule says of a point, given as to the Grid or the game that it
// was found in: an Outcome, an int or a bool.
//
//	>>> Race(Queen, 40, 40).Pattern().At(39, 38)
//	P
func (l *Law) At(numbers ...int) any {
	if l.found.Rule == nil {
		fail("At: no rule was found")
	}
	if len(numbers) != len(l.names) {
		fail("At: %s, want %d: %s", count(len(numbers), "number"), len(l.names), strings.Join(l.names, ", "))
	}
	return (&Grid{kind: l.kind}).value(l.found.Rule.Value(l.coordinates(numbers)...))
}

// Holds says whether the first condition of the rule holds at a point, such as
// being a P-position; of a rule for numbers, whether it gives 0.
func (l *Law) Holds(numbers ...int) bool {
	v := l.At(numbers...)
	return v == true || v == 0 || v == PPosition
}

func (l *Law) coordinates(numbers []int) []int {
	if l.from == nil {
		return numbers
	}
	return l.from(numbers)
}

// CounterExample is the innermost point where the rule is known to be wrong, in
// the rule's coordinates; nil if none is.
func (l *Law) CounterExample() []int { return l.found.CounterExample() }

// Exceptions are the points where the rule is known to be wrong, in the rule's
// coordinates, innermost first; at most 1000.
func (l *Law) Exceptions() [][]int { return l.found.Exceptions }

// Tested is how many points the rule was tested on.
func (l *Law) Tested() int { return l.found.Tested }

// Proof names the theorem, or says what was checked; "" unless proved.
func (l *Law) Proof() string { return l.found.Proof }

// String is the rule, what its letters mean, and its status.
func (l *Law) String() string {
	if l == nil || l.found == nil {
		return "no law"
	}
	r := l.found
	if r.Status == pattern.None {
		return fmt.Sprintf("no rule found: none of the grammar says the %s in less than they do", count(r.Tested, "value"))
	}
	text := l.Rule()
	if l.legend != "" {
		text += "   (" + l.legend + ")"
	}
	if r.Status == pattern.Refuted {
		text = "no rule found; the nearest is " + text
	}
	return text + "\n" + l.status()
}

// status says what is known.
func (l *Law) status() string {
	r := l.found
	reach := l.reach()
	switch {
	case r.Status == pattern.Proved && r.Fails == 0:
		return "proved: " + r.Proof + "; checked at " + count(r.Tested, "point") + " " + reach
	case r.Status == pattern.Proved:
		return "proved: " + r.Proof + "; checked at " + count(r.Tested, "point") + " " + reach + "\n" + l.exceptions()
	case r.Status == pattern.Refuted:
		return fmt.Sprintf("refuted: first at %s, and at %d of %s %s", l.point(r.Exceptions[0]), r.Fails, count(r.Tested, "point"), reach)
	case r.Weak:
		return fmt.Sprintf("weak guess: holds at all %s %s, too few to tell it from chance", count(r.Tested, "point"), reach)
	case r.Fails == 0:
		return fmt.Sprintf("guess: holds at all %s %s", count(r.Tested, "point"), reach)
	}
	return fmt.Sprintf("guess with %s: holds at %d of %s %s\n%s", count(r.Fails, "exception"), r.Tested-r.Fails,
		count(r.Tested, "point"), reach, l.exceptions())
}

// exceptions lists the first ones.
func (l *Law) exceptions() string {
	text := strings.TrimPrefix(count(l.found.Fails, "exception"), fmt.Sprint(l.found.Fails, " ")) + ": "
	var texts []string
	for i, p := range l.found.Exceptions {
		if i == maxListed {
			return text + strings.Join(texts, " ") + fmt.Sprintf(" and %d more", l.found.Fails-i)
		}
		texts = append(texts, l.point(p))
	}
	return text + strings.Join(texts, " ")
}

func (l *Law) point(p []int) string {
	if len(p) == 1 {
		return fmt.Sprint(p[0])
	}
	return games.Tuple(p)
}

// reach is how far the test went: "up to n = 80".
func (l *Law) reach() string {
	if len(l.names) == 1 {
		return fmt.Sprintf("up to %s = %d", l.names[0], l.found.Reach[0])
	}
	return "up to (" + strings.Join(l.names, ",") + ") = " + games.Tuple(l.found.Reach)
}

// Pattern looks for the simplest rule of the outcomes of the game's positions,
// on the game as it is and then on a larger one, and proves it where a theorem
// covers the very game or where its moves are finitely many steps.
//
//	>>> Race(Knight, 40, 40).Pattern()
//	P if a = b and a mod 3 = 0, N if |a - b| = 1 and (a + b) mod 3 = 0, otherwise Tie   (a = 40 - row, b = 40 - column)
//	proved: by induction: the rule agrees with the moves from every point of the window 14^2, and beyond it both repeat with period 3; checked at 25600 points up to (a,b) = (159,159)
func (g Game) Pattern() *Law { return g.law(solve.Outcome) }

// Pattern looks for the simplest rule of the solved game's outcomes, as that of
// a Game does.
func (t *Table) Pattern() *Law { return t.solved().Pattern() }
