package stdlib

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What a loaded table shows is what the solved one shows, in every word.
func TestLoadedTablesShowTheSame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "t.nim")
	for _, g := range []Game{
		Race(Knight, 6, 7), Pursuit(3), Euclid(5, 8), Nim(3, 4), TwoAndOne(4, 4, 4), Staircase([][]int{{2, 7, 3}, {9, 1, 2}}, [][]int{{3, 7, 2}, {2, 3, 1}}),
		Sum(Every, Euclid(3, 5), Euclid(2, 3)), Lattice(Ray(1, 2), Step(2, 1)).Stuck(Wins).Bounds(9, 8),
	} {
		table := g.Solve()
		back := table.Save(path)
		if back != table {
			t.Errorf("%s: Save gives another table", g.Title())
		}
		back = Load(path)
		want, got := showing(table), showing(back)
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s: loaded shows\n%s\nwant\n%s", g.Title(), got[i], want[i])
			}
		}
	}
}

// showing is what words make of the table. The engine is left out.
func showing(t *Table) []string {
	text := t.String()
	_, text, _ = strings.Cut(text, "): ")
	list := []string{t.Game().String(), text, t.P().String(), fmt.Sprint(t.Len(), t.Count(NPosition), t.Count(Tie)), t.Verify().String()}
	var p Position
	for _, o := range []Outcome{PPosition, NPosition, Tie} {
		for _, p = range t.With(o).All() {
			list = append(list, p.String(), p.Best().String(), p.Line().String())
		}
	}
	if len(p.at) <= 3 {
		list = append(list, t.Outcomes().String(), t.Outcomes().CSV())
	}
	return list
}

func TestLoadSaysWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "t.nim")
	other := filepath.Join(dir, "other.nim")
	Race(Queen, 8, 8).Solve().Save(path)
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	write := func(data []byte) string {
		if err := os.WriteFile(other, data, 0o644); err != nil {
			t.Fatal(err)
		}
		return strings.ReplaceAll(saying(func() { Load(other) }), dir+"/", "")
	}
	file[40] ^= 1
	for want, said := range map[string]string{
		"Load: other.nim: the file is damaged: the checksum of part 1 does not fit":                                     write(file),
		"Load: other.nim: the file is cut short: it ends within part 1":                                                 write(file[:40]),
		"Load: other.nim: the file is no table saved by nimlab":                                                         write(nil),
		"Load: cannot read " + dir + "/none.nim: no such file or directory":                                             saying(func() { Load(dir + "/none.nim") }),
		"Load: " + dir + ": is a directory":                                                                             saying(func() { Load(dir) }),
		"Load: an empty file name, want one such as queen.nim":                                                          saying(func() { Load("") }),
		`Save: the file name "" has no ending, want .nim for the table or .csv for its outcomes`:                        saying(func() { Race(Queen, 8, 8).Solve().Save("") }),
		`Save: the ending ".txt" of t.txt, want .nim for the table or .csv for its outcomes; a figure is drawn by Plot`: saying(func() { Race(Queen, 8, 8).Solve().Save("t.txt") }),
		"Save: cannot write " + dir + "/no/t.nim: no such file or directory":                                            saying(func() { Race(Queen, 8, 8).Solve().Save(dir + "/no/t.nim") }),
		"Race(Queen, 8, 8): the table needs no game: it has its rules":                                                  saying(func() { Load(path).For(Race(Queen, 8, 8)) }),
	} {
		if said != want {
			t.Errorf("said %q, want %q", said, want)
		}
	}
	left, _ := filepath.Glob(filepath.Join(dir, ".nimlab-*"))
	if len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	csv := filepath.Join(dir, "t.csv")
	Race(Queen, 8, 8).Solve().Save(csv)
	text, err := os.ReadFile(csv)
	if want := Race(Queen, 8, 8).Solve().Outcomes().CSV(); err != nil || string(text) != want {
		t.Errorf("%s, %v, want %s", text, err, want)
	}
}
