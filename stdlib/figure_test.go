package stdlib

import (
	"bytes"
	"fmt"
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gonum.org/v1/plot/plotter"

	"nimlab/plots"
	"nimlab/stdlib/host"
)

// A sweep over three axes holds what sweeps over two hold for each value of the
// third, and shows them under each other.
func TestSlicesAreSweeps(t *testing.T) {
	third := Axis("pile 3", 0, 4)
	whole := Sweep(Ask(Remoteness, TwoAndOne(5, 5, 4)), Axis("pile 1", 0, 5), Axis("pile 2", 0, 5), third)
	text := ""
	for k, s := range whole.slices() {
		alone := Sweep(Ask(Remoteness, TwoAndOne(5, 5, 4).At(0, 0, k)), Axis("pile 1", 0, 5), Axis("pile 2", 0, 5))
		if s.String() != alone.String() {
			t.Errorf("pile 3 = %d:\n%v\nalone:\n%v", k, s, alone)
		}
		cell := s.sides()
		for a := range 6 {
			for b := range 6 {
				if got, want := cell(a, b), int(TwoAndOne(5, 5, 4).At(a, b, k).Outcome()); got != want {
					t.Errorf("(%d,%d,%d) is drawn as %v, want %v", a, b, k, got, want)
				}
			}
		}
		text += fmt.Sprintf("pile 3 = %d\n%v\n", k, alone)
	}
	if whole.String()+"\n" != text {
		t.Errorf("the sweep shows\n%v\nwant\n%s", whole, text)
	}
	if said := saying(func() {
		Sweep(Nim(1, 1, 99), Axis("pile 1", 0, 1), Axis("pile 2", 0, 1), Axis("pile 3", 0, 99)).Figure()
	}); !strings.Contains(said, "100 panels over pile 3 = 0..99, want at most 40") {
		t.Errorf("said %q", said)
	}
}

// (a+1)(b+1) positions follow from two heaps of a and b, and itself is one.
func TestTree(t *testing.T) {
	if got := Nim(9, 9).Tree().String(); !strings.Contains(got, "100 positions") {
		t.Errorf("the tree is %q, want 10 x 10 positions", got)
	}
	if got := Staircase([][]int{{2, 7}, {9, 1}}, [][]int{{3, 7}, {2, 3}}).Tree().figure.Terminal(80, false); !strings.Contains(got, ": 1") && !strings.Contains(got, ": -") {
		t.Errorf("no scores in\n%s", got)
	}
	for want, f := range map[string]func(){
		"Tree: more than 200 positions follow from pile 1 = 20, pile 2 = 20: take one nearer to the end of play": func() { Nim(20, 20).Tree() },
		"play can come back": func() { Pursuit(2).At(1, 1, 2, 2).Tree() },
	} {
		if said := saying(f); !strings.Contains(said, want) {
			t.Errorf("said %q, want %q", said, want)
		}
	}
}

// An animation has a frame for each position of the line.
func TestAnimate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "l.gif")
	line := Race(King, 4, 4).Line()
	line.Animate(path)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if g, err := gif.DecodeAll(bytes.NewReader(data)); err != nil || len(g.Image) != line.Len()+1 {
		t.Errorf("%v: %d frames, want %d", err, len(g.Image), line.Len()+1)
	}
	if said := saying(func() { line.Animate("l.png") }); !strings.Contains(said, ".gif") {
		t.Errorf("l.png: said %q", said)
	}
}

// A gonum plotter changes the picture within the data alone.
func TestOver(t *testing.T) {
	g := Race(Queen, 9, 9).Solve().Outcomes()
	plain, over := g.Figure(), g.Figure(Over(plotter.NewFunction(func(x float64) float64 { return x })))
	a, err := plain.figure.PNG()
	must(err)
	b, err := over.figure.PNG()
	must(err)
	if bytes.Equal(a, b) {
		t.Error("a function over the data changed no pixel")
	}
}

// Every word that draws writes the game into the file; with a script at hand, its
// name without a folder and its SHA-256 as well.
func TestMetadata(t *testing.T) {
	path := filepath.Join(t.TempDir(), "s.go")
	must(os.WriteFile(path, []byte("package main\n"), 0o666))
	h := *host.Current()
	h.Script, h.Compiled = path, false
	defer host.Use(host.Use(&h))
	race := Race(Queen, 9, 9)
	for name, f := range map[string]*Figure{
		"grid": race.Solve().Outcomes().Figure(), "board": race.Line().Figure(), "tree": Race(Queen, 3, 3).Tree(),
		"points": race.Solve().P().Figure(), "panels": Panels([]*Figure{race.Solve().Grundy().Figure()}), "histogram": race.Solve().Histogram(),
	} {
		data, err := f.figure.PNG()
		must(err)
		said, err := plots.Metadata(data)
		// sha256sum of "package main\n"
		const want = "df1d036cbbf3df46e2045071e082245ece204c7f53ecf0a4e022bff9bb228f47"
		if err != nil || !strings.HasPrefix(said["Game"], "Race(Queen, ") || said["Script"] != "s.go" || said["Script SHA-256"] != want {
			t.Errorf("%s: metadata %v", name, said)
		}
	}
}

