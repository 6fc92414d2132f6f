package stdlib

import "testing"

// Where no theorem is known, Period looks at all heaps up to the most, as asking
// for the values and then for their period does.
func TestPeriodWithoutTheorem(t *testing.T) {
	for _, f := range []Family{Hexadecimal("0.3F"), GrundysGame(), StrangeNim(3)} {
		if got, want := f.Period(300).String(), f.Grundy(300).Period().String(); got != want {
			t.Errorf("%s: %s, want %s", f.Title(), got, want)
		}
	}
}
