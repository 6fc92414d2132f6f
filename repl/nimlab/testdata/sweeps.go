package main

import (
	"fmt"
	"os"
	"time"

	. "nimlab/stdlib"
)

func main() {
	for range 2 {
		g := Sweep(func(n int) int {
			if n == 3 {
				fmt.Fprintln(os.Stderr, "now")
			}
			time.Sleep(5 * time.Millisecond)
			return n
		}, Axis("n", 1, 10000))
		fmt.Println(g.Stopped(), g.At(1))
	}
	fmt.Println(Sweep(func(n int) bool { return Race(King, n, n).Outcome() == PPosition }, Axis("n", 1, 3)))
	fmt.Fprintln(os.Stderr, "now")
	time.Sleep(time.Minute)
	fmt.Println("never")
}
