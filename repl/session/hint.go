package session

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nimlab/repl/session/lower"
)

// The sentences of the compiler stand as they are. What one may have meant, or what
// one can do, follows them.

// hint is what follows an error of the checker.
func (s *Session) hint(p *part, src *lower.Source, e types.Error) string {
	if name, ok := strings.CutPrefix(e.Msg, "undefined: "); ok {
		return s.hintUndefined(p, e.Pos, name)
	}
	if text := s.hintMember(src, p.all(), e); text != "" {
		return text
	}
	text := ""
	if !p.plain {
		text = listHint(e.Msg)
	}
	path := pathTo(p.all(), e.Pos)
	return text + s.hintCall(p, src, path, e.Msg) + s.hintHidden(p, src, path, e.Msg)
}

// hintUndefined is about an unknown name, perhaps of a package's member.
func (s *Session) hintUndefined(p *part, at token.Pos, name string) string {
	if paths := s.importable(name); len(paths) > 0 {
		return fmt.Sprintf(" (import %q is missing)", paths[0])
	}
	qualifier, member, qualified := strings.Cut(name, ".")
	if !qualified {
		return cmp.Or(s.suggestion(p, name), s.hintLater(p, at))
	}
	if pkg := s.packageNamed(qualifier); pkg != nil {
		return didYouMean(member, s.candidates(pkg.Scope()))
	}
	return ""
}

// barePackage is a message about a package that stands without a dot: the prompt
// imports only what is followed by one.
func (s *Session) barePackage(p *part, msg string) (string, bool) {
	name, ok := strings.CutPrefix(msg, "undefined: ")
	if !ok || p.plain || !s.options.Prompt || len(s.importable(name)) == 0 {
		return "", false
	}
	return "use of package " + name + " without selector", true
}

// hintLater is what to do about a function that is to be called and is not there: of
// functions that call each other one is always the first.
func (s *Session) hintLater(p *part, at token.Pos) string {
	path := pathTo(p.files, at)
	if p.plain || p.main == nil || len(path) < 2 || p.main.Pos() <= at && at < p.main.End() {
		return ""
	}
	if call, ok := path[len(path)-2].(*ast.CallExpr); !ok || call.Fun != path[len(path)-1] {
		return ""
	}
	return " (functions that call each other belong in one cell)"
}

// candidates are the exported names of a package.
func (s *Session) candidates(scope *types.Scope) []Candidate {
	var list []Candidate
	for _, name := range exported(scope.Names()) {
		list = append(list, s.candidate(scope.Lookup(name)))
	}
	return list
}

// candidate is an object by its own name.
func (s *Session) candidate(o types.Object) Candidate { return Candidate{o.Name(), s.signature(o)} }

// suggestion is what one may have meant by an unknown name.
func (s *Session) suggestion(p *part, name string) string {
	if near := didYouMean(name, s.near(p)); near != "" {
		return near
	}
	if lower := strings.ToLower(name); len(s.importable(lower)) > 0 {
		return DidYouMean(name, []string{lower})
	}
	if p.main != nil && p.given(token.ASSIGN)[name] {
		return fmt.Sprintf(" (to define it: %s := ...)", name)
	}
	return ""
}

// near are the names that one may have meant: those declared, the words where
// they are at hand, and Go's own.
func (s *Session) near(p *part) []Candidate {
	list := plain(types.Universe.Names())
	for _, name := range s.scope.names() {
		list = append(list, s.candidate(s.scope.objects[name]))
	}
	for name := range declares(p.files...) {
		if p.main == nil || name != p.main.Name.Name {
			list = append(list, Candidate{Text: name})
		}
	}
	for _, path := range s.dotted(p) {
		if pkg, err := s.Import(path); err == nil {
			list = append(list, s.candidates(pkg.Scope())...)
		}
	}
	slices.SortStableFunc(list, func(a, b Candidate) int { return strings.Compare(a.Text, b.Text) })
	return slices.CompactFunc(list, func(a, b Candidate) bool { return a.Text == b.Text })
}

// dotted are the packages whose names a part may use without a qualifier.
func (s *Session) dotted(p *part) []string {
	at := s.atHand()
	for _, file := range p.files {
		for _, spec := range file.Imports {
			if path, _ := strconv.Unquote(spec.Path.Value); spec.Name != nil && spec.Name.Name == "." {
				at = append(at, path)
			}
		}
	}
	return at
}

// pathTo is the way to the innermost node that holds a place, from the outside.
func pathTo(files []*ast.File, at token.Pos) (path []ast.Node) {
	for _, file := range files {
		if file.FileStart > at || at >= file.FileEnd {
			continue
		}
		ast.PreorderStack(file, nil, func(n ast.Node, above []ast.Node) bool {
			holds := n.Pos() <= at && at < n.End()
			if holds && len(above)+1 > len(path) {
				path = append(slices.Clone(above), n)
			}
			return holds
		})
	}
	return path
}

// unknownMember matches an error about a name after a dot, unknownField one about a
// field of a literal.
var (
	unknownMember = regexp.MustCompile(`\(type .* has no field or method (\w+)\)$`)
	unknownField  = regexp.MustCompile(`^unknown field (\w+) in struct literal`)
)

// hintMember names the field or method that one may have meant.
func (s *Session) hintMember(src *lower.Source, files []*ast.File, e types.Error) string {
	path := pathTo(files, e.Pos)
	for i := len(path) - 1; i >= 0; i-- {
		switch n := path[i].(type) {
		case *ast.SelectorExpr:
			if m := unknownMember.FindStringSubmatch(e.Msg); m != nil && n.Sel.Name == m[1] {
				return s.meantMember(src.Info.TypeOf(n.X), m[1])
			}
		case *ast.CompositeLit:
			if m := unknownField.FindStringSubmatch(e.Msg); m != nil && src.Info.TypeOf(n) != nil {
				return didYouMean(m[1], s.fieldsOf(src.Info.TypeOf(n)))
			}
		}
	}
	return ""
}

// meantMember names the nearest member of a type, or else where they are listed.
func (s *Session) meantMember(t types.Type, name string) string {
	if t == nil {
		return ""
	}
	if near := didYouMean(name, s.membersOf(t)); near != "" {
		return near
	}
	if n := ourType(t); n != nil && s.options.Prompt && s.known(n.Obj().Name()) == n.Obj() {
		return " (help " + n.Obj().Name() + " lists what it has)"
	}
	return ""
}

// fieldsOf are the fields of a struct, or of what a pointer leads to.
func (s *Session) fieldsOf(t types.Type) []Candidate {
	var list []Candidate
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	fields(t, func(o types.Object) { list = append(list, s.candidate(o)) })
	return list
}
