package session

import (
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path"
	"strings"

	"nimlab/repl/session/value"
)

// inString is the text of the string literal that is open at the end of a text.
func inString(left string) (text string, open bool) {
	sc, file := tokens(left)
	for {
		pos, tok, lit := sc.Scan()
		if tok == token.EOF {
			return "", false
		}
		if end := file.Offset(pos) + len(lit); tok == token.STRING && end == len(left) {
			return lit[1:], len(lit) == 1 || lit[len(lit)-1] != lit[0]
		}
	}
}

// files are the files whose path a text begins.
func files(left, text string) Completion {
	folder, prefix := path.Split(text)
	c := Completion{Keep: len(left) - len(prefix)}
	entries, _ := os.ReadDir(path.Join(".", folder))
	if path.IsAbs(folder) {
		entries, _ = os.ReadDir(folder)
	}
	for _, e := range entries {
		name := e.Name()
		if !strings.HasPrefix(name, prefix) || prefix == "" && name[0] == '.' {
			continue
		}
		if e.IsDir() {
			name += "/"
		}
		c.List = append(c.List, Candidate{Text: name})
	}
	return c
}

// choices are what can be given for the parameter at the end of a text: the
// constants of its type, and variables of the user's. Where there are none, hint is
// the signature of what is called.
func (s *Session) choices(left string) (list []Candidate, hint string) {
	before, callee, index := calling(left)
	if callee == "" {
		return s.fieldsLeft(left), ""
	}
	at := s.look(before, callee)
	t := at.t
	if f, ok := at.o.(*types.Func); ok && t == nil { // a generic one
		t = f.Type()
	}
	if t == nil {
		return nil, ""
	}
	sig, ok := t.Underlying().(*types.Signature)
	if !ok || sig.Params().Len() == 0 {
		return nil, ""
	}
	if index < sig.Params().Len() {
		list = s.constants(sig.Params().At(index).Type())
	}
	return list, callee + s.signature(at.o)
}

// fieldsLeft are the fields that a literal does not have yet whose brace, or a comma
// in it, ends the text.
func (s *Session) fieldsLeft(left string) []Candidate {
	if text := strings.TrimSpace(left); !strings.HasSuffix(text, "{") && !strings.HasSuffix(text, ",") {
		return nil
	}
	var list []Candidate
	if at := s.look(left, ""); at.fields != nil {
		fields(at.fields, func(o types.Object) {
			if !at.given[o.Name()] {
				list = append(list, Candidate{o.Name(), s.signature(o)})
			}
		})
	}
	return list
}

// importing says that a string after the text is an import path.
func importing(before string) bool {
	list := chunks(before)
	return len(list) > 0 && list[len(list)-1].kind == token.IMPORT && !strings.HasSuffix(list[len(list)-1].text, ")") && !strings.HasSuffix(list[len(list)-1].text, `"`)
}

// calling is what the innermost call that is open at the end of a text calls, what
// stands before it, and which of its arguments comes next.
func calling(left string) (before, callee string, index int) {
	trimmed := strings.TrimSpace(left)
	if !strings.HasSuffix(trimmed, "(") && !strings.HasSuffix(trimmed, ",") {
		return "", "", 0
	}
	type bracket struct{ at, commas int }
	var open []bracket
	sc, file := tokens(left)
	for {
		pos, tok, _ := sc.Scan()
		switch tok {
		case token.EOF:
			if len(open) == 0 || left[open[len(open)-1].at] != '(' {
				return "", "", 0
			}
			last := open[len(open)-1]
			callee = operand(left[:last.at])
			return left[:last.at-len(callee)], callee, last.commas
		case token.LPAREN, token.LBRACK, token.LBRACE:
			open = append(open, bracket{at: file.Offset(pos)})
		case token.RPAREN, token.RBRACK, token.RBRACE:
			open = open[:max(len(open)-1, 0)]
		case token.COMMA:
			if len(open) > 0 {
				open[len(open)-1].commas++
			}
		}
	}
}

// constants are the names at hand that have a type that the user would name: its
// constants, and variables of the user's.
func (s *Session) constants(t types.Type) []Candidate {
	n, _ := value.Named(t)
	if n == nil || types.IsInterface(t) {
		return nil
	}
	var list []Candidate
	add := func(o types.Object) {
		if _, isType := o.(*types.TypeName); !isType && types.Identical(o.Type(), t) {
			list = append(list, Candidate{o.Name(), " " + types.TypeString(t, bareName)})
		}
	}
	for _, name := range s.scope.names() {
		add(s.scope.objects[name])
	}
	if stdlib, err := s.Import(words); err == nil {
		for _, name := range stdlib.Scope().Names() {
			if ast.IsExported(name) && s.scope.objects[name] == nil {
				add(stdlib.Scope().Lookup(name))
			}
		}
	}
	return list
}
