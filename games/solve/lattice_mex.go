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
		k.empty(line)
		return line
	}
	if k.lines == k.room {
		k.enlarge(k.room + k.room/4 + 64)
	}
	k.lines++
	return int32(k.lines - 1)
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
	if len(k.here) > 0 {
		k.hold(v)
	}
	for _, line := range k.here {
		k.put(line, v)
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
		k.hold(v)
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
