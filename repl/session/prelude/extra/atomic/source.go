// Package atomic has the generic part of sync/atomic.
package atomic

import "sync"

// Pointer is a pointer that goroutines share.
type Pointer[T any] struct {
	mu sync.Mutex
	p  *T
}

// Load reads it.
func (x *Pointer[T]) Load() *T {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.p
}

// Store sets it.
func (x *Pointer[T]) Store(val *T) { x.Swap(val) }

// Swap sets it and gives the old one.
func (x *Pointer[T]) Swap(new *T) (old *T) {
	x.mu.Lock()
	defer x.mu.Unlock()
	old, x.p = x.p, new
	return old
}

// CompareAndSwap sets it if it is old.
func (x *Pointer[T]) CompareAndSwap(old, new *T) (swapped bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.p != old {
		return false
	}
	x.p = new
	return true
}
