package script

import (
	"fmt"
	"go/ast"
	"go/types"
	"path"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// nameAll gives every object its name: the newest of a name keeps it.
func (w *writer) nameAll() {
	taken := map[string]bool{"main": true, "init": true}
	w.nameImports(taken)
	mentioned := map[string]bool{}
	for _, c := range w.Cells {
		for _, p := range append(append([]*Piece{}, c.Decls...), c.Statements...) {
			for _, r := range p.Refs {
				mentioned[p.Text[r.At:r.At+r.Len]] = true
			}
		}
	}
	for i := len(w.order) - 1; i >= 0; i-- {
		o := w.order[i]
		method := w.places[o].Method
		if method.Of != nil && w.newest[method] == w.places[o] {
			w.names[o] = o.Name()
			continue
		}
		base := o.Name()
		if n := w.numbers[o]; n > 0 {
			base = "out" + strconv.Itoa(n)
		}
		name := base
		for n := 1; taken[name] || method.Of != nil && name == base || name != o.Name() && mentioned[name] || (w.top(o) || w.Forgotten[name]) && types.Universe.Lookup(name) != nil; n++ {
			name = base + strconv.Itoa(n)
		}
		w.names[o], taken[name] = name, true
	}
}

// top says that an object is declared at the top level.
func (w *writer) top(o types.Object) bool {
	switch o := o.(type) {
	case *types.Var:
		return w.inFuncs[o]
	case *types.Func:
		return o.Signature().Recv() == nil
	}
	return true
}

// nameImports finds the packages that the pieces name.
func (w *writer) nameImports(taken map[string]bool) {
	dots := map[string]bool{}
	for p := range w.kept {
		if p.Show == Print || p.Show == Type {
			w.use1("fmt", taken)
		}
		for _, r := range p.Refs {
			switch {
			case r.Import != "":
				w.use1(r.Import, taken)
			case r.Dot != "":
				dots[r.Dot] = true
			}
		}
	}
	for at := range dots {
		if w.imports[at] != "" {
			continue // that name does for both
		}
		w.imports[at] = "."
		if at == w.Words.Path() && w.shadowed() {
			w.imports[at] = "nl"
			taken["nl"] = true
		}
	}
}

// use1 imports a package.
func (w *writer) use1(at string, taken map[string]bool) string {
	if name := w.imports[at]; name != "" {
		return name
	}
	base := w.Used(at)
	name := base
	for n := 2; taken[name]; n++ {
		name = base + strconv.Itoa(n)
	}
	w.imports[at], taken[name] = name, true
	return name
}

// shadowed says that something at the top level has the name of a word, which a
// dot import would not allow.
func (w *writer) shadowed() bool {
	return slices.ContainsFunc(w.order, func(o types.Object) bool {
		return w.top(o) && ast.IsExported(o.Name()) && w.Words.Scope().Lookup(o.Name()) != nil
	})
}

// importText are the import declarations.
func (w *writer) importText() string {
	var lines [2][]string
	for at, name := range w.imports {
		if name == "" {
			continue
		}
		line := strconv.Quote(at)
		if name != path.Base(at) {
			line = name + " " + line
		}
		i := 0
		if strings.HasPrefix(at, "nimlab/") {
			i = 1
		}
		lines[i] = append(lines[i], line)
	}
	var groups []string
	for _, l := range lines {
		sort.Slice(l, func(i, j int) bool { return l[i][strings.IndexByte(l[i], '"'):] < l[j][strings.IndexByte(l[j], '"'):] })
		if len(l) > 0 {
			groups = append(groups, strings.Join(l, "\n"))
		}
	}
	if len(groups) == 0 {
		return ""
	}
	return "import (\n" + strings.Join(groups, "\n\n") + "\n)\n\n"
}

// typeText is a type as the program writes it.
func (w *writer) typeText(t types.Type) string {
	switch t := t.(type) {
	case *types.Pointer:
		return "*" + w.typeText(t.Elem())
	case *types.Slice:
		return "[]" + w.typeText(t.Elem())
	case *types.Array:
		return fmt.Sprintf("[%d]%s", t.Len(), w.typeText(t.Elem()))
	case *types.Map:
		return "map[" + w.typeText(t.Key()) + "]" + w.typeText(t.Elem())
	case *types.Signature:
		return "func" + w.tuple(t.Params(), t.Variadic()) + " " + w.tuple(t.Results(), false)
	case *types.Named:
		return w.named(t)
	case *types.Alias:
		return w.typeText(types.Unalias(t))
	}
	return types.TypeString(t, func(p *types.Package) string {
		if p.Path() == "main" {
			return ""
		}
		return w.use1(p.Path(), w.takenNames())
	})
}

func (w *writer) tuple(t *types.Tuple, variadic bool) string {
	var list []string
	for i := range t.Len() {
		text := w.typeText(t.At(i).Type())
		if variadic && i == t.Len()-1 {
			text = "..." + strings.TrimPrefix(text, "[]")
		}
		list = append(list, text)
	}
	return "(" + strings.Join(list, ", ") + ")"
}

// named is the name of a type, with that of its package where it needs one.
func (w *writer) named(t *types.Named) string {
	o := t.Obj()
	text := o.Name()
	if name, ok := w.names[o]; ok {
		text = name
	} else if o.Pkg() != nil && o.Pkg().Path() != "main" {
		text = w.qualify(o) + text
	}
	var args []string
	for a := range t.TypeArgs().Types() {
		args = append(args, w.typeText(a))
	}
	if len(args) > 0 {
		text += "[" + strings.Join(args, ", ") + "]"
	}
	return text
}

// qualify is what stands before a type of another package. The words have names
// for the types that they give.
func (w *writer) qualify(o *types.TypeName) string {
	if word := w.Words.Scope().Lookup(o.Name()); word != nil && types.Identical(types.Unalias(word.Type()), o.Type()) {
		if w.imports[w.Words.Path()] == "" {
			w.imports[w.Words.Path()] = "."
		}
		return w.prefix(w.Words.Path())
	}
	return w.use1(o.Pkg().Path(), w.takenNames()) + "."
}

// prefix is what stands before a member of a package that was at hand.
func (w *writer) prefix(at string) string {
	if name := w.imports[at]; name != "." {
		return name + "."
	}
	return ""
}

func (w *writer) takenNames() map[string]bool {
	taken := map[string]bool{}
	for _, name := range w.names {
		taken[name] = true
	}
	for _, name := range w.imports {
		taken[name] = true
	}
	return taken
}
