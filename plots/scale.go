package plots

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"sync"
)

// maxSteps is the largest number of different values that get a step of their own.
const maxSteps = 8

// A scale gives numbers colours. Its zero value has seen no number.
type scale struct {
	label     string
	diverging bool
	seen      bool
	lo, hi    int
	steps     []step // the different values in rising order; nil once there are more than maxSteps
	many      bool
	last      int     // index in steps of the number added last
	strips    []*ramp // of Shades, one a class: nil for a class without numbers
}

type step struct{ value, count int }

// add makes room for v.
func (s *scale) add(v int) { s.addMany(v, 1) }

func (s *scale) addMany(v, count int) {
	if v == Blank {
		return
	}
	if !s.seen {
		s.seen, s.lo, s.hi = true, v, v
	}
	s.lo, s.hi = min(s.lo, v), max(s.hi, v)
	if s.many {
		return
	}
	if s.last >= len(s.steps) || s.steps[s.last].value != v {
		s.last = s.step(v)
	}
	if s.last < len(s.steps) {
		s.steps[s.last].count += count
	}
}

// step is the index of v's step, which it makes if need be.
func (s *scale) step(v int) int {
	i, found := slices.BinarySearchFunc(s.steps, v, func(st step, v int) int { return cmp.Compare(st.value, v) })
	if !found {
		s.steps = slices.Insert(s.steps, i, step{value: v})
		if len(s.steps) > maxSteps {
			s.steps, s.many = nil, true
		}
	}
	return i
}

// merge makes room for all that o has seen.
func (s *scale) merge(o *scale) {
	if !o.seen {
		return
	}
	for _, st := range o.steps {
		s.addMany(st.value, st.count)
	}
	if o.many {
		s.steps, s.many = nil, true
		s.add(o.lo)
		s.add(o.hi)
	}
}

func (s *scale) count(v int) int { return s.steps[s.index(v)].count }

func (s *scale) index(v int) int {
	for i, st := range s.steps {
		if st.value == v {
			return i
		}
	}
	return 0
}

// color is the colour of a number that was added.
func (s *scale) color(v int, t theme) color.RGBA {
	if s.steps != nil && !s.diverging {
		return ramps().few.at(s.place(v))
	}
	return s.shade(float64(v), t)
}

// place is how far up the scale a number that was added stands, 0 to 1.
func (s *scale) place(v int) float64 {
	if s.steps != nil {
		return (float64(s.index(v)) + 0.5*one(len(s.steps))) / float64(max(len(s.steps)-1, 1))
	}
	return s.along(float64(v))
}

// along is how far up a scale without steps a place stands, 0 to 1.
func (s *scale) along(v float64) float64 {
	return (v - float64(s.lo)) / (float64(s.hi) - float64(s.lo))
}

// sides are the colours at a place of the bar, from the left strip on.
func (s *scale) sides(v float64, step bool, t theme) (colors []color.RGBA) {
	for _, r := range s.strips {
		switch {
		case r == nil:
		case step:
			colors = append(colors, r.at(s.place(int(v))))
		default:
			colors = append(colors, r.at(s.along(v)))
		}
	}
	switch {
	case len(s.strips) > 0:
		return colors
	case step:
		return []color.RGBA{s.color(int(v), t)}
	}
	return []color.RGBA{s.shade(v, t)}
}

// shade is the colour at a place of a scale without steps.
func (s *scale) shade(v float64, t theme) color.RGBA {
	if s.diverging {
		m := max(size(s.lo), size(s.hi), 1)
		return t.diverging().at(0.5 + v/(2*m))
	}
	return ramps().many.at(s.along(v))
}

// one is 1 for a single step, which then takes the middle of the ramp.
func one(n int) float64 {
	if n == 1 {
		return 1
	}
	return 0
}

func size(v int) float64 { return math.Abs(float64(v)) }

// bounds are the ends of the bar; a diverging bar shows 0.
func (s *scale) bounds() (lo, hi int) {
	if s.diverging {
		return min(s.lo, 0), max(s.hi, 0)
	}
	return s.lo, s.hi
}

// bands are the numbers that have a band of one colour on the bar, from the low end on: the different values if they
// are few, or every integer of a short range; nil for a smooth bar. own tells the first case.
func (s *scale) bands() (values []int, own bool) {
	if s.steps != nil && !s.diverging {
		for _, st := range s.steps {
			values = append(values, st.value)
		}
		return values, true
	}
	lo, hi := s.bounds()
	if float64(hi)-float64(lo) < 32 {
		for v := lo; v <= hi; v++ {
			values = append(values, v)
		}
	}
	return values, false
}

// A ramp is a row of colours from the low to the high end.
//
// There are 255, so that with the page's colour a picture can have a palette.
type ramp [255]color.RGBA

func (r *ramp) at(t float64) color.RGBA {
	return r[int(math.Round(min(max(t, 0), 1)*float64(len(r)-1)))]
}

// ramps: many follows cividis (Nunez, Anderton, Renslow, PLoS ONE 13(7), 2018), from dark blue past grey to yellow, whose
// lightness rises evenly and which red-green blindness does not change. few follows viridis (Smith and van der Walt,
// 2015), whose hues tell up to 8 steps apart. diverging goes from the orange of OutcomeP through near white to the
// blue of OutcomeN, darkening at both ends; night is the same through the dark page, brightening at both ends; rising, for
// grey print, just gets lighter.
var ramps = sync.OnceValue(func() (r struct{ many, few, diverging, night, rising *ramp }) {
	r.many = newRamp(0x00224E, 0x35456C, 0x666970, 0x948E77, 0xC8B866, 0xFEE838)
	r.few = newRamp(0x440154, 0x3B528B, 0x21918C, 0x5EC962, 0xFDE725)
	r.diverging = newRamp(0x7A4A00, 0xE69F00, 0xF4F2EE, 0x3F97CC, 0x003F6B)
	r.night = newRamp(0xFFDD9E, 0xE69F00, 0x2B2D33, 0x3F97CC, 0xB5DFF9)
	r.rising = newRamp(0x303030, 0xF4F4F4)
	return r
})

// newRamp runs evenly through the given colours, straight in OKLab between neighbours.
func newRamp(stops ...uint32) *ramp {
	var labs []lab
	for _, s := range stops {
		labs = append(labs, toLab(rgb(s)))
	}
	return newLabRamp(labs...)
}

func newLabRamp(stops ...lab) *ramp {
	var r ramp
	for i := range r {
		t := float64(i) / float64(len(r)-1) * float64(len(stops)-1)
		k := min(int(t), len(stops)-2)
		a, b := stops[k], stops[k+1]
		for j := range a {
			a[j] += (b[j] - a[j]) * (t - float64(k))
		}
		r[i] = a.rgb()
	}
	return &r
}
