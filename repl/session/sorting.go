package session

import (
	"context"
	"reflect"
	"sort"
)

// sorting are stand-ins for the functions of package sort that call the user's code
// again and again: after a cancel that code answers nothing, and they would go on.
func (r *runner) sorting() map[string]reflect.Value {
	return map[string]reflect.Value{
		"Slice":       reflect.ValueOf(func(x any, less func(i, j int) bool) { sort.Slice(x, heedful{ctx: r.ctx, less: less}.Less) }),
		"SliceStable": reflect.ValueOf(func(x any, less func(i, j int) bool) { sort.SliceStable(x, heedful{ctx: r.ctx, less: less}.Less) }),
		"Sort":        reflect.ValueOf(func(x sort.Interface) { sort.Sort(heedful{x, r.ctx, x.Less}) }),
		"Stable":      reflect.ValueOf(func(x sort.Interface) { sort.Stable(heedful{x, r.ctx, x.Less}) }),
	}
}

// heedful is an order that ends with its context.
type heedful struct {
	sort.Interface
	ctx  context.Context
	less func(i, j int) bool
}

func (h heedful) Less(i, j int) bool {
	if h.ctx.Err() != nil {
		panic(cancelled{})
	}
	return h.less(i, j)
}
