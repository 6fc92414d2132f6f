package solve

import (
	"context"
	"math/bits"
	"slices"

	"nimlab/games"
)

// Grundy values of a Cells, part by part (Sprague 1935, Grundy 1939). Whether a
// part has the value n is asked for n from 0 up: it has not where an option has
// it, and it has where no option has it and all less are excluded. So one option
// often settles what the definition needs all for, and the values of the other
// parts are needed only once (Lemoine and Viennot, "Nimbers are inevitable",
// 2012).

// askValue gives the value, or the outcome: a loss where it is 0.
func (e *search) askValue(ctx context.Context, m Measure, p mask) (value int, err error) {
	_, err = e.locked(ctx, func() (zero bool, err error) {
		if m == Grundy {
			value, err = e.grundy(p, e.all)
		} else if zero, err = e.worth(p, e.all, 0); err == nil {
			value = int(outcomeClass(!zero, zero))
		}
		return
	})
	return value, err
}

// grundy is the nim-sum of the parts of p; takes are the moves that may be
// possible in it.
func (e *search) grundy(p mask, takes []int32) (int, error) {
	mark := len(e.arena)
	defer func() { e.arena = e.arena[:mark] }()
	takes = e.possible(p, takes)
	var few [8]mask
	sum := 0
	for _, part := range e.parts(p, takes, few[:0]) {
		v, err := e.exact(part, e.within(part, takes))
		if err != nil {
			return 0, err
		}
		sum ^= v
	}
	return sum, nil
}

// worth says whether the value of p is n: that of its largest part is asked for
// once those of the others are known.
func (e *search) worth(p mask, takes []int32, n int) (bool, error) {
	mark := len(e.arena)
	defer func() { e.arena = e.arena[:mark] }()
	takes = e.possible(p, takes)
	var few [8]mask
	parts := e.parts(p, takes, few[:0])
	if len(parts) == 0 {
		return n == 0, nil
	}
	slices.SortFunc(parts, func(a, b mask) int { return a.size() - b.size() })
	for _, part := range parts[:len(parts)-1] {
		v, err := e.exact(part, e.within(part, takes))
		if err != nil {
			return false, err
		}
		n ^= v
	}
	largest := parts[len(parts)-1]
	key := e.keyOf(largest, games.Either)
	return e.partWorth(largest, &key, e.within(largest, takes), n)
}

// What is kept of a part is its value with the bit found, or else which of the
// values up to mostExcluded it has not.
const (
	found        = 1 << 63
	mostExcluded = 61
)

// exact is the value of a part.
func (e *search) exact(part mask, takes []int32) (int, error) {
	key := e.keyOf(part, games.Either)
	for n := 0; ; n++ {
		if what, _ := e.known(&key); what&found != 0 {
			return int(what &^ found), nil
		} else if n <= mostExcluded {
			n = max(n, bits.TrailingZeros64(^what))
		}
		if is, err := e.partWorth(part, &key, takes, n); is || err != nil {
			return n, err
		}
	}
}

// partWorth says whether the value of a part is n.
func (e *search) partWorth(part mask, key *cellKey, takes []int32, n int) (bool, error) {
	what, _ := e.known(key)
	switch {
	case what&found != 0:
		return int(what&^found) == n, nil
	case n <= mostExcluded && what>>n&1 == 1:
		return false, nil
	case n > len(takes):
		return false, nil // a value is at most the number of options
	case n > mostExcluded:
		v, err := e.byDefinition(part, key, takes)
		return v == n, err
	}
	before := e.nodes
	has, err := e.optionWorth(part, takes, n)
	if err != nil {
		return false, err
	}
	if has {
		e.note(key, 1<<n, before)
		return false, nil
	}
	for less := range n {
		if is, err := e.partWorth(part, key, takes, less); is || err != nil {
			return false, err
		}
	}
	e.note(key, found|uint64(n), before)
	return true, nil
}

// note adds to what is known of a part.
func (e *search) note(key *cellKey, more, before uint64) {
	if what, _ := e.known(key); more&found == 0 {
		more |= what
	}
	e.put(key, more, before)
}

// optionWorth says whether an option of a part has the value n.
func (e *search) optionWorth(part mask, takes []int32, n int) (bool, error) {
	e.nodes++
	if err := e.spend(1 << 10); err != nil {
		return false, err
	}
	for _, i := range takes {
		if is, err := e.worth(part.without(e.takes[i].clear), takes, n); is || err != nil {
			return is, err
		}
	}
	return false, nil
}

// byDefinition is the least value that no option of a part has.
func (e *search) byDefinition(part mask, key *cellKey, takes []int32) (int, error) {
	before := e.nodes
	e.nodes++
	if err := e.spend(1 << 10); err != nil {
		return 0, err
	}
	seen := make([]bool, len(takes)+1)
	for _, i := range takes {
		v, err := e.grundy(part.without(e.takes[i].clear), takes)
		if err != nil {
			return 0, err
		}
		if v < len(seen) {
			seen[v] = true
		}
	}
	value := slices.Index(seen, false)
	e.note(key, found|uint64(value), before)
	return value, nil
}
