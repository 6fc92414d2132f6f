package graph

// Ground is the graph seen from the ground, of which the vertices of roots are
// parts: the Grundy value of cutting its edges, where what no longer hangs
// together with the ground is lost (green Hackenbush). By the fusion principle
// the vertices of a cycle can be made one; by the colon principle a branch on
// an edge is worth one more than what it carries (Berlekamp, Conway and Guy,
// Winning Ways, 1982, chapter 7). One depth-first search does both: an edge
// that is in a cycle counts 1, any other the value above it plus 1.
type Ground struct {
	*Graph
	roots []int
	here  func(edge int) bool // edges that are still there
	seen  []int               // when each vertex was first seen, 0: not yet
	clock int
}

// Stand puts the graph on the ground.
func (g *Graph) Stand(roots []int, here func(edge int) bool) *Ground {
	return &Ground{Graph: g, roots: roots, here: here, seen: make([]int, g.N)}
}

// Branches are the values of the parts that only the ground joins, such as
// one tree each.
func (s *Ground) Branches() []int {
	clear(s.seen)
	s.clock = 1
	for _, v := range s.roots {
		s.seen[v] = 1
	}
	var list []int
	done := map[int]bool{}
	for _, v := range s.roots {
		for _, e := range s.at[v] {
			if !s.here(e) || done[e] {
				continue
			}
			done[e] = true
			if w := s.Over(e, v); s.seen[w] == 0 {
				value, low := s.climb(w, e, done)
				list = append(list, s.joined(value, low, s.seen[w]))
			} else if s.seen[w] == 1 {
				list = append(list, 1) // from ground to ground
			}
		}
	}
	return list
}

// joined is the value of an edge with a vertex above it, from which the search
// reached down to the vertex seen at low.
func (s *Ground) joined(value, low, at int) int {
	if low < at {
		return value ^ 1
	}
	return value + 1
}

// climb is the value of what stands on v, reached by edge from, and the least
// time at which a vertex was seen that edges lead back to. Edges back down count
// where they start; edges to the ground count as to a vertex seen at time 1.
func (s *Ground) climb(v, from int, done map[int]bool) (value, low int) {
	s.clock++
	at := s.clock
	s.seen[v], low = at, at
	for _, e := range s.at[v] {
		if e == from || !s.here(e) || done[e] {
			continue
		}
		done[e] = true
		w := s.Over(e, v)
		if s.seen[w] > 0 {
			value, low = value^1, min(low, s.seen[w])
			continue
		}
		above, reach := s.climb(w, e, done)
		value ^= s.joined(above, reach, s.seen[w])
		low = min(low, reach)
	}
	return value, low
}

// Value is the Grundy value of the whole.
func (s *Ground) Value() int {
	value := 0
	for _, b := range s.Branches() {
		value ^= b
	}
	return value
}

// Loose lists the edges that do not hang together with the ground.
func (s *Ground) Loose() []int {
	clear(s.seen)
	stack := append([]int(nil), s.roots...)
	held := make([]bool, len(s.Edges))
	for len(stack) > 0 {
		v := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if s.seen[v] > 0 {
			continue
		}
		s.seen[v] = 1
		for _, e := range s.at[v] {
			if s.here(e) {
				held[e] = true
				stack = append(stack, s.Over(e, v))
			}
		}
	}
	var loose []int
	for e := range s.Edges {
		if s.here(e) && !held[e] {
			loose = append(loose, e)
		}
	}
	return loose
}

// Trees says whether no cycle stands on the ground, the ground itself being
// one vertex.
func (s *Ground) Trees() bool {
	group := make([]int, s.N+1)
	for v := range group {
		group[v] = v
	}
	find := func(v int) int {
		for group[v] != v {
			group[v] = group[group[v]]
			v = group[v]
		}
		return v
	}
	for _, v := range s.roots {
		group[v] = s.N
	}
	for e, ends := range s.Edges {
		if !s.here(e) {
			continue
		}
		a, b := find(ends[0]), find(ends[1])
		if a == b {
			return false
		}
		group[a] = b
	}
	return true
}
