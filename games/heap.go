package games

// Heap is one heap of stones from which a move takes some away: any positive
// number, or one of the numbers in Take. Who cannot move loses.
//
// A position is the size of the heap.
type Heap struct {
	Size int   // where play starts, and the greatest size
	Take []int // the numbers of stones that may be taken, nil: any
}

// Numbers implements Shape.
func (h *Heap) Numbers() []Number { return []Number{{"heap", 0, h.Size}} }

// Start implements Shape.
func (h *Heap) Start() []int { return []int{h.Size} }

// Check implements Shape.
func (h *Heap) Check(p []int) error { return checkNumbers(h.Numbers(), p) }

// End implements Shape.
func (h *Heap) End(p []int) (Outcome, bool) {
	if h.Take == nil {
		return PPosition, p[0] == 0
	}
	for _, t := range h.Take {
		if t <= p[0] {
			return Unknown, false
		}
	}
	return PPosition, true
}

// Options implements Shape.
func (h *Heap) Options(p []int) ([][]int, error) {
	if h.Take == nil {
		return h.all(p[0])
	}
	var options [][]int
	for _, t := range h.Take {
		if t <= p[0] {
			options = append(options, []int{p[0] - t})
		}
	}
	return options, nil
}

func (h *Heap) all(size int) ([][]int, error) {
	if size > MaxOptions {
		return nil, tooMany(size)
	}
	options := make([][]int, size)
	for i := range options {
		options[i] = []int{size - 1 - i}
	}
	return options, nil
}
