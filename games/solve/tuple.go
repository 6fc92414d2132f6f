package solve

import (
	"fmt"
	"strings"
)

// tuple writes numbers as "(2,3)".
func tuple(p []int) string {
	return "(" + strings.Trim(strings.ReplaceAll(fmt.Sprint(p), " ", ","), "[]") + ")"
}
