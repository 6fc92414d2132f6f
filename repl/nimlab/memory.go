package main

import (
	"fmt"
	"strconv"
	"strings"
)

const (
	memoryName  = "--memory"
	leastMemory = 64 << 20 // bytes; nimlab itself takes some 20 MB
	mostMemory  = 1 << 50
)

// memory is how many bytes cells may take; 0 leaves it to the session.
var memory uint64

// memoryFlag finds the flag at the head of a command line.
func memoryFlag(args []string) (size string, rest []string, given bool) {
	name, size, joined := strings.Cut(args[0], "=")
	switch {
	case strings.TrimLeft(name, "-") != "memory" || !strings.HasPrefix(name, "-"):
		return "", nil, false
	case joined:
		return size, args[1:], true
	case len(args) == 1:
		return "", nil, true
	}
	return args[1], args[2:], true
}

// parseSize reads a number of bytes such as 500M, 1.5G or 2g.
func parseSize(text string) (uint64, error) {
	digits, unit := strings.ToUpper(text), 1.0
	digits = strings.TrimSuffix(digits, "B")
	for name, factor := range map[string]float64{"K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40} {
		if number, ok := strings.CutSuffix(digits, name); ok {
			digits, unit = number, factor
		}
	}
	n, err := strconv.ParseFloat(digits, 64)
	if n *= unit; err != nil || strings.ContainsAny(digits, "EXPN_+ ") || !(n >= leastMemory && n <= mostMemory) {
		return 0, fmt.Errorf("%s %q: want a size from 64M to 1024T, such as 500M or 2G", memoryName, text)
	}
	return uint64(n), nil
}
