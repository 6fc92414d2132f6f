package solve

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/klauspost/compress/zstd"

	"nimlab/games"
)

// loadedWord ends the words for the engine of a loaded table.
const loadedWord = ", loaded from a file"

// Load reads a table that Save wrote, and the label saved with it. The table
// answers by itself for all that its shape is asked, here and through Ask,
// Options, Best, Line, Count and Box; what it does not hold is solved anew. A
// file that is damaged, cut short, of another kind or of a newer version is an
// error of one sentence, and so is one whose answers contradict the rules at
// some of the positions that Verify would look at first.
//
// Of a Moves the file does not hold the function: the table answers, but lists
// no moves until For gives it a game.
func Load(ctx context.Context, from io.Reader) (*Table, json.RawMessage, error) {
	l := &loader{in: bufio.NewReaderSize(from, 1<<16), sum: sha256.New(), watch: watch{ctx: ctx}}
	h, err := l.header()
	if err != nil {
		return nil, nil, err
	}
	s, err := shapeOf(h.Shape, h.Rules)
	if err != nil {
		return nil, nil, fmt.Errorf("the file's rules are none that this nimlab knows: %w", err)
	}
	t := &store{kind: h.Shape, rules: h.Rules, words: h.Engine + loadedWord}
	if err := l.columns(h, s, t); err != nil {
		return nil, nil, err
	}
	if err := l.end(); err != nil {
		return nil, nil, err
	}
	if err := t.sound(s); err != nil {
		return nil, nil, err
	}
	loaded.put(s, t)
	table := t.table(s)
	if !t.forgot(s) {
		if _, err := verify(ctx, table, 1000, 1000, 200_000); err != nil {
			return nil, nil, err
		}
	}
	return table, h.Label, nil
}

// loader reads a file.
type loader struct {
	in     *bufio.Reader
	sum    hash.Hash // of what was read
	unpack *zstd.Decoder
	frames int
	watch
}

// The bounds of what a frame may hold: the rules of two tokens list their
// moves.
const (
	mostHeader = 64 << 20
	mostFrame  = 8*blockPositions + 1<<10
)

// header reads the first line and the first frame.
func (l *loader) header() (*fileHeader, error) {
	line, err := l.firstLine()
	if err != nil {
		return nil, err
	}
	switch v, err := strconv.Atoi(line); {
	case err != nil:
		return nil, errForeign
	case v != saveVersion:
		return nil, fmt.Errorf("the file is of version %d, and this nimlab reads version %d", v, saveVersion)
	}
	if l.unpack, err = zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(mostHeader)); err != nil {
		return nil, err
	}
	text, err := l.frame(mostHeader)
	if err != nil {
		return nil, err
	}
	l.unpack, err = zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(mostFrame))
	if err != nil {
		return nil, err
	}
	h := &fileHeader{}
	if err := strictly(text, h); err != nil {
		return nil, fmt.Errorf("the file's header is none that this nimlab knows: %w", err)
	}
	return h, nil
}

var errForeign = errors.New("the file is no table saved by nimlab")

// firstLine is what follows the name of the format on the first line.
func (l *loader) firstLine() (string, error) {
	name := make([]byte, len(saveName))
	_, err := io.ReadFull(l.in, name)
	switch {
	case err != nil && !early(err):
		return "", err
	case err != nil || string(name) != saveName:
		return "", errForeign
	}
	var version []byte
	for len(version) < 10 {
		b, err := l.in.ReadByte()
		if err != nil {
			return "", errForeign
		}
		if b == '\n' {
			fmt.Fprintf(l.sum, "%s%s\n", name, version)
			return string(version), nil
		}
		version = append(version, b)
	}
	return "", errForeign
}

// frame reads the contents of the next frame.
func (l *loader) frame(most int) ([]byte, error) {
	var head [8]byte
	if _, err := io.ReadFull(l.in, head[:]); err != nil {
		return nil, l.short(err)
	}
	n := int(binary.LittleEndian.Uint32(head[:]))
	if n > most {
		return nil, fmt.Errorf("the file is damaged: part %d claims %s, want at most %s", l.frames+1, size(n), size(most))
	}
	var text bytes.Buffer // grows with what comes
	if got, err := io.CopyN(&text, l.in, int64(n)); got < int64(n) {
		return nil, l.short(err)
	}
	l.frames++
	if crc32.Checksum(text.Bytes(), castagnoli) != binary.LittleEndian.Uint32(head[4:]) {
		return nil, fmt.Errorf("the file is damaged: the checksum of part %d does not fit", l.frames)
	}
	l.sum.Write(head[:])
	l.sum.Write(text.Bytes())
	contents, err := l.unpack.DecodeAll(text.Bytes(), nil)
	if err != nil {
		return nil, fmt.Errorf("the file is damaged: part %d cannot be unpacked", l.frames)
	}
	return contents, nil
}

