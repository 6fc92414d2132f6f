package session

import (
	"encoding/json"
	"io"
	"reflect"
	"sync"
	"time"

	"nimlab/repl/session/value"
)

// blocking are stand-ins for methods of compiled types: those that could wait for
// ever, which a cancel must end, and one that looks into its argument.
func (r *runner) blocking() map[string]reflect.Value {
	return map[string]reflect.Value{
		"Encoder_Encode": reflect.ValueOf(func(e *json.Encoder, v any) error { return value.JSONError(e.Encode(v)) }),
		"Decoder_Decode": reflect.ValueOf(r.s.types.Decode),
		"WaitGroup_Wait": reflect.ValueOf(func(wg *sync.WaitGroup) { r.await(wg.Wait) }),
		"Cond_Wait":      reflect.ValueOf(func(c *sync.Cond) { r.await(c.Wait) }),
		"PipeReader_Read": reflect.ValueOf(func(p *io.PipeReader, b []byte) (n int, err error) {
			r.await(func() { n, err = p.Read(b) })
			return n, err
		}),
		"PipeWriter_Write": reflect.ValueOf(func(p *io.PipeWriter, b []byte) (n int, err error) {
			r.await(func() { n, err = p.Write(b) })
			return n, err
		}),
		"Mutex_Lock":    reflect.ValueOf(func(mu *sync.Mutex) { r.poll(mu.TryLock) }),
		"RWMutex_Lock":  reflect.ValueOf(func(mu *sync.RWMutex) { r.poll(mu.TryLock) }),
		"RWMutex_RLock": reflect.ValueOf(func(mu *sync.RWMutex) { r.poll(mu.TryRLock) }),
	}
}

// await waits for f, but not beyond a cancel.
func (r *runner) await(f func()) {
	done := make(chan any, 1)
	go func() {
		defer func() { done <- recover() }()
		f()
	}()
	select {
	case p := <-done:
		if p != nil {
			panic(p)
		}
	case <-r.ctx.Done():
		panic(cancelled{})
	}
}

// poll tries until it succeeds, ever more rarely.
func (r *runner) poll(try func() bool) {
	for wait := time.Microsecond; !try(); wait = min(2*wait, time.Millisecond) {
		select {
		case <-r.ctx.Done():
			panic(cancelled{})
		case <-time.After(wait):
		}
	}
}
