package script

import (
	"go/types"
	"slices"
)

// writer is a program under way.
type writer struct {
	Session
	imports map[string]string // path -> name, "." for a dot import
	places  map[types.Object]*Piece
	numbers map[types.Object]int // of the cell that showed a value
	kept    map[*Piece]bool
	inFuncs map[types.Object]bool // variables that declarations use
	read    map[types.Object]bool
	names   map[types.Object]string
	done    map[types.Object]bool // variables declared so far
	order   []types.Object        // that are kept, in order
	newest  map[Method]*Piece
}

// of is the object that stands for o: variables that share a place are one.
func (w *writer) of(o types.Object) types.Object {
	for w.Place[o] != nil {
		o = w.Place[o]
	}
	return o
}

// choose finds the pieces that the program needs: all statements that succeeded,
// what names mean now, and what these need in turn.
func (w *writer) choose() {
	for _, c := range w.Cells {
		for _, p := range append(append([]*Piece{}, c.Decls...), c.Statements...) {
			for _, o := range p.Objects {
				w.places[o] = p
			}
			if p.Shown != nil {
				w.places[p.Shown] = p
				w.numbers[p.Shown] = c.Number
			}
		}
	}
	for _, c := range w.Cells {
		if !c.Failed {
			for _, p := range c.Statements {
				w.keep(p)
			}
		}
	}
	for _, o := range w.Newest {
		w.need(o)
	}
	w.chooseMethods()
	w.use()
}

func (w *writer) need(o types.Object) {
	if p := w.places[o]; p != nil {
		w.keep(p)
	}
}

func (w *writer) keep(p *Piece) {
	if w.kept[p] {
		return
	}
	w.kept[p] = true
	for _, r := range p.Refs {
		if r.Object != nil {
			w.need(r.Object)
			w.need(w.of(r.Object))
		}
	}
}

// chooseMethods keeps the newest method of each name of the types that are kept.
// Older ones are kept where they were called, under other names.
func (w *writer) chooseMethods() {
	for _, c := range w.Cells {
		for _, p := range c.Decls {
			if p.Method.Of != nil {
				w.newest[p.Method] = p
			}
		}
	}
	for again := true; again; {
		again = false
		for m, p := range w.newest {
			if !w.kept[p] && w.kept[w.places[m.Of]] {
				w.keep(p)
				again = true
			}
		}
	}
}

// use notes how the pieces that are kept use variables.
func (w *writer) use() {
	for _, c := range w.Cells {
		for i, p := range append(append([]*Piece{}, c.Decls...), c.Statements...) {
			if !w.kept[p] {
				continue
			}
			for _, r := range p.Refs {
				if r.Object == nil {
					continue
				}
				o := w.of(r.Object)
				w.read[o] = w.read[o] || r.Read
				if _, ok := o.(*types.Var); ok && i < len(c.Decls) {
					w.inFuncs[o] = true
				}
			}
			for _, o := range p.Objects {
				if w.of(o) == o && !slices.Contains(w.order, o) { // a, err := and b, err := declare one err
					w.order = append(w.order, o)
				}
			}
			if p.Shown != nil {
				w.order = append(w.order, p.Shown)
			}
		}
	}
}
