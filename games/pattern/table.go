package pattern

import (
	"math/rand/v2"
	"slices"
	"strconv"
)

// Table is values at points: the outcomes or numbers of a grid or sequence. A
// point has 1 to 4 coordinates.
type Table struct {
	Names  []string       // of the coordinates, each a Go identifier
	Labels map[int]string // the classes by value; nil: the values are numbers
	points []int
	values []int
}

// Add puts a value at a point.
func (t *Table) Add(value int, at ...int) {
	t.points = append(t.points, at...)
	t.values = append(t.values, value)
}

// Len is the number of points.
func (t *Table) Len() int { return len(t.values) }

// Point is point i; it must not be changed.
func (t *Table) Point(i int) []int {
	d := len(t.Names)
	return t.points[i*d : i*d+d : i*d+d]
}

// Value is the value at point i.
func (t *Table) Value(i int) int { return t.values[i] }

// size is how far out a point is: its greatest coordinate, signs aside.
func (t *Table) size(i int) int {
	most := 0
	for _, x := range t.Point(i) {
		most = max(most, x, -x)
	}
	return most
}

// choose is the table of some of the points.
func (t *Table) choose(rows []int) *Table {
	part := &Table{Names: t.Names, Labels: t.Labels}
	for _, i := range rows {
		part.Add(t.values[i], t.Point(i)...)
	}
	return part
}

// bySize lists the points, innermost first, those alike in their order.
func (t *Table) bySize() []int {
	rows := make([]int, t.Len())
	for i := range rows {
		rows[i] = i
	}
	slices.SortStableFunc(rows, func(a, b int) int { return t.size(a) - t.size(b) })
	return rows
}

// inner is the part of the table from fraction lo to hi of the points, innermost
// first, thinned evenly at random to at most some.
func (t *Table) inner(lo, hi float64, most int) *Table {
	rows := t.bySize()
	rows = rows[int(lo*float64(len(rows))):int(hi*float64(len(rows)))]
	if len(rows) > most {
		random := rand.New(rand.NewPCG(1, 2)) // the same points each time
		keep := most / 2                      // of which the inner half are neighbours
		random.Shuffle(len(rows)-keep, func(i, j int) { rows[keep+i], rows[keep+j] = rows[keep+j], rows[keep+i] })
		rows = rows[:most]
		slices.Sort(rows)
	}
	return t.choose(rows)
}

// reach is the greatest value of each coordinate.
func (t *Table) reach() []int {
	most := make([]int, len(t.Names))
	for i := range t.Len() {
		for k, x := range t.Point(i) {
			if i == 0 || x > most[k] {
				most[k] = x
			}
		}
	}
	return most
}

// least is the least coordinate of all.
func (t *Table) least() int {
	if len(t.points) == 0 {
		return 0
	}
	return slices.Min(t.points)
}

// sample is some points of the table, drawn at random.
func (t *Table) sample(n int, seed uint64) *Table {
	rows := rand.New(rand.NewPCG(seed, 5)).Perm(t.Len())[:min(n, t.Len())]
	slices.Sort(rows)
	return t.choose(rows)
}

// Within says whether the other table has the same values at all points of this.
func (t *Table) Within(other *Table) bool {
	values := make(map[[4]int]int, other.Len())
	for i := range other.Len() {
		values[key(other.Point(i))] = other.values[i]
	}
	for i, v := range t.values {
		if w, ok := values[key(t.Point(i))]; !ok || w != v {
			return false
		}
	}
	return true
}

// key is a point as a key of a map.
func key(p []int) (k [4]int) {
	copy(k[:], p)
	return k
}

// fewValues says whether the values are numbers of which only two or three occur,
// each more often than a few exceptions do.
func (t *Table) fewValues() bool {
	if t.Labels != nil {
		return false
	}
	times := map[int]int{}
	for _, v := range t.values {
		if times[v]++; len(times) > 3 {
			return false
		}
	}
	for _, n := range times {
		if n <= 4 {
			return false
		}
	}
	return len(times) > 1
}

// labelled is the table with its numbers as classes; nil of none.
func (t *Table) labelled() *Table {
	if t == nil {
		return nil
	}
	c := *t
	c.Labels = map[int]string{}
	for _, v := range t.values {
		c.Labels[v] = strconv.Itoa(v)
	}
	return &c
}
