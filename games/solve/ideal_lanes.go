package solve

import (
	"encoding/binary"
	"unsafe"
)

// improve takes over for each path what a move gains less what the other player
// then has, if that is more. The gain is the second one where odd is set.
func improve[T points](here, there, odd []T, gain, gainOdd T) {
	there, odd = there[:len(here)], odd[:len(here)]
	if unsafe.Sizeof(gain) == 2 {
		done := improveLanes(bytesOf(here), bytesOf(there), bytesOf(odd), uint16(gain), uint16(gainOdd)) / 2
		here, there, odd = here[done:], there[done:], odd[done:]
	}
	change := gain ^ gainOdd
	for i, v := range here {
		here[i] = max(v, (gain^change&odd[i])-there[i])
	}
}

// improveLanes is improve for numbers of two bytes, four at once in a word
// while there are four, and says how many bytes it has done. As what is kept
// leaves the top bit of each number free, no difference borrows from the number
// next to it, and the top bits of a less b, after they are set in a, tell where
// a is at least b (Lamport 1975, Multiple byte processing with full-word
// instructions).
func improveLanes(here, there, odd []byte, gain, gainOdd uint16) int {
	const (
		ones = 0x0001_0001_0001_0001
		tops = ones << 15
	)
	all, change := ones*uint64(gain), ones*uint64(gain^gainOdd)
	n := len(here) &^ 7
	here, there, odd = here[:n], there[:n], odd[:n]
	for i := 0; i < n; i += 8 {
		a := binary.NativeEndian.Uint64(here[i:])
		b := (all ^ change&binary.NativeEndian.Uint64(odd[i:])) - binary.NativeEndian.Uint64(there[i:])
		keep := (a | tops - b) & tops
		keep -= keep >> 15
		binary.NativeEndian.PutUint64(here[i:], b^(a^b)&keep)
	}
	return n
}

// bytesOf are the bytes of a list of numbers, where they lie.
func bytesOf[T points](list []T) []byte {
	if len(list) == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(&list[0])), len(list)*int(unsafe.Sizeof(list[0])))
}
