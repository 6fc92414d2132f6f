package session

import (
	"errors"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nimlab/repl/session/lower"
)

// words is the package whose names are at hand at the prompt.
const words = "nimlab/stdlib"

// missing is the import declarations a cell needs and does not have: those of
// earlier cells and, at the prompt, of packages that are known by name.
func (s *Session) missing(cell, imports string) string {
	var b strings.Builder
	for name, members := range qualifiers(cell) {
		at, ok := s.scope.imports[name]
		if !ok && s.options.Prompt && s.scope.objects[name] == nil {
			if paths := s.importable(name); len(paths) > 0 {
				at, ok = s.best(paths, members), true
			}
		}
		if ok && !strings.Contains(imports, strconv.Quote(at)) {
			fmt.Fprintf(&b, "import %s %q\n", name, at)
		}
	}
	return b.String()
}

// best is the first of the packages of one name that has all the members, such as
// math/rand/v2 for rand.IntN; else the first.
func (s *Session) best(paths, members []string) string {
	for _, at := range paths {
		pkg, err := s.Import(at)
		lacks := func(name string) bool { return pkg.Scope().Lookup(name) == nil }
		if err == nil && !slices.ContainsFunc(members, lacks) {
			return at
		}
	}
	return paths[0]
}

// check type-checks a part: a script in a package of its own, a cell in the
// session's, with the names of earlier cells that it mentions.
func (s *Session) check(p *part) *lower.Source {
	c, names := s.checker, map[string]types.Object(nil)
	if p.plain {
		c = newChecker(s.fset, "main", "main", importer{s})
	} else {
		names = s.mentioned(p.all()...)
	}
	p.unused = map[token.Pos]bool{}
	src, faults := c.files(names, p.all()...)
	s.typeErrors(p, src, faults)
	p.declared = declared(src, p.files...)
	if !p.plain {
		src.Info.InitOrder = nil // the statements give variables their values
		s.joinForward(p, src)
	}
	s.fitsInt(p, src)
	return src
}

// fitsInt says that a whole constant to be shown is too large for the type it
// would have.
func (s *Session) fitsInt(p *part, src *lower.Source) {
	if p.last == nil {
		return
	}
	t := src.Info.Types[p.last]
	basic, ok := t.Type.(*types.Basic)
	if !ok || t.Value == nil || basic.Kind() != types.UntypedInt && basic.Kind() != types.Int {
		return
	}
	if _, exact := constant.Int64Val(constant.ToInt(t.Value)); !exact {
		p.fault(s.fset.Position(p.last.Pos()), fmt.Sprintf("cannot use %s (untyped int constant) as int value to show (overflows)", t.Value.ExactString()))
	}
}

// declared are the objects that files declare at top level.
func declared(src *lower.Source, files ...*ast.File) map[string]types.Object {
	found := map[string]types.Object{}
	for name, own := range declares(files...) {
		if o := src.Pkg.Scope().Lookup(name); own && o != nil {
			found[name] = o
		}
	}
	return found
}

// mentioned are the earlier names and the words that files mention and do not
// declare anew.
func (s *Session) mentioned(files ...*ast.File) map[string]types.Object {
	own := declares(files...)
	found := map[string]types.Object{}
	look := func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && !own[id.Name] {
			own[id.Name] = true
			if o := s.known(id.Name); o != nil {
				found[id.Name] = o
			}
		}
		return true
	}
	for _, file := range files {
		ast.Inspect(file, look)
	}
	return found
}

// dotImport matches the dot and the path of a dot import.
var dotImport = regexp.MustCompile(`\.(\s*"([^"]*)")`)

// undotted notes the dot imports in a cell's import declaration, and turns them
// into imports of no name: the names are at hand in later cells too, and one's
// own name wins over them as over a word.
func (s *Session) undotted(text string) string {
	return dotImport.ReplaceAllStringFunc(text, func(spec string) string {
		at := dotImport.FindStringSubmatch(spec)
		if _, err := s.Import(at[2]); err == nil {
			s.scope.dots = append([]string{at[2]}, s.scope.dots...)
		}
		return "_" + at[1]
	})
}

