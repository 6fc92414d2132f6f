package value

import (
	"encoding/json"
	"go/types"
	"reflect"
	"strings"
)

// asWritten gives an error of json.Unmarshal the user's names: it was made with
// types of ours, which have none.
func (r *Registry) asWritten(err error, t types.Type) error {
	e, ok := err.(*json.UnmarshalTypeError)
	if !ok {
		return err
	}
	told := *e
	if e.Field != "" {
		told.Struct, t = structAt(t, strings.Split(e.Field, "."))
	}
	if t == nil {
		return err
	}
	told.Type = r.writtenType(e.Type, t)
	return &told
}

// structAt is the name of the struct that holds the last field of a path, which an
// embedded one does not change, and the type of that field; nil if there is none.
func structAt(t types.Type, path []string) (name string, field types.Type) {
	embedded := false
	for _, part := range path {
		t = inside(t)
		u, ok := t.Underlying().(*types.Struct)
		if !ok {
			return name, nil
		}
		if !embedded {
			name = ""
			if n, ok := types.Unalias(t).(*types.Named); ok {
				name = n.Obj().Name()
			}
		}
		f := fieldOf(u, part)
		if f == nil {
			return name, nil
		}
		t, embedded = f.Type(), f.Embedded()
	}
	return name, t
}

// within puts the field of a struct before the path that an error names.
func within(err error, t types.Type, f *types.Var, tag string) error {
	e, ok := err.(*json.UnmarshalTypeError)
	if !ok {
		return err
	}
	told := *e
	told.Field = taggedName(f, tag)
	if e.Field != "" {
		told.Field += "." + e.Field
	} else if n, ok := types.Unalias(t).(*types.Named); ok {
		told.Struct = n.Obj().Name()
	}
	return &told
}

// inside is the type of what a pointer, or the elements of a list, lead to.
func inside(t types.Type) types.Type {
	for {
		switch u := t.Underlying().(type) {
		case *types.Pointer:
			t = u.Elem()
		case *types.Slice:
			t = u.Elem()
		case *types.Array:
			t = u.Elem()
		case *types.Map:
			t = u.Elem()
		default:
			return t
		}
	}
}

// fieldOf is the field that JSON knows by a name.
func fieldOf(u *types.Struct, name string) *types.Var {
	for i := range u.NumFields() {
		if f := u.Field(i); taggedName(f, u.Tag(i)) == name {
			return f
		}
	}
	return nil
}

// taggedName is the name of a field in JSON.
func taggedName(f *types.Var, tag string) string {
	if name, _, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ","); name != "" {
		return name
	}
	return f.Name()
}

// writtenType is a type of ours that prints as the user's: t, or what is in it,
// whichever is of the same kind.
func (r *Registry) writtenType(have reflect.Type, t types.Type) reflect.Type {
	for _, at := range []types.Type{t, inside(t)} {
		if !r.Compiled(at) && kindOf(at) == have.Kind() {
			return written{have, TypeString(at)}
		}
	}
	return have
}

// kindOf is the kind that a type has at run time, as far as JSON decodes into it.
func kindOf(t types.Type) reflect.Kind {
	switch u := t.Underlying().(type) {
	case *types.Struct:
		return reflect.Struct
	case *types.Slice:
		return reflect.Slice
	case *types.Array:
		return reflect.Array
	case *types.Map:
		return reflect.Map
	case *types.Basic:
		for k := reflect.Bool; k <= reflect.String; k++ {
			if k.String() == u.Name() {
				return k
			}
		}
	}
	return reflect.Invalid
}

// written is a type with another name.
type written struct {
	reflect.Type
	name string
}

func (w written) String() string { return w.name }
