package lower

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"
)

// countFor is the count of a shift. One that is an operation itself must be of a
// type of its own, or the interpreter takes it for one with the left side.
func (f *fn) countFor(e *ast.BinaryExpr) string {
	text := f.shiftCount(e.Y)
	if _, name := ast.Unparen(e.Y).(*ast.Ident); name && !strings.Contains(text, NoShift) || f.u.typ(f.typeOf(e.Y)) == f.u.typ(f.typeOf(e)) {
		return text
	}
	return "uint64(" + text + ")"
}

// shiftCount is the right side of a shift. Go panics at a count below zero, and the
// interpreter does not; so a count that may be below is checked, by an index that
// is out of range just then.
func (f *fn) shiftCount(e ast.Expr) string {
	if v := f.src.Info.Types[e].Value; v != nil {
		return "uint64(" + v.ExactString() + ")"
	}
	text := f.expr(e)
	b, ok := f.typeOf(e).Underlying().(*types.Basic)
	if !ok || b.Info()&types.IsUnsigned != 0 || f.notNegative(e, nil) {
		return text
	}
	typ := f.u.typ(f.typeOf(e))
	if repeatable(e) {
		return fmt.Sprintf("(%s + %s[%s>>%d])", text, f.u.noShift(typ), text, f.u.sizeof(b)*8-1)
	}
	return f.u.once("shift "+typ, "shift", func(name string) {
		fmt.Fprintf(&f.u.funcs, "func %s(n %s) %s {\nif n < 0 { rt.NegativeShift() }\nreturn n\n}\n", name, typ, typ)
	}) + "(" + text + ")"
}

// repeatable reports whether an expression can be evaluated twice.
func repeatable(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident, *ast.BasicLit:
		return true
	case *ast.ParenExpr:
		return repeatable(e.X)
	case *ast.SelectorExpr:
		return repeatable(e.X)
	case *ast.BinaryExpr:
		return repeatable(e.X) && repeatable(e.Y)
	}
	return false
}

// noShift is an array of one zero.
func (u *Unit) noShift(typ string) string {
	return u.once("no shift "+typ, NoShift, func(name string) {
		fmt.Fprintf(&u.vars, "var %s [1]%s\n", name, typ)
	})
}

// NoShift begins the name of an array that is indexed out of range where a shift
// count is negative.
const NoShift = "noShift"

func (u *Unit) sizeof(b *types.Basic) int64 {
	return types.SizesFor("gc", "amd64").Sizeof(b)
}

// notNegative reports whether an expression is certainly not below zero, counters
// not running over; assumed are variables under question.
func (f *fn) notNegative(e ast.Expr, assumed map[types.Object]bool) bool {
	info := f.src.Info
	if v := info.Types[e].Value; v != nil {
		return v.Kind() == constant.Int && constant.Sign(v) >= 0
	}
	if t := info.TypeOf(e); t != nil {
		if b, ok := t.Underlying().(*types.Basic); ok && b.Info()&types.IsUnsigned != 0 {
			return true
		}
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return f.counter(info.Uses[e], assumed)
	case *ast.BinaryExpr:
		x, y := f.notNegative(e.X, assumed), f.notNegative(e.Y, assumed)
		switch e.Op {
		case token.ADD, token.MUL, token.QUO, token.OR, token.XOR:
			return x && y
		case token.AND:
			return x || y
		case token.REM, token.SHR, token.AND_NOT:
			return x
		}
	case *ast.CallExpr:
		return f.countCall(e)
	}
	return false
}

// countCall reports whether a call gives a length or a number of bits.
func (f *fn) countCall(e *ast.CallExpr) bool {
	if f.src.Info.Types[e.Fun].IsBuiltin() {
		name := builtinName(ast.Unparen(e.Fun))
		return name == "len" || name == "cap"
	}
	o, _ := f.static(ast.Unparen(e.Fun))
	return o != nil && o.Pkg() != nil && o.Pkg().Path() == "math/bits"
}

