package session

import (
	"errors"
	"flag"
	"reflect"

	"nimlab/repl/session/symbols"
)

// flags is package flag with the program's own flags and arguments in place of the
// process's: each function of the package does what the method of the same name
// does for the flag set.
func (s *Session) flags() map[string]reflect.Value {
	own := flag.NewFlagSet("", flag.ContinueOnError)
	own.SetOutput(s.err)
	set := reflect.ValueOf(own)
	table := map[string]reflect.Value{
		"CommandLine": reflect.ValueOf(&own).Elem(),
		"Parse":       reflect.ValueOf(func() { s.parseFlags(own) }),
	}
	for name, f := range symbols.Table["flag/flag"] {
		if m := set.MethodByName(name); m.IsValid() && m.Type() == f.Type() {
			table[name] = m
		}
	}
	return table
}

// parseFlags ends the program as flag.Parse does where the arguments are wrong or
// ask for help.
func (s *Session) parseFlags(own *flag.FlagSet) {
	own.Init(s.rt.args[0], flag.ContinueOnError)
	switch err := own.Parse(s.rt.args[1:]); {
	case errors.Is(err, flag.ErrHelp):
		panic(exit{status: 0})
	case err != nil:
		panic(exit{status: 2})
	}
}
