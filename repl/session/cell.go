package session

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"nimlab/repl/session/lower"
)

// part is a piece of program that is checked and run as a whole: a script, or the
// declarations and statements of a cell.
type part struct {
	files         []*ast.File
	text          string
	name          string        // file name in errors
	lines         []string      // the user's lines
	main          *ast.FuncDecl // the function that holds a cell's statements
	head          [2]int        // where cellHead is in text
	last          ast.Expr      // the expression to show, if the cell ends in one
	errs          []*Error      // of parsing
	plain         bool          // a whole program
	chunks        []chunk       // of a cell
	blank         int           // the cell whose value _ is
	again         []*record     // declarations of earlier cells to compile again
	later         *lower.Source // declarations compiled again because a variable has a new type
	laterFile     *ast.File
	laterDeclared map[string]types.Object
	sources       map[*ast.File]string    // the text of each file
	unused        map[token.Pos]bool      // variables that are not used, which a prompt allows
	declared      map[string]types.Object // what the part declares at top level
	hoisted       *ast.File               // variables of the statements that declarations use
	forward       map[string]types.Object // what it declares
	cycle         bool                    // the last error was of a cycle, which is none in a cell
	shown         *types.Var              // holds the value shown, for _ and Out(n)
	results       []result                // what is known of the values of last
}

// cellHead begins the function that holds a cell's statements. Nobody types its name.
const cellHead = "func cellʹ() {\n"

// parseScript parses a file as it is.
func (s *Session) parseScript(path, text string) *part {
	p := &part{name: path, text: text, lines: strings.Split(text, "\n"), plain: true}
	file, err := parser.ParseFile(s.fset, path, text, parser.SkipObjectResolution|parser.ParseComments)
	p.files = []*ast.File{file}
	p.syntax(err)
	return p
}

// parseFiles parses a script: one file, several that lie in one folder, or the
// files of a folder as `go run folder` takes them.
func (s *Session) parseFiles(paths []string) *part {
	p := &part{name: paths[0], lines: []string{""}, plain: true}
	info, err := os.Stat(paths[0])
	if err == nil && info.IsDir() && len(paths) == 1 {
		s.module = findModule(paths[0])
		files, err := s.parseFolder(paths[0])
		p.files = files
		p.syntax(err)
		return p
	}
	s.module = findModule(filepath.Dir(paths[0]))
	for _, path := range paths {
		p.addFile(s, path, len(paths) == 1)
	}
	return p
}

// addFile parses one file of a script.
func (p *part) addFile(s *Session, path string, only bool) {
	text, err := os.ReadFile(path)
	switch {
	case filepath.Dir(path) != filepath.Dir(p.name):
		p.errs = append(p.errs, &Error{File: path, Msg: "the files of a script must lie in one folder, and " + p.name + " lies in another"})
	case err != nil:
		p.errs = append(p.errs, &Error{File: path, Msg: "cannot read the script: " + reason(err)})
	default:
		q := s.parseScript(path, string(text))
		p.files, p.errs = append(p.files, q.files...), append(p.errs, q.errs...)
		if only {
			p.text, p.lines = q.text, q.lines
		}
	}
}

// parseCell puts declarations at the top level of a file and statements into a
// function, with line directives that keep the user's positions.
func (s *Session) parseCell(cell string) *part {
	name := fmt.Sprintf("In[%d]", s.cells)
	p := &part{name: name, lines: strings.Split(cell, "\n"), blank: s.shown}
	var top, imports, body strings.Builder
	main := false
	p.chunks = chunks(cell)
	if at, closer := unopened(cell); closer != "" {
		p.errs = append(p.errs, p.errorAt(token.Position{Filename: name, Line: at.Line, Column: at.Column}, "syntax error: unexpected "+closer+", which closes nothing"))
		return p
	}
	if at, open := openComment(cell); open {
		p.errs = append(p.errs, p.errorAt(token.Position{Filename: name, Line: at.Line, Column: at.Column}, "syntax error: comment not terminated"))
		return p
	}
	for _, c := range p.chunks {
		text := fmt.Sprintf("/*line %s:%d:%d*/%s\n", name, c.line, c.col, c.text)
		switch c.kind {
		case token.IMPORT:
			imports.WriteString(s.undotted(text))
		case token.PACKAGE:
			main = true
		case token.FUNC:
			top.WriteString(text)
		default:
			body.WriteString(text)
		}
	}
	if main && strings.Contains(top.String(), "func main(") {
		body.WriteString("main()\n")
	}
	p.text = "package main\n" + imports.String() + s.missing(cell, imports.String()) + top.String()
	p.head = [2]int{len(p.text), len(p.text) + len(cellHead)}
	p.text += cellHead + body.String() + "}\n"
	file, err := parser.ParseFile(s.fset, name, p.text, parser.SkipObjectResolution)
	p.files, p.sources = []*ast.File{file}, map[*ast.File]string{file: p.text}
	p.syntax(err)
	if len(p.errs) == 0 {
		p.main = file.Decls[len(file.Decls)-1].(*ast.FuncDecl)
		s.hoist(p) // before names get another length
		(&outs{s, p, p.blank}).rewrite(file)
		p.find()
	}
	return p
}

