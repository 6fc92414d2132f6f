// Package iter has the types of range functions.
package iter

// Seq yields values.
type Seq[V any] func(yield func(V) bool)

// Seq2 yields pairs.
type Seq2[K, V any] func(yield func(K, V) bool)

// Pull turns a push iterator into next and stop.
func Pull[V any](seq Seq[V]) (next func() (V, bool), stop func()) {
	ask, give := make(chan bool), make(chan V)
	started, done := false, false
	run := func() {
		defer close(give)
		if !<-ask {
			return
		}
		seq(func(v V) bool {
			give <- v
			return <-ask
		})
	}
	next = func() (V, bool) {
		var zero V
		if done {
			return zero, false
		}
		if !started {
			started = true
			go run()
		}
		ask <- true
		v, ok := <-give
		if !ok {
			done = true
		}
		return v, ok
	}
	stop = func() {
		if started && !done {
			ask <- false
			<-give
		}
		done = true
	}
	return next, stop
}

// Pull2 is Pull for pairs.
func Pull2[K, V any](seq Seq2[K, V]) (next func() (K, V, bool), stop func()) {
	type pair struct {
		k K
		v V
	}
	one, stop := Pull(func(yield func(pair) bool) {
		seq(func(k K, v V) bool { return yield(pair{k, v}) })
	})
	return func() (K, V, bool) {
		p, ok := one()
		return p.k, p.v, ok
	}, stop
}
