package terminal

import "strings"

// The line editor holds one line without tabs. A cell of several lines is
// folded into one for it: ⏎ stands for the end of a line, and four em spaces,
// a column each, for a tab.
const (
	lineEnd = "⏎"
	emSpace = "\u2003"
	tabStop = emSpace + emSpace + emSpace + emSpace
)

var (
	folding   = strings.NewReplacer("\n", lineEnd, "\t", tabStop)
	unfolding = strings.NewReplacer(lineEnd, "\n", tabStop, "\t", emSpace, " ")
)

func fold(cell string) string   { return folding.Replace(cell) }
func unfold(line string) string { return unfolding.Replace(line) }
