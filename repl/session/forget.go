package session

import (
	"errors"
	"fmt"
	"go/types"
	"strings"
)

// Forget takes a name of the user's away: a word, a package or something of Go's that
// it has hidden is meant again, and the name can be defined anew as anything.
// Functions that use it keep it. The error says that there is none.
func (s *Session) Forget(name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	o := s.scope.objects[name]
	if o == nil || hidden.MatchString(name) {
		return s.notDefined(name)
	}
	delete(s.scope.objects, name)
	delete(s.news, name)
	s.journal.forgotten[name] = true
	s.history.forget(name)
	if _, isType := o.(*types.TypeName); isType {
		s.history.forgetMethods(name)
	}
	return nil
}

// notDefined says that the user has not defined a name.
func (s *Session) notDefined(name string) error {
	if what := s.hides(name); what != "" {
		return fmt.Errorf("you have not defined %s, so that it means %s", name, what)
	}
	if len(s.scope.names()) == 0 {
		return errors.New("there is nothing to forget: nothing is defined yet")
	}
	return fmt.Errorf("you have not defined %q%s; names lists what you have", name, DidYouMean(name, s.scope.names()))
}

// forgetMethods drops the records of a type's methods.
func (h *history) forgetMethods(of string) {
	for name := range h.records {
		if strings.HasPrefix(name, of+".") {
			delete(h.records, name)
		}
	}
}
