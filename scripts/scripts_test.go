// Package scripts holds experiments: real Go programs that dot-import
// nimlab/stdlib. The test runs each one interpreted and compiled.
package scripts

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"image"
	"image/png"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"nimlab/plots"
)

var renew = flag.Bool("renew", false, "rewrite the golden figures in plots/gallery")

var nimlab string // the command, built once

func TestMain(m *testing.M) {
	flag.Parse()
	dir, err := os.MkdirTemp("", "scripts")
	if err != nil {
		log.Fatal(err)
	}
	nimlab = filepath.Join(dir, "nimlab")
	if out, err := exec.Command("go", "build", "-o", nimlab, "nimlab/repl/nimlab").CombinedOutput(); err != nil {
		log.Fatalf("building nimlab: %v\n%s", err, out)
	}
	status := m.Run()
	os.RemoveAll(dir)
	os.Exit(status)
}

// input is what a script reads on standard input.
var input = map[string]string{"piles.go": "3 4\n5\n"}

// Each script prints the same text and draws the same figures under nimlab and
// compiled, as go run does; figures are held against the gallery.
func TestScriptsRunTheSameInterpretedAndCompiled(t *testing.T) {
	files, _ := filepath.Glob("*.go")
	if len(files) < 10 {
		t.Fatalf("%d scripts found, want the nine of the README and this test", len(files))
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		t.Run(file, func(t *testing.T) { compare(t, file) })
	}
}

func compare(t *testing.T, file string) {
	script, err := filepath.Abs(file)
	if err != nil {
		t.Fatal(err)
	}
	compiled := filepath.Join(t.TempDir(), "script")
	if out, err := exec.Command("go", "build", "-o", compiled, script).CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	a, b := t.TempDir(), t.TempDir()
	got, want := run(t, a, input[file], nimlab, script), run(t, b, input[file], compiled)
	if got != want || want == "" {
		t.Errorf("interpreted:\n%s\ncompiled:\n%s", got, want)
	}
	figures, _ := filepath.Glob(filepath.Join(b, "*.[pg][ni][gf]"))
	if len(figures) == 0 && file != "piles.go" {
		t.Error("no figure was written")
	}
	for _, path := range figures {
		name := filepath.Base(path)
		sameBytes(t, filepath.Join(a, name), path)
		if kept := filepath.Join("..", "plots", "gallery", name); filepath.Ext(name) == ".png" {
			golden(t, path, kept)
			drawnBy(t, kept, script)
		}
	}
}

// sameBytes holds the figure of one runner against the other's.
func sameBytes(t *testing.T, got, want string) {
	a, err := os.ReadFile(got)
	b, err2 := os.ReadFile(want)
	if err != nil || err2 != nil || !bytes.Equal(a, b) {
		t.Errorf("%s and %s differ, or are missing: %v, %v", got, want, err, err2)
	}
}

// drawnBy holds what a figure says of its script against the script.
func drawnBy(t *testing.T, figure, script string) {
	data, err := os.ReadFile(figure)
	if err != nil {
		t.Error(err)
		return
	}
	text, err := os.ReadFile(script)
	if err != nil {
		t.Error(err)
		return
	}
	said, err := plots.Metadata(data)
	if err != nil || said["Script"] != filepath.Base(script) || said["Script SHA-256"] != fmt.Sprintf("%x", sha256.Sum256(text)) {
		t.Errorf("%s says it was drawn by %v, want this %s, %v; renew the gallery with: go test ./scripts -renew", figure, said, script, err)
	}
}

// A script that draws a figure is short, and the README shows the figure.
func TestFigureScriptsAreShortAndShown(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob("*.go")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if lines := bytes.Count(text, []byte("\n")); lines >= 40 && !strings.HasSuffix(file, "_test.go") {
			t.Errorf("%s has %d lines, want fewer than 40", file, lines)
		}
	}
	figures, _ := filepath.Glob("../plots/gallery/*.png")
	for _, path := range figures {
		if !bytes.Contains(readme, []byte("plots/gallery/"+filepath.Base(path))) {
			t.Errorf("the README does not show %s", path)
		}
	}
}

// run gives what the command prints in the folder.
func run(t *testing.T, dir, stdin string, command ...string) string {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir, cmd.Stdin = dir, strings.NewReader(stdin)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil || stderr.Len() > 0 {
		t.Errorf("%v: %v\n%s", command, err, stderr.String())
	}
	return string(out)
}

// golden compares a figure with the one in the gallery, or puts it there.
func golden(t *testing.T, path, kept string) {
	if *renew {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(kept, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	samePicture(t, path, kept)
}

// tolerance is the difference of a colour, of 65535, that rounding on another
// processor may make.
const tolerance = 0x0400

func samePicture(t *testing.T, got, want string) {
	a, err := decode(got)
	if err != nil {
		t.Error(err)
		return
	}
	b, err := decode(want)
	if err != nil {
		t.Errorf("%v; renew the gallery with: go test ./scripts -renew", err)
		return
	}
	if a.Bounds() != b.Bounds() {
		t.Errorf("%s is %v, %s is %v; renew the gallery with: go test ./scripts -renew", got, a.Bounds(), want, b.Bounds())
		return
	}
	if at, ok := differ(a, b); ok {
		t.Errorf("%s differs from %s first at %v; renew the gallery with: go test ./scripts -renew", got, want, at)
	}
}

func decode(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	picture, err := png.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return picture, nil
}

// differ finds the first pixel that differs by more than the tolerance.
func differ(a, b image.Image) (image.Point, bool) {
	r := a.Bounds()
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			r1, g1, b1, a1 := a.At(x, y).RGBA()
			r2, g2, b2, a2 := b.At(x, y).RGBA()
			if far(r1, r2) || far(g1, g2) || far(b1, b2) || far(a1, a2) {
				return image.Pt(x, y), true
			}
		}
	}
	return image.Point{}, false
}

func far(a, b uint32) bool { return max(a, b)-min(a, b) > tolerance }
