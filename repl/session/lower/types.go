package lower

import (
	"fmt"
	"go/types"
	"strconv"
	"strings"
)

// typ writes the interpreter's type for t: named types by their structure, structs
// as declared types of the text, the user's interfaces as interface{}.
func (u *Unit) typ(t types.Type) string {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		return basicName(t)
	case *types.Named:
		return u.namedTyp(t)
	case *types.Pointer:
		return "*" + u.typ(t.Elem())
	case *types.Slice:
		return "[]" + u.typ(t.Elem())
	case *types.Array:
		return "[" + strconv.FormatInt(t.Len(), 10) + "]" + u.typ(t.Elem())
	case *types.Map:
		return "map[" + u.typ(t.Key()) + "]" + u.typ(t.Elem())
	case *types.Chan:
		return chanWord[t.Dir()] + "(" + u.typ(t.Elem()) + ")"
	case *types.Signature:
		return "func" + u.signature(t)
	case *types.Struct:
		return u.structTyp(t)
	case *types.Interface:
		return "interface{}"
	case *types.Tuple:
		if t.Len() == 0 {
			return "struct{}"
		}
		return u.typ(t.At(0).Type())
	}
	panic(&Error{Msg: "type " + t.String() + " cannot be used here"})
}

var chanWord = map[types.ChanDir]string{types.SendRecv: "chan ", types.RecvOnly: "<-chan ", types.SendOnly: "chan<- "}

func basicName(t *types.Basic) string {
	switch t.Kind() {
	case types.UntypedBool:
		return "bool"
	case types.UntypedInt:
		return "int"
	case types.UntypedRune:
		return "int32"
	case types.UntypedFloat:
		return "float64"
	case types.UntypedComplex:
		return "complex128"
	case types.UntypedString:
		return "string"
	case types.UntypedNil:
		return "interface{}"
	}
	return types.Typ[t.Kind()].Name()
}

func (u *Unit) namedTyp(t *types.Named) string {
	if t.Obj().Pkg() == nil {
		if t.Obj().Name() == "error" {
			return "error"
		}
		return "interface{}"
	}
	if r, ok := u.Universe.Reflect(t.Obj()); ok {
		if _, listed := u.Universe.Symbol(t.Obj().Pkg().Path(), t.Obj().Name()); listed {
			return u.qualify(t.Obj().Pkg().Path()) + "." + t.Obj().Name()
		}
		return u.qualify("rt") + "." + u.Symbol(r)
	}
	if cut(t) {
		return "interface{}"
	}
	return u.typ(t.Underlying())
}

// qualify imports a package into the text and gives its name there.
func (u *Unit) qualify(path string) string {
	name, ok := u.imports[path]
	if !ok {
		name = strings.NewReplacer("/", "_", ".", "_", "-", "_").Replace(path)
		u.imports[path] = name
	}
	return name
}

func (u *Unit) structTyp(t *types.Struct) string {
	return u.once("struct "+u.Types.Key(t), "S", func(name string) {
		fields := make([]string, t.NumFields())
		for i := range fields {
			f := t.Field(i)
			fields[i] = f.Name() + " " + u.typ(f.Type())
			if tag := t.Tag(i); tag != "" {
				fields[i] += " " + strconv.Quote(tag)
			}
		}
		fmt.Fprintf(&u.types, "type %s struct { %s }\n", name, strings.Join(fields, "; "))
	})
}

// signature writes parameter and result types; a variadic parameter is a slice.
func (u *Unit) signature(t *types.Signature) string {
	return "(" + u.list(t.Params()) + ") " + u.results(t)
}

func (u *Unit) results(t *types.Signature) string {
	if t.Results().Len() == 0 {
		return ""
	}
	return "(" + u.list(t.Results()) + ")"
}

func (u *Unit) list(t *types.Tuple) string {
	var b []string
	for i := range t.Len() {
		b = append(b, u.typ(t.At(i).Type()))
	}
	return strings.Join(b, ", ")
}

// cut reports whether a declared type contains itself without a struct between,
// as in type F func() F. The interpreter cannot hold such a type; its values are
// kept in an interface{}.
func cut(n *types.Named) bool { return reaches(n.Underlying(), n, map[types.Type]bool{}) }

func reaches(t types.Type, n *types.Named, seen map[types.Type]bool) bool {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		if t == n || types.Identical(t, n) {
			return true
		}
		if seen[t] {
			return false
		}
		seen[t] = true
		return reaches(t.Underlying(), n, seen)
	case *types.Pointer:
		return reaches(t.Elem(), n, seen)
	case *types.Slice:
		return reaches(t.Elem(), n, seen)
	case *types.Array:
		return reaches(t.Elem(), n, seen)
	case *types.Chan:
		return reaches(t.Elem(), n, seen)
	case *types.Map:
		return reaches(t.Key(), n, seen) || reaches(t.Elem(), n, seen)
	case *types.Signature:
		return reachesTuple(t.Params(), n, seen) || reachesTuple(t.Results(), n, seen)
	}
	return false
}

func reachesTuple(t *types.Tuple, n *types.Named, seen map[types.Type]bool) bool {
	for i := range t.Len() {
		if reaches(t.At(i).Type(), n, seen) {
			return true
		}
	}
	return false
}

// compiled reports whether values of t go into an interface as they are.
func (u *Unit) compiled(t types.Type) bool { return u.Types.Compiled(t) }

// hostInterface reports whether a variable of type t is kept as a variable of a
// compiled interface type with methods.
func (u *Unit) hostInterface(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || !types.IsInterface(n) || n.Underlying().(*types.Interface).Empty() {
		return false
	}
	if n.Obj().Pkg() == nil {
		return true
	}
	_, ok = u.Universe.Reflect(n.Obj())
	return ok
}

// zero is the text of t's zero value.
func (u *Unit) zero(t types.Type) string {
	if n, ok := types.Unalias(t).(*types.Named); ok && cut(n) {
		return "nil"
	}
	switch b := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case b.Info()&types.IsBoolean != 0:
			return "false"
		case b.Info()&types.IsString != 0:
			return `""`
		case b.Kind() == types.UnsafePointer || b.Kind() == types.UntypedNil:
			return "nil"
		}
		return u.typ(t) + "(0)"
	case *types.Struct, *types.Array:
		return u.typ(t) + "{}"
	}
	return "nil"
}

// id is the number by which the runtime knows a type.
func (u *Unit) id(t types.Type) int {
	n := u.Types.ID(t)
	u.register(t)
	return n
}

// register makes the methods of all types in t known, since printing a value
// calls them wherever they are.
func (u *Unit) register(t types.Type) {
	key := "registered " + u.Types.Key(t)
	if _, ok := u.done[key]; ok || u.compiled(t) {
		return
	}
	u.done[key] = ""
	u.keys = append(u.keys, key)
	if n, ok := types.Unalias(t).(*types.Named); ok {
		u.methods(n)
	}
	switch t := t.Underlying().(type) {
	case *types.Pointer:
		u.register(t.Elem())
	case *types.Slice:
		u.register(t.Elem())
	case *types.Array:
		u.register(t.Elem())
	case *types.Map:
		u.register(t.Key())
		u.register(t.Elem())
	case *types.Struct:
		for i := range t.NumFields() {
			u.register(t.Field(i).Type())
		}
	}
}
