package session

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"sort"
	"strings"
)

// record is one declaration of an earlier cell, kept so that it can be compiled
// again when something it mentions is defined anew.
type record struct {
	name     string // f, or T.M for a method
	chunk    chunk
	file     string // the cell it came from
	imports  map[string]string
	mentions map[string]bool
	blank    int // the cell whose value _ is
	order    int
}

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
		for _, name := range chunkNames(c) {
			h.count++
			h.records[name] = &record{name, c, p.name, maps.Clone(imports), c.mentions(), p.blank, h.count}
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

// concerns reports whether a declaration mentions a changed name; a method belongs
// to its type.
func (r *record) concerns(changed map[string]bool) bool {
	for name := range r.mentions {
		if changed[name] {
			return true
		}
	}
	return false
}

// chunkNames are the names that a declaration declares.
func chunkNames(c chunk) []string {
	file, err := parser.ParseFile(token.NewFileSet(), "", "package p\n"+c.text, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	var names []string
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil {
			names = append(names, receiverName(f)+"."+f.Name.Name)
		}
	}
	for name, free := range declares(file) {
		if free && name != "init" && name != "_" {
			names = append(names, name)
		}
	}
	return names
}

// receiverName is the name of a method's type.
func receiverName(f *ast.FuncDecl) string {
	if len(f.Recv.List) == 0 {
		return ""
	}
	t := f.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.ParenExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}

// mentions are the names that a declaration depends on: in a type, names of fields and
// methods are its own.
func (c chunk) mentions() map[string]bool {
	file, err := parser.ParseFile(token.NewFileSet(), "", "package p\n"+c.text, parser.SkipObjectResolution)
	if d, ok := onlyDecl(file).(*ast.GenDecl); err != nil || !ok || d.Tok != token.TYPE {
		return mentions(c.text)
	}
	found, own := map[string]bool{}, map[*ast.Ident]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			for _, id := range n.Names {
				own[id] = true
			}
		case *ast.Ident:
			found[n.Name] = found[n.Name] || !own[n]
		}
		return true
	})
	maps.DeleteFunc(found, func(_ string, mentioned bool) bool { return !mentioned })
	return found
}

// onlyDecl is the declaration of a file that has one, else nil.
func onlyDecl(file *ast.File) ast.Decl {
	if file == nil || len(file.Decls) != 1 {
		return nil
	}
	return file.Decls[0]
}

// mentions are the names in a text.
func mentions(text string) map[string]bool {
	src := []byte(text)
	file := token.NewFileSet().AddFile("", -1, len(src))
	var sc scanner.Scanner
	sc.Init(file, src, func(token.Position, string) {}, 0)
	found := map[string]bool{}
	for {
		_, tok, lit := sc.Scan()
		if tok == token.EOF {
			return found
		}
		if tok == token.IDENT {
			found[lit] = true
		}
	}
}

// source is the text of records as one file.
func source(records []*record) string {
	imports := map[string]string{}
	var body strings.Builder
	for _, r := range records {
		for name, at := range r.imports {
			if r.mentions[name] {
				imports[name] = at
			}
		}
		fmt.Fprintf(&body, "/*line %s:%d:%d*/%s\n", r.file, r.chunk.line, r.chunk.col, r.chunk.text)
	}
	var b strings.Builder
	b.WriteString("package main\n")
	for name, at := range imports {
		fmt.Fprintf(&b, "import %s %q\n", name, at)
	}
	return b.String() + body.String()
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
		for _, name := range chunkNames(c) {
			if s.history.records[name] != nil || s.scope.objects[name] != nil {
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
			for _, name := range chunkNames(c) {
				own[name] = true
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
	records = distinct(records)
	text := source(records)
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
