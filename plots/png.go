package plots

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
)

// software names the program in a figure's metadata.
const software = "nimlab"

// texts are the metadata of a figure's file.
func (s settings) texts() []meta {
	all := []meta{{"Software", software}}
	if s.title != "" {
		all = append(all, meta{"Title", plain(s.title)})
	}
	return append(all, s.meta...)
}

// encodePNG writes an opaque picture as a PNG file, with a palette when it has at most 256 colours, its resolution and its metadata.
func encodePNG(img *image.RGBA, texts []meta) ([]byte, error) {
	var b bytes.Buffer
	var picture image.Image = img
	if p := paletted(img); p != nil {
		picture = p
	}
	if err := png.Encode(&b, picture); err != nil {
		return nil, err
	}
	const header = 8 + 4 + 4 + 13 + 4 // signature and IHDR, which must come first
	out := append([]byte{}, b.Bytes()[:header]...)
	out = append(out, chunk("pHYs", resolution())...)
	for _, m := range texts {
		out = append(out, chunk("iTXt", internationalText(m))...)
	}
	return append(out, b.Bytes()[header:]...), nil
}

// chunk is a PNG chunk: length, type, data, and the check sum of the last two.
func chunk(kind string, data []byte) []byte {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	b = append(append(b, kind...), data...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[4:]))
}

// resolution is the content of a pHYs chunk: pixels per metre both ways.
func resolution() []byte {
	const perMetre = (dpi*10000 + 127) / 254
	b := binary.BigEndian.AppendUint32(nil, perMetre)
	return append(binary.BigEndian.AppendUint32(b, perMetre), 1)
}

// internationalText is the content of an uncompressed iTXt chunk without a language.
func internationalText(m meta) []byte {
	return append([]byte(m.key+"\x00\x00\x00\x00\x00"), m.value...)
}

// paletted is the same picture with a palette, or nil if it has more than 256 colours. Such files are a fifth of the
// size and faster to write.
func paletted(img *image.RGBA) *image.Paletted {
	p := &image.Paletted{Pix: make([]uint8, len(img.Pix)/4), Stride: img.Stride / 4, Rect: img.Rect}
	index := map[uint32]uint8{}
	last, lastIndex := ^binary.LittleEndian.Uint32(img.Pix), uint8(0)
	for i := range p.Pix {
		c := binary.LittleEndian.Uint32(img.Pix[4*i:])
		if c != last {
			k, known := index[c]
			if !known {
				if len(index) == 256 {
					return nil
				}
				k = uint8(len(index))
				index[c] = k
				p.Palette = append(p.Palette, color.RGBA{uint8(c), uint8(c >> 8), uint8(c >> 16), uint8(c >> 24)})
			}
			last, lastIndex = c, k
		}
		p.Pix[i] = lastIndex
	}
	return p
}
