package games

var _ = add(Game{
	Name:   "Octal",
	Source: "Guy and Smith 1956",
	Brief:  "take and break heaps by a code such as 0.77",
	Doc: `There are heaps of stones. Digit k of the code, counted from 0 before the
point, says what taking k stones from a heap may leave: the sum of 1 for no heap,
2 for one heap, 4 for two heaps, 8 for three, and so on; no heap is empty.
Who cannot move loses.
A position is the sizes of the heaps, the largest first; outcomes are those of the
player to move. "0.77" is Kayles, "0.07" Dawson's Kayles, "4!.0" Grundy's game,
"0.[3]" Nim.
Digits above 9 are letters. The notation is CGSuite's: after a digit ! leaves heaps
of different sizes only, ? not all of one size, = all of one size; digits in [] at
the end repeat for ever; &100; is the digit 100; {0,2!,4=} allows 0, 2 or 4 heaps,
{2+} 2 or more, * any number.`,
	Example: `>>> Octal("0.77").Heap(9).Grundy()
4
>>> Octal("0.77").Grundy(200).Period()
period 12 after 71: proved (Guy and Smith 1956, by heaps up to 167)
`,
	Params: []Param{{Name: "code", Doc: "digits and a point", Kind: Text}},
	Small:  []any{"0.77"},
	Family: func(a Args) (*HeapRules, error) {
		code, err := ParseCode(a[0].(string))
		return &HeapRules{Code: code}, err
	},
})
