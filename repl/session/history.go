package session

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"sort"
	"strings"
)

// history is the newest record of each name.
type history struct {
	records map[string]*record
	count   int
}

func newHistory() *history { return &history{records: map[string]*record{}} }

// keep remembers the declarations of a cell.
func (h *history) keep(p *part, imports map[string]string) {
	for _, c := range p.chunks {
		if c.kind != token.FUNC {
			continue
		}
		for _, r := range declarations(c) {
			h.count++
			r.file, r.imports, r.blank, r.order = p.name, maps.Clone(imports), p.blank, h.count
			h.records[r.name] = r
		}
	}
	for _, r := range p.again {
		h.count++
		r.order = h.count
	}
}

// forget drops records of names that now mean something else.
func (h *history) forget(name string) { delete(h.records, name) }

// dependents are the declarations that mention a name in changed, or one that
// depends on it in turn, oldest first.
func (h *history) dependents(changed map[string]bool) []*record {
	if len(changed) == 0 {
		return nil
	}
	found := map[*record]bool{}
	for again := true; again; {
		again = false
		for _, r := range h.records {
			if !found[r] && !changed[r.name] && r.concerns(changed) {
				found[r], again = true, true
				changed[r.name] = true
				changed[r.name[strings.IndexByte(r.name, '.')+1:]] = true
			}
		}
	}
	var list []*record
	for r := range found {
		list = append(list, r)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].order < list[j].order })
	return list
}

// redefined are the names of earlier cells that a part gives a new meaning. A
// variable that is defined again is one only if its type changes, which the caller
// knows after checking.
func (s *Session) redefined(p *part) map[string]bool {
	changed := map[string]bool{}
	for _, c := range p.chunks {
		if c.kind != token.FUNC {
			continue
		}
		for _, r := range declarations(c) {
			if name := r.name; s.history.records[name] != nil || s.scope.objects[name] != nil {
				changed[name] = true
				changed[name[strings.IndexByte(name, '.')+1:]] = true
			}
		}
	}
	return changed
}

// addDependents adds the declarations that must be compiled again to a part.
func (s *Session) addDependents(p *part, changed map[string]bool) {
	p.again = p.others(s.history.dependents(changed))
	s.parseAgain(p)
}

// others are the records of what a part does not declare itself.
func (p *part) others(records []*record) []*record {
	own := map[string]bool{}
	for _, c := range p.chunks {
		if c.kind == token.FUNC {
			for _, r := range declarations(c) {
				own[r.name] = true
			}
		}
	}
	return slices.DeleteFunc(records, func(r *record) bool { return own[r.name] })
}

// parseAgain parses the dependents as a second file of the part.
func (s *Session) parseAgain(p *part) {
	p.files = p.files[:1]
	if len(p.again) == 0 {
		return
	}
	if file := s.parseRecords(p, p.again); file != nil {
		p.files = append(p.files, file)
	}
}

// parseRecords parses records as one file, in which _ is what it was in their cells;
// nil if that cannot be done.
func (s *Session) parseRecords(p *part, records []*record) *ast.File {
	text := source(records)
	records = distinct(records)
	file, err := parser.ParseFile(s.fset, p.name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	p.sources[file] = text
	decls := file.Decls[len(file.Decls)-len(records):]
	for i, r := range records {
		(&outs{s, p, r.blank}).rewrite(decls[i])
	}
	return file
}

// distinct are the records of different declarations: one may declare several names.
func distinct(records []*record) []*record {
	type place struct {
		file      string
		line, col int
	}
	seen := map[place]bool{}
	return slices.DeleteFunc(slices.Clone(records), func(r *record) bool {
		at := place{r.file, r.chunk.line, r.chunk.col}
		had := seen[at]
		seen[at] = true
		return had
	})
}

// prepareMethods takes those methods from known types that a part declares again;
// undo gives them back, and takes away what a failed check added.
func (s *Session) prepareMethods(files []*ast.File) (undo func()) {
	before := map[*types.Named][]*types.Func{}
	own := declares(files...)
	for _, file := range files {
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv == nil || own[receiverName(f)] {
				continue
			}
			t, ok := s.scope.objects[receiverName(f)].(*types.TypeName)
			if !ok {
				continue
			}
			if n, ok := t.Type().(*types.Named); ok {
				if _, seen := before[n]; !seen {
					before[n] = *declaredMethods(n)
				}
				removeMethod(n, f.Name.Name)
			}
		}
	}
	s.refresh(before)
	return func() {
		for n, list := range before {
			*declaredMethods(n) = list
		}
		s.refresh(before)
	}
}
