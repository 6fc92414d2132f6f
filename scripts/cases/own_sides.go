//go:build ignore

// Own_sides answers cases of games of Left and Right: outcome classes L, R, N
// and P, and of play that goes round.
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

func say(id string, answer any) {
	text, _ := json.Marshal(answer)
	fmt.Println(id, string(text))
}

// each is the outcomes of games side by side.
func each(n int, game func(i int) Game) (text string) {
	for i := range n {
		text += game(i).Outcome().String()
	}
	return
}

func main() {
	say("own-col-paths", each(6, func(i int) Game { return Col(PathEdges(i + 2)) }))
	say("own-snort-paths", each(6, func(i int) Game { return Snort(PathEdges(i + 2)) }))
	say("own-snort-cycles", each(5, func(i int) Game { return Snort(CycleEdges(i + 3)) }))
	say("own-snort-board", Snort(GridEdges(2, 4)).Outcome().String())
	say("own-konane", Konane([][]int{{1, 2, 0, 2, 0}}).Outcome().String())
	say("own-konane-board", Konane([][]int{{1, 2, 1, 2}, {2, 0, 0, 1}, {1, 2, 1, 2}, {2, 1, 2, 1}}).Outcome().String())
	say("own-hackenbush", ColouredHackenbush([][]int{{0, 1, 1}, {1, 2, 2}, {2, 3, 1}, {3, 0, 2}, {1, 4, 2}, {0, 5, 1}, {5, 6, 2}, {6, 5, 1}}, 0).Outcome().String())
	full := [][]int{{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}}
	say("own-corner-pieces", Placing(full, [][]int{{1, 0}, {1, 1}}, [][]int{{1, 1, 1}}).Outcome().String())
	say("own-trominoes", Placing(append(full, full[0]), [][]int{{1}, {1}, {1}}, [][]int{{1, 1, 1}}).Outcome().String())
	say("own-partizan-subtraction", subtraction())
	say("own-toppling", each(32, func(i int) Game { return PartizanOf(topple('L'), topple('R')).From(row("LR", 5, i)) }))
	say("own-shove", each(81, func(i int) Game { return PartizanOf(shove('L'), shove('R')).From(row("LR.", 4, i)) }))
	var ends [][]string
	path := Partizan(1, steps(1, 2), steps(-1, -3)).Bounds(8)
	for n := range 9 {
		ends = append(ends, []string{path.At(n).Begins(Left).Outcome().String(), path.At(n).Begins(Right).Outcome().String()})
	}
	say("own-path-duel", ends)
}

// subtraction is the outcomes of heaps 0 to 40 from which Left takes 1 or 4 and
// Right 2 or 3.
func subtraction() (text string) {
	g := Partizan(1, takes(1, 4), takes(2, 3)).Bounds(40)
	for n := range 41 {
		text += g.At(n).Outcome().String()
	}
	return
}

// row is word i, in the order of an alphabet, of so many letters.
func row(letters string, n, i int) (text string) {
	for range n {
		text, i = letters[i%len(letters):][:1]+text, i/len(letters)
	}
	return
}

func takes(numbers ...int) func(n int) []int {
	return func(n int) (list []int) {
		for _, k := range numbers {
			if k <= n {
				list = append(list, n-k)
			}
		}
		return
	}
}

// steps go along a path of places 0 to 8.
func steps(by ...int) func(n int) []int {
	return func(n int) (list []int) {
		for _, k := range by {
			if n+k >= 0 && n+k <= 8 {
				list = append(list, n+k)
			}
		}
		return
	}
}

// topple lays down a domino of one's own with all to the left or right of it.
func topple(own rune) func(s string) []string {
	return func(s string) (list []string) {
		for i, d := range s {
			if d == own {
				list = append(list, s[:i], s[i+1:])
			}
		}
		return
	}
}

// shove moves a piece of one's own one place to the left, with all before it;
// the first may fall off.
func shove(own rune) func(s string) []string {
	return func(s string) (list []string) {
		for i, d := range s {
			if d == own {
				list = append(list, s[1:i+1]+"."+s[i+1:])
			}
		}
		return
	}
}
