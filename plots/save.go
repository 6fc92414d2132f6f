package plots

import (
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
)

// formats are the file formats by extension.
var formats = map[string]func(*Figure) ([]byte, error){
	".png":  (*Figure).PNG,
	".svg":  (*Figure).SVG,
	".pdf":  (*Figure).PDF,
	".html": (*Figure).HTML,
}

// formatNames lists the extensions for error messages.
const formatNames = ".png, .svg, .pdf or .html"

// PNG is the figure as a PNG file of 300 dots per inch, with the title and all Meta entries as text in it and no time
// stamp: the same figure gives the same bytes.
func (f *Figure) PNG() ([]byte, error) {
	picture, err := f.raster()
	if err != nil {
		return nil, err
	}
	return encodePNG(picture, f.settings.texts())
}

// raster draws the figure in pixels.
func (f *Figure) raster() (picture *image.RGBA, err error) {
	defer recovered(&err)
	s := f.lay()
	w, h := vg.Length(float64(s.size.X)*point), vg.Length(float64(s.size.Y)*point)
	c := vgimg.NewWith(vgimg.UseWH(w, h), vgimg.UseDPI(dpi), vgimg.UseBackgroundColor(s.theme.page))
	picture = c.Image().(*image.RGBA)
	s.draw(&page{canvas: c, raster: picture, width: s.size.X, height: s.size.Y, theme: s.theme})
	return picture, nil
}

// recovered turns a panic of the drawing library into an error.
func recovered(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("the figure could not be drawn: %v", r)
	}
}

// Save writes the figure to a file in the format of its extension: .png, .svg, .pdf or .html. The file is written whole or not at all.
func (f *Figure) Save(path string) error {
	encode := formats[extension(path)]
	if encode == nil {
		return fmt.Errorf("cannot save a figure as %q: the name must end in %s", path, formatNames)
	}
	data, err := encode(f)
	if err != nil {
		return err
	}
	if err := writeWhole(path, data); err != nil {
		return fmt.Errorf("cannot save the figure: %w", err)
	}
	return nil
}

func extension(path string) string { return strings.ToLower(filepath.Ext(path)) }

// writeWhole writes to a new file beside path and renames it into place.
func writeWhole(path string, data []byte) error {
	folder := filepath.Dir(path)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return fmt.Errorf("there is no folder %q to write %q in", folder, filepath.Base(path))
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%q is a folder", path)
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target // keep a link a link
	}
	part := fmt.Sprintf("%s.%x.part", path, rand.Uint64())
	if err := os.WriteFile(part, data, 0o666); err != nil {
		os.Remove(part)
		return fmt.Errorf("folder %q cannot be written to: %w", folder, err)
	}
	if err := os.Rename(part, path); err != nil {
		os.Remove(part)
		return err
	}
	return nil
}
