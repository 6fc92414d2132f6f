package solve

import (
	"math/bits"
	"slices"
)

// recall remembers positions of a search in memory that is bounded: a table with
// open addressing in buckets of four. Positions are kept whole, so that none is
// taken for another. It doubles until it takes as much as it may; then what took
// the least work of a bucket gives way (Breuker, Uiterwijk and van den Herik,
// "Replacement schemes for transposition tables", 1994).
type recall struct {
	width int      // words of a position
	slots []uint64 // of each slot the position, what is known of it, and the work
	used  int
	most  int // bytes
}

const (
	bucketSlots = 4
	fewestSlots = 1 << 10
	fewestBytes = 16 << 20
	mostBytes   = 1 << 30
)

// newRecall is empty; it takes up to 1 GiB, and not more than a third of what can
// be had.
func newRecall(width int) *recall {
	r := &recall{width: width, most: max(fewestBytes, min(mostBytes, free()/3))}
	r.slots = make([]uint64, fewestSlots*r.stride())
	return r
}

func (r *recall) stride() int { return r.width + 2 }

func (r *recall) bytes() int { return 8 * len(r.slots) }

// bucket is where the slots of a position begin. Slots are powers of two many.
func (r *recall) bucket(key []uint64) int {
	h := uint64(0x9E3779B97F4A7C15)
	for _, word := range key {
		hi, lo := bits.Mul64(h^word, 0xD6E8FEB86659FD93)
		h = hi ^ lo + 0x9E3779B97F4A7C15
	}
	h ^= h >> 32
	buckets := uint64(len(r.slots) / r.stride() / bucketSlots)
	return int(h*0x9FB21C651E98DF25>>20&(buckets-1)) * bucketSlots * r.stride()
}

// known is what was put for the position last; not ok if nothing is.
func (r *recall) known(key []uint64) (what uint64, ok bool) {
	what, _, ok = r.look(key)
	return what, ok
}

// look is known with the work that was put.
func (r *recall) look(key []uint64) (what, work uint64, ok bool) {
	at := r.bucket(key)
	for range bucketSlots {
		if slot := r.slots[at : at+r.width+2]; slot[r.width+1] != 0 && slices.Equal(slot[:r.width], key) {
			return slot[r.width], slot[r.width+1], true
		}
		at += r.stride()
	}
	return 0, 0, false
}

// put notes what is known of a position, and how much work that took, at least 1.
func (r *recall) put(key []uint64, what, work uint64) {
	if slots := len(r.slots) / r.stride(); r.used > slots/4*3 && 2*r.bytes() <= r.most {
		r.grow()
	}
	slot := r.slot(key)
	if slot[r.width+1] == 0 {
		r.used++
	}
	copy(slot, key)
	slot[r.width], slot[r.width+1] = what, max(work, 1)
}

// slot is the one of the position, or a free one, or that which took least work.
func (r *recall) slot(key []uint64) []uint64 {
	at := r.bucket(key)
	var least []uint64
	for range bucketSlots {
		slot := r.slots[at : at+r.stride()]
		if slot[r.width+1] != 0 && slices.Equal(slot[:r.width], key) {
			return slot
		}
		if least == nil || slot[r.width+1] < least[r.width+1] {
			least = slot
		}
		at += r.stride()
	}
	return least
}

func (r *recall) grow() {
	old := r.slots
	r.slots, r.used = make([]uint64, 2*len(old)), 0
	for at := 0; at < len(old); at += r.stride() {
		if work := old[at+r.width+1]; work != 0 {
			r.put(old[at:at+r.width], old[at+r.width], work)
		}
	}
}
