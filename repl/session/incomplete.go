package session

import (
	"go/parser"
	"go/scanner"
	"go/token"
	"strings"
)

// Incomplete says that src needs more lines: a bracket, a raw string or a
// comment is open, or it ends in an operator or in the head of a statement.
func Incomplete(src string) bool {
	if strings.TrimSpace(src) == "" {
		return false
	}
	depth, open, last := brackets(src)
	return open || depth > 0 || depth == 0 && (wantsMore(last) || headless(src))
}

// brackets scans src: how deep the brackets are at its end, whether a raw
// string or a comment is open there, and the last token written.
func brackets(src string) (depth int, open bool, last token.Token) {
	fset := token.NewFileSet()
	file := fset.AddFile("", fset.Base(), len(src))
	var sc scanner.Scanner
	sc.Init(file, []byte(src), func(_ token.Position, msg string) {
		open = open || strings.Contains(msg, "raw string literal not terminated") || strings.Contains(msg, "comment not terminated")
	}, 0)
	for {
		_, tok, lit := sc.Scan()
		switch tok {
		case token.EOF:
			return depth, open, last
		case token.LPAREN, token.LBRACK, token.LBRACE:
			depth++
		case token.RPAREN, token.RBRACK, token.RBRACE:
			depth--
		case token.SEMICOLON:
			if lit != ";" {
				continue
			}
		}
		last = tok
	}
}

// wantsMore says that no cell ends in the token.
func wantsMore(last token.Token) bool {
	switch last {
	case token.INC, token.DEC, token.RPAREN, token.RBRACK, token.RBRACE, token.SEMICOLON:
		return false
	}
	return last.IsOperator() || last == token.FUNC || last == token.VAR || last == token.TYPE || last == token.CONST || last == token.IMPORT
}

// headless says that the last chunk is a function without its body, or a
// statement such as if or for without its block.
func headless(src string) bool {
	list := chunks(src)
	if len(list) == 0 {
		return false
	}
	c := list[len(list)-1]
	if c.kind == token.FUNC && strings.HasPrefix(c.text, "func") {
		return !strings.HasSuffix(c.text, "}")
	}
	if c.kind != token.ILLEGAL {
		return false
	}
	body := "package p\nfunc _() {\n" + c.text
	_, err := parser.ParseFile(token.NewFileSet(), "", body+"\n}", 0)
	_, blocked := parser.ParseFile(token.NewFileSet(), "", body+" {}\n}", 0)
	return err != nil && blocked == nil
}
