package session

import (
	"reflect"
	"unsafe"

	"github.com/traefik/yaegi/interp"
)

// A frame of the interpreter learns of a cancel while it waits for a channel by
// another one, which it has from the run that made it, and the interpreter closes
// that of the run under way. So what an earlier cell left would neither hear of the
// cancel of a later one, nor wait for anything again after that of its own. The
// session keeps these channels from being closed, and to wake who waits it sends to
// all of them.

// door is where the interpreter keeps that channel. A test watches that it is there.
var door, _ = reflect.TypeFor[interp.Interpreter]().FieldByName("done")

// keepDoor keeps the channel of the run under way.
func (r *runner) keepDoor() {
	at := (*chan struct{})(unsafe.Add(unsafe.Pointer(r.s.interp), door.Offset))
	r.mu.Lock()
	defer r.mu.Unlock()
	r.doors = append(r.doors, *at)
	*at = make(chan struct{})
}

// wake wakes all that waits for channels.
func (r *runner) wake() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, d := range r.doors {
		for waiting := true; waiting; {
			select {
			case d <- struct{}{}:
			default:
				waiting = false
			}
		}
	}
}
