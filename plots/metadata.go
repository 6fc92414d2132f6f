package plots

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
)

// With is the figure with one more metadata entry, as Meta would have made it.
func (f *Figure) With(key, value string) (*Figure, error) {
	g := *f
	Meta(key, value)(&g.settings)
	return &g, g.settings.err
}

// Metadata reads the title and all other entries out of a PNG file that a figure was saved as.
func Metadata(png []byte) (map[string]string, error) {
	const signature = "\x89PNG\r\n\x1a\n"
	rest, ok := bytes.CutPrefix(png, []byte(signature))
	if !ok {
		return nil, fmt.Errorf("no PNG file")
	}
	entries := map[string]string{}
	for len(rest) >= 12 {
		n := binary.BigEndian.Uint32(rest)
		if uint64(n)+12 > uint64(len(rest)) {
			return nil, fmt.Errorf("a PNG file that ends within a chunk of %d bytes", n)
		}
		if string(rest[4:8]) == "iTXt" {
			key, value, _ := strings.Cut(string(rest[8:8+n]), "\x00\x00\x00\x00\x00")
			entries[key] = value
		}
		rest = rest[12+n:]
	}
	return entries, nil
}

// gathered are the metadata of panels: a key's different values, joined.
func gathered(panels []*Figure, own []meta) (all []meta) {
	for _, f := range panels {
		for _, m := range f.settings.meta {
			all = gather(all, m)
		}
	}
	for _, m := range own {
		for i := range all {
			if all[i].key == m.key {
				all[i].value = ""
			}
		}
		all = gather(all, m)
	}
	return all
}

func gather(all []meta, m meta) []meta {
	for i, a := range all {
		switch {
		case a.key != m.key:
		case a.value == "":
			all[i].value = m.value
			return all
		default:
			if !strings.Contains("; "+a.value+"; ", "; "+m.value+"; ") {
				all[i].value += "; " + m.value
			}
			return all
		}
	}
	return append(all, m)
}
