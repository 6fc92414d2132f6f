package value

import (
	"fmt"
	"reflect"
	"sort"
	"strconv"
	"strings"
)

// most is the longest text of a value that is shown, in bytes.
const most = 20000

// Text is a value as the prompt shows it: its own String if it has one, strings in
// quotes, fields with their names.
func (r *Registry) Text(v any) string {
	text := r.text(v)
	if len(text) > most {
		return strings.ToValidUTF8(text[:most], "") + fmt.Sprintf(" ... (%d more bytes)", len(text)-most)
	}
	return text
}

func (r *Registry) text(v any) string {
	switch x := v.(type) {
	case nil:
		return "nil"
	case error, fmt.Stringer:
		if _, ok := v.(Box); !ok {
			return fmt.Sprint(v)
		}
	case string:
		return strconv.Quote(x)
	case []string:
		return fmt.Sprintf("%q", x)
	}
	if t := reflect.TypeOf(v); t.Kind() == reflect.Array && t.Elem() == reflect.TypeFor[string]() {
		return fmt.Sprintf("%q", v)
	}
	if reflect.TypeOf(bare(v)).Kind() == reflect.Func {
		return TypeString(r.TypeOf(v))
	}
	if b, ok := v.(Box); ok {
		if _, isString := b.V.(string); isString {
			return fmt.Sprintf("%q", v)
		}
	}
	return fmt.Sprintf("%+v", v)
}

func bare(v any) any {
	if b, ok := v.(Box); ok {
		return b.V
	}
	return v
}

// sortedMapKeys orders keys as package fmt does.
func sortedMapKeys(m reflect.Value) []reflect.Value {
	keys := m.MapKeys()
	sort.SliceStable(keys, func(i, j int) bool { return compare(keys[i], keys[j]) < 0 })
	return keys
}

func compare(a, b reflect.Value) int {
	switch a.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return order(a.Int(), b.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return order(a.Uint(), b.Uint())
	case reflect.Float32, reflect.Float64:
		return order(a.Float(), b.Float())
	case reflect.String:
		return strings.Compare(a.String(), b.String())
	case reflect.Bool:
		return order(truth(a), truth(b))
	case reflect.Pointer, reflect.Chan:
		return order(a.Pointer(), b.Pointer())
	case reflect.Struct:
		for i := range a.NumField() {
			if c := compare(a.Field(i), b.Field(i)); c != 0 {
				return c
			}
		}
	case reflect.Array:
		for i := range a.Len() {
			if c := compare(a.Index(i), b.Index(i)); c != 0 {
				return c
			}
		}
	case reflect.Interface:
		return compareInside(a, b)
	}
	return 0
}

func compareInside(a, b reflect.Value) int {
	if a.IsNil() || b.IsNil() {
		return order(truth(reflect.ValueOf(!a.IsNil())), truth(reflect.ValueOf(!b.IsNil())))
	}
	x, y := reflect.ValueOf(bareValue(a)), reflect.ValueOf(bareValue(b))
	if x.Type() != y.Type() {
		return order(reflect.ValueOf(x.Type()).Pointer(), reflect.ValueOf(y.Type()).Pointer())
	}
	return compare(x, y)
}

func bareValue(v reflect.Value) any {
	if b, ok := v.Interface().(Box); ok {
		return b.V
	}
	return v.Interface()
}

func truth(v reflect.Value) int {
	if v.Bool() {
		return 1
	}
	return 0
}

func order[T int | int64 | uint64 | float64 | uintptr](a, b T) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
