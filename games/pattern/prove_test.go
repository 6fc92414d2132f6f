package pattern

import "testing"

// steps are games with the outcomes found by brute force.
var stepGames = []struct {
	name string
	s    Steps
	d    int
}{
	{"take 1 to 3", Steps{By: [][]int{{1}, {2}, {3}}, End: 1, Stuck: 1, N: 0, P: 1, Tie: 2}, 1},
	{"take 1, 3 or 4", Steps{By: [][]int{{1}, {3}, {4}}, End: 1, Stuck: 1, N: 0, P: 1, Tie: 2}, 1},
	{"king", Steps{By: [][]int{{1, 0}, {0, 1}, {1, 1}}, End: 1, Stuck: 1, N: 0, P: 1, Tie: 2}, 2},
	{"king, misère", Steps{By: [][]int{{1, 0}, {0, 1}, {1, 1}}, End: 0, Stuck: 0, N: 0, P: 1, Tie: 2}, 2},
	{"knight with ties", Steps{By: [][]int{{1, 2}, {2, 1}}, End: 1, Stuck: 2, N: 0, P: 1, Tie: 2}, 2},
	{"three piles, take 1 or 2", Steps{By: [][]int{{1, 0, 0}, {2, 0, 0}, {0, 1, 0}, {0, 2, 0}, {0, 0, 1}, {0, 0, 2}}, End: 1, Stuck: 1, N: 0, P: 1, Tie: 2}, 3},
}

// play is the table of a game of steps, in the order in which points come up.
func play(s Steps, d, n int) *Table {
	known := map[string]int{}
	key := func(x []int) string { return join(x) }
	return box(d, 0, n, who, func(x []int) int {
		v := s.value(x, func(y []int) int { return known[key(y)] })
		known[key(x)] = v
		return v
	})
}

// What is found for games of steps is proved, and the rule holds far beyond the
// window; with any residue changed it is not proved.
func TestRulesOfStepsAreProved(t *testing.T) {
	side, wide := []int{0, 60, 24, 12}, []int{0, 2000, 120, 40}
	for _, g := range stepGames {
		r := find(t, play(g.s, g.d, side[g.d]), nil)
		if r.Rule == nil {
			t.Errorf("%s: no rule", g.name)
			continue
		}
		if _, ok := r.Rule.Prove(g.s); !ok {
			t.Errorf("%s: %v is not proved", g.name, r.Rule)
		}
		far := play(g.s, g.d, wide[g.d])
		for i := range far.Len() {
			if r.Rule.Value(far.Point(i)...) != far.Value(i) {
				t.Errorf("%s: %v is wrong at %v", g.name, r.Rule, far.Point(i))
				break
			}
		}
		wrong := *r.Rule
		wrong.Cases = append([]Case{{with(opEq, variable(0), 7), constant(1)}, {with(opEq, variable(0), 8), constant(1)}}, wrong.Cases...)
		if _, ok := wrong.Prove(g.s); ok {
			t.Errorf("%s: %v is proved", g.name, &wrong)
		}
	}
}

// A rule that is right in the window of another game's steps is not proved for
// moves that reach farther.
func TestProofsSeeEveryStep(t *testing.T) {
	bash := stepGames[0].s
	r := find(t, play(bash, 1, 60), nil)
	bash.By = append(bash.By, []int{40})
	if _, ok := r.Rule.Prove(bash); ok {
		t.Errorf("%v is proved with a step of 40 as well", r.Rule)
	}
}

// Grundy values of steps are proved the same way; with a step of one period more,
// which leads to an option of the same value, they are not.
func TestGrundyValuesOfStepsAreProved(t *testing.T) {
	cases := []struct {
		by           [][]int
		side, period int
	}{
		{[][]int{{1}, {2}, {3}}, 60, 4},
		{[][]int{{1}, {3}, {4}}, 80, 7},
		{[][]int{{2}, {5}, {7}}, 120, 22},
		{[][]int{{1, 0}, {0, 1}, {2, 0}, {0, 2}}, 24, 3},
		{[][]int{{1, 0}, {0, 1}}, 24, 2},
	}
	for _, c := range cases {
		s := Steps{By: c.by, Grundy: true}
		table := play(s, len(c.by[0]), c.side)
		table.Labels = nil
		r := find(t, table, nil)
		if r.Rule == nil || r.Fails > 0 {
			t.Errorf("%v: %v", c.by, r.Rule)
			continue
		}
		if _, ok := r.Rule.Prove(s); !ok {
			t.Errorf("%v: %v is not proved", c.by, r.Rule)
		}
		more := make([]int, len(c.by[0]))
		more[0] = c.period
		s.By = append(s.By, more)
		if _, ok := r.Rule.Prove(s); ok {
			t.Errorf("%v: %v is proved with a step of %d as well", c.by, r.Rule, c.period)
		}
	}
}
