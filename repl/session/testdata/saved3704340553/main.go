package main
import "fmt"
import "nimlab/repl/session/testdata/saved3704340553/s0"
import "nimlab/repl/session/testdata/saved3704340553/s1"
import "nimlab/repl/session/testdata/saved3704340553/s2"
import "nimlab/repl/session/testdata/saved3704340553/s3"
import "nimlab/repl/session/testdata/saved3704340553/s4"
import "nimlab/repl/session/testdata/saved3704340553/s5"
import "nimlab/repl/session/testdata/saved3704340553/s6"
import "nimlab/repl/session/testdata/saved3704340553/s7"
import "nimlab/repl/session/testdata/saved3704340553/s8"
import "nimlab/repl/session/testdata/saved3704340553/s9"
import "nimlab/repl/session/testdata/saved3704340553/s10"
import "nimlab/repl/session/testdata/saved3704340553/s11"
import "nimlab/repl/session/testdata/saved3704340553/s12"
import "nimlab/repl/session/testdata/saved3704340553/s13"
import "nimlab/repl/session/testdata/saved3704340553/s14"
import "nimlab/repl/session/testdata/saved3704340553/s15"
import "nimlab/repl/session/testdata/saved3704340553/s16"
import "nimlab/repl/session/testdata/saved3704340553/s17"
import "nimlab/repl/session/testdata/saved3704340553/s18"
import "nimlab/repl/session/testdata/saved3704340553/s19"
import "nimlab/repl/session/testdata/saved3704340553/s20"
import "nimlab/repl/session/testdata/saved3704340553/s21"
import "nimlab/repl/session/testdata/saved3704340553/s22"
import "nimlab/repl/session/testdata/saved3704340553/s23"
import "nimlab/repl/session/testdata/saved3704340553/s24"
import "nimlab/repl/session/testdata/saved3704340553/s25"
func main() {
fmt.Println("== values")
s0.Main()
fmt.Println("== failures are left out")
s1.Main()
fmt.Println("== what a failed cell had done is kept where it is needed")
s2.Main()
fmt.Println("== last and Out")
s3.Main()
fmt.Println("== functions and their variables")
s4.Main()
fmt.Println("== a variable again")
s5.Main()
fmt.Println("== a variable of another type")
s6.Main()
fmt.Println("== a function again")
s7.Main()
fmt.Println("== a type again")
s8.Main()
fmt.Println("== methods")
s9.Main()
fmt.Println("== unused")
s10.Main()
fmt.Println("== several variables")
s11.Main()
fmt.Println("== var declarations")
s12.Main()
fmt.Println("== errors and functions")
s13.Main()
fmt.Println("== deferred")
s14.Main()
fmt.Println("== labels twice")
s15.Main()
fmt.Println("== words")
s16.Main()
fmt.Println("== a word again")
s17.Main()
fmt.Println("== names of packages")
s18.Main()
fmt.Println("== closures")
s19.Main()
fmt.Println("== generics")
s20.Main()
fmt.Println("== values that are thrown away")
s21.Main()
fmt.Println("== a name of the language")
s22.Main()
fmt.Println("== main and comments")
s23.Main()
fmt.Println("== unused in heads")
s24.Main()
fmt.Println("== type switches")
s25.Main()
}
