package games

import (
	"fmt"
	"slices"
	"sync"
)

// LeftRight is a game in which Left and Right have moves of their own, each
// given by a function, and play may go round. Its positions, its bounds and its
// Left moves are those of a Moves; a player who cannot move loses, or as Stuck
// says; Over may say LeftWins or RightWins where play ends.
type LeftRight struct {
	*Moves
	Right  Source                           // lists Right's options
	Naming func(p, q []int) (string, []int) // of the move from p to q; nil: as Moves does

	once   sync.Once
	turned *Moves
}

// Partizan implements Partizan.
func (s *LeftRight) Partizan() bool { return true }

// Turned is the game with one number more, the turn: 0 where Left is to move
// and 1 where Right is. It is the same each time.
func (s *LeftRight) Turned() *Moves {
	s.once.Do(func() {
		m := *s.Moves
		m.Width++
		m.Names = append(s.names(), "turn")
		m.Rules = turns{left: s.Rules, right: s.Right}
		m.Values, m.Show = nil, s.showTurned
		if s.Bounds != nil {
			m.Bounds = append(slices.Clone(s.Bounds), 1)
		}
		if s.From != nil {
			m.From = append(slices.Clone(s.From), 0)
		}
		if s.Over != nil {
			m.Over = func(p []int) (Outcome, bool) {
				o, over := s.Over(p[:s.Width:s.Width])
				return o.seenBy(turnOf(p)), over
			}
		}
		if s.Form != nil {
			m.Form = func(p []int) []int {
				return append(s.Form(p[:s.Width:s.Width]), p[s.Width])
			}
		}
		s.turned = &m
	})
	return s.turned
}

// turnOf is who is to move at a position of the turned game.
func turnOf(p []int) Player { return Left + Player(p[len(p)-1]) }

func (s *LeftRight) names() []string {
	list := make([]string, s.Width)
	for i := range list {
		list[i] = s.name(i)
	}
	return list
}

func (s *LeftRight) showTurned(p []int) string {
	return fmt.Sprintf("%s, %v to move,", s.Text(p[:s.Width:s.Width]), turnOf(p))
}

// turns lists the options of positions with a turn: those of whose turn it is,
// with the turn passed on.
type turns struct{ left, right Source }

// Options implements Source.
func (t turns) Options(p []int, width int, b *Batch) error {
	var own Batch
	for ; len(p) > 0; p = p[width:] {
		rules, next := t.left, 1
		if turnOf(p[:width]) == Right {
			rules, next = t.right, 0
		}
		own.To, own.Ends = own.To[:0], own.Ends[:0]
		if err := rules.Options(p[:width-1:width-1], width-1, &own); err != nil {
			return err
		}
		for to := own.To; len(to) > 0; to = to[width-1:] {
			b.To = append(append(b.To, to[:width-1]...), next)
		}
		b.Done()
	}
	return nil
}

// End implements Shape: play is over where Over says so, or for both players
// where neither has a move.
func (s *LeftRight) End(p []int) (Outcome, bool) {
	if s.Over != nil {
		if o, over := s.Over(slices.Clone(p)); over {
			return o, true
		}
	}
	for _, player := range []Player{Left, Right} {
		if options, err := s.OptionsOf(p, player); err != nil || len(options) > 0 {
			return Unknown, false
		}
	}
	return s.Stuck.outcome(), true
}

// Options implements Shape: those of both players.
func (s *LeftRight) Options(p []int) ([][]int, error) { return ofBoth(s, p) }

// OptionsOf implements Partizan.
func (s *LeftRight) OptionsOf(p []int, player Player) ([][]int, error) {
	options, err := s.Turned().Options(append(slices.Clone(p), int(player-Left)))
	for i, q := range options {
		options[i] = q[:s.Width:s.Width]
	}
	return options, err
}

// Named implements Namer.
func (s *LeftRight) Named(p, q []int) (string, []int) {
	if s.Naming != nil {
		return s.Naming(p, q)
	}
	return s.Moves.Named(p, q)
}

// Valid says what is wrong with the shape itself: engines rely on it.
func (s *LeftRight) Valid() error {
	if s.Right == nil {
		return fmt.Errorf("moves: no function for Right")
	}
	if s.Parts != nil || s.Back != nil {
		return fmt.Errorf("moves: Left and Right have moves of their own, for which Parts and Back mean nothing: Grundy values are of games in which both have the same")
	}
	return s.Moves.Valid()
}

// bySides is a game of Left and Right as a LeftRight whose functions are its
// own rules, in misère play if so said.
func bySides(s Partizan, stuck Stuck) *LeftRight {
	m := Follow(s)
	m.Over, m.Stuck, m.Rules = nil, stuck, sideOf{s, Left}
	return &LeftRight{Moves: m, Right: sideOf{s, Right}}
}

// sideOf is one player's moves in a shape as a Source.
type sideOf struct {
	shape  Partizan
	player Player
}

// Options implements Source.
func (r sideOf) Options(p []int, width int, b *Batch) error {
	return fill(p, width, b, func(p []int) ([][]int, error) { return r.shape.OptionsOf(p, r.player) })
}

// FunctionsOf are the moves of a game that is given by functions, a Moves, Points
// or LeftRight; nil of other games.
func FunctionsOf(s Shape) *Moves {
	switch s := s.(type) {
	case *Moves:
		return s
	case *Points:
		return s.Moves
	case *LeftRight:
		return s.Moves
	}
	return nil
}
