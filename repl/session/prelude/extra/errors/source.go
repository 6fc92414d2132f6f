// Package errors has the generic part of errors.
package errors

import "errors"

// AsType finds the first error in err's tree that has type E.
func AsType[E error](err error) (E, bool) {
	var e E
	ok := errors.As(err, &e)
	return e, ok
}
