package value

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/types"
	"reflect"
)

// MarshalJSON encodes the value as compiled code would: by its own method if it
// has one, without unexported fields otherwise.
func (b Box) MarshalJSON() ([]byte, error) {
	if v := reflect.ValueOf(b.V); v.Kind() == reflect.Pointer && v.IsNil() {
		return []byte("null"), nil
	}
	if f, recv := b.encoder("MarshalJSON"); f != nil {
		text, err := f(recv)
		return text, b.blame("MarshalJSON", err)
	}
	if f, recv := b.encoder("MarshalText"); f != nil {
		text, err := f(recv)
		if err != nil {
			return nil, b.blame("MarshalText", err)
		}
		return json.Marshal(string(text))
	}
	v, err := b.T.reg.plain(b.T.T, reflect.ValueOf(b.V))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false) // whoever asked does it, if it is wanted
	err = e.Encode(v.Interface())
	return out.Bytes(), JSONError(err)
}

// encoder is a method of the user's that encodes.
func (b Box) encoder(name string) (f func(any) ([]byte, error), recv any) {
	fn, recv := b.method(name)
	f, _ = fn.(func(any) ([]byte, error))
	return f, recv
}

// blame is an error of a method that encodes, as package json words it.
func (b Box) blame(method string, err error) error {
	if err == nil {
		return nil
	}
	return &encodeError{"json: error calling " + method + " for type " + TypeString(b.T.T) + ": " + err.Error(), err}
}

type encodeError struct {
	text string
	err  error
}

func (e *encodeError) Error() string { return e.text }
func (e *encodeError) Unwrap() error { return e.err }

// JSONError takes the wrapping off that package json gives an error because a box
// stood for the user's value.
func JSONError(err error) error {
	for {
		m, ok := err.(*json.MarshalerError)
		if !ok || m.Type != reflect.TypeFor[Box]() {
			return err
		}
		err = m.Err
	}
}

// custom reports whether a type of the user's encodes itself.
func (r *Registry) custom(t types.Type) bool {
	if n, _ := Named(t); n == nil || r.Compiled(t) || types.IsInterface(t) {
		return false
	}
	of := r.Of(t)
	for _, name := range []string{"MarshalJSON", "MarshalText"} {
		if fn, _ := of.Find(name); fn != nil {
			return true
		}
	}
	return false
}

// plainType is the type in which values of t are encoded: structs without their
// unexported fields, and any where only the value can tell.
func (r *Registry) plainType(t types.Type, have reflect.Type, depth int) reflect.Type {
	if r.Compiled(t) {
		return have
	}
	if depth > 20 || r.custom(t) || types.IsInterface(t) {
		return reflect.TypeFor[any]()
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		return r.plainStruct(u, have, depth)
	case *types.Pointer:
		return reflect.TypeFor[any]()
	case *types.Slice:
		return reflect.SliceOf(r.plainType(u.Elem(), have.Elem(), depth+1))
	case *types.Array:
		return reflect.ArrayOf(have.Len(), r.plainType(u.Elem(), have.Elem(), depth+1))
	case *types.Map:
		return reflect.MapOf(r.plainKey(u.Key(), have.Key()), r.plainType(u.Elem(), have.Elem(), depth+1))
	}
	return have
}

// plainKey is the type in which the keys of a map are encoded: a key that is no
// string may have a text of its own.
func (r *Registry) plainKey(t types.Type, have reflect.Type) reflect.Type {
	if have.Kind() == reflect.String || r.custom(t) && r.method(t, "MarshalText") != nil {
		return reflect.TypeFor[string]()
	}
	return have
}

// method is a method of a type, nil if it has none.
func (r *Registry) method(t types.Type, name string) any {
	fn, _ := r.Of(t).Find(name)
	return fn
}

func (r *Registry) plainStruct(u *types.Struct, have reflect.Type, depth int) reflect.Type {
	var fields []reflect.StructField
	for _, i := range jsonFields(u) {
		f := u.Field(i)
		flat := f.Embedded() && !r.custom(f.Type()) && structOf(f.Type()) != nil
		t := r.plainType(f.Type(), have.Field(i).Type, depth+1)
		if elem, ok := r.embedded(f.Type()); flat && ok && depth < 20 {
			t = reflect.PointerTo(r.plainType(elem, have.Field(i).Type.Elem(), depth+1))
		}
		fields = append(fields, reflect.StructField{Name: jsonName(f), Tag: reflect.StructTag(u.Tag(i)), Type: t, Anonymous: flat})
	}
	return reflect.StructOf(fields)
}

