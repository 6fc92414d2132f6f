package value

import (
	"fmt"
	"reflect"
	"strings"
)

// Formats makes a format and its arguments fit: %T and %p name what a box holds.
func Formats(r *Registry, format string, args []any) (string, []any) {
	args = r.Composites(args)
	if !strings.ContainsAny(format, "Tp") || strings.Contains(format, "[") {
		return format, args
	}
	out := []byte(format)
	list := append([]any(nil), args...)
	next := 0
	for i := 0; i < len(out); i++ {
		if out[i] != '%' {
			continue
		}
		for i++; i < len(out) && strings.IndexByte("+-# 0123456789.*", out[i]) >= 0; i++ {
			if out[i] == '*' {
				next++
			}
		}
		if i >= len(out) || out[i] == '%' {
			continue
		}
		if next < len(list) {
			if b, ok := Boxed(list[next]); ok && out[i] == 'T' {
				out[i], list[next] = 's', TypeString(b.T.T)
			} else if ok && out[i] == 'p' {
				list[next] = b.V
				if !addressed(reflect.TypeOf(b.V).Kind()) {
					out[i], list[next] = 's', "%!p("+TypeString(b.T.T)+"="+fmt.Sprint(b)+")"
				}
			}
		}
		next++
	}
	return string(out), list
}

// addressed reports whether values of a kind have an address for %p.
func addressed(k reflect.Kind) bool {
	switch k {
	case reflect.Chan, reflect.Func, reflect.Map, reflect.Pointer, reflect.Slice, reflect.UnsafePointer:
		return true
	}
	return false
}
