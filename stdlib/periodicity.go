package stdlib

import "nimlab/games/period"

// Periodicity is a period of a sequence with what is known of it: proved, with
// the theorem, checked as far as the values go, or none found.
type Periodicity struct {
	of    Sequence
	found period.Period
}

// Status says how far a period is established: NoneFound, Checked or Proved.
type Status = period.Status

// The statuses. NoneFound: the values show no period. Checked: they repeat to
// the last one computed, and nothing more is known. Proved: a theorem makes
// them repeat for ever.
const (
	NoneFound = period.None
	Checked   = period.Checked
	Proved    = period.Proved
)

// Period looks for the least period, and proves it if a theorem covers the
// sequence and the values go far enough.
//
//	>>> Octal("0.07").Grundy(500).Period()
//	period 34 after 53: proved (Guy and Smith 1956, by heaps up to 175)
//	>>> Octal("0.07").Grundy(170).Period()
//	period 34 after 53: checked to 170, not proved
//	>>> Octal("0.6").Grundy(2500).Period()
//	no period found up to 2500
func (s Sequence) Period() Periodicity {
	if len(s.values) == 0 {
		fail("%s has no values", s.title())
	}
	law := s.law
	if s.from != 0 || s.step > 1 {
		law = period.Law{}
	}
	return Periodicity{s, period.Find(s.values, law)}
}

// Length is the least period, 0 when none was found.
func (p Periodicity) Length() int { return p.found.Length }

// Preperiod is the least n from which on the values repeat.
func (p Periodicity) Preperiod() int {
	if p.found.Length == 0 {
		return 0
	}
	return p.of.n(p.found.Preperiod)
}

// Saltus is what each period adds to the values; not 0: arithmetic periodic.
func (p Periodicity) Saltus() int { return p.found.Saltus }

// Status says whether the period is proved.
func (p Periodicity) Status() Status { return p.found.Status }

// Theorem is what proves the period, "" if nothing does.
func (p Periodicity) Theorem() string { return p.found.Theorem }

// Cycle is the values of one period: Cycle()[n % Length()] is the value at n
// from the preperiod on.
//
//	>>> Octal("0.77").Grundy(200).Period().Cycle()
//	[4 1 2 8 1 4 7 2 1 8 2 7]
func (p Periodicity) Cycle() []int { return p.found.Cycle(p.of.values) }

// Exceptions lists the n before the preperiod whose values are not those of the
// period.
//
//	>>> Octal("0.07").Grundy(500).Period().Exceptions()
//	[0 1 15 17 18 32 35 52]
func (p Periodicity) Exceptions() []int {
	list := []int{}
	for _, i := range p.found.Exceptions(p.of.values) {
		list = append(list, p.of.n(i))
	}
	return list
}

// LastException is the last n whose value is not that of the period, -1 if there
// is none.
func (p Periodicity) LastException() int {
	if list := p.Exceptions(); len(list) > 0 {
		return list[len(list)-1]
	}
	return -1
}

// At is the value at any n, however large, when the period is proved.
//
//	>>> Octal("0.77").Grundy(200).Period().At(1000000000000000000)
//	1
func (p Periodicity) At(n int) int {
	if n >= 0 && p.of.from == 0 && p.of.step <= 1 {
		v, err := p.found.At(p.of.values, n)
		must(err)
		return v
	}
	return p.of.At(n)
}

// Verify checks the claim anew, by comparing values one by one, and says that it
// holds.
//
//	>>> Octal("0.77").Grundy(200).Period().Verify()
//	"the period holds, none smaller does, and the values to 200 are enough for the theorem"
func (p Periodicity) Verify() string {
	must(p.found.Verify(p.of.values))
	switch p.found.Status {
	case Proved:
		return "the period holds, none smaller does, and the values to " + itoa(p.of.Last()) + " are enough for the theorem"
	case Checked:
		return "the period holds to " + itoa(p.of.Last()) + ", and none smaller does"
	}
	return "no period is claimed"
}

// String says the period and its status.
func (p Periodicity) String() string {
	if p.of.values == nil {
		return "no period"
	}
	shown := p.found
	if p.of.from != 0 || p.of.step > 1 {
		shown.Preperiod, shown.Last = p.Preperiod(), p.of.Last()
	}
	return shown.String()
}
