package solve

import (
	"context"
	"errors"
	"slices"
	"testing"

	"nimlab/games"
	"nimlab/games/period"
)

// plainHeaps are the values by the definition: the least value of no option.
func plainHeaps(t *testing.T, r *games.HeapRules, most int) []int {
	var values []int
	for n := range most + 1 {
		seen := map[int]bool{}
		err := r.Each(n, func(heaps []int) bool {
			v := 0
			for _, h := range heaps {
				v ^= values[h]
			}
			seen[v] = true
			return true
		})
		if err != nil {
			t.Fatal(err)
		}
		v := 0
		for seen[v] {
			v++
		}
		values = append(values, v)
	}
	return values
}

func codeRules(t testing.TB, text string) *games.HeapRules {
	return &games.HeapRules{Title: text, Code: code(t, text)}
}

// agreesPlain holds the engine's values against the plain ones.
func agreesPlain(t *testing.T, r *games.HeapRules, most int) {
	t.Helper()
	got, err := ValuesOf(r).Values(ctx, most)
	if want := plainHeaps(t, r, most); err != nil || !slices.Equal(got, want) {
		for n := range want {
			if n >= len(got) || got[n] != want[n] {
				t.Fatalf("%s at %d: %v, %v, want %d", r.Title, n, got[n:min(n+1, len(got))], err, want[n])
			}
		}
	}
}

// Every family agrees with the rules also beyond the heaps from which on a
// period that is proved is used.
func TestFamiliesFarOut(t *testing.T) {
	families := 0
	for _, g := range games.All() {
		if g.Family == nil {
			continue
		}
		r, err := g.Rules(g.Small...)
		if err != nil {
			t.Fatal(err)
		}
		families++
		most := 5 * near
		if r.Code != nil && r.Code.MostHeaps() > 2 { // whose moves are too many
			most = near + 40
		}
		agreesPlain(t, r, most)
	}
	if families < 8 {
		t.Errorf("there are %d families, want 8 or more", families)
	}
}

func TestRandomCodes(t *testing.T) {
	seed(61)
	for range 150 {
		text := []string{"0.", "4.", "4!."}[random.IntN(3)]
		for range 1 + random.IntN(4) {
			text += string("01234567"[random.IntN(8)])
		}
		agreesPlain(t, codeRules(t, text), 400)
	}
	for range 40 {
		text := "0."
		for range 1 + random.IntN(2) {
			text += string("0123456789ABCDEF"[random.IntN(16)]) + []string{"", "", "!", "?", "="}[random.IntN(5)]
		}
		agreesPlain(t, codeRules(t, text), 40)
	}
}

func TestRandomSubtractions(t *testing.T) {
	seed(62)
	for range 150 {
		h := randomHeap(0)
		slices.Sort(h.Take)
		agreesPlain(t, &games.HeapRules{Title: show(h) + "but", Take: h.Take, But: true}, 300)
		if h.Take != nil {
			agreesPlain(t, &games.HeapRules{Title: show(h), Take: h.Take}, 300)
		}
		agreesPlain(t, &games.HeapRules{Title: "may", May: func(k int) bool { return slices.Contains(h.Take, k) || k%7 == 2 }}, 300)
	}
}

// The formulas are theorems; the values by definition agree.
func TestFormulas(t *testing.T) {
	for _, f := range [][]any{{"Bash", 4}, {"Bash", 1}, {"Lasker"}} {
		g, _ := games.Lookup(f[0].(string))
		r, err := g.Rules(f[1:]...)
		if err != nil {
			t.Fatal(err)
		}
		agreesPlain(t, r, 200)
	}
}

// Periods from theory: those of Guy and Smith 1956 and of Winning Ways, chapter
// 4, table 6; .45, .156, .356, .644, .165 and .127 are Gangolli and Plambeck's
// 1989; all were recomputed by two programs that share nothing with this one.
var octalPeriods = []struct {
	code         string
	length, from int
}{
	{"0.77", 12, 71}, {"0.07", 34, 53}, {"0.137", 34, 52}, {"0.4", 34, 54}, {"0.45", 20, 498}, {"0.156", 349, 3479},
	{"0.356", 142, 7315}, {"0.644", 442, 3256}, {"0.165", 1550, 5181}, {"0.127", 4, 46578}, {"0.3", 2, 0}, {"4.7", 2, 1},
	{"0.53", 9, 11}, {"0.44", 24, 143}, {"0.152", 48, 2}, {"0.51", 1, 1}, {"0.177", 20, 497}, {"0.16", 149459, 105351}, {"0.56", 144, 326640},
}

func TestOctalPeriods(t *testing.T) {
	for _, c := range octalPeriods {
		p, values, err := ValuesOf(codeRules(t, c.code)).Prove(ctx, 700_000)
		if err != nil || p.Status != period.Proved || p.Length != c.length || p.Preperiod != c.from {
			t.Errorf("%s: %v, %v, want period %d after %d", c.code, p, err, c.length, c.from)
		}
		if err := p.Verify(values); err != nil {
			t.Errorf("%s: %v", c.code, err)
		}
	}
}

