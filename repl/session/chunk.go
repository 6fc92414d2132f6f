package session

import (
	"go/token"
	"strings"
)

// chunk is a piece of a cell between top-level semicolons.
type chunk struct {
	text      string
	doc       string // the comment before it
	line, col int
	kind      token.Token // IMPORT, FUNC for any declaration, PACKAGE, or ILLEGAL for a statement
}

// chunks splits a cell at its top-level semicolons, written or implied.
func chunks(cell string) []chunk {
	sc, file := tokens(cell)
	var list []chunk
	start, depth, end := -1, 0, 0
	var toks []token.Token
	var head header
	last := 0 // where the chunk before ended
	flush := func() {
		head = header{}
		if start >= 0 {
			pos := file.Position(file.Pos(start))
			doc := strings.Trim(cell[last:start], " \t\n;")
			list = append(list, chunk{cell[start:end], doc, pos.Line, pos.Column, kind(toks)})
			last = end
		}
		start, toks = -1, nil
	}
	for {
		pos, tok, lit := sc.Scan()
		at := file.Offset(pos)
		head.token(tok, depth)
		switch tok {
		case token.EOF:
			flush()
			return list
		case token.LPAREN, token.LBRACK, token.LBRACE:
			depth++
		case token.RPAREN, token.RBRACK, token.RBRACE:
			depth--
		case token.SEMICOLON:
			if depth <= 0 && !(head.open && lit == ";") {
				flush()
				continue
			}
		}
		if start < 0 {
			start = at
		}
		if len(toks) < 64 {
			toks = append(toks, tok)
		}
		if tok != token.SEMICOLON || lit == ";" {
			end = at + max(len(lit), len(tok.String()))
			if tok.IsLiteral() || tok == token.ILLEGAL {
				end = at + len(lit)
			}
		}
		end = min(end, len(cell))
	}
}

// header is what stands between for, if or switch and its block. A brace after a
// type that is written out there, as in []int{, is a value's.
type header struct {
	open    bool
	written token.Token // how the type began that stands before: [, map, struct, func and the like
	before  token.Token
}

// token goes on by a token that stands inside depth brackets.
func (h *header) token(tok token.Token, depth int) {
	if depth > 0 {
		h.before = tok
		return
	}
	switch tok {
	case token.FOR, token.IF, token.SWITCH, token.SELECT:
		h.open = true
	case token.MAP, token.STRUCT, token.INTERFACE, token.FUNC, token.CHAN:
		h.written = tok
	case token.LBRACK:
		if !endsValue(h.before) {
			h.written = tok
		}
	case token.LPAREN:
		if h.written != token.FUNC {
			h.written = 0
		}
	case token.SEMICOLON, token.ASSIGN, token.DEFINE:
		h.written = 0
	case token.LBRACE:
		h.open = h.open && h.written != 0
		if h.before != token.STRUCT && h.before != token.INTERFACE {
			h.written = 0
		}
	}
	h.before = tok
}

// endsValue says that a token may end a value.
func endsValue(tok token.Token) bool {
	return tok == token.IDENT || tok.IsLiteral() || tok == token.RPAREN || tok == token.RBRACK || tok == token.RBRACE
}

// kind says where a chunk belongs.
func kind(toks []token.Token) token.Token {
	switch toks[0] {
	case token.IMPORT, token.PACKAGE:
		return toks[0]
	case token.TYPE, token.CONST:
		return token.FUNC
	case token.FUNC:
		if len(toks) > 1 && (toks[1] == token.IDENT || toks[1] == token.LPAREN && isMethod(toks)) {
			return token.FUNC
		}
	}
	return token.ILLEGAL
}

// isMethod tells func (r T) Name( from a function literal: after the first
// parentheses comes a name, then another parenthesis, and the text ends with the
// body, not with a call.
func isMethod(toks []token.Token) bool {
	depth := 0
	for i := 1; i < len(toks); i++ {
		switch toks[i] {
		case token.LPAREN:
			depth++
		case token.RPAREN:
			depth--
		}
		if depth == 0 {
			return i+2 < len(toks) && toks[i+1] == token.IDENT && toks[i+2] == token.LPAREN
		}
	}
	return false
}
