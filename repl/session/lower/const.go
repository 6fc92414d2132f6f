package lower

import (
	"go/constant"
	"go/types"
	"strconv"
	"strings"
)

// constText writes a constant as a value of type t.
func (f *fn) constText(v constant.Value, t types.Type) string {
	if types.IsInterface(t) {
		t = defaultType(v)
	}
	t = types.Default(t)
	b, ok := t.Underlying().(*types.Basic)
	if !ok {
		return v.ExactString()
	}
	text := literalText(v, b)
	typ := f.u.typ(t)
	switch typ {
	case "int", "float64", "string", "bool":
		return text
	}
	return typ + "(" + text + ")"
}

func defaultType(v constant.Value) types.Type {
	switch v.Kind() {
	case constant.Bool:
		return types.Typ[types.Bool]
	case constant.String:
		return types.Typ[types.String]
	case constant.Float:
		return types.Typ[types.Float64]
	case constant.Complex:
		return types.Typ[types.Complex128]
	}
	return types.Typ[types.Int]
}

func literalText(v constant.Value, b *types.Basic) string {
	switch info := b.Info(); {
	case info&types.IsString != 0:
		return strconv.Quote(constant.StringVal(v))
	case info&types.IsBoolean != 0:
		return v.String()
	case info&types.IsInteger != 0:
		return negative(constant.ToInt(v).ExactString())
	case info&types.IsFloat != 0:
		return floatText(v)
	case info&types.IsComplex != 0:
		c := constant.ToComplex(v)
		return "complex(" + floatText(constant.Real(c)) + ", " + floatText(constant.Imag(c)) + ")"
	}
	return v.ExactString()
}

func floatText(v constant.Value) string {
	x, _ := constant.Float64Val(constant.ToFloat(v))
	text := strconv.FormatFloat(x, 'g', -1, 64)
	if !strings.ContainsAny(text, ".e") {
		text += ".0"
	}
	return negative(text)
}

func negative(text string) string {
	if strings.HasPrefix(text, "-") {
		return "(" + text + ")"
	}
	return text
}
