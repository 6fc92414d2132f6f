package value

import (
	"fmt"
	"go/types"
	"reflect"
	"strconv"
	"strings"
)

// Format prints the value as package fmt prints it in compiled code.
func (b Box) Format(s fmt.State, verb rune) {
	p := &printer{State: s, verb: verb, reg: b.T.reg}
	p.value(b.T.T, reflect.ValueOf(b.V), 0, open)
}

// printer walks a value and its type side by side, by the rules of package fmt.
type printer struct {
	fmt.State
	verb rune
	reg  *Registry
}

func (p *printer) write(s string) { _, _ = p.Write([]byte(s)) }

func (p *printer) sharp() bool { return p.verb == 'v' && p.Flag('#') }
func (p *printer) plus() bool  { return p.verb == 'v' && p.Flag('+') }

// leaf lets package fmt print a value whose type is compiled or basic.
func (p *printer) leaf(v reflect.Value, r reach) {
	if ofInterfaces(v.Type()) {
		p.value(p.reg.TypeOf(v.Interface()), v, 1, r)
		return
	}
	format := fmt.FormatString(p.State, p.verb)
	if r == open || v.NumMethod() == 0 {
		fmt.Fprintf(p.State, format, v.Interface())
		return
	}
	text := fmt.Sprintf(format, hidden{v.Interface()})
	text = text[strings.Index(text, "{")+1 : len(text)-1]
	if p.sharp() || p.plus() {
		text = strings.TrimPrefix(text, "v:")
	}
	p.write(text)
}

// hidden holds a value where package fmt may not call its methods.
type hidden struct{ v any }

// value prints v of type t.
func (p *printer) value(t types.Type, v reflect.Value, depth int, r reach) {
	if r == open && p.methods(t, v) {
		return
	}
	for v.IsValid() && v.Kind() == reflect.Interface && !types.IsInterface(t) {
		v = v.Elem() // a type kept in an interface{}
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		p.structure(t, u, v, depth, r)
	case *types.Map:
		p.mapping(t, u, v, depth, r.within())
	case *types.Slice:
		p.list(t, u.Elem(), v, depth, r.within())
	case *types.Array:
		p.list(t, u.Elem(), v, depth, r.within())
	case *types.Pointer:
		p.pointer(t, u.Elem(), v, depth, r.within())
	case *types.Interface:
		p.inside(t, v, depth, r.within())
	case *types.Signature, *types.Chan:
		p.address(t, v)
	case *types.Basic:
		p.basic(t, v, r.within())
	default:
		p.leaf(v, r.within())
	}
}

// basic prints a plain value; where the verb does not fit, package fmt names the type.
func (p *printer) basic(t types.Type, v reflect.Value, r reach) {
	if p.reg.Compiled(t) || p.verb == 'v' || v.Kind() == reflect.String && strings.ContainsRune("sqxX", p.verb) {
		p.leaf(v, r)
		return
	}
	text := fmt.Sprintf(fmt.FormatString(p.State, p.verb), v.Interface())
	if bad := "%!" + string(p.verb) + "("; strings.HasPrefix(text, bad) {
		text = bad + TypeString(t) + strings.TrimPrefix(text, bad+v.Type().String())
	}
	p.write(text)
}

func (p *printer) structure(t types.Type, u *types.Struct, v reflect.Value, depth int, r reach) {
	if p.reg.Compiled(t) {
		p.leaf(v, r.within())
		return
	}
	if p.sharp() {
		p.write(TypeString(t))
	}
	p.write("{")
	for i := range u.NumFields() {
		f := u.Field(i)
		if i > 0 {
			p.separate()
		}
		if p.plus() || p.sharp() {
			p.write(f.Name() + ":")
		}
		p.value(f.Type(), v.Field(i), depth+1, r.field(f))
	}
	p.write("}")
}

func (p *printer) separate() {
	if p.sharp() {
		p.write(", ")
		return
	}
	p.write(" ")
}

func (p *printer) mapping(t types.Type, u *types.Map, v reflect.Value, depth int, r reach) {
	if p.sharp() {
		p.write(TypeString(t))
		if !v.IsValid() || v.IsNil() {
			p.write("(nil)")
			return
		}
		p.write("{")
	} else {
		p.write("map[")
	}
	if v.IsValid() {
		for i, k := range sortedMapKeys(v) {
			if i > 0 {
				p.separate()
			}
			p.value(u.Key(), k, depth+1, r)
			p.write(":")
			p.value(u.Elem(), v.MapIndex(k), depth+1, r)
		}
	}
	if p.sharp() {
		p.write("}")
	} else {
		p.write("]")
	}
}

func (p *printer) list(t, elem types.Type, v reflect.Value, depth int, r reach) {
	if b, ok := elem.Underlying().(*types.Basic); ok && b.Kind() == types.Uint8 && v.IsValid() && strings.ContainsRune("sqxX", p.verb) {
		p.leaf(v, r)
		return
	}
	isNil := !v.IsValid() || v.Kind() == reflect.Slice && v.IsNil()
	switch {
	case p.sharp() && isNil:
		p.write(TypeString(t) + "(nil)")
		return
	case p.sharp():
		p.write(TypeString(t) + "{")
	default:
		p.write("[")
	}
	if v.IsValid() {
		for i := range v.Len() {
			if i > 0 {
				p.separate()
			}
			p.value(elem, v.Index(i), depth+1, r)
		}
	}
	if p.sharp() {
		p.write("}")
	} else {
		p.write("]")
	}
}

