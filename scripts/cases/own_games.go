//go:build ignore

// Own_games answers cases of games that have no word, and of words in new ways.
package main

import (
	"encoding/json"
	"fmt"
	"strings"

	. "nimlab/stdlib"
)

func say(id string, answer any) {
	text, _ := json.Marshal(answer)
	fmt.Println(id, string(text))
}

func first(o Outcome) bool { return o == NPosition }

func main() {
	say("own-euclid-sg", Euclid(13, 8).Grundy())
	say("own-squares", TakeIf(IsSquare).Grundy(60).Zeros())
	say("own-snim", first(Subtraction(2, 5).Heaps(3, 4, 7).Outcome()))
	say("own-welter", []int{Welter(0, 2, 5, 7).Grundy(), Welter(3, 5, 8).Grundy()})
	say("own-kotzig", first(Kotzig(9, 1, 2).Outcome()))
	say("own-ends", Ends(4, 2, 9, 7, 1, 5).Score())
	say("own-moore", first(Moore(2, 3, 5, 6, 7).Outcome()))
	say("own-hypergraph", first(HypergraphNim([][]int{{1, 2}, {2, 3}, {1, 3}}, 3, 4, 5).Outcome()))
	say("own-chomp", Chomp(3, 5).Best().Winning()[0].Numbers())
	say("own-grundy", GrundysGame().Grundy(50).Values()[40:])
	say("own-dawson-misere", Octal("0.137").Misere().Grundy(20).Values())
	say("own-graph-kayles", []int{NodeKayles(CycleEdges(9)).Grundy(), NodeKayles(GridEdges(3, 4)).Grundy(), ArcKayles(CycleEdges(8)).Grundy()})
	two := Lattice(Step(1, 0), Step(2, 0), Step(0, 1), Step(0, 2), Step(1, 1), Step(2, 2)).Bounds(20, 20)
	say("own-two-heaps", two.Solve().Count(PPosition))
	knight := Lattice(Step(2, -1), Step(2, 1), Step(1, 2), Step(-1, 2)).Bounds(14, 14)
	say("own-knight", []int{knight.Solve().Count(PPosition), knight.At(4, 6).Grundy()})
	say("own-palindromes", []bool{first(pal.From("abacaba").Outcome()), first(pal.From("abcde").Outcome()), first(pal.From("aaaaaaaaaaaa").Outcome())})
}

// pal is Codeforces 305 E: a letter between two equal ones is cut out.
var pal = MovesOf(func(s string) (list []string) {
	for i := 1; i+1 < len(s); i++ {
		if s[i-1] == s[i+1] && s[i-1] != ' ' && s[i] != ' ' {
			list = append(list, s[:i]+" "+s[i:i+1]+" "+s[i+1:])
		}
	}
	return
}).Parts(func(s string) []string { return strings.Fields(s) })
