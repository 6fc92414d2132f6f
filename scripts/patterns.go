//go:build ignore

// Patterns finds the rules of games from their tables and says of each what is
// known: proved, or a guess with how far it was tested and where it is wrong. It
// draws the knight's race with its rule and writes patterns.png.
package main

import (
	"fmt"

	. "nimlab/stdlib"
)

func main() {
	for _, piece := range []Piece{King, Rook, Knight, Queen} {
		fmt.Printf("%v: %v\n", piece, Race(piece, 30, 30).Pattern())
	}
	fmt.Println("Euclid:", Euclid(40, 40).Pattern())
	fmt.Println("misère Nim:", Lattice(Ray(1, 0), Ray(0, 1)).Stuck(Wins).Bounds(20, 20).Pattern())
	fmt.Println("Fibonacci Nim:", FibonacciNim().Pattern())
	fmt.Println("Lasker's Nim:", Lasker().Pattern())
	longest := func(n int) int { return Pursuit(n).Solve().Longest().All()[0].Remoteness() }
	fmt.Println("pursuit, longest wins:", Pattern(longest, Axis("n", 2, 14)))

	lost := []bool{true} // one stone taken, or one of several equal parts kept; the last stone loses
	for n := 2; n <= 400; n++ {
		win := lost[n-2]
		for d := 2; d < n; d++ {
			win = win || n%d == 0 && lost[n/d-1]
		}
		lost = append(lost, !win)
	}
	fmt.Println("a part kept:", Pattern(lost[1:], Axis("n", 2, 400)))

	knight := Race(Knight, 24, 24)
	fmt.Println(knight.Solve().Outcomes().Plot("patterns.png", Title(knight.Pattern().Heading())))
}