// counter reports whether a local variable is given only values not below zero.
func (f *fn) counter(o types.Object, assumed map[types.Object]bool) bool {
	if _, global := f.u.names[o]; o == nil || global {
		return false
	}
	if assumed[o] {
		return true
	}
	if f.vars == nil || f.vars.guarded[o] {
		return f.vars != nil
	}
	if f.vars.wild[o] || f.vars.address[o] || f.vars.owner[o] == nil {
		return false
	}
	values, known := f.vars.values[o]
	if !known {
		return false
	}
	more := map[types.Object]bool{o: true}
	for k := range assumed {
		more[k] = true
	}
	for _, e := range values {
		if !f.notNegative(e, more) {
			return false
		}
	}
	return true
}

// note keeps the values that a statement gives to variables.
func (a *analysis) note(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for i, e := range n.Lhs {
			switch {
			case len(n.Lhs) != len(n.Rhs):
				a.give(e, nil)
			case n.Tok == token.DEFINE || n.Tok == token.ASSIGN || n.Tok == token.ADD_ASSIGN || n.Tok == token.MUL_ASSIGN || n.Tok == token.OR_ASSIGN:
				a.give(e, n.Rhs[i])
			case n.Tok == token.QUO_ASSIGN || n.Tok == token.SHR_ASSIGN || n.Tok == token.AND_ASSIGN || n.Tok == token.REM_ASSIGN:
			default:
				a.give(e, nil)
			}
		}
	case *ast.IncDecStmt:
		if n.Tok == token.DEC {
			a.give(n.X, nil)
		}
	case *ast.ValueSpec:
		for i, id := range n.Names {
			if len(n.Values) == 0 {
				a.start(id)
			} else if len(n.Values) == len(n.Names) {
				a.give(id, n.Values[i])
			}
		}
	case *ast.RangeStmt:
		a.noteRange(n)
	case *ast.ForStmt:
		a.noteFor(n)
	}
}

// start notes that a variable is zero at first.
func (a *analysis) start(e ast.Expr) {
	if o := a.root(e); o != nil && a.values[o] == nil {
		a.values[o] = []ast.Expr{}
	}
}

// give notes a value; nil is one of which nothing is known.
func (a *analysis) give(e, value ast.Expr) {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return
	}
	o := a.root(id)
	if o == nil {
		return
	}
	if value == nil {
		a.wild[o] = true
		return
	}
	a.values[o] = append(a.values[o], value)
}

// noteRange notes that indices are not negative.
func (a *analysis) noteRange(n *ast.RangeStmt) {
	if n.Value != nil {
		a.give(n.Value, nil)
	}
	if n.Key == nil {
		return
	}
	switch coreType(a.info.TypeOf(n.X)).(type) {
	case *types.Basic, *types.Slice, *types.Array, *types.Pointer:
		a.start(n.Key)
	default:
		a.give(n.Key, nil)
	}
}

// noteFor notes the variable of a loop that counts down to zero and no further,
// and changes nowhere else.
func (a *analysis) noteFor(n *ast.ForStmt) {
	init, ok := n.Init.(*ast.AssignStmt)
	cond, compares := n.Cond.(*ast.BinaryExpr)
	if !ok || !compares || init.Tok != token.DEFINE || cond.Op != token.GEQ && cond.Op != token.GTR {
		return
	}
	id, ok := cond.X.(*ast.Ident)
	limit := a.info.Types[cond.Y].Value
	if !ok || limit == nil || limit.Kind() != constant.Int || constant.Sign(limit) < 0 {
		return
	}
	o := a.info.Uses[id]
	for _, e := range init.Lhs {
		if v, ok := e.(*ast.Ident); ok && a.info.Defs[v] == o && o != nil && !a.assignedIn(n.Body, o) {
			a.guarded[o] = true
		}
	}
}

// assignedIn reports whether a body may change a variable.
func (a *analysis) assignedIn(body ast.Node, o types.Object) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				found = found || a.root(e) == o
			}
		case *ast.IncDecStmt:
			found = found || a.root(n.X) == o
		case *ast.RangeStmt:
			found = found || n.Key != nil && a.root(n.Key) == o || n.Value != nil && a.root(n.Value) == o
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND && a.root(n.X) == o
		}
		return !found
	})
	return found
}
