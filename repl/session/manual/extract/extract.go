// Package extract reads the documentation of a package from its source.
package extract

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/build"
	"go/doc"
	"go/parser"
	"go/printer"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"

	"nimlab/repl/session/manual"
)

// Package is all that a package exports, as entries of the table.
func Package(at string) (string, error) {
	found, err := build.Import(at, ".", 0)
	if err != nil {
		return "", err
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range found.GoFiles {
		file, err := parser.ParseFile(fset, filepath.Join(found.Dir, name), nil, parser.ParseComments)
		if err != nil {
			return "", err
		}
		files = append(files, file)
	}
	mode := doc.Mode(0)
	if at == "builtin" {
		mode = doc.AllDecls
	}
	p, err := doc.NewFromFiles(fset, files, at, mode)
	if err != nil {
		return "", err
	}
	w := &table{at: at, fset: fset}
	w.pkg(p)
	return w.b.String(), nil
}

// table is the entries of a package under way.
type table struct {
	at   string
	fset *token.FileSet
	b    strings.Builder
}

func (w *table) entry(name, signature, text string) {
	if name != "" {
		name = "." + name
	}
	w.b.WriteString(w.at + name + manual.FieldEnd + signature + manual.FieldEnd + strings.TrimSpace(text) + manual.EntryEnd)
}

func (w *table) pkg(p *doc.Package) {
	w.entry("", "package "+p.Name, doc.Synopsis(p.Doc)) //lint:ignore SA1019 one sentence is enough
	w.values(p.Consts)
	w.values(p.Vars)
	w.funcs("", p.Funcs)
	for _, t := range p.Types {
		w.entry(t.Name, w.typeText(t.Decl), t.Doc)
		w.values(t.Consts)
		w.values(t.Vars)
		w.funcs("", t.Funcs)
		w.funcs(t.Name+".", t.Methods)
		w.interfaceMethods(t)
	}
}

func (w *table) funcs(prefix string, list []*doc.Func) {
	for _, f := range list {
		d := *f.Decl
		d.Body, d.Doc = nil, nil
		w.entry(prefix+f.Name, w.print(&d), f.Doc)
	}
}

// values are the constants or variables of a declaration, which share its comment.
func (w *table) values(list []*doc.Value) {
	for _, v := range list {
		for _, spec := range v.Decl.Specs {
			spec := spec.(*ast.ValueSpec)
			text := spec.Doc.Text()
			if text == "" {
				text = v.Doc
			}
			text += spec.Comment.Text()
			for _, name := range spec.Names {
				if ast.IsExported(name.Name) || w.at == "builtin" {
					w.entry(name.Name, v.Decl.Tok.String()+" "+name.Name, text)
				}
			}
		}
	}
}

// long is the most lines a type's declaration has in its signature.
const long = 25

// typeText is the declaration of a type, its comments aside.
func (w *table) typeText(d *ast.GenDecl) string {
	spec := *d.Specs[0].(*ast.TypeSpec)
	spec.Doc, spec.Comment = nil, nil
	text := "type " + w.print(&spec)
	text = regexp.MustCompile(`(?m)^\s*//.*\n|\s+//.*$`).ReplaceAllString(text, "")
	if lines := strings.Split(text, "\n"); len(lines) > long {
		text = strings.Join(lines[:long], "\n") + "\n\t...\n}"
	}
	return text
}

// interfaceMethods are those that a type demands.
func (w *table) interfaceMethods(t *doc.Type) {
	i, ok := t.Decl.Specs[0].(*ast.TypeSpec).Type.(*ast.InterfaceType)
	if !ok {
		return
	}
	for _, m := range i.Methods.List {
		for _, name := range m.Names {
			if f, ok := m.Type.(*ast.FuncType); ok && name.IsExported() {
				w.entry(t.Name+"."+name.Name, fmt.Sprintf("func (%s) %s%s", t.Name, name.Name, strings.TrimPrefix(w.print(f), "func")), m.Doc.Text())
			}
		}
	}
}

func (w *table) print(n any) string {
	var b bytes.Buffer
	_ = printer.Fprint(&b, w.fset, n)
	return b.String()
}
