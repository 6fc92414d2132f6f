package session

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"

	"nimlab/repl/session/lower"
)

// A declaration may use a variable that a statement of the same cell defines. The
// checker knows such a variable only inside the function that holds the statements.
// So where that happens, it is shown the statements that define variables once more,
// as var declarations at the top level. These are not run: what the declaration uses
// becomes one with the variable of the statement.

// hoist makes the var declarations of a cell whose declarations need them.
func (s *Session) hoist(p *part) {
	defined := map[string]bool{}
	text := ""
	for _, stmt := range p.main.Body.List {
		text += s.hoisted(p, stmt, defined)
	}
	if !mentionsAny(p.files[0].Decls[:len(p.files[0].Decls)-1], defined) {
		return
	}
	file, err := parser.ParseFile(s.fset, p.name, s.importsOf(p)+text, parser.SkipObjectResolution)
	if err == nil {
		(&outs{s, p, p.blank}).rewrite(file)
		p.hoisted = file
	}
}

// importsOf is the beginning of a file that has the imports of a cell.
func (s *Session) importsOf(p *part) string {
	text := "package main\n"
	for _, spec := range p.files[0].Imports {
		text += "import " + s.textOf(p, spec) + "\n"
	}
	return text
}

// hoisted is a statement as a var declaration, "" for one that defines nothing.
func (s *Session) hoisted(p *part, stmt ast.Stmt, defined map[string]bool) string {
	switch stmt := stmt.(type) {
	case *ast.DeclStmt:
		names := map[string]bool{}
		declaresIn(names, &ast.File{Decls: []ast.Decl{stmt.Decl}})
		for name := range names {
			defined[name] = true
		}
		return s.marked(stmt) + s.textOf(p, stmt) + "\n"
	case *ast.AssignStmt:
		if stmt.Tok == token.DEFINE {
			return s.hoistedAssign(p, stmt, defined)
		}
	}
	return ""
}

// hoistedAssign is x := y as var x = y. A variable that the cell has defined already
// is left out, and so are all where an older variable of the name is read.
func (s *Session) hoistedAssign(p *part, stmt *ast.AssignStmt, defined map[string]bool) string {
	values := s.textOf(p, stmt.Rhs[0])
	for _, e := range stmt.Rhs[1:] {
		values += ", " + s.textOf(p, e)
	}
	read := mentions(values)
	var names []string
	for _, e := range stmt.Lhs {
		id, ok := e.(*ast.Ident)
		if !ok || read[id.Name] && s.scope.objects[id.Name] != nil {
			return ""
		}
		name := id.Name
		if defined[name] {
			name = "_"
		}
		defined[id.Name] = true
		names = append(names, name)
	}
	return s.marked(stmt) + "var " + strings.Join(names, ", ") + " = " + s.marked(stmt.Rhs[0]) + values + "\n"
}

// marked is a line directive for the place of a node.
func (s *Session) marked(n ast.Node) string {
	at := s.fset.Position(n.Pos())
	return fmt.Sprintf("/*line %s:%d:%d*/", at.Filename, at.Line, at.Column)
}

// textOf is a node of a cell as it is written.
func (s *Session) textOf(p *part, n ast.Node) string {
	return p.text[s.fset.PositionFor(n.Pos(), false).Offset:s.fset.PositionFor(n.End(), false).Offset]
}

// mentionsAny reports whether declarations mention one of the names.
func mentionsAny(decls []ast.Decl, names map[string]bool) bool {
	found := false
	for _, d := range decls {
		ast.Inspect(d, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && names[id.Name] {
				found = true
			}
			return !found
		})
	}
	return found
}

// all are the files of a part that are checked.
func (p *part) all() []*ast.File {
	if p.hoisted == nil {
		return p.files
	}
	return append(p.files[:len(p.files):len(p.files)], p.hoisted)
}

// joinForward says which variables of the statements are meant by those that were
// hoisted, before they are defined too: only an older variable of the same type has
// a value then.
func (s *Session) joinForward(p *part, src *lower.Source) {
	p.forward = map[string]types.Object{}
	if p.hoisted == nil {
		return
	}
	for name, o := range declared(src, p.hoisted) {
		if v, ok := o.(*types.Var); ok {
			p.forward[name] = v
		}
	}
	ast.Inspect(p.main.Body, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || p.forward[id.Name] == nil {
			return true
		}
		v, ok := src.Info.Uses[id].(*types.Var)
		if old := s.scope.objects[id.Name]; ok && v == p.forward[id.Name] && (old == nil || !sameVariable(old, v)) {
			p.fault(s.fset.Position(id.Pos()), "undefined: "+id.Name+" (a later statement of the cell defines it)")
		}
		return true
	})
}
