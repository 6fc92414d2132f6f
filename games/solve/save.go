package solve

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"runtime"
	"strings"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// A table's file is the line "nimlab table 1", 1 being the version of the
// format, then frames, then 32 bytes, the SHA-256 of all before them; nothing
// follows. A frame is the length of its contents and their CRC-32 (Castagnoli),
// 4 bytes each, and the contents, compressed by Zstandard (RFC 8878). Numbers
// are little-endian.
//
// The first frame is a fileHeader as JSON: the rules, the order of positions,
// the columns. The others are the columns, one after the other, each cut into
// blocks of 2^16 positions (save_block.go).
const (
	saveName    = "nimlab table "
	saveVersion = 1
)

// fileHeader says what a file holds.
type fileHeader struct {
	Shape   string          `json:"shape"`           // the kind of rules: "Lattice"
	Rules   json.RawMessage `json:"rules"`           // the rules, by the names of the shape's fields; no functions
	Label   json.RawMessage `json:"label,omitempty"` // the caller's, unread here
	Engine  string          `json:"engine"`          // what solved the table
	Order   string          `json:"order"`           // how positions are numbered: save_order.go
	Count   int             `json:"count"`           // how many are numbered
	Columns []string        `json:"columns"`         // measures; of listed positions before them their numbers, "number 1", ...
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Save writes the table, and the label with it, so that Load has them back. It
// asks the table for every position, so it fails for more than mostSaved of
// them, and when the rules cannot be written down.
func Save(ctx context.Context, to io.Writer, t *Table, label json.RawMessage) error {
	h, o, err := headerOf(t)
	if err != nil {
		return err
	}
	h.Label = label
	text, err := json.Marshal(h)
	if err != nil {
		return err
	}
	sum := sha256.New()
	w := bufio.NewWriterSize(to, 1<<20)
	out := io.MultiWriter(w, sum)
	if _, err := fmt.Fprintf(out, "%s%d\n", saveName, saveVersion); err != nil {
		return err
	}
	pack, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
	if err != nil {
		return err
	}
	if _, err := out.Write(frame(pack, text)); err != nil {
		return err
	}
	for _, c := range columnsOf(t, o) {
		if err := saveColumn(ctx, out, o, c); err != nil {
			return err
		}
	}
	if _, err := w.Write(sum.Sum(nil)); err != nil {
		return err
	}
	return w.Flush()
}

// mostSaved is the greatest number of positions that are saved.
const mostSaved = 1 << 33

// headerOf describes the table and numbers its positions.
func headerOf(t *Table) (*fileHeader, order, error) {
	name, rules, err := describe(t.shape)
	if err != nil {
		return nil, nil, err
	}
	o, err := orderOf(t)
	if err != nil {
		return nil, nil, err
	}
	if n := o.len(); n > mostSaved {
		return nil, nil, fmt.Errorf("%s positions are too many to save one by one, want at most %s", amount(n), amount(mostSaved))
	}
	h := &fileHeader{Shape: name, Rules: rules, Engine: strings.TrimSuffix(t.words, loadedWord), Order: o.name(), Count: o.len()}
	for _, c := range columnsOf(t, o) {
		h.Columns = append(h.Columns, c.name)
	}
	return h, o, nil
}

// column is one thing that is known of every position.
type column struct {
	name string
	read func(p []int) int
}

// columnsOf are the columns of a table in the order of the file.
func columnsOf(t *Table, o order) (list []column) {
	if l, ok := o.(*listOrder); ok {
		for i := range l.set.width {
			list = append(list, column{fmt.Sprintf("number %d", i+1), func(p []int) int { return p[i] }})
		}
	}
	for m, read := range t.read[:Score+1] {
		if read != nil {
			list = append(list, column{Measure(m).String(), func(p []int) int {
				if !t.engine.fits(p) {
					return None
				}
				return read(p)
			}})
		}
	}
	return list
}

// saveColumn writes a column, its blocks made on all cores.
func saveColumn(ctx context.Context, out io.Writer, o order, c column) error {
	crew := make([]*blockMaker, runtime.GOMAXPROCS(0))
	for i := range crew {
		crew[i] = newBlockMaker(o)
	}
	for from := 0; from < o.len(); {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("stopped: %w", err)
		}
		var working sync.WaitGroup
		used := crew[:0:0]
		for _, m := range crew {
			if from < o.len() {
				first := from
				working.Go(func() { m.make(first, c.read) })
				used, from = append(used, m), from+blockPositions
			}
		}
		working.Wait()
		for _, m := range used {
			if _, err := out.Write(m.frame); err != nil {
				return err
			}
		}
	}
	return nil
}

// blockMaker makes the frames of blocks.
type blockMaker struct {
	order  order
	at     []int
	values []int
	pack   *zstd.Encoder
	frame  []byte
}

func newBlockMaker(o order) *blockMaker {
	pack, _ := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1)) // fails only for wrong options
	return &blockMaker{order: o, at: make([]int, o.width()), pack: pack}
}

func (m *blockMaker) make(first int, read func(p []int) int) {
	m.values = m.values[:0]
	m.order.position(first, m.at)
	for i := range min(blockPositions, m.order.len()-first) {
		if i > 0 {
			m.order.next(m.at)
		}
		m.values = append(m.values, read(m.at))
	}
	m.frame = frame(m.pack, packed(m.values).append(nil))
}

// frame is a frame with the contents.
func frame(pack *zstd.Encoder, contents []byte) []byte {
	f := pack.EncodeAll(contents, make([]byte, 8, 8+len(contents)/4))
	binary.LittleEndian.PutUint32(f, uint32(len(f)-8))
	binary.LittleEndian.PutUint32(f[4:], crc32.Checksum(f[8:], castagnoli))
	return f
}
