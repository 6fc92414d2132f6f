package value

import "reflect"

// boxedComposites gives those arguments a box that are lists or maps of a compiled
// interface, such as []error: in them the user's values are in wrappers, which only
// the printer of a box looks through.
func (r *Registry) boxedComposites(args []any) []any {
	list := args
	for i, a := range args {
		if a == nil || !ofInterfaces(reflect.TypeOf(a)) {
			continue
		}
		if &list[0] == &args[0] {
			list = append([]any(nil), args...)
		}
		list[i] = Box{r.Of(r.TypeOf(a)), a}
	}
	return list
}

// ofInterfaces reports whether a type without a name is a list or a map in which
// values of a compiled interface stand.
func ofInterfaces(t reflect.Type) bool {
	if t.Name() != "" {
		return false
	}
	switch t.Kind() {
	case reflect.Map:
		return wraps(t.Key()) || wraps(t.Elem())
	case reflect.Slice, reflect.Array:
		return wraps(t.Elem())
	}
	return false
}

func wraps(t reflect.Type) bool {
	return t.Kind() == reflect.Interface && t.NumMethod() > 0 || ofInterfaces(t)
}
