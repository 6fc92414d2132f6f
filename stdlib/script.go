package stdlib

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"

	"nimlab/stdlib/host"
)

// script is the path of the running script, "" at the prompt or where its text
// is not at hand.
func script() string {
	h := host.Current()
	path := h.Script
	if h.Compiled {
		path = caller()
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return mainFile(path)
	}
	return path
}

// caller is the file of the outermost function of package main on the stack: the
// script, when it was compiled.
func caller() (path string) {
	pcs := make([]uintptr, 1<<10)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	for more := true; more; {
		var f runtime.Frame
		if f, more = frames.Next(); strings.HasPrefix(f.Function, "main.") {
			path = f.File
		}
	}
	return path
}

var mainFunction = regexp.MustCompile(`(?m)^func main\(\)`)

// mainFile is the file in the folder of a program that holds its main function.
func mainFile(folder string) string {
	files, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	for _, path := range files {
		if text, err := os.ReadFile(path); err == nil && mainFunction.Match(text) {
			return path
		}
	}
	return ""
}

// signed puts the script's name and the SHA-256 of its text into the figure's
// metadata, by which anyone can tell whether this text drew it. No folder is
// named: the same script gives the same bytes anywhere.
func signed(f *Figure) *Figure {
	path := script()
	text, err := os.ReadFile(path)
	if err != nil {
		return f
	}
	return f.with("Script", filepath.Base(path)).with("Script SHA-256", sum(text))
}

func (f *Figure) with(key, value string) *Figure {
	figure, err := f.figure.With(key, value)
	must(err)
	return &Figure{figure, f.saved}
}

func sum(text []byte) string { return fmt.Sprintf("%x", sha256.Sum256(text)) }
