package session

import "io"

// stdin, stdout and stderr are os.Stdin and the others for compiled code that
// reads or writes them, and needs no file.
func (s *Session) stdin() io.Reader  { return s.in }
func (s *Session) stdout() io.Writer { return s.out }
func (s *Session) stderr() io.Writer { return s.err }

// touch makes the files that a program names.
func (s *Session) touch(at, name string) {
	if at != "os" {
		return
	}
	switch name {
	case "Stdin":
		s.files[0] = s.in.File()
	case "Stdout":
		s.files[1], _ = s.out.File()
	case "Stderr":
		s.files[2], _ = s.err.File()
	}
}
