package plots

import (
	"image/color"
	"math"
)

// lab is a colour in OKLab (B. Ottosson, 2020), where equal distances look about equally different.
type lab [3]float64

// linear undoes the sRGB transfer curve of one channel.
func linear(c uint8) float64 {
	v := float64(c) / 255
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

func companded(v float64) uint8 {
	if v <= 0.0031308 {
		v *= 12.92
	} else {
		v = 1.055*math.Pow(v, 1/2.4) - 0.055
	}
	return uint8(math.Round(255 * min(max(v, 0), 1)))
}

func toLab(c color.RGBA) lab {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return lab{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
	}
}

func (c lab) rgb() color.RGBA {
	l := c[0] + 0.3963377774*c[1] + 0.2158037573*c[2]
	m := c[0] - 0.1055613458*c[1] - 0.0638541728*c[2]
	s := c[0] - 0.0894841775*c[1] - 1.2914855480*c[2]
	l, m, s = l*l*l, m*m*m, s*s*s
	return color.RGBA{
		companded(4.0767416621*l - 3.3077115913*m + 0.2309699292*s),
		companded(-1.2684380046*l + 2.6097574011*m - 0.3413193965*s),
		companded(-0.0041960863*l - 0.7034186147*m + 1.7076147010*s),
		255,
	}
}

// luminance is WCAG 2's relative luminance, 0 to 1.
func luminance(c color.RGBA) float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// over is black or white, whichever reads better on the background: the one of higher WCAG contrast.
func over(background color.RGBA) color.RGBA {
	if l := luminance(background) + 0.05; l*l > 1.05*0.05 {
		return rgb(0x000000)
	}
	return rgb(0xFFFFFF)
}
