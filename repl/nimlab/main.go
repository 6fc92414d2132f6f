// Command nimlab is the prompt for two-player games, and runs scripts about
// them. This package holds subcommands and flags only.
package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"nimlab/repl/session"
	"nimlab/repl/session/child"
)

// The exit statuses of nimlab's own; a script leaves with what it gives os.Exit.
const (
	ok      = 0
	failed  = 1
	misused = 2
)

// These are first arguments of processes that nimlab starts itself: one that
// evaluates the prompt's cells, and one that does what follows, a script or a line.
const (
	evaluator = "-evaluator"
	shield    = "-shielded"
)

// shielded says that this process is such a one.
var shielded bool

const usageText = `nimlab answers questions about two-player games: who wins, how fast, by which move.

usage:
  nimlab                   open the prompt
  nimlab FILE.go [ARG...]  run a script; more files before ARG belong to it, and after
                           -- all is for the script; DIR runs the program in a folder
  nimlab check FILE.go...  say what the compiler would refuse in a script or go vet would
                           find, and run nothing
  nimlab -e CODE [ARG...]  run a line of Go and show its value
  nimlab help [WORD]       list the words of the language, or explain one
  nimlab new DIR           make a folder for scripts of your own
  nimlab version           print the version
  nimlab --help            print this text

  nimlab --memory SIZE ... end what takes more memory than SIZE, such as 500M or 2G,
                           in any of these; without it 75 % of what is free

Without a terminal on its standard input the prompt reads cells from there.

exit status: 0 for success, 1 if a script or a cell failed, 2 if the command line
makes no sense, 130 after Ctrl-C; a script that calls os.Exit leaves with its own.
`

// command is a first argument that nimlab knows.
type command struct {
	names    []string
	wants    string // what follows, for the sentence that says it is wrong
	min, max int    // how many arguments follow; max -1: any number
	run      func(args []string) int
}

var commands = []command{
	{[]string{"-e"}, "code: nimlab -e 'CODE'", 1, -1, evaluate},
	{[]string{"check"}, "a script: nimlab check FILE.go... or a folder", 1, -1, check},
	{[]string{"help"}, "one word: nimlab help WORD", 0, 1, help},
	{[]string{"new"}, "one folder: nimlab new DIR", 1, 1, newFolder},
	{[]string{"version", "--version", "-version"}, "nothing after it", 0, 0, version},
	{[]string{"--help", "-help", "-h"}, "nothing after it", 0, 0, usage},
}

func main() { os.Exit(run(os.Args[1:])) }

// run does what the command line says and returns the exit status.
func run(args []string) int {
	if len(args) == 0 {
		return prompt()
	}
	if size, rest, given := memoryFlag(args); given {
		var err error
		if memory, err = parseSize(size); err != nil {
			return misuse("%v", err)
		}
		return run(rest)
	}
	switch {
	case args[0] == evaluator:
		return child.Serve(os.Stdin, os.Stdout)
	case args[0] == shield && len(args) > 1:
		shielded = true
		return run(args[1:])
	}
	for _, c := range commands {
		if slices.Contains(c.names, args[0]) {
			return c.start(args[0], args[1:])
		}
	}
	if isScript(args[0]) {
		return script(args[0], args[1:])
	}
	return misuse("there is no subcommand, flag or file %q%s; nimlab --help lists what there is",
		args[0], session.DidYouMean(args[0], names()))
}

// start runs a command if what follows it is right.
func (c command) start(name string, args []string) int {
	if len(args) < c.min || c.max >= 0 && len(args) > c.max {
		return misuse("%s wants %s", name, c.wants)
	}
	return c.run(args)
}

// names are the words that a first argument can be.
func names() []string {
	all := []string{memoryName}
	for _, c := range commands {
		all = append(all, c.names...)
	}
	return all
}

// isScript says whether an argument that is no command names a script.
func isScript(arg string) bool {
	_, err := os.Stat(arg)
	return err == nil || strings.HasSuffix(arg, ".go")
}

func usage([]string) int {
	fmt.Print(usageText)
	return ok
}

// misuse says what is wrong with the command line.
func misuse(format string, args ...any) int {
	complain(format, args...)
	return misused
}

// complain prints a sentence on standard error.
func complain(format string, args ...any) {
	fmt.Fprintf(os.Stderr, "nimlab: "+format+"\n", args...)
}
