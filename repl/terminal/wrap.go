package terminal

import (
	"regexp"
	"strings"

	"github.com/mattn/go-runewidth"
)

// narrowest is the width for which text is wrapped where the terminal has less.
const narrowest = 8

// wrap breaks a line at its spaces so that no part is wider than so many columns,
// but for words that are; the parts after the first are moved in. 0 columns are no
// limit.
func wrap(line string, columns, in int) []string {
	if columns == 0 || runewidth.StringWidth(line) <= columns {
		return []string{line}
	}
	columns = max(columns, narrowest)
	in = min(in, columns/2)
	indent := leading(line)
	parts := []string{indent}
	first := true
	for _, word := range strings.SplitAfter(line[len(indent):], " ") {
		last := parts[len(parts)-1]
		if !first && runewidth.StringWidth(last+strings.TrimRight(word, " ")) > columns {
			parts, last = append(parts, ""), strings.Repeat(" ", in)
		}
		parts[len(parts)-1], first = last+word, false
	}
	for i, part := range parts {
		parts[i] = strings.TrimRight(part, " ")
	}
	return parts
}

// leading are the spaces that begin a line.
func leading(line string) string { return line[:len(line)-len(strings.TrimLeft(line, " "))] }

// item matches the beginning of a line of a list: a word and the gap behind it.
var item = regexp.MustCompile(`^ *\S+(?: \S+)* {2,}`)

// Fit is a help page for a terminal of so many columns, 0 for none: paragraphs and
// the lines of lists are broken where they are too wide. Code stays as it is.
func Fit(page string, columns int) string {
	if columns == 0 {
		return page
	}
	var b strings.Builder
	lines := strings.Split(strings.TrimRight(page, "\n"), "\n")
	for i, n := 0, 0; i < len(lines); i += n {
		n = paragraph(lines[i:])
		part := lines[i : i+n]
		if n > 1 && wider(part, columns) {
			part = []string{part[0] + " " + joined(part[1:])}
		}
		for _, line := range part {
			if code(lines, i) {
				b.WriteString(line + "\n")
				continue
			}
			b.WriteString(strings.Join(wrap(line, columns, hanging(line)), "\n") + "\n")
		}
	}
	return b.String()
}

// paragraph is how many lines belong together: those of running text with one
// indent.
func paragraph(lines []string) int {
	if !running(lines[0]) {
		return 1
	}
	n := 1
	for n < len(lines) && running(lines[n]) && leading(lines[n]) == leading(lines[0]) {
		n++
	}
	return n
}

// running says that a line is running text: no line of a list or a table, no code,
// no signature.
func running(line string) bool {
	text := strings.TrimLeft(line, " ")
	return text != "" && len(line)-len(text) <= 2 && !strings.Contains(text, "  ") && !isCode(text) && !declares.MatchString(text)
}

// declares matches the first line of a page.
var declares = regexp.MustCompile(`^(func|type|const|var|package|field) `)

// code says that a line is code, or stands in an example.
func code(lines []string, i int) bool {
	if isCode(strings.TrimLeft(lines[i], " ")) || strings.Contains(lines[i], "\t") {
		return true
	}
	for ; i >= 0 && lines[i] != "Methods"; i-- {
		if lines[i] == "Example" {
			return true
		}
	}
	return false
}

func isCode(text string) bool { return strings.HasPrefix(text, ">>>") }

func wider(lines []string, columns int) bool {
	for _, line := range lines {
		if runewidth.StringWidth(line) > columns {
			return true
		}
	}
	return false
}

// joined are lines as one.
func joined(lines []string) string {
	var words []string
	for _, line := range lines {
		words = append(words, strings.TrimLeft(line, " "))
	}
	return strings.Join(words, " ")
}

// hanging is how far the parts of a line after the first are moved in.
func hanging(line string) int {
	if gap := item.FindString(line); gap != "" {
		return runewidth.StringWidth(gap)
	}
	if declares.MatchString(line) {
		return 4
	}
	return len(leading(line))
}
