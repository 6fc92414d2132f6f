package lower

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
)

// composite writes a composite literal of type t, which may be a pointer inside
// another literal.
func (f *fn) composite(e *ast.CompositeLit, t types.Type) string {
	if text, ok := f.ready[e]; ok {
		return text
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return f.pointerTo(f.composite(e, p.Elem()), p.Elem())
	}
	if m, ok := t.Underlying().(*types.Map); ok {
		return f.recut(f.mapLiteral(e, t, m), t.Underlying(), t)
	}
	around := f.maker
	f.maker = nil
	if f.logic > 0 {
		f.maker = &maker{}
	}
	text := f.makerText(f.literalText(e, t), t)
	f.maker = around
	return f.recut(text, t.Underlying(), t)
}

// literalText is the text of a literal that makes no map.
func (f *fn) literalText(e *ast.CompositeLit, t types.Type) string {
	var parts []string
	switch under := t.Underlying().(type) {
	case *types.Struct:
		parts = f.structParts(e, under)
	case *types.Slice:
		parts = f.elements(e, under.Elem())
	case *types.Array:
		parts = f.elements(e, under.Elem())
	}
	return f.literalType(t) + "{" + strings.Join(parts, ", ") + "}"
}

// literalType is the type that a literal of type t is written with.
func (f *fn) literalType(t types.Type) string {
	if f.u.compiled(t) {
		return f.u.typ(t)
	}
	return f.u.typ(t.Underlying())
}

// maker is a function that makes a literal of its arguments. On the left of && and ||
// the interpreter cannot do without: it would begin with the literal, and find nothing.
type maker struct{ params, args []string }

// makerText is the call of the maker under way, or the literal itself without one.
func (f *fn) makerText(literal string, t types.Type) string {
	if f.maker == nil {
		return literal
	}
	name := f.u.fresh("made")
	fmt.Fprintf(&f.u.funcs, "func %s(%s) %s { return %s }\n", name, strings.Join(f.maker.params, ", "), f.literalType(t), literal)
	return name + "(" + strings.Join(f.maker.args, ", ") + ")"
}

// add makes an operand of a literal a parameter, and gives its name.
func (m *maker) add(text, typ string) string {
	name := fmt.Sprintf("a%d", len(m.params))
	m.params, m.args = append(m.params, name+" "+typ), append(m.args, text)
	return name
}

// mapLiteral makes a map in a function of its own: in the middle of an expression
// the interpreter loses the value of another operand.
func (f *fn) mapLiteral(e *ast.CompositeLit, t types.Type, m *types.Map) string {
	u := f.u
	typ := u.typ(m)
	if u.compiled(t) {
		typ = u.typ(t)
	}
	var params, args, parts []string
	add := func(x ast.Expr, t types.Type) string {
		text := f.element(x, t)
		if f.src.Info.Types[x].Value != nil {
			return text
		}
		name := fmt.Sprintf("a%d", len(params))
		params, args = append(params, name+" "+u.typ(t)), append(args, text)
		return name
	}
	for _, x := range e.Elts {
		kv := x.(*ast.KeyValueExpr)
		parts = append(parts, add(kv.Key, m.Key())+": "+add(kv.Value, m.Elem()))
	}
	if len(parts) == 0 {
		return typ + "{}"
	}
	name := u.fresh("map")
	fmt.Fprintf(&u.funcs, "func %s(%s) %s { return %s{%s} }\n", name, strings.Join(params, ", "), typ, typ, strings.Join(parts, ", "))
	return name + "(" + strings.Join(args, ", ") + ")"
}

func (f *fn) structParts(e *ast.CompositeLit, t *types.Struct) []string {
	var parts []string
	for i, x := range e.Elts {
		field := t.Field(i)
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			field, x = fieldNamed(t, kv.Key.(*ast.Ident).Name), kv.Value
		}
		parts = append(parts, field.Name()+": "+f.element(x, field.Type()))
	}
	return parts
}

func fieldNamed(t *types.Struct, name string) *types.Var {
	for i := range t.NumFields() {
		if t.Field(i).Name() == name {
			return t.Field(i)
		}
	}
	return nil
}

func (f *fn) elements(e *ast.CompositeLit, elem types.Type) []string {
	var parts []string
	for _, x := range e.Elts {
		key := ""
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			key, x = f.src.Info.Types[kv.Key].Value.ExactString()+": ", kv.Value
		}
		parts = append(parts, key+f.unstarred(f.element(x, elem), elem))
	}
	return parts
}

// unstarred hides a field behind a pointer's star among the elements of a literal, where
// the interpreter takes the star for that of a pointer's type.
func (f *fn) unstarred(text string, t types.Type) string {
	if !strings.HasPrefix(text, "(*") || types.IsInterface(t) {
		return text
	}
	return f.u.same(f.u.typ(t)) + "(" + text + ")"
}

// element is a part of a composite literal, whose type may be left out.
func (f *fn) element(x ast.Expr, t types.Type) string {
	m := f.maker
	f.maker = nil
	text := f.elementText(x, t)
	if f.maker = m; m != nil && f.src.Info.Types[x].Value == nil {
		return m.add(text, f.u.typ(t))
	}
	return text
}

func (f *fn) elementText(x ast.Expr, t types.Type) string {
	if lit, ok := x.(*ast.CompositeLit); ok && lit.Type == nil {
		return f.composite(lit, t)
	}
	return f.part(f.exprTo(x, t), t)
}

// part is a value in a form whose type the interpreter finds in a composite
// literal, where it takes a star in parentheses for a pointer type.
func (f *fn) part(text string, t types.Type) string {
	if !strings.HasPrefix(text, "(") {
		return text
	}
	if inner := text[1 : len(text)-1]; strings.HasSuffix(text, ")") && balanced(inner) && !strings.HasPrefix(inner, "*") {
		return inner
	}
	if b, ok := t.Underlying().(*types.Basic); ok {
		return f.castText(f.u.typ(b), text)
	}
	return f.u.same(f.u.typ(t)) + "(" + text + ")"
}

// pointerTo moves a new value to the heap.
func (f *fn) pointerTo(text string, t types.Type) string {
	u := f.u
	name := u.once("pointer "+u.typ(t), "heap", func(name string) {
		typ := u.typ(t)
		fmt.Fprintf(&u.funcs, "func %s(x %s) *%s {\np := new(%s)\n*p = x\nreturn p\n}\n", name, typ, typ, typ)
	})
	return name + "(" + text + ")"
}
