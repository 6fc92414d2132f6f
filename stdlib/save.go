package stdlib

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Save writes the grid's numbers to a file; the ending says the format: .csv.
func (g *Grid) Save(path string) *Grid {
	if ext := strings.ToLower(filepath.Ext(path)); ext != ".csv" {
		fail("Save: the ending %q of %s, want .csv; a figure is drawn by Plot", ext, path)
	}
	if err := writeWhole(path, []byte(g.CSV())); err != nil {
		fail("Save: cannot write %s: %w", path, reason(err))
	}
	return g
}

// reason is an error of the file system without the names of passing files.
func reason(err error) error {
	var in *fs.PathError
	var between *os.LinkError
	switch {
	case errors.As(err, &in):
		return in.Err
	case errors.As(err, &between):
		return between.Err
	}
	return err
}

// writeWhole writes a file whole or not at all.
func writeWhole(path string, data []byte) error {
	return writeFile(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// writeFile is writeWhole of what write writes.
func writeFile(path string, write func(w io.Writer) error) error {
	temp, err := os.CreateTemp(filepath.Dir(path), ".nimlab-*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name())
	err = write(temp)
	if err := firstError(err, temp.Sync(), temp.Chmod(0o644), temp.Close()); err != nil {
		return err
	}
	return os.Rename(temp.Name(), path)
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
