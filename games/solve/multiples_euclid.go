package solve

import "context"

// triangle holds the plies of each pair of piles, a row for each smaller
// pile, in one byte: they are fewer than 186.
type triangle struct {
	rows [][]byte // rows[a][b-a] for a <= b
	low  int      // the greatest smaller pile, and the greatest of all
	high int
	done int // rows
}

func (t *triangle) plies(p []int) int {
	a, b := p[0], p[1]
	if a > b {
		a, b = b, a
	}
	return int(t.rows[a][b-a])
}

func triangleSize(bounds []int) (positions, bytes int) {
	low, high := bounds[0], bounds[1]
	if times(plus(low, 1), plus(high, 1)) == maxInt {
		return maxInt, maxInt
	}
	positions = (low + 1) * (high + 1)
	return positions, positions - low*(low+1)/2 + 24*(low+1)
}

// euclidTable fills row after row from the remainders' rows: the chains' second
// positions, their third ones, and then the third ones over and over. It takes
// rows in blocks, so that what a block reads in the rows of one remainder lies
// side by side, and the cores share a block's remainders and then its rows.
func euclidTable(ctx context.Context, bounds []int) (any, error) {
	j := jobOf(ctx)
	t, ok := leftBy[*triangle](j)
	if !ok {
		t = &triangle{rows: make([][]byte, bounds[0]+1), low: bounds[0], high: bounds[1]}
		j.resume(t, func() error { t.done = 0; return nil })
	}
	for t.done <= t.low {
		j.keep(t)
		if err := t.block(ctx); err != nil {
			j.leave(t, t.done*t.high)
			return nil, err
		}
		tell(ctx, t.done, t.low+1)
	}
	return t, nil
}

// euclidRows is the rows of a block.
const euclidRows = 64

// block does the next rows.
func (t *triangle) block(ctx context.Context) error {
	from, to := t.done, min(t.done+euclidRows, t.low+1)
	for a := from; a < to; a++ {
		t.rows[a] = make([]byte, t.high-a+1)
	}
	_, err := shareAll(ctx, from/euclidRows, 8, func() func(i int) {
		return func(i int) {
			for r := i * euclidRows; r < (i+1)*euclidRows; r++ {
				for a := from; a < to; a++ {
					t.chain(a, r)
				}
			}
		}
	})
	if err != nil {
		return err
	}
	for a := from; a < to; a++ { // remainders within the block
		for r := from; r < a; r++ {
			t.chain(a, r)
		}
		if from == 0 {
			t.repeat(a)
		}
	}
	_, err = shareAll(ctx, to-from, 8, func() func(i int) {
		return func(i int) { t.repeat(from + i) }
	})
	if err == nil {
		t.done = to
	}
	return err
}

// chain fills in what chain r+a, r+2a of row a begins with; (r, a) is known.
func (t *triangle) chain(a, r int) {
	row := t.rows[a]
	if r >= len(row) {
		return
	}
	first := int(t.rows[r][a-r])
	row[r] = byte(pliesAlong(first, 1))
	if a+r < len(row) {
		row[a+r] = byte(pliesAlong(first, 2))
	}
}

// repeat fills in the rest of row a.
func (t *triangle) repeat(a int) {
	row := t.rows[a]
	for n := 2 * a; a > 0 && n < len(row); n += n - a {
		copy(row[n:], row[a:n])
	}
}

// state is what is known before a block.
func (t *triangle) state(s *snapshot) {
	s.index(&t.done, t.low+1)
	for a := range t.done {
		if s.r != nil {
			t.rows[a] = make([]byte, t.high-a+1)
		}
		numbers(s, t.rows[a])
	}
}