// jsonFields are the fields of a struct that package json sees: the exported, and
// embedded structs, whose fields may be.
func jsonFields(u *types.Struct) []int {
	var list []int
	for i := range u.NumFields() {
		if f := u.Field(i); f.Exported() || f.Embedded() && structOf(f.Type()) != nil {
			list = append(list, i)
		}
	}
	return list
}

// jsonName is a field's name; that of an embedded struct does not matter.
func jsonName(f *types.Var) string {
	if f.Exported() {
		return f.Name()
	}
	return "E_" + f.Name()
}

// structOf is the struct that t is, or points to.
func structOf(t types.Type) *types.Struct {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, _ := t.Underlying().(*types.Struct)
	return s
}

// embedded is what a pointer to a struct of the user's points to.
func (r *Registry) embedded(t types.Type) (elem types.Type, ok bool) {
	p, ok := t.Underlying().(*types.Pointer)
	if !ok || structOf(t) == nil || r.Compiled(t) {
		return nil, false
	}
	return p.Elem(), true
}

// plain is v of type t in its plain type. The error is that of a map's key that
// has no text.
func (r *Registry) plain(t types.Type, v reflect.Value) (out reflect.Value, err error) {
	defer func() {
		p := recover()
		if e, ok := p.(*encodeError); ok {
			err = e
		} else if p != nil {
			panic(p)
		}
	}()
	out = reflect.New(r.plainType(t, v.Type(), 0)).Elem()
	r.fill(out, t, v)
	return out, nil
}

// fill copies v of type t to a variable of its plain type.
func (r *Registry) fill(out reflect.Value, t types.Type, v reflect.Value) {
	if out.Type() == v.Type() {
		out.Set(v)
		return
	}
	if out.Kind() == reflect.Interface {
		r.fillAny(out, t, v)
		return
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for n, i := range jsonFields(u) {
			r.fill(out.Field(n), u.Field(i).Type(), v.Field(i))
		}
	case *types.Pointer: // embedded
		if !v.IsNil() {
			out.Set(reflect.New(out.Type().Elem()))
			r.fill(out.Elem(), u.Elem(), v.Elem())
		}
	case *types.Slice:
		if v.IsNil() {
			return
		}
		out.Set(reflect.MakeSlice(out.Type(), v.Len(), v.Len()))
		for i := range v.Len() {
			r.fill(out.Index(i), u.Elem(), v.Index(i))
		}
	case *types.Array:
		for i := range v.Len() {
			r.fill(out.Index(i), u.Elem(), v.Index(i))
		}
	case *types.Map:
		r.fillMap(out, u, v)
	}
}

func (r *Registry) fillMap(out reflect.Value, u *types.Map, v reflect.Value) {
	if v.IsNil() {
		return
	}
	out.Set(reflect.MakeMap(out.Type()))
	for _, k := range v.MapKeys() {
		elem := reflect.New(out.Type().Elem()).Elem()
		key := r.keyText(out.Type().Key(), u, k)
		r.fill(elem, u.Elem(), v.MapIndex(k))
		out.SetMapIndex(key, elem)
	}
}

// keyText is a map's key in its plain type.
func (r *Registry) keyText(want reflect.Type, u *types.Map, k reflect.Value) reflect.Value {
	if want == k.Type() || k.Kind() == reflect.String {
		return k.Convert(want)
	}
	b := Box{r.Of(u.Key()), k.Interface()}
	f, recv := b.encoder("MarshalText")
	text, err := f(recv)
	if err != nil {
		panic(&encodeError{fmt.Sprintf("json: encoding error for type %q: %q", TypeString(u), err.Error()), err})
	}
	return reflect.ValueOf(string(text))
}

// fillAny decides by the value: nil stays nil, a pointer is followed.
func (r *Registry) fillAny(out reflect.Value, t types.Type, v reflect.Value) {
	switch {
	case types.IsInterface(t):
		if !v.IsNil() {
			out.Set(reflect.ValueOf(Plain(v.Interface())))
		}
	case v.Kind() == reflect.Pointer && v.IsNil():
	case r.custom(t):
		out.Set(reflect.ValueOf(Box{r.Of(t), v.Interface()}))
	case v.Kind() == reflect.Pointer:
		at, err := r.plain(t.Underlying().(*types.Pointer).Elem(), v.Elem())
		if err != nil {
			panic(err)
		}
		out.Set(at)
	}
}
