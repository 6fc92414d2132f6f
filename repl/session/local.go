package session

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"nimlab/repl/session/lower"
)

// module is the Go module that a script lies in.
type module struct{ path, folder string }

var moduleLine = regexp.MustCompile(`(?m)^module\s+"?([^\s"]+)`)

// findModule looks for go.mod in a folder and those above it.
func findModule(folder string) module {
	folder, err := filepath.Abs(folder)
	for err == nil {
		text, readErr := os.ReadFile(filepath.Join(folder, "go.mod"))
		if m := moduleLine.FindSubmatch(text); readErr == nil && m != nil {
			return module{string(m[1]), folder}
		}
		up := filepath.Dir(folder)
		if up == folder {
			break
		}
		folder = up
	}
	return module{}
}

// folderOf is where the module keeps a package of its own.
func (m module) folderOf(at string) (string, bool) {
	rest, ok := strings.CutPrefix(at, m.path)
	if m.path == "" || !ok || rest != "" && rest[0] != '/' {
		return "", false
	}
	return filepath.Join(m.folder, filepath.FromSlash(rest)), true
}

// local is a package read from the script's own module, to be initialised before
// the script runs.
type local struct {
	src   *lower.Source
	files []*ast.File
}

// loadLocal checks a package of the script's module.
func (s *Session) loadLocal(at, folder string) (*types.Package, error) {
	files, err := s.parseFolder(folder)
	if err != nil {
		return nil, err
	}
	src, faults := newChecker(s.fset, at, files[0].Name.Name, importer{s}).files(nil, files...)
	if len(faults) > 0 {
		return nil, faults[0]
	}
	s.program.Add(src, files...)
	s.locals = append(s.locals, local{src, files})
	return src.Pkg, nil
}

// parseFolder parses the Go files of a folder that belong to this system.
func (s *Session) parseFolder(folder string) ([]*ast.File, error) {
	pkg, err := build.ImportDir(folder, 0)
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range pkg.GoFiles {
		file, err := parser.ParseFile(s.fset, filepath.Join(folder, name), nil, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no Go files in %s", folder)
	}
	return files, nil
}

// lowerLocals declares and initialises the local packages, those imported by
// others first.
func (s *Session) lowerLocals(u *lower.Unit) error {
	for _, l := range s.locals {
		scope := l.src.Pkg.Scope()
		for _, name := range scope.Names() {
			if err := declareObject(u, scope.Lookup(name), nil); err != nil {
				return err
			}
		}
		if err := u.In(l.src, func() error { return initialise(l.src, l.files, u) }); err != nil {
			return err
		}
	}
	s.locals = nil
	return nil
}

// initialise gives a package's variables their values and runs its init functions.
func initialise(src *lower.Source, files []*ast.File, u *lower.Unit) error {
	if err := u.Initialise(src.Info.InitOrder); err != nil {
		return err
	}
	for _, file := range files {
		for _, d := range file.Decls {
			d, ok := d.(*ast.FuncDecl)
			if !ok || d.Recv != nil || d.Name.Name != "init" {
				continue
			}
			if err := u.Call(src.Info.Defs[d.Name].(*types.Func)); err != nil {
				return err
			}
		}
	}
	return nil
}
