package value

import (
	"encoding/json"
	"go/types"
	"reflect"
)

// MarshalJSON encodes the value as compiled code would: by its own method if it
// has one, without unexported fields otherwise.
func (b Box) MarshalJSON() ([]byte, error) {
	if fn, recv := b.method("MarshalJSON"); fn != nil {
		if f, ok := fn.(func(any) ([]byte, error)); ok {
			return f(recv)
		}
	}
	if fn, recv := b.method("MarshalText"); fn != nil {
		if f, ok := fn.(func(any) ([]byte, error)); ok {
			text, err := f(recv)
			if err != nil {
				return nil, err
			}
			return json.Marshal(string(text))
		}
	}
	return json.Marshal(b.T.reg.plain(b.T.T, reflect.ValueOf(b.V)).Interface())
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

// plainKey is the type in which the keys of a map are encoded.
func (r *Registry) plainKey(t types.Type, have reflect.Type) reflect.Type {
	if r.custom(t) && have.Kind() != reflect.String {
		return reflect.TypeFor[textKey]()
	}
	return have
}

// textKey is a key of a map that encodes itself.
type textKey Box

// MarshalText calls the method of the user's type.
func (k textKey) MarshalText() ([]byte, error) {
	if fn, recv := Box(k).method("MarshalText"); fn != nil {
		if f, ok := fn.(func(any) ([]byte, error)); ok {
			return f(recv)
		}
	}
	return nil, &json.UnsupportedTypeError{Type: reflect.TypeOf(k.V)}
}

func (r *Registry) plainStruct(u *types.Struct, have reflect.Type, depth int) reflect.Type {
	var fields []reflect.StructField
	for i := range u.NumFields() {
		if f := u.Field(i); f.Exported() {
			fields = append(fields, reflect.StructField{
				Name: f.Name(), Tag: reflect.StructTag(u.Tag(i)), Type: r.plainType(f.Type(), have.Field(i).Type, depth+1),
				Anonymous: f.Embedded() && !r.custom(f.Type()) && isStruct(f.Type()),
			})
		}
	}
	return reflect.StructOf(fields)
}

func isStruct(t types.Type) bool {
	_, ok := t.Underlying().(*types.Struct)
	return ok
}

// plain is v of type t in its plain type.
func (r *Registry) plain(t types.Type, v reflect.Value) reflect.Value {
	out := reflect.New(r.plainType(t, v.Type(), 0)).Elem()
	r.fill(out, t, v)
	return out
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
		n := 0
		for i := range u.NumFields() {
			if u.Field(i).Exported() {
				r.fill(out.Field(n), u.Field(i).Type(), v.Field(i))
				n++
			}
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
		key, elem := reflect.New(out.Type().Key()).Elem(), reflect.New(out.Type().Elem()).Elem()
		if key.Type() == reflect.TypeFor[textKey]() {
			key.Set(reflect.ValueOf(textKey(Box{r.Of(u.Key()), k.Interface()})))
		} else {
			key.Set(k)
		}
		r.fill(elem, u.Elem(), v.MapIndex(k))
		out.SetMapIndex(key, elem)
	}
}

// fillAny decides by the value: nil stays nil, a pointer is followed.
func (r *Registry) fillAny(out reflect.Value, t types.Type, v reflect.Value) {
	switch {
	case v.Kind() == reflect.Pointer && v.IsNil():
	case types.IsInterface(t):
		if !v.IsNil() {
			out.Set(reflect.ValueOf(Plain(v.Interface())))
		}
	case r.custom(t):
		out.Set(reflect.ValueOf(Box{r.Of(t), v.Interface()}))
	case v.Kind() == reflect.Pointer:
		out.Set(r.plain(t.Underlying().(*types.Pointer).Elem(), v.Elem()))
	}
}
