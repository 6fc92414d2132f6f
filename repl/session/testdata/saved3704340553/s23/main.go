package s23

import (
	"fmt"
)

// main is mine
func main1() { fmt.Println(2) }

func Main() {
	// here
	main1()
}
