package stdlib

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"nimlab/games"
	"nimlab/stdlib/host"
)

// Play is a game against nimlab, which plays best. You are to move; swap lets
// nimlab begin. A move is its number in the list or the numbers of the position
// it leads to; hint names a best move, undo takes back your last one, moves
// lists them again, quit ends. It reads standard input, a line a move, and
// returns the line of play. Where Left and Right have different moves Left
// begins, and swap makes you Right.
//
//	>>> Nim(1).Play()
//	Nim(1): you are to move. Type the number of a move, or hint, undo, moves, swap, quit.
//	pile 1 = 1
//	  1 take 1 from pile 1
//	the input ends here, with play not over
//	(1): 0 plies, play is not over
func (p Position) Play() Line {
	m := &match{now: p, positions: [][]int{p.at}, out: host.Current().Stdout, in: host.Current().Stdin}
	p.game.valid()
	m.run()
	return Line{game: p.game, positions: m.positions, unended: true}
}

// Play plays from the starting position.
func (g Game) Play() Line { return g.start().Play() }

// match is a game in progress.
type match struct {
	now       Position
	positions [][]int // from the first to now
	yours     []bool  // whose each move was
	swapped   bool    // nimlab began
	points    int     // yours minus nimlab's
	moves     []Move  // yours to choose from, as listed
	out       io.Writer
	in        io.Reader
}

func (m *match) say(format string, args ...any) { fmt.Fprintf(m.out, format+"\n", args...) }

// run goes on until play is over or the input ends.
func (m *match) run() {
	m.say("%s: you are to move. Type the number of a move, or hint, undo, moves, swap, quit.", m.now.game.Title())
	m.show()
	for !m.over() {
		if !m.turn() {
			if !m.reply() {
				return
			}
			continue
		}
		line, err := readLine(m.in)
		if err != nil {
			m.stop(err)
			return
		}
		if m.obey(strings.Fields(line)) {
			return
		}
	}
	m.finish()
}

// stop says why nothing more is read.
func (m *match) stop(err error) {
	if host.Current().Context.Err() != nil {
		panic(errStopped)
	}
	if errors.Is(err, io.EOF) {
		m.say("the input ends here, with play not over")
		return
	}
	m.say("play stops: %v", err)
}

// over says whether play has ended.
func (m *match) over() bool {
	if _, over := m.now.game.shape.End(m.now.at); over {
		return true
	}
	return m.now.partizan() && len(m.now.optionsOf(m.mover())) == 0
}

// mover is whose turn it is where the players have different moves, else
// Either.
func (m *match) mover() Player {
	if !m.now.partizan() {
		return games.Either
	}
	return Left + Player(len(m.yours)%2)
}

// turn says whether you are to move.
func (m *match) turn() bool {
	first, _ := mover(Position{m.now.game, m.positions[0]})
	if now, ok := mover(m.now); ok {
		return (now == first) != m.swapped
	}
	return (len(m.yours)%2 == 0) != m.swapped
}

// mover is whose turn it is where positions say so.
func mover(p Position) (int, bool) {
	switch s := p.game.shape.(type) {
	case *games.Points:
		if s.Turn != nil {
			return s.Turn(p.at), true
		}
	}
	return 0, false
}

// show writes the position and your moves.
func (m *match) show() {
	if m.over() || !m.turn() {
		return
	}
	m.moves = m.choices()
	m.say("%s", where(m.now.game.shape, m.now.at))
	if m.moves == nil {
		m.say("  too many moves to list: type the numbers of the position after yours")
		return
	}
	var texts []string
	for i, move := range m.moves {
		texts = append(texts, fmt.Sprintf("%d %s", i+1, move.text()))
	}
	m.say("  %s", strings.Join(texts, "; "))
}

// choices are the moves in the rules' order; nil where they are too many.
func (m *match) choices() []Move {
	if _, err := m.now.game.shape.Options(m.now.at); err != nil {
		return nil
	}
	to := m.now.optionsOf(m.mover())
	if len(to) > maxListed {
		return nil
	}
	list := []Move{}
	for _, q := range to {
		move := Move{from: m.now}
		move.o.To, move.o.By = q.at, m.mover()
		list = append(list, move)
	}
	return list
}