// find looks for an expression at the end of a cell.
func (p *part) find() {
	list := p.main.Body.List
	if len(list) == 0 {
		return
	}
	if e, ok := list[len(list)-1].(*ast.ExprStmt); ok {
		p.last = e.X
	}
}

// syntax notes the errors of the parser.
func (p *part) syntax(err error) {
	var list scanner.ErrorList
	if errors.As(err, &list) {
		for _, e := range list {
			msg := "syntax error: " + strings.Replace(p.atEnd(e), "'IDENT'", "a name", 1)
			if !p.plain {
				msg += listHint(msg)
			}
			p.fault(e.Pos, msg)
		}
	} else if err != nil {
		p.errs = append(p.errs, &Error{File: p.name, Msg: err.Error()})
	}
}

// found matches the end of a message of the parser.
var found = regexp.MustCompile(`, found .*$`)

// atEnd is the message of an error, which is about the end of the input where the
// parser met what stands around a cell's text.
func (p *part) atEnd(e *scanner.Error) string {
	at := e.Pos.Offset
	if !p.plain && (p.head[0] <= at && at < p.head[1] || at >= len(p.text)-2) {
		if open := opened(p.text[:p.head[0]]); open != "" && at < p.head[1] {
			return "expected '" + open[:1] + "', found the end of the input"
		} else if p.head[0] < at && at < p.head[1] { // func was read as an operand
			return "expected operand, found the end of the input"
		}
		return found.ReplaceAllString(e.Msg, ", found the end of the input")
	}
	return strings.Replace(e.Msg, "found 'EOF'", "found the end of the input", 1)
}

// unopened is the first bracket in a text that closes none, and where it is.
func unopened(text string) (token.Position, string) {
	sc, file := tokens(text)
	for depth := 0; ; {
		switch pos, tok, _ := sc.Scan(); tok {
		case token.EOF:
			return token.Position{}, ""
		case token.LPAREN, token.LBRACK, token.LBRACE:
			depth++
		case token.RPAREN, token.RBRACK, token.RBRACE:
			if depth--; depth < 0 {
				return file.Position(pos), tok.String()
			}
		}
	}
}

// openComment is where a comment begins that does not end in the text.
func openComment(text string) (at token.Position, open bool) {
	file := token.NewFileSet().AddFile("", -1, len(text))
	var sc scanner.Scanner
	sc.Init(file, []byte(text), func(pos token.Position, msg string) {
		if msg == "comment not terminated" {
			at, open = pos, true
		}
	}, 0)
	for tok := token.ILLEGAL; tok != token.EOF; _, tok, _ = sc.Scan() {
	}
	return at, open
}

// fault adds an error at a position of the user's text, one a line.
func (p *part) fault(at token.Position, msg string) {
	e := p.errorAt(at, msg)
	for _, have := range p.errs {
		if have.Line == e.Line && have.File == e.File {
			return
		}
	}
	p.errs = append(p.errs, e)
}

// errorAt is an error at a position of the user's text.
func (p *part) errorAt(at token.Position, msg string) *Error {
	e := &Error{File: at.Filename, Line: at.Line, Col: at.Column, Msg: msg}
	if e.File == p.name && e.Line >= 1 && e.Line <= len(p.lines) {
		e.Source = p.lines[e.Line-1]
	} else if p.plain && e.File != p.name || len(p.files) > 1 && p.plain {
		e.Source = lineOf(e.File, e.Line)
	} else if e.Line > len(p.lines) {
		e.Line, e.Col = len(p.lines), len(p.lines[len(p.lines)-1])+1
		e.Source = p.lines[e.Line-1]
	}
	if e.Source != "" {
		e.Col = min(e.Col, len(e.Source)+1)
	}
	return e
}

// lineOf is a line of a file, "" if it cannot be read.
func lineOf(path string, n int) string {
	text, err := os.ReadFile(path)
	lines := strings.Split(string(text), "\n")
	if err != nil || n < 1 || n > len(lines) {
		return ""
	}
	return lines[n-1]
}
