package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// LoopBody begins the name of a function of the text that is the body of a range over
// a function.
const LoopBody = "yield"

// loop writes a loop body.
func (f *fn) loop(body func()) {
	f.loops++
	f.breaks++
	body()
	f.loops--
	f.breaks--
}

// forStmt writes a for statement with its clauses outside: the interpreter
// repeats the init statement of a loop without condition. Variables of the init
// statement that closures see get a new copy for each iteration.
func (f *fn) forStmt(s *ast.ForStmt, label string) {
	f.line("{")
	defer f.line("}")
	if s.Init != nil {
		f.stmt(s.Init)
	}
	fresh := f.heapVars(s.Init)
	post, simple := f.postText(s.Post)
	if len(fresh) > 0 || !simple || f.mixed(s.Cond) {
		f.slowFor(s, label, fresh)
		return
	}
	cond := ""
	if s.Cond != nil {
		cond = f.test(s.Cond)
	}
	f.head(label)
	switch {
	case post == "" && cond == "":
		f.line("for {")
	case post == "":
		f.line("for %s {", cond)
	default:
		if cond == "" {
			cond = "true"
		}
		f.line("for ; %s; %s {", cond, post)
	}
	f.loop(func() { f.stmts(s.Body.List) })
	f.line("}")
}

// heapVars are the variables of an init statement that live on the heap.
func (f *fn) heapVars(init ast.Stmt) []*types.Var {
	a, ok := init.(*ast.AssignStmt)
	if !ok || a.Tok != token.DEFINE {
		return nil
	}
	var list []*types.Var
	for _, e := range a.Lhs {
		if v, ok := f.src.Info.Defs[e.(*ast.Ident)].(*types.Var); ok && f.vars.boxed(v) && f.u.names[v] == "" {
			list = append(list, v)
		}
	}
	return list
}

// postText lowers the post statement and reports whether it is one line.
func (f *fn) postText(post ast.Stmt) (string, bool) {
	if post == nil {
		return "", true
	}
	if _, ok := post.(*ast.IncDecStmt); !ok {
		a, ok := post.(*ast.AssignStmt)
		if !ok || len(a.Lhs) > 1 {
			return "", false
		}
	}
	keep := f.b
	f.b = &strings.Builder{}
	f.stmt(post)
	text := f.b.String()
	f.b = keep
	if i := strings.Index(text, "\n"); strings.HasPrefix(text, "//line") {
		text = text[i+1:]
	}
	text = strings.TrimSuffix(text, "\n")
	return text, !strings.Contains(text, "\n")
}

// slowFor takes the post statement into the loop.
func (f *fn) slowFor(s *ast.ForStmt, label string, fresh []*types.Var) {
	first := f.u.fresh("first")
	f.line("%s := true", first)
	f.head(label)
	f.line("for {\nif %s { %s = false } else {", first, first)
	for _, v := range fresh {
		copy := f.u.fresh("copy")
		f.line("%s := new(%s)\n*%s = *%s\n%s = %s", copy, f.u.typ(f.subst(v.Type())), copy, f.name(v), f.name(v), copy)
	}
	if s.Post != nil {
		f.stmt(s.Post)
	}
	f.line("}")
	if s.Cond != nil {
		f.ready = nil
		f.inOrder(wanted{e: s.Cond})
		f.line("if !(%s) { break }", f.cond(s.Cond))
	}
	f.loop(func() { f.stmts(s.Body.List) })
	f.line("}")
}

func (f *fn) rangeStmt(s *ast.RangeStmt, label string) {
	t := f.typeOf(s.X)
	f.inOrder(wanted{e: s.X})
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Info()&types.IsInteger != 0 {
			f.rangeInt(s, label, t)
		} else {
			f.rangeString(s, label)
		}
		return
	case *types.Signature:
		f.rangeFunc(s, label, u)
		return
	case *types.Chan:
		f.rangeChan(s, label, u)
		return
	}
	f.rangeNative(s, label)
}

