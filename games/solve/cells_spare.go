package solve

import (
	"math"
	"slices"

	"nimlab/games"
)

// In normal play of Left and Right a part in which only one of them has moves is
// worth as many moves to spare (Conway 1976: it is an integer), and so is any
// other part that is equal to an integer. What is kept of the rest and who is to
// move are bounds, lo and hi, on how many moves to spare the mover needs to win:
// more are never worse. A number of spare moves is the mover's less the other's.

// begins says whether the player wins who is to move at p with so many moves to
// spare; takes are the moves that may be possible in it.
func (e *search) begins(p mask, spare int, player games.Player, takes []int32) (bool, error) {
	mark := len(e.arena)
	defer func() { e.arena = e.arena[:mark] }()
	takes = e.possible(p, takes)
	var few [16]mask
	all := e.parts(p, takes, few[:0])
	parts, idle := e.shared(all, player, takes)
	spare += idle
	if len(parts) == 0 {
		return spare > 0, nil
	}
	p = union(parts)
	if len(parts) < len(all) {
		takes = e.possible(p, takes)
	}
	key := e.keyOf(p, player)
	lo, hi := e.limits(&key, player, takes)
	if spare >= hi || spare < lo {
		return spare >= hi, nil
	}
	before := e.nodes
	e.nodes++
	if err := e.spend(1 << 12); err != nil {
		return false, err
	}
	win, err := e.decideSpare(p, parts, spare, player, takes)
	if err != nil {
		return false, err
	}
	lo, hi = e.limits(&key, player, takes) // what was met on the way may tell more
	if win {
		hi = min(hi, spare)
	} else {
		lo = max(lo, spare+1)
	}
	e.put(&key, bounds(lo, hi), before)
	return win, nil
}

// limits are what is known of a position, by count if nothing is.
func (e *search) limits(key *cellKey, player games.Player, takes []int32) (lo, hi int) {
	if what, ok := e.known(key); ok {
		return boundsIn(what), boundsOver(what)
	}
	return e.tally(player, takes).limits(player)
}

// shared are the parts in which both players have moves, and how many the others
// are for the player to spare.
func (e *search) shared(parts []mask, player games.Player, takes []int32) (left []mask, spare int) {
	left = parts[:0]
	for _, part := range parts {
		mark := len(e.arena)
		n, ok := e.idle(e.within(part, takes))
		e.arena = e.arena[:mark]
		switch {
		case !ok:
			left = append(left, part)
		case player == games.Right:
			spare -= n
		default:
			spare += n
		}
	}
	return left, spare
}

// idle is how many moves the takes of a part are for Left, less than none for
// Right; not ok where both have moves, or where counting does not tell.
func (e *search) idle(takes []int32) (n int, ok bool) {
	by := e.takes[takes[0]].by
	if by == games.Either || slices.ContainsFunc(takes, func(i int32) bool { return e.takes[i].by != by }) {
		return 0, false
	}
	n = e.sure(takes, nil, mask{}, true)
	if n != e.most(takes) {
		return 0, false
	}
	if by == games.Right {
		n = -n
	}
	return n, true
}

func union(parts []mask) (p mask) {
	for _, part := range parts {
		p = p.or(part)
	}
	return p
}

// decideSpare looks at the parts, then at the moves.
func (e *search) decideSpare(p mask, parts []mask, spare int, player games.Player, takes []int32) (bool, error) {
	if len(parts) > 1 {
		if decided, win, err := e.byParts(p, parts, spare, player, takes); decided || err != nil {
			return win, err
		}
	}
	ranked := make([]int64, 0, 64)
	for _, i := range e.playsOf(player, takes) {
		mark := len(e.arena)
		next := opponent(player)
		t := e.tally(next, e.possible(p.without(e.takes[i].clear), takes))
		e.arena = e.arena[:mark]
		if lo, hi := t.limits(next); -spare < lo {
			return true, nil
		} else if -spare < hi {
			ranked = append(ranked, int64(-t.lead(player))<<32+int64(i))
		}
	}
	slices.Sort(ranked)
	for _, r := range ranked {
		i := int32(r & math.MaxUint32)
		w, err := e.begins(p.without(e.takes[i].clear), -spare, opponent(player), takes)
		if !w || err != nil {
			return err == nil, err
		}
	}
	if spare <= 0 {
		return false, nil
	}
	w, err := e.begins(p, 1-spare, opponent(player), takes)
	return !w && err == nil, err
}

// byParts finds between which integers each part but the largest lies: one that
// is equal to an integer is so many moves to spare. Where the mover wins the
// largest with the least that the others are worth, or loses it with the most,
// that settles it.
func (e *search) byParts(p mask, parts []mask, spare int, player games.Player, takes []int32) (decided, win bool, err error) {
	parts = slices.Clone(parts)
	slices.SortFunc(parts, func(a, b mask) int { return a.size() - b.size() })
	rest, least, greatest := p, 0, 0
	for _, part := range parts[:len(parts)-1] {
		lo, hi, err := e.between(part, player, takes)
		if err != nil {
			return false, false, err
		}
		least, greatest = least+lo, greatest+hi
		if lo == hi {
			rest = rest.without(part)
			spare += lo
			least, greatest = least-lo, greatest-hi
		}
	}
	largest := parts[len(parts)-1]
	if rest != p && rest != largest {
		win, err = e.begins(rest, spare, player, takes)
		return true, win, err
	}
	if win, err = e.begins(largest, spare+least, player, takes); win || err != nil || least == greatest {
		return true, win, err
	}
	win, err = e.begins(largest, spare+greatest, player, takes)
	return !win, win, err
}

// between are the greatest integer that a part is not less than and the least
// that it is not greater than, for the player.
func (e *search) between(part mask, player games.Player, takes []int32) (lo, hi int, err error) {
	own, err := e.threshold(part, player, takes)
	if err != nil {
		return 0, 0, err
	}
	other, err := e.threshold(part, opponent(player), takes)
	return other - 1, 1 - own, err
}

// threshold is how many moves to spare the player needs to win a part by
// beginning.
func (e *search) threshold(part mask, player games.Player, takes []int32) (int, error) {
	mark := len(e.arena)
	defer func() { e.arena = e.arena[:mark] }()
	takes = e.within(part, e.possible(part, takes))
	key := e.keyOf(part, player)
	lo, hi := e.limits(&key, player, takes)
	for lo < hi {
		spare := min(max(lo, 0), hi-1)
		win, err := e.begins(part, spare, player, takes)
		if err != nil {
			return 0, err
		}
		if win {
			hi = spare
		} else {
			lo = spare + 1
		}
	}
	return lo, nil
}
