package games

import "fmt"

var _ = add(Game{
	Name:   "Octal",
	Source: "Guy and Smith 1956",
	Brief:  "take and break heaps by a code such as 0.77",
	Doc: `There are heaps of stones. Digit k of the code, counted from 0 before the
point, says what taking k stones from a heap may leave: the sum of 1 for no heap, 2 for one
heap, 4 for two heaps; no heap is empty.
Who cannot move loses.
A position is the sizes of the heaps, the largest first; outcomes are those of the
player to move. "0.77" is Kayles, "0.07" Dawson's Kayles, "4!.0" Grundy's game,
"0.[3]" Nim.
The notation is CGSuite's: after a digit ! leaves heaps of different sizes only, =
of one size; digits in [] at the end repeat for ever. Hexadecimal takes digits to F,
TakeAndBreak any.`,
	Example: `>>> Octal("0.77").Heap(9).Grundy()
4
>>> Octal("0.77").Grundy(200).Period()
period 12 after 71: proved (Guy and Smith 1956, by heaps up to 167)
`,
	Params: []Param{{Name: "code", Doc: "digits and a point", Kind: Text}},
	Small:  []any{"0.77"},
	Family: func(a Args) (*HeapRules, error) {
		return codeRules(a[0].(string), 2, "octal", "Hexadecimal takes digits to F")
	},
})

var _ = add(Game{
	Name:   "Hexadecimal",
	Source: "Winning Ways, chapter 4",
	Brief:  "take and break heaps, into three at most, by a code such as 0.3F",
	Doc: `There are heaps of stones. Digit k of the code, counted from 0 before the
point, says what taking k stones from a heap may leave: the sum of 1 for no heap, 2
for one heap, 4 for two heaps, 8 for three; no heap is empty. Digits are 0 to 9 and A
to F. Who cannot move loses.
A position is the sizes of the heaps, the largest first; outcomes are those of the
player to move. Values may be periodic but for a number, the saltus, that each period
adds; that is reported as far as it was checked.`,
	Example: `>>> Hexadecimal("0.3F").Grundy(20).Values()
[0 1 2 0 1 2 3 4 5 3 4 5 6 7 8 6 7 8 9 10 11]
>>> Hexadecimal("0.3F").Grundy(100).Period()
period 6 with saltus 3 after 0: checked to 100, not proved
`,
	Params: []Param{{Name: "code", Doc: "digits and a point", Kind: Text}},
	Small:  []any{"0.3F"},
	Family: func(a Args) (*HeapRules, error) {
		return codeRules(a[0].(string), 3, "hexadecimal", "TakeAndBreak takes any digit")
	},
})

var _ = add(Game{
	Name:   "TakeAndBreak",
	Source: "CGSuite",
	Brief:  "take and break heaps by any code in CGSuite's notation",
	Doc: `There are heaps of stones. Digit k of the code, counted from 0 before the
point, says what taking k stones from a heap may leave: the sum of 2 to the power h
over the numbers h of heaps allowed; no heap is empty. Who cannot move loses.
A position is the sizes of the heaps, the largest first; outcomes are those of the
player to move.
Digits are 0 to 9, A to Z for 10 to 35, and &100; for 100. After a digit ! leaves heaps
of different sizes only, ? not all of one size, = all of one size. {0,2!,4=} allows 0, 2
or 4 heaps, {2+} 2 or more, * any number. Digits in [] at the end repeat for ever.`,
	Example: `>>> TakeAndBreak("{2+}=.0").Grundy(16).Values()
[0 0 1 1 1 1 2 1 1 2 2 1 2 1 2 2 1]
>>> TakeAndBreak("{2+}=.0").Moves(6)
[[3 3] [2 2 2] [1 1 1 1 1 1]]
`,
	Params: []Param{{Name: "code", Doc: "digits and a point", Kind: Text}},
	Small:  []any{"0.&16;"},
	Family: func(a Args) (*HeapRules, error) {
		code, err := ParseCode(a[0].(string))
		return &HeapRules{Code: code}, err
	},
})

// codeRules are the rules of a code whose moves leave so many heaps at most.
func codeRules(text string, heaps int, kind, other string) (*HeapRules, error) {
	code, err := ParseCode(text)
	if err != nil {
		return nil, err
	}
	for k, d := range code.Digits {
		if d.More || len(d.As) > heaps+1 {
			return nil, fmt.Errorf("code %q: digit %d, counted from 0 before the point, is not %s, want 0 to %X; %s", text, k, kind, 1<<(heaps+1)-1, other)
		}
	}
	return &HeapRules{Code: code}, nil
}