// rangeInt counts; the variable the body sees is a copy.
func (f *fn) rangeInt(s *ast.RangeStmt, label string, t types.Type) {
	if b, ok := t.(*types.Basic); ok && b.Info()&types.IsUntyped != 0 {
		t = types.Typ[types.Int]
		if s.Key != nil {
			if kt := f.targetType(s.Key); kt != nil {
				t = kt
			}
		}
	}
	n, i := f.u.fresh("n"), f.ranging(s, s.Key, t, true)
	own := i != ""
	if !own {
		i = f.u.fresh("i")
	}
	f.line("{\nvar %s %s = %s\nvar %s %s = 0", n, f.u.typ(t), f.exprTo(s.X, t), i, f.u.typ(t))
	f.head(label)
	f.line("for ; %s < %s; %s++ {", i, n, i)
	f.loop(func() {
		if !own {
			f.iteration(s, s.Key, i, t)
		}
		f.stmts(s.Body.List)
	})
	f.line("}\n}")
}

// iteration gives a range variable its value for one round.
func (f *fn) iteration(s *ast.RangeStmt, e ast.Expr, val string, have types.Type) {
	if e == nil || isBlank(e) {
		return
	}
	val = f.convert(e, val, have, f.targetType(e))
	f.store(e, f.place0(e, false), val, s.Tok == token.DEFINE)
}

// ranging is the name of a range variable that the loop sets itself, "" if it does
// not.
func (f *fn) ranging(s *ast.RangeStmt, e ast.Expr, have types.Type, counts bool) string {
	if e == nil || s.Tok != token.DEFINE {
		return ""
	}
	return f.direct(e, have, counts)
}

func isBlank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "_"
}

// rangeString decodes rune by rune. The interpreter's own range over a string goes
// wrong at bytes that are not UTF-8.
func (f *fn) rangeString(s *ast.RangeStmt, label string) {
	x, i, r, w := f.temp(f.expr(s.X)), f.u.fresh("i"), f.u.fresh("r"), f.u.fresh("w")
	f.line("{\nvar %s int32 = 0\n%s, %s := 0, 0", r, i, w)
	f.head(label)
	f.line("for ; %s < len(%s); %s += %s {\n%s, %s = int32(%s[%s]), 1", i, x, i, w, r, w, x, i)
	f.line("if %s >= 128 { %s, %s = rt.Rune(%s, %s) }", r, r, w, x, i)
	f.loop(func() {
		f.iteration(s, s.Key, i, types.Typ[types.Int])
		f.iteration(s, s.Value, r, types.Typ[types.Int32])
		f.stmts(s.Body.List)
	})
	f.line("}\n}")
}

// rangeChan receives until the channel is closed. The interpreter's own range over
// a channel cannot be cancelled.
func (f *fn) rangeChan(s *ast.RangeStmt, label string, t *types.Chan) {
	ch, v, ok := f.temp(f.under(s.X)), f.u.fresh("v"), f.u.fresh("ok")
	f.head(label)
	f.line("for {\n%s, %s := <-%s\nif !%s { break }", v, ok, ch, ok)
	f.loop(func() {
		f.iteration(s, s.Key, v, t.Elem())
		f.stmts(s.Body.List)
	})
	f.line("}")
}

// rangeNative ranges over what the interpreter can. Ranging over an array copies
// it, when the values are used.
func (f *fn) rangeNative(s *ast.RangeStmt, label string) {
	x := f.expr(s.X)
	key, val := f.rangeTypes(s.X)
	if p, ok := f.typeOf(s.X).Underlying().(*types.Pointer); ok {
		a := p.Elem().Underlying().(*types.Array)
		if s.Value == nil || isBlank(s.Value) {
			f.called(s.X)
			f.rangeLen(s, label, a.Len())
		} else {
			f.rangePointer(s, label, f.temp(x), a)
		}
		return
	}
	if a, ok := f.typeOf(s.X).Underlying().(*types.Array); ok && (s.Value == nil || isBlank(s.Value)) {
		f.called(s.X)
		f.rangeLen(s, label, a.Len())
		return
	} else if ok {
		x = f.temp(x)
	}
	k, v := f.ranging(s, s.Key, key, true), f.ranging(s, s.Value, val, false)
	ownKey, ownValue := k != "", v != ""
	switch {
	case s.Key == nil || isBlank(s.Key):
		k, ownKey = "_", true
	case !ownKey:
		k = f.u.fresh("k")
	}
	switch {
	case ownValue:
		v = ", " + v
	case s.Value != nil && !isBlank(s.Value):
		v = ", " + f.u.fresh("v")
	default:
		ownValue = true
	}
	if _, ok := val.Underlying().(*types.Chan); ok && v != "" {
		f.rangeChans(s, label, x, key, val)
		return
	}
	f.head(label)
	switch {
	case k == "_" && v == "":
		f.line("for range %s {", x)
	default:
		f.line("for %s%s := range %s {", k, v, x)
	}
	f.loop(func() {
		if !ownKey {
			f.iteration(s, s.Key, k, key)
		}
		if !ownValue {
			f.iteration(s, s.Value, v[2:], val)
		}
		f.stmts(s.Body.List)
	})
	f.line("}")
}

