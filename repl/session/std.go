package session

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"maps"
	"path"
	"reflect"
	"time"

	"nimlab/repl/session/symbols"
	"nimlab/repl/session/value"
)

// exports are all packages that lowered code can reach. The "." in a key stops
// the interpreter from taking it for its own table of the standard library, which
// it would change.
func (s *Session) exports() map[string]map[string]reflect.Value {
	all := map[string]map[string]reflect.Value{"rt/rt": s.rt.exports()}
	changed := s.changed()
	for key, table := range symbols.Table {
		at := path.Dir(key)
		if own := changed[at]; own != nil {
			table = maps.Clone(table)
			maps.Copy(table, own)
		}
		all[at+"/./"+path.Base(key)] = table
	}
	return all
}

// changed are symbols that a session must answer in its own way: those that touch
// the process, and those that look into values.
func (s *Session) changed() map[string]map[string]reflect.Value {
	return map[string]map[string]reflect.Value{
		"fmt": s.fmt(), "log": s.log(), "os": s.os(),
		"errors": {
			"As": reflect.ValueOf(s.types.ErrorAs), "Is": reflect.ValueOf(s.types.ErrorIs),
			"Unwrap": reflect.ValueOf(func(err error) error { _, one := s.types.Unwrap(err); return one }),
		},
		"encoding/json": s.json(),
		"runtime":       {"Goexit": reflect.ValueOf(func() { panic(goexit{}) })},
		"time":          s.timers(), "context": s.deadlines(),
	}
}

func (s *Session) fmt() map[string]reflect.Value {
	f := func(format string, a []any) (string, []any) { return value.Formats(s.types, format, a) }
	return map[string]reflect.Value{
		"Print":   reflect.ValueOf(func(a ...any) (int, error) { return fmt.Fprint(s.out, a...) }),
		"Println": reflect.ValueOf(func(a ...any) (int, error) { return fmt.Fprintln(s.out, a...) }),
		"Printf": reflect.ValueOf(func(format string, a ...any) (int, error) {
			format, a = f(format, a)
			return fmt.Fprintf(s.out, format, a...)
		}),
		"Fprintf": reflect.ValueOf(func(w io.Writer, format string, a ...any) (int, error) {
			format, a = f(format, a)
			return fmt.Fprintf(w, format, a...)
		}),
		"Sprintf": reflect.ValueOf(func(format string, a ...any) string { format, a = f(format, a); return fmt.Sprintf(format, a...) }),
		"Appendf": reflect.ValueOf(func(b []byte, format string, a ...any) []byte {
			format, a = f(format, a)
			return fmt.Appendf(b, format, a...)
		}),
		"Errorf": reflect.ValueOf(func(format string, a ...any) error {
			format, a = f(format, a)
			return fmt.Errorf(format, s.types.Errors(a)...)
		}),
		"Scan":   reflect.ValueOf(func(a ...any) (int, error) { return fmt.Fscan(s.in, a...) }),
		"Scanln": reflect.ValueOf(func(a ...any) (int, error) { return fmt.Fscanln(s.in, a...) }),
		"Scanf":  reflect.ValueOf(func(format string, a ...any) (int, error) { return fmt.Fscanf(s.in, format, a...) }),
	}
}

func (s *Session) json() map[string]reflect.Value {
	return map[string]reflect.Value{
		"Unmarshal": reflect.ValueOf(s.types.Unmarshal),
		"Marshal": reflect.ValueOf(func(v any) ([]byte, error) {
			text, err := json.Marshal(v)
			return text, value.JSONError(err)
		}),
		"MarshalIndent": reflect.ValueOf(func(v any, prefix, indent string) ([]byte, error) {
			text, err := json.MarshalIndent(v, prefix, indent)
			return text, value.JSONError(err)
		}),
	}
}

// log writes to the session's error stream; Fatal ends the program.
func (s *Session) log() map[string]reflect.Value {
	l := log.New(s.err, "", log.LstdFlags)
	fatal := func(write func()) { write(); panic(exit{status: 1}) }
	return map[string]reflect.Value{
		"Default": reflect.ValueOf(func() *log.Logger { return l }),
		"Fatal":   reflect.ValueOf(func(a ...any) { fatal(func() { l.Print(a...) }) }),
		"Fatalf":  reflect.ValueOf(func(f string, a ...any) { fatal(func() { l.Printf(f, a...) }) }),
		"Fatalln": reflect.ValueOf(func(a ...any) { fatal(func() { l.Println(a...) }) }),
		"Panic":   reflect.ValueOf(func(a ...any) { t := fmt.Sprint(a...); l.Print(t); panic(raise(t)) }),
		"Panicf":  reflect.ValueOf(func(f string, a ...any) { t := fmt.Sprintf(f, a...); l.Print(t); panic(raise(t)) }),
		"Panicln": reflect.ValueOf(func(a ...any) { t := fmt.Sprintln(a...); l.Print(t); panic(raise(t)) }),
		"Print":   reflect.ValueOf(l.Print), "Printf": reflect.ValueOf(l.Printf), "Println": reflect.ValueOf(l.Println),
		"Flags": reflect.ValueOf(l.Flags), "SetFlags": reflect.ValueOf(l.SetFlags), "Prefix": reflect.ValueOf(l.Prefix),
		"SetPrefix": reflect.ValueOf(l.SetPrefix), "SetOutput": reflect.ValueOf(l.SetOutput), "Writer": reflect.ValueOf(l.Writer),
		"Output": reflect.ValueOf(l.Output), "New": reflect.ValueOf(log.New),
	}
}

func (s *Session) os() map[string]reflect.Value {
	return map[string]reflect.Value{
		"Exit":   reflect.ValueOf(func(status int) { panic(exit{status: status}) }),
		"Args":   reflect.ValueOf(&s.rt.args).Elem(),
		"Stdin":  reflect.ValueOf(&s.files[0]).Elem(),
		"Stdout": reflect.ValueOf(&s.files[1]).Elem(),
		"Stderr": reflect.ValueOf(&s.files[2]).Elem(),
	}
}

// sleep ends early when the program is cancelled.
func (s *Session) sleep(d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-s.rt.ctx.Done():
		panic(cancelled{})
	}
}
