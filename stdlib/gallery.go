package stdlib

import (
	_ "embed"
	"encoding/base64"
	"html/template"
	"os"
	"path/filepath"
	"strings"

	"nimlab/plots"
)

//go:embed gallery.html
var galleryText string

var galleryPage = template.Must(template.New("gallery").Parse(galleryText))

// exhibit is a figure on a gallery page.
type exhibit struct {
	Name, Title string
	Image       template.URL
	Others      []string // the same figure in other formats
	Entries     []entry
	Script      string
	Code        string
	Changed     bool // the script's text is not the one that drew the figure
}

type entry struct{ Key, Value string }

// Gallery makes a page of a folder of figures with their scripts. It writes
// index.html in the folder, which holds every figure saved there as .png, what
// its metadata say and the script that drew it, if that lies in the folder, in
// the current one or in its folder scripts. It needs no other file. The path of
// the page is returned.
//
//	>>> Race(Queen, 9, 9).Solve().Plot("queen.png")
//	figure: Race(Queen, 9, 9), 9 x 9 cells, saved as queen.png
//	>>> Gallery(".")
//	"index.html"
func Gallery(folder string) string {
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		fail("Gallery: there is no folder %q", folder)
	}
	paths, _ := filepath.Glob(filepath.Join(folder, "*.png"))
	var exhibits []exhibit
	for _, path := range paths {
		if e, ok := show(path); ok {
			exhibits = append(exhibits, e)
		}
	}
	if len(exhibits) == 0 {
		fail("Gallery: the folder %q holds no figure saved as .png", folder)
	}
	var page strings.Builder
	must(galleryPage.Execute(&page, exhibits))
	path := filepath.Join(folder, "index.html")
	must(writeWhole(path, []byte(page.String())))
	return path
}

// show is the figure at path; a picture of another program is none.
func show(path string) (exhibit, bool) {
	data, err := os.ReadFile(path)
	if err != nil {
		return exhibit{}, false
	}
	said, err := plots.Metadata(data)
	if err != nil || said["Software"] != "nimlab" {
		return exhibit{}, false
	}
	e := exhibit{Name: filepath.Base(path), Title: said["Title"], Script: said["Script"]}
	e.Image = template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(data))
	for _, key := range []string{"Game", "Axes"} {
		if said[key] != "" {
			e.Entries = append(e.Entries, entry{key, said[key]})
		}
	}
	stem := strings.TrimSuffix(path, ".png")
	for _, ext := range []string{".svg", ".pdf", ".html"} {
		if _, err := os.Stat(stem + ext); err == nil {
			e.Others = append(e.Others, filepath.Base(stem)+ext)
		}
	}
	e.read(filepath.Dir(path), said["Script SHA-256"])
	return e, true
}

// read finds the script's text: the one that drew the figure if it can be had.
func (e *exhibit) read(folder, want string) {
	if e.Script == "" || filepath.Base(e.Script) != e.Script {
		return
	}
	for _, dir := range []string{folder, ".", "scripts", filepath.Dir(script())} {
		text, err := os.ReadFile(filepath.Join(dir, e.Script))
		if err != nil || e.Code != "" && sum(text) != want {
			continue
		}
		if e.Code, e.Changed = string(text), sum(text) != want; !e.Changed {
			return
		}
	}
}
