"""Cuts the Fontsource packages down to what the site needs: `npm run fonts`, after an update of a package or an edit here.

Each family becomes two files in site/assets/fonts. The first has what French needs, and every page loads it. The second
has the other Latin letters of Europe; a browser loads it only for a page that shows one. site/styles/font-files.css
declares the first ones, and fonts.css the others, with fallback fonts of the same width, so that nothing moves when the
fonts arrive.
"""

import json
from pathlib import Path
from shutil import copy

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
FONTS = ROOT / "site/assets/fonts"
STYLES = ROOT / "site/styles"

# `wght`: the weights to keep, one or a range. `weight`: the weights for which browsers take the family. `without`:
# characters that headings never have. `fallbacks`: for a range of weights, the style of the fallback fonts, and the
# `size-adjust` in per cent that gives each the width of the family: the ratio of what a browser measures (`measureText`)
# over the text of all pages. Roboto’s is estimated. A file of less than 14 kB comes in the first round trip of a
# connection.
FAMILIES = [
    {
        "name": "Figtree",
        "package": "figtree",
        "wght": (400, 700),
        "weight": "400 700",
        "without": "",
        "fallbacks": [("400 500", "", (99.8, 101.4, 87.6)), ("600 700", " Bold", (95.5, 102.0, 80.0))],
    },
    {
        "name": "Bricolage Grotesque",
        "package": "bricolage-grotesque",
        "wght": 760,
        "weight": "400 900",
        "without": "<=>\\^`{|}~®³‚„÷×",
        "fallbacks": [("700", " Bold", (102.8, 110.0, 86.3))],
    },
]

# Of Windows and Apple's systems, of Android, and of Linux.
FALLBACKS = ["Arial", "Roboto", "DejaVu Sans"]

# ASCII, the letters of Western Europe, and the signs of French texts.
FRENCH = {*range(0x20, 0x7F), *range(0xC0, 0x100), *map(ord, "\u00a0«»°©®²³·½ıŒœ€–—‘’‚“”„•…↑")}
# The other letters of Europe.
EUROPEAN = {*range(0x100, 0x250), *range(0x1E00, 0x1F00)} - FRENCH
EUROPEAN_RANGE = "U+100-151, U+154-24F, U+1E00-1EFF"
# Added to the fonts by add_glyphs().
HYPHENS, NARROW_SPACE, RIGHT_ARROW = (0x2010, 0x2011), 0x202F, 0x2192
NARROW_SPACE_WIDTH = 0.18

# Units in an em. The families have 1000; half of that is 0.05 pixel in text, and 3 kB less.
GRID = 500


def add_glyph(font, code, glyph, advance):
    name = f"uni{code:04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    font["hmtx"][name] = (round(advance), 0)
    if "gvar" in font:
        font["gvar"].variations[name] = []
    encode(font, code, name)


def encode(font, code, name):
    for table in font["cmap"].tables:
        table.cmap[code] = name


def add_glyphs(font):
    """Characters that the packages leave out, and that a fallback font would draw in another style."""
    glyphs = font.getBestCmap()
    for code in HYPHENS:
        encode(font, code, glyphs[ord("-")])
    # Without a glyph, browsers make this space so narrow that « 24 h » looks like one word.
    add_glyph(font, NARROW_SPACE, Glyph(), GRID * NARROW_SPACE_WIDTH)
    # The arrow up, turned by 90 degrees around its centre.
    up = font["glyf"][glyphs[ord("↑")]]
    turned = GlyphComponent()
    turned.glyphName, turned.flags = glyphs[ord("↑")], 0x2
    turned.transform = [[0, -1], [1, 0]]
    middle = (up.yMin + up.yMax) // 2
    turned.x, turned.y = up.xMin - up.yMin, middle + (up.xMin + up.xMax) // 2
    arrow = Glyph()
    arrow.numberOfContours, arrow.components = -1, [turned]
    add_glyph(font, RIGHT_ARROW, arrow, up.yMax - up.yMin + 2 * up.xMin)


def cut(package, wght, subset, characters):
    source = ROOT / f"node_modules/@fontsource-variable/{package}/files/{package}-{subset}-wght-normal.woff2"
    font = instantiateVariableFont(TTFont(source, recalcTimestamp=False), {"wght": wght})
    options = Options(layout_features=["kern"], hinting=False, notdef_outline=False)
    # Copyright, and the address of the licence.
    options.name_IDs = [0, 14]
    options.drop_tables += ["HVAR", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    scale_upem(font, GRID)
    return font


def save(font, file):
    font.flavor = "woff2"
    font.save(FONTS / file)
    print(f"{file}: {(FONTS / file).stat().st_size / 1000:.1f} kB")


def face(name, **properties):
    lines = "".join(f"  {key.replace('_', '-')}: {value};\n" for key, value in properties.items())
    return f'@font-face {{\n  font-family: "{name}";\n{lines}}}\n'


def fallback_face(name, font, weights, local, fallback, adjust):
    hhea, em = font["hhea"], font["head"].unitsPerEm
    of_line = lambda height: f"{height / em / adjust * 10_000:.1f}%"  # noqa: E731
    return face(
        f"{name} {fallback}",
        src=f'local("{local}")',
        font_weight=weights,
        size_adjust=f"{adjust}%",
        ascent_override=of_line(hhea.ascent),
        descent_override=of_line(-hhea.descent),
        line_gap_override="0%",
    )


def font_face(name, file, weight, **range):
    source = f'url("../assets/fonts/{file}") format("woff2")'
    return face(name, src=source, font_weight=weight, font_display="swap", **range)


def write_family(name, package, wght, weight, without, fallbacks):
    """Writes the two files of a family. Returns the CSS of the first, and that of the second and of the fallbacks."""
    french = cut(package, wght, "latin", FRENCH - set(map(ord, without)))
    add_glyphs(french)
    save(french, f"{package}.woff2")
    save(cut(package, wght, "latin-ext", EUROPEAN), f"{package}-european.woff2")
    copy(ROOT / f"node_modules/@fontsource-variable/{package}/LICENSE", FONTS / f"{package}-licence.txt")
    rest = font_face(name, f"{package}-european.woff2", weight, unicode_range=EUROPEAN_RANGE)
    for weights, style, adjusts in fallbacks:
        for fallback, adjust in zip(FALLBACKS, adjusts):
            rest += fallback_face(name, french, weights, fallback + style, fallback, adjust)
    return font_face(name, f"{package}.woff2", weight), rest


def stack(name, package, **_):
    names = [name, *(f"{name} {fallback}" for fallback in FALLBACKS)]
    return f"  --font-{package}: " + "".join(f'"{name}", ' for name in names) + "sans-serif;\n"


# For the test that compares them with those of the pages.
characters = "".join(map(chr, sorted({*FRENCH, *HYPHENS, NARROW_SPACE, RIGHT_ARROW})))
(ROOT / "content/typography/characters.json").write_text(json.dumps(characters, ensure_ascii=False) + "\n")
first, rest = map("".join, zip(*(write_family(**family) for family in FAMILIES)))
stacks = "".join(stack(**family) for family in FAMILIES)
BY = "/* Written by scripts/fonts.py. */\n"
(STYLES / "font-files.css").write_text(BY + first)
(STYLES / "fonts.css").write_text(BY + rest + f":root {{\n{stacks}}}\n")
