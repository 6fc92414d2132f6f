package value

import (
	"go/types"
	"strconv"
	"strings"
)

// TypeString names a type as %T does, in the style of package reflect.
func TypeString(t types.Type) string {
	var b strings.Builder
	typeString(&b, t)
	return b.String()
}

func typeString(b *strings.Builder, t types.Type) {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		b.WriteString(types.Typ[t.Kind()].Name())
	case *types.Named:
		namedString(b, t)
	case *types.Pointer:
		b.WriteByte('*')
		typeString(b, t.Elem())
	case *types.Slice:
		b.WriteString("[]")
		typeString(b, t.Elem())
	case *types.Array:
		b.WriteString("[" + strconv.FormatInt(t.Len(), 10) + "]")
		typeString(b, t.Elem())
	case *types.Map:
		b.WriteString("map[")
		typeString(b, t.Key())
		b.WriteByte(']')
		typeString(b, t.Elem())
	case *types.Chan:
		b.WriteString([...]string{types.SendRecv: "chan ", types.SendOnly: "chan<- ", types.RecvOnly: "<-chan "}[t.Dir()])
		typeString(b, t.Elem())
	case *types.Signature:
		b.WriteString("func")
		signatureString(b, t)
	case *types.Struct:
		structString(b, t)
	case *types.Interface:
		interfaceString(b, t)
	default:
		b.WriteString(t.String())
	}
}

func namedString(b *strings.Builder, t *types.Named) {
	if p := t.Obj().Pkg(); p != nil {
		b.WriteString(p.Name() + ".")
	}
	b.WriteString(t.Obj().Name())
	if t.TypeArgs().Len() == 0 {
		return
	}
	for i := range t.TypeArgs().Len() {
		b.WriteString([...]string{"[", ","}[min(i, 1)])
		typeString(b, t.TypeArgs().At(i))
	}
	b.WriteByte(']')
}

func signatureString(b *strings.Builder, t *types.Signature) {
	b.WriteByte('(')
	for i := range t.Params().Len() {
		if i > 0 {
			b.WriteString(", ")
		}
		p := t.Params().At(i).Type()
		if t.Variadic() && i == t.Params().Len()-1 {
			b.WriteString("...")
			p = p.(*types.Slice).Elem()
		}
		typeString(b, p)
	}
	b.WriteByte(')')
	switch r := t.Results(); r.Len() {
	case 0:
	case 1:
		b.WriteByte(' ')
		typeString(b, r.At(0).Type())
	default:
		for i := range r.Len() {
			b.WriteString([...]string{" (", ", "}[min(i, 1)])
			typeString(b, r.At(i).Type())
		}
		b.WriteByte(')')
	}
}

func structString(b *strings.Builder, t *types.Struct) {
	b.WriteString("struct {")
	for i := range t.NumFields() {
		if i > 0 {
			b.WriteByte(';')
		}
		b.WriteByte(' ')
		f := t.Field(i)
		if !f.Embedded() {
			b.WriteString(f.Name() + " ")
		}
		typeString(b, f.Type())
		if tag := t.Tag(i); tag != "" {
			b.WriteString(" " + strconv.Quote(tag))
		}
	}
	if t.NumFields() > 0 {
		b.WriteByte(' ')
	}
	b.WriteByte('}')
}

func interfaceString(b *strings.Builder, t *types.Interface) {
	b.WriteString("interface {")
	for i := range t.NumMethods() {
		if i > 0 {
			b.WriteByte(';')
		}
		m := t.Method(i)
		b.WriteByte(' ')
		if !m.Exported() {
			b.WriteString(m.Pkg().Name() + ".")
		}
		b.WriteString(m.Name())
		signatureString(b, m.Type().(*types.Signature))
	}
	if t.NumMethods() > 0 {
		b.WriteByte(' ')
	}
	b.WriteByte('}')
}
