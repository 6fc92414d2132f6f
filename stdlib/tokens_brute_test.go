package stdlib

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// declared is a game of tokens as a user declares it. Its methods are the
// rules once more, written from the doc comments of the words alone.
type declared struct {
	board    []string   // rows, # a wall; nil: a graph
	places   int        // of the graph
	walks    [2][]paced // of each side
	edges    [2][][]int // Along, where the side has it
	several  [2]int
	together [2]bool
	sharing  [2]bool
	meet     [2]Meeting
	goals    [2][]int
	stuck    Stuck
	misere   bool
}

// paced is a walk in words.
type paced struct {
	word          string // Straight, Diagonal, Leap, Slide or Stay
	a, b, reach   int
	past, jumping bool
}

func (w paced) walk() (walk Walk) {
	switch w.word {
	case "Straight":
		walk = Straight(w.reach)
	case "Diagonal":
		walk = Diagonal(w.reach)
	case "Leap":
		walk = Leap(w.a, w.b)
	case "Slide":
		walk = Slide(w.a, w.b, w.reach)
	default:
		return Stay()
	}
	switch {
	case w.jumping:
		return walk.Jumping()
	case w.past:
		return walk.PastTokens()
	}
	return walk
}

// directions are the steps that the walk repeats, up to reach times.
func (w paced) directions() (list [][2]int, reach int) {
	reach = w.reach
	switch w.word {
	case "Straight":
		return [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}, reach
	case "Diagonal":
		return [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}, reach
	case "Slide":
		return [][2]int{{w.a, w.b}}, reach
	case "Stay":
		return [][2]int{{0, 0}}, 1
	}
	for _, x := range []int{w.a, -w.a} {
		for _, y := range []int{w.b, -w.b} {
			list = append(list, [2]int{x, y}, [2]int{y, x})
		}
	}
	return list, 1
}

var sideNames = [2]string{"cat", "dog"}

// game is the declaration in words.
func (d declared) game() Game {
	r := TokensAt(max(d.places, 1))
	if d.board != nil {
		r = TokensOn(d.board...)
	}
	for side := range sideNames {
		var walks []Walk
		for _, w := range d.walks[side] {
			walks = append(walks, w.walk())
		}
		if d.edges[side] != nil {
			walks = append(walks, Along(d.edges[side]))
		}
		r = r.moving(side, sideNames[side], walks)
	}
	for side, name := range sideNames {
		r = r.Several(name, d.several[side]).Meeting(name, d.meet[side])
		if d.together[side] {
			r = r.Together(name)
		}
		if d.sharing[side] {
			r = r.Sharing(name)
		}
		for _, goal := range d.goals[side] {
			if d.board != nil {
				r = r.Goal(name, goal/len(d.board[0])+1, goal%len(d.board[0])+1)
			} else {
				r = r.Goal(name, goal)
			}
		}
	}
	if g := r.Stuck(d.stuck).Game(); !d.misere {
		return g
	} else {
		return g.Misere()
	}
}

func (d declared) size() int {
	if d.board != nil {
		return len(d.board) * len(d.board[0])
	}
	return d.places
}

func (d declared) wall(place int) bool {
	return d.board != nil && d.board[place/len(d.board[0])][place%len(d.board[0])] == '#'
}

// stood is a position: where the sides' tokens stand, in order, and the turn.
type stood struct {
	at   [2][]int
	turn int
}

func (s stood) key() string { return fmt.Sprint(s.at, s.turn) }

// reach lists where a token goes from a place when tokens stand on those given,
// which stop it.
func (d declared) reach(side, from int, tokens []int) (list []int) {
	for _, w := range d.walks[side] {
		directions, reach := w.directions()
		for _, step := range directions {
			if step == [2]int{} {
				list = append(list, from)
				continue
			}
			cols := len(d.board[0])
			row, col := from/cols, from%cols
			for range reach {
				row, col = row+step[0], col+step[1]
				if row < 0 || col < 0 || row >= len(d.board) || col >= cols {
					break
				}
				to := row*cols + col
				if d.wall(to) {
					if w.jumping {
						continue
					}
					break
				}
				list = append(list, to)
				if slices.Contains(tokens, to) && !w.past && !w.jumping {
					break
				}
			}
		}
	}
	if d.edges[side] != nil {
		for _, to := range d.edges[side][from] {
			if !d.wall(to) {
				list = append(list, to)
			}
		}
	}
	return list
}

