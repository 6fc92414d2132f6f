package value

import "go/types"

// reach says whether String and the like may be called on a value, which they are not
// for what hides in unexported fields. Of a struct that is embedded by an unexported
// name the exported fields are as open as those of the struct around it.
type reach int

const (
	shut reach = iota
	embedded
	open
)

// field is the reach of a field of a struct.
func (r reach) field(f *types.Var) reach {
	switch {
	case r == shut || !f.Exported() && !f.Embedded():
		return shut
	case f.Exported():
		return open
	}
	return embedded
}

// within is the reach of what else a value holds.
func (r reach) within() reach {
	if r == open {
		return open
	}
	return shut
}
