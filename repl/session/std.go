package session

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"io"
	"log"
	"maps"
	"path"
	"reflect"
	"strconv"
	"time"

	"github.com/traefik/yaegi/interp"

	"nimlab/repl/session/value"
)

// use gives the interpreter the packages that lowered code imports, once each. The
// "." in a key stops it from taking it for its own table of the standard library,
// which it would change.
func (s *Session) use(file *ast.File) error {
	for _, spec := range file.Imports {
		at, _ := strconv.Unquote(spec.Path.Value)
		table := s.universe.Symbols(at)
		if s.used[at] || table == nil {
			continue
		}
		s.used[at] = true
		if own := s.changed(at); own != nil {
			table = maps.Clone(table)
			maps.Copy(table, own)
		}
		if err := s.interp.Use(interp.Exports{at + "/./" + path.Base(at): table}); err != nil {
			return err
		}
	}
	return nil
}

// changed are symbols of a package that a session must answer in its own way: those
// that touch the process, and those that look into values.
func (s *Session) changed(at string) map[string]reflect.Value {
	switch at {
	case "fmt":
		return s.fmt()
	case "log":
		return s.log()
	case "os":
		return s.os()
	case "errors":
		return map[string]reflect.Value{
			"As": reflect.ValueOf(s.types.ErrorAs), "Is": reflect.ValueOf(s.types.ErrorIs),
			"Unwrap": reflect.ValueOf(func(err error) error { _, one := s.types.Unwrap(err); return one }),
		}
	case "encoding/json":
		return s.json()
	case "flag":
		return s.flags()
	case "runtime":
		return map[string]reflect.Value{"Goexit": reflect.ValueOf(func() { panic(goexit{}) })}
	case "time":
		return s.timers()
	case "context":
		return s.deadlines()
	case "sort":
		return s.rt.sorting()
	}
	return nil
}

func (s *Session) fmt() map[string]reflect.Value {
	f, c := func(format string, a []any) (string, []any) { return value.Formats(s.types, format, a) }, s.types.Composites
	return map[string]reflect.Value{
		"Print":    reflect.ValueOf(func(a ...any) (int, error) { return fmt.Fprint(s.out, c(a)...) }),
		"Println":  reflect.ValueOf(func(a ...any) (int, error) { return fmt.Fprintln(s.out, c(a)...) }),
		"Fprint":   reflect.ValueOf(func(w io.Writer, a ...any) (int, error) { return fmt.Fprint(w, c(a)...) }),
		"Fprintln": reflect.ValueOf(func(w io.Writer, a ...any) (int, error) { return fmt.Fprintln(w, c(a)...) }),
		"Sprint":   reflect.ValueOf(func(a ...any) string { return fmt.Sprint(c(a)...) }),
		"Sprintln": reflect.ValueOf(func(a ...any) string { return fmt.Sprintln(c(a)...) }),
		"Append":   reflect.ValueOf(func(b []byte, a ...any) []byte { return fmt.Append(b, c(a)...) }),
		"Appendln": reflect.ValueOf(func(b []byte, a ...any) []byte { return fmt.Appendln(b, c(a)...) }),
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
