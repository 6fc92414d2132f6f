package lower

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// choice writes the body of a switch or select.
func (f *fn) choice(body func()) {
	f.breaks++
	body()
	f.breaks--
}

func (f *fn) switchStmt(s *ast.SwitchStmt, label string) {
	f.line("{")
	defer f.line("}")
	if s.Init != nil {
		f.stmt(s.Init)
	}
	tag := ""
	if s.Tag != nil {
		t := types.Default(f.typeOf(s.Tag))
		f.inOrder(wanted{e: s.Tag})
		tag = f.u.fresh("tag")
		f.line("var %s %s = %s", tag, f.u.typ(t), f.exprTo(s.Tag, t))
	}
	if fallsAcrossDefault(s.Body) || f.mixedCases(s.Body) {
		f.numberedCases(s, label, tag)
		return
	}
	f.head(label)
	f.line("switch {")
	f.choice(func() {
		for _, i := range defaultLast(s.Body) {
			c := s.Body.List[i].(*ast.CaseClause)
			f.caseHead(s, c, tag)
			f.clause(c.Body)
		}
		f.otherwise(s.Body)
	})
	f.line("}")
}

// otherwise gives a switch without a default one. Where the last case has several
// conditions, the interpreter else has nowhere to go when they are false.
func (f *fn) otherwise(body *ast.BlockStmt) {
	for _, s := range body.List {
		if s.(*ast.CaseClause).List == nil {
			return
		}
	}
	f.line("default:\n_ = 0")
}

// defaultHead begins a default. The interpreter wants a switch to have another case.
func defaultHead(body *ast.BlockStmt) string {
	if len(body.List) == 1 {
		return "case true:"
	}
	return "default:"
}

// defaultLast are the numbers of the cases in the order of their tests. The
// interpreter would put a default last by giving its place to the last case.
func defaultLast(body *ast.BlockStmt) []int {
	var order, rest []int
	for i, s := range body.List {
		if s.(*ast.CaseClause).List == nil {
			rest = append(rest, i)
		} else {
			order = append(order, i)
		}
	}
	return append(order, rest...)
}

// clause writes what a case does. The interpreter finds a label only in a block.
func (f *fn) clause(list []ast.Stmt) {
	if len(list) == 0 || falls(list[0]) {
		f.line("_ = 0") // the interpreter wants something to go to
	}
	if !slices.ContainsFunc(list, func(s ast.Stmt) bool { _, ok := s.(*ast.LabeledStmt); return ok }) {
		f.stmts(list)
		return
	}
	n := len(list)
	if falls(list[n-1]) {
		n--
	}
	f.line("{")
	f.stmts(list[:n])
	f.line("}")
	f.stmts(list[n:])
}

// falls reports whether a statement is a fallthrough.
func falls(s ast.Stmt) bool {
	b, ok := s.(*ast.BranchStmt)
	return ok && b.Tok == token.FALLTHROUGH
}

// fallsAcrossDefault reports whether a switch falls through and its default is not
// the last case, where the interpreter would put it.
func fallsAcrossDefault(body *ast.BlockStmt) bool {
	middle, through := false, false
	for i, s := range body.List {
		c := s.(*ast.CaseClause)
		middle = middle || c.List == nil && i < len(body.List)-1
		n := len(c.Body)
		through = through || n > 0 && falls(c.Body[n-1])
	}
	return middle && through
}

// mixedCases reports whether the operands in a condition of a switch are mixed.
func (f *fn) mixedCases(body *ast.BlockStmt) bool {
	for _, c := range body.List {
		if slices.ContainsFunc(c.(*ast.CaseClause).List, f.mixed) {
			return true
		}
	}
	return false
}

// numberedCases finds the number of the case first, the default's last, and then
// goes by it through the cases in their order.
func (f *fn) numberedCases(s *ast.SwitchStmt, label, tag string) {
	which := f.u.fresh("which")
	f.line("%s := -1", which)
	for _, i := range defaultLast(s.Body) {
		c := s.Body.List[i].(*ast.CaseClause)
		if c.List == nil {
			f.line("if %s < 0 { %s = %d }", which, which, i)
		}
		for _, e := range c.List {
			f.line("if %s < 0 {", which)
			f.inOrder(wanted{e: e})
			f.line("if %s { %s = %d }\n}", f.caseCond(s, e, tag), which, i)
		}
	}
	f.head(label)
	f.line("switch {")
	f.choice(func() {
		for i, c := range s.Body.List {
			f.line("case %s == %d:", which, i)
			f.clause(c.(*ast.CaseClause).Body)
		}
	})
	f.line("}")
}

func (f *fn) caseHead(s *ast.SwitchStmt, c *ast.CaseClause, tag string) {
	if c.List == nil {
		f.line("%s", defaultHead(s.Body))
		return
	}
	f.logic++ // the conditions are joined by ||
	defer func() { f.logic-- }()
	var conds []string
	for _, e := range c.List {
		conds = append(conds, f.caseCond(s, e, tag))
	}
	f.line("case %s:", strings.Join(conds, " || "))
}

// caseCond is the condition of one expression of a case.
func (f *fn) caseCond(s *ast.SwitchStmt, e ast.Expr, tag string) string {
	if s.Tag == nil {
		return f.cond(e)
	}
	return f.equal(s.Tag, tag, types.Default(f.typeOf(s.Tag)), e)
}

