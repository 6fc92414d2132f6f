package plots

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"codeberg.org/go-fonts/dejavu/dejavumathtexgyre"
)

func TestLaTeX(t *testing.T) {
	f := someFigure(Title(`100% of \i{n}_{2} × 5 & {more}`), Inches(3.5), Captioned())
	want := `\begin{figure}
  \centering
  \includegraphics[width=3.5in]{plots/knight.pdf}
  \caption{100\% of \textit{n}\textsubscript{2} $\times$ 5 \& \{more\}}
  \label{fig:knight}
\end{figure}
`
	if got := f.LaTeX("plots/knight.pdf"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if titled := someFigure(Title("x"), Inches(3.5)); f.lay().size.Y >= titled.lay().size.Y {
		t.Error("a captioned figure is as high as a titled one")
	}
}

// TestAddFont: 𝔊 is in no built-in font but in one of DejaVu's others.
func TestAddFont(t *testing.T) {
	const letter = "𝔊𝒢𝕲"
	if err := checkText(letter); err == nil {
		t.Skip("the built-in fonts have learnt these letters: choose others")
	}
	path := filepath.Join(t.TempDir(), "font.ttf")
	if err := os.WriteFile(path, dejavumathtexgyre.TTF, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := AddFont(path); err != nil {
		t.Fatal(err)
	}
	if err := checkText(letter); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(path, []byte("no font"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{path, filepath.Join(t.TempDir(), "missing.ttf")} {
		if err := AddFont(p); err == nil || !strings.Contains(err.Error(), "font") {
			t.Errorf("AddFont(%q): %v", p, err)
		}
	}
}
