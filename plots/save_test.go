package plots

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func someFigure(o ...Option) *Figure {
	return must(Classes(Grid{Cols: 3, Rows: 2, Cell: func(c, r int) int { return c }}, threeColors, o...))
}

func TestSave(t *testing.T) {
	path := filepath.Join(t.TempDir(), "figure.PNG")
	f := someFigure(Title("three"))
	if err := f.Save(path); err != nil {
		t.Fatal(err)
	}
	want, _ := f.PNG()
	if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, want) {
		t.Errorf("the file differs from PNG() (%v)", err)
	}
	if n := files(t, filepath.Dir(path)); len(n) != 1 {
		t.Errorf("files %v: want one", n)
	}
}

func files(t *testing.T, folder string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// TestSaveThroughLink: saving to a link changes the file it leads to and keeps the link.
func TestSaveThroughLink(t *testing.T) {
	folder := t.TempDir()
	file, link := filepath.Join(folder, "file.png"), filepath.Join(folder, "link.png")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(file, link); err != nil {
		t.Skipf("this system makes no links: %v", err)
	}
	if err := someFigure().Save(link); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(file)
	if to, _ := os.Readlink(link); err != nil || info.Size() == 0 || to != file {
		t.Errorf("file %v (%v), link to %q", info, err, to)
	}
}

// TestFailedSave: an error says what to do, an old file stays as it was and no new one appears.
func TestFailedSave(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "taken.png"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, want string }{
		{"figure.jpg", ".png, .svg, .pdf or .html"},
		{"figure", ".png, .svg, .pdf or .html"},
		{"taken.png", "is a folder"},
		{"missing/figure.png", "there is no folder"},
	} {
		err := someFigure().Save(filepath.Join(folder, c.name))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Save(%q): error %v, want one that says %q", c.name, err, c.want)
		}
	}
	if n := files(t, folder); len(n) != 1 {
		t.Errorf("files %v: want only the folder taken.png", n)
	}
}

func TestUnwritableFolder(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("the super-user may write to any folder")
	}
	folder := t.TempDir()
	if err := os.Chmod(folder, 0o555); err != nil {
		t.Fatal(err)
	}
	err := someFigure().Save(filepath.Join(folder, "figure.png"))
	if err == nil || !strings.Contains(err.Error(), "cannot be written to") {
		t.Errorf("error %v", err)
	}
}

// TestMetadata reads the chunks of a PNG file back.
func TestMetadata(t *testing.T) {
	data, err := someFigure(Title(`\i{n} × 2`), Meta("Game", "race"), Meta("Game", "knight race"), Meta("Size", "5 × 5")).PNG()
	if err != nil {
		t.Fatal(err)
	}
	texts, resolution := map[string]string{}, uint32(0)
	for b := data[8:]; len(b) > 0; {
		n := binary.BigEndian.Uint32(b)
		kind, body := string(b[4:8]), b[8:8+n]
		switch kind {
		case "iTXt":
			key, value, _ := strings.Cut(string(body), "\x00\x00\x00\x00\x00")
			texts[key] = value
		case "pHYs":
			resolution = binary.BigEndian.Uint32(body)
		case "tIME":
			t.Error("the file has a time stamp")
		}
		b = b[12+n:]
	}
	for key, want := range map[string]string{"Title": "n × 2", "Software": "nimlab", "Game": "knight race", "Size": "5 × 5"} {
		if texts[key] != want {
			t.Errorf("%s is %q, want %q", key, texts[key], want)
		}
	}
	if resolution != 11811 { // 300 / 0.0254 pixels per metre
		t.Errorf("%d pixels per metre, want 11811", resolution)
	}
}

func TestSize(t *testing.T) {
	img, _ := drawn(t, someFigure())
	if w := img.Bounds().Dx(); w != 1050 { // 252 points at 300 dots per inch
		t.Errorf("default figure is %d pixels wide, want 1050", w)
	}
	img, _ = drawn(t, someFigure(Width(144)))
	if w := img.Bounds().Dx(); w != 600 {
		t.Errorf("figure of 144 points is %d pixels wide, want 600", w)
	}
}
