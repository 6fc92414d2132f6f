package session

import "testing"

func TestNearest(t *testing.T) {
	words := []string{"Race", "Pursuit", "Staircase", "new", "help"}
	for word, want := range map[string]string{
		"Rcae": "Race", "race": "Race", "Pursiut": "Pursuit", "Staircas": "Staircase", "nw": "", "hlep": "help", "xyz": "", "": "",
	} {
		if got := DidYouMean(word, words); want == "" && got != "" || want != "" && got != " (did you mean "+want+"?)" {
			t.Errorf("nearest to %q: %q, want %q", word, got, want)
		}
	}
}
