package script

import (
	"fmt"
	"go/format"
	"go/types"
	"sort"
	"strings"
)

// Text is the program.
func (s Session) Text() (string, error) {
	w := &writer{
		Session: s, imports: map[string]string{}, places: map[types.Object]*Piece{}, numbers: map[types.Object]int{}, newest: map[Method]*Piece{}, kept: map[*Piece]bool{},
		inFuncs: map[types.Object]bool{}, read: map[types.Object]bool{}, names: map[types.Object]string{}, done: map[types.Object]bool{},
	}
	w.choose()
	w.nameAll()
	decls, vars, body := w.decls(), w.vars(), w.body()
	text, err := format.Source([]byte("package main\n\n" + w.importText() + vars + decls + "func main() {\n" + body + "}\n"))
	return string(text), err
}

// decls are the declarations in their order.
func (w *writer) decls() string {
	var b strings.Builder
	for _, c := range w.Cells {
		for _, p := range c.Decls {
			if w.kept[p] {
				b.WriteString(doc(p) + w.text(p, nil) + "\n\n")
			}
		}
	}
	return b.String()
}

func doc(p *Piece) string {
	if p.Doc == "" {
		return ""
	}
	return p.Doc + "\n"
}

// vars are the variables that declarations use.
func (w *writer) vars() string {
	var b strings.Builder
	for _, o := range w.order {
		if v, ok := o.(*types.Var); ok && w.inFuncs[o] {
			fmt.Fprintf(&b, "var %s %s\n", w.names[o], w.typeText(v.Type()))
			w.done[o] = true
		}
	}
	if b.Len() > 0 {
		return b.String() + "\n"
	}
	return ""
}

// body is what main does, a paragraph a cell.
func (w *writer) body() string {
	var cells []string
	for _, c := range w.Cells {
		text, ahead := "", ""
		for _, p := range c.Statements {
			if w.kept[p] {
				before, t := w.statement(c, p)
				ahead += before
				text += doc(p) + t
			}
		}
		if c.Wrapped && text != "" {
			text = ahead + "func() {\n" + text + "}()\n"
		} else {
			text = ahead + text
		}
		if text != "" {
			cells = append(cells, text)
		}
	}
	return strings.Join(cells, "\n")
}

// statement is a piece in main; ahead are the declarations that it needs before
// its cell.
func (w *writer) statement(c *Cell, p *Piece) (ahead, text string) {
	switch {
	case p.Define != nil:
		ahead, text = w.define(c, p)
	case p.Shown != nil && w.read[p.Shown]:
		ahead, text = w.keepShown(c, p)
	default:
		text = w.expression(p, w.text(p, nil))
	}
	return ahead, text + "\n"
}

// expression is an expression as a statement.
func (w *writer) expression(p *Piece, text string) string {
	switch p.Show {
	case Print:
		return w.imports["fmt"] + ".Println(" + text + ")"
	case Type:
		return w.imports["fmt"] + ".Printf(\"%T\\n\", " + text + ")"
	case Discard:
		return "_ = " + text
	}
	return text
}

// keepShown puts a value that is used later into a variable.
func (w *writer) keepShown(c *Cell, p *Piece) (ahead, text string) {
	name, is := w.names[p.Shown], ":="
	if w.inFuncs[p.Shown] {
		is = "="
	} else if c.Wrapped {
		ahead, is = fmt.Sprintf("var %s %s\n", name, w.typeText(p.Shown.Type())), "="
	}
	text = name + " " + is + " " + w.text(p, nil)
	if p.Show != Run {
		text += "\n" + w.expression(p, name)
	}
	return ahead, text
}

// define is a statement that declares variables: as it is, or else as an
// assignment, with the declarations that it needs before.
func (w *writer) define(c *Cell, p *Piece) (ahead, text string) {
	var fresh, unread []string
	old := 0
	for _, o := range p.Define.Objects {
		o = w.of(o)
		if w.done[o] {
			old++
			continue
		}
		w.done[o] = true
		fresh = append(fresh, fmt.Sprintf("var %s %s\n", w.names[o], w.typeText(o.Type())))
		if !w.read[o] {
			unread = append(unread, "\n_ = "+w.names[o])
		}
	}
	asIs := !c.Wrapped && w.local(p) && len(fresh) > 0 && (p.Define.Short || old == 0)
	if asIs {
		return "", w.text(p, nil) + strings.Join(unread, "")
	}
	text = strings.Join(fresh, "") + w.text(p, p.Define.Assign) + strings.Join(unread, "")
	if c.Wrapped {
		return strings.Join(fresh, ""), w.text(p, p.Define.Assign) + strings.Join(unread, "")
	}
	return "", text
}

// local says that none of the variables is one of the package.
func (w *writer) local(p *Piece) bool {
	for _, o := range p.Define.Objects {
		if w.inFuncs[w.of(o)] {
			return false
		}
	}
	return true
}

// text is a piece's text with the names that things have in the program.
func (w *writer) text(p *Piece, more []Edit) string {
	edits := append(append([]Edit{}, p.Fixes...), more...)
	for _, r := range p.Refs {
		switch {
		case r.Import != "":
			edits = append(edits, Edit{r.At, r.Len, w.imports[r.Import]})
		case r.Dot != "":
			edits = append(edits, Edit{r.At, 0, w.prefix(r.Dot)})
		case w.names[w.of(r.Object)] != "":
			edits = append(edits, Edit{r.At, r.Len, w.names[w.of(r.Object)]})
		}
	}
	return apply(p.Text, edits)
}

// apply makes edits in a text; of two in one place the one that came later in the
// list comes first.
func apply(text string, edits []Edit) string {
	sort.SliceStable(edits, func(i, j int) bool { return edits[i].At < edits[j].At })
	var b strings.Builder
	at := 0
	for _, e := range edits {
		if e.At < at {
			continue
		}
		b.WriteString(text[at:e.At] + e.Text)
		at = e.At + e.Len
	}
	return b.String() + text[at:]
}
