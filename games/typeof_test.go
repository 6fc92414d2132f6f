package games

import (
	"errors"
	"testing"
)

type box struct{ name string }

func (b box) TypeName() string { return b.name }

func TestTypeOf(t *testing.T) {
	for _, c := range []struct {
		v    any
		want string
	}{
		{nil, "nil"}, {3, "an int"}, {uint(3), "a uint"}, {"x", "a string"}, {[]int{}, "a []int"}, {King, "a Piece"},
		{errors.New("x"), "a *errors.errorString"}, {func(Piece) error { return nil }, "a func(Piece) error"},
		{box{"main.P"}, "a P"}, {box{"[]main.Item"}, "a []Item"}, {box{"main.Item"}, "an Item"},
	} {
		if got := TypeOf(c.v); got != c.want {
			t.Errorf("TypeOf(%#v) = %q, want %q", c.v, got, c.want)
		}
	}
}
