package games

import (
	"fmt"
	"strconv"
	"strings"
)

// Code is a take-and-break code in CGSuite's notation: digit k says into how
// many heaps a heap may be turned when k stones are taken from it (Guy and
// Smith 1956 for 0 to 7; Siegel, CGSuite, for the rest). Digits[0] stands
// before the point. The last Repeat digits come again and again; 0: none.
type Code struct {
	Text   string
	Digits []Digit
	Repeat int
}

// Digit says how many heaps may be left: bit h of a plain digit allows h
// heaps, none of them empty. As[h] says which h heaps; More lets the last
// entry stand for every greater number of heaps.
type Digit struct {
	As   []Likeness
	More bool
}

// Likeness says which heaps a move may leave.
type Likeness uint8

// The likenesses: no such move; any heaps; not all alike (?); no two alike
// (!); all alike (=).
const (
	Forbidden Likeness = iota
	AnyHeaps
	NotAllAlike
	NoneAlike
	AllAlike
)

// Of is what the digit says of leaving so many heaps.
func (d Digit) Of(heaps int) Likeness {
	switch {
	case heaps < len(d.As):
		return d.As[heaps]
	case d.More:
		return d.As[len(d.As)-1]
	}
	return Forbidden
}

// Zero says whether the digit allows nothing.
func (d Digit) Zero() bool {
	for _, a := range d.As {
		if a != Forbidden {
			return false
		}
	}
	return true
}

// Plain says whether the digit restricts no heaps, and is the sum of 2^h over
// the numbers h of heaps it allows.
func (d Digit) Plain() (value int, ok bool) {
	for h, a := range d.As {
		switch a {
		case AnyHeaps:
			value |= 1 << h
		case Forbidden:
		default:
			return 0, false
		}
	}
	return value, !d.More
}

// At is digit k of the code.
func (c *Code) At(k int) Digit {
	switch {
	case k < len(c.Digits):
		return c.Digits[k]
	case c.Repeat > 0:
		first := len(c.Digits) - c.Repeat
		return c.Digits[first+(k-first)%c.Repeat]
	}
	return Digit{}
}

// Length is the greatest number of stones that can be taken, -1 when there is
// no greatest.
func (c *Code) Length() int {
	if c.Repeat > 0 {
		return -1
	}
	return len(c.Digits) - 1
}

// MostHeaps is the greatest number of heaps a move can leave, -1 when there is
// no greatest.
func (c *Code) MostHeaps() int {
	most := 0
	for _, d := range c.Digits {
		if d.More {
			return -1
		}
		for h, a := range d.As {
			if a != Forbidden {
				most = max(most, h)
			}
		}
	}
	return most
}

// maxDigits bounds the length of a code.
const maxDigits = 1 << 16

// ParseCode reads a code: one digit 0-9 or A-Z for 10 to 35 before the point
// and any number after it, [..] around digits at the end that repeat. After a
// digit, ! lets heaps of no two sizes alike be left only, ? not all alike, =
// all alike. &100; is the digit 100, {0,2!,4=} allows 0, 2 or 4 heaps, {2+} 2
// or more, * any number.
func ParseCode(text string) (*Code, error) {
	p := codeParser{text: text, repeat: -1, point: -1}
	if err := p.all(); err != nil {
		return nil, fmt.Errorf("code %q: %w", text, err)
	}
	c := &Code{Text: text, Digits: p.digits}
	if p.repeat >= 0 {
		c.Repeat = len(c.Digits) - p.repeat
	}
	c.trim()
	return c, c.valid()
}

// trim leaves out zeros at the end, and a repeat of zeros.
func (c *Code) trim() {
	for _, d := range c.Digits[len(c.Digits)-c.Repeat:] {
		if !d.Zero() {
			return
		}
	}
	c.Repeat = 0
	for len(c.Digits) > 1 && c.Digits[len(c.Digits)-1].Zero() {
		c.Digits = c.Digits[:len(c.Digits)-1]
	}
}

// valid says whether a move could leave the heap as it is.
func (c *Code) valid() error {
	for h := range 2 {
		if c.Digits[0].Of(h) != Forbidden {
			return fmt.Errorf("code %q: the digit before the point lets a move take nothing and leave %d heaps, want at least 2", c.Text, h)
		}
	}
	return nil
}

type codeParser struct {
	text   string
	at     int
	digits []Digit
	point  int // digits before the point, -1: no point yet
	repeat int // digits before the bracket, -1: no bracket
	closed bool
}

