package stdlib

// GridEdges are the edges of a board of squares, whose vertices are numbered
// row by row from 0: neighbours share a side.
//
//	>>> GridEdges(2, 2)
//	[[0 1] [0 2] [1 3] [2 3]]
func GridEdges(rows, cols int) [][]int {
	atLeast("GridEdges: rows", rows, 1)
	atLeast("GridEdges: cols", cols, 1)
	if rows > mostVertices/cols {
		fail("GridEdges: %d x %d squares, want at most %d", rows, cols, mostVertices)
	}
	var edges [][]int
	for v := range rows * cols {
		if v%cols+1 < cols {
			edges = append(edges, []int{v, v + 1})
		}
		if v+cols < rows*cols {
			edges = append(edges, []int{v, v + cols})
		}
	}
	return edges
}

// mostVertices bounds the graphs that words make.
const mostVertices = 1 << 20

// PathEdges are the edges of a path of n vertices, numbered from 0.
//
//	>>> PathEdges(4)
//	[[0 1] [1 2] [2 3]]
func PathEdges(n int) [][]int {
	atLeast("PathEdges: n", n, 1)
	return GridEdges(1, n)
}

// CycleEdges are the edges of a cycle of n vertices, numbered from 0.
//
//	>>> CycleEdges(3)
//	[[0 1] [1 2] [2 0]]
func CycleEdges(n int) [][]int {
	atLeast("CycleEdges: n", n, 3)
	return append(PathEdges(n), []int{n - 1, 0})
}

// StarEdges are the edges from vertex 0 to each of n leaves.
//
//	>>> StarEdges(3)
//	[[0 1] [0 2] [0 3]]
func StarEdges(n int) [][]int {
	atLeast("StarEdges: n", n, 1)
	edges := make([][]int, n)
	for i := range edges {
		edges[i] = []int{0, i + 1}
	}
	return edges
}

// CompleteEdges are the edges between any two of n vertices, numbered from 0.
//
//	>>> CompleteEdges(3)
//	[[0 1] [0 2] [1 2]]
func CompleteEdges(n int) [][]int {
	atLeast("CompleteEdges: n", n, 2)
	var edges [][]int
	for v := range n {
		for w := v + 1; w < n; w++ {
			edges = append(edges, []int{v, w})
		}
	}
	return edges
}

// atLeast fails when a number is too small for what it counts.
func atLeast(what string, n, least int) {
	if n < least {
		fail("%s = %d, want at least %d", what, n, least)
	}
}
