package solve

import "nimlab/games"

// find is the row of a position, the flyer's place in it and who is to move.
func (k *chase[T]) find(first, second, turn int) (row, place, mover int) {
	if k.swapped {
		first, second, turn = second, first, 1-turn
	}
	back := k.image[k.inverse[k.via[first]]]
	return int(k.class[first]), int(back[second]), turn
}

// reached says whether play is over and won for the token to move: the other
// has just been caught, or it stands on its goal and the other has not just
// reached its own.
func (k *chase[T]) reached(row, place, mover int) bool {
	if place == int(k.home[row]) {
		return k.barred[1-mover]
	}
	spot := k.spot[place]
	landed := k.landed != nil && k.landed[spot>>6]>>(spot&63)&1 != 0
	return landed != k.goal[row] && landed == (mover == flyer)
}

func (k *chase[T]) plies(first, second, turn int) int {
	row, place, mover := k.find(first, second, turn)
	if k.reached(row, place, mover) {
		return 0
	}
	if d := k.dist[mover][row*k.rows*k.cols+place]; d != 0 {
		return int(d) - 1
	}
	return None
}

func (k *chase[T]) outcome(first, second, turn int) games.Outcome {
	row, place, mover := k.find(first, second, turn)
	if k.reached(row, place, mover) {
		return games.NPosition
	}
	if k.dist[0] != nil {
		return outcomeAfter(k.plies(first, second, turn))
	}
	tile, bit := k.spot[place]>>6, k.spot[place]&63
	i := row*k.tiles + int(tile)
	switch {
	case k.won[mover][i]>>bit&1 != 0:
		return games.NPosition
	case k.lost[mover][i]>>bit&1 != 0:
		return games.PPosition
	}
	return games.Draw
}
