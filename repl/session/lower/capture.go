package lower

import (
	"go/ast"
	"go/token"
	"go/types"
)

// variables is what closures do to the local variables of one function.
type variables struct {
	owner    map[types.Object]ast.Node     // the function or literal that declares it
	captured map[ast.Node][]*types.Var     // what a literal takes from outside, in order of use
	inner    map[types.Object]bool         // used in a literal inside its owner
	changed  map[types.Object]bool         // assigned after its declaration
	address  map[types.Object]bool         // its address is taken
	gotos    map[string]bool               // labels that goto names
	defers   map[ast.Node]bool             // functions with a defer statement
	loops    map[*ast.ForStmt][]*types.Var // heap variables of a for clause
	values   map[types.Object][]ast.Expr   // what a variable is given
	wild     map[types.Object]bool         // given something of which nothing is known
	guarded  map[types.Object]bool         // of a loop that ends before it is negative
	handed   map[types.Object]bool         // used as more than an operand

	operandOf map[*ast.Ident]bool // a use as an operand
}

// boxed reports whether a variable lives on the heap: its address is taken, or a
// closure sees a variable that changes.
func (v *variables) boxed(o types.Object) bool {
	return v.address[o] || v.inner[o] && v.changed[o]
}

// analysis walks one function with the functions around the current node.
type analysis struct {
	*variables
	info    *types.Info
	globals map[types.Object]string
	stack   []ast.Node
}

// analyse looks at a whole function, with the literals in it.
func analyse(info *types.Info, globals map[types.Object]string, root ast.Node) *variables {
	v := &variables{
		owner: map[types.Object]ast.Node{}, captured: map[ast.Node][]*types.Var{},
		inner: map[types.Object]bool{}, changed: map[types.Object]bool{}, address: map[types.Object]bool{},
		defers: map[ast.Node]bool{}, gotos: map[string]bool{}, loops: map[*ast.ForStmt][]*types.Var{},
		values: map[types.Object][]ast.Expr{}, wild: map[types.Object]bool{}, guarded: map[types.Object]bool{},
		handed: map[types.Object]bool{}, operandOf: map[*ast.Ident]bool{},
	}
	a := &analysis{variables: v, info: info, globals: globals}
	a.function(root, root)
	return v
}

// function walks body as the inside of node.
func (a *analysis) function(node, body ast.Node) {
	a.stack = append(a.stack, node)
	ast.Inspect(body, a.visit)
	a.stack = a.stack[:len(a.stack)-1]
}

func (a *analysis) top() ast.Node { return a.stack[len(a.stack)-1] }

func (a *analysis) visit(n ast.Node) bool {
	a.note(n)
	a.operands(n)
	switch n := n.(type) {
	case *ast.FuncLit:
		if n == a.top() {
			return true
		}
		a.function(n, n)
		return false
	case *ast.RangeStmt:
		return a.rangeStmt(n)
	case *ast.DeferStmt:
		a.deferStmt()
	case *ast.BranchStmt:
		if n.Tok == token.GOTO {
			a.gotos[n.Label.Name] = true
		}
	case *ast.Ident:
		a.ident(n)
	case *ast.CaseClause:
		if o := a.info.Implicits[n]; o != nil {
			a.owner[o] = a.top()
		}
	case *ast.AssignStmt:
		a.assign(n)
	case *ast.IncDecStmt:
		a.change(n.X)
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			a.takeAddress(n.X)
		}
	case *ast.SliceExpr:
		if _, ok := a.info.TypeOf(n.X).Underlying().(*types.Array); ok {
			a.takeAddress(n.X)
		}
	case *ast.SelectorExpr:
		a.selector(n)
	}
	return true
}

// deferStmt notes that the function around has a defer statement, also where that
// stands in the body of a range over a function.
func (a *analysis) deferStmt() {
	for i := len(a.stack) - 1; i >= 0; i-- {
		a.defers[a.stack[i]] = true
		if _, body := a.stack[i].(*ast.RangeStmt); !body {
			return
		}
	}
}

// rangeStmt treats the body of a range over a function as a literal.
func (a *analysis) rangeStmt(n *ast.RangeStmt) bool {
	if n == a.top() {
		return true
	}
	if n.Tok == token.ASSIGN {
		a.change(n.Key)
		a.change(n.Value)
	}
	if !rangesFunc(a.info, n) {
		return true
	}
	ast.Inspect(n.X, a.visit)
	a.stack = append(a.stack, n)
	for _, e := range []ast.Expr{n.Key, n.Value} {
		if e != nil {
			ast.Inspect(e, a.visit)
		}
	}
	ast.Inspect(n.Body, a.visit)
	a.stack = a.stack[:len(a.stack)-1]
	return false
}

