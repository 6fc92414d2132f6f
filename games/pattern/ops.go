package pattern

import (
	"fmt"
	"slices"
	"strings"
)

// op is one operation of the grammar: how it is evaluated, what it costs to
// write down in bits, and how it is written, {0} and {1} being its arguments and
// {k0} its first constant.
type op struct {
	cost       float64
	eval       func(e *Expr, x []int) int
	math, code string
	signedCode string // as Go where the argument may be negative
	level      int    // how tightly it binds: 1 or, 2 and, 3 compares, 4 sums, 5 products, 6 calls
	inner      int    // arguments that bind less are put in brackets
	strict     bool   // in Go, arguments that bind as much too
	write      func(e *Expr, names []string, asGo bool) string
}

var opVar, opConst, opIn, opTable, opFloor, opPlus, opTimes, opSub, opGap, opXor, opGcd, opLcm, opRecur, opShifted *op

// The operations on integers.
var (
	opAdd = &op{cost: 3, math: "{0} + {1}", code: "{0} + {1}", level: 4, inner: 4, eval: func(e *Expr, x []int) int { return e.arg(0, x) + e.arg(1, x) }}
	opMin = &op{cost: 3, math: "min({0}, {1})", code: "min({0}, {1})", level: 6, eval: func(e *Expr, x []int) int { return min(e.arg(0, x), e.arg(1, x)) }}
	opMax = &op{cost: 3, math: "max({0}, {1})", code: "max({0}, {1})", level: 6, eval: func(e *Expr, x []int) int { return max(e.arg(0, x), e.arg(1, x)) }}
	opMul = &op{cost: 12, math: "{0}·{1}", code: "{0} * {1}", level: 5, inner: 5, eval: func(e *Expr, x []int) int { return e.arg(0, x) * e.arg(1, x) }}
	opAnd = &op{cost: 12, math: "({0} & {1})", code: "({0} & {1})", level: 6, inner: 5, eval: func(e *Expr, x []int) int { return e.arg(0, x) & e.arg(1, x) }}
	opMod = &op{cost: 4, math: "{0} mod {k0}", code: "{0} % {k0}", signedCode: "Mod({0}, {k0})", level: 5, inner: 5, strict: true,
		eval: func(e *Expr, x []int) int { return Mod(e.arg(0, x), e.k[0]) }}
	opDiv = &op{cost: 4, math: "⌊{0}/{k0}⌋", code: "{0} / {k0}", signedCode: "({0} - Mod({0}, {k0})) / {k0}", level: 5, inner: 5, strict: true,
		eval: func(e *Expr, x []int) int { return floorDiv(e.arg(0, x), e.k[0]) }}
	opExact    = &op{cost: 4, math: "{0}/{k0}", code: "{0} / {k0}", level: 5, inner: 6, eval: func(e *Expr, x []int) int { return floorDiv(e.arg(0, x), e.k[0]) }}
	opVal      = unary(5, "v{k0}({0})", "Valuation({0}, {k0})", Valuation)
	opUnit     = unary(6, "unit{k0}({0})", "UnitPart({0}, {k0})", UnitPart)
	opDigits   = unary(5, "the digit sum of {0} in base {k0}", "DigitSum({0}, {k0})", DigitSum)
	opLeading  = unary(6, "the first digit of {0} in base {k0}", "LeadingDigit({0}, {k0})", LeadingDigit)
	opCarry    = unary(7, "the binary digits of {0} read in base {k0}", "Carryless({0}, {k0})", Carryless)
	opLog      = unary(6, "⌊log{k0} {0}⌋", "Logarithm({0}, {k0})", Logarithm)
	opPart     = unary(6, "the greatest power of {k0} in {0}", "PowerPart({0}, {k0})", PowerPart)
	opRoot     = mapped(6, "⌊√{0}⌋", "SquareRoot({0})", SquareRoot)
	opTriRoot  = mapped(7, "⌊(√(8·{0} + 1) - 1)/2⌋", "TriangularRoot({0})", TriangularRoot)
	opPrimes   = mapped(7, "the number of prime factors of {0}", "PrimeCount({0})", PrimeCount)
	opZeckLow  = &op{cost: 6, math: "the least Zeckendorf term of {0}", code: "LeastZeckendorf({0})", level: 6, eval: func(e *Expr, x []int) int { return LeastZeckendorf(e.arg(0, x)) }}
	opZeckIdx  = &op{cost: 7, math: "the index of the least Zeckendorf term of {0}", code: "ZeckendorfIndex({0})", level: 6, eval: func(e *Expr, x []int) int { return ZeckendorfIndex(e.arg(0, x)) }}
	opZeckLen  = &op{cost: 7, math: "the number of Zeckendorf terms of {0}", code: "len(Zeckendorf({0}))", level: 6, eval: func(e *Expr, x []int) int { return len(Zeckendorf(e.arg(0, x))) }}
	opEuclid   = &op{cost: 6, math: "the divisions of Euclid's algorithm for {0}, {1}", code: "EuclidSteps({0}, {1})", level: 6, eval: func(e *Expr, x []int) int { return EuclidSteps(e.arg(0, x), e.arg(1, x)) }}
	opQuotient = &op{cost: 4, math: "⌊{0}/{1}⌋", code: "{0} / {1}", level: 5, inner: 5, strict: true, eval: func(e *Expr, x []int) int {
		if d := e.arg(1, x); d > 0 {
			return floorDiv(e.arg(0, x), d)
		}
		return -1
	}}
	opMoore = &op{cost: 6, level: 6, write: writeMoore, eval: func(e *Expr, x []int) int { return MooreSum(e.k[0], e.all(x)...) }}
)

