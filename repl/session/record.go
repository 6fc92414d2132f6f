package session

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
)

// record is one declaration of an earlier cell, kept so that it can be compiled
// again when something it mentions is defined anew. The declarations in one pair
// of parentheses are several records of one chunk.
type record struct {
	name     string // f, or T.M for a method
	chunk    chunk
	group    map[string]int    // where the names declared in the chunk are in its text
	from, to [2]int            // line and column in the cell
	file     string            // the cell it came from
	imports  map[string]string // that the cell had
	mentions map[string]bool
	blank    int // the cell whose value _ is
	order    int
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

// holds says that a place in a cell is within the declaration.
func (r *record) holds(line, col int) bool {
	at := [2]int{line, col}
	return !before(at, r.from) && before(at, r.to)
}

// beside says that a line is one of the declarations that stand together.
func (r *record) beside(line int) bool {
	return r.chunk.line <= line && line <= r.chunk.line+strings.Count(r.chunk.text, "\n")
}

func before(a, b [2]int) bool { return a[0] < b[0] || a[0] == b[0] && a[1] < b[1] }

// declarations are what a chunk declares.
func declarations(c chunk) []*record {
	const head = "package p\n"
	d := &recorder{chunk: c, fset: token.NewFileSet(), group: map[string]int{}}
	file, err := parser.ParseFile(d.fset, "", head+c.text, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	d.file, d.head = d.fset.File(file.Pos()), len(head)
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			d.function(decl)
		case *ast.GenDecl:
			d.specs(decl)
		}
	}
	return d.list
}

// recorder gathers the declarations of a chunk.
type recorder struct {
	chunk chunk
	fset  *token.FileSet
	file  *token.File
	head  int // what stands before the chunk in the file
	group map[string]int
	list  []*record
}

func (d *recorder) function(f *ast.FuncDecl) {
	name := f.Name.Name
	if f.Recv != nil {
		name = receiverName(f) + "." + name
	}
	d.add(name, f, mentions(d.chunk.text))
}

// specs notes constants and types. A constant without a value has that of the one
// before it.
func (d *recorder) specs(g *ast.GenDecl) {
	var values map[string]bool
	for _, spec := range g.Specs {
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			d.group[spec.Name.Name] = d.offset(spec.Name)
			d.add(spec.Name.Name, spec, typeMentions(spec))
		case *ast.ValueSpec:
			if last := spec.Names[len(spec.Names)-1]; last.End() < spec.End() {
				values = mentions(d.text(spec)[last.End()-spec.Pos():])
			}
			for _, id := range spec.Names {
				d.group[id.Name] = d.offset(id)
				d.add(id.Name, spec, values)
			}
		}
	}
}

func (d *recorder) add(name string, n ast.Node, mentions map[string]bool) {
	if name == "init" || name == "_" {
		return
	}
	d.list = append(d.list, &record{name: name, chunk: d.chunk, group: d.group, from: d.place(n.Pos()), to: d.place(n.End()), mentions: mentions})
}

// place is a line and column in the cell.
func (d *recorder) place(at token.Pos) [2]int {
	p := d.file.Position(at)
	if p.Line == 2 {
		p.Column += d.chunk.col - 1
	}
	return [2]int{p.Line - 2 + d.chunk.line, p.Column}
}

func (d *recorder) offset(n ast.Node) int { return d.file.Offset(n.Pos()) - d.head }

func (d *recorder) text(n ast.Node) string {
	return d.chunk.text[d.offset(n) : d.file.Offset(n.End())-d.head]
}

// receiverName is the name of a method's type.
func receiverName(f *ast.FuncDecl) string {
	if len(f.Recv.List) == 0 {
		return ""
	}
	if id := Root(f.Recv.List[0].Type); id != nil {
		return id.Name
	}
	return ""
}

// mentions are the names in a text.
func mentions(text string) map[string]bool {
	sc, _ := tokens(text)
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

// typeMentions are the names that a type depends on: those of its fields and
// methods are its own.
func typeMentions(spec *ast.TypeSpec) map[string]bool {
	found, own := map[string]bool{}, map[*ast.Ident]bool{}
	ast.Inspect(spec, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			for _, id := range n.Names {
				own[id] = true
			}
		case *ast.Ident:
			if !own[n] {
				found[n.Name] = true
			}
		}
		return true
	})
	return found
}

// source is the text of records as one file.
func source(records []*record) string {
	imports := map[string]string{}
	wanted := map[string]map[string]bool{} // by chunk
	for _, r := range records {
		for name, at := range r.imports {
			if r.mentions[name] {
				imports[name] = at
			}
		}
		if wanted[r.head()] == nil {
			wanted[r.head()] = map[string]bool{}
		}
		wanted[r.head()][r.name] = true
	}
	var b strings.Builder
	b.WriteString("package main\n")
	for name, at := range imports {
		fmt.Fprintf(&b, "import %s %q\n", name, at)
	}
	for _, r := range records {
		if names := wanted[r.head()]; names != nil {
			b.WriteString(r.head() + r.only(names) + "\n")
			delete(wanted, r.head())
		}
	}
	return b.String()
}

// head is the line directive before the chunk.
func (r *record) head() string {
	return fmt.Sprintf("/*line %s:%d:%d*/", r.file, r.chunk.line, r.chunk.col)
}

// only is the chunk without the names that others declare by now.
func (r *record) only(names map[string]bool) string {
	text := []byte(r.chunk.text)
	for name, at := range r.group {
		if !names[name] {
			copy(text[at:], "_"+strings.Repeat(" ", len(name)-1))
		}
	}
	return string(text)
}
