package pattern

// Status is what is known of a rule.
type Status uint8

// The statuses. A guess agrees with every value it was tested on but the
// exceptions listed; a refuted rule fails too often to be one, or on and on; a proved rule
// holds everywhere, by a theorem or a certificate.
const (
	None Status = iota
	Guess
	Refuted
	Proved
)

// String is the status in a word or two.
func (s Status) String() string { return [...]string{"no rule found", "guess", "refuted", "proved"}[s] }

// Result is a rule with what is known of it.
type Result struct {
	Rule       *Rule
	Status     Status
	Found      int     // points it was found on
	Tested     int     // points it was tested on, those included
	Reach      []int   // the greatest coordinates tested
	Fails      int     // points tested where it is wrong
	Exceptions [][]int // the innermost of them
	Proof      string  // the theorem or the certificate
	Weak       bool    // the values are so few that a rule as long could fit by chance
}

// CounterExample is the innermost point where the rule is wrong, nil if none is
// known.
func (r *Result) CounterExample() []int {
	if len(r.Exceptions) == 0 {
		return nil
	}
	return r.Exceptions[0]
}

// result is what came of the search.
func (f *finder) result() *Result {
	r := &Result{Tested: f.test.Len(), Reach: f.test.reach()}
	c := f.best
	switch {
	case c != nil:
		r.Status = Guess
	case f.weak != nil && f.weak.total < veryShort:
		c, r.Status, r.Weak = f.weak, Guess, true
	case f.failed != nil && f.failed.n <= 3 && 20*f.failed.n <= f.test.Len() && f.failed.rule.cost() < veryShort:
		c, r.Status = f.failed, Guess
	case f.endless != nil:
		c, r.Status = f.endless, Refuted
	case f.fit != nil:
		c, r.Status = f.fit, Refuted
	default:
		return r
	}
	r.Rule, r.Fails, r.Found = c.rule, c.n, c.found
	for _, i := range f.test.choose(c.fails).bySize() {
		r.Exceptions = append(r.Exceptions, f.test.Point(c.fails[i]))
	}
	return r
}