// typeSwitch asks the runtime which of the listed types the value has.
func (f *fn) typeSwitch(s *ast.TypeSwitchStmt, label string) {
	f.line("{")
	defer f.line("}")
	if s.Init != nil {
		f.stmt(s.Init)
	}
	x := switched(s)
	f.inOrder(wanted{e: x})
	val := f.u.fresh("t")
	f.line("var %s interface{} = %s", val, f.exprTo(x, anyType)) // which may be nil
	var ids []string
	place := 0
	f.head(label)
	which := f.u.fresh("which")
	at := f.b.Len()
	f.line("switch {")
	f.choice(func() {
		for _, c := range s.Body.List {
			c := c.(*ast.CaseClause)
			var conds []string
			for _, e := range c.List {
				ids = append(ids, f.caseID(e))
				conds = append(conds, fmt.Sprintf("%s == %d", which, place))
				place++
			}
			f.typeCase(s.Body, c, conds, val, x)
		}
	})
	f.line("}")
	f.insert(at, label, fmt.Sprintf("%s := rt.Which(%s, []int{%s})\n", which, val, strings.Join(ids, ", ")))
}

// insert puts text before what was written since at, and before its label.
func (f *fn) insert(at int, label, text string) {
	all := f.b.String()
	if label != "" {
		at -= len(label) + 2
	}
	f.b.Reset()
	f.b.WriteString(all[:at] + text + all[at:])
}

// switched is the expression whose type is asked.
func switched(s *ast.TypeSwitchStmt) ast.Expr {
	var e ast.Expr
	switch a := s.Assign.(type) {
	case *ast.AssignStmt:
		e = a.Rhs[0]
	case *ast.ExprStmt:
		e = a.X
	}
	return ast.Unparen(e).(*ast.TypeAssertExpr).X
}

func (f *fn) caseID(e ast.Expr) string {
	if f.src.Info.Types[e].IsNil() {
		return "-1"
	}
	return fmt.Sprint(f.u.id(f.typeOf(e)))
}

func (f *fn) typeCase(body *ast.BlockStmt, c *ast.CaseClause, conds []string, val string, x ast.Expr) {
	if c.List == nil {
		f.line("%s", defaultHead(body))
	} else {
		f.line("case %s:", strings.Join(conds, " || "))
	}
	if v, ok := f.src.Info.Implicits[c].(*types.Var); ok {
		t := f.subst(v.Type())
		if len(c.List) == 1 && !f.src.Info.Types[c.List[0]].IsNil() {
			f.declare(v, f.asserted(val, t, f.typeOf(x)))
		} else {
			f.declare(v, f.convert(x, val, types.Universe.Lookup("any").Type(), t))
		}
	}
	f.clause(c.Body)
}

// selectStmt only chooses in the select itself; what a case does follows in a
// switch, because the interpreter loses its way when a case leaves a loop.
func (f *fn) selectStmt(s *ast.SelectStmt, label string) {
	f.line("{")
	defer f.line("}")
	which := f.u.fresh("which")
	f.line("var %s int = -1", which)
	heads := make([]string, len(s.Body.List))
	after := make([]func(), len(s.Body.List))
	for i, c := range s.Body.List {
		heads[i], after[i] = f.comm(c.(*ast.CommClause).Comm)
	}
	f.line("select {")
	for i, head := range heads {
		f.line("%s\n%s = %d", head, which, i)
	}
	f.line("}")
	f.head(label)
	f.line("switch {")
	f.choice(func() {
		for i, c := range s.Body.List {
			f.line("case %s == %d:", which, i)
			after[i]()
			f.clause(c.(*ast.CommClause).Body)
		}
	})
	f.line("}")
}

// comm evaluates the operands of one communication; after assigns what came.
func (f *fn) comm(s ast.Stmt) (head string, after func()) {
	after = func() {}
	switch s := s.(type) {
	case nil:
		return "default:", after
	case *ast.SendStmt:
		f.inOrder(wanted{e: s.Chan}, wanted{e: s.Value})
		ch := f.temp(f.expr(s.Chan))
		val := f.temp(f.exprTo(s.Value, f.typeOf(s.Chan).Underlying().(*types.Chan).Elem()))
		return "case " + ch + " <- " + val + ":", after
	case *ast.ExprStmt:
		return "case <-" + f.received(s.X) + ":", after
	case *ast.AssignStmt:
		return f.commAssign(s)
	}
	refuse(s, "this select case is not understood")
	return "", nil
}

// received is the channel of a receive expression, evaluated.
func (f *fn) received(e ast.Expr) string {
	x := ast.Unparen(e).(*ast.UnaryExpr).X
	f.inOrder(wanted{e: x})
	return f.temp(f.expr(x))
}

func (f *fn) commAssign(s *ast.AssignStmt) (string, func()) {
	ch := f.received(s.Rhs[0])
	elem := f.typeOf(ast.Unparen(s.Rhs[0]).(*ast.UnaryExpr).X).Underlying().(*types.Chan).Elem()
	have := []types.Type{elem, types.Typ[types.Bool]}
	names, took := make([]string, len(s.Lhs)), make([]string, len(s.Lhs))
	copies := ""
	for i := range names {
		names[i], took[i] = f.u.fresh("t"), f.u.fresh("t")
		f.line("var %s %s = %s", names[i], f.u.typ(have[i]), f.u.zero(have[i]))
		copies += "\n" + names[i] + " = " + took[i]
	}
	return fmt.Sprintf("case %s := <-%s:%s", strings.Join(took, ", "), ch, copies), func() {
		for i, e := range s.Lhs {
			if !isBlank(e) {
				val := f.convert(e, names[i], have[i], f.targetType(e))
				f.store(e, f.place0(e, false), val, s.Tok == token.DEFINE)
			}
		}
	}
}
