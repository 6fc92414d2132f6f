package session

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"
	"strings"
	"unicode"

	"nimlab/repl/session/value"
)

// Completion is what can stand at the end of a text.
type Completion struct {
	Keep int // bytes of the text that stay; what follows them is replaced
	List []Candidate
	Hint string // the call that the text is in, where there is nothing to offer
}

// Candidate is one of them.
type Candidate struct {
	Text  string
	About string // what stands after the name in a list, such as "(n int) bool"
}

// Complete lists what the last word of the text left of the cursor could
// become: a member after a dot, a file in a string, a choice for a parameter,
// what has help after help, else a name of the user's, a word, a package or a
// keyword. Where there is nothing to complete it lists nothing.
func (s *Session) Complete(left string) Completion {
	s.mu.Lock()
	defer s.mu.Unlock()
	if text, ok := inString(left); ok && importing(left[:len(left)-len(text)-1]) {
		return Completion{Keep: len(left) - len(text), List: having(plain(s.universe.Paths()), text)}
	} else if ok {
		return files(left, text)
	}
	start := strings.LastIndexFunc(left, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' }) + 1
	prefix, before := left[start:], left[:start]
	c := Completion{Keep: start}
	switch {
	case strings.HasSuffix(before, "."):
		expr := operand(strings.TrimSuffix(before, "."))
		c.List = s.members(strings.TrimSuffix(before, expr+"."), expr)
	case strings.TrimSpace(before) == "help" && prefix != "":
		c.List = append(plain(book().Words()), s.all()...)
	case prefix == "":
		c.List, c.Hint = s.choices(left)
	case !unicode.IsDigit([]rune(prefix)[0]):
		c.List = append(s.local(s.look(before, "")), s.all()...)
	}
	c.List = having(c.List, prefix)
	return c
}

// having are the candidates that begin with the prefix, in order, each once.
func having(all []Candidate, prefix string) []Candidate {
	var list []Candidate
	seen := map[string]bool{}
	for _, c := range all {
		if strings.HasPrefix(c.Text, prefix) && !strings.Contains(c.Text, ".") && !strings.ContainsRune(c.Text, 'ʹ') && !seen[c.Text] {
			seen[c.Text] = true
			list = append(list, c)
		}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Text < list[j].Text })
	return list
}

// plain are names without more about them.
func plain(names []string) []Candidate {
	list := make([]Candidate, len(names))
	for i, name := range names {
		list[i].Text = name
	}
	return list
}

// texts are the candidates' names.
func texts(list []Candidate) []string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = c.Text
	}
	return names
}

// all are the names that can begin an expression or a statement; of the same name
// the first counts.
func (s *Session) all() []Candidate {
	var list []Candidate
	for _, name := range s.scope.names() {
		list = append(list, Candidate{name, s.signature(s.scope.objects[name])})
	}
	if stdlib, err := s.Import(words); err == nil && s.options.Prompt {
		for _, name := range exported(stdlib.Scope().Names()) {
			list = append(list, Candidate{name, s.signature(stdlib.Scope().Lookup(name))})
		}
	}
	for _, path := range s.universe.Paths() {
		if pkg, err := s.Import(path); err == nil {
			list = append(list, Candidate{pkg.Name(), " package"})
		}
	}
	list = append(list, plain(types.Universe.Names())...)
	for t := token.BREAK; t <= token.VAR; t++ {
		list = append(list, Candidate{Text: t.String()})
	}
	return list
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

// local are the fields of the literal that a place is in, and the names that its
// cell declares.
func (s *Session) local(at sight) []Candidate {
	var list []Candidate
	if at.fields != nil {
		fields(at.fields, func(o types.Object) { list = append(list, Candidate{o.Name(), s.signature(o)}) })
	}
	for _, o := range at.names {
		list = append(list, Candidate{o.Name(), s.signature(o)})
	}
	return list
}

// members are the names that can follow the expression and a dot, after the text
// before it.
func (s *Session) members(before, expr string) []Candidate {
	if expr == "" {
		return nil
	}
	if t := s.look(before, expr).t; t != nil {
		return s.membersOf(t)
	}
	if pkg := s.packageNamed(expr); pkg != nil {
		var list []Candidate
		for _, name := range exported(pkg.Scope().Names()) {
			list = append(list, Candidate{name, s.signature(pkg.Scope().Lookup(name))})
		}
		return list
	}
	return nil
}

// packageNamed is the package that a name stands for at the prompt.
func (s *Session) packageNamed(name string) *types.Package {
	for _, at := range s.pathsOf(name) {
		if pkg, err := s.Import(at); err == nil {
			return pkg
		}
	}
	return nil
}

// pathsOf are the import paths that a name could stand for at the prompt, the
// likeliest first.
func (s *Session) pathsOf(name string) []string {
	if at, ok := s.scope.imports[name]; ok {
		return []string{at}
	}
	if s.scope.objects[name] != nil {
		return nil
	}
	return s.importable(name)
}

// typeOf is the type of an expression, nil if it has none.
func (s *Session) typeOf(expr string) types.Type { return s.look("", expr).t }

// membersOf are the fields and methods of a type, exported ones of types that
// are not the user's.
func (s *Session) membersOf(t types.Type) []Candidate {
	var list []Candidate
	ours := true
	if n, _ := value.Named(t); n != nil {
		ours = n.Obj().Pkg() == nil || n.Obj().Pkg().Path() == "main"
	}
	add := func(o types.Object) {
		if ours || o.Exported() {
			list = append(list, Candidate{o.Name(), s.signature(o)})
		}
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		fields(p.Elem(), add)
	}
	fields(t, add)
	if _, ok := t.Underlying().(*types.Pointer); !ok && !types.IsInterface(t) {
		t = types.NewPointer(t)
	}
	for m := range types.NewMethodSet(t).Methods() {
		add(m.Obj())
	}
	return list
}

func fields(t types.Type, add func(types.Object)) {
	if st, ok := t.Underlying().(*types.Struct); ok {
		for f := range st.Fields() {
			add(f)
		}
	}
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
