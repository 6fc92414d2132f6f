package stdlib

import (
	"encoding/csv"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A grid is printed whole up to maxRows x maxCols cells.
const (
	maxRows = 60
	maxCols = 60
)

// String is a small grid as aligned letters or numbers, with the values of the
// axes at its edges, and of a large one the counts.
func (g *Grid) String() string {
	if g == nil || g.axes == nil {
		return "no grid"
	}
	rows, cols := g.size()
	if rows > maxRows || cols > maxCols {
		return g.Summary()
	}
	text := ""
	if len(g.axes) == 3 {
		for _, s := range g.slices() {
			text += s.title + "\n" + s.String() + "\n"
		}
		text = strings.TrimSuffix(text, "\n")
	} else {
		text = g.text(rows, cols)
	}
	if g.Stopped() {
		text += "\n" + g.note()
	}
	return text
}

// note says how far a stopped sweep came.
func (g *Grid) note() string {
	return fmt.Sprintf("stopped after %d of %s", g.stopped, count(g.cells.len(), "cell"))
}

// size is the grid as rows and columns: one axis makes one row, of three the
// slices stand below each other.
func (g *Grid) size() (rows, cols int) {
	switch len(g.axes) {
	case 1:
		return 1, g.axes[0].Len()
	case 3:
		return g.axes[0].Len() * g.axes[2].Len(), g.axes[1].Len()
	}
	return g.axes[0].Len(), g.axes[1].Len()
}

// text aligns the cells under the values of the last axis.
func (g *Grid) text(rows, cols int) string {
	across := g.axes[len(g.axes)-1]
	table := [][]string{{across.name}}
	if len(g.axes) == 2 {
		table[0][0] = g.axes[0].name + "\\" + across.name
	}
	for c := range cols {
		table[0] = append(table[0], strconv.Itoa(across.At(c)))
	}
	for r := range rows {
		line := []string{""}
		if len(g.axes) == 2 {
			line[0] = strconv.Itoa(g.axes[0].At(r))
		}
		for c := range cols {
			line = append(line, g.letter(g.cells.at(r*cols+c)))
		}
		table = append(table, line)
	}
	return align(table)
}

// letter is a cell as text: N, P, T for a tie, D for a draw, a number, "." for
// none.
func (g *Grid) letter(cell int) string {
	switch v := g.value(cell).(type) {
	case nil:
		return "."
	case Outcome:
		return v.String()[:1]
	case bool:
		return map[bool]string{true: "1", false: "0"}[v]
	}
	return strconv.Itoa(cell)
}

// align sets a table in columns as wide as their widest text: the first of its
// own width, the others of one.
func align(table [][]string) string {
	first, rest := 0, 0
	for _, line := range table {
		first = max(first, len([]rune(line[0])))
		for _, text := range line[1:] {
			rest = max(rest, len(text))
		}
	}
	var lines []string
	for _, line := range table {
		text := fmt.Sprintf("%*s ", first, line[0])
		for _, cell := range line[1:] {
			text += fmt.Sprintf(" %*s", rest, cell)
		}
		lines = append(lines, text)
	}
	return strings.Join(lines, "\n")
}

// Summary is one line: the axes, and how many cells hold what.
//
//	>>> Sweep(Race(Queen, 100, 100), Axis("row", 1, 100), Axis("column", 1, 100)).Summary()
//	"row = 1..100, column = 1..100: 10000 cells, 9923 N, 77 P"
func (g *Grid) Summary() string {
	var names []string
	for _, a := range g.valid().axes {
		names = append(names, a.String())
	}
	text := strings.Join(names, ", ") + ": " + count(g.cells.len(), "cell") + ", " + g.counts()
	if g.Stopped() {
		text += "; " + g.note()
	}
	return text
}

// counts says how many cells hold each class, or the least and the greatest
// number.
func (g *Grid) counts() string {
	held := map[int]int{}
	lo, hi := 0, 0
	for _, c := range g.cells.all() {
		if c == blank {
			continue
		}
		if len(held) == 0 {
			lo, hi = c, c
		}
		held[c]++
		lo, hi = min(lo, c), max(hi, c)
	}
	if g.kind == numbers {
		return fmt.Sprintf("from %d to %d", lo, hi)
	}
	var parts []string
	for _, c := range slices.Sorted(maps.Keys(held)) {
		parts = append(parts, fmt.Sprintf("%d %v", held[c], g.value(c)))
	}
	return strings.Join(parts, ", ")
}

// CSV is the grid as comma separated values: a heading with the names of the
// axes and of the value, then a line a cell.
func (g *Grid) CSV() string {
	var text strings.Builder
	w := csv.NewWriter(&text)
	var heading []string
	for _, a := range g.valid().axes {
		heading = append(heading, a.name)
	}
	w.Write(append(heading, g.valueName()))
	at := make([]int, len(g.axes))
	for i, c := range g.cells.all() {
		if c == blank {
			continue
		}
		g.values(i, at)
		var record []string
		for _, v := range at {
			record = append(record, strconv.Itoa(v))
		}
		w.Write(append(record, fmt.Sprint(g.value(c))))
	}
	w.Flush()
	return text.String()
}

// valueName names what the cells hold.
func (g *Grid) valueName() string {
	switch {
	case g.name != "":
		return g.name
	case g.kind == outcomes:
		return "outcome"
	}
	return "value"
}
