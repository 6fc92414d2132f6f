package value

import (
	"bytes"
	"encoding/json"
	"go/types"
	"reflect"
)

// Unmarshal is json.Unmarshal; a boxed pointer leads to a value of a user's type.
func (r *Registry) Unmarshal(data []byte, target any) error {
	b, ok := Boxed(target)
	if !ok {
		return json.Unmarshal(data, target)
	}
	elem, ok := b.T.elem()
	if v := reflect.ValueOf(b.V); !ok || v.IsNil() {
		return &json.InvalidUnmarshalError{Type: v.Type()}
	}
	return reading{r, false, false}.decode(data, elem, reflect.ValueOf(b.V).Elem())
}

// reading is how JSON is read: as the decoder was told.
type reading struct {
	*Registry
	numbers, strict bool
}

// readingOf looks up what a decoder was told, which it keeps to itself.
func readingOf(r *Registry, d *json.Decoder) reading {
	state := reflect.ValueOf(d).Elem().FieldByName("d")
	told := func(name string) bool {
		f := reflect.Value{}
		if state.Kind() == reflect.Struct {
			f = state.FieldByName(name)
		}
		return f.IsValid() && f.Kind() == reflect.Bool && f.Bool()
	}
	return reading{r, told("useNumber"), told("disallowUnknownFields")}
}

