package main

import (
	"fmt"

	"nimlab/repl/session"
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
		fmt.Printf("%s\n%s\n", usageText, text)
		return ok
	}
	text, err := s.Help(args[0])
	if err != nil {
		return misuse("%v", err)
	}
	fmt.Print(text)
	return ok
}