// The operations that are true or false.
var (
	opEq      = &op{cost: 2, write: compared(" = ", " == "), math: "{0} = {k0}", code: "{0} == {k0}", level: 3, inner: 4, eval: func(e *Expr, x []int) int { return truth(e.arg(0, x) == e.k[0]) }}
	opGe      = &op{cost: 2, write: compared(" ≥ ", " >= "), math: "{0} ≥ {k0}", code: "{0} >= {k0}", level: 3, inner: 4, eval: func(e *Expr, x []int) int { return truth(e.arg(0, x) >= e.k[0]) }}
	opLe      = &op{cost: 2, write: compared(" ≤ ", " <= "), math: "{0} ≤ {k0}", code: "{0} <= {k0}", level: 3, inner: 4, eval: func(e *Expr, x []int) int { return truth(e.arg(0, x) <= e.k[0]) }}
	opBetween = &op{cost: 3, math: "{k0} ≤ {0} ≤ {k1}", code: "{0} >= {k0} && {0} <= {k1}", level: 2, inner: 4,
		eval: func(e *Expr, x []int) int { v := e.arg(0, x); return truth(v >= e.k[0] && v <= e.k[1]) }}
	opEither = &op{cost: 3, math: "{0} ∈ {{k0}, {k1}}", code: "({0} == {k0} || {0} == {k1})", level: 3, inner: 4,
		eval: func(e *Expr, x []int) int { v := e.arg(0, x); return truth(v == e.k[0] || v == e.k[1]) }}
	opSame   = &op{cost: 2, math: "{0} = {1}", code: "{0} == {1}", level: 3, inner: 4, eval: func(e *Expr, x []int) int { return truth(e.arg(0, x) == e.arg(1, x)) }}
	opAtMost = &op{cost: 2, math: "{0} ≤ {1}", code: "{0} <= {1}", level: 3, inner: 4, eval: func(e *Expr, x []int) int { return truth(e.arg(0, x) <= e.arg(1, x)) }}
	opPrime  = member("a prime", "IsPrime({0})", IsPrime)
	opSquare = member("a square", "IsSquare({0})", IsSquare)
	opCube   = member("a cube", "IsCube({0})", IsCube)
	opPerf   = member("a perfect power", "IsPerfectPower({0})", IsPerfectPower)
	opTri    = member("a triangular number", "IsTriangular({0})", IsTriangular)
	opFib    = member("a Fibonacci number", "IsFibonacci({0})", IsFibonacci)
	opPower  = &op{cost: 5, math: "{0} is a power of {k0}", code: "IsPower({0}, {k0})", level: 3, inner: 4, eval: func(e *Expr, x []int) int { return truth(IsPower(e.arg(0, x), e.k[0])) }}
	opHas    = &op{cost: 6, math: "{0} has a digit {k0} in base {k1}", code: "HasDigit({0}, {k0}, {k1})", level: 3, inner: 4, eval: func(e *Expr, x []int) int { return truth(HasDigit(e.arg(0, x), e.k[0], e.k[1])) }}
	opBeatty = &op{cost: 5, level: 3, write: writeBeatty, eval: func(e *Expr, x []int) int { return truth(e.ratio.Has(e.arg(0, x) - e.k[0])) }}
	opNot    = &op{cost: 1, write: writeNot, math: "not ({0})", code: "!({0})", level: 6, eval: func(e *Expr, x []int) int { return 1 - e.arg(0, x) }}
	opBoth   = &op{cost: 2, math: "{0} and {1}", code: "{0} && {1}", level: 2, inner: 2, eval: func(e *Expr, x []int) int { return e.arg(0, x) & e.arg(1, x) }}
	opOr     = &op{cost: 2, math: "{0} or {1}", code: "{0} || {1}", level: 1, inner: 2, eval: func(e *Expr, x []int) int { return e.arg(0, x) | e.arg(1, x) }}
	opOne    = &op{cost: 4, math: "exactly one of: {0}; {1}", code: "({0}) != ({1})", level: 1, inner: 1, eval: func(e *Expr, x []int) int { return e.arg(0, x) ^ e.arg(1, x) }}
)

