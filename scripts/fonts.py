"""`npm run fonts`: reduces the fonts of Fontsource to the characters and weights that the site needs.

Each family becomes two files in site/assets/fonts. Every page loads the first, which has the characters of French. The
second has the other Latin letters of Europe; browsers load it only for a page with such a letter. The script also writes
site/styles/font-files.css, which declares the files, and fonts.css, which declares fallback fonts of the same width, so
that nothing moves when the fonts arrive.
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

# `wght`: the weight, or range of weights, to keep. `weight`: the weights for which browsers use the family. `without`:
# characters to leave out, which headings do not use. `fallbacks`: for a range of weights, the style of the fallback
# fonts and their `size-adjust` in per cent: the ratio of the widths of all pages' text, measured in a browser with
# `measureText`. Roboto’s is estimated.
# A file under 14 kB arrives in the first round trip of a connection.
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

# The fonts of Windows and Apple's systems, of Android, and of Linux.
FALLBACKS = ["Arial", "Roboto", "DejaVu Sans"]

# ASCII, the letters of Western Europe, and the signs of French texts.
FRENCH = {*range(0x20, 0x7F), *range(0xC0, 0x100), *map(ord, "\u00a0«»°©®²³·½ıŒœ€–—‘’‚“”„•…↑")}
EUROPEAN = {*range(0x100, 0x250), *range(0x1E00, 0x1F00)} - FRENCH
# site/lib/fonts.ts has it too.
EUROPEAN_RANGE = "U+100-151, U+154-24F, U+1E00-1EFF"
HYPHENS, NARROW_SPACE, RIGHT_ARROW = (0x2010, 0x2011), 0x202F, 0x2192
NARROW_SPACE_WIDTH = 0.18

# Half of the families' 1000. Outlines move by at most 0.05 pixel in text, and a file is 3 kB smaller.
UNITS_PER_EM = 500


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
    """Adds characters that the packages lack. A fallback font would draw them in another style."""
    glyphs = font.getBestCmap()
    for code in HYPHENS:
        encode(font, code, glyphs[ord("-")])
    # Without a glyph, browsers make this space so narrow that « 24 h » looks like one word.
    add_glyph(font, NARROW_SPACE, Glyph(), UNITS_PER_EM * NARROW_SPACE_WIDTH)
    # The arrow to the right is the arrow up, turned by 90 degrees around its centre.
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
    # 0 is the copyright, 14 the address of the licence.
    options.name_IDs = [0, 14]
    options.drop_tables += ["HVAR", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    scale_upem(font, UNITS_PER_EM)
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

    def percent_of_size(height):
        return f"{height / em / adjust * 10_000:.1f}%"

    return face(
        f"{name} {fallback}",
        src=f'local("{local}")',
        font_weight=weights,
        size_adjust=f"{adjust}%",
        ascent_override=percent_of_size(hhea.ascent),
        descent_override=percent_of_size(-hhea.descent),
        line_gap_override="0%",
    )


def font_face(name, file, weight, **properties):
    source = f'url("../assets/fonts/{file}") format("woff2")'
    return face(name, src=source, font_weight=weight, font_display="swap", **properties)


def write_family(name, package, wght, weight, without, fallbacks):
    """Writes the two files of a family. Returns the CSS for font-files.css and for fonts.css."""
    french = cut(package, wght, "latin", FRENCH - set(map(ord, without)))
    add_glyphs(french)
    save(french, f"{package}.woff2")
    save(cut(package, wght, "latin-ext", EUROPEAN), f"{package}-european.woff2")
    copy(ROOT / f"node_modules/@fontsource-variable/{package}/LICENSE", FONTS / f"{package}-licence.txt")
    files = font_face(name, f"{package}.woff2", weight)
    files += font_face(name, f"{package}-european.woff2", weight, unicode_range=EUROPEAN_RANGE)
    fallback_faces = ""
    for weights, style, adjusts in fallbacks:
        for fallback, adjust in zip(FALLBACKS, adjusts):
            fallback_faces += fallback_face(name, french, weights, fallback + style, fallback, adjust)
    return files, fallback_faces


def stack(name, package, **_):
    names = [name, *(f"{name} {fallback}" for fallback in FALLBACKS)]
    return f"  --font-{package}: " + "".join(f'"{name}", ' for name in names) + "sans-serif;\n"


# A test checks that the pages contain no other characters.
characters = "".join(map(chr, sorted({*FRENCH, *HYPHENS, NARROW_SPACE, RIGHT_ARROW})))
(ROOT / "content/typography/characters.json").write_text(json.dumps(characters, ensure_ascii=False) + "\n")
file_faces = fallback_faces = stacks = ""
for family in FAMILIES:
    files, fallbacks = write_family(**family)
    file_faces += files
    fallback_faces += fallbacks
    stacks += stack(**family)
HEADER = "/* Written by scripts/fonts.py. */\n"
(STYLES / "font-files.css").write_text(HEADER + file_faces)
(STYLES / "fonts.css").write_text(HEADER + fallback_faces + f":root {{\n{stacks}}}\n")
