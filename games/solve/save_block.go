package solve

import (
	"encoding/binary"
	"errors"
	"math"
	"math/bits"
)

// blockPositions is the number of positions of a block, but for the last one
// of a column.
const blockPositions = 1 << 16

// A block holds the values of some positions as codes of equal width: the
// value less the least one; where some position has none, one more than that,
// and 0 for none.
//
// In a file it is the least value, 8 bytes, the width in bits, 0, 1, 2, 4, 8,
// 16, 32 or 64, and whether some position has none, a byte each, then the
// codes, the first one in the lowest bits.
type block struct {
	least int
	width uint8
	gaps  bool
	codes []byte
}

func packed(values []int) *block {
	b := &block{least: math.MaxInt}
	greatest := math.MinInt
	for _, v := range values {
		if v == None {
			b.gaps = true
			continue
		}
		b.least, greatest = min(b.least, v), max(greatest, v)
	}
	if greatest == math.MinInt {
		b.least = 0
		return b
	}
	span := uint64(greatest) - uint64(b.least)
	if b.gaps {
		span++
	}
	if n := bits.Len64(span); n > 0 {
		b.width = uint8(1) << bits.Len(uint(n-1))
	}
	b.codes = make([]byte, codeBytes(len(values), b.width))
	for i, v := range values {
		b.set(i, b.code(v))
	}
	return b
}

// codeBytes is what so many codes take.
func codeBytes(n int, width uint8) int { return (n*int(width) + 7) / 8 }

func (b *block) code(v int) uint64 {
	switch {
	case v == None:
		return 0
	case b.gaps:
		return uint64(v) - uint64(b.least) + 1
	}
	return uint64(v) - uint64(b.least)
}

func (b *block) set(i int, code uint64) {
	switch b.width {
	case 0:
	case 1, 2, 4:
		at := i * int(b.width)
		b.codes[at>>3] |= byte(code) << (at & 7)
	case 8:
		b.codes[i] = byte(code)
	case 16:
		binary.LittleEndian.PutUint16(b.codes[2*i:], uint16(code))
	case 32:
		binary.LittleEndian.PutUint32(b.codes[4*i:], uint32(code))
	default:
		binary.LittleEndian.PutUint64(b.codes[8*i:], code)
	}
}

// at is the value of position i of the block.
func (b *block) at(i int) int {
	code := uint64(0)
	switch b.width {
	case 0:
	case 1, 2, 4:
		at := i * int(b.width)
		code = uint64(b.codes[at>>3] >> (at & 7) & (1<<b.width - 1))
	case 8:
		code = uint64(b.codes[i])
	case 16:
		code = uint64(binary.LittleEndian.Uint16(b.codes[2*i:]))
	case 32:
		code = uint64(binary.LittleEndian.Uint32(b.codes[4*i:]))
	default:
		code = binary.LittleEndian.Uint64(b.codes[8*i:])
	}
	if b.gaps {
		if code == 0 {
			return None
		}
		code--
	}
	return int(uint64(b.least) + code)
}

// append writes the block as it is in a file.
func (b *block) append(to []byte) []byte {
	to = binary.LittleEndian.AppendUint64(to, uint64(b.least))
	gaps := byte(0)
	if b.gaps {
		gaps = 1
	}
	return append(append(to, b.width, gaps), b.codes...)
}

var errBlock = errors.New("a block is not of the form that nimlab writes")

// unpacked reads a block of n positions.
func unpacked(contents []byte, n int) (*block, error) {
	const head = 10
	if len(contents) < head {
		return nil, errBlock
	}
	b := &block{least: int(binary.LittleEndian.Uint64(contents)), width: contents[8], gaps: contents[9] == 1, codes: contents[head:]}
	if contents[9] > 1 || b.width > 64 || bits.OnesCount8(b.width) > 1 || len(b.codes) != codeBytes(n, b.width) {
		return nil, errBlock
	}
	return b, nil
}
