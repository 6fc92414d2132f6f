package session

import (
	"go/ast"
	"go/types"
	"regexp"
	"strconv"
	"strings"
)

// speak is a message about a part, or nil for a value, with names as the user writes
// them: _ and Out(n), and the types of the words, which the checker names by the
// packages in which they are declared.
func (s *Session) speak(p *part, msg string) string {
	return ownType.ReplaceAllStringFunc(spoken(msg), func(full string) string {
		pkg, name, _ := strings.Cut(full, ".")
		prefix, ok := s.prefixOf(p, pkg, name)
		if !ok {
			return full
		}
		return prefix + name
	})
}

// ownType matches a type of nimlab's packages.
var ownType = regexp.MustCompile(`\b(?:games|stdlib)\.[A-Z]\w*`)

// prefixOf is what stands before a word that names the type in the user's text; ok is
// false if there is none, or if it means something else there.
func (s *Session) prefixOf(p *part, pkg, name string) (prefix string, ok bool) {
	lib, err := s.Import(words)
	if err != nil {
		return "", false
	}
	word, isType := lib.Scope().Lookup(name).(*types.TypeName)
	if !isType {
		return "", false
	}
	if n, named := types.Unalias(word.Type()).(*types.Named); !named || pkg != lib.Name() && n.Obj().Pkg().Name() != pkg {
		return "", false
	}
	switch {
	case p == nil:
		return "", s.known(name) == word
	case !p.plain && s.options.Prompt:
		return "", s.known(name) == word && p.declared[name] == nil
	}
	return importedAs(p.files, lib)
}

// speakPanic is the text of a panic, in which the prompt knows types by their bare
// names; a script has it as Go does.
func (s *Session) speakPanic(msg string) string {
	if !s.options.Prompt {
		return msg
	}
	return mainType.ReplaceAllString(s.speak(nil, msg), "$1")
}

// mainType matches a type of the user's.
var mainType = regexp.MustCompile(`\bmain\.([A-Za-z_]\w*)`)

// importedAs is the qualifier of a package in a script.
func importedAs(files []*ast.File, pkg *types.Package) (prefix string, ok bool) {
	for _, file := range files {
		for _, spec := range file.Imports {
			at, _ := strconv.Unquote(spec.Path.Value)
			switch {
			case at != pkg.Path():
			case spec.Name == nil:
				return pkg.Name() + ".", true
			case spec.Name.Name == ".":
				return "", true
			case spec.Name.Name != "_":
				return spec.Name.Name + ".", true
			}
		}
	}
	return "", false
}
