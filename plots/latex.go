package plots

import (
	"fmt"
	"path/filepath"
	"strings"
)

// Inches sets the width of the whole figure in inches.
func Inches(w float64) Option { return Width(72 * w) }

// Captioned leaves the title out of the picture, for papers whose captions say it. It stays in the file's metadata and
// in LaTeX's caption.
func Captioned() Option { return func(s *settings) { s.captioned = true } }

// LaTeX is a figure environment that includes the figure saved as path, at its own width, with the title as caption.
func (f *Figure) LaTeX(path string) string {
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	width := float64(f.lay().size.X) / dpi
	return fmt.Sprintf(`\begin{figure}
  \centering
  \includegraphics[width=%.3gin]{%s}
  \caption{%s}
  \label{fig:%s}
\end{figure}
`, width, filepath.ToSlash(path), latexText(f.settings.title), name)
}

// latexSigns are the letters that LaTeX gives a meaning or lacks.
var latexSigns = map[rune]string{
	'\\': `\textbackslash{}`, '{': `\{`, '}': `\}`, '$': `\$`, '&': `\&`, '%': `\%`, '#': `\#`, '_': `\_`,
	'^': `\^{}`, '~': `\~{}`, '×': `$\times$`, '⊕': `$\oplus$`, '∗': `$\ast$`, '−': `$-$`, '≤': `$\le$`, '≥': `$\ge$`,
	'≠': `$\ne$`, '≈': `$\approx$`, 'φ': `$\varphi$`, '⌊': `$\lfloor$`, '⌋': `$\rfloor$`, '⌈': `$\lceil$`, '⌉': `$\rceil$`, '∈': `$\in$`, '∞': `$\infty$`,
}

// latexText translates marked-up text.
func latexText(text string) string {
	var b strings.Builder
	open := ""
	for _, c := range parse(text, false) {
		if look := latexLook(c); look != open {
			if open != "" {
				b.WriteByte('}')
			}
			b.WriteString(look)
			open = look
		}
		if sign, ok := latexSigns[c.r]; ok {
			b.WriteString(sign)
		} else {
			b.WriteRune(c.r)
		}
	}
	if open != "" {
		b.WriteByte('}')
	}
	return b.String()
}

// latexLook is the command that opens a letter's look, "" for upright text on the line.
func latexLook(c char) string {
	switch {
	case c.shift < 0:
		return `\textsubscript{`
	case c.shift > 0:
		return `\textsuperscript{`
	case c.cut.italic:
		return `\textit{`
	}
	return ""
}