// options lists where play goes on to, each once.
func (d declared) options(s stood) []stood {
	found := map[string]stood{}
	mine, theirs := s.at[s.turn], s.at[1-s.turn]
	put := func(places []int) {
		places = slices.Sorted(slices.Values(places))
		if !d.sharing[s.turn] && len(slices.Compact(slices.Clone(places))) < len(places) {
			return
		}
		after := stood{s.at, 1 - s.turn}
		after.at[s.turn] = places
		if d.meet[s.turn] != Barred || !after.met() {
			found[after.key()] = after
		}
	}
	if d.together[s.turn] {
		lists := [][]int{nil}
		for _, from := range mine {
			var longer [][]int
			for _, list := range lists {
				for _, to := range d.reach(s.turn, from, theirs) { // its own are under way
					longer = append(longer, append(slices.Clone(list), to))
				}
			}
			lists = longer
		}
		for _, list := range lists {
			put(list)
		}
	} else {
		for i, from := range mine {
			rest := slices.Delete(slices.Clone(mine), i, i+1)
			for _, to := range d.reach(s.turn, from, slices.Concat(rest, theirs)) {
				put(append(slices.Clone(rest), to))
			}
		}
	}
	var list []stood
	for _, key := range slices.Sorted(func(yield func(string) bool) {
		for k := range found {
			if !yield(k) {
				return
			}
		}
	}) {
		list = append(list, found[key])
	}
	return list
}

// met says whether tokens of both sides stand on one place.
func (s stood) met() bool {
	return slices.ContainsFunc(s.at[0], func(p int) bool { return slices.Contains(s.at[1], p) })
}

// end is the outcome where play is over, for the player to move; 0 elsewhere.
func (d declared) end(s stood, options int) Outcome {
	turned := func(wins bool) Outcome { // whether the player to move wins
		if wins != d.misere {
			return NPosition
		}
		return PPosition
	}
	reached := func(side int) bool {
		return slices.ContainsFunc(s.at[side], func(p int) bool { return slices.Contains(d.goals[side], p) })
	}
	moved := 1 - s.turn
	switch {
	case s.met() && d.meet[moved] == Captures:
		return turned(false)
	case s.met() && d.meet[moved] == Caught:
		return turned(true)
	case reached(moved):
		return turned(false)
	case reached(s.turn):
		return turned(true)
	case options > 0:
		return 0
	case d.stuck == Ties:
		return Tie
	}
	return turned(d.stuck == Wins)
}

// askable are the positions that can be asked about.
func (d declared) askable() (list []stood) {
	var sets [2][][]int
	for side := range sets {
		sets[side] = [][]int{nil}
		for range d.several[side] {
			var longer [][]int
			for _, set := range sets[side] {
				for p := range d.size() {
					if d.wall(p) || len(set) > 0 && (p < set[len(set)-1] || p == set[len(set)-1] && !d.sharing[side]) {
						continue
					}
					longer = append(longer, append(slices.Clone(set), p))
				}
			}
			sets[side] = longer
		}
	}
	for _, a := range sets[0] {
		for _, b := range sets[1] {
			for turn := range 2 {
				if s := (stood{[2][]int{a, b}, turn}); d.meet[1-turn] == Passing || !s.met() {
					list = append(list, s)
				}
			}
		}
	}
	return list
}

// answer is what a position is worth.
type answer struct {
	outcome Outcome
	plies   int // of a win or loss
	options []stood
}

