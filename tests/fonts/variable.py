# tests/fonts/variable.py: makes variable.ttf, a variable font of a few letters, with python3-fonttools.
# SPDX-License-Identifier: GPL-3.0-or-later
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation
letters=[chr(c) for c in range(65,91)]
order=[".notdef","space"]+letters
fb=FontBuilder(1600,isTTF=True)  # An em that is far from any thousand.
fb.setupGlyphOrder(order)
fb.setupCharacterMap({32:"space",**{ord(c):c for c in letters}, **{ord(c.lower()):c for c in letters}})
def box(n,stem):
    pen=TTGlyphPen(None)
    def rect(a,b,c,d):
        pen.moveTo((a,b));pen.lineTo((a,d));pen.lineTo((c,d));pen.lineTo((c,b));pen.closePath()
    rect(60,0,60+stem,700)          # a stem
    rect(60+stem,300,300+10*n,300+stem)  # an arm, longer for later letters
    return pen.glyph()
glyphs={".notdef":box(0,40),"space":TTGlyphPen(None).glyph()}
for i,c in enumerate(letters): glyphs[c]=box(i,60)
fb.setupGlyf(glyphs)
fb.setupHorizontalMetrics({n:(640 if n!="space" else 300, 60 if n!="space" else 0) for n in order})
fb.setupHorizontalHeader(ascent=800,descent=-200)
fb.setupNameTable({"familyName":"Gridpress Variable","styleName":"Regular"})
fb.setupOS2(sTypoAscender=800,usWinAscent=800,usWinDescent=200,sCapHeight=700,sxHeight=500,fsType=0)
fb.setupPost()
fb.setupFvar([("wght",100,400,900,"Weight")],[{"location":{"wght":400},"stylename":"Regular"},{"location":{"wght":900},"stylename":"Heavy"}])
var={}
for n in order:
    g=glyphs[n]
    k=len(g.coordinates) if hasattr(g,'coordinates') else 0
    if not k: continue
    d=[]
    for (x,y) in g.coordinates: d.append((x,y))
    stem=40 if n==".notdef" else 60
    deltas=[]
    for (x,y) in g.coordinates:
        dx=140 if x==60+stem else 0
        dy=140 if y==300+stem else 0
        deltas.append((dx,dy))
    deltas += [(0,0),(100,0),(0,0),(0,0)]
    var[n]=[TupleVariation({"wght":(0,1,1)},deltas)]
fb.setupGvar(var)
import sys
fb.font["head"].created=fb.font["head"].modified=0
fb.font.recalcTimestamp=False
fb.save(sys.argv[1])
