package plots

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
)

var htmlData = regexp.MustCompile(`(?s)<script id="data" type="application/json">(.*?)</script>`)

// unpacked reads the cells of a page's panels back.
func unpacked(t *testing.T, f *Figure) (panels []htmlPanel, cells [][][]string) {
	t.Helper()
	page, err := f.HTML()
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(htmlData.FindSubmatch(page)[1], &panels); err != nil {
		t.Fatal(err)
	}
	for _, p := range panels {
		packed, err := base64.StdEncoding.DecodeString(p.Packed)
		if err != nil {
			t.Fatal(err)
		}
		z, err := zlib.NewReader(bytes.NewReader(packed))
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(z)
		if err != nil {
			t.Fatal(err)
		}
		var rows [][]string
		for _, row := range strings.Split(string(text), ";") {
			rows = append(rows, strings.Split(row, ","))
		}
		cells = append(cells, rows)
	}
	return panels, cells
}

// TestHTMLCells: the page holds every cell's value, the first row on top.
func TestHTMLCells(t *testing.T) {
	g := Grid{Cols: 7, Rows: 4, X: Axis{"a", 1, 0}, Y: Axis{"b", 1, 0}, TopLeft: true, Cell: func(c, r int) int {
		if c == 2 && r == 1 {
			return Blank
		}
		return 10*r - c
	}}
	panels, cells := unpacked(t, must(Values(g, Bar("score"))))
	for r := range 4 {
		for c := range 7 {
			want := fmt.Sprint(10*r - c)
			if c == 2 && r == 1 {
				want = ""
			}
			if cells[0][r][c] != want {
				t.Errorf("cell (%d,%d) is %q, want %q", c, r, cells[0][r][c], want)
			}
		}
	}
	if p := panels[0]; p.X.First != 1 || p.X.N != 7 || p.Y.Up || p.Label != "score" {
		t.Errorf("panel %+v", p)
	}
}

// TestHTMLAlone: pages load nothing from elsewhere, hold no unreplaced word and close what titles try to open.
func TestHTMLAlone(t *testing.T) {
	page, err := someFigure(Title("</script><b>PAGE & INK")).HTML()
	if err != nil {
		t.Fatal(err)
	}
	text := string(page)
	for _, address := range regexp.MustCompile(`https?://[^"' ]*`).FindAllString(text, -1) {
		if !strings.HasPrefix(address, "http://www.w3.org/") { // names of XML languages
			t.Errorf("address %q", address)
		}
	}
	if strings.Contains(text, "<b>") {
		t.Error("the title is not escaped")
	}
	for _, word := range []string{"WIDTH", "FIGURE", "DATA", "TITLE"} {
		if strings.Contains(text, word) {
			t.Errorf("%s is left in the page", word)
		}
	}
}

// TestHTMLCharts: a chart's page holds a row of values for each series.
func TestHTMLCharts(t *testing.T) {
	panels, cells := unpacked(t, must(Lines(Axis{Name: "n"}, []Series{{"a", []int{1, 2}}, {"b", []int{3, Blank, 5}}})))
	if got := fmt.Sprint(panels[0].Series, cells[0]); got != "[a b] [[1 2 ] [3  5]]" {
		t.Error(got)
	}
}