// known is what a name means at the prompt before a cell: the user's own, or else
// a word.
func (s *Session) known(name string) types.Object {
	if n, blank := strings.CutPrefix(name, blankPrefix); blank {
		name = outPrefix + n
	}
	if o := s.scope.objects[name]; o != nil {
		return o
	}
	if !ast.IsExported(name) {
		return nil
	}
	for _, at := range s.atHand() {
		if pkg, err := s.Import(at); err == nil {
			if o := pkg.Scope().Lookup(name); o != nil {
				return o
			}
		}
	}
	return nil
}

// atHand are the packages whose names need no qualifier, first those that
// were dot-imported, then the words.
func (s *Session) atHand() []string {
	if !s.options.Prompt {
		return s.scope.dots
	}
	return append(slices.Clone(s.scope.dots), words)
}

// declares lists the names that files declare at top level; the names of methods are
// there too, as false.
func declares(files ...*ast.File) map[string]bool {
	own := map[string]bool{}
	for _, file := range files {
		declaresIn(own, file)
	}
	return own
}

func declaresIn(own map[string]bool, file *ast.File) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			own[d.Name.Name] = d.Recv == nil
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					own[spec.Name.Name] = true
				case *ast.ValueSpec:
					for _, n := range spec.Names {
						own[n.Name] = true
					}
				case *ast.ImportSpec:
					own[importName(spec)] = true
				}
			}
		}
	}
}

// importName is the name an import gets.
func importName(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	at, _ := strconv.Unquote(spec.Path.Value)
	if base := path.Base(at); base != "v2" {
		return base
	}
	return path.Base(path.Dir(at))
}

// typeErrors notes the errors of the checker that the prompt does not allow.
func (s *Session) typeErrors(p *part, src *lower.Source, faults []error) {
	for _, err := range faults {
		s.typeError(p, src, err)
	}
}

func (s *Session) typeError(p *part, src *lower.Source, err error) {
	var e types.Error
	if !errors.As(err, &e) || s.allowed(p, e) || p.noCycle(src, e) {
		return
	}
	if p.continued(s.fset.Position(e.Pos), e) {
		return
	}
	if msg, ok := s.barePackage(p, e.Msg); ok {
		p.fault(s.fset.Position(e.Pos), msg)
		return
	}
	at, msg := asCompiler(p.files, e)
	p.fault(s.fset.Position(at), s.speak(p, msg+s.hint(p, src, e)))
}

// allowed reports whether an error is none at the prompt: something unused, or the
// expression to show.
func (s *Session) allowed(p *part, e types.Error) bool {
	if strings.HasSuffix(e.Msg, "is not used") && p.main != nil && topExpression(p.main.Body.List, e.Pos) {
		return true
	}
	unused := strings.Contains(e.Msg, "declared and not used") && !strings.HasPrefix(e.Msg, "label ") // of a type switch the name comes first
	if unused && p.unused != nil {
		p.unused[e.Pos] = true
	}
	return s.options.Prompt && !p.plain &&
		(unused || strings.HasSuffix(e.Msg, "imported and not used") || strings.Contains(e.Msg, "imported as") && strings.HasSuffix(e.Msg, "and not used"))
}

// noCycle reports whether an error is about the order in which variables get their
// values: in a cell that is the order of its statements. Constants have none.
func (p *part) noCycle(src *lower.Source, e types.Error) bool {
	if !strings.HasPrefix(e.Msg, "\t") {
		p.cycle = !p.plain && strings.HasPrefix(e.Msg, "initialization cycle") && !strings.Contains(e.Msg, " or ") && !constantAt(src, e.Pos)
	}
	return p.cycle
}

// constantAt says that a constant is declared at a place.
func constantAt(src *lower.Source, at token.Pos) bool {
	for id, o := range src.Info.Defs {
		if _, ok := o.(*types.Const); ok && id.Pos() == at {
			return true
		}
	}
	return false
}

// topExpression reports whether a position lies in an expression that is a
// statement of the cell itself.
func topExpression(list []ast.Stmt, at token.Pos) bool {
	for _, s := range list {
		if e, ok := s.(*ast.ExprStmt); ok && e.Pos() <= at && at < e.End() {
			return true
		}
	}
	return false
}

// importer gives the checker the session's packages.
type importer struct{ s *Session }

func (i importer) Import(at string) (*types.Package, error) { return i.s.Import(at) }