// short says that the file ends early, or what kept it from being read.
func (l *loader) short(err error) error {
	if early(err) {
		return fmt.Errorf("the file is cut short: it ends within part %d", l.frames+1)
	}
	return err
}

func early(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }

// columns reads all columns into t.
func (l *loader) columns(h *fileHeader, s games.Shape, t *store) error {
	o, names, err := h.orderFor(s)
	if err != nil {
		return err
	}
	var numbers [][]block
	for _, name := range h.Columns {
		column, err := l.column(h.Count)
		if err != nil {
			return err
		}
		if m := slices.Index(names, name); m >= 0 {
			t.column[m] = column
		} else {
			numbers = append(numbers, column)
		}
	}
	if o == nil {
		if o, err = listOf(numbers, h.Count); err != nil {
			return err
		}
	}
	t.order = o
	return nil
}

// orderFor is the order of the file's positions, nil for a list, when the
// header fits the shape. The names are those of the measures.
func (h *fileHeader) orderFor(s games.Shape) (order, []string, error) {
	o, plain := plainOrder(s)
	want, numbers := "list", len(s.Numbers())
	if plain {
		want, numbers = o.name(), 0
	}
	if h.Order != want || plain && o.len() != h.Count || h.Count < 0 || h.Count > mostSaved {
		return nil, nil, fmt.Errorf("the file's header contradicts its rules: %d positions, order %q", h.Count, h.Order)
	}
	names := measureNames[:Score+1]
	seen := 0
	for i, name := range h.Columns {
		m := slices.Index(names, name)
		if i < numbers && name != "number "+strconv.Itoa(i+1) || i >= numbers && (m < 0 || seen>>m&1 != 0) {
			return nil, nil, fmt.Errorf("the file's columns are %s, none that this nimlab knows", strings.Join(h.Columns, ", "))
		}
		if i >= numbers {
			seen |= 1 << m
		}
	}
	if seen&1 == 0 {
		return nil, nil, fmt.Errorf("the file has no outcomes, only %s", strings.Join(h.Columns, ", "))
	}
	return o, names, nil
}

// column reads the blocks of one column.
func (l *loader) column(n int) ([]block, error) {
	var column []block
	kept := 0
	for from := 0; from < n; from += blockPositions {
		contents, err := l.frame(mostFrame)
		if err != nil {
			return nil, err
		}
		b, err := unpacked(contents, min(blockPositions, n-from))
		if err != nil {
			return nil, fmt.Errorf("the file is damaged: %w", err)
		}
		column, kept = append(column, *b), kept+len(contents)
		if kept > small {
			if err := reserve(n, kept); err != nil {
				return nil, err
			}
			kept = 0
		}
		if err := l.spend(len(contents) + quantum/16); err != nil {
			return nil, err
		}
	}
	return column, nil
}

// listOf puts listed positions in a set.
func listOf(numbers [][]block, n int) (order, error) {
	l := &listOrder{set: newVectors(len(numbers))}
	p := make([]int, len(numbers))
	for i := range n {
		for k, column := range numbers {
			p[k] = column[i/blockPositions].at(i % blockPositions)
		}
		if at, err := l.set.add(p); err != nil || at != i {
			return nil, fmt.Errorf("the file is damaged: its list has %s twice", games.Tuple(p))
		}
	}
	return l, nil
}

// end checks the sum of the whole, and that nothing follows.
func (l *loader) end() error {
	var sum [sha256.Size]byte
	l.frames++
	if _, err := io.ReadFull(l.in, sum[:]); err != nil {
		return l.short(err)
	}
	if !bytes.Equal(sum[:], l.sum.Sum(nil)) {
		return errors.New("the file is damaged: its checksum does not fit")
	}
	if _, err := l.in.ReadByte(); err != io.EOF {
		return errors.New("the file is damaged: more follows after its end")
	}
	return nil
}