// The environment says how a figure is shown.
func TestInline(t *testing.T) {
	f := Race(Queen, 9, 9).Solve().Outcomes().Figure()
	for _, name := range []string{"NO_COLOR", "TMUX", "KITTY_WINDOW_ID", "TERM_PROGRAM", "TERM"} {
		t.Setenv(name, "")
	}
	for _, c := range []struct{ name, value, want string }{
		{"TERM", "xterm", "▀"}, {"TERM", "foot", "\x1bP"}, {"TERM", "xterm-kitty", "\x1b_G"}, {"TERM_PROGRAM", "iTerm.app", "\x1b]1337"},
	} {
		t.Setenv("TERM", "")
		t.Setenv(c.name, c.value)
		if got := f.Inline(80).String(); !strings.Contains(got, c.want) {
			t.Errorf("%s=%s: %.60q, want %q in it", c.name, c.value, got, c.want)
		}
	}
	t.Setenv("NO_COLOR", "1")
	if got := f.Inline(80); strings.Contains(got.String(), "\x1b") || got != f.Letters() {
		t.Errorf("NO_COLOR: %.60q, want letters", got)
	}
}

// A figure that cannot be written says why in a sentence and leaves nothing.
func TestFailedFiguresLeaveNothing(t *testing.T) {
	dir := t.TempDir()
	must(os.Mkdir(filepath.Join(dir, "d.png"), 0o777))
	f := Race(Queen, 9, 9).Solve().Outcomes().Figure()
	for name, want := range map[string]string{
		"f.jpg": ".png, .svg, .pdf or .html", "f": "must end in", "no/f.svg": "there is no folder", "d.png": "is a folder", "f.gif": "must end in",
	} {
		if said := saying(func() { f.Save(filepath.Join(dir, name)) }); !strings.Contains(said, want) {
			t.Errorf("%s: said %q, want %q", name, said, want)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("left in the folder: %v", left)
	}
}

// A gallery shows the figures with their scripts, and says when a script is
// another than the one that drew the figure.
func TestGallery(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "s.go")
	must(os.WriteFile(path, []byte("package main // <first>\n"), 0o666))
	h := *host.Current()
	h.Script, h.Compiled = path, false
	defer host.Use(host.Use(&h))
	Race(Queen, 9, 9).Solve().Plot(filepath.Join(dir, "q.png"), Title("Queen & king"))
	must(os.WriteFile(filepath.Join(dir, "other.png"), []byte("no figure"), 0o666))
	read := func() string {
		text, err := os.ReadFile(Gallery(dir))
		must(err)
		return string(text)
	}
	page := read()
	for _, want := range []string{"<h2>Queen &amp; king</h2>", "data:image/png;base64,", "package main // &lt;first&gt;", "Race(Queen, 9, 9)"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if strings.Contains(page, "other.png") || strings.Contains(page, "changed since") {
		t.Error("the page shows what is no figure, or calls the script changed")
	}
	must(os.WriteFile(path, []byte("package main // second\n"), 0o666))
	if page := read(); !strings.Contains(page, "changed since") {
		t.Error("the page does not say that the script changed")
	}
	if said := saying(func() { Gallery(t.TempDir()) }); !strings.Contains(said, "holds no figure") {
		t.Errorf("an empty folder: said %q", said)
	}
}

// A new user's slips are answered in a sentence.
func TestFiguresSayWhatIsWrong(t *testing.T) {
	for want, f := range map[string]func(){
		"Figure: no positions to draw":                    func() { Race(Rook, 3, 4).Solve().With(Tie).Figure() },
		"Dots: an int, want Points":                       func() { Dots("", 7) },
		"LaTeX: the figure is not saved yet":              func() { Nim(1, 1).Solve().P().Figure().LaTeX() },
		"Sequence: a grid of 2 axes that holds no":        func() { Nim(2, 2).Solve().Grundy().Sequence() },
		"Nim(3, 5) is not played on a board":              func() { Nim(3, 5).Line().Figure() },
		"Gallery: there is no folder \"nowhere\"":         func() { Gallery("nowhere") },
		"figure width is 7 points: it must be 60 to 2000": func() { Nim(2, 2).Solve().Grundy().Figure(Width(7)) },
	} {
		if said := saying(f); !strings.Contains(said, want) {
			t.Errorf("said %q, want %q", said, want)
		}
	}
}
