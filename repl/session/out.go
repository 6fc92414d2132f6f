package session

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"strconv"

	"golang.org/x/tools/go/ast/astutil"
)

// outName is the variable behind Out(n). Nobody types its name, nor blankPrefix and
// n, under which _ is known where it stands for the same.
func outName(n int) string { return outPrefix + strconv.Itoa(n) }

const outPrefix, blankPrefix = "outʹ", "blankʹ"

// outs makes _, read as a value anywhere in a text, the value of cell last, and
// Out(n) that of cell n.
type outs struct {
	s    *Session
	p    *part // where faults go
	last int   // 0: no value has been shown
}

func (r *outs) fault(at token.Pos, msg string) { r.p.fault(r.s.fset.Position(at), msg) }

func (r *outs) rewrite(n ast.Node) {
	astutil.Apply(n, func(c *astutil.Cursor) bool {
		switch n := c.Node().(type) {
		case *ast.Ident:
			if n.Name == "_" && isValue(c) {
				r.blank(n)
			}
		case *ast.CallExpr:
			if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "Out" && len(n.Args) == 1 && r.s.scope.objects["Out"] == nil {
				r.out(c, n, id)
				return false
			}
		}
		return true
	}, nil)
}

// isValue tells an expression from a name that is declared or assigned to.
func isValue(c *astutil.Cursor) bool {
	switch c.Parent().(type) {
	case *ast.AssignStmt:
		return c.Name() == "Rhs"
	case *ast.RangeStmt:
		return c.Name() == "X"
	case *ast.ValueSpec:
		return c.Name() == "Values"
	case *ast.KeyValueExpr, *ast.SelectorExpr:
		return c.Name() != "Sel"
	case *ast.Field, *ast.FuncDecl, *ast.TypeSpec, *ast.ImportSpec, *ast.LabeledStmt, *ast.BranchStmt, *ast.IncDecStmt:
		return false
	}
	return true
}

// blank makes _ the variable behind it.
func (r *outs) blank(id *ast.Ident) {
	if r.last == 0 {
		r.fault(id.Pos(), "no value has been shown yet that _ could stand for")
		return
	}
	id.Name = blankPrefix + strconv.Itoa(r.last)
}

// out makes Out(n) the variable behind it.
func (r *outs) out(c *astutil.Cursor, call *ast.CallExpr, id *ast.Ident) {
	lit, ok := call.Args[0].(*ast.BasicLit)
	if !ok || lit.Kind != token.INT {
		r.fault(call.Pos(), "Out wants the number of a cell, written out, as in Out(3)")
		return
	}
	n, _ := constant.Int64Val(constant.MakeFromLiteral(lit.Value, token.INT, 0))
	name := outName(int(n))
	if r.s.scope.objects[name] == nil {
		r.fault(call.Pos(), r.none(int(n)))
		return
	}
	c.Replace(&ast.Ident{NamePos: id.NamePos, Name: name})
}

// spoken is a message with _ and Out(n) as the user writes them.
func spoken(msg string) string {
	return outNumber.ReplaceAllString(blankNumber.ReplaceAllString(msg, "_"), "Out($1)")
}

var (
	outNumber   = regexp.MustCompile(outPrefix + `(\d+)`)
	blankNumber = regexp.MustCompile(blankPrefix + `\d+`)
)

// none says why there is no Out(n).
func (r *outs) none(n int) string {
	switch last := r.s.cells - 1; {
	case last == 0:
		return fmt.Sprintf("there is no Out(%d): this is the first cell", n)
	case n < 1 || n > last:
		return fmt.Sprintf("there is no Out(%d): the cells so far are 1 to %d", n, last)
	}
	return fmt.Sprintf("there is no Out(%d): cell %d has shown no value, or several", n, n)
}

// shownType is the type of the single value a cell shows, nil if it shows none.
func shownType(t types.Type) types.Type {
	if _, many := t.(*types.Tuple); many || t == nil {
		return nil
	}
	t = types.Default(t)
	if b, ok := t.(*types.Basic); ok && b.Kind() == types.UntypedNil {
		return nil
	}
	return t
}
