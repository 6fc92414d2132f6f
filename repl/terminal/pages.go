package terminal

import "strings"

// keysHelp is what help adds at the prompt.
const keysHelp = `help also explains what you have defined, packages and their members, as in
help strings.Fields; names lists what you have defined, and forget NAME takes a
name of yours away; _ is the last value and Out(3) that of cell 3; %time CELL says
how long a cell takes; save FILE writes the session as a script, save! FILE over a
file that is there; exit leaves.
Tab completes, Ctrl-R searches what was typed, Ctrl-C cancels, Ctrl-D leaves, and
two blank lines end a cell that waits for more.
help help, help %time and so on say more of the prompt's own words.
`

// pages explain the prompt's own words; the screen wraps their lines.
var pages = map[string]string{
	"help": `help             lists the words of nimlab and what the keys do
help WORD        explains a word, a name of your own, a package, one of Go's own functions, or a command of the prompt
help X.Y         explains a member of a package, a type, a value or a variable, as in help Table.Count, help t.P, help strings.Fields
WORD? and ?WORD  do the same
`,
	"names": `names  lists what you have defined, with types. What has been defined again is listed once, as it is now.
`,
	"forget": `forget NAME  takes away a name that you have defined. Where it hides a word of nimlab's, a package or one of Go's own names, that is meant again: after Nim := 5 there is no word Nim until forget Nim. Functions that use the name keep it.
`,
	"save": `save FILE.go   writes the session as a Go program: what still counts of the cells that succeeded, and what they showed
save! FILE.go  writes it over a file that is there

nimlab FILE.go runs it anywhere. go run FILE.go needs the words' source: it works in the folder of nimlab's source and in one that nimlab new DIR has made.
`,
	"exit": `exit  leaves nimlab; so do quit, and Ctrl-D at an empty prompt. What was typed stays in the history; save FILE.go keeps the session.
`,
	"%time": `%time CELL  runs a cell, shows its value, and says how long it took; and where positions were solved, how many and by which engines. What was solved before is kept, so that a second time may solve nothing.
`,
	"_": `_       the value that was shown last
Out(3)  the value that cell 3 has shown
`,
}

func init() {
	pages["quit"], pages["save!"], pages["Out"], pages["?"] = pages["exit"], pages["save"], pages["_"], pages["help"]
	pages["%"] = pages["%time"]
}

// question is what is asked about by a word with a question mark, as in ?Race
// and Race?.
func question(cell string) (word string, ok bool) {
	cell = strings.TrimSpace(cell)
	word = strings.TrimSpace(strings.TrimRight(strings.TrimLeft(cell, "?"), "?"))
	return word, word != cell && (word == "" || isWord(word) || pages[word] != "")
}

// asks says that a cell asks for one of the prompt's own pages, whose names are
// not all Go.
func (l *loop) asks(cell string) bool {
	if _, ok := question(cell); ok {
		return true
	}
	word, about, ok := strings.Cut(strings.TrimSpace(cell), " ")
	return ok && word == "help" && pages[strings.TrimSpace(about)] != "" && !l.defined(word)
}
