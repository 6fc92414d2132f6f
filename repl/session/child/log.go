package child

import (
	"maps"
	"slices"
	"time"

	"nimlab/repl/session"
)

// cheap is how long a cell may have taken to be run once more in a replay.
const cheap = 250 * time.Millisecond

// past is what a cell did.
type past struct {
	ran   bool // it was compiled, so its declarations hold
	ok    bool // and it came to its end without an error
	cheap bool // it took little time, and neither wrote nor read
	shows bool // it has a value, which Out gives to later cells
}

// log is what a session has done, as far as that can be done again.
//
// Declarations of functions, types and constants and imports are always kept.
// The statements of a cell are kept where the cell succeeded, took under 250 ms,
// wrote and read nothing, and mentions nothing that has an effect outside, that
// gives another value each time, or that is in doubt. The variables that a
// statement defines or may change are in doubt from then on if it is not kept. All
// this goes by names, and through the functions that a statement mentions.
type log struct {
	cells    []entry
	meanings map[string]meaning
	doubt    words // variables that a replay leaves undefined, or older than they were
	vars     words // all variables
}

// entry is what is kept of a cell.
type entry struct {
	number  int
	text    string
	defines words
	forgets string // a name, instead of a text
}

func newLog() *log {
	return &log{meanings: map[string]meaning{}, doubt: words{}, vars: words{}}
}

// add enters a cell.
func (l *log) add(cell string, number int, p past) {
	e := entry{number: number, defines: words{}}
	for _, part := range session.Parts(cell) {
		if a, known := analyse(part); known && l.keep(a, p) {
			e.text += part.Text + "\n"
			e.defines.add(a.defines)
		}
	}
	if e.text != "" {
		l.cells = append(l.cells, e)
	}
}

// keep says whether a part of a cell is to be replayed, and notes what it means
// for the others.
func (l *log) keep(a analysis, p past) bool {
	if a.declaration {
		if p.ran {
			l.define(a)
		}
		return p.ran && !a.meaning.mentions["_"] // which may have another value in a replay
	}
	reach := l.reach(a.mentions)
	doubtful := reach.meets(effects) || reach.meets(l.doubt)
	if p.ran {
		l.define(a)
		l.vars.add(a.defines)
	}
	touched := l.changed(a, reach)
	touched.add(a.defines)
	if p.ok && p.cheap && !doubtful {
		l.doubt = l.doubt.without(a.fresh)
		return touched.meets(l.vars) || p.shows
	}
	l.doubtAll(touched)
	return false
}

// define notes what names mean.
func (l *log) define(a analysis) {
	for name := range a.defines {
		l.meanings[name] = a.meaning
	}
}

// doubtAll notes that variables may have changed or not been made.
func (l *log) doubtAll(list words) {
	for name := range list {
		if l.vars[name] {
			l.doubt[name] = true
		}
	}
}

// reach is a list of names with all that their meanings mention.
func (l *log) reach(from words) words {
	all := words{}
	var visit func(words)
	visit = func(list words) {
		for name := range list {
			if !all[name] {
				all[name] = true
				visit(l.meanings[name].mentions)
			}
		}
	}
	visit(from)
	return all
}

// changed are the names whose values a part of a cell, or code within its
// reach, may change.
func (l *log) changed(a analysis, reach words) words {
	all := words{}
	all.add(a.changes)
	for name := range reach {
		all.add(l.meanings[name].changes)
	}
	return all
}

// reads says whether a cell may read standard input.
func (l *log) reads(cell string) bool {
	for _, part := range session.Parts(cell) {
		if a, known := analyse(part); !known || l.reach(a.mentions).meets(readers) {
			return true
		}
	}
	return false
}

// forget enters that a name was forgotten.
func (l *log) forget(name string) {
	for _, of := range []words{l.doubt, l.vars} {
		delete(of, name)
	}
	delete(l.meanings, name)
	l.cells = append(l.cells, entry{forgets: name})
}

// starters are the functions in reach of a cell that start goroutines.
func (l *log) starters(cell string) []string {
	mentions, known := words{}, maps.Clone(l.meanings)
	for _, part := range session.Parts(cell) {
		a, _ := analyse(part)
		mentions.add(a.mentions)
		for name := range a.defines {
			known[name] = a.meaning
		}
	}
	var names []string
	for name := range (&log{meanings: known}).reach(mentions) {
		if known[name].mentions[goes] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// drop takes a cell out that cannot be replayed.
func (l *log) drop(i int) {
	l.doubtAll(l.cells[i].defines)
	l.cells = append(l.cells[:i:i], l.cells[i+1:]...)
}
