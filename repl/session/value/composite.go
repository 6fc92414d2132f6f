package value

import "reflect"

// Composites gives those arguments a box that are lists or maps of interfaces, or
// point to such: of []error, in which the user's values are in wrappers that only the
// printer of a box looks through, and of []any, whose boxes cannot know how deep they are.
func (r *Registry) Composites(args []any) []any {
	list := args
	for i, a := range args {
		if a == nil || !ofInterfaces(pointed(reflect.TypeOf(a))) {
			continue
		}
		if &list[0] == &args[0] {
			list = append([]any(nil), args...)
		}
		list[i] = Box{r.Of(r.TypeOf(a)), a}
	}
	return list
}

// pointed is what a pointer points to, and any other type itself.
func pointed(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// ofInterfaces reports whether a type without a name is a list or a map in which
// interface values stand.
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
	return t.Kind() == reflect.Interface || ofInterfaces(t)
}
