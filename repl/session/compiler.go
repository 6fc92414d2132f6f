package session

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// asCompiler puts an error of the type checker where the Go compiler puts it, in
// the compiler's words: the two differ in a few.
func asCompiler(files []*ast.File, e types.Error) (token.Pos, string) {
	switch msg := e.Msg; {
	case strings.HasPrefix(msg, "not enough arguments in call to"):
		return lastArgument(files, e.Pos), msg
	case strings.Contains(msg, "cannot infer "), strings.Contains(msg, " does not satisfy "):
		return parenthesis(files, e.Pos), msg
	case strings.HasPrefix(msg, "cannot index "):
		return bracket(files, e.Pos), msg
	default:
		return e.Pos, reworded(files, msg)
	}
}

// reworded is a sentence as the compiler has it.
func reworded(files []*ast.File, msg string) string {
	for _, s := range [][2]string{
		{"break not in for, switch, or select statement", "break is not in a loop, switch, or select"},
		{"continue not in for statement", "continue is not in a loop"},
	} {
		if msg == s[0] {
			return s[1]
		}
	}
	if name, ok := between(msg, "label ", " declared and not used"); ok {
		return "label " + name + " defined and not used"
	}
	if name, ok := between(msg, "label ", " not declared"); ok {
		return "label " + name + " not defined"
	}
	for _, word := range []string{"break", "continue"} {
		if name, ok := strings.CutPrefix(msg, "invalid "+word+" label "); ok && !hasLabel(files, name) {
			return word + " label not defined: " + name
		}
	}
	return msg
}

// between is what stands between the beginning and the end of a text.
func between(text, begins, ends string) (string, bool) {
	text, ok := strings.CutPrefix(text, begins)
	if !ok {
		return "", false
	}
	return strings.CutSuffix(text, ends)
}

// find calls match with all nodes until it gives a position, else it is at.
func find(files []*ast.File, at token.Pos, match func(ast.Node) token.Pos) token.Pos {
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if n == nil || match == nil {
				return false
			}
			if p := match(n); p.IsValid() {
				at, match = p, nil
			}
			return true
		})
	}
	return at
}

// lastArgument is where the last argument begins of the call that ends at a place,
// or the call if it has none.
func lastArgument(files []*ast.File, at token.Pos) token.Pos {
	return find(files, at, func(n ast.Node) token.Pos {
		c, ok := n.(*ast.CallExpr)
		switch {
		case !ok || c.Rparen != at:
			return token.NoPos
		case len(c.Args) == 0:
			return c.Pos()
		}
		return c.Args[len(c.Args)-1].Pos()
	})
}

// parenthesis is that of the call whose function begins at a place.
func parenthesis(files []*ast.File, at token.Pos) token.Pos {
	return find(files, at, func(n ast.Node) token.Pos {
		if c, ok := n.(*ast.CallExpr); ok && c.Fun.Pos() == at {
			if _, call := c.Fun.(*ast.CallExpr); !call {
				return c.Lparen
			}
		}
		return token.NoPos
	})
}

// bracket is that of the index expression that begins at a place.
func bracket(files []*ast.File, at token.Pos) token.Pos {
	return find(files, at, func(n ast.Node) token.Pos {
		if x, ok := n.(*ast.IndexExpr); ok && x.Pos() == at {
			return x.Lbrack
		}
		return token.NoPos
	})
}

func hasLabel(files []*ast.File, name string) bool {
	return find(files, token.NoPos, func(n ast.Node) token.Pos {
		if l, ok := n.(*ast.LabeledStmt); ok && l.Label.Name == name {
			return l.Pos()
		}
		return token.NoPos
	}).IsValid()
}

// continued adds a line that belongs to the error before it, such as the place of
// an earlier declaration, and says whether e is such a line.
func (p *part) continued(at token.Position, e types.Error) bool {
	line, ok := strings.CutPrefix(e.Msg, "\t")
	if !ok || len(p.errs) == 0 {
		return false
	}
	p.errs[len(p.errs)-1].Msg += fmt.Sprintf("\n\t%s: %s", at, line)
	return true
}
