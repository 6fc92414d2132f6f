package solve

import "math/bits"

// trace finds the lines through cell c of the row, starting those that begin
// here.
func (k *mexKernel[T]) trace(reaches []bool, c int) {
	for i := range k.rays {
		j := &k.rays[i]
		var line int32
		if reaches[i] && c >= j.shift {
			line = j.line[j.from+c]
		} else {
			line = k.begin()
		}
		j.line[j.to+c] = line
		k.here[i] = line
	}
}

// begin is a line with an empty set.
func (k *mexKernel[T]) begin() int32 {
	if n := len(k.spare) - 1; n >= 0 {
		line := k.spare[n]
		k.spare = k.spare[:n]
		for _, word := range k.sets {
			word[line] = 0
		}
		for _, marks := range k.full {
			marks[line] = 0
		}
		return line
	}
	if k.lines == k.room {
		k.room += k.room/4 + 64
		enlarge(k.sets, k.room)
		enlarge(k.full, k.room)
	}
	k.lines++
	return int32(k.lines - 1)
}

// enlarge makes room in every word for more lines.
func enlarge(words [][]uint64, room int) {
	for i, word := range words {
		words[i] = append(make([]uint64, 0, room), word...)[:room]
	}
}

// look collects the values where the steps from cell c lead.
func (k *mexKernel[T]) look(reaches []bool, i, c int) {
	k.values = k.values[:0]
	for s := range k.steps {
		if j := &k.steps[s]; reaches[s] && c >= j.shift {
			k.values = append(k.values, k.value[i-j.cells])
		}
	}
}

// mex is the least value on none of the lines and not among the steps'.
func (k *mexKernel[T]) mex() int {
	for m := 0; ; m++ {
		full := uint64(0)
		if m < len(k.full) {
			for _, line := range k.here {
				full |= k.full[m][line]
			}
		}
		for left := ^full; left != 0; left &= left - 1 {
			w := m<<6 + bits.TrailingZeros64(left)
			if free := ^k.taken(w); free != 0 {
				return w<<6 + bits.TrailingZeros64(free)
			}
		}
	}
}

// taken are the values in word w that an option of the cell has.
func (k *mexKernel[T]) taken(w int) uint64 {
	taken := uint64(0)
	if w < len(k.sets) {
		word := k.sets[w]
		for _, line := range k.here {
			taken |= word[line]
		}
	}
	for _, v := range k.values {
		if int(v)>>6 == w {
			taken |= 1 << uint(v&63)
		}
	}
	return taken
}

// enter puts value v into the sets of the lines.
func (k *mexKernel[T]) enter(v int) {
	k.hold(v)
	for _, line := range k.here {
		k.put(line, v)
	}
}

// hold makes room for value v in the sets, if there are any.
func (k *mexKernel[T]) hold(v int) {
	for len(k.rays) > 0 && v>>6 >= len(k.sets) {
		k.sets = append(k.sets, make([]uint64, k.room))
	}
	for len(k.full)<<6 < len(k.sets) {
		k.full = append(k.full, make([]uint64, k.room))
	}
}

// put puts value v into the set of a line.
func (k *mexKernel[T]) put(line int32, v int) {
	word := &k.sets[v>>6][line]
	if *word |= 1 << uint(v&63); *word == ^uint64(0) {
		k.full[v>>12][line] |= 1 << uint(v>>6&63)
	}
}

// mexThree is mexCells for three rays and no steps, where the lines begin and
// end elsewhere.
func (k *mexKernel[T]) mexThree(row, from, to int) {
	var lines [3][]int32
	for i := range k.rays {
		lines[i] = k.rays[i].follow(from, to)
	}
	values := k.value[row*k.cells+from:][:to-from]
	first, second, third := lines[0][:len(values)], lines[1][:len(values)], lines[2][:len(values)]
	for c := range values {
		x, y, z := first[c], second[c], third[c]
		v := k.leastOf(x, y, z)
		values[c] = T(v)
		if v>>6 >= len(k.sets) {
			k.hold(v)
		}
		k.put(x, v)
		k.put(y, v)
		k.put(z, v)
	}
}

// follow takes the lines on to a run of cells of the row.
func (j *mexLeap) follow(from, to int) []int32 {
	lines := j.line[j.to+from : j.to+to]
	if j.back > 0 {
		copy(lines, j.line[j.from+from:j.from+to])
		return lines
	}
	for c := range lines {
		lines[c] = j.line[j.from+from+c]
	}
	return lines
}

// leastOf is the least value on none of three lines.
func (k *mexKernel[T]) leastOf(x, y, z int32) int {
	sets := k.sets
	for m, marks := range k.full {
		for left := ^(marks[x] | marks[y] | marks[z]); left != 0; left &= left - 1 {
			w := m<<6 + bits.TrailingZeros64(left)
			if w >= len(sets) {
				return w << 6
			}
			word := sets[w]
			if free := ^(word[x] | word[y] | word[z]); free != 0 {
				return w<<6 + bits.TrailingZeros64(free)
			}
		}
	}
	return len(k.full) << 12
}