// The operations that expr.go asks about; their functions need each other, so
// they are filled in here.
func init() {
	opVar = &op{cost: 1, level: 6, write: func(e *Expr, names []string, _ bool) string { return names[e.k[0]] }, eval: func(e *Expr, x []int) int { return x[e.k[0]] }}
	opConst = &op{cost: 1, math: "{k0}", code: "{k0}", level: 6, eval: func(e *Expr, _ []int) int { return e.k[0] }}
	opSub = &op{cost: 3, math: "{0} - {1}", code: "{0} - {1}", level: 4, inner: 4, strict: true, eval: func(e *Expr, x []int) int { return e.arg(0, x) - e.arg(1, x) }}
	opGap = &op{cost: 3, math: "|{0} - {1}|", code: "max({0}-{1}, {1}-{0})", level: 6, inner: 5, eval: func(e *Expr, x []int) int { d := e.arg(0, x) - e.arg(1, x); return max(d, -d) }}
	opXor = &op{cost: 3, math: "{0} ⊕ {1}", code: "{0} ^ {1}", level: 4, inner: 4, eval: func(e *Expr, x []int) int { return e.arg(0, x) ^ e.arg(1, x) }}
	opGcd = &op{cost: 12, math: "gcd({0}, {1})", code: "Gcd({0}, {1})", level: 6, eval: func(e *Expr, x []int) int { return Gcd(e.arg(0, x), e.arg(1, x)) }}
	opLcm = &op{cost: 12, math: "lcm({0}, {1})", code: "Lcm({0}, {1})", level: 6, eval: func(e *Expr, x []int) int { return Lcm(e.arg(0, x), e.arg(1, x)) }}
	opPlus = &op{cost: 2, level: 4, inner: 4, write: writePlus, eval: func(e *Expr, x []int) int { return e.arg(0, x) + e.k[0] }}
	opTimes = &op{cost: 2, level: 5, inner: 5, write: writeTimes, eval: func(e *Expr, x []int) int { return e.k[0] * e.arg(0, x) }}
	opIn = &op{cost: 2, level: 3, write: writeResidues, eval: func(e *Expr, x []int) int { return truth(slices.Contains(e.k[1:], Mod(e.arg(0, x), e.k[0]))) }}
	opTable = &op{cost: 4, level: 6, write: writeTable, eval: func(e *Expr, x []int) int { return e.k[Mod(e.arg(0, x), len(e.k))] }}
	opRecur = &op{cost: 6, level: 6, write: writeRecurrence, eval: evalRecurrence}
	opShifted = &op{cost: 5, level: 6, write: writeShifted, eval: func(e *Expr, x []int) int { return e.ratio.Shifted(e.arg(0, x), e.k[0]) }}
	opFloor = &op{cost: 4, level: 6, write: writeFloor, eval: func(e *Expr, x []int) int { return e.ratio.Floor(e.arg(0, x)) }}
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// unary is an operation with a base.
func unary(cost float64, math, code string, f func(n, base int) int) *op {
	return &op{cost: cost, math: math, code: code, level: 6, eval: func(e *Expr, x []int) int { return f(e.arg(0, x), e.k[0]) }}
}

// mapped is an operation without a base.
func mapped(cost float64, math, code string, f func(n int) int) *op {
	return &op{cost: cost, math: math, code: code, level: 6, inner: 6, eval: func(e *Expr, x []int) int { return f(e.arg(0, x)) }}
}

// member is being in a set of numbers with a name.
func member(name, code string, f func(int) bool) *op {
	return &op{cost: 6, math: "{0} is " + name, code: code, level: 3, inner: 4, eval: func(e *Expr, x []int) int { return truth(f(e.arg(0, x))) }}
}

// all are the values of all arguments.
func (e *Expr) all(x []int) []int {
	list := make([]int, len(e.args))
	for i, a := range e.args {
		list[i] = a.Eval(x)
	}
	return list
}

// bracketed is an argument, in brackets if it binds less than level.
func (e *Expr) bracketed(i, level int, names []string, asGo bool) string {
	s := e.args[i].text(names, asGo)
	if e.args[i].op.level < level {
		return "(" + s + ")"
	}
	return s
}

// writeNot writes the opposite of an equality as one: "a ≠ b".
func writeNot(e *Expr, names []string, asGo bool) string {
	if e.args[0].op != opEq {
		return ""
	}
	if asGo {
		return "(" + strings.Replace(e.args[0].text(names, true), " == ", " != ", 1) + ")"
	}
	return strings.Replace(e.args[0].text(names, false), " = ", " ≠ ", 1)
}

// compared writes a difference and a constant as a comparison: "a = b + 1".
func compared(math, code string) func(e *Expr, names []string, asGo bool) string {
	return func(e *Expr, names []string, asGo bool) string {
		d := e.args[0]
		if d.op == opXor && asGo {
			return "(" + d.text(names, true) + ")" + code + fmt.Sprint(e.k[0])
		}
		if d.op != opSub {
			return ""
		}
		sign := math
		if asGo {
			sign = code
		}
		left, right := d.bracketed(0, 4, names, asGo), plus(d.args[1], e.k[0])
		return left + sign + right.text(names, asGo)
	}
}

func writePlus(e *Expr, names []string, asGo bool) string {
	s := e.bracketed(0, 4, names, asGo)
	if asGo && e.args[0].op == opXor {
		s = "(" + s + ")"
	}
	if e.k[0] < 0 {
		return fmt.Sprintf("%s - %d", s, -e.k[0])
	}
	return fmt.Sprintf("%s + %d", s, e.k[0])
}

func writeTimes(e *Expr, names []string, asGo bool) string {
	s := e.bracketed(0, 6, names, asGo)
	switch {
	case asGo:
		return fmt.Sprintf("%d * %s", e.k[0], s)
	case e.k[0] == -1:
		return "-" + s
	case e.args[0].op == opVar:
		return fmt.Sprintf("%d%s", e.k[0], s)
	}
	return fmt.Sprintf("%d·%s", e.k[0], s)
}

// writeResidues writes "n mod 8 = 7" or "n mod 8 ∈ {0, 7}"; parities in words.
func writeResidues(e *Expr, names []string, asGo bool) string {
	m := &Expr{op: opMod, args: e.args, k: e.k[:1]}
	s := m.text(names, asGo)
	switch residues := e.k[1:]; {
	case len(residues) == 1 && asGo:
		return fmt.Sprintf("%s == %d", s, residues[0])
	case len(residues) == 1 && e.k[0] == 2:
		return e.args[0].text(names, false) + [...]string{" is even", " is odd"}[residues[0]]
	case len(residues) == 1:
		return fmt.Sprintf("%s = %d", s, residues[0])
	case len(residues) == e.k[0]-1 && asGo:
		return fmt.Sprintf("%s != %d", s, missing(e.k))
	case len(residues) == e.k[0]-1:
		return fmt.Sprintf("%s ≠ %d", s, missing(e.k))
	case asGo && e.k[0] < 64:
		bits := uint64(0)
		for _, r := range residues {
			bits |= 1 << r
		}
		return fmt.Sprintf("uint64(%#x)>>(%s)&1 == 1", bits, s)
	case asGo:
		return fmt.Sprintf("slices.Contains([]int{%s}, %s)", join(residues), s)
	default:
		return fmt.Sprintf("%s ∈ {%s}", s, join(residues))
	}
}

// missing is the one residue that is not there.
func missing(k []int) int {
	for r := range k[0] {
		if !slices.Contains(k[1:], r) {
			return r
		}
	}
	return -1
}

func join(list []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ", "), "[]")
}