func (p *codeParser) all() error {
	for p.at < len(p.text) {
		if err := p.one(); err != nil {
			return err
		}
		if len(p.digits) > maxDigits {
			return fmt.Errorf("more than %d digits", maxDigits)
		}
	}
	switch {
	case p.point != 1:
		return fmt.Errorf("want one digit before the point, as in 0.77")
	case p.repeat >= 0 && !p.closed:
		return fmt.Errorf("[ without ]")
	case p.repeat == len(p.digits):
		return fmt.Errorf("nothing between [ and ]")
	}
	return nil
}

// one reads a digit, the point or a bracket.
func (p *codeParser) one() error {
	c := p.text[p.at]
	p.at++
	switch {
	case p.closed:
		return fmt.Errorf("%q after ], which must come last", c)
	case c == '.':
		if p.point >= 0 {
			return fmt.Errorf("a second point")
		}
		p.point = len(p.digits)
		return nil
	case c == '[':
		if p.point < 0 || p.repeat >= 0 {
			return fmt.Errorf("[ must come once and after the point")
		}
		p.repeat = len(p.digits)
		return nil
	case c == ']':
		p.closed = true
		if p.repeat < 0 {
			return fmt.Errorf("] without [")
		}
		return nil
	}
	d, err := p.digit(c)
	p.digits = append(p.digits, d)
	return err
}

// digit reads a digit that begins with c.
func (p *codeParser) digit(c byte) (Digit, error) {
	switch c {
	case '*':
		return Digit{As: []Likeness{p.likeness()}, More: true}, nil
	case '&':
		text, err := p.upTo(';')
		if err != nil {
			return Digit{}, err
		}
		value, err := strconv.ParseUint(text, 10, 62)
		if err != nil {
			return Digit{}, fmt.Errorf("&%s;, want a number from 0 to 2^62-1", text)
		}
		return p.plain(int(value)), nil
	case '{':
		return p.list()
	}
	value, err := strconv.ParseUint(string(rune(c)), 36, 8)
	if err != nil {
		return Digit{}, fmt.Errorf("%q, want digits 0 to 9 or A to Z, or one of . [ ] ! ? = & { *", c)
	}
	return p.plain(int(value)), nil
}

// plain is the digit of a value with the likeness that follows.
func (p *codeParser) plain(value int) Digit {
	as := p.likeness()
	var d Digit
	for h := 0; value>>h > 0; h++ {
		d.As = append(d.As, Forbidden)
		if value>>h&1 == 1 {
			d.As[h] = as
			if h < 2 {
				d.As[h] = AnyHeaps // fewer than two heaps are alike and not alike
			}
		}
	}
	return d
}

// likeness reads a ! or ? or = if there is one.
func (p *codeParser) likeness() Likeness {
	if p.at < len(p.text) {
		if i := strings.IndexByte("?!=", p.text[p.at]); i >= 0 {
			p.at++
			return NotAllAlike + Likeness(i)
		}
	}
	return AnyHeaps
}

func (p *codeParser) upTo(end byte) (string, error) {
	n := strings.IndexByte(p.text[p.at:], end)
	if n < 0 {
		return "", fmt.Errorf("no %q", end)
	}
	text := p.text[p.at : p.at+n]
	p.at += n + 1
	return text, nil
}

// maxListed bounds the numbers of heaps in {}.
const maxListed = 63

// list reads {0,2!,3+} and the likeness behind it.
func (p *codeParser) list() (Digit, error) {
	text, err := p.upTo('}')
	if err != nil {
		return Digit{}, err
	}
	all := p.likeness()
	inner, more := strings.CutSuffix(text, "+")
	var d Digit
	for _, part := range strings.Split(inner, ",") {
		q := codeParser{text: part, at: len(strings.TrimRight(part, "?!="))}
		heaps, err := strconv.Atoi(part[:q.at])
		as := q.likeness()
		if err != nil || heaps < 0 || heaps > maxListed || q.at != len(part) || as != AnyHeaps && all != AnyHeaps {
			return Digit{}, fmt.Errorf("{%s}: want numbers of heaps from 0 to %d, each with at most one of ! ? =", text, maxListed)
		}
		for len(d.As) <= heaps {
			d.As = append(d.As, Forbidden)
		}
		if d.As[heaps] = max(as, all); heaps < 2 && !more {
			d.As[heaps] = AnyHeaps
		}
	}
	d.More = more
	return d, nil
}

// String is the code as it was typed.
func (c *Code) String() string { return c.Text }