// unmarshal is json.Unmarshal.
func (r reading) unmarshal(data []byte, to any) error {
	if !r.numbers && !r.strict {
		return json.Unmarshal(data, to)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	if r.numbers {
		d.UseNumber()
	}
	if r.strict {
		d.DisallowUnknownFields()
	}
	return d.Decode(to)
}

// Decode is the method Decode of a json.Decoder.
func (r *Registry) Decode(d *json.Decoder, target any) error {
	if _, ok := Boxed(target); !ok {
		return d.Decode(target)
	}
	var data json.RawMessage
	if err := d.Decode(&data); err != nil {
		return err
	}
	b, _ := Boxed(target)
	elem, ok := b.T.elem()
	if v := reflect.ValueOf(b.V); !ok || v.IsNil() {
		return &json.InvalidUnmarshalError{Type: v.Type()}
	}
	return readingOf(r, d).decode(data, elem, reflect.ValueOf(b.V).Elem())
}

// decode reads JSON into a variable of type t.
func (r reading) decode(data []byte, t types.Type, v reflect.Value) error {
	if done, err := r.decodeCustom(data, t, v); done {
		return err
	}
	if p, ok := t.Underlying().(*types.Pointer); ok && !r.Compiled(t) {
		if string(data) == "null" {
			v.SetZero()
			return nil
		}
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		return r.decode(data, p.Elem(), v.Elem())
	}
	plain := reflect.New(r.sourceType(t, v.Type(), 0))
	r.unfillBefore(plain.Elem(), t, v)
	err := r.asWritten(r.unmarshal(data, plain.Interface()), t)
	if more := r.take(v, t, plain.Elem()); err == nil {
		err = more
	}
	return err
}

// decodeCustom lets a type of the user's decode itself.
func (r *Registry) decodeCustom(data []byte, t types.Type, v reflect.Value) (done bool, err error) {
	if n, pointer := Named(t); n == nil || pointer || r.Compiled(t) || types.IsInterface(t) {
		return false, nil
	}
	p := r.Of(types.NewPointer(t))
	if fn, _ := p.Find("UnmarshalJSON"); fn != nil {
		if f, ok := fn.(func(any, []byte) error); ok {
			return true, f(v.Addr().Interface(), data)
		}
	}
	if fn, _ := p.Find("UnmarshalText"); fn != nil {
		if f, ok := fn.(func(any, []byte) error); ok {
			var text string
			if err := json.Unmarshal(data, &text); err != nil {
				return true, err
			}
			return true, f(v.Addr().Interface(), []byte(text))
		}
	}
	return false, nil
}

func (r *Registry) decodesItself(t types.Type) bool {
	if n, _ := Named(t); n == nil || r.Compiled(t) || types.IsInterface(t) {
		return false
	}
	p := r.Of(types.NewPointer(t))
	for _, name := range []string{"UnmarshalJSON", "UnmarshalText"} {
		if fn, _ := p.Find(name); fn != nil {
			return true
		}
	}
	return false
}

var rawMessage = reflect.TypeFor[json.RawMessage]()

// sourceType is the type into which JSON is read before it goes to a variable of
// type t: what decodes itself, and pointers, stay as text at first.
func (r *Registry) sourceType(t types.Type, have reflect.Type, depth int) reflect.Type {
	if r.Compiled(t) {
		return have
	}
	if _, pointer := t.Underlying().(*types.Pointer); pointer || depth > 20 || r.decodesItself(t) {
		return rawMessage
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		return r.sourceStruct(u, have, depth)
	case *types.Slice:
		return reflect.SliceOf(r.sourceType(u.Elem(), have.Elem(), depth+1))
	case *types.Array:
		return reflect.ArrayOf(have.Len(), r.sourceType(u.Elem(), have.Elem(), depth+1))
	case *types.Map:
		return reflect.MapOf(r.sourceKey(u.Key(), have.Key()), r.sourceType(u.Elem(), have.Elem(), depth+1))
	}
	return have
}

func (r *Registry) sourceStruct(u *types.Struct, have reflect.Type, depth int) reflect.Type {
	var fields []reflect.StructField
	for _, i := range jsonFields(u) {
		f := u.Field(i)
		flat := f.Embedded() && structOf(f.Type()) != nil && !r.decodesItself(f.Type())
		t := r.sourceType(f.Type(), have.Field(i).Type, depth+1)
		if elem, ok := r.embedded(f.Type()); flat && ok && depth < 20 {
			t = reflect.PointerTo(r.sourceType(elem, have.Field(i).Type.Elem(), depth+1))
		}
		fields = append(fields, reflect.StructField{Name: jsonName(f), Tag: reflect.StructTag(u.Tag(i)), Type: t, Anonymous: flat})
	}
	return reflect.StructOf(fields)
}

// sourceKey is the type into which a map's keys are read: as text where they
// decode themselves.
func (r *Registry) sourceKey(t types.Type, have reflect.Type) reflect.Type {
	if r.decodesItself(t) && r.method(types.NewPointer(t), "UnmarshalText") != nil {
		return reflect.TypeFor[string]()
	}
	return have
}

// takeKey moves a map's key.
func (r *Registry) takeKey(v reflect.Value, t types.Type, src reflect.Value) error {
	if src.Type() == v.Type() && r.sourceKey(t, v.Type()) == v.Type() && !r.decodesItself(t) {
		v.Set(src)
		return nil
	}
	f, ok := r.method(types.NewPointer(t), "UnmarshalText").(func(any, []byte) error)
	if !ok {
		v.Set(src.Convert(v.Type()))
		return nil
	}
	return f(v.Addr().Interface(), []byte(src.String()))
}

// unfillBefore gives the source what the variable holds, where JSON may leave it.
func (r *Registry) unfillBefore(src reflect.Value, t types.Type, v reflect.Value) {
	if src.Type() == v.Type() {
		src.Set(v)
		return
	}
	if src.Type() == rawMessage {
		return
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for n, i := range jsonFields(u) {
			r.unfillBefore(src.Field(n), u.Field(i).Type(), v.Field(i))
		}
	case *types.Pointer: // embedded
		if !v.IsNil() {
			src.Set(reflect.New(src.Type().Elem()))
			r.unfillBefore(src.Elem(), u.Elem(), v.Elem())
		}
	}
}

// take moves what was read into a variable of type t.
func (r reading) take(v reflect.Value, t types.Type, src reflect.Value) error {
	if src.Type() == v.Type() {
		v.Set(src)
		return nil
	}
	if src.Type() == rawMessage {
		if src.Len() == 0 {
			return nil
		}
		return r.decode(src.Bytes(), t, v)
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		return r.takeFields(v, t, u, src)
	case *types.Pointer: // embedded
		if src.IsNil() {
			return nil
		}
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		return r.take(v.Elem(), u.Elem(), src.Elem())
	case *types.Slice:
		if src.IsNil() {
			return nil
		}
		v.Set(reflect.MakeSlice(v.Type(), src.Len(), src.Len()))
		return r.takeElements(v, u.Elem(), src)
	case *types.Array:
		return r.takeElements(v, u.Elem(), src)
	case *types.Map:
		return r.takeMap(v, u, src)
	}
	return nil
}

func (r reading) takeFields(v reflect.Value, t types.Type, u *types.Struct, src reflect.Value) error {
	for n, i := range jsonFields(u) {
		if err := r.take(v.Field(i), u.Field(i).Type(), src.Field(n)); err != nil {
			return within(err, t, u.Field(i), u.Tag(i))
		}
	}
	return nil
}

func (r reading) takeElements(v reflect.Value, elem types.Type, src reflect.Value) error {
	for i := range src.Len() {
		if err := r.take(v.Index(i), elem, src.Index(i)); err != nil {
			return err
		}
	}
	return nil
}

func (r reading) takeMap(v reflect.Value, u *types.Map, src reflect.Value) error {
	if src.IsNil() {
		return nil
	}
	if v.IsNil() {
		v.Set(reflect.MakeMap(v.Type()))
	}
	for _, k := range src.MapKeys() {
		key, elem := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		if err := r.takeKey(key, u.Key(), k); err != nil {
			return err
		}
		if err := r.take(elem, u.Elem(), src.MapIndex(k)); err != nil {
			return err
		}
		v.SetMapIndex(key, elem)
	}
	return nil
}
