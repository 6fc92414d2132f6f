package session

import "nimlab/stdlib"

// Page is the help of one word.
type Page = stdlib.Page

// Manual is the help of every word, in the order of their names: what fronts
// show for help.
func Manual() []Page { return stdlib.Manual() }
