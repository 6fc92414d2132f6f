package session

import (
	"fmt"
	"slices"
	"strings"
)

// DidYouMean is a question that names the words nearest to the one given, or ""
// if none is near: at most a quarter of its letters differ.
func DidYouMean(word string, words []string) string { return didYouMean(word, plain(words)) }

// didYouMean does so with the signature, where one function is nearest.
func didYouMean(word string, words []Candidate) string {
	const most = 3
	var best []Candidate
	least := len([]rune(word))/4 + 1
	for _, w := range words {
		switch d := distance(strings.ToLower(word), strings.ToLower(w.Text)); {
		case d < least:
			best, least = []Candidate{w}, d
		case slices.ContainsFunc(best, func(b Candidate) bool { return b.Text == w.Text }):
		case d == least && len(best) > 0 && len(best) < most:
			best = append(best, w)
		}
	}
	switch {
	case len(best) == 0:
		return ""
	case len(best) == 1 && strings.HasPrefix(best[0].About, "("):
		return fmt.Sprintf(" (did you mean %s%s?)", best[0].Text, best[0].About)
	}
	return fmt.Sprintf(" (did you mean %s?)", strings.Join(texts(best), " or "))
}

// distance counts the letters to insert, delete, replace or swap with the next
// to make b of a: the optimal string alignment distance of F. J. Damerau, "A
// technique for computer detection and correction of spelling errors", CACM 7
// (1964).
func distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	d := make([][]int, len(s)+1)
	for i := range d {
		d[i] = make([]int, len(t)+1)
		d[i][0] = i
	}
	for j := range d[0] {
		d[0][j] = j
	}
	for i := 1; i <= len(s); i++ {
		for j := 1; j <= len(t); j++ {
			cost := 1
			if s[i-1] == t[j-1] {
				cost = 0
			}
			d[i][j] = min(d[i-1][j]+1, d[i][j-1]+1, d[i-1][j-1]+cost)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return d[len(s)][len(t)]
}
