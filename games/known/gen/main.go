// Gen works out the terms of the known sequences and writes them, packed, beside
// package known.
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"log"
	"os"

	"nimlab/games/known"
)

func main() {
	log.SetFlags(0)
	text, err := pack(sequences())
	if err == nil {
		err = os.WriteFile("sequences.json.gz", text, 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// pack is the list as the package embeds it.
func pack(list []known.Sequence) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if err := json.NewEncoder(w).Encode(list); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
