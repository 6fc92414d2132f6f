package solve

import (
	"fmt"

	"nimlab/games"
)

// partizanOptions lists the options of both players, the winning ones first:
// Outcome is that of the player who makes the move. wins says whether the player
// to move at q wins.
func partizanOptions(p []int, options func(p []int, player games.Player) ([][]int, error), wins func(q []int, player games.Player) (bool, error)) ([]Option, error) {
	var list []Option
	for _, player := range []games.Player{games.Left, games.Right} {
		moves, err := options(p, player)
		if err != nil {
			return nil, err
		}
		for _, q := range moves {
			lost, err := wins(q, opponent(player))
			if err != nil {
				return nil, err
			}
			o := Option{To: q, Outcome: games.NPosition, Value: None, By: player}
			if lost {
				o.Outcome = games.PPosition
			}
			list = append(list, o)
		}
	}
	rankByPlayer(list)
	return list, nil
}

// rankByPlayer ranks each player's options against that player's best.
func rankByPlayer(list []Option) {
	n := 0
	for n < len(list) && list[n].By == games.Left {
		n++
	}
	rank(list[:n])
	rank(list[n:])
}

// sidesRule says why a sum with parts in which the players have different moves
// cannot be solved: by its rule, or as it stands in another one.
func sidesRule(s games.Shape) error {
	sum, ok := s.(*games.Sum)
	if !ok {
		return nil
	}
	for i, part := range sum.Parts {
		two, ok := part.(games.Partizan)
		if !ok || !two.Partizan() {
			continue
		}
		if !sum.Rule.OneByOne() {
			return fmt.Errorf("part %d is a game in which Left and Right have different moves, which add under the rules Disjunctive, Selective and AtMost only", i+1)
		}
		if err := sidesRule(part); err != nil {
			return err
		}
	}
	return nil
}