func writeTable(e *Expr, names []string, asGo bool) string {
	m := &Expr{op: opMod, args: e.args, k: []int{len(e.k)}}
	if asGo {
		return fmt.Sprintf("[]int{%s}[%s]", join(e.k), m.text(names, true))
	}
	return fmt.Sprintf("[%s][%s]", join(e.k), m.text(names, false))
}

func writeFloor(e *Expr, names []string, asGo bool) string {
	if !asGo {
		return "⌊" + e.ratio.String() + "·" + e.bracketed(0, 6, names, false) + "⌋"
	}
	s := e.args[0].text(names, true)
	q := e.ratio
	return fmt.Sprintf("Beatty(%d, %d, %d, %d, %s)", q.P, q.Q, q.D, q.R, s)
}

func writeShifted(e *Expr, names []string, asGo bool) string {
	q := e.ratio
	if asGo {
		return fmt.Sprintf("ShiftedBeatty(%d, %d, %d, %d, %d, %s)", q.P, q.Q, q.D, q.R, e.k[0], e.args[0].text(names, true))
	}
	return fmt.Sprintf("⌊%v·%s %+d/%d⌋", q, e.bracketed(0, 6, names, false), e.k[0], q.R)
}

func writeBeatty(e *Expr, names []string, asGo bool) string {
	q := e.ratio
	if asGo {
		return fmt.Sprintf("InBeatty(%d, %d, %d, %d, %s)", q.P, q.Q, q.D, q.R, (&Expr{op: opPlus, args: e.args, k: []int{-e.k[0]}}).text(names, true))
	}
	s := e.bracketed(0, 4, names, false)
	if e.k[0] == 0 {
		return fmt.Sprintf("%s = ⌊%v·k⌋ for some k ≥ 0", s, q)
	}
	return fmt.Sprintf("%s = ⌊%v·k⌋ %+d for some k ≥ 0", s, q, e.k[0])
}

func writeMoore(e *Expr, names []string, asGo bool) string {
	var parts []string
	for i := range e.args {
		parts = append(parts, e.args[i].text(names, asGo))
	}
	if asGo {
		return fmt.Sprintf("MooreSum(%d, %s)", e.k[0], strings.Join(parts, ", "))
	}
	return fmt.Sprintf("the binary digits of %s added modulo %d", strings.Join(parts, ", "), e.k[0])
}
