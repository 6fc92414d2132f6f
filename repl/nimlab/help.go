package main

import (
	"fmt"
	"os"

	"nimlab/repl/session"
	"nimlab/repl/terminal"
)

// help explains a word, or how to call nimlab and what words there are.
func help(args []string) int {
	s, err := session.New(session.Options{Prompt: true})
	if err != nil {
		complain("%v", err)
		return failed
	}
	if len(args) == 0 {
		text, _ := s.Help("")
		fmt.Printf("%s\n%s\n", usageText, fit(text))
		return ok
	}
	text, err := s.Help(args[0])
	if err != nil {
		return misuse("%v", err)
	}
	fmt.Print(fit(text))
	return ok
}

// fit is a page for the terminal, if there is one.
func fit(text string) string { return terminal.Fit(text, terminal.Columns(os.Stdout)()) }
