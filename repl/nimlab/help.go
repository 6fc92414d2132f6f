package main

import (
	"fmt"

	"nimlab/repl/session"
	"nimlab/repl/terminal"
)

// help explains a word, or how to call nimlab and what words there are.
func help(args []string) int {
	if len(args) == 0 {
		text, _ := manual().Help("")
		fmt.Printf("%s\n%s\n", usageText, text)
		return ok
	}
	text, err := manual().Help(args[0])
	if err != nil {
		return misuse("%v", err)
	}
	fmt.Print(text)
	return ok
}

// manual is the help of every word.
func manual() terminal.Manual {
	var m terminal.Manual
	for _, p := range session.Manual() {
		m = append(m, terminal.Page{Word: p.Word, Kind: p.Kind, Brief: p.Brief(), Signature: p.Signature, Doc: p.Doc, Example: p.Example})
	}
	return m
}
