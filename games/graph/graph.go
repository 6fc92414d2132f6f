// Package graph holds what games need to know of graphs: reading edges,
// maximum matchings, and the value of a graph that stands on the ground.
package graph

import "fmt"

// Graph is a graph with vertices 0 to N-1. Edges may come twice, or join a
// vertex with itself.
type Graph struct {
	N     int
	Edges [][2]int
	at    [][]int // the edges at each vertex, by number
}

// most bounds the vertices.
const most = 1 << 22

// New reads a graph from pairs of vertices and from vertices that may have no
// edge. Vertices are numbers from 0 on; a number that no edge names, up to the
// greatest one named, is a vertex without edges.
func New(edges [][]int, vertices ...int) (*Graph, error) {
	g := &Graph{}
	for i, e := range edges {
		if len(e) != 2 {
			return nil, fmt.Errorf("edge %d has %d ends, want 2", i+1, len(e))
		}
		g.Edges = append(g.Edges, [2]int{e[0], e[1]})
		vertices = append(vertices, e...)
	}
	for _, v := range vertices {
		if v < 0 || v >= most {
			return nil, fmt.Errorf("vertex %d, want 0 to %d", v, most-1)
		}
		g.N = max(g.N, v+1)
	}
	if g.N == 0 {
		return nil, fmt.Errorf("no edges, want at least 1")
	}
	g.at = make([][]int, g.N)
	for i, e := range g.Edges {
		g.at[e[0]] = append(g.at[e[0]], i)
		if e[1] != e[0] {
			g.at[e[1]] = append(g.at[e[1]], i)
		}
	}
	return g, nil
}

// At lists the edges at v by number.
func (g *Graph) At(v int) []int { return g.at[v] }

// Over is the other end of edge e at v.
func (g *Graph) Over(e, v int) int { return g.Edges[e][0] ^ g.Edges[e][1] ^ v }

// Beside lists the vertices that edges join with v, each once, without v.
func (g *Graph) Beside(v int) []int {
	var list []int
	seen := map[int]bool{v: true}
	for _, e := range g.at[v] {
		if w := g.Over(e, v); !seen[w] {
			seen[w] = true
			list = append(list, w)
		}
	}
	return list
}
