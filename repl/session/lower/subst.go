package lower

import (
	"fmt"
	"go/types"
	"strings"
)

// env gives type parameters their arguments.
type env map[*types.TypeParam]types.Type

// key tells environments apart.
func (u *Unit) envKey(targs []types.Type) string {
	var b strings.Builder
	for _, t := range targs {
		b.WriteString(u.Types.Key(t) + ",")
	}
	return b.String()
}

// subst replaces type parameters in t.
func (f *fn) subst(t types.Type) types.Type {
	if len(f.env) == 0 || t == nil {
		return t
	}
	switch t := types.Unalias(t).(type) {
	case *types.TypeParam:
		if a, ok := f.env[t]; ok {
			return a
		}
	case *types.Named:
		return f.substNamed(t)
	case *types.Pointer:
		return types.NewPointer(f.subst(t.Elem()))
	case *types.Slice:
		return types.NewSlice(f.subst(t.Elem()))
	case *types.Array:
		return types.NewArray(f.subst(t.Elem()), t.Len())
	case *types.Chan:
		return types.NewChan(t.Dir(), f.subst(t.Elem()))
	case *types.Map:
		return types.NewMap(f.subst(t.Key()), f.subst(t.Elem()))
	case *types.Signature:
		return types.NewSignatureType(nil, nil, nil, f.substTuple(t.Params()), f.substTuple(t.Results()), t.Variadic())
	case *types.Tuple:
		return f.substTuple(t)
	case *types.Struct:
		return f.substStruct(t)
	case *types.Interface:
		return f.substInterface(t)
	}
	return t
}

func (f *fn) substTuple(t *types.Tuple) *types.Tuple {
	vars := make([]*types.Var, t.Len())
	for i := range vars {
		v := t.At(i)
		vars[i] = types.NewParam(v.Pos(), v.Pkg(), v.Name(), f.subst(v.Type()))
	}
	return types.NewTuple(vars...)
}

func (f *fn) substStruct(t *types.Struct) types.Type {
	fields := make([]*types.Var, t.NumFields())
	tags := make([]string, len(fields))
	for i := range fields {
		v := t.Field(i)
		fields[i] = types.NewField(v.Pos(), v.Pkg(), v.Name(), f.subst(v.Type()), v.Embedded())
		tags[i] = t.Tag(i)
	}
	return types.NewStruct(fields, tags)
}

func (f *fn) substInterface(t *types.Interface) types.Type {
	if t.Empty() {
		return t
	}
	methods := make([]*types.Func, t.NumMethods())
	for i := range methods {
		m := t.Method(i)
		methods[i] = types.NewFunc(m.Pos(), m.Pkg(), m.Name(), f.subst(m.Type()).(*types.Signature))
	}
	n := types.NewInterfaceType(methods, nil)
	return n.Complete()
}

// substNamed instantiates a generic type anew, and copies a type declared inside
// a generic function for each of the function's instances.
func (f *fn) substNamed(t *types.Named) types.Type {
	if args := t.TypeArgs(); args.Len() > 0 {
		list := make([]types.Type, args.Len())
		for i := range list {
			list[i] = f.subst(args.At(i))
		}
		inst, err := types.Instantiate(f.u.ctxt, t.Origin(), list, false)
		if err != nil {
			panic(&Error{Msg: err.Error()})
		}
		return inst
	}
	obj := t.Obj()
	if obj.Pkg() == nil || obj.Parent() == nil || obj.Parent() == obj.Pkg().Scope() {
		return t
	}
	if _, ok := f.u.Universe.Reflect(obj); ok {
		return t
	}
	key := fmt.Sprintf("%d %s", f.u.objectID(obj), f.envKey)
	made := f.u.locals[key]
	if made == nil {
		made = types.NewNamed(types.NewTypeName(obj.Pos(), obj.Pkg(), obj.Name(), nil), nil, nil)
		f.u.locals[key] = made
		made.SetUnderlying(f.subst(t.Underlying()))
	}
	return made
}
