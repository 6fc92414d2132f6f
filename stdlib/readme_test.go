package stdlib

import (
	"os"
	"strings"
	"testing"

	"nimlab/games"
)

func TestReadmeListsTheGames(t *testing.T) {
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "<!-- games -->\n"+games.Table()+"<!-- end of games -->") {
		t.Error("the README's table of games is stale: run go generate ./stdlib")
	}
}