// rangePointer ranges over the array that a pointer leads to, whose elements the body
// may change before their turn: the interpreter would copy it first.
func (f *fn) rangePointer(s *ast.RangeStmt, label, p string, a *types.Array) {
	f.rangeIndex(s, label, a.Len(), func(i string) { f.iteration(s, s.Value, "(*"+p+")["+i+"]", a.Elem()) })
}

// rangeChans ranges over the keys of what holds channels, and looks the channels up:
// the interpreter takes a range with a channel for a value for one over it.
func (f *fn) rangeChans(s *ast.RangeStmt, label, x string, key, val types.Type) {
	x, k := f.temp(x), f.u.fresh("k")
	f.head(label)
	f.line("for %s := range %s {", k, x)
	f.loop(func() {
		f.iteration(s, s.Key, k, key)
		f.iteration(s, s.Value, x+"["+k+"]", val)
		f.stmts(s.Body.List)
	})
	f.line("}")
}

// called evaluates an array, or a pointer to one, if that calls or receives: only then
// does Go for the sake of its length.
func (f *fn) called(x ast.Expr) {
	calls := false
	ast.Inspect(x, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			tv := f.src.Info.Types[n]
			calls = calls || tv.Value == nil && !f.src.Info.Types[n.Fun].IsType()
		case *ast.UnaryExpr:
			calls = calls || n.Op == token.ARROW
		}
		return !calls
	})
	if calls {
		f.line("_ = %s", f.expr(x))
	}
}

// rangeLen ranges over the indices of an array.
func (f *fn) rangeLen(s *ast.RangeStmt, label string, n int64) {
	f.rangeIndex(s, label, n, func(string) {})
}

// rangeIndex does so; value gives the second variable its value.
func (f *fn) rangeIndex(s *ast.RangeStmt, label string, n int64, value func(i string)) {
	i := f.u.fresh("i")
	f.head(label)
	f.line("for %s := 0; %s < %d; %s++ {", i, i, n, i)
	f.loop(func() {
		f.iteration(s, s.Key, i, types.Typ[types.Int])
		value(i)
		f.stmts(s.Body.List)
	})
	f.line("}")
}

// rangeTypes are the types of key and value.
func (f *fn) rangeTypes(x ast.Expr) (key, val types.Type) {
	integer := types.Typ[types.Int]
	switch t := f.typeOf(x).Underlying().(type) {
	case *types.Slice:
		return integer, t.Elem()
	case *types.Array:
		return integer, t.Elem()
	case *types.Pointer:
		return integer, t.Elem().Underlying().(*types.Array).Elem()
	case *types.Map:
		return t.Key(), t.Elem()
	}
	refuse(x, "cannot range over %s here", f.typeOf(x))
	return nil, nil
}

// The states of the body of a range over a function, besides the numbers of its ways
// out. As in Go, the range function must not call it but when it is ready.
const (
	Ready   = -iota
	Stopped // it has returned false
	Running // or left by a panic
	Over    // the range function has returned
	Lost    // the range function recovered a panic of the body, and returned
)

// exit is one way out of the body that the loop itself cannot take.
type exit struct {
	tok   token.Token
	label string
}

// exit is the number of a way out.
func (y *yield) exit(e exit) int {
	for i, have := range y.exits {
		if have == e {
			return i + 1
		}
	}
	y.exits = append(y.exits, e)
	return len(y.exits)
}
