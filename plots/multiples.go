package plots

import "fmt"

// Multiples sets figures side by side as panels under one title, row by row, in the number of columns that Columns says. A
// panel's title is its figure's. Panels of equal axes share tick labels and axis names; all share one legend and,
// unless they mix Values and Scores or have different Bar labels, one colour scale and bar.
func Multiples(panels []*Figure, o ...Option) (*Figure, error) {
	s, err := settled(o, forPanels)
	if err != nil {
		return nil, err
	}
	if len(s.overlays) > 0 {
		return nil, fmt.Errorf("Over works on one panel: give it to the panel")
	}
	if len(panels) == 0 {
		return nil, fmt.Errorf("small multiples need at least one panel")
	}
	var all []*panel
	for i, f := range panels {
		if f == nil {
			return nil, fmt.Errorf("panel %d of %d is nil", i+1, len(panels))
		}
		for _, p := range f.panels {
			clone := *p
			all = append(all, &clone)
		}
	}
	s.many, s.meta = true, gathered(panels, s.meta)
	share(all, s.label)
	return newFigure(s, panelsSize(panels), all...)
}

func panelsSize(panels []*Figure) string {
	for _, f := range panels {
		if f.what != panels[0].what {
			return fmt.Sprintf("%d panels", len(panels))
		}
	}
	return fmt.Sprintf("%d panels of %s", len(panels), panels[0].what)
}

// share gives all panels of numbers one colour scale, if they are of one kind.
func share(panels []*panel, label string) {
	var all *scale
	for _, p := range panels {
		if p.scale == nil {
			continue
		}
		if all == nil {
			all = &scale{label: p.scale.label, diverging: p.scale.diverging, strips: make([]*ramp, len(p.scale.strips))}
		}
		if p.scale.diverging != all.diverging || p.scale.label != all.label && label == "" || !all.join(p.scale.strips) {
			return
		}
		all.merge(p.scale)
	}
	if all == nil {
		return
	}
	if label != "" {
		all.label = label
	}
	for _, p := range panels {
		if p.scale != nil {
			b := *p.body.(*cellBody)
			p.body = &b
			p.rescale(all)
		}
	}
}

// join takes over the strips of another scale, and says whether they are of the same classes.
func (s *scale) join(strips []*ramp) bool {
	if len(strips) != len(s.strips) {
		return false
	}
	for i, r := range strips {
		if s.strips[i] != nil && r != nil && *s.strips[i] != *r {
			return false
		}
		if s.strips[i] == nil {
			s.strips[i] = r
		}
	}
	return true
}