func rangesFunc(info *types.Info, n *ast.RangeStmt) bool {
	t := info.TypeOf(n.X)
	if t == nil {
		return false
	}
	_, ok := coreType(t).(*types.Signature)
	return ok
}

// coreType is the underlying type, and for a type parameter the one its constraint
// leaves.
func coreType(t types.Type) types.Type {
	p, ok := types.Unalias(t).(*types.TypeParam)
	if !ok {
		return t.Underlying()
	}
	i := p.Constraint().Underlying().(*types.Interface)
	if i.NumEmbeddeds() == 1 {
		if union, ok := i.EmbeddedType(0).(*types.Union); ok && union.Len() == 1 {
			return union.Term(0).Type().Underlying()
		}
		return i.EmbeddedType(0).Underlying()
	}
	return t.Underlying()
}

func (a *analysis) ident(n *ast.Ident) {
	if o, ok := a.info.Defs[n].(*types.Var); ok && !o.IsField() {
		a.owner[o] = a.top()
		return
	}
	o, ok := a.info.Uses[n].(*types.Var)
	if ok && !o.IsField() {
		a.handed[o] = a.handed[o] || !a.operandOf[n]
		a.use(o)
	}
}

// use notes a variable captured by every literal between its owner and here.
func (a *analysis) use(o *types.Var) {
	owner, local := a.owner[o]
	if _, global := a.globals[o]; !local || global {
		return
	}
	for i := len(a.stack) - 1; i >= 0 && a.stack[i] != owner; i-- {
		a.inner[o] = true
		if !contains(a.captured[a.stack[i]], o) {
			a.captured[a.stack[i]] = append(a.captured[a.stack[i]], o)
		}
	}
}

func contains(list []*types.Var, o *types.Var) bool {
	for _, v := range list {
		if v == o {
			return true
		}
	}
	return false
}

func (a *analysis) assign(n *ast.AssignStmt) {
	for _, e := range n.Lhs {
		if id, ok := e.(*ast.Ident); ok && n.Tok == token.DEFINE && a.info.Defs[id] != nil {
			continue
		}
		a.change(e)
	}
}

// change marks the variable that an assignment to e changes.
func (a *analysis) change(e ast.Expr) {
	if o := a.root(e); o != nil {
		a.changed[o] = true
	}
}

func (a *analysis) takeAddress(e ast.Expr) {
	if o := a.root(e); o != nil {
		a.address[o] = true
	}
}

// root is the variable of which e is a part, not reached through a pointer.
func (a *analysis) root(e ast.Expr) types.Object {
	switch e := e.(type) {
	case *ast.Ident:
		if o := a.info.Uses[e]; o != nil {
			return o
		}
		return a.info.Defs[e]
	case *ast.ParenExpr:
		return a.root(e.X)
	case *ast.SelectorExpr:
		if s := a.info.Selections[e]; s != nil && s.Kind() == types.FieldVal && !throughPointer(s) {
			return a.root(e.X)
		}
	case *ast.IndexExpr:
		if t := a.info.TypeOf(e.X); t != nil {
			if _, ok := coreType(t).(*types.Array); ok {
				return a.root(e.X)
			}
		}
	}
	return nil
}

// throughPointer reports whether a field is reached through a pointer.
func throughPointer(s *types.Selection) bool {
	t := s.Recv()
	for _, i := range s.Index() {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			_ = p
			return true
		}
		st, ok := t.Underlying().(*types.Struct)
		if !ok {
			return true
		}
		t = st.Field(i).Type()
	}
	return false
}

// selector finds x.M where M has a pointer receiver and x is a variable.
func (a *analysis) selector(n *ast.SelectorExpr) {
	s := a.info.Selections[n]
	if s == nil || s.Kind() != types.MethodVal {
		return
	}
	if _, ok := types.Unalias(s.Recv()).(*types.TypeParam); ok {
		a.takeAddress(n.X)
		return
	}
	recv := s.Obj().(*types.Func).Signature().Recv()
	if recv == nil {
		return
	}
	if _, ok := types.Unalias(recv.Type()).(*types.Pointer); ok && !methodThroughPointer(s) {
		a.takeAddress(n.X)
	}
}

// methodThroughPointer reports whether the receiver of a method is found through
// a pointer, so that no address of a variable is taken.
func methodThroughPointer(s *types.Selection) bool {
	t := s.Recv()
	index := s.Index()
	for _, i := range index[:len(index)-1] {
		if _, ok := t.Underlying().(*types.Pointer); ok {
			return true
		}
		st, ok := t.Underlying().(*types.Struct)
		if !ok {
			return true
		}
		t = st.Field(i).Type()
	}
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}
