package solve

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"math"
)

// A snapshot is the state of a kernel on its way to a file, w, or back, r. It
// is written in pieces, each of up to pieceBytes with a checksum.
type snapshot struct {
	w   *bufio.Writer
	r   *bufio.Reader
	ctx context.Context // of who writes
	err error           // the first, after which nothing is done
	buf []byte
}

var errSnapshot = errors.New("it is damaged or of other rules")

func (s *snapshot) fail() {
	if s.err == nil {
		s.err = errSnapshot
	}
}

// piece writes b, or fills it.
func (s *snapshot) piece(b []byte) {
	var sum [4]byte
	switch {
	case s.err != nil:
	case s.w != nil && s.ctx.Err() != nil:
		s.err = s.ctx.Err()
	case s.w != nil:
		binary.LittleEndian.PutUint32(sum[:], crc32.Checksum(b, castagnoli))
		if _, s.err = s.w.Write(b); s.err == nil {
			_, s.err = s.w.Write(sum[:])
		}
	default:
		if _, err := io.ReadFull(s.r, b); err != nil {
			s.fail()
		} else if _, err := io.ReadFull(s.r, sum[:]); err != nil || crc32.Checksum(b, castagnoli) != binary.LittleEndian.Uint32(sum[:]) {
			s.fail()
		}
	}
}

// name writes a name, or sees that it is the one that was written.
func (s *snapshot) name(text string) {
	b := []byte(text)
	if s.piece(b); string(b) != text {
		s.fail()
	}
}

// number writes a number or reads it.
func (s *snapshot) number(n *int) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], uint64(*n))
	if s.piece(b[:]); s.err == nil {
		*n = int(binary.LittleEndian.Uint64(b[:]))
	}
}

// size writes a length, or sees that it is the same.
func (s *snapshot) size(n int) {
	was := n
	if s.number(&was); was != n {
		s.fail()
	}
}

// pieceNumbers is how many numbers of a list go into a piece.
const pieceNumbers = 1 << 16

// numbers writes a list, or fills one of the same length.
func numbers[T uint8 | int8 | int16 | uint16 | int32 | uint32 | int64 | uint64](s *snapshot, list []T) {
	s.size(len(list))
	for len(list) > 0 && s.err == nil {
		part := list[:min(len(list), pieceNumbers)]
		s.buf = s.buf[:0]
		if s.w != nil {
			s.buf, _ = binary.Append(s.buf, binary.LittleEndian, part)
			s.piece(s.buf)
		} else {
			n := binary.Size(part)
			if cap(s.buf) < n {
				s.buf = make([]byte, n)
			}
			s.piece(s.buf[:n])
			if s.err == nil {
				binary.Decode(s.buf[:n], binary.LittleEndian, part)
			}
		}
		list = list[len(part):]
	}
}

// anyLength writes a list, or reads one of any length.
func anyLength[T uint8 | uint16 | int32 | uint32 | uint64](s *snapshot, list *[]T) {
	n := len(*list)
	if s.index(&n, math.MaxUint32+1); s.err != nil {
		return
	}
	if s.r != nil {
		*list = make([]T, n)
	}
	numbers(s, *list)
}

// words writes lists of words, or reads them.
func (s *snapshot) words(rows [][]word) {
	var tiles []uint32
	var bits []uint64
	for row := range rows {
		n := len(rows[row])
		if s.number(&n); s.err != nil || n < 0 || n > 1<<32 {
			s.fail()
			return
		}
		tiles, bits = tiles[:0], bits[:0]
		for _, w := range rows[row] {
			tiles, bits = append(tiles, w.tile), append(bits, w.bits)
		}
		if s.r != nil {
			if n > 1<<24 { // more than a board has tiles
				s.fail()
				return
			}
			tiles, bits = make([]uint32, n), make([]uint64, n)
		}
		numbers(s, tiles)
		numbers(s, bits)
		if s.r != nil {
			rows[row] = make([]word, n)
			for i := range tiles {
				rows[row][i] = word{tiles[i], bits[i]}
			}
		}
	}
}

// index writes a number, or reads one from 0 to most.
func (s *snapshot) index(n *int, most int) {
	if s.number(n); *n < 0 || *n > most {
		if s.fail(); s.r != nil {
			*n = 0
		}
	}
}

// flag writes whether something holds, or reads it.
func (s *snapshot) flag(b *bool) {
	n := 0
	if *b {
		n = 1
	}
	s.index(&n, 1)
	*b = n == 1
}
