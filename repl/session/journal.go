package session

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"strings"

	"nimlab/repl/session/lower"
	"nimlab/repl/session/script"
)

// journal is what the cells of a session did, for a script that does the same.
type journal struct {
	cells     []*script.Cell
	objects   map[types.Object]bool         // all that cells declared
	place     map[types.Object]types.Object // the older variable in whose place a newer one is
	made      map[types.Object]*script.Piece
	forgotten map[string]bool
	methods   map[script.Method]*script.Piece // the newest
}

func newJournal() *journal {
	return &journal{objects: map[types.Object]bool{}, place: map[types.Object]types.Object{}, made: map[types.Object]*script.Piece{}, forgotten: map[string]bool{}, methods: map[script.Method]*script.Piece{}}
}

// add notes a cell that ran.
func (j *journal) add(s *Session, p *part, src *lower.Source, r Result) {
	for _, declared := range []map[string]types.Object{p.declared, p.laterDeclared} {
		for o := range maps.Values(declared) {
			j.objects[o] = true
		}
	}
	for _, v := range locals(src, p.main) {
		j.objects[v] = true
	}
	j.addMethods(src)
	if p.later != nil {
		j.addMethods(p.later)
	}
	if p.shown != nil {
		j.objects[p.shown] = true
	}
	c := &script.Cell{Number: s.cells, Failed: r.Err != nil || r.Exited}
	for _, file := range p.files {
		c.Decls = append(c.Decls, j.decls(s, p, src, file)...)
	}
	if p.laterFile != nil {
		c.Decls = append(c.Decls, j.decls(s, p, p.later, p.laterFile)...)
	}
	c.Statements = append(j.inits(s, p, src), j.statements(s, p, src, c, r)...)
	j.cells = append(j.cells, c)
	j.index(c)
}

// addMethods notes the methods of a source: of one that is declared again, each is
// an object of its own.
func (j *journal) addMethods(src *lower.Source) {
	for f := range src.Funcs {
		if f.Signature().Recv() != nil {
			j.objects[f] = true
		}
	}
}

// index notes which pieces of a cell declare what.
func (j *journal) index(c *script.Cell) {
	for _, p := range append(c.Decls[:len(c.Decls):len(c.Decls)], c.Statements...) {
		for _, o := range p.Objects {
			j.made[o] = p
		}
		if p.Method.Of != nil {
			j.methods[p.Method] = p
		}
	}
}

// decls are the declarations of a file.
func (j *journal) decls(s *Session, p *part, src *lower.Source, file *ast.File) []*script.Piece {
	var list []*script.Piece
	for _, d := range file.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT || d == ast.Decl(p.main) || isInit(d) {
			continue
		}
		c := chunk{}
		if file == p.files[0] {
			c = p.chunkAt(s.fset.Position(d.Pos()))
		}
		list = append(list, j.piece(s, p, src, file, d, c))
	}
	return list
}

// inits are the init functions of a cell, which ran before its statements: as
// statements, calls of what they do.
func (j *journal) inits(s *Session, p *part, src *lower.Source) []*script.Piece {
	var list []*script.Piece
	for _, d := range p.files[0].Decls {
		if !isInit(d) {
			continue
		}
		piece := j.piece(s, p, src, p.files[0], d, p.chunkAt(s.fset.Position(d.Pos())))
		name := d.(*ast.FuncDecl).Name
		piece.Fixes = append(piece.Fixes, script.Edit{At: len("func"), Len: int(name.End()-d.Pos()) - len("func")}, script.Edit{At: len(piece.Text), Text: "()"})
		list = append(list, piece)
	}
	return list
}

func isInit(d ast.Decl) bool {
	f, ok := d.(*ast.FuncDecl)
	return ok && f.Recv == nil && f.Name.Name == "init"
}

// chunkAt is the chunk that begins at a place in the cell, empty if there is none:
// of a whole program the call of main is not in the text.
func (p *part) chunkAt(at token.Position) chunk {
	for _, c := range p.chunks {
		if c.line == at.Line && c.col == at.Column {
			return c
		}
	}
	return chunk{}
}

