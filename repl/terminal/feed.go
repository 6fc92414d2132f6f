package terminal

import (
	"io"
	"strings"
)

// feed gives the line editor the keys of one line. Within a paste a tab is
// text and no key of the editor. plain says that a line without editing is
// read, where Ctrl-C must end the line for its reader to see it.
func (k *keyboard) feed(turn int, w io.WriteCloser, plain bool) {
	for {
		b, err := k.take(turn, func(queue []byte) int { return upTo(queue, stops) })
		if err == io.EOF {
			w.Close()
		}
		if err != nil {
			return
		}
		text, stop := b, byte(0)
		if last := b[len(b)-1]; strings.IndexByte(stops, last) >= 0 {
			text, stop = b[:len(b)-1], last
		}
		if k.inPaste() {
			text = pasted(text)
		}
		w.Write(text)
		if last := k.stop(len(text), stop, plain); last != "" {
			io.WriteString(w, last)
			return
		}
	}
}

// stops end what is fed at a time: the ends of a line, Ctrl-C, the paste marks.
const stops = "\r\n\x03\xFE\xFF"

// stop acts on one of the stops, after so many bytes, and returns the key that
// ends the line, if it does.
func (k *keyboard) stop(after int, key byte, plain bool) string {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.typed += after
	switch key {
	case begins:
		k.pasting = true
	case ends:
		k.pasting = false
		if k.typed == 0 { // the paste ended with a line: end the empty one after it too
			return "\n"
		}
	case '\r', '\n':
		return "\n"
	case ctrlC:
		k.pasting = false
		if plain {
			return "\x03\n"
		}
		return "\x03"
	}
	return ""
}

// Typed says whether the line being edited has got any key.
func (k *keyboard) Typed() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.typed > 0
}

// Pasting says that a paste has begun and not ended. At the end of a line the
// paste may end as well, which spares an empty line.
func (k *keyboard) Pasting() bool {
	if !k.inPaste() || !k.Waiting() {
		return k.inPaste()
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.queue[0] == ends {
		k.queue, k.pasting = k.queue[1:], false
	}
	return k.pasting
}

func (k *keyboard) inPaste() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.pasting
}

// pasted is pasted text as the line editor can hold it.
func pasted(text []byte) []byte {
	var b []byte
	for _, c := range text {
		switch {
		case c == '\t':
			b = append(b, tabStop...)
		case c >= ' ':
			b = append(b, c)
		}
	}
	return b
}
