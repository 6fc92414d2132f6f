package terminal

import (
	"go/token"
	"slices"
	"strings"
)

// commandWords are what the prompt itself understands.
var commandWords = []string{"exit", "help", "names", "quit"}

// command does what exit, help, names and quit say, unless the user has
// defined such a name. done says that the cell was a command.
func (l *loop) command(cell string) (leave, done bool) {
	word, rest, _ := strings.Cut(strings.TrimSpace(cell), " ")
	word, rest = strings.TrimSuffix(word, "()"), strings.TrimSpace(rest)
	if !slices.Contains(commandWords, word) || slices.Contains(l.evaluator.Names(), word) {
		return false, false
	}
	switch {
	case word == "help" && (rest == "" || isWord(rest)):
		l.help(rest)
		return false, true
	case rest != "": // such as exit := 3
		return false, false
	case word == "names":
		l.names()
		return false, true
	}
	return true, true
}

// help explains a word, or lists all.
func (l *loop) help(word string) {
	text, err := l.manual.Help(word)
	if err != nil {
		l.failed = true
		l.screen.fail(err)
		return
	}
	if word == "" {
		text += keysHelp
	}
	l.screen.value(text)
}

// keysHelp is what help adds at the prompt.
const keysHelp = `names lists what you have defined; exit leaves.
Tab completes, Ctrl-R searches what was typed, Ctrl-C cancels, Ctrl-D leaves.
`

// names lists what the user has defined.
func (l *loop) names() {
	list := slices.Sorted(slices.Values(l.evaluator.Names()))
	if len(list) == 0 {
		l.screen.note("nothing is defined yet")
		return
	}
	l.screen.value(strings.Join(list, "\n"))
}

// complete lists what the last word of the text left of the cursor could
// become: what the evaluator knows and, where a cell begins, the commands.
func (l *loop) complete(left string) []string {
	if word, ok := strings.CutPrefix(left, "help "); ok {
		return l.manual.after(word[:strings.LastIndex(word, ".")+1])
	}
	list := slices.Clone(l.evaluator.Complete(left))
	if isWord(left) {
		list = append(list, commandWords...)
	}
	return list
}

// isWord says that s is a name, perhaps of a member: Race, Table.Grundy.
func isWord(s string) bool {
	for part := range strings.SplitSeq(s, ".") {
		if !token.IsIdentifier(part) && !token.IsKeyword(part) {
			return false
		}
	}
	return true
}
