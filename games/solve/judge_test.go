package solve

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"nimlab/games"
)

// The judges' problems, each with an answer found by exhaustive search in a
// program of another author: testdata/judge.jsonl, one JSON object a line.
type judgeCase struct {
	ID       string
	Query    judgeQuery
	Expected json.RawMessage
}

type judgeQuery struct {
	Op, Piece           string
	N, M                any // a number, or a range "1..10"
	Components          [][]int
	Component, Position []int
	White, Black        []int
	Max                 int
	SortedTriples       bool `json:"sorted_triples"`
	A, B                json.RawMessage
	P, Q, C             string
}

func TestJudgeData(t *testing.T) {
	file, err := os.Open("testdata/judge.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	cases := 0
	for lines := bufio.NewScanner(file); lines.Scan(); cases++ {
		var c judgeCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		got, err := json.Marshal(c.Query.answer(t))
		if want := sorted(t, c.Expected); err != nil || sorted(t, got) != want {
			t.Errorf("%s: %s, %v, want %s", c.ID, got, err, want)
		}
	}
	if cases != 52 {
		t.Errorf("%d cases, want 52", cases)
	}
}

// sorted writes JSON with the keys in order.
func sorted(t *testing.T, text []byte) string {
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	text, _ = json.Marshal(v)
	return string(text)
}

// span reads a number or a range "1..10".
func span(t *testing.T, v any) (lo, hi int) {
	if _, err := fmt.Sscanf(fmt.Sprint(v), "%d..%d", &lo, &hi); err != nil {
		if _, err := fmt.Sscan(fmt.Sprint(v), &lo); err != nil {
			t.Fatal(err)
		}
		hi = lo
	}
	return lo, hi
}

func ask(t *testing.T, s games.Shape, m Measure, p ...int) int {
	v, err := Ask(ctx, s, m, p)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func (q *judgeQuery) answer(t *testing.T) any {
	switch q.Op {
	case "outcome":
		return q.race(t)[0][:1]
	case "outcome_grid":
		return q.race(t)
	case "count_outcomes":
		all := strings.Join(q.race(t), "")
		return map[string]int{"B": strings.Count(all, "B"), "G": strings.Count(all, "G"), "D": strings.Count(all, "D")}
	case "every_sum_outcome":
		s, p := &games.Sum{Rule: games.Every}, []int(nil)
		for _, c := range q.Components {
			s.Parts, p = append(s.Parts, bind(t, "Euclid", c[0], c[1])), append(p, c...)
		}
		return [...]string{games.NPosition: "MM", games.PPosition: "GG"}[ask(t, s, Outcome, p...)]
	case "suspense":
		s := bind(t, "Euclid", q.Component[0], q.Component[1])
		outcome := games.Outcome(ask(t, s, Outcome, q.Component...))
		return map[string]any{"outcome": outcome.String(), "steps": ask(t, s, Suspense, q.Component...)}
	case "count_P_single":
		return q.countEuclid(t)
	case "pursuit", "pursuit_summary", "depth_histogram":
		return q.pursuit(t)
	case "count_p_positions", "sg", "outcome_row":
		return q.piles(t)
	case "score":
		var a, b [][]int
		if json.Unmarshal(q.A, &a) != nil || json.Unmarshal(q.B, &b) != nil {
			t.Fatal("gains that are no matrices")
		}
		s := bind(t, "Staircase", a, b)
		return ask(t, s, Score, s.Start()...)
	}
	t.Fatalf("no query %q", q.Op)
	return nil
}

// race is a row of letters for each board of N rows: B, G or D for each M.
func (q *judgeQuery) race(t *testing.T) []string {
	piece := map[string]games.Piece{"king": games.King, "rook": games.Rook, "knight": games.Knight, "queen": games.Queen}[q.Piece]
	loN, hiN := span(t, q.N)
	loM, hiM := span(t, q.M)
	var rows []string
	for n := loN; n <= hiN; n++ {
		row := make([]byte, 0, hiM)
		for m := loM; m <= hiM; m++ {
			s := bind(t, "Race", piece, n, m)
			row = append(row, [...]byte{games.NPosition: 'B', games.PPosition: 'G', games.Tie: 'D'}[ask(t, s, Outcome, 1, 1)])
		}
		rows = append(rows, string(row))
	}
	return rows
}

func (q *judgeQuery) countEuclid(t *testing.T) int {
	n := 0
	loP, hiP := span(t, q.P)
	loQ, hiQ := span(t, q.Q)
	for a := loP; a <= hiP; a++ {
		for b := loQ; b <= hiQ; b++ {
			if ask(t, bind(t, "Euclid", a, b), Outcome, a, b) == int(games.PPosition) {
				n++
			}
		}
	}
	return n
}

func (q *judgeQuery) pursuit(t *testing.T) any {
	n, _ := span(t, q.N)
	s := bind(t, "Pursuit", n)
	if q.Op == "pursuit" {
		p := append(append([]int(nil), q.White...), q.Black...)
		winner := [...]string{games.NPosition: "WHITE", games.PPosition: "BLACK", games.Draw: "DRAW"}[ask(t, s, Outcome, p...)]
		return fmt.Sprintf("%s %d", winner, ask(t, s, Remoteness, p...))
	}
	table, err := Solve(ctx, s)
	if err != nil {
		t.Fatal(err)
	}
	depths, summary := map[string]int{}, map[string]int{"WHITE": 0, "BLACK": 0, "DRAW": 0, "longest_black_win_plies": 0}
	table.Each(func(p []int) bool {
		outcome, plies := games.Outcome(table.At(Outcome, p)), table.At(Remoteness, p)
		summary[[...]string{games.NPosition: "WHITE", games.PPosition: "BLACK", games.Draw: "DRAW"}[outcome]]++
		depths[fmt.Sprint(plies)]++
		if outcome == games.PPosition {
			summary["longest_black_win_plies"] = max(summary["longest_black_win_plies"], plies)
		}
		return true
	})
	if q.Op == "depth_histogram" {
		return depths
	}
	return summary
}

func (q *judgeQuery) piles(t *testing.T) any {
	switch q.Op {
	case "sg":
		p := q.Position
		return ask(t, bind(t, "TwoAndOne", p[0], p[1], p[2]), Grundy, p...)
	case "outcome_row":
		var a, b int
		if json.Unmarshal(q.A, &a) != nil || json.Unmarshal(q.B, &b) != nil {
			t.Fatal("piles that are no numbers")
		}
		row := ""
		lo, hi := span(t, q.C)
		for c := lo; c <= hi; c++ {
			row += games.Outcome(ask(t, bind(t, "TwoAndOne", a, b, c), Outcome, a, b, c)).String()
		}
		return row
	}
	return countPiles(t, q.Max, q.SortedTriples)
}

// countPiles counts the P-positions of three piles, each once for all orders
// if sorted.
func countPiles(t *testing.T, most int, sorted bool) int {
	table, err := Solve(ctx, bind(t, "TwoAndOne", most, most, most), Outcome)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	table.Each(func(p []int) bool {
		if (!sorted || p[0] <= p[1] && p[1] <= p[2]) && table.At(Outcome, p) == int(games.PPosition) {
			n++
		}
		return true
	})
	return n
}
