package main

import (
	"strings"
	"testing"
)

func TestMemorySizes(t *testing.T) {
	for text, want := range map[string]uint64{
		"64M": 64 << 20, "2G": 2 << 30, "2g": 2 << 30, "2GB": 2 << 30, "1.5G": 3 << 29, "70000K": 70000 << 10, "1T": 1 << 40, "1000000000": 1e9,
	} {
		if got, err := parseSize(text); got != want || err != nil {
			t.Errorf("%s is %d, %v, want %d", text, got, err, want)
		}
	}
}

func TestMemoryMisuse(t *testing.T) {
	for _, size := range []string{"", "2Q", "G", "-1G", "+1G", "0", "1M", "1e9", "0x40000000", "nan", "inf", "2 G", "1_000M", "9999T", "2GG", "много"} {
		for _, args := range [][]string{{"--memory", size, "-e", "1"}, {"--memory=" + size}} {
			got := call(t, "", "1+1\n", args...)
			if got.status != 2 || got.out != "" || strings.Count(got.errs, "\n") != 1 || !strings.Contains(got.errs, "from 64M to 1024T") {
				t.Errorf("nimlab %q: %v", args, got)
			}
		}
	}
	if got := call(t, "", "", "--memory"); got.status != 2 || !strings.Contains(got.errs, "want a size") {
		t.Errorf("nimlab --memory: %v", got)
	}
}

// The limit reaches cells, lines of code and scripts, and the sentence names it.
func TestMemoryLimit(t *testing.T) {
	const endless = "xs := []int{}; for { xs = append(xs, 1, 2, 3, 4) }"
	dir := write(t, "a.go", "package main\n\nfunc main() { "+endless+" }\n")
	for _, got := range []outcome{
		call(t, dir, endless+"\n", "--memory", "200M"),
		call(t, dir, "", "--memory=200M", "-e", endless),
		call(t, dir, "", "--memory", "200M", "a.go"),
	} {
		if got.status != 1 || !strings.Contains(got.errs, "stopped at 200 MB of memory") {
			t.Errorf("%v", got)
		}
	}
}
