package stdlib

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"unicode"
	"unicode/utf8"

	"nimlab/stdlib/host"
)

// Reader reads whole numbers from standard input, separated by any white
// space. Input that does not fit ends the program: one sentence with the line
// number on standard error, exit status 2.
type Reader struct {
	in   *bufio.Reader
	line int // of the rune to be read next, from 1
}

// Input is a reader of standard input.
func Input() *Reader {
	return &Reader{in: bufio.NewReaderSize(host.Current().Stdin, 1<<16), line: 1}
}

// More says whether anything but white space is left to read.
func (r *Reader) More() bool {
	for {
		c, _, err := r.in.ReadRune()
		if err != nil {
			if err != io.EOF {
				r.quit("%v", err)
			}
			return false
		}
		if !unicode.IsSpace(c) {
			r.in.UnreadRune()
			return true
		}
		if c == '\n' {
			r.line++
		}
	}
}

// Int reads one number, which must lie between lo and hi, both included. The
// name is for the sentence that says what is wrong.
func (r *Reader) Int(name string, lo, hi int) int {
	if !r.More() {
		r.quit("the input ends where %s should be", name)
	}
	word := r.word()
	n, err := strconv.Atoi(word)
	if err != nil && !isNumber(word) {
		r.quit("%s is %q, want a whole number from %d to %d", name, short(word), lo, hi)
	}
	if err != nil || n < lo || n > hi {
		r.quit("%s = %s, want %d to %d", name, short(word), lo, hi)
	}
	return n
}

// Rows reads rows lines of cols numbers each: the range is that of every
// number.
func (r *Reader) Rows(rows, cols int, name string, lo, hi int) [][]int {
	table := make([][]int, rows)
	cells := make([]int, rows*cols)
	for i := range table {
		table[i], cells = cells[:cols:cols], cells[cols:]
		for k := range table[i] {
			table[i][k] = r.Int(name, lo, hi)
		}
	}
	return table
}

// Rest reads all numbers that are left.
func (r *Reader) Rest(name string, lo, hi int) []int {
	var list []int
	for r.More() {
		list = append(list, r.Int(name, lo, hi))
	}
	return list
}

// End makes sure that nothing is left to read.
func (r *Reader) End() {
	if r.More() {
		r.quit("%q after the last number that is expected", short(r.word()))
	}
}

// Reject ends the program with what the script itself finds wrong with the
// numbers it has just read.
func (r *Reader) Reject(format string, args ...any) { r.quit(format, args...) }

// maxWord bounds a word without leading zeros: no number that fits an int is as
// long.
const maxWord = 64

// word reads up to the next white space; of a word too long to be a number that
// fits, the first part.
func (r *Reader) word() string {
	var word []byte
	for {
		if len(word) == maxWord {
			if word = significant(word); len(word) == maxWord {
				return string(word)
			}
		}
		c, size, err := r.in.ReadRune()
		if err != nil {
			return string(word)
		}
		if unicode.IsSpace(c) {
			r.in.UnreadRune()
			return string(word)
		}
		if c == utf8.RuneError && size == 1 {
			c = '?'
		}
		word = utf8.AppendRune(word, c)
		word = word[:min(len(word), maxWord)]
	}
}

// significant is a word of digits without its leading zeros but one; any other
// word stays as it is.
func significant(word []byte) []byte {
	if !isNumber(string(word)) {
		return word
	}
	sign := 0
	if word[0] == '-' || word[0] == '+' {
		sign = 1
	}
	first := sign
	for first < len(word)-1 && word[first] == '0' {
		first++
	}
	return append(word[:sign], word[first:]...)
}

// isNumber says whether word is a sign and digits: a whole number, though it
// may not fit an int.
func isNumber(word string) bool {
	if word != "" && (word[0] == '-' || word[0] == '+') {
		word = word[1:]
	}
	for _, c := range word {
		if c < '0' || c > '9' {
			return false
		}
	}
	return word != ""
}

// short cuts a long word for a sentence.
func short(word string) string {
	if runes := []rune(word); len(runes) > 24 {
		return string(runes[:24]) + "..."
	}
	return word
}

// quit says what is wrong and leaves with status 2.
func (r *Reader) quit(format string, args ...any) {
	h := host.Current()
	if h.Context.Err() != nil {
		panic(errStopped)
	}
	fmt.Fprintf(h.Stderr, "line %d: %s\n", r.line, fmt.Sprintf(format, args...))
	h.Exit(2)
}
