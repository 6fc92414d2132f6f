package solve

import "context"

// A search remembers what it has found and goes on from that with the next
// question, so a checkpoint of it is all that it remembers: the search that is
// asked again finds its way by it.

// searching is the job of a search of the game that filed names; nil: it keeps no
// checkpoints.
func searching(ctx context.Context, filed []byte) *job {
	return jobOf(withJobIn(ctx, filed, filed, nil))
}

// remembered writes what is remembered, or reads it, entry by entry. That is no
// more pieces than there are positions, of each of which more is known.
func remembered[K comparable, V any](s *snapshot, known map[K]V, entry func(key *K, value *V)) {
	n := len(known)
	if s.number(&n); n < 0 {
		s.fail()
	}
	if s.w != nil {
		for key, value := range known {
			entry(&key, &value)
		}
		return
	}
	for i := 0; i < n && s.err == nil; i++ {
		var key K
		var value V
		if entry(&key, &value); s.err == nil {
			known[key] = value
		}
	}
}

// begin is a new search, or that of a checkpoint.
func (e cells) begin(ctx context.Context) (*search, error) {
	var filed []byte
	if kind, rules, err := describe(e.Cells); err == nil {
		filed = append([]byte(kind), rules...)
	}
	s := newSearch(e.Cells)
	s.job = searching(ctx, filed)
	err := s.job.resume(s, func() error {
		clear(s.values)
		for i := range s.won {
			clear(s.won[i])
		}
		return nil
	})
	return s, err
}

// state is the values of the parts, and who wins from the positions, found.
func (e *search) state(s *snapshot) {
	remembered(s, e.values, func(key *mask, value *uint16) { s.cells(key, value) })
	for _, won := range e.won {
		remembered(s, won, func(key *mask, won *bool) {
			v := uint16(0)
			if *won {
				v = 1
			}
			s.cells(key, &v)
			*won = v == 1
		})
	}
}

// cells writes a set of cells and what is known of it, or reads them.
func (s *snapshot) cells(key *mask, value *uint16) {
	words := [5]uint64{key[0], key[1], key[2], key[3], uint64(*value)}
	numbers(s, words[:])
	*key, *value = mask(words[:4]), uint16(words[4])
}
