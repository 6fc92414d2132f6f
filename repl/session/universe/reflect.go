package universe

import (
	"go/token"
	"go/types"
	"path"
	"reflect"
)

// Type is the checker's type for a compiled one.
func (u *Universe) Type(t reflect.Type) types.Type {
	if known, ok := u.named[t]; ok {
		return known
	}
	if t.Name() != "" && t.PkgPath() != "" {
		if u.Instance != nil {
			if inst := u.Instance(t); inst != nil {
				u.named[t] = inst
				return inst
			}
		}
		return u.namedType(t)
	}
	made := u.literal(t)
	u.named[t] = made
	return made
}

// namedType makes a declared type with its methods. It is recorded before it is
// filled in, because it may mention itself.
func (u *Universe) namedType(t reflect.Type) types.Type {
	pkg := u.pkg(t.PkgPath(), path.Base(t.PkgPath()))
	obj := types.NewTypeName(token.NoPos, pkg, t.Name(), nil)
	named := types.NewNamed(obj, nil, nil)
	u.named[t], u.back[obj] = named, t
	named.SetUnderlying(u.literal(t))
	if t.Kind() != reflect.Interface {
		u.methods(pkg, named, t)
	}
	return named
}

// methods adds the method set of *T; promoted methods count as T's own.
func (u *Universe) methods(pkg *types.Package, named *types.Named, t reflect.Type) {
	p := reflect.PointerTo(t)
	for i := range p.NumMethod() {
		m := p.Method(i)
		var recv types.Type = named
		if _, ok := t.MethodByName(m.Name); !ok {
			recv = types.NewPointer(named)
		}
		sig := u.signature(m.Type, 1, types.NewVar(token.NoPos, pkg, "", recv))
		named.AddMethod(types.NewFunc(token.NoPos, pkg, m.Name, sig))
	}
}

// literal is the type t would be if it had no name.
func (u *Universe) literal(t reflect.Type) types.Type {
	switch t.Kind() {
	case reflect.Array:
		return types.NewArray(u.Type(t.Elem()), int64(t.Len()))
	case reflect.Chan:
		return types.NewChan(directions[t.ChanDir()], u.Type(t.Elem()))
	case reflect.Func:
		return u.signature(t, 0, nil)
	case reflect.Interface:
		return u.interfaceType(t)
	case reflect.Map:
		return types.NewMap(u.Type(t.Key()), u.Type(t.Elem()))
	case reflect.Pointer:
		return types.NewPointer(u.Type(t.Elem()))
	case reflect.Slice:
		return types.NewSlice(u.Type(t.Elem()))
	case reflect.Struct:
		return u.structType(t)
	}
	return basic[t.Kind()]
}

var directions = map[reflect.ChanDir]types.ChanDir{
	reflect.BothDir: types.SendRecv, reflect.RecvDir: types.RecvOnly, reflect.SendDir: types.SendOnly,
}

var basic = map[reflect.Kind]types.Type{
	reflect.Bool: types.Typ[types.Bool], reflect.String: types.Typ[types.String],
	reflect.Int: types.Typ[types.Int], reflect.Int8: types.Typ[types.Int8], reflect.Int16: types.Typ[types.Int16],
	reflect.Int32: types.Typ[types.Int32], reflect.Int64: types.Typ[types.Int64],
	reflect.Uint: types.Typ[types.Uint], reflect.Uint8: types.Typ[types.Uint8], reflect.Uint16: types.Typ[types.Uint16],
	reflect.Uint32: types.Typ[types.Uint32], reflect.Uint64: types.Typ[types.Uint64], reflect.Uintptr: types.Typ[types.Uintptr],
	reflect.Float32: types.Typ[types.Float32], reflect.Float64: types.Typ[types.Float64],
	reflect.Complex64: types.Typ[types.Complex64], reflect.Complex128: types.Typ[types.Complex128],
	reflect.UnsafePointer: types.Typ[types.UnsafePointer],
}

// signature leaves out the first skip parameters, a method's receiver.
func (u *Universe) signature(t reflect.Type, skip int, recv *types.Var) *types.Signature {
	in := make([]*types.Var, 0, t.NumIn())
	for i := skip; i < t.NumIn(); i++ {
		in = append(in, types.NewParam(token.NoPos, nil, "", u.Type(t.In(i))))
	}
	out := make([]*types.Var, 0, t.NumOut())
	for i := range t.NumOut() {
		out = append(out, types.NewParam(token.NoPos, nil, "", u.Type(t.Out(i))))
	}
	return types.NewSignatureType(recv, nil, nil, types.NewTuple(in...), types.NewTuple(out...), t.IsVariadic())
}

func (u *Universe) interfaceType(t reflect.Type) types.Type {
	var methods []*types.Func
	for i := range t.NumMethod() {
		m := t.Method(i)
		pkg := u.pkg(t.PkgPath(), path.Base(t.PkgPath()))
		methods = append(methods, types.NewFunc(token.NoPos, pkg, m.Name, u.signature(m.Type, 0, nil)))
	}
	it := types.NewInterfaceType(methods, nil)
	it.Complete()
	return it
}

// structType keeps exported fields. A hidden field is there only so that the
// struct is comparable or not, as its real type makes it, and is a lock if it is one.
func (u *Universe) structType(t reflect.Type) types.Type {
	var fields []*types.Var
	var tags []string
	for i := range t.NumField() {
		f := t.Field(i)
		pkg := u.pkg(f.PkgPath, path.Base(f.PkgPath))
		if f.IsExported() {
			pkg = u.pkg(t.PkgPath(), path.Base(t.PkgPath()))
			fields = append(fields, types.NewField(token.NoPos, pkg, f.Name, u.Type(f.Type), f.Anonymous))
		} else {
			fields = append(fields, types.NewField(token.NoPos, pkg, f.Name, u.placeholder(f.Type), false))
		}
		tags = append(tags, string(f.Tag))
	}
	return types.NewStruct(fields, tags)
}

func (u *Universe) placeholder(t reflect.Type) types.Type {
	if _, locks := reflect.PointerTo(t).MethodByName("Unlock"); locks && t.Kind() == reflect.Struct && t.Name() != "" {
		return u.Type(t)
	}
	if t.Comparable() {
		return types.NewStruct(nil, nil)
	}
	return types.NewSignatureType(nil, nil, nil, nil, nil, false)
}
