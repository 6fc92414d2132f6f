package session

import (
	"context"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nimlab/stdlib"
)

// exchange is a cell typed at the prompt and what should be shown after it.
type exchange struct{ cell, want string }

// exchanges parts a transcript: cells begin with ">>> ", go on with "... ", and
// are followed by what they show.
func exchanges(text string) []exchange {
	var list []exchange
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch cell, first := strings.CutPrefix(line, ">>> "); {
		case first:
			list = append(list, exchange{cell: cell})
		case len(list) == 0:
		case strings.HasPrefix(line, "... ") && list[len(list)-1].want == "":
			list[len(list)-1].cell += "\n" + line[4:]
		default:
			list[len(list)-1].want += line + "\n"
		}
	}
	return list
}

// play runs a transcript in a session of its own, in a folder of its own.
func play(t *testing.T, transcript string) {
	t.Helper()
	t.Chdir(t.TempDir())
	s, err := New(Options{Prompt: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range exchanges(transcript) {
		if got := shown(s.Run(context.Background(), e.cell)); strings.TrimRight(got, "\n") != strings.TrimRight(e.want, "\n") {
			t.Errorf(">>> %s\nshows\n%s\nwant\n%s", e.cell, got, e.want)
		}
	}
}

// shown is what a prompt shows of a result.
func shown(r Result) string {
	text := r.Output
	for _, v := range r.Values {
		text += v.Text + "\n"
	}
	if r.Err != nil {
		text += "error: " + r.Err.Error() + "\n"
	}
	return text
}

// Every example in the manual shows what it says.
func TestManualExamples(t *testing.T) {
	examples := 0
	for _, page := range stdlib.Manual() {
		if page.Example != "" {
			examples++
			t.Run(page.Word, func(t *testing.T) { play(t, page.Example) })
		}
		if page.Kind == "game" && page.Example == "" {
			t.Errorf("the game %s has no example", page.Word)
		}
	}
	if examples < 20 {
		t.Errorf("%d examples in the manual, want at least the 20 there were", examples)
	}
}

var fence = regexp.MustCompile("(?s)```\n(In\\[1\\]: .*?)```")

// numbered is a prompt as the README shows it.
var numbered = regexp.MustCompile(`(?m)^In\[(\d+)\]: `)

// Every transcript in the README shows what it says, with the prompts that one sees.
func TestReadmeTranscripts(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	found := fence.FindAllStringSubmatch(string(text), -1)
	if len(found) == 0 {
		t.Fatal("no transcript in the README")
	}
	for _, transcript := range found {
		for i, n := range numbered.FindAllStringSubmatch(transcript[1], -1) {
			if n[1] != strconv.Itoa(i+1) {
				t.Errorf("prompt %d of a transcript has the number %s", i+1, n[1])
			}
		}
		play(t, numbered.ReplaceAllString(transcript[1], ">>> "))
	}
}
