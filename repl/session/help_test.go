package session_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nimlab/repl/session"
)

func TestHelp(t *testing.T) {
	s := prompt(t)
	for _, cell := range []string{
		"// twice doubles.\n// It is simple.\nfunc twice(n int) int { return 2 * n }",
		"type P struct{ a int }\n\n// Sum adds.\nfunc (p *P) Sum(k int) int { return p.a + k }",
		"p := &P{1}; t := Race(Rook, 3, 3).Solve(); o := t.At(1, 1).Outcome()",
		"const N = 4; var d time.Duration; var e error",
		"len := 3",
	} {
		if r := s.Run(context.Background(), cell); r.Err != nil {
			t.Fatal(r.Err)
		}
	}
	for word, want := range map[string]string{ // how the help begins
		"twice":               "func twice(n int) int\n\n  twice doubles.\n  It is simple.\n",
		"P":                   "type P struct{ a int }\n\nMethods\n  Sum(k int) int\n",
		"P.Sum":               "func (*P).Sum(k int) int\n\n  Sum adds.\n",
		"p.Sum":               "func (*P).Sum(k int) int\n\n  Sum adds.\n",
		"p.a":                 "field a int\n",
		"p":                   "var p *P\n\nMethods\n  Sum(k int) int\n",
		"o":                   "var o Outcome\n\n  ",
		"Race.At":             "func (g Game) At(",
		"N":                   "const N = 4\n",
		"len":                 "var len int\n",
		"cap":                 "func cap(v Type) int\n\n  The cap built-in",
		"t.P":                 "func (t *Table) P() Positions\n\n  P lists",
		"Table.P":             "func (t *Table) P() Positions\n\n  P lists",
		"o.Sentence":          "func (o Outcome) Sentence() string\n\n  Sentence says",
		"race":                "func Race(piece Piece, rows int, cols int) Game\n",
		"strings":             "package strings\n\n  Package strings implements",
		"strings.Fields":      "func Fields(s string) []string\n\n  Fields splits",
		"rand.IntN":           "func IntN(n int) int\n",
		"slices.Sort":         "func Sort[S ~[]E, E cmp.Ordered](x S)\n",
		"d.Hours":             "func (d Duration) Hours() float64\n\n  Hours returns",
		"time.Duration.Hour":  "",
		"strings.Builder.Len": "func (b *Builder) Len() int\n",
		"e.Error":             "func (error) Error() string\n",
		"math.Pi":             "const Pi\n\n  Mathematical constants.\n",
	} {
		got, err := s.Help(word)
		if want == "" != (err != nil) || !strings.HasPrefix(got, want) {
			t.Errorf("help %s is %q, %v; want %q", word, got, err, want)
		}
	}
	for word, want := range map[string]string{
		"twic":           `no word "twic" (did you mean twice?); help lists the words`,
		"else":           `no word "else"; help lists the words`,
		"strings.Feilds": `no word "strings.Feilds" (did you mean Fields?); help lists the words`,
	} {
		if _, err := s.Help(word); err == nil || err.Error() != want {
			t.Errorf("help %s: %v, want %q", word, err, want)
		}
	}
	var names []string
	for _, n := range s.Names() {
		names = append(names, n.Word+" "+n.Type)
	}
	want := []string{"N const 4", "P type struct{a int}", "d time.Duration", "e error", "len int", "o Outcome", "p *P", "t *Table", "twice func(n int) int"}
	if !slices.Equal(names, want) {
		t.Errorf("names %q, want %q", names, want)
	}
}

// rand is the package that has what the cell names.
func TestImportsTheRightOne(t *testing.T) {
	for cell, want := range map[string]string{"rand.IntN(1)": "0", "rand.Intn(1)": "0", "rand.Perm(1)": "[0]", "heap.Init(nil == nil)": "error"} {
		if got := answer(prompt(t).Run(context.Background(), cell)); !strings.HasPrefix(got, want) {
			t.Errorf("%s shows %q, want %q", cell, got, want)
		}
	}
}

// No text that tells a user of a word names a type by a package that the user does
// not write.
func TestNoForeignTypeNames(t *testing.T) {
	for _, page := range session.Manual() {
		if m := regexp.MustCompile(`\b(games|stdlib|main|value|lower)\.[A-Z]\w*`).FindString(page.Signature); m != "" {
			t.Errorf("the signature of %s speaks of %s", page.Word, m)
		}
	}
	s := prompt(t)
	for _, left := range []string{"Race(King, 3, 3).", "Race(King, 3, 3).Solve().", "King.", "R", "S", "P"} {
		for _, c := range s.Complete(left).List {
			if strings.Contains(c.About, "games.") || strings.Contains(c.About, "stdlib.") {
				t.Errorf("completing %q: %v", left, c)
			}
		}
	}
}
