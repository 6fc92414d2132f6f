package graph

// matching is a maximum matching of the vertices that are free, found by
// growing alternating trees and shrinking their odd cycles (Edmonds, "Paths,
// trees, and flowers", 1965).
type matching struct {
	beside [][]int
	free   []bool
	mate   []int // -1: none
	// of the tree being grown
	parent, base []int // base: the vertex that an odd cycle is shrunk to
	used         []bool
	queue        []int
	touched      []int // vertices in the tree, to be reset
}

func newMatching(g *Graph, free func(v int) bool) *matching {
	m := &matching{beside: make([][]int, g.N), free: make([]bool, g.N), mate: make([]int, g.N),
		parent: make([]int, g.N), base: make([]int, g.N), used: make([]bool, g.N)}
	for v := range g.N {
		m.free[v], m.mate[v], m.parent[v], m.base[v] = free(v), -1, -1, v
		m.beside[v] = g.Beside(v)
	}
	for v := range g.N {
		m.greedily(v)
	}
	for v := range g.N {
		if m.free[v] && m.mate[v] < 0 {
			m.augment(v)
		}
	}
	return m
}

// greedily matches v with the first vertex that is left.
func (m *matching) greedily(v int) {
	if !m.free[v] || m.mate[v] >= 0 {
		return
	}
	for _, w := range m.beside[v] {
		if m.free[w] && m.mate[w] < 0 {
			m.mate[v], m.mate[w] = w, v
			return
		}
	}
}

// augment makes the matching larger by a path from root, which has no mate.
func (m *matching) augment(root int) bool {
	end := m.grow(root)
	for v := end; v >= 0; {
		before := m.parent[v]
		next := m.mate[before]
		m.mate[v], m.mate[before] = before, v
		v = next
	}
	for _, v := range m.touched {
		m.used[v], m.parent[v], m.base[v] = false, -1, v
	}
	m.touched = m.touched[:0]
	return end >= 0
}

// grow searches from root for a vertex without mate, -1 if none is reached.
func (m *matching) grow(root int) int {
	m.queue = append(m.queue[:0], root)
	m.used[root] = true
	m.touched = append(m.touched, root)
	for i := 0; i < len(m.queue); i++ {
		v := m.queue[i]
		for _, w := range m.beside[v] {
			switch {
			case !m.free[w] || m.base[v] == m.base[w] || m.mate[v] == w:
			case w == root || m.mate[w] >= 0 && m.parent[m.mate[w]] >= 0:
				m.shrink(v, w)
			case m.parent[w] < 0:
				m.parent[w] = v
				m.touched = append(m.touched, w)
				if m.mate[w] < 0 {
					return w
				}
				m.used[m.mate[w]] = true
				m.touched = append(m.touched, m.mate[w])
				m.queue = append(m.queue, m.mate[w])
			}
		}
	}
	return -1
}

// shrink makes the odd cycle that edge v-w closes one vertex.
func (m *matching) shrink(v, w int) {
	top := m.meet(v, w)
	inside := map[int]bool{}
	m.mark(inside, v, top, w)
	m.mark(inside, w, top, v)
	for _, x := range append([]int(nil), m.touched...) {
		if inside[m.base[x]] {
			m.base[x] = top
			if !m.used[x] {
				m.used[x] = true
				m.queue = append(m.queue, x)
			}
		}
	}
}

// meet is the base at which the ways from v and w to the root first meet.
func (m *matching) meet(v, w int) int {
	on := map[int]bool{}
	for {
		v = m.base[v]
		on[v] = true
		if m.mate[v] < 0 {
			break
		}
		v = m.parent[m.mate[v]]
	}
	for !on[m.base[w]] {
		w = m.parent[m.mate[m.base[w]]]
	}
	return m.base[w]
}

// mark goes from v up to the base top and turns the way round through child.
func (m *matching) mark(inside map[int]bool, v, top, child int) {
	for m.base[v] != top {
		inside[m.base[v]], inside[m.base[m.mate[v]]] = true, true
		m.parent[v] = child
		child = m.mate[v]
		v = m.parent[m.mate[v]]
	}
}

// spared says whether some maximum matching leaves v out: then one as large
// exists without it.
func (m *matching) spared(v int) bool {
	w := m.mate[v]
	if w < 0 {
		return true
	}
	m.free[v], m.mate[w], m.mate[v] = false, -1, -1
	again := m.augment(w)
	m.free[v] = true
	if !again {
		m.mate[v], m.mate[w] = w, v
	}
	return again
}

// Spared lists which of the vertices some maximum matching of the free ones
// leaves out.
func (g *Graph) Spared(free func(v int) bool, vertices ...int) []bool {
	m := newMatching(g, free)
	list := make([]bool, len(vertices))
	for i, v := range vertices {
		list[i] = m.spared(v)
	}
	return list
}
