// Package script writes what was done at the prompt as one Go program: the
// declarations, then a main with the statements in their order.
//
// A name that was defined anew at the prompt is several objects. The newest keeps
// the name in the program, and older ones, where something still needs them, get
// another. A variable that functions use becomes one of the package.
package script

import "go/types"

// Cell is what one cell did.
type Cell struct {
	Number     int
	Decls      []*Piece
	Statements []*Piece
	Failed     bool // it ended in an error; Statements are those that were done
	Wrapped    bool // defers or has labels, so its statements need a function of their own
}

// Piece is one declaration or statement.
type Piece struct {
	Text    string
	Doc     string // the comment before it
	Refs    []Ref
	Fixes   []Edit         // that make its own variables used
	Objects []types.Object // what it declares
	Method  Method         // if it declares one
	Define  *Define        // if it is a statement that declares variables
	Shown   types.Object   // holds the value of an expression that was shown
	Show    Show
}

// Show is what becomes of an expression as a statement.
type Show int

const (
	Run     Show = iota // it stands as it is
	Print               // its values were shown
	Type                // its type was shown, because it is a function
	Discard             // Go wants its value used
)

// Ref is a name in a piece's text that may be written otherwise.
type Ref struct {
	At, Len int
	Object  types.Object // of the session; nil for the others
	Import  string       // path of the package that the name stands for
	Dot     string       // path of the package whose member the name is, without its name
	Read    bool         // the value is used
}

// Method tells a method: the type it belongs to, and its name.
type Method struct {
	Of   types.Object
	Name string
}

// Edit replaces a part of a text.
type Edit struct {
	At, Len int
	Text    string
}

// Define is a statement that declares variables.
type Define struct {
	Objects []types.Object // without blanks
	Short   bool           // x := 1, where one new variable is enough
	Assign  []Edit         // make it an assignment
}

// Session is all there is to write.
type Session struct {
	Cells     []*Cell
	Newest    map[string]types.Object       // what each name means now
	Place     map[types.Object]types.Object // the older variable in whose place a newer one is
	Forgotten map[string]bool               // names that mean again what they had hidden
	Words     *types.Package                // its members are at hand without import
	Used      func(path string) string      // the name of a package
}
