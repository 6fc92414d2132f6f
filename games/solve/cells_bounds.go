package solve

import (
	"nimlab/games"
)

// tally is how many moves Left and Right can make in a position: at most, at
// least whatever the other does, and to choose from.
type tally struct{ most, sure, all [2]int }

// limits are bounds on the moves that the mover must have to spare to win: with
// hi of them the mover has more than the other can have, with fewer than lo the
// other is sure of as many (for Domineering Lachmann, Moore and Rapaport, "Who
// wins Domineering on rectangular boards?", and Bullock, "Domineering: solving
// large combinatorial search spaces", both 2002).
func (t tally) limits(mover games.Player) (lo, hi int) {
	own := int(mover - games.Left)
	return t.sure[1-own] - t.most[own] + 1, t.most[1-own] - t.sure[own] + 1
}

// lead is by how much a player is ahead.
func (t tally) lead(player games.Player) int {
	n := 2*(t.sure[0]-t.sure[1]) + 2*(t.most[0]-t.most[1]) + t.all[0] - t.all[1]
	if player == games.Right {
		return -n
	}
	return n
}

// tally counts the takes of those that can be made where the mover is to move.
func (e *search) tally(mover games.Player, takes []int32) (t tally) {
	mark := len(e.arena)
	defer func() { e.arena = e.arena[:mark] }()
	var plays [2][]int32
	var spoilt [2]mask
	for side, player := range [...]games.Player{games.Left, games.Right} {
		plays[side] = e.playsOf(player, takes)
		for _, i := range plays[side] {
			spoilt[side] = spoilt[side].or(e.takes[i].clear)
		}
	}
	for side, player := range [...]games.Player{games.Left, games.Right} {
		t.most[side], t.all[side] = e.most(plays[side]), len(plays[side])
		t.sure[side] = e.sure(plays[side], plays[1-side], spoilt[1-side], player == mover)
	}
	return t
}

// playsOf are those of the takes that are a player's. They lie in the arena.
func (e *search) playsOf(player games.Player, takes []int32) []int32 {
	from := len(e.arena)
	for _, i := range takes {
		if by := e.takes[i].by; by == games.Either || by == player {
			e.arena = append(e.arena, i)
		}
	}
	return e.arena[from:len(e.arena):len(e.arena)]
}

// most bounds how many of the takes can be made one after another: each clears
// at least so many cells of those in its part that any needs and clears.
func (e *search) most(takes []int32) int {
	var few [16]mask
	parts := few[:0]
	least := games.MaxCells
	for _, i := range takes {
		parts = joined(parts, e.takes[i].uses)
		least = min(least, e.takes[i].used)
	}
	n := 0
	for _, part := range parts {
		n += part.size() / max(1, least)
	}
	return n
}

// sure bounds how many of the takes a player can make whatever the other does:
// all that do not spoil each other and that the other cannot spoil; and of those
// besides that the other can, k at most by one move, one in k + 1, by making them
// in turn.
func (e *search) sure(takes, others []int32, spoilt mask, first bool) int {
	var needs, clears mask
	safe := 0
	for _, i := range takes {
		if t := &e.takes[i]; !t.need.meets(spoilt) && !t.need.meets(clears) && !t.clear.meets(needs) {
			needs, clears = needs.or(t.need), clears.or(t.clear)
			safe++
		}
	}
	var few [64]mask
	open := few[:0]
	for _, i := range takes {
		if t := &e.takes[i]; t.need.meets(spoilt) && !t.need.meets(clears) && !t.clear.meets(needs) {
			needs, clears = needs.or(t.need), clears.or(t.clear)
			open = append(open, t.need)
		}
	}
	k := 1
	for _, i := range others {
		hit := 0
		for _, cells := range open {
			if e.takes[i].clear.meets(cells) {
				hit++
			}
		}
		k = max(k, hit)
	}
	if first {
		return safe + (len(open)+k)/(k+1)
	}
	return safe + len(open)/(k+1)
}
