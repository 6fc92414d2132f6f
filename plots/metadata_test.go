package plots

import (
	"strings"
	"testing"
)

func TestMetadataComesBack(t *testing.T) {
	f := must(must(Values(xorGrid(3, 3), Title("Nim"), Meta("Game", "⊕"))).With("Script", "nim.go"))
	data, err := f.PNG()
	if err != nil {
		t.Fatal(err)
	}
	got, err := Metadata(data)
	if err != nil || got["Title"] != "Nim" || got["Game"] != "⊕" || got["Script"] != "nim.go" || got["Software"] != "nimlab" {
		t.Errorf("metadata %v, %v", got, err)
	}
	if _, err := f.With("no\nkey", ""); err == nil {
		t.Error("a key of two lines: no error")
	}
	for _, bad := range []string{"", "GIF89a", string(data[:8]) + "\xff\xff\xff\xffiTXt and no more"} {
		if _, err := Metadata([]byte(bad)); err == nil {
			t.Errorf("%.12q: no error", bad)
		}
	}
}

// Small multiples hold what their panels hold, and their own word goes first.
func TestMultiplesGatherMetadata(t *testing.T) {
	a := must(Values(xorGrid(3, 3), Meta("Game", "A"), Meta("Script", "s.go"), Meta("Axes", "a")))
	b := must(Values(xorGrid(3, 3), Meta("Game", "B"), Meta("Script", "s.go"), Meta("Axes", "b")))
	f := must(Multiples([]*Figure{a, b}, Meta("Axes", "both")))
	var list []string
	for _, m := range f.settings.texts() {
		list = append(list, m.key+"="+m.value)
	}
	if got, want := strings.Join(list, " "), "Software=nimlab Game=A; B Script=s.go Axes=both"; got != want {
		t.Errorf("metadata %q, want %q", got, want)
	}
}
