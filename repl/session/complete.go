package session

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"sort"
	"strings"
	"unicode"

	"nimlab/repl/session/value"
)

// Complete lists what the last word of the text left of the cursor could
// become: a member after a dot, else a name of the user's, a word, a package or
// a keyword. Where there is nothing to complete it lists nothing.
func (s *Session) Complete(left string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	start := strings.LastIndexFunc(left, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' }) + 1
	prefix, before := left[start:], left[:start]
	var names []string
	switch {
	case strings.HasSuffix(before, "."):
		names = s.members(operand(strings.TrimSuffix(before, ".")))
	case prefix != "" && !unicode.IsDigit([]rune(prefix)[0]):
		names = s.all()
	}
	return having(names, prefix)
}

// having are the names that begin with the prefix, in order, each once.
func having(names []string, prefix string) []string {
	sort.Strings(names)
	var list []string
	for i, name := range names {
		if strings.HasPrefix(name, prefix) && (i == 0 || names[i-1] != name) {
			list = append(list, name)
		}
	}
	return list
}

// all are the names that can begin an expression or a statement.
func (s *Session) all() []string {
	names := s.scope.names()
	if stdlib, err := s.Import(words); err == nil && s.options.Prompt {
		names = append(names, stdlib.Scope().Names()...)
	}
	for _, path := range s.universe.Paths() {
		if pkg, err := s.Import(path); err == nil {
			names = append(names, pkg.Name())
		}
	}
	names = append(names, types.Universe.Names()...)
	for t := token.BREAK; t <= token.VAR; t++ {
		names = append(names, t.String())
	}
	return names
}

// operand is the expression that ends the text: names, dots, and brackets with
// all they hold.
func operand(text string) string {
	i := len(text)
	for i > 0 {
		switch c := text[i-1]; {
		case c == ')' || c == ']' || c == '}':
			if i = opening(text[:i]); i < 0 {
				return ""
			}
		case c == '_' || c == '.' || c >= 0x80 || unicode.IsLetter(rune(c)) || unicode.IsDigit(rune(c)):
			i--
		default:
			return text[i:]
		}
	}
	return text[i:]
}

// opening is the place of the bracket that the last byte closes, -1 if none.
func opening(text string) int {
	depth := 0
	for i := len(text) - 1; i >= 0; i-- {
		switch text[i] {
		case ')', ']', '}':
			depth++
		case '(', '[', '{':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// members are the names that can follow the expression and a dot.
func (s *Session) members(expr string) []string {
	if expr == "" {
		return nil
	}
	if pkg := s.packageNamed(expr); pkg != nil {
		return exported(pkg.Scope().Names())
	}
	t := s.typeOf(expr)
	if t == nil {
		return nil
	}
	return membersOf(t)
}

// packageNamed is the package that a name stands for at the prompt.
func (s *Session) packageNamed(name string) *types.Package {
	path, ok := s.scope.imports[name]
	if !ok && s.scope.objects[name] == nil {
		if paths := s.importable(name); len(paths) > 0 {
			path = paths[0]
		}
	}
	pkg, err := s.Import(path)
	if err != nil {
		return nil
	}
	return pkg
}

// typeOf is the type of an expression, nil if it has none.
func (s *Session) typeOf(expr string) types.Type {
	text := "package main\n" + s.missing(expr, "") + "func complete_() { _ = (" + expr + ") }\n"
	file, err := parser.ParseFile(s.fset, "", text, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	src := s.checker.files(s.mentioned(file), func(error) {}, file)
	var found types.Type
	ast.Inspect(file.Decls[len(file.Decls)-1], func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok && found == nil {
			found = src.Info.Types[a.Rhs[0]].Type
		}
		return found == nil
	})
	return found
}

// membersOf are the fields and methods of a type, exported ones of types that
// are not the user's.
func membersOf(t types.Type) []string {
	var names []string
	ours := true
	if n, _ := value.Named(t); n != nil {
		ours = n.Obj().Pkg() == nil || n.Obj().Pkg().Path() == "main"
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		names = append(names, fields(p.Elem())...)
	}
	names = append(names, fields(t)...)
	if _, ok := t.Underlying().(*types.Pointer); !ok && !types.IsInterface(t) {
		t = types.NewPointer(t)
	}
	set := types.NewMethodSet(t)
	for m := range set.Methods() {
		names = append(names, m.Obj().Name())
	}
	if !ours {
		names = exported(names)
	}
	return names
}

func fields(t types.Type) []string {
	st, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	var names []string
	for f := range st.Fields() {
		names = append(names, f.Name())
	}
	return names
}

func exported(names []string) []string {
	var list []string
	for _, name := range names {
		if ast.IsExported(name) {
			list = append(list, name)
		}
	}
	return list
}
