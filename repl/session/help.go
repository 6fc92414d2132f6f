package session

import (
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"path"
	"slices"
	"strings"

	"nimlab/repl/session/manual"
	"nimlab/repl/session/script"
	"nimlab/repl/session/value"
)

// Name is something that the user has defined.
type Name struct {
	Word string
	Type string // "int", "func(n int) bool", "type", or of a constant its value
}

// Names lists what the user has defined, in order of the alphabet.
func (s *Session) Names() []Name {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []Name
	for _, word := range s.scope.names() {
		list = append(list, Name{word, about(s.scope.objects[word])})
	}
	return list
}

// News lists what the user has defined since it was asked last.
func (s *Session) News() []Name {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []Name
	for _, word := range slices.Sorted(maps.Keys(s.news)) {
		if o := s.scope.objects[word]; o != nil && !hidden.MatchString(word) {
			list = append(list, Name{word, about(o)})
		}
	}
	clear(s.news)
	return list
}

// about is what an object is, in a few words.
func about(o types.Object) string {
	switch o := o.(type) {
	case *types.TypeName:
		return "type " + types.TypeString(o.Type().Underlying(), bareName)
	case *types.Const:
		return "const " + o.Val().String()
	}
	return types.TypeString(o.Type(), bareName)
}

// Help explains a word: a name of the user's, a word of nimlab, a package, a
// builtin function, or after a dot a member of any of these or of a variable. ""
// lists the words. The error names the nearest word.
func (s *Session) Help(word string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	head, last := "", word
	if i := strings.LastIndexByte(word, '.'); i >= 0 {
		head, last = word[:i], word[i+1:]
	}
	if head != "" {
		if text := s.helpMember(head, last); text != "" {
			return text, nil
		}
	} else if o := s.scope.objects[word]; o != nil {
		return s.page(o).Text() + s.methodList(o), nil
	}
	if _, ok := book().Page(word); !ok && word != "" {
		if text := s.helpPackage(word); text != "" {
			return text, nil
		}
		if e, ok := manual.Lookup("builtin." + word); ok {
			return entryText(e), nil
		}
	}
	if text := book().Help(word); text != "" {
		return text, nil
	}
	return "", fmt.Errorf("no word %q%s; help lists the words", word, s.nearest(head, last))
}

// nearest is a question with the nearest word that has help.
func (s *Session) nearest(head, last string) string {
	if head == "" {
		words := append(book().Words(), texts(s.all())...)
		return DidYouMean(last, slices.DeleteFunc(words, func(w string) bool { return w == last }))
	}
	return DidYouMean(last, texts(s.members("", head)))
}

func entryText(e manual.Entry) string {
	return manual.Page{Signature: e.Signature, Doc: e.Doc}.Text()
}

// page is that of an object of the user's.
func (s *Session) page(o types.Object) manual.Page {
	p := manual.Page{Word: o.Name(), Signature: types.ObjectString(o, bareName)}
	if c, ok := o.(*types.Const); ok {
		p.Signature = "const " + c.Name() + " = " + c.Val().String()
	}
	piece := s.journal.made[o]
	if piece == nil {
		return p
	}
	p.Doc = comment(piece.Doc)
	if _, isType := o.(*types.TypeName); isType {
		p.Signature = piece.Text
	}
	return p
}

// comment is the text of a comment.
func comment(doc string) string {
	if !strings.HasPrefix(doc, "//") && !strings.HasPrefix(doc, "/*") {
		return ""
	}
	var group ast.CommentGroup
	if strings.HasPrefix(doc, "/*") {
		group.List = append(group.List, &ast.Comment{Text: doc})
	} else {
		for line := range strings.SplitSeq(doc, "\n") {
			group.List = append(group.List, &ast.Comment{Text: strings.TrimSpace(line)})
		}
	}
	return strings.TrimSpace(group.Text())
}

// methodList lists the methods of a type or a variable of the user's.
func (s *Session) methodList(o types.Object) string {
	if _, isConst := o.(*types.Const); isConst {
		return ""
	}
	n, _ := value.Named(o.Type())
	if n == nil || n.NumMethods() == 0 {
		return ""
	}
	if n.Obj().Pkg() != s.checker.pkg {
		names := texts(having(s.membersOf(o.Type()), ""))
		return "\n" + manual.Columns(names) + "help " + o.Name() + "." + names[0] + " explains one of them.\n"
	}
	text := "\nMethods\n"
	for m := range n.Methods() {
		text += "  " + m.Name() + strings.TrimPrefix(types.TypeString(m.Type(), bareName), "func") + "\n"
	}
	return text
}

