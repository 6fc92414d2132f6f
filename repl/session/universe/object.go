package universe

import (
	"go/constant"
	"go/token"
	"go/types"
	"reflect"
)

// runes are the untyped rune constants, which a table keeps as integers.
var runes = map[string]bool{
	"unicode.MaxRune": true, "unicode.ReplacementChar": true, "unicode.MaxASCII": true, "unicode.MaxLatin1": true,
	"unicode/utf8.RuneError": true, "unicode/utf8.MaxRune": true,
}

// object turns one table entry into what the checker knows it as.
func (u *Universe) object(pkg *types.Package, name string, v reflect.Value) types.Object {
	switch {
	case v.CanAddr():
		return types.NewVar(token.NoPos, pkg, name, u.Type(v.Type()))
	case v.Kind() == reflect.Func:
		return types.NewFunc(token.NoPos, pkg, name, u.Type(v.Type()).(*types.Signature))
	case v.CanInterface() && isConstant(v):
		c := v.Interface().(constant.Value)
		return types.NewConst(token.NoPos, pkg, name, untyped(c, runes[pkg.Path()+"."+name]), c)
	case v.Kind() == reflect.Pointer:
		return u.typeName(pkg, name, v.Type().Elem())
	}
	return u.typedConst(pkg, name, v)
}

func isConstant(v reflect.Value) bool {
	_, ok := v.Interface().(constant.Value)
	return ok
}

func untyped(c constant.Value, isRune bool) types.Type {
	switch c.Kind() {
	case constant.Bool:
		return types.Typ[types.UntypedBool]
	case constant.String:
		return types.Typ[types.UntypedString]
	case constant.Float:
		return types.Typ[types.UntypedFloat]
	case constant.Complex:
		return types.Typ[types.UntypedComplex]
	}
	if isRune {
		return types.Typ[types.UntypedRune]
	}
	return types.Typ[types.UntypedInt]
}

// typedConst makes a constant of a declared type, such as time.Second. What the
// table holds with a predeclared type was an untyped bool.
func (u *Universe) typedConst(pkg *types.Package, name string, v reflect.Value) types.Object {
	var c constant.Value
	switch v.Kind() {
	case reflect.Bool:
		c = constant.MakeBool(v.Bool())
	case reflect.String:
		c = constant.MakeString(v.String())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		c = constant.MakeInt64(v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		c = constant.MakeUint64(v.Uint())
	case reflect.Float32, reflect.Float64:
		c = constant.MakeFloat64(v.Float())
	default:
		return types.NewVar(token.NoPos, pkg, name, u.Type(v.Type()))
	}
	return types.NewConst(token.NoPos, pkg, name, u.Type(v.Type()), c)
}

// typeName is the declaration of a type under a name of this package: the type's
// own, or an alias when the type comes from elsewhere.
func (u *Universe) typeName(pkg *types.Package, name string, t reflect.Type) types.Object {
	typ := u.Type(t)
	if n, ok := typ.(*types.Named); ok && t.PkgPath() == pkg.Path() && t.Name() == name {
		return n.Obj()
	}
	obj := types.NewTypeName(token.NoPos, pkg, name, nil)
	types.NewAlias(obj, typ)
	return obj
}
