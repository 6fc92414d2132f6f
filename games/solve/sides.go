package solve

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"sync"

	"nimlab/games"
)

// sides answers for a Sides by a search that remembers who wins.
type sides struct{ *games.Sides }

func (e sides) valid() error { return e.Valid() }

func (e sides) measures() []Measure { return outcomeOnly }

func (e sides) words([]Measure) string { return "sides: a search that remembers positions" }

func (e sides) fits(p []int) bool { return e.Check(p) == nil }

func (e sides) width() int { return len(e.Inside) }

func (e sides) count() int { return countFitting(e, e.Inside) }

func (e sides) first(p []int) bool { return firstFitting(e, e.Inside, p) }

func (e sides) next(p []int) bool { return nextFitting(e, e.Inside, p) }

func (e sides) moves(p []int) int {
	options, _ := e.Options(p)
	return len(options)
}

func (e sides) ask(ctx context.Context, _ Measure, p []int) (int, error) {
	s, err := e.duel(ctx)
	if err != nil {
		return None, err
	}
	o, err := s.outcome(ctx, p)
	if err == nil {
		s.job.done()
	}
	return int(o), err
}

func (e sides) solve(ctx context.Context, _ []Measure, p []int) (readers, error) {
	return askOutcomes(ctx, e, p)
}

func (e sides) options(ctx context.Context, p []int) ([]Option, error) {
	s, err := e.duel(ctx)
	if err != nil {
		return nil, err
	}
	list, err := partizanOptions(p, e.OptionsOf, func(q []int, next games.Player) (bool, error) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.watch, s.job.ctx = watch{ctx: ctx}, ctx
		return s.wins(q, next)
	})
	if err == nil {
		s.job.done()
	}
	return list, err
}

// duel is what has been found of the shape.
func (e sides) duel(ctx context.Context) (*duel, error) {
	t, err := tables.table(ctx, fmt.Appendf(nil, "D%p", e.Sides), nil, plan{
		size: func([]int) (int, int) { return 0, 0 },
		solve: func(ctx context.Context, _ []int) (any, error) {
			d := &duel{shape: e.Sides, won: map[string]bool{}}
			d.job = searching(ctx, e.filed())
			return d, d.job.resume(d, func() error {
				clear(d.won)
				return nil
			})
		},
	})
	if err != nil {
		return nil, err
	}
	return t.(*duel), nil
}

type duel struct {
	mu    sync.Mutex
	shape *games.Sides
	won   map[string]bool // by the player to move, who is the key's last byte
	watch watch
	next  int // positions at which the memory is looked at again
	job   *job
}

// filed names the game in checkpoints; nil where nothing tells it from others.
func (e sides) filed() []byte {
	if e.About == "" {
		return nil
	}
	return fmt.Appendf([]byte("sides "), "%s %v", e.About, e.Inside)
}

// state is who wins from the positions found.
func (d *duel) state(s *snapshot) {
	remembered(s, d.won, func(key *string, won *bool) {
		text := []byte(*key)
		anyLength(s, &text)
		*key = string(text)
		s.flag(won)
	})
}

func (d *duel) bytes() int { return (positionBytes + 2*len(d.shape.From)) * len(d.won) }

// outcome is who wins at p.
func (d *duel) outcome(ctx context.Context, p []int) (games.Outcome, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.watch, d.job.ctx = watch{ctx: ctx}, ctx
	left, err := d.wins(p, games.Left)
	if err != nil {
		return games.Unknown, err
	}
	right, err := d.wins(p, games.Right)
	return outcomeClass(left, !right), err
}

// wins says whether the player wins who is to move at p.
func (d *duel) wins(p []int, player games.Player) (bool, error) {
	key := d.key(p, player)
	if w, ok := d.won[key]; ok {
		return w, nil
	}
	if err := d.afford(); err != nil {
		return false, err
	}
	won := false
	for q := range d.shape.Moves(p, player) {
		w, err := d.wins(q, opponent(player))
		if err != nil {
			return false, err
		}
		if !w {
			won = true
			break
		}
	}
	d.won[key] = won
	return won, nil
}

// key is the position, or its mirror image if that comes first, and the player.
func (d *duel) key(p []int, player games.Player) string {
	if d.shape.Mirror != nil {
		if q := d.shape.Mirror(p); slices.Compare(q, p) < 0 {
			p = q
		}
	}
	text := make([]byte, 0, 2*len(p)+1)
	for _, x := range p {
		text = binary.AppendVarint(text, int64(x))
	}
	return string(append(text, byte(player)))
}

// afford stops a search that is cancelled, or would need too much memory.
func (d *duel) afford() error {
	if err := d.watch.spend(1 << 10); err != nil {
		return err
	}
	if d.watch.left == quantum { // time has passed
		d.job.keep(d)
	}
	if n := len(d.won); n >= d.next {
		d.next = n + n/4 + 1<<16
		if bytes := d.bytes(); bytes > small && bytes > free() {
			return fmt.Errorf("%s positions searched and more to come: they need more than %s", amount(n), size(2*bytes))
		}
	}
	return nil
}