// helpMember explains a member of a package, a type or a variable; it is "" if
// there is none.
func (s *Session) helpMember(head, name string) string {
	for _, at := range s.pathsOf(head) {
		if pkg, err := s.Import(at); err == nil && pkg.Scope().Lookup(name) != nil {
			return docsOf(at+"."+name, pkg.Scope().Lookup(name))
		}
	}
	if outer, typ, ok := strings.Cut(head, "."); ok {
		if pkg := s.packageNamed(outer); pkg != nil {
			if text := docsOf(pkg.Path()+"."+typ+"."+name, nil); text != "" {
				return text
			}
		}
	}
	t := s.typeOf(head)
	if t == nil {
		return ""
	}
	if f, ok := t.(*types.Signature); ok && f.Results().Len() == 1 {
		t = f.Results().At(0).Type() // help Race.At
	}
	return s.helpOfType(t, name)
}

// docsOf is the documentation of an exported name.
func docsOf(key string, o types.Object) string {
	if e, ok := manual.Lookup(key); ok {
		return entryText(e)
	}
	if o != nil {
		return manual.Page{Signature: types.ObjectString(o, bareName)}.Text()
	}
	return ""
}

// helpOfType explains a field or a method of a type.
func (s *Session) helpOfType(t types.Type, name string) string {
	o, _, _ := types.LookupFieldOrMethod(t, true, s.checker.pkg, name)
	switch o := o.(type) {
	case *types.Var:
		return manual.Page{Signature: types.ObjectString(o, bareName)}.Text()
	case *types.Func:
		return s.methodPage(o)
	}
	return ""
}

func (s *Session) methodPage(f *types.Func) string {
	n, _ := value.Named(f.Signature().Recv().Type())
	if n == nil {
		return docsOf("", f)
	}
	of := n.Origin().Obj()
	if piece := s.journal.methods[script.Method{Of: of, Name: f.Name()}]; piece != nil {
		return manual.Page{Signature: types.ObjectString(f, bareName), Doc: comment(piece.Doc)}.Text()
	}
	if of.Pkg() == nil {
		return docsOf("builtin."+of.Name()+"."+f.Name(), f)
	}
	if p, ok := book().Page(of.Name() + "." + f.Name()); ok && of.Pkg().Path() == words {
		return p.Text()
	}
	return docsOf(of.Pkg().Path()+"."+of.Name()+"."+f.Name(), f)
}

// helpPackage says what a package is for and lists what it exports.
func (s *Session) helpPackage(word string) string {
	at := word
	if paths := s.importable(word); len(paths) > 0 {
		at = paths[0]
	}
	e, ok := manual.Lookup(at)
	pkg, err := s.Import(at)
	if !ok || err != nil || path.Base(at) == at && at != pkg.Name() {
		return ""
	}
	names := exported(pkg.Scope().Names())
	return entryText(e) + "\n" + manual.Columns(names) + "help " + word + "." + names[0] + " explains one of them.\n"
}

// signature is a name's declaration, for lists.
func (s *Session) signature(o types.Object) string {
	if o.Pkg() != nil && o.Pkg() != s.checker.pkg {
		key := o.Pkg().Path() + "." + o.Name()
		if f, ok := o.(*types.Func); ok && f.Signature().Recv() != nil {
			if n, _ := value.Named(f.Signature().Recv().Type()); n != nil {
				key = o.Pkg().Path() + "." + n.Obj().Name() + "." + o.Name()
			}
		}
		if e, ok := manual.Lookup(key); ok {
			if i := strings.Index(e.Signature, o.Name()+"("); i >= 0 && strings.HasPrefix(e.Signature, "func") {
				return e.Signature[i+len(o.Name()):]
			}
		}
	}
	if _, ok := o.(*types.Func); ok {
		return strings.TrimPrefix(types.TypeString(o.Type(), bareName), "func")
	}
	if _, ok := o.(*types.TypeName); ok {
		return " type"
	}
	return " " + types.TypeString(o.Type(), bareName)
}
