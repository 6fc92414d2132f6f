package terminal

// Result is what one cell gave.
type Result struct {
	Output string
	Values []Value
	Err    error
	Exit   int
	Exited bool
}

// Value is a value to show.
type Value struct {
	Text string
	Any  any
}

// Error is a fault with a place.
type Error struct {
	File      string
	Line, Col int
	Msg       string
	Source    string
}

func (e *Error) Error() string { return e.Msg }
