package session

import (
	"context"
	"strings"
	"testing"
)

func TestComplete(t *testing.T) {
	s, err := New(Options{Prompt: true})
	if err != nil {
		t.Fatal(err)
	}
	if r := s.Run(context.Background(), "type point struct{ x, y int }\nfunc (p point) norm() int { return p.x + p.y }\norigin := point{}\nboard := Race(Queen, 8, 8)"); r.Err != nil {
		t.Fatal(r.Err)
	}
	cases := []struct{ left, want string }{
		{"", ""},
		{"\t", ""},
		{"3", ""},
		{"Rac", "Race"},
		{"x := Race(Kn", "Knight"},
		{"orig", "origin"},
		{"origin.", "norm x y"},
		{"board.Ou", "Outcome"},
		{"board.At(1, 2).Re", "Remoteness"},
		{"Race(Queen, 8, 8).Solve().Lo", "Longest"},
		{"strings.Field", "Fields FieldsFunc FieldsFuncSeq FieldsSeq"},
		{"fmt.Println(board.Gru", "Grundy"},
		{"nothing.", ""},
		{"switc", "switch"},
		{")).", ""},
		{"Race(", "King Knight Queen Rook"},
		{"x := Race( ", "King Knight Queen Rook"},
		{"Sum(", "Diminished Disjunctive Every Ordinal Selective Sequential ShortSelective Shortest"},
		{"help Rac", "Race"},
		{"help strin", "string strings"},
		{"help board.Sco", "Score"},
		{"t.Save(\"complete_t", "complete_test.go"},
		{"os.ReadFile(`testdata/sess", "sessions/"},
		{"x := \"\" + Pursu", "Pursuit"},
		{"for _, other := range []point{origin} { oth", "other"},
		{"for _, other := range []point{origin} { fmt.Println(1, other.", "norm x y"},
		{"func (p point) far(limit int) bool {\n\tother := p\n\tif other.", "norm x y"},
		{"func (p point) far(limit int) bool {\n\treturn p.norm() > lim", "limit"},
		{"near := point{}; near.", "norm x y"},
		{"switch v := any(origin).(type) { case point: v.", "norm x y"},
		{"sort.Slice(list, func(i, j int) bool { return origin.", "norm x y"},
		{"point{", "x y"},
		{"point{x: 1, ", "y"},
		{"list := []point{{x: 1}, {", "x y"},
		{"type pair struct { a, b point }\nfunc (p pair) first() point { return p.", "a b first"},
		{"import \"str", "strconv strings"},
		{"import (\"fmt\"; \"text/", "text/tabwriter"},
		{"origin.", "norm x y"}, // no method of an unfinished cell stays
	}
	for _, c := range cases {
		if got := strings.Join(texts(s.Complete(c.left).List), " "); got != c.want {
			t.Errorf("Complete(%q) = %q, want %q", c.left, got, c.want)
		}
	}
	hints := map[string]string{
		"Race(Queen, ":    "Race(piece Piece, rows int, cols int) Game",
		"strings.Repeat(": "strings.Repeat(s string, count int) string",
		"board.At(":       "board.At(numbers ...int) Position",
		"norm(":           "",
	}
	for left, want := range hints {
		if c := s.Complete(left); c.Hint != want || len(c.List) > 0 {
			t.Errorf("Complete(%q) = %+v, want the hint %q", left, c, want)
		}
	}
	for left, want := range map[string]string{ // what is known of the only candidate
		"Pursui": "(n int) Game", "board.Solv": "() *Table", "origin.nor": "() int", "origi": " point", "strings.EqualFol": "(s, t string) bool", "origin.x": " int", "Quee": " Piece",
	} {
		if c := s.Complete(left); len(c.List) != 1 || c.List[0].About != want {
			t.Errorf("Complete(%q) = %+v, want %q after the name", left, c, want)
		}
	}
	if r := s.Run(context.Background(), "origin.norm()"); r.Err != nil || r.Values[0].Text != "0" {
		t.Errorf("after completion: %v", r)
	}
}

func TestIncomplete(t *testing.T) {
	more := []string{"func f() {", "for i := 0; i < 3; i++ {", "x := []int{1,", "1 +", "a.", "`abc", "/* x", "func f()", "if x > 0", "for", "switch x", "f(1,", "var", "x :=", "type T struct {", "import (", "func (p point) norm() int", "if x {\n} else"}
	for _, src := range more {
		if !Incomplete(src) {
			t.Errorf("Incomplete(%q) = false", src)
		}
	}
	whole := []string{"", " ", "1", "x++", "f()", "func f() {}", "for {}", "x := 1", "if x > 0 { f() }", "}", ")", "return", "break", "\"abc", "x y", "func() {}()", "type T int", "import \"fmt\"", "a, b = b, a", "func f() int { return 1 }\nf()", "x :=) 3"}
	for _, src := range whole {
		if Incomplete(src) {
			t.Errorf("Incomplete(%q) = true", src)
		}
	}
}
