package judge

import "strings"

// The answers are the samples of the problem statements, or were found by
// brute force over the rules, by programs that share nothing with nimlab.
var cases = map[string][]judgement{
	"hdu5754": {
		{"4\n1 5 5\n2 5 5\n3 5 5\n4 5 5\n", "G\nG\nD\nB\n", ""},
		{"2 1\t5 6\r\n\v3 3\f3", "B\nD\n", ""},
		{"1 3 5\n", "", "line 2: the input ends where m should be"},
		{"1\n4 1000 619\n", "B\n", ""},
		{"1\n4 1000 618\n", "B\n", ""},
		{"2\n3 4 4\n3 1000 1000\n", "G\nG\n", ""},
		{"0\n", "", "line 1: T = 0, want 1 to 1000"},
		{"1001\n", "", "line 1: T = 1001, want 1 to 1000"},
		{"", "", "line 1: the input ends where T should be"},
		{"2\n1 5 5\n5 5 5\n", "G\n", "line 3: type = 5, want 1 to 4"},
		{"2\n1 5 5\n1 x 5\n", "G\n", `line 3: n is "x", want a whole number from 2 to 1000`},
		{"1\n1 5 1001\n", "", "line 2: m = 1001, want 2 to 1000"},
		{"1\n1 5 99999999999999999999999\n", "", "line 2: m = 99999999999999999999999, want 2 to 1000"},
		{"1\n1 5 5\n7\n", "G\n", `line 3: "7" after the last number that is expected`},
		{"1\n1 5 5.0\n", "", `line 2: m is "5.0", want a whole number from 2 to 1000`},
	},
	"hdu3595": {
		{"3\n1 1\n1 1\n1 1\n1\n3 2\n", "MM\nGG\n", ""},
		{"", "", ""},
		{"4 999 1000 610 987 34 12 25 7\n", "GG\n", ""},
		{"3\n1 7 2 7\n3 7", "MM\n", ""},
		{"2\n0 0\n0 5\n", "GG\n", ""},
		{"1\n3 2\n2\n1 1\n1\n", "GG\n", "line 6: the input ends where pile should be"},
		{"1\n3 -2\n", "", "line 2: pile = -2, want 0 to 1000"},
		{"1001\n", "", "line 1: N = 1001, want 1 to 1000"},
		{strings.Repeat("1 3 2\n", 101), strings.Repeat("GG\n", 100), "line 101: a case after the 100th, want at most 100"},
	},
	"bzoj3106": {
		{"2 1 1 2 2\n", "BLACK 2\n", ""},
		{"2 1 1 1 2\n", "WHITE 1\n", ""},
		{"20 10 10 20 20\n", "BLACK 58\n", ""},
		{"5 3 3 1 1", "BLACK 10\n", ""},
		{"21 1 1 2 2\n", "", "line 1: n = 21, want 2 to 20"},
		{"5 1 1 1 6\n", "", "line 1: c2 = 6, want 1 to 5"},
		{"5 2 2 2 2\n", "", "line 1: white and black both at (2,2), want different squares"},
		{"2 1 1 2 2\nx", "BLACK 2\n", `line 2: "x" after the last number that is expected`},
		{"2 1 1 2", "", "line 1: the input ends where c2 should be"},
	},
	"bupt65": {
		{"1 2 0\n1 4 1\n0 0 0\n", "champ\ndalong\n", ""},
		{"255 255 255\n0 5 5\n0 0 0", "dalong\ndalong\n", ""},
		{"0 0 0", "", ""},
		{"1 2 0\n1 4 1\n", "champ\ndalong\n", "line 3: the input ends without 0 0 0"},
		{"1 2", "", "line 1: the input ends where z should be"},
		{"1 2 0\n1 256 1\n0 0 0\n", "champ\n", "line 2: y = 256, want 0 to 255"},
		{"1 2 0\n0 0 0\n1 4 1\n", "champ\n", `line 3: "1" after the last number that is expected`},
	},
	"bzoj5248": {
		{"2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n", "2\n", ""},
		{"1 1 1 1", "1\n", ""},
		{"1 1 " + strings.Repeat("0", 70) + "7 1\n", "7\n", ""},
		{"3 3 4 17 10 11 9 7 12 15 18 4 15 14 7 3 4 10 8 11", "30\n", ""},
		{"2 1\n5\n7\n100001\n1\n", "", "line 4: B = 100001, want 0 to 100000"},
		{"1 2\n5 6\n7\n", "", "line 4: the input ends where B should be"},
		{"1 1\n5\n7\n9\n", "5\n", `line 4: "9" after the last number that is expected`},
	},
}