// A huge heap is answered by the period, and not without one.
func TestHugeHeaps(t *testing.T) {
	v := ValuesOf(codeRules(t, "0.77"))
	values, _ := v.Values(ctx, 500)
	if got, err := v.Grundy(ctx, 1_000_000_000_000_000_003); err != nil || got != values[(1_000_000_000_000_000_003-400)%12+400] {
		t.Errorf("Kayles: %d, %v", got, err)
	}
	none := &games.HeapRules{Title: "squares", May: func(k int) bool { return k == 4 }}
	if _, err := ValuesOf(none).Grundy(ctx, 1<<40); err == nil {
		t.Error("a predicate proves nothing, yet a heap of 2^40 was answered")
	}
}

// fewLooks is a context that is cancelled after it was looked at a few times.
type fewLooks struct {
	context.Context
	left int
}

func (c *fewLooks) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// A stopped computation keeps what it has.
func TestStoppedValuesAreKept(t *testing.T) {
	stop := &fewLooks{Context: ctx, left: 3}
	got, err := ValuesOf(codeRules(t, "0.6")).Values(stop, 100_000)
	if !errors.Is(err, context.Canceled) || len(got) < 100 || len(got) > 100_000 {
		t.Errorf("%d values, %v", len(got), err)
	}
}

// The positions of heaps are those of the graph that their options span.
func TestHeapsAgree(t *testing.T) {
	for _, r := range []*games.HeapRules{codeRules(t, "0.77"), codeRules(t, "4!.0"), codeRules(t, "4.[3]"), {Title: "but", Take: []int{2}, But: true}} {
		for _, sizes := range [][]int{{6}, {3, 3}, {2, 1, 2}} {
			h, err := games.NewHeaps(r, sizes)
			if err != nil {
				t.Fatal(err)
			}
			b := newBrute(t, h)
			outcome, _ := b.plies()
			for i, p := range b.pos {
				if got, err := Ask(ctx, h, Outcome, p); err != nil || games.Outcome(got) != outcome[i] {
					t.Fatalf("%s at %v: %v, %v, want %v", r.Title, p, games.Outcome(got), err, outcome[i])
				}
			}
		}
	}
}

func TestStrangeNim(t *testing.T) {
	g, _ := games.Lookup("StrangeNim")
	for k := 1; k <= 9; k++ {
		r, err := g.Rules(k)
		if err != nil {
			t.Fatal(err)
		}
		agreesPlain(t, r, 300)
		v := ValuesOf(r)
		values, err := v.Values(ctx, 6000) // far enough that a period would be used
		if err != nil {
			t.Fatal(err)
		}
		for n, got := range values {
			if want := r.Formula(n); got != want {
				t.Fatalf("k = %d: heap %d of the list has value %d, want %d", k, n, got, want)
			}
		}
		if p, _, err := v.Prove(ctx, 6000); err != nil || k > 1 && p.Status == period.Proved {
			t.Errorf("k = %d: %v, %v, want no proof of a period", k, p, err)
		}
	}
}

// Sums in misère play have the outcomes of the graph of their positions, and
// large ones those of the same elements.
func TestMisereHeaps(t *testing.T) {
	for _, r := range []*games.HeapRules{codeRules(t, "0.77"), codeRules(t, "4!.0"), codeRules(t, "0.15"), {Title: "one three", Take: []int{1, 3}}} {
		for _, sizes := range [][]int{{6}, {3, 3}, {2, 1, 2}, {9, 7}} {
			h, err := games.NewHeaps(r, sizes)
			if err != nil {
				t.Fatal(err)
			}
			h.Misere = true
			b := newBrute(t, h)
			outcome, _ := b.plies()
			for i, p := range b.pos {
				if got, err := Ask(ctx, h, Outcome, p); err != nil || games.Outcome(got) != outcome[i] {
					t.Fatalf("%s at %v: %v, %v, want %v", r.Title, p, games.Outcome(got), err, outcome[i])
				}
			}
		}
	}
	v := ValuesOf(codeRules(t, "0.77"))
	for n := 100; n < 112; n++ {
		a, err := v.MisereLost(ctx, []int{n, 30})
		b, err2 := v.MisereLost(ctx, []int{n + 1200000, 30})
		if a != b || err != nil || err2 != nil {
			t.Errorf("heaps %d and %d later differ: %v, %v, %v, %v", n, 1200000, a, b, err, err2)
		}
	}
}

// Values beyond a proved period are those that the engine finds one by one.
func TestValuesBeyondAPeriod(t *testing.T) {
	for _, text := range []string{"0.77", "0.07", "0.137", "0.156", "0.3", "0.12", "4.7"} {
		r := codeRules(t, text)
		far, err := (&HeapValues{Rules: r, engine: sequencerOf(r)}).Values(ctx, 12*near)
		if err != nil {
			t.Fatal(err)
		}
		plain := sequencerOf(r)
		if err := plain.grow(ctx, 12*near); err != nil {
			t.Fatal(err)
		}
		for n, v := range far {
			if v != plain.at(n) {
				t.Fatalf("%s: heap %d is worth %d, want %d", text, n, v, plain.at(n))
			}
		}
		if len(far) != 12*near+1 {
			t.Errorf("%s: %d values, want %d", text, len(far), 12*near+1)
		}
	}
}
