package session

import (
	"os"
	"path/filepath"
	"testing"
)

// Each file in testdata/sessions is what a person types and what the prompt shows.
func TestSessions(t *testing.T) {
	files, _ := filepath.Glob("testdata/sessions/*.session")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(file), func(t *testing.T) { play(t, string(text)) })
	}
}
