package solve

import (
	"testing"

	"nimlab/games"
)

// Tokens in misère play: ends are turned round and nothing else, and the engine
// agrees with the definition.
func TestMisereTokens(t *testing.T) {
	seed(1330)
	chased := 0
	for i := range 90 {
		s := randomTokens()
		switch i % 3 {
		case 1:
			s = randomSides()
		case 2:
			s = randomChase(2+random.IntN(3), 2+random.IntN(3), 2)
		}
		shape, err := games.Misere(s)
		if err != nil {
			t.Fatal(err)
		}
		m := shape.(*games.TwoToken)
		if _, _, _, ok := (twoToken{m}).layout(); ok {
			chased++
		}
		solved(t, s).Each(func(p []int) bool {
			for turn := range 2 {
				p[len(p)-1] = turn
				if s.Check(p) != nil {
					continue
				}
				was, over := s.End(p)
				is, ends := m.End(p)
				if over != ends || over && is != after(was) && was != games.Tie {
					t.Fatalf("%s at %v: %v, %v, in misère play %v, %v", show(s), p, was, over, is, ends)
				}
			}
			p[len(p)-1] = 0
			return true
		})
		agreeOn(t, m, other)
	}
	if chased < 3 {
		t.Errorf("%d on a board 64 positions at a time: they test too little", chased)
	}
}
