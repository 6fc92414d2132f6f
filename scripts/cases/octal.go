//go:build ignore

// Take-and-break games: values, proved periods, exceptions and lost heaps.
package main

import (
	"encoding/json"
	"fmt"

	. "nimlab/stdlib"
)

// periods are asked by heaps up to most at most.
const most = 700_000

func main() {
	for _, c := range []struct{ id, code string }{
		{"03", "0.137"}, {"06", "0.1377"}, {"07", "0.3"}, {"08", "0.33"}, {"09", "0.333"}, {"12", "4.7"}, {"13", "4.3"},
		{"15", "0.45"}, {"17", "0.53"}, {"18", "0.54"}, {"19", "0.57"}, {"20", "0.75"}, {"22", "0.72"}, {"24", "0.115"},
		{"25", "0.152"}, {"26", "0.55"}, {"28", "0.644"}, {"32", "0.51"}, {"34", "0.31"}, {"35", "0.34"}, {"36", "0.44"},
		{"38", "0.127"},
	} {
		p := Octal(c.code).Period(most)
		say(c.id, map[string]int{"period": p.Length(), "last_exception": p.LastException(), "preperiod": p.Preperiod()})
	}
	p := Octal("0.56").Period(most)
	say("51", map[string]int{"period": p.Length(), "last_exception": p.LastException()})
	say("39", Octal("0.77").Grundy(72).Values())
	say("40", Octal("0.137").Grundy(60).Values())
	say("41", Octal("0.07").Grundy(60).Values())
	say("42", Octal("0.007").Grundy(60).Values())
	say("43", Octal("0.6").Grundy(60).Values())
	say("45", Octal("0.45").Grundy(60).Values())
	say("49", Octal("0.07").Period(most).Exceptions())
	say("50", Octal("0.007").Grundy(300).Zeros())
}

func say(id string, answer any) {
	text, _ := json.Marshal(answer)
	fmt.Printf("octal-%s %s\n", id, text)
}
