// Package symbols holds the tables through which interpreted code reaches
// compiled packages: one generated file for each package a script may import.
package symbols

import (
	"log"
	"os"
	"reflect"
)

//go:generate go generate nimlab/stdlib
//go:generate go run ./gen

// Table maps "import/path/name" to a function that makes the exported symbols of
// that package, in the form the interpreter takes: functions and constants by
// value, variables by address, a type T as a nil *T, and "_T" as the wrapper of an
// interface T. Most scripts need few of the tables.
var Table = map[string]func() map[string]reflect.Value{}

// The generated tables name these instead of the functions that would end the
// process; the session puts its own in their place before any code runs.
func osExit(int)                             { panic("os.Exit") }
func osFindProcess(int) (*os.Process, error) { return nil, os.ErrPermission }
func logFatal(v ...any)                      { log.Panic(v...) }
func logFatalf(f string, v ...any)           { log.Panicf(f, v...) }
func logFatalln(v ...any)                    { log.Panicln(v...) }

type logLogger = log.Logger

var logNew = log.New
