package plots_test

import (
	"fmt"
	"image/color"

	"nimlab/plots"
)

// Two heaps; a move takes 1 to 3 stones from one of them. The sum of the remainders by 4 without carry says who wins.
func ExampleClasses() {
	grid := plots.Grid{
		Cols: 13, Rows: 13,
		X: plots.Axis{Name: `heap \i{a}`}, Y: plots.Axis{Name: `heap \i{b}`},
		Cell: func(a, b int) int { return (a%4 ^ b%4) },
	}
	classes := []plots.Class{
		{Value: 0, Name: "P: player to move loses", Letter: "P", Color: plots.OutcomeP},
		{Value: 1, Name: "N, Grundy value 1", Letter: "1", Color: plots.OutcomeN},
		{Value: 2, Name: "N, Grundy value 2", Letter: "2", Color: color.RGBA{0x56, 0xB4, 0xE9, 255}},
		{Value: 3, Name: "N, Grundy value 3", Letter: "3", Color: color.RGBA{0xB8, 0xDD, 0xF5, 255}},
	}
	figure, err := plots.Classes(grid, classes, plots.Title("Take 1 to 3 from a heap"))
	fmt.Println(figure, err)
	// Output: figure: Take 1 to 3 from a heap, 13 x 13 cells <nil>
}

func ExampleGrid() {
	_, err := plots.Values(plots.Grid{Cols: 3, Rows: 0})
	fmt.Println(err)
	// Output: a grid of 3 x 0 cells cannot be drawn: it needs at least 1 x 1
}

func ExampleLines() {
	squares := plots.Series{Name: "positions", Values: []int{4, 9, 16, 25, 36}}
	figure, err := plots.Lines(plots.Axis{Name: `board size \i{n}`, First: 2}, []plots.Series{squares}, plots.Title("Positions"))
	fmt.Println(figure, err)
	// Output: figure: Positions, 5 values <nil>
}

func ExampleMultiples() {
	var panels []*plots.Figure
	for third := range 4 {
		slice := plots.Grid{Cols: 16, Rows: 16, Cell: func(a, b int) int { return a ^ b ^ third }}
		panel, err := plots.Values(slice, plots.Title(fmt.Sprintf("third pile %d", third)))
		if err != nil {
			fmt.Println(err)
			return
		}
		panels = append(panels, panel)
	}
	figure, err := plots.Multiples(panels, plots.Columns(2), plots.Title("Nim with three piles"))
	fmt.Println(figure, err)
	// Output: figure: Nim with three piles, 4 panels of 16 x 16 cells <nil>
}

func ExampleFigure_Save() {
	cell := func(int, int) int { return 1 }
	figure, err := plots.Scores(plots.Grid{Cols: 2, Rows: 2, Cell: cell}, plots.Meta("Game", "none"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(figure.Save("figure.jpg"))
	// Output: cannot save a figure as "figure.jpg": the name must end in .png, .svg, .pdf or .html
}
