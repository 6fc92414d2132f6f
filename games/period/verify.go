package period

import "fmt"

// Verify checks the claim against the values by comparing them one by one,
// with nothing of Find: that they repeat as far as they go, that no smaller
// period or preperiod would do, and that a proof has all the heaps it needs.
func (p Period) Verify(values []int) error {
	if p.Length == 0 {
		return nil
	}
	if p.Length < 0 || p.Preperiod < 0 || p.Preperiod+p.Length >= len(values) {
		return fmt.Errorf("period %d after %d: the values go to %d only", p.Length, p.Preperiod, len(values)-1)
	}
	for n := p.Preperiod; n+p.Length < len(values); n++ {
		if values[n+p.Length] != values[n]+p.Saltus {
			return fmt.Errorf("period %d after %d: the values at %d and %d are %d and %d", p.Length, p.Preperiod, n, n+p.Length, values[n], values[n+p.Length])
		}
	}
	if n := p.Preperiod - 1; n >= 0 && values[n+p.Length] == values[n]+p.Saltus {
		return fmt.Errorf("period %d after %d: it holds from %d on", p.Length, p.Preperiod, n)
	}
	return firstError(p.least(values), p.enough(len(values)-1))
}

// least says whether a divisor of the period is one: the least period divides
// every other.
func (p Period) least(values []int) error {
	for d := 1; d < p.Length; d++ {
		if p.Length%d != 0 || p.Saltus%(p.Length/d) != 0 {
			continue
		}
		n, s := p.Preperiod, p.Saltus/(p.Length/d)
		for n+d < len(values) && values[n+d] == values[n]+s {
			n++
		}
		if n+d == len(values) {
			return fmt.Errorf("period %d after %d: %d is one", p.Length, p.Preperiod, d)
		}
	}
	return nil
}

// enough says whether the values reach as far as the theorem asks.
func (p Period) enough(last int) error {
	if (p.law.Fills || p.law.Known == p.Length) && p.Status == Proved {
		return nil // the law's own test, or the formula, is all there is
	}
	need := p.Preperiod + p.Length + p.law.Reach - 1
	if p.law.Parts > 1 {
		need += p.Preperiod + p.Length
	}
	if p.Status == Proved && (p.law.Theorem == "" || last < need) {
		return fmt.Errorf("period %d after %d: values to %d prove nothing, want them to %d and a theorem", p.Length, p.Preperiod, last, need)
	}
	return nil
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
