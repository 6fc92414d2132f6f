package solve

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// unlike says in words how the written rules of a table differ from a game's.
func unlike(kind, own string, rules, ownRules json.RawMessage) string {
	if kind != own {
		return fmt.Sprintf("its rules are a %s, and this game's a %s", kind, own)
	}
	var a, b map[string]json.RawMessage
	if json.Unmarshal(rules, &a) != nil || json.Unmarshal(ownRules, &b) != nil {
		return "its rules are others"
	}
	var texts []string
	names := maps.Clone(a)
	maps.Copy(names, b)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if !bytes.Equal(a[name], b[name]) {
			texts = append(texts, fmt.Sprintf("its %s is %s, and this game's %s", strings.ToLower(name), plainly(a[name]), plainly(b[name])))
		}
	}
	return strings.Join(texts, "; ")
}

// plainly writes a value of JSON for a reader, a long one not at all.
func plainly(v json.RawMessage) string {
	const most = 60
	switch text := strings.Trim(string(v), `"`); {
	case text == "" || text == "null":
		return "none"
	case len(text) > most || strings.Contains(text, "{"):
		return "another"
	default:
		return text
	}
}
