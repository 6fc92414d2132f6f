package terminal

import (
	"errors"
	"strings"
	"testing"

	"github.com/mattn/go-runewidth"

	"nimlab/repl/session"
)

const foldPage = `func Race(piece Piece, rows int, cols int) Game

  One piece races to the far corner,
  and whoever moves it there wins.

  A second paragraph.

Methods
  At    asks about a position of the game
  List  lists

Example
  >>> Race(Queen, 8, 8).At(1, 1)
  N, the player to move wins in one ply, as it is shown
`

const folded = `func Race(piece Piece, rows
    int, cols int) Game

  One piece races to the far
  corner, and whoever moves it
  there wins.

  A second paragraph.

Methods
  At    asks about a position
        of the game
  List  lists

Example
  >>> Race(Queen, 8, 8).At(1, 1)
  N, the player to move wins in one ply, as it is shown
`

func TestFit(t *testing.T) {
	if got := Fit(foldPage, 30); got != folded {
		t.Errorf("a page is folded as\n%s\nwant\n%s", got, folded)
	}
	for _, columns := range []int{0, 200} {
		if got := Fit(foldPage, columns); got != foldPage {
			t.Errorf("for %d columns it is changed:\n%s", columns, got)
		}
	}
	for word, page := range pages {
		for line := range strings.SplitSeq(Fit(page, 60), "\n") {
			if runewidth.StringWidth(line) > 60 {
				t.Errorf("help %s has a line wider than the terminal: %s", word, line)
			}
		}
	}
}

// Nothing of a message is lost, and no word is cut, however narrow the terminal.
func TestWrap(t *testing.T) {
	line := "  one two  three " + strings.Repeat("x", 40) + " 四五六 end"
	for columns := range 100 {
		parts := wrap(line, columns, 4)
		if got := strings.Fields(strings.Join(parts, " ")); strings.Join(got, " ") != strings.Join(strings.Fields(line), " ") {
			t.Errorf("%d columns: %q", columns, parts)
		}
		for _, part := range parts {
			if len(strings.Fields(part)) > 1 && columns > 0 && runewidth.StringWidth(part) > max(columns, narrowest) {
				t.Errorf("%d columns: %q is wider", columns, part)
			}
		}
	}
}

func TestDescribeOnATerminal(t *testing.T) {
	msg := "not enough arguments in call to Race\n\thave (Piece, number)\n\twant (Piece, int, int) and so on"
	want := "error: not enough arguments in\n       call to Race\n        have (Piece, number)\n        want (Piece, int, int)\n               and so on\n"
	if got := Describe(errors.New(msg), false, 30); got != want {
		t.Errorf("wrapped:\n%s\nwant\n%s", got, want)
	}
	long := strings.Repeat("a + ", 100)
	for _, columns := range []int{20, 40, 80, 200} {
		for _, col := range []int{1, 20, 70, 201, 390, 401} {
			got := strings.Split(Describe(&session.Error{Line: 1, Col: col, Msg: "no", Source: long}, false, columns), "\n")
			line, caret := got[1], got[2]
			at := strings.IndexByte(caret, '^')
			if runewidth.StringWidth(line) > columns || at >= columns {
				t.Errorf("%d columns, column %d: the source is wider\n%s\n%s", columns, col, line, caret)
			}
			if shown := []rune(line + " "); col <= 400 && shown[at] != rune(long[col-1]) {
				t.Errorf("%d columns, column %d: the caret is below %q\n%s\n%s", columns, col, shown[at], line, caret)
			}
		}
	}
}
