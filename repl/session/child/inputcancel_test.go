//go:build unix

package child

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"
)

// A word that waits for a number is cancelled like fmt.Scan, and the cell that
// comes next gets its own answer.
func TestCancelInput(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	u := open(t, Options{In: r})
	u.expect("f := func() int { return 7 }", "")
	u.expect("kept := Input()", "")
	u.expect("has := map[string]*Reader{\"a\": kept}", "")
	for _, cell := range []string{`Input().Int("x", 1, 5)`, `n := 0; fmt.Scan(&n)`, `in := Input(); in.Int("x", 1, 5)`, `has["a"].Int("x", 1, 5)`} {
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(300*time.Millisecond, cancel)
		if got := u.saysUnder(ctx, cell); !strings.HasSuffix(got, ": cancelled") {
			t.Errorf("%s shows %q, want that it was cancelled", cell, got)
		}
		u.expect("f()", "7")
	}
}
