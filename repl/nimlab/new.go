package main

import (
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
)

// example is the first script of a new folder.
//
//go:embed example.go.txt
var example []byte

// newFolder makes a folder whose scripts run under nimlab and under go run.
func newFolder(args []string) int {
	dir := args[0]
	if err := vacant(dir); err != nil {
		return misuse("new: %v; nothing was written", err)
	}
	if err := fill(dir); err != nil {
		complain("new: %v", err)
		return failed
	}
	fmt.Printf("made %s with a first script; now\n  cd %s\n  nimlab main.go    # interpreted\n  go run .          # compiled\n", dir, dir)
	return ok
}

// vacant returns why nothing can be put into a folder: it holds something.
func vacant(dir string) error {
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return fmt.Errorf("%s is a file, want a folder that is new or empty", dir)
	}
	if held, _ := os.ReadDir(dir); len(held) > 0 {
		return fmt.Errorf("%s holds %s, want a folder that is new or empty", dir, held[0].Name())
	}
	return nil
}

// fill writes the files of a new folder. They ask for nimlab, from this clone,
// and for all that the clone asks for, so that go needs no network.
func fill(dir string) error {
	clone, err := findClone(whereabouts())
	if err != nil {
		return err
	}
	module, err := os.ReadFile(filepath.Join(clone, "go.mod"))
	if err != nil {
		return err
	}
	sums, err := os.ReadFile(filepath.Join(clone, "go.sum"))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for name, text := range map[string][]byte{"go.mod": moduleFile(dir, clone, module), "go.sum": sums, "main.go": example} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			return err
		}
	}
	return nil
}

var moduleLine = regexp.MustCompile(`(?m)^module +nimlab *$`)

// moduleFile is the go.mod of a new folder: the clone's own, by another name.
func moduleFile(dir, clone string, module []byte) []byte {
	text := moduleLine.ReplaceAllLiteralString(string(module), "module example/"+moduleName(dir))
	return fmt.Appendf(nil, "%s\nrequire nimlab v0.0.0\n\nreplace nimlab => %s\n", text, modulePath(clone))
}

// moduleName makes the name of a folder fit for a go.mod.
func moduleName(dir string) string {
	name := filepath.Base(dir)
	if path, err := filepath.Abs(dir); err == nil {
		name = filepath.Base(path)
	}
	name = regexp.MustCompile(`[^A-Za-z0-9_-]+`).ReplaceAllLiteralString(name, "-")
	if name = strings.Trim(name, "-"); name == "" {
		return "scripts"
	}
	return name
}

// modulePath is a folder as a go.mod writes it.
func modulePath(dir string) string {
	dir = filepath.ToSlash(dir)
	if strings.ContainsAny(dir, " \t()[]{},\"'`") || strings.Contains(dir, "//") {
		return strconv.Quote(dir)
	}
	return dir
}

// whereabouts are the folders to look for nimlab's source from: where this
// program was built, where it lies, and the working directory.
func whereabouts() []string {
	_, source, _, _ := runtime.Caller(0)
	program, _ := os.Executable()
	here, _ := os.Getwd()
	return []string{filepath.Dir(source), filepath.Dir(program), here}
}

// findClone finds nimlab's source in or above the first of the folders where it is.
func findClone(folders []string) (string, error) {
	for _, dir := range folders {
		for last := ""; filepath.IsAbs(dir) && dir != last; last, dir = dir, filepath.Dir(dir) {
			if module, err := os.ReadFile(filepath.Join(dir, "go.mod")); err == nil && moduleLine.Match(module) {
				return dir, nil
			}
		}
	}
	return "", errors.New("cannot find nimlab's source, which the folder must point to; run this in the clone of nimlab")
}
