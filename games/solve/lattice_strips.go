package solve

import (
	"context"

	"nimlab/games"
)

// strips counts the outcomes of a lattice of short jumps, without keeping a
// table. The rows are cut into strips of cells, and into bands: a band of a
// strip needs the one before it in its strip and in the strip before, so all
// bands of a diagonal can be solved at the same time (Lamport 1974, The parallel
// execution of DO loops).
type strips struct {
	*grid
	rules          lattice
	before, within []hop
	rays           []hop // those of both
	bases          int   // 1, or 2 where there can be ties: P-positions, then those and ties
	planes         int
	keeps          int // rows, a power of two
	guard          int // words before a row: the greatest shift
	words, stride  int // of a row, without its guard and with it
	list           []*strip
	wave           int // the diagonal
	begun          bool
	watch
}

// hop is a jump as the strips see it.
type hop struct {
	leap
	into int // the first of the planes it leads into: its own if it is a ray
}

// source is the plane that the jump leads into, of a base.
func (r *hop) source(base int) int { return r.into + base }

// Strips serve for rows that are long and many, and for jumps that are no longer
// than the strips have words. Tests make strips and bands short.
var (
	longRow    = 1 << 12 // cells
	manyRows   = 16
	stripWords = 512 // at most, so that the rows kept stay in the first cache
	bandRows   = 256
	mendings   = 4 // of a word at most, on the average
)

// mostRows are the rows that are kept at most.
const mostRows = 1 << 12

// newStrips is nil where the lattice is not one for strips.
func newStrips(l lattice, g *grid) *strips {
	k := &strips{grid: g, rules: l, bases: 1, keeps: 1}
	if l.ties() {
		k.bases = 2
	}
	k.planes = k.bases
	before, within := g.leaps(l.Jumps)
	k.before, k.within = k.lay(before), k.lay(within)
	all := (g.cells + 63) / 64
	count := max((all+stripWords-1)/stripWords, 1)
	k.words = (all + count - 1) / count
	k.stride = (k.guard + k.words) | 1
	if g.cells < longRow || g.cells > 1<<26 || g.rows < manyRows || k.keeps > mostRows || k.guard > k.words {
		return nil
	}
	var prior *strip
	for first := 0; first < g.cells; first += 64 * k.words {
		prior = &strip{strips: k, first: first, prior: prior}
		k.list = append(k.list, prior)
	}
	return k
}

// lay gives each ray planes of its own.
func (k *strips) lay(leaps []leap) (list []hop) {
	for _, j := range leaps {
		r := hop{leap: j}
		if j.ray {
			r.into = k.planes
			k.planes += k.bases
			k.rays = append(k.rays, r)
		}
		for k.keeps <= min(j.back, mostRows) {
			k.keeps *= 2
		}
		k.guard = max(k.guard, j.shift)
		list = append(list, r)
	}
	return list
}

// bytes are what the strips take.
func (k *strips) bytes() int {
	strip := times(k.planes, plus(times(k.keeps, k.stride), 2*bandRows*k.tailWords()), 8)
	return times(len(k.list), plus(strip, times(3, k.words, 8)))
}

// tailWords are the words of bits that a row of one plane hands on to the strip
// after it.
func (k *strips) tailWords() int { return (k.guard + 63) / 64 }

func (k *strips) restart() error {
	k.wave = 0
	for _, s := range k.list {
		s.restart()
	}
	return nil
}

// state is all that is known before a diagonal.
func (k *strips) state(s *snapshot) {
	s.number(&k.wave)
	for _, strip := range k.list {
		strip.state(s)
	}
}

// run solves diagonal after diagonal. Stopped between bands it can be run
// again. It says false when the rows are of a kind that strips are slow for.
func (k *strips) run(ctx context.Context) (fit bool, err error) {
	j := jobOf(ctx)
	if k.ctx = ctx; !k.begun {
		if err := j.resume(k, k.restart); err != nil {
			return true, err
		}
		k.begun = true
	}
	bands := (k.rows + bandRows - 1) / bandRows
	for ; k.wave < bands+len(k.list)-1; k.wave++ {
		j.keep(k)
		k.reached(k.wave, bands+len(k.list)-1)
		from := max(0, k.wave-bands+1)
		to := min(k.wave, len(k.list)-1) + 1
		_, err := shareAll(ctx, to-from, 1, func() func(i int) {
			return func(i int) { k.list[from+i].band(k.wave - from - i) }
		})
		if err == nil {
			err = k.spend((to - from) * bandRows * k.words * k.planes)
		}
		if err != nil {
			j.leave(k, k.bytes())
			return true, err
		}
		if k.slow() {
			return false, nil
		}
	}
	return true, nil
}

// slow says whether far more words are mended than solved.
func (k *strips) slow() bool {
	mended, solved := 0, 0
	for _, s := range k.list {
		mended, solved = mended+s.mended, solved+s.now*k.words
	}
	return mended > mendings*solved
}

// counts adds up what the strips have counted.
func (k *strips) counts() (c Counts) {
	for _, s := range k.list {
		c[games.PPosition] += s.found[0]
		if k.bases == 2 {
			c[games.Tie] += s.found[1] - s.found[0]
		}
	}
	return c
}
