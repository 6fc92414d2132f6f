package solve

import (
	"context"
	"fmt"
)

// add numbers an option, or each of its parts, by its representative.
func (x *explorer) add(ctx context.Context, q []int, list *[]uint32) error {
	if x.Parts == nil {
		return x.number(q, list)
	}
	parts, err := x.cut(ctx, q)
	for _, part := range parts {
		if err == nil {
			err = x.number(part, list)
		}
	}
	return err
}

// number adds the number of a position's representative to the list.
func (x *explorer) number(p []int, list *[]uint32) error {
	form, err := x.formed(p)
	if err != nil {
		return err
	}
	i, err := x.table.set.add(form)
	*list = append(*list, uint32(i))
	return err
}

// afford stops a search that has found too much; looked at so many.
func (x *explorer) afford(looked int) error {
	found := x.table.set.len()
	if found >= mostFound {
		return x.tooMany(looked, fmt.Sprintf("the limit is %s", amount(mostFound)))
	}
	if found < x.next {
		return nil
	}
	x.next = found + found/8 + 1<<16
	// Growing slices take twice their size for a moment; the edges are turned
	// round; then come the values and the queue.
	edges := len(x.graph.out.at)
	bytes := plus(times(2, x.table.set.bytes()), times(edges, 12), times(found, 20))
	if have := free() + bytes; !modest(bytes) && bytes > have/4*3 {
		return x.tooMany(looked, fmt.Sprintf("they need %s, and %s", size(bytes), usable(have)))
	}
	return nil
}

func (x *explorer) tooMany(looked int, why string) error {
	return fmt.Errorf("%s positions found from %s, %s of them not yet looked at: %s; play may reach without end", amount(x.table.set.len()), x.Text(x.table.roots[0]), amount(x.table.set.len()-looked), why)
}
