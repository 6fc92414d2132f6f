package plots

import "slices"

// arrange orders each layer so that few moves cross and gives every spot its x: the barycentre method of Sugiyama, Tagawa
// and Toda (IEEE Trans. Systems, Man, Cybernetics 11(2), 1981), keeping the order with the fewest crossings.
func (t *treeBody) arrange(th theme) {
	for _, layer := range t.layers {
		for _, s := range layer {
			s.half = float64(px(1))
			if s.node != nil {
				width := newLabel(s.node.Name, th.tick, false).width
				s.half = max(float64(px(nodeHigh)), width+float64(px(8))) / 2
			}
		}
	}
	best, fewest := t.orders(), t.crossings()
	for round := 0; round < 24 && fewest > 0; round++ {
		t.sweep(round%2 == 0)
		if n := t.crossings(); n < fewest {
			best, fewest = t.orders(), n
		}
	}
	t.layers = best
	t.spread()
}

func (t *treeBody) orders() [][]*spot {
	var all [][]*spot
	for _, layer := range t.layers {
		all = append(all, slices.Clone(layer))
	}
	return all
}

// sweep sorts each layer by the mean rank of its neighbours above, from the top down, or below, from the bottom up.
func (t *treeBody) sweep(down bool) {
	for k := range t.layers {
		layer := t.layers[k]
		if !down {
			layer = t.layers[len(t.layers)-1-k]
		}
		rank := t.ranks()
		key := map[*spot]float64{}
		for _, s := range layer {
			key[s] = s.middle(down, func(o *spot) float64 { return float64(rank[o]) }, float64(rank[s]))
		}
		slices.SortStableFunc(layer, func(a, b *spot) int {
			switch {
			case key[a] < key[b]:
				return -1
			case key[a] > key[b]:
				return 1
			}
			return 0
		})
	}
}

func (t *treeBody) ranks() map[*spot]int {
	rank := map[*spot]int{}
	for _, layer := range t.layers {
		for i, s := range layer {
			rank[s] = i
		}
	}
	return rank
}

// middle is the mean of a measure over the neighbours above or below, or alone if there are none.
func (s *spot) middle(above bool, measure func(*spot) float64, alone float64) float64 {
	near := s.below
	if above {
		near = s.above
	}
	if len(near) == 0 {
		return alone
	}
	sum := 0.0
	for _, o := range near {
		sum += measure(o)
	}
	return sum / float64(len(near))
}

// crossings counts the pairs of moves between neighbouring layers that cross.
func (t *treeBody) crossings() (n int) {
	rank := t.ranks()
	for _, layer := range t.layers {
		var ends []int // ranks below, in order of the spots and of the ranks above
		for _, s := range layer {
			var own []int
			for _, b := range s.below {
				own = append(own, rank[b])
			}
			slices.Sort(own)
			for _, e := range own {
				for _, before := range ends {
					if before > e {
						n++
					}
				}
			}
			ends = append(ends, own...)
		}
	}
	return n
}

// spread gives every spot its x: near the mean of its neighbours, without touching the next one.
func (t *treeBody) spread() {
	for _, layer := range t.layers {
		x := 0.0
		for _, s := range layer {
			s.x = x + s.half
			x += 2*s.half + float64(px(nodeGap))
		}
	}
	for round := range 41 { // the last puts positions over their options
		down := round%2 == 1
		for k := range t.layers {
			layer := t.layers[k]
			if !down {
				layer = t.layers[len(t.layers)-1-k]
			}
			want := make([]float64, len(layer))
			for i, s := range layer {
				want[i] = s.middle(down, func(o *spot) float64 { return o.x }, s.x)
			}
			settle(layer, want)
		}
	}
	t.fit()
}

// settle moves the spots of a layer as near as can be, by the sum of squares, to where they want to be, in their order and
// apart: pooling neighbours that would touch (isotonic regression by pool adjacent violators; Ayer et al., 1955).
func settle(layer []*spot, want []float64) {
	type pool struct {
		sum   float64
		count int
	}
	offset := make([]float64, len(layer)) // of a spot from the first, when all touch
	var pools []pool
	for i, s := range layer {
		if i > 0 {
			offset[i] = offset[i-1] + layer[i-1].half + s.half + float64(px(nodeGap))
		}
		pools = append(pools, pool{want[i] - offset[i], 1})
		for n := len(pools); n > 1 && pools[n-2].sum*float64(pools[n-1].count) > pools[n-1].sum*float64(pools[n-2].count); n = len(pools) {
			pools[n-2].sum += pools[n-1].sum
			pools[n-2].count += pools[n-1].count
			pools = pools[:n-1]
		}
	}
	i := 0
	for _, p := range pools {
		for range p.count {
			layer[i].x = p.sum/float64(p.count) + offset[i]
			i++
		}
	}
}

// fit shifts the tree so that it begins at 0 and measures its width.
func (t *treeBody) fit() {
	lo, hi := t.layers[0][0].x, t.layers[0][0].x
	for _, layer := range t.layers {
		for _, s := range layer {
			lo, hi = min(lo, s.x-s.half), max(hi, s.x+s.half)
		}
	}
	for _, layer := range t.layers {
		for _, s := range layer {
			s.x -= lo
		}
	}
	t.wide = hi - lo
}