// statements are those of a cell, as far as they were done.
func (j *journal) statements(s *Session, p *part, src *lower.Source, c *script.Cell, r Result) []*script.Piece {
	var list []*script.Piece
	for i, stmt := range p.main.Body.List {
		if c.Failed && i >= s.rt.step {
			break
		}
		switch stmt.(type) {
		case *ast.DeferStmt, *ast.LabeledStmt:
			c.Wrapped = true
		}
		piece := j.piece(s, p, src, p.files[0], stmt, p.chunkAt(s.fset.Position(stmt.Pos())))
		if e, ok := stmt.(*ast.ExprStmt); ok {
			piece.Show = showOf(p, src, e, r)
			if p.last == e.X && p.shown != nil {
				piece.Shown = p.shown
			}
		}
		list = append(list, piece)
	}
	return list
}

// showOf is what becomes of an expression.
func showOf(p *part, src *lower.Source, e *ast.ExprStmt, r Result) script.Show {
	call, called := ast.Unparen(e.X).(*ast.CallExpr)
	receive, unary := ast.Unparen(e.X).(*ast.UnaryExpr)
	switch {
	case p.last == e.X && len(r.Values) > 0 && len(p.results) == 1 && p.results[0].text != "":
		return script.Type
	case p.last == e.X && len(r.Values) > 0:
		return script.Print
	case called && !src.Info.Types[call.Fun].IsType() && !valueOnly(src.Info, call), unary && receive.Op == token.ARROW:
		return script.Run
	}
	return script.Discard
}

// valueOnly says that a call is of a builtin function that only gives a value.
func valueOnly(info *types.Info, call *ast.CallExpr) bool {
	if !info.Types[call.Fun].IsBuiltin() {
		return false
	}
	switch types.ExprString(ast.Unparen(call.Fun)) {
	case "clear", "close", "copy", "delete", "panic", "print", "println", "recover":
		return false
	}
	return true
}

// piece is a declaration or a statement, and the chunk is its text unless empty.
func (j *journal) piece(s *Session, p *part, src *lower.Source, file *ast.File, n ast.Node, c chunk) *script.Piece {
	text := p.sources[file]
	offset := func(at token.Pos) int { return min(s.fset.PositionFor(at, false).Offset, len(text)) }
	start := offset(n.Pos())
	if c.text == "" || !strings.HasPrefix(text[start:], c.text) {
		c.text = text[start:offset(n.End())]
	}
	r := &refs{journal: j, src: src, piece: &script.Piece{Text: c.text, Doc: c.doc}, offset: func(at token.Pos) int { return offset(at) - start }, written: map[*ast.Ident]bool{}}
	ast.Inspect(n, r.visit)
	r.declared(n)
	r.fix(n, p.unused)
	return r.piece
}

// Script is the session as a program that does the same, without the cells that
// failed. The error says why it would not compile, if it would not.
func (s *Session) Script() (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	stdlib, err := s.Import(words)
	if err != nil {
		return "", err
	}
	newest := map[string]types.Object{}
	for name, o := range s.scope.objects {
		if !hidden.MatchString(name) {
			newest[name] = o
		}
	}
	text, err := script.Session{Cells: s.journal.cells, Newest: newest, Place: s.journal.place, Forgotten: s.journal.forgotten, Words: stdlib, Used: s.packageName}.Text()
	if err != nil {
		return "", err
	}
	p := s.parseScript("script", text)
	if len(p.errs) == 0 {
		s.check(p)
	}
	if len(p.errs) > 0 {
		return text, fmt.Errorf("it does not compile as it is: %w", join(p.errs))
	}
	return text, s.rt.ends()
}

// packageName is the name of the package at an import path.
func (s *Session) packageName(at string) string {
	if pkg, err := s.Import(at); err == nil {
		return pkg.Name()
	}
	return at[strings.LastIndexByte(at, '/')+1:]
}
