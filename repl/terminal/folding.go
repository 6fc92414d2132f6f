package terminal

import (
	"slices"
	"strings"
	"unicode"
)

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

// candidates is what Tab offers, in the line editor's terms. Where no word
// stands left of the cursor Tab is the character, so that a paste keeps it.
func (e *editor) candidates(line string, pos int) (head string, list []string, tail string) {
	left, tail := string([]rune(line)[:pos]), string([]rune(line)[pos:])
	head = strings.TrimRightFunc(left, inWord)
	word := left[len(head):]
	if word == "" && !strings.HasSuffix(head, ".") {
		return left, []string{tabStop}, tail
	}
	return head, matching(e.complete(e.before+unfold(left)), word), tail
}

// most is how many candidates are listed; with more, liner would ask whether
// to, and the keys of the answer are not to be had.
const most = 100

// matching picks the candidates that begin with word, each once and in order.
func matching(list []string, word string) []string {
	var kept []string
	for _, c := range list {
		if strings.HasPrefix(c, word) {
			kept = append(kept, c)
		}
	}
	slices.Sort(kept)
	kept = slices.Compact(kept)
	return kept[:min(len(kept), most)]
}

func inWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }
