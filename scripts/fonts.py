"""Cuts the two Fontsource families down to what the site writes, into site/assets/fonts. Run it again after an update of
either package, or when a page needs a character that site/assets/fonts/characters.json lacks (a font of the device draws it
until then):

    pip install fonttools brotli
    npm run build && npm run fonts

A page's picture and both files come in one round trip of a slow connection (docs/decisions, first view in one round trip).
Hence: the characters of French only, in text its neighbours’ too since a visitor’s name is read back; no features but
kerning, for the pairs that the built pages write; and a coarser grid, which is a twentieth of a pixel in text.
"""

import json
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable, scaleUpem
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
OUT = ROOT / "site/assets/fonts"
# In an em.
NARROW_SPACE = 0.18
CHARACTERS = json.loads((OUT / "characters.json").read_text())

# The grid in units for each em, and the least distance worth a pair, in thousandths of the type size: a third of a pixel at the
# size where the family is used, half a one in the largest headings.
FAMILIES = [
    {"name": "figtree", "wght": (400, 700), "drawn_at": 400, "grid": 400, "least": 20},
    {"name": "bricolage-grotesque", "wght": 760, "drawn_at": 760, "grid": 500, "least": 12},
]


class Copy(HTMLParser):
    """Gathers every two characters that stand side by side in the texts of pages."""

    def __init__(self):
        super().__init__()
        self.pairs = set()

    def handle_data(self, data):
        if self.lasttag not in ("script", "style"):
            self.pairs.update(left + right for left, right in pairwise(data))


def copy_pairs():
    copy = Copy()
    for page in (ROOT / "dist/site").rglob("*.html"):
        copy.feed(page.read_text())
    return copy.pairs


def kerning(font, left, right):
    """What the font's GPOS table adds between two glyphs, in its units."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 2 or left not in table.Coverage.glyphs:
                continue
            if table.Format == 1:
                pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
                value = next((pair.Value1 for pair in pairs if pair.SecondGlyph == right), None)
                if value is None:
                    continue
            else:
                row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
                value = row.Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1
            return getattr(value, "XAdvance", 0)
    return 0


def kern_table(source, wght, characters, grid, least):
    """The old, short form of kerning, which every browser reads: one value for each pair of glyphs."""
    font = instantiateVariableFont(TTFont(source), {"wght": wght})
    glyphs = font.getBestCmap()
    em = font["head"].unitsPerEm
    pairs = {}
    drawn = {character for character in characters if ord(character) in glyphs}
    for left, right in sorted(pair for pair in copy_pairs() if set(pair) <= drawn):
        names = glyphs[ord(left)], glyphs[ord(right)]
        value = kerning(font, *names) * 1000 / em
        if abs(value) >= least:
            pairs[names] = round(value * grid / 1000)
    part = KernTable_format_0()
    part.coverage, part.apple, part.kernTable = 1, False, pairs
    table = newTable("kern")
    table.version, table.kernTables = 0, [part]
    return table


def add_narrow_space(font, grid):
    """The narrow no-break space, which neither family has: browsers make it half a space, too little to part « 24 h »."""
    name = "narrownobreakspace"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = Glyph()
    font["hmtx"][name] = (round(grid * NARROW_SPACE), 0)
    if "gvar" in font:
        font["gvar"].variations[name] = []
    for table in font["cmap"].tables:
        table.cmap[0x202F] = name


def cut(name, wght, drawn_at, grid, least):
    characters = CHARACTERS[name]
    source = ROOT / f"node_modules/@fontsource-variable/{name}/files/{name}-latin-wght-normal.woff2"
    font = instantiateVariableFont(TTFont(source), {"wght": wght})
    options = Options(layout_features=[], hinting=False, notdef_outline=False)
    # Copyright and the licence's address.
    options.name_IDs = [0, 14]
    options.drop_tables += ["GDEF", "GPOS", "GSUB", "HVAR", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)
    scaleUpem.scale_upem(font, grid)
    add_narrow_space(font, grid)
    font["kern"] = kern_table(source, drawn_at, characters, grid, least)
    font.flavor = "woff2"
    file = OUT / f"{name}.woff2"
    font.save(file)
    print(f"{name}: {file.stat().st_size / 1000:.1f} kB")


for family in FAMILIES:
    cut(**family)
