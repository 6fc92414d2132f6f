package solve

import (
	"context"
	"math/bits"
)

// bytes is about what is kept in the end.
func (k *chase[T]) bytes() int {
	return 8*2*(len(k.won[0])+len(k.lost[0])) + 2*k.width()*len(k.dist[0])
}

// needs estimates what a chase takes: bits, the words of a level, a tenth of
// all as far as was seen, mirrors and distances.
func (k *chase[T]) needs(far bool) int {
	rows, places := len(k.home), k.rows*k.cols
	n := plus(times(3, rows+len(k.ghosts), k.tiles, 8), times(len(k.image)+4, places, 4))
	if far {
		return plus(n, times(rows, places, 2*k.width()))
	}
	return plus(n, times(2, rows, k.tiles, 8))
}

// width is the bytes of a distance.
func (k *chase[T]) width() int {
	if uint64(^T(0)) > 1<<16 {
		return 4
	}
	return 2
}

// run solves the chase, with distances if far. Stopped, it can be run again.
func (k *chase[T]) run(ctx context.Context, far bool) error {
	if k.level == 0 {
		if err := k.enterAll(ctx, far); err != nil {
			return err
		}
	}
	for {
		if k.part == 0 && k.from == 0 {
			jobOf(ctx).keep(k)
			k.tell(ctx)
		}
		if far && uint64(k.level) >= uint64(^T(0)) {
			return errFar
		}
		if err := k.solveLevel(ctx); err != nil {
			return err
		}
		if k.found == 0 {
			break
		}
		k.last, k.found = k.level, 0
		k.level++
	}
	k.fresh = [2][2][][]word{}
	return nil
}

// enterAll enters all positions where play is over, or goes on from a
// checkpoint.
func (k *chase[T]) enterAll(ctx context.Context, far bool) error {
	k.make(far)
	return jobOf(ctx).resume(k, func() error {
		k.make(far)
		for i := range k.ghosts {
			k.meet(len(k.home) + i)
		}
		if _, _, err := eachRow(ctx, k.tiles, 0, len(k.home), k.begin); err != nil {
			return err
		}
		k.level, k.last = 1, 0
		return nil
	})
}

// solveLevel does the level's parts from where the last call has stopped.
// Ghosts get what their rows got in the level before, then the rows are solved.
func (k *chase[T]) solveLevel(ctx context.Context) error {
	d, result, solve := k.level, wins, k.attack
	if d%2 == 0 {
		result, solve = loses, k.yield
	}
	parts := [2]func(i int, s *scratch) int{
		func(i int, s *scratch) int { return k.reflect(i, 1-result, s) },
		func(row int, s *scratch) int { return solve(row, d, s) },
	}
	for ; k.part < len(parts); k.part++ {
		found, done, err := eachRow(ctx, k.tiles, k.from, [2]int{len(k.ghosts), len(k.home)}[k.part], parts[k.part])
		k.found, k.from = k.found+found, done
		if err != nil {
			return err
		}
		k.from = 0
	}
	k.part = 0
	return nil
}

// tell passes on how many positions are settled, by a few rows of them.
func (k *chase[T]) tell(ctx context.Context) {
	if ctx.Value(progressKey{}) == nil || k.level%8 != 0 {
		return
	}
	settled, all := 0, 0
	for i := range min(16, len(k.home)) {
		row := i * len(k.home) / min(16, len(k.home))
		for turn := range 2 {
			all += k.rows * k.cols
			for _, w := range k.won[turn][row*k.tiles:][:k.tiles] {
				settled += bits.OnesCount64(w)
			}
			if k.dist[turn] == nil {
				for _, w := range k.lost[turn][row*k.tiles:][:k.tiles] {
					settled += bits.OnesCount64(w)
				}
				continue
			}
			for _, d := range k.dist[turn][row*k.rows*k.cols:][:k.rows*k.cols] {
				if d%2 != 0 { // lost
					settled++
				}
			}
		}
	}
	tell(ctx, settled, all)
}

// state is all that is known before a level. Ghosts get theirs in it.
func (k *chase[T]) state(s *snapshot) {
	s.number(&k.level)
	s.number(&k.last)
	for turn := range 2 {
		numbers(s, k.won[turn])
		numbers(s, k.lost[turn])
		numbers(s, k.dist[turn])
		for result := range 2 {
			s.words(k.fresh[turn][result][:len(k.home)])
		}
	}
}

func (k *chase[T]) make(far bool) {
	rows, all := len(k.home), len(k.home)+len(k.ghosts)
	for turn := range 2 {
		k.won[turn] = make([]uint64, all*k.tiles)
		if far {
			k.dist[turn] = make([]T, rows*k.rows*k.cols)
		} else {
			k.lost[turn] = make([]uint64, rows*k.tiles)
		}
		k.fresh[turn] = [2][][]word{make([][]word, all), make([][]word, all)}
	}
}
