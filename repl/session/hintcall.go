package session

import (
	"go/ast"
	"go/types"
	"regexp"
	"strings"

	"nimlab/repl/session/lower"
	"nimlab/repl/session/value"
)

// wrongCall matches an error about what a function is given.
var wrongCall = regexp.MustCompile(`(?s)^(?:not enough|too many) arguments in call to (.*?)\n|in argument to (.*)$`)

// hintCall says what the function takes of whose arguments a message complains, with
// an example from its help.
func (s *Session) hintCall(p *part, src *lower.Source, path []ast.Node, msg string) string {
	m := wrongCall.FindStringSubmatch(msg)
	if m == nil {
		return ""
	}
	callee := m[1] + m[2]
	for i := len(path) - 1; i >= 0; i-- {
		call, ok := path[i].(*ast.CallExpr)
		if !ok || types.ExprString(call.Fun) != callee {
			continue
		}
		if o := named(src.Info, call.Fun); o != nil && o.Pkg() != nil && o.Pkg() != src.Pkg {
			return "\n\t" + o.Name() + s.signature(o) + s.asIn(o)
		}
		return ""
	}
	return ""
}

// named is what an expression names: f, or p.f.
func named(info *types.Info, e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return info.Uses[e]
	case *ast.SelectorExpr:
		return info.Uses[e.Sel]
	}
	return nil
}

// asIn is an example of a word or a method from the help, or "".
func (s *Session) asIn(o types.Object) string {
	word := o.Name()
	if f, ok := o.(*types.Func); ok && f.Signature().Recv() != nil {
		n := ourType(f.Signature().Recv().Type())
		if n == nil {
			return ""
		}
		word = n.Obj().Name() + "." + word
	} else if o.Pkg().Path() != words {
		return ""
	}
	page, _ := book().Page(word)
	for line := range strings.SplitSeq(page.Example, "\n") {
		if code, ok := strings.CutPrefix(line, ">>> "); ok && strings.Contains(code, o.Name()+"(") {
			return "\n\tas in " + code
		}
	}
	return ""
}

// ourType is the type of nimlab's words that a type is or points to, nil for others.
func ourType(t types.Type) *types.Named {
	n, _ := value.Named(t)
	if n == nil || n.Obj().Pkg() == nil || n.Obj().Pkg().Path() != words && n.Obj().Pkg().Path() != "nimlab/games" {
		return nil
	}
	return n
}

// mistaken matches an error that a name of another meaning would not have.
var mistaken = regexp.MustCompile(`cannot call |is not a type$|has no field or method |arguments in call to |in argument to `)

// hintHidden says that a name of the user's in the expression at fault hides
// something of the same name, and how that comes back.
func (s *Session) hintHidden(p *part, src *lower.Source, path []ast.Node, msg string) string {
	if p.plain || !s.options.Prompt || !mistaken.MatchString(msg) {
		return ""
	}
	for i := len(path) - 1; i >= 0; i-- {
		n, ok := path[i].(ast.Expr)
		if !ok {
			break
		}
		if call, ok := n.(*ast.CallExpr); ok {
			n = call.Fun
		}
		id := Root(n)
		if id == nil || src.Info.Uses[id] == nil || src.Info.Uses[id] != s.scope.objects[id.Name] {
			continue
		}
		if what := s.hides(id.Name); what != "" {
			return " (" + id.Name + " is your own and hides " + what + "; forget " + id.Name + " brings that back)"
		}
	}
	return ""
}

// hides is what a name of the user's has in its place, "" for nothing.
func (s *Session) hides(name string) string {
	if types.Universe.Lookup(name) != nil {
		return "that of Go"
	}
	if lib, err := s.Import(words); err == nil && ast.IsExported(name) && lib.Scope().Lookup(name) != nil {
		return "the word"
	}
	if len(s.importable(name)) > 0 {
		return "the package"
	}
	return ""
}
