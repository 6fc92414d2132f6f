package stdlib

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"

	"nimlab/games"
	"nimlab/games/solve"
	"nimlab/stdlib/host"
)

// Save writes the table to a file, whole or not at all. A name that ends in
// .nim makes a file that Load reads; .csv the outcomes as a Grid's Save does.
// The file of a game of Moves, with points or of Left and Right too, does not hold
// the functions. Games of heaps, of values, and those that a theorem answers have no
// table to keep, and say so.
//
//	>>> t := Race(Queen, 8, 8).Solve().Save("queen.nim")
//	>>> Load("queen.nim").At(6, 7).Outcome()
//	P
func (t *Table) Save(path string) *Table {
	t.solved()
	switch ext := strings.ToLower(filepath.Ext(path)); ext {
	case "":
		fail("Save: the file name %q has no ending, want .nim for the table or .csv for its outcomes", path)
	case ".nim":
	case ".csv":
		t.Outcomes().Save(path)
		return t
	default:
		fail("Save: the ending %q of %s, want .nim for the table or .csv for its outcomes; a figure is drawn by Plot", ext, path)
	}
	label, err := json.Marshal(noteOf(t.game))
	must(err)
	ctx := host.Current().Context
	err = writeFile(path, func(w io.Writer) error { return solve.Save(ctx, w, t.table, label) })
	switch {
	case ctx.Err() != nil:
		panic(errStopped)
	case err != nil:
		fail("Save: cannot write %s: %w", path, reason(err))
	}
	return t
}

// Load reads a table that Save wrote. It answers as the solved one did and
// solves nothing anew. A file that is damaged, cut short or of another kind is
// an error. Of a game of Moves it has the answers, and For gives it the moves.
//
//	>>> t := Pursuit(4).Solve().Save("pursuit.nim")
//	>>> Load("pursuit.nim").At(1, 1, 4, 4).Best()
//	best: white (1,1) to (1,2); white (1,1) to (2,1): loses in 8 plies
func Load(path string) *Table {
	if path == "" {
		fail("Load: an empty file name, want one such as queen.nim")
	}
	file, err := os.Open(path)
	if err != nil {
		fail("Load: cannot read %s: %w", path, reason(err))
	}
	defer file.Close()
	ctx := host.Current().Context
	t, label, err := solve.Load(ctx, bufio.NewReader(file))
	switch {
	case ctx.Err() != nil:
		panic(errStopped)
	case err != nil:
		fail("Load: %s: %w", path, reason(err))
	}
	var n note
	if err := json.Unmarshal(label, &n); err != nil || n.Title == "" {
		fail("Load: %s: the file has no title", path)
	}
	return &Table{n.game(t.Shape()), t}
}

// For gives a loaded table of Moves its game, as the file does not hold the
// function. The game must be the one that was saved: it is checked as by
// Verify.
//
//	>>> take := Moves(1, func(n int) []int { return []int{n - 1, n - 2, n - 3}[:min(n, 3)] }).Bounds(12)
//	>>> t := take.Solve().Save("take.nim")
//	>>> Load("take.nim").For(take).At(7).Best()
//	best: to (4): wins in 3 plies
//	      to (6); to (5): loses in 4 plies, gives the win away
func (t *Table) For(g Game) *Table {
	t.solved()
	table, err := t.table.For(host.Current().Context, g.valid())
	Position{game: g}.must(err)
	g.shape = table.Shape()
	return &Table{g, table}
}

// note is what a file says of a game besides its rules.
type note struct {
	Title string
	Game  string            `json:",omitempty"` // the word
	Args  []json.RawMessage `json:",omitempty"`
	Parts []note            `json:",omitempty"`
}

func noteOf(g Game) note {
	n := note{Title: g.Title()}
	if g.def != nil {
		n.Game = g.def.Name
		for i, a := range g.args {
			if g.def.Params[i].Kind == games.Choice {
				a = g.def.Params[i].Text(a)
			}
			text, err := json.Marshal(a)
			must(err)
			n.Args = append(n.Args, text)
		}
	}
	for _, part := range g.parts {
		n.Parts = append(n.Parts, noteOf(part))
	}
	return n
}

// game is the game of the note with the rules given. Its word and arguments
// serve for texts alone: a word that is no longer known is left out.
func (n note) game(s games.Shape) Game {
	g := Game{shape: s, title: n.Title}
	if def, ok := games.Lookup(n.Game); ok && len(n.Args) == len(def.Params) {
		g.def = def
		for i, text := range n.Args {
			a, err := argumentOf(def.Params[i].Kind, text)
			if err != nil {
				return Game{shape: s, title: n.Title}
			}
			g.args = append(g.args, a)
		}
	}
	if sum, ok := s.(*games.Sum); ok && len(n.Parts) == len(sum.Parts) {
		for i, part := range n.Parts {
			g.parts = append(g.parts, part.game(sum.Parts[i]))
		}
	}
	return g
}

// argumentOf reads an argument of a game; a choice is read as its name.
func argumentOf(kind games.Kind, text json.RawMessage) (any, error) {
	var number int
	var numbers []int
	var matrix [][]int
	var name string
	switch kind {
	case games.Int:
		err := json.Unmarshal(text, &number)
		return number, err
	case games.Ints:
		err := json.Unmarshal(text, &numbers)
		return numbers, err
	case games.Matrix:
		err := json.Unmarshal(text, &matrix)
		return matrix, err
	}
	err := json.Unmarshal(text, &name)
	return name, err
}
