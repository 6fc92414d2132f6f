package session

import (
	"go/ast"
	"go/token"

	"nimlab/repl/session/script"
)

// fix makes the variables inside a piece used.
func (r *refs) fix(n ast.Node, unused map[token.Pos]bool) {
	ast.PreorderStack(n, nil, func(n ast.Node, above []ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && unused[id.Pos()] && !r.objects[r.src.Info.Defs[id]] {
			if at := placeToUse(append(above, n)); at.IsValid() {
				r.piece.Fixes = append(r.piece.Fixes, script.Edit{At: r.offset(at), Text: "; _ = " + id.Name + "; "})
			}
		}
		return true
	})
}

// placeToUse is where a variable can be mentioned that the innermost node of a
// stack declares.
func placeToUse(stack []ast.Node) token.Pos {
	for i := len(stack) - 1; i >= 0; i-- {
		switch up := stack[i].(type) {
		case *ast.ForStmt:
			return up.Body.Lbrace + 1
		case *ast.RangeStmt:
			return up.Body.Lbrace + 1
		case *ast.IfStmt:
			return up.Body.Lbrace + 1
		case *ast.SwitchStmt:
			return firstClause(up.Body)
		case *ast.TypeSwitchStmt:
			return firstClause(up.Body)
		}
		if i == 0 {
			break
		}
		switch stack[i-1].(type) {
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			return stack[i].End()
		}
	}
	return token.NoPos
}

func firstClause(b *ast.BlockStmt) token.Pos {
	if len(b.List) == 0 {
		return token.NoPos
	}
	return b.List[0].(*ast.CaseClause).Colon + 1
}