// solve plays it all out, by rounds.
func (d declared) solve() map[string]*answer {
	known := map[string]*answer{}
	list := d.askable()
	for i := 0; i < len(list); i++ {
		s := list[i]
		if known[s.key()] != nil {
			continue
		}
		a := &answer{}
		options := d.options(s)
		if a.outcome = d.end(s, len(options)); a.outcome == 0 {
			a.options = options
			list = append(list, options...)
		}
		known[s.key()] = a
	}
	var lists []*answer
	after := map[*answer][]*answer{}
	for _, a := range known {
		lists = append(lists, a)
		for _, s := range a.options {
			after[a] = append(after[a], known[s.key()])
		}
	}
	all := func(a *answer, f func(b *answer) bool) bool {
		return !slices.ContainsFunc(after[a], func(b *answer) bool { return !f(b) })
	}
	for round, changed := 1, true; changed; round++ {
		var now []*answer
		var what []Outcome
		for _, a := range lists {
			switch {
			case a.outcome != 0:
			case !all(a, func(b *answer) bool { return b.outcome != PPosition }):
				now, what = append(now, a), append(what, NPosition)
			case all(a, func(b *answer) bool { return b.outcome == NPosition }):
				now, what = append(now, a), append(what, PPosition)
			}
		}
		for i, a := range now {
			a.outcome, a.plies = what[i], round
		}
		changed = len(now) > 0
	}
	for changed := true; changed; {
		changed = false
		for _, a := range lists {
			if a.outcome == 0 && all(a, func(b *answer) bool { return b.outcome != 0 }) {
				a.outcome, changed = Tie, true
			}
		}
	}
	for _, a := range lists {
		if a.outcome == 0 {
			a.outcome = Draw
		}
	}
	return known
}

// numbers are the position as a user types it.
func (d declared) numbers(s stood) (list []int) {
	for _, side := range s.at {
		for _, p := range side {
			if d.board != nil {
				list = append(list, p/len(d.board[0])+1, p%len(d.board[0])+1)
			} else {
				list = append(list, p)
			}
		}
	}
	return append(list, s.turn)
}

// fault is the first thing in which the words differ from the rules; "" if none.
func (d declared) fault(r *rand.Rand) (text string) {
	defer func() {
		if e := recover(); e != nil {
			text = fmt.Sprint(e)
		}
	}()
	known := d.solve()
	askable := d.askable()
	if len(askable) == 0 {
		return ""
	}
	g := d.game()
	most := 0
	for i, s := range askable {
		want := known[s.key()]
		p := g.At(d.numbers(s)...)
		if got := p.Outcome(); got != want.outcome {
			return fmt.Sprintf("%v: %v, want %v", p, got, want.outcome)
		}
		if want.outcome == NPosition || want.outcome == PPosition {
			if got := p.Remoteness(); got != want.plies {
				return fmt.Sprintf("%v: %d plies, want %d", p, got, want.plies)
			}
			most = max(most, want.plies)
		}
		if i%8 != 0 && r.IntN(20) > 0 {
			continue
		}
		moves := p.Best().All()
		if len(moves) != len(want.options) {
			return fmt.Sprintf("%v: %d moves, want %d", p, len(moves), len(want.options))
		}
		for _, m := range moves {
			if !slices.ContainsFunc(want.options, func(o stood) bool { return slices.Equal(d.numbers(o), m.o.To) }) {
				return fmt.Sprintf("%v: a move to %v", p, m.o.To)
			}
		}
		if len(moves) > 0 && (moves[0].o.Outcome != want.outcome || want.plies > 0 && moves[0].o.Value != want.plies) {
			return fmt.Sprintf("%v: the best move %v, want %v in %d", p, moves[0], want.outcome, want.plies)
		}
	}
	if got := g.Longest(); got != most {
		return fmt.Sprintf("longest play %d plies, want %d", got, most)
	}
	return ""
}

// randomDeclared is a random game, all that can be said mixed.
func randomDeclared(r *rand.Rand) declared {
	d := declared{stuck: []Stuck{Loses, Loses, Wins, Ties}[r.IntN(4)], misere: r.IntN(4) == 0}
	if r.IntN(3) == 0 {
		d.places = 1 + r.IntN(7)
	} else {
		rows, cols := 1+r.IntN(4), 1+r.IntN(4)
		for range rows {
			row := make([]byte, cols)
			for c := range row {
				row[c] = ".....#"[r.IntN(6)]
			}
			d.board = append(d.board, string(row))
		}
	}
	open := 0
	for p := range d.size() {
		if !d.wall(p) {
			open++
		}
	}
	same := r.IntN(3) == 0
	for side := range sideNames {
		for range 1 + r.IntN(2) {
			word := []string{"Straight", "Diagonal", "Leap", "Slide", "Stay"}[r.IntN(5)]
			if d.board == nil {
				word = "Stay"
			}
			w := paced{word: word, a: r.IntN(5) - 2, b: r.IntN(5) - 2, reach: 1 + r.IntN(3)}
			w.jumping, w.past = r.IntN(4) == 0, r.IntN(4) == 0
			d.walks[side] = append(d.walks[side], w)
		}
		if d.board == nil || r.IntN(6) == 0 {
			for range d.size() {
				var list []int
				for range r.IntN(4) {
					list = append(list, r.IntN(d.size()))
				}
				d.edges[side] = append(d.edges[side], list)
			}
			if r.IntN(2) == 0 {
				d.walks[side] = nil
			}
		}
		d.several[side] = max(1, r.IntN(4))
		for d.several[side] > 1 && (d.several[side] > 2 && open > 7 || open > 9) {
			d.several[side]--
		}
		if open <= 3 && r.IntN(2) == 0 {
			d.several[side] += r.IntN(4)
		}
		d.together[side], d.sharing[side] = r.IntN(3) == 0, r.IntN(2) == 0
		d.meet[side] = Meeting(r.IntN(4))
		for range max(0, r.IntN(4)-1) {
			if goal := r.IntN(d.size()); !d.wall(goal) {
				d.goals[side] = append(d.goals[side], goal)
			}
		}
		if same && side == 1 {
			d.walks[1], d.edges[1] = d.walks[0], d.edges[0]
		}
	}
	return d
}

