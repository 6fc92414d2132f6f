package value

import "go/types"

// Compiled reports whether t means the same in compiled code, so that its values
// go into an interface as they are: no type of the user's is part of it.
func (r *Registry) Compiled(t types.Type) bool {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		return true
	case *types.Named:
		if t.Obj().Pkg() == nil {
			return true
		}
		_, ok := r.universe.Reflect(t.Obj())
		return ok
	case *types.Pointer:
		return r.Compiled(t.Elem())
	case *types.Slice:
		return r.Compiled(t.Elem())
	case *types.Array:
		return r.Compiled(t.Elem())
	case *types.Chan:
		return r.Compiled(t.Elem())
	case *types.Map:
		return r.Compiled(t.Key()) && r.Compiled(t.Elem())
	case *types.Signature:
		return !t.Variadic() && r.compiledTuple(t.Params()) && r.compiledTuple(t.Results())
	case *types.Interface:
		return t.Empty()
	}
	return false
}

func (r *Registry) compiledTuple(t *types.Tuple) bool {
	for i := range t.Len() {
		if !r.Compiled(t.At(i).Type()) {
			return false
		}
	}
	return true
}