// obey does what a line says; true ends play.
func (m *match) obey(words []string) bool {
	if len(words) == 0 {
		return false
	}
	switch words[0] {
	case "quit", "exit":
		m.say("you leave the game")
		return true
	case "hint":
		best := m.now.bestOf(m.mover())
		m.say("hint: %v", best[0])
	case "moves", "help":
		m.show()
	case "undo":
		m.undo()
	case "swap":
		if len(m.yours) > 0 {
			m.say("swap is for the beginning, before the first move")
			return false
		}
		m.swapped = !m.swapped
	default:
		m.choose(strings.Join(words, " "))
	}
	return false
}

// undo goes back to before your last move.
func (m *match) undo() {
	n := len(m.yours) - 1
	for n >= 0 && !m.yours[n] {
		n--
	}
	if n < 0 {
		m.say("nothing to undo: you have not moved yet")
		return
	}
	for len(m.yours) > n {
		last := len(m.yours) - 1
		before := Position{m.now.game, m.positions[last]}
		m.points -= m.gain(before, m.positions[last+1], m.yours[last])
		m.now, m.positions, m.yours = before, m.positions[:last+1], m.yours[:last]
	}
	m.show()
}

// choose makes the move that a line names: as it is listed, by its number, or by
// the position that it leads to.
func (m *match) choose(line string) {
	for _, move := range m.moves {
		if move.text() == line {
			m.make(move.o.To, true)
			m.show()
			return
		}
	}
	numbers, bad := numbersIn(line)
	to := numbers
	if bad == "" && len(numbers) == 1 && m.moves != nil && (numbers[0] < 1 || numbers[0] > len(m.moves)) {
		m.say("move %d, want 1 to %d", numbers[0], len(m.moves))
		return
	}
	if bad != "" {
		m.say("%q is none of the moves: want the number of one, or hint, undo, moves, swap, quit", short(line))
		return
	}
	if len(numbers) == 1 && m.moves != nil {
		to = m.moves[numbers[0]-1].o.To
	}
	for _, q := range m.now.optionsOf(m.mover()) {
		if fmt.Sprint(q.at) == fmt.Sprint(to) {
			m.make(q.at, true)
			m.show()
			return
		}
	}
	m.say("no move leads to %s", games.Tuple(to))
}

// numbersIn are the words of a line as numbers, brackets and commas aside, or the first
// that is none.
func numbersIn(line string) (numbers []int, bad string) {
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" ,()", r) }) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, word
		}
		numbers = append(numbers, n)
	}
	return numbers, ""
}

// reply makes nimlab's move.
func (m *match) reply() bool {
	best := m.now.bestOf(m.mover())
	if len(best) == 0 {
		return false
	}
	m.say("nimlab: %s", best[0].text())
	m.make(best[0].o.To, false)
	m.show()
	return true
}

// make moves to q.
func (m *match) make(q []int, yours bool) {
	m.points += m.gain(m.now, q, yours)
	m.now = Position{m.now.game, q}
	m.positions, m.yours = append(m.positions, q), append(m.yours, yours)
}

// gain is what a move adds to your points minus nimlab's.
func (m *match) gain(from Position, q []int, yours bool) int {
	s, ok := from.game.shape.(games.Scored)
	if !ok {
		return 0
	}
	toMover := s.Gain(from.at, q) * (1 - 2*s.Mover(from.at))
	if yours {
		return toMover
	}
	return -toMover
}

// finish says who has won.
func (m *match) finish() {
	outcome, _ := m.now.game.shape.End(m.now.at)
	switch {
	case scored(m.now.game.shape):
		m.say("play is over: your points minus nimlab's are %d", m.points)
	case m.now.partizan():
		switch o := m.now.Begins(m.mover()).Outcome(); {
		case o == Tie:
			m.say("play ends level")
		case (o == LeftWins) == (m.turn() == (m.mover() == Left)):
			m.say("you win")
		default:
			m.say("nimlab wins")
		}
	case outcome == Tie:
		m.say("play ends level")
	case (outcome == NPosition) == m.turn():
		m.say("you win")
	default:
		m.say("nimlab wins")
	}
}

// readLine reads up to the end of a line and no further: what follows is for
// whoever reads next.
func readLine(in io.Reader) (string, error) {
	var line []byte
	var b [1]byte
	for {
		n, err := in.Read(b[:])
		switch {
		case n == 1 && b[0] == '\n':
			return string(line), nil
		case n == 1 && len(line) < 1<<10:
			line = append(line, b[0])
		case err != nil && len(line) > 0:
			return string(line), nil
		case err != nil:
			return "", err
		}
	}
}