// simpler are games a little simpler than d.
func (d declared) simpler() (list []declared) {
	put := func(change func(c *declared)) {
		c := d
		change(&c)
		if fmt.Sprint(c) != fmt.Sprint(d) {
			list = append(list, c)
		}
	}
	put(func(c *declared) { c.misere = false })
	put(func(c *declared) { c.stuck = Loses })
	for i := range d.board {
		put(func(c *declared) {
			c.board = slices.Clone(d.board)
			c.board[i] = strings.ReplaceAll(c.board[i], "#", ".")
		})
		if len(d.board) > 1 && d.edges[0] == nil && d.edges[1] == nil {
			put(func(c *declared) { c.board = slices.Delete(slices.Clone(d.board), i, i+1); c.goals = [2][]int{} })
		}
	}
	for side := range sideNames {
		put(func(c *declared) { c.goals[side] = nil })
		put(func(c *declared) { c.meet[side] = Captures })
		put(func(c *declared) { c.together[side] = false })
		put(func(c *declared) { c.sharing[side] = false })
		put(func(c *declared) { c.several[side] = max(1, d.several[side]-1) })
		for i, w := range d.walks[side] {
			if len(d.walks[side]) > 1 || d.edges[side] != nil {
				put(func(c *declared) { c.walks[side] = slices.Delete(slices.Clone(d.walks[side]), i, i+1) })
			}
			with := func(change func(w *paced)) {
				put(func(c *declared) {
					c.walks[side] = slices.Clone(d.walks[side])
					change(&c.walks[side][i])
				})
			}
			with(func(w *paced) { w.jumping, w.past = false, false })
			with(func(w *paced) { w.reach = max(1, w.reach-1) })
			with(func(x *paced) { x.a, x.b = nearer(w.a), w.b })
			with(func(x *paced) { x.a, x.b = w.a, nearer(w.b) })
			with(func(x *paced) { *x = paced{word: "Stay", reach: 1} })
		}
		for from, to := range d.edges[side] {
			for i := range to {
				put(func(c *declared) {
					c.edges[side] = slices.Clone(d.edges[side])
					c.edges[side][from] = slices.Delete(slices.Clone(to), i, i+1)
				})
			}
		}
	}
	return list
}

// nearer is x one nearer to 0.
func nearer(x int) int { return x - max(-1, min(1, x)) }

// Random games of tokens, all that can be said mixed, against the rules played
// out from the doc comments.
func TestRandomTokensInWords(t *testing.T) {
	const games = 200
	seen := map[Outcome]int{}
	for i := range uint64(games) {
		r := rand.New(rand.NewPCG(i, 31))
		d := randomDeclared(r)
		for _, a := range d.solve() {
			seen[a.outcome]++
		}
		if d.fault(r) == "" {
			continue
		}
		for again := true; again; {
			again = false
			for _, c := range d.simpler() {
				if c.fault(r) != "" {
					d, again = c, true
					break
				}
			}
		}
		t.Fatalf("game %d: the least that is wrong is %+v:\n%s", i, d, d.fault(r))
	}
	for _, o := range []Outcome{NPosition, PPosition, Draw, Tie} {
		if seen[o] < 3*games {
			t.Errorf("%v occurs %d times: the games test too little", o, seen[o])
		}
	}
}