func (p *printer) pointer(t, elem types.Type, v reflect.Value, depth int, r reach) {
	if depth == 0 && v.IsValid() && !v.IsNil() {
		switch elem.Underlying().(type) {
		case *types.Array, *types.Slice, *types.Struct, *types.Map:
			p.write("&")
			p.value(elem, v.Elem(), depth+1, r)
			return
		}
	}
	p.address(t, v)
}

// address prints a pointer, function or channel.
func (p *printer) address(t types.Type, v reflect.Value) {
	switch {
	case p.sharp() && (!v.IsValid() || v.IsNil()):
		p.write("(" + TypeString(t) + ")(nil)")
	case p.sharp():
		p.write("(" + TypeString(t) + ")(0x" + strconv.FormatUint(uint64(v.Pointer()), 16) + ")")
	case !v.IsValid() || v.IsNil():
		p.null(t)
	case strings.ContainsRune("vpbodxX", p.verb):
		fmt.Fprintf(p.State, fmt.FormatString(p.State, p.verb), v.UnsafePointer())
	default:
		p.write("%!" + string(p.verb) + "(" + TypeString(t) + "=")
		(&printer{p.State, 'v', p.reg}).value(t, v, 0, shut)
		p.write(")")
	}
}

// null prints what is nil.
func (p *printer) null(t types.Type) {
	switch {
	case p.verb == 'v':
		p.text("<nil>")
	case p.verb == 'p':
		p.text("0x0")
	case strings.ContainsRune("bodxX", p.verb):
		fmt.Fprintf(p.State, fmt.FormatString(p.State, p.verb), uintptr(0))
	default:
		p.write("%!" + string(p.verb) + "(" + TypeString(t) + "=<nil>)")
	}
}

// text prints a string with the width of the verb.
func (p *printer) text(s string) {
	if w, ok := p.Width(); ok {
		if p.Flag('-') {
			w = -w
		}
		s = fmt.Sprintf("%*s", w, s)
	}
	p.write(s)
}

// inside prints what an interface holds.
func (p *printer) inside(t types.Type, v reflect.Value, depth int, r reach) {
	var x any
	if v.IsValid() && v.CanInterface() {
		x = v.Interface()
	}
	if b, ok := Boxed(x); ok {
		p.value(b.T.T, reflect.ValueOf(b.V), depth+1, r)
		return
	}
	switch {
	case x == nil && p.sharp():
		p.write(TypeString(t) + "(nil)")
	case x == nil:
		p.write("<nil>")
	case reflect.TypeOf(x).Kind() == reflect.Pointer && r != open:
		p.address(p.reg.TypeOf(x), reflect.ValueOf(x))
	case reflect.TypeOf(x).Kind() == reflect.Pointer:
		p.deeper(x)
	default:
		p.leaf(reflect.ValueOf(x), r)
	}
}

// deeper lets package fmt print a compiled pointer that is not the outermost value: it
// does not follow it then.
func (p *printer) deeper(x any) {
	text := fmt.Sprintf(fmt.FormatString(p.State, p.verb), []any{x})
	if p.sharp() {
		text = strings.TrimPrefix(text, "[]interface {}")
	}
	p.write(text[1 : len(text)-1])
}

// methods prints by a method of the user's type, if it has one that counts.
func (p *printer) methods(t types.Type, v reflect.Value) bool {
	if n, _ := Named(t); n == nil || p.reg.Compiled(t) || types.IsInterface(t) {
		return false
	}
	b := Box{p.reg.Of(t), nil}
	if v.IsValid() {
		b.V = v.Interface()
	}
	if fn, _ := b.T.Find("Format"); fn != nil {
		if format, ok := fn.(func(any, fmt.State, rune)); ok {
			p.guard(v, "Format", func() { _, recv := b.method("Format"); format(recv, p.State, p.verb) })
			return true
		}
	}
	if p.sharp() {
		return p.byMethod(b, v, "GoString", true)
	}
	if !strings.ContainsRune("vsxXq", p.verb) {
		return false
	}
	return p.byMethod(b, v, "Error", false) || p.byMethod(b, v, "String", false)
}

func (p *printer) byMethod(b Box, v reflect.Value, name string, bare bool) bool {
	fn, _ := b.T.Find(name)
	f, ok := fn.(func(any) string)
	if !ok {
		return false
	}
	p.guard(v, name, func() {
		_, recv := b.method(name)
		if s := f(recv); bare {
			p.write(s)
		} else {
			fmt.Fprintf(p.State, fmt.FormatString(p.State, p.verb), s)
		}
	})
	return true
}

// guard calls a method as package fmt does, which survives its panic.
func (p *printer) guard(v reflect.Value, name string, call func()) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		if v.Kind() == reflect.Pointer && v.IsNil() {
			p.write("<nil>")
			return
		}
		switch r.(type) {
		case Panic, reflect.Value, error, string:
			fmt.Fprintf(p.State, "%%!%c(PANIC=%s method: %v)", p.verb, name, p.reg.recovered(r))
		default:
			panic(r)
		}
	}()
	call()
}
