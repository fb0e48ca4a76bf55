# bench/campaign/faults: single faults of a printed PDF, each a function that changes an open file at a random place.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A fault takes (pdf, rng), changes the file, and says what it did; None where this file has nothing to change.

They are what a subsetter, a writer of rows, an order of drawing, a page dictionary or a hand with an editor can get
wrong. Each must change what a person sees on the paper, or what a reader is told; invisible() says where it did not.
"""
from pikepdf import Array, Dictionary, Name, Object, Operator, Stream, String, parse_content_stream, unparse_content_stream

TEXT = ("Tj", "TJ", "'", '"')
PAINT = ("f", "F", "f*", "S", "s", "B", "B*", "b", "b*")


class Content:
    """A page's operations, to be changed and put back."""

    def __init__(self, pdf, page):
        self.pdf, self.page = pdf, page
        self.ops = [[list(i.operands), str(i.operator)] for i in parse_content_stream(page)]

    def put(self):
        data = unparse_content_stream([(o, Operator(n)) for o, n in self.ops])
        self.page.Contents = self.pdf.make_stream(data)

    def all(self, names):
        return [i for i, (o, n) in enumerate(self.ops) if n in names]

    def insert(self, at, *ops):
        self.ops[at:at] = [[list(o), n] for *o, n in ops]

    def size(self):
        box = [float(v) for v in self.page.MediaBox]
        return box[2] - box[0], box[3] - box[1]


def pick(pdf, rng, names):
    """A page that has such operations, and one of them."""
    pages = list(range(len(pdf.pages)))
    rng.shuffle(pages)
    for p in pages[:6]:
        content = Content(pdf, pdf.pages[p])
        found = [i for i in content.all(names) if names is not TEXT or codes(content.ops[i])]
        if found:
            return p, content, rng.choice(found)
    return None


def codes(op):
    """The bytes that a text operation shows."""
    parts = op[0][0] if op[1] == "TJ" else [op[0][-1]]
    return b"".join(bytes(s) for s in parts if isinstance(s, (String, bytes)) or hasattr(s, "unparse") and not isinstance(s, (int, float)) and _is_string(s))


def _is_string(s):
    try:
        bytes(s)
        return s._type_name == "string"
    except Exception:
        return False


def with_codes(op, change):
    """Changes the bytes of the strings by change(bytes) -> bytes."""
    if op[1] == "TJ":
        op[0] = [Array([String(change(bytes(s))) if _is_string(s) else s for s in op[0][0]])]
    else:
        op[0][-1] = String(change(bytes(op[0][-1])))


def in_text(content, at):
    """The place behind the BT that an operation stands in."""
    while content.ops[at][1] != "BT":
        at -= 1
    return at + 1


def font_at(content, at):
    while at >= 0 and content.ops[at][1] != "Tf":
        at -= 1
    return content.ops[at][0][0] if at >= 0 else None


# What lies over the page, and what does not belong there.


def cover_part(pdf, rng):
    """A white rectangle over a piece of text, drawn last."""
    p = rng.randrange(len(pdf.pages))
    content = Content(pdf, pdf.pages[p])
    w, h = content.size()
    x, y, a, b = w * rng.uniform(0.2, 0.6), h * rng.uniform(0.2, 0.6), w * 0.2, h * 0.2
    content.insert(0, ("q",))
    content.insert(len(content.ops), ("Q",), (1, 1, 1, "rg"), (x, y, a, b, "re"), ("f",))
    content.put()
    return f"page {p + 1}: white over a fifth"


def cover_all(pdf, rng):
    """A white rectangle over the whole page, drawn last."""
    p = rng.randrange(len(pdf.pages))
    content = Content(pdf, pdf.pages[p])
    w, h = content.size()
    content.insert(0, ("q",))
    content.insert(len(content.ops), ("Q",), (1, "g"), (0, 0, w, h, "re"), ("f",))
    content.put()
    return f"page {p + 1}"


def extra_blot(pdf, rng):
    p = rng.randrange(len(pdf.pages))
    content = Content(pdf, pdf.pages[p])
    w, h = content.size()
    content.insert(0, ("q",))
    content.insert(len(content.ops), ("Q",), (0, "g"), (w * rng.uniform(0.1, 0.9), h * rng.uniform(0.1, 0.9), 4, 4, "re"), ("f",))
    content.put()
    return f"page {p + 1}"


def extra_line(pdf, rng):
    p = rng.randrange(len(pdf.pages))
    content = Content(pdf, pdf.pages[p])
    w, h = content.size()
    y = h * rng.uniform(0.1, 0.9)
    content.insert(0, ("q",))
    content.insert(len(content.ops), ("Q",), (0.5, "G"), (0.5, "w"), (w * 0.1, y, "m"), (w * 0.5, y, "l"), ("S",))
    content.put()
    return f"page {p + 1}"


def extra_tint(pdf, rng):
    """A pale ground below everything."""
    p = rng.randrange(len(pdf.pages))
    content = Content(pdf, pdf.pages[p])
    w, h = content.size()
    content.insert(0, ("q",), (0.93, "g"), (0, 0, w, h * 0.3, "re"), ("f",), ("Q",))
    content.put()
    return f"page {p + 1}"


def extra_word(pdf, rng):
    """A piece of text stands a second time, elsewhere."""
    found = pick(pdf, rng, TEXT)
    if not found:
        return None
    p, content, at = found
    content.insert(at, (0, 12, "Td"), (*content.ops[at][0], content.ops[at][1]), (0, -12, "Td"))
    content.put()
    return f"page {p + 1}"


def picture_over(pdf, rng):
    return _picture(pdf, rng, None)


def picture_with_mask(pdf, rng):
    mask = Stream(pdf, bytes([90]) * 64, Type=Name.XObject, Subtype=Name.Image, Width=8, Height=8, ColorSpace=Name.DeviceGray, BitsPerComponent=8)
    return _picture(pdf, rng, pdf.make_indirect(mask))


def _picture(pdf, rng, mask):
    p = rng.randrange(len(pdf.pages))
    page = pdf.pages[p]
    image = Stream(pdf, bytes(rng.randrange(256) for _ in range(192)), Type=Name.XObject, Subtype=Name.Image, Width=8, Height=8, ColorSpace=Name.DeviceRGB, BitsPerComponent=8)
    if mask is not None:
        image.SMask = mask
    page.add_resource(pdf.make_indirect(image), Name.XObject, Name("/Odd1"))
    content = Content(pdf, page)
    w, h = content.size()
    content.insert(0, ("q",))
    content.insert(len(content.ops), ("Q",), ("q",), (40, 0, 0, 40, w * rng.uniform(0.2, 0.7), h * rng.uniform(0.2, 0.7), "cm"), (Name("/Odd1"), "Do"), ("Q",))
    content.put()
    return f"page {p + 1}"


# Text: letters, places, colours.


def pale_text(pdf, rng):
    """A piece of text at 97.5 % white."""
    return _text_state(pdf, rng, [(0.975, "g")])


def red_text(pdf, rng):
    return _text_state(pdf, rng, [(0.9, 0.1, 0.1, "rg")])


def grey_text(pdf, rng):
    return _text_state(pdf, rng, [(0.45, "g")])


def invisible_text(pdf, rng):
    return _text_state(pdf, rng, [(3, "Tr")], [(0, "Tr")])


def outlined_text(pdf, rng):
    return _text_state(pdf, rng, [(1, "Tr"), (0.1, "w")], [(0, "Tr")])


def clipped_text(pdf, rng):
    return _text_state(pdf, rng, [(7, "Tr")], [(0, "Tr")])


def spaced_text(pdf, rng):
    return _text_state(pdf, rng, [(0.6, "Tc")], [(0, "Tc")])


def wide_text(pdf, rng):
    return _text_state(pdf, rng, [(112, "Tz")], [(100, "Tz")])


def raised_text(pdf, rng):
    return _text_state(pdf, rng, [(2.5, "Ts")], [(0, "Ts")])


def _text_state(pdf, rng, before, after=()):
    found = pick(pdf, rng, TEXT)
    if not found:
        return None
    p, content, at = found
    if len(codes(content.ops[at])) < 2 and before[-1][-1] in ("Tc",):
        return None
    content.insert(at + 1, *after)
    content.insert(at, *before)
    content.put()
    return f"page {p + 1}"


def wrong_letter(pdf, rng):
    """One letter is another of the same font."""
    found = pick(pdf, rng, TEXT)
    if not found:
        return None
    p, content, at = found
    font = font_at(content, at)
    others = set()
    for i in content.all(TEXT):
        if font_at(content, i) == font:
            others.update(codes(content.ops[i]))
    done = []

    def change(b):
        places = [i for i in range(len(b)) if set(others) - {b[i]}]
        if done or not places:
            return b
        i = rng.choice(places)
        done.append(i)
        return b[:i] + bytes([rng.choice(sorted(others - {b[i]}))]) + b[i + 1:]

    with_codes(content.ops[at], change)
    if not done:
        return None
    content.put()
    return f"page {p + 1}"


def swapped_letters(pdf, rng):
    return _edit_codes(pdf, rng, lambda b, i: b[:i] + b[i + 1:i + 2] + b[i:i + 1] + b[i + 2:] if b[i:i + 1] != b[i + 1:i + 2] else b)


def lost_letter(pdf, rng):
    return _edit_codes(pdf, rng, lambda b, i: b[:i] + b[i + 1:])


def doubled_letter(pdf, rng):
    return _edit_codes(pdf, rng, lambda b, i: b[:i + 1] + b[i:])


def _edit_codes(pdf, rng, edit):
    for _ in range(20):
        found = pick(pdf, rng, TEXT)
        if not found:
            return None
        p, content, at = found
        before = codes(content.ops[at])
        done = []

        def change(b):
            if done or len(b) < 2:
                return b
            done.append(1)
            return edit(b, rng.randrange(len(b) - 1))

        with_codes(content.ops[at], change)
        if codes(content.ops[at]) != before:
            content.put()
            return f"page {p + 1}"
    return None


def lost_text(pdf, rng):
    found = pick(pdf, rng, TEXT)
    if not found:
        return None
    p, content, at = found
    with_codes(content.ops[at], lambda b: b"")
    content.put()
    return f"page {p + 1}"


def moved_text(pdf, rng):
    return _matrix(pdf, rng, lambda m: m[:4] + [m[4] + 3, m[5]])


def lowered_text(pdf, rng):
    return _matrix(pdf, rng, lambda m: m[:4] + [m[4], m[5] - 3])


def larger_text(pdf, rng):
    return _matrix(pdf, rng, lambda m: [v * 1.1 for v in m[:4]] + m[4:])


def slanted_text(pdf, rng):
    return _matrix(pdf, rng, lambda m: [m[0], m[1] + 0.08 * m[0], m[2], m[3], m[4], m[5]])


def _matrix(pdf, rng, change):
    found = pick(pdf, rng, ("Tm",))
    if found:
        p, content, at = found
        m = [float(v) for v in content.ops[at][0]]
        content.ops[at][0] = change(m)
        content.put()
        return f"page {p + 1}"
    found = pick(pdf, rng, ("Td",))
    if not found:
        return None
    p, content, at = found
    x, y = [float(v) for v in content.ops[at][0]]
    content.ops[at][0] = [x + 3, y]
    content.put()
    return f"page {p + 1}"


def other_font(pdf, rng):
    """A piece of text in another of the page's fonts."""
    pages = list(range(len(pdf.pages)))
    rng.shuffle(pages)
    for p in pages[:6]:
        content = Content(pdf, pdf.pages[p])
        fonts = content.all(("Tf",))
        names = {str(content.ops[i][0][0]) for i in fonts}
        if len(names) < 2:
            continue
        at = rng.choice(fonts)
        old = str(content.ops[at][0][0])
        content.ops[at][0][0] = Name(rng.choice(sorted(names - {old})))
        content.put()
        return f"page {p + 1}"
    return None


# Shapes.


def lost_shape(pdf, rng):
    found = pick(pdf, rng, PAINT)
    if not found:
        return None
    p, content, at = found
    content.ops[at] = [[], "n"]
    content.put()
    return f"page {p + 1}"


def thick_line(pdf, rng):
    found = pick(pdf, rng, ("w",))
    if not found:
        return None
    p, content, at = found
    content.ops[at][0] = [float(content.ops[at][0][0]) * 4 + 1]
    content.put()
    return f"page {p + 1}"


def dashed_line(pdf, rng):
    found = pick(pdf, rng, ("S", "s"))
    if not found:
        return None
    p, content, at = found
    content.insert(at, (Array([5, 5]), 0, "d"))
    content.put()
    return f"page {p + 1}"


def filled_shape(pdf, rng):
    """What is stroked is filled, too."""
    found = pick(pdf, rng, ("S",))
    if not found:
        return None
    p, content, at = found
    content.ops[at] = [[], "B"]
    content.put()
    return f"page {p + 1}"


def moved_point(pdf, rng):
    found = pick(pdf, rng, ("l", "m", "re"))
    if not found:
        return None
    p, content, at = found
    content.ops[at][0][0] = float(content.ops[at][0][0]) + 6
    content.put()
    return f"page {p + 1}"


def other_colour(pdf, rng):
    found = pick(pdf, rng, ("rg", "RG", "g", "G", "k", "K"))
    if not found:
        return None
    p, content, at = found
    content.ops[at][0] = [abs(1 - float(v)) if i == 0 else float(v) for i, v in enumerate(content.ops[at][0])]
    content.put()
    return f"page {p + 1}"


def lost_matrix(pdf, rng):
    found = pick(pdf, rng, ("cm",))
    if not found:
        return None
    p, content, at = found
    m = [float(v) for v in content.ops[at][0]]
    content.ops[at][0] = m[:4] + [m[4] + 5, m[5] + 5]
    content.put()
    return f"page {p + 1}"


# The page's content as a whole.


def _whole(pdf, rng, *ops):
    p = rng.randrange(len(pdf.pages))
    content = Content(pdf, pdf.pages[p])
    content.insert(0, *ops)
    content.put()
    return f"page {p + 1}"


def scaled_page(pdf, rng):
    return _whole(pdf, rng, (0.98, 0, 0, 0.98, 0, 0, "cm"))


def moved_page(pdf, rng):
    return _whole(pdf, rng, (1, 0, 0, 1, 2, 1.5, "cm"))


def mirrored_page(pdf, rng):
    p = rng.randrange(len(pdf.pages))
    content = Content(pdf, pdf.pages[p])
    content.insert(0, (-1, 0, 0, 1, content.size()[0], 0, "cm"))
    content.put()
    return f"page {p + 1}"


def turned_page(pdf, rng):
    return _whole(pdf, rng, (0.99985, 0.01745, -0.01745, 0.99985, 0, 0, "cm"))


def clipped_page(pdf, rng):
    p = rng.randrange(len(pdf.pages))
    content = Content(pdf, pdf.pages[p])
    w, h = content.size()
    content.insert(0, (0, h * 0.2, w, h * 0.8, "re"), ("W",), ("n",))
    content.put()
    return f"page {p + 1}: its lowest fifth"


def empty_page(pdf, rng):
    p = rng.randrange(len(pdf.pages))
    pdf.pages[p].Contents = pdf.make_stream(b"")
    return f"page {p + 1}"


def half_page(pdf, rng):
    """The content ends in the middle."""
    p = rng.randrange(len(pdf.pages))
    content = Content(pdf, pdf.pages[p])
    content.ops = content.ops[:max(1, len(content.ops) // 2)]
    content.put()
    return f"page {p + 1}"


def ground_last(pdf, rng):
    """What is drawn first comes last: a backdrop over the letters."""
    pages = list(range(len(pdf.pages)))
    rng.shuffle(pages)
    for p in pages[:6]:
        content = Content(pdf, pdf.pages[p])
        texts, paints = content.all(TEXT), content.all(("f", "f*"))
        early = [i for i in paints if texts and i < texts[0]]
        if not early:
            continue
        w, h = content.size()
        content.insert(0, ("q",))
        content.insert(len(content.ops), ("Q",), (0.9, 0.93, 0.97, "rg"), (w * 0.1, h * 0.1, w * 0.8, h * 0.8, "re"), ("f",))
        content.put()
        return f"page {p + 1}"
    return None


def other_pages_content(pdf, rng):
    if len(pdf.pages) < 3:
        return None
    a, b = rng.sample(range(len(pdf.pages)), 2)
    pdf.pages[a].Contents = pdf.pages[b].Contents
    pdf.pages[a].Resources = pdf.pages[b].Resources
    return f"page {a + 1} shows page {b + 1}"


def faint_page(pdf, rng):
    p = rng.randrange(len(pdf.pages))
    page = pdf.pages[p]
    page.add_resource(Dictionary(ca=0.6, CA=0.6), Name.ExtGState, Name("/OddGs"))
    content = Content(pdf, page)
    content.insert(0, (Name("/OddGs"), "gs"))
    content.put()
    return f"page {p + 1}"


def multiplied_page(pdf, rng):
    p = rng.randrange(len(pdf.pages))
    page = pdf.pages[p]
    page.add_resource(Dictionary(BM=Name.Multiply), Name.ExtGState, Name("/OddBm"))
    content = Content(pdf, page)
    content.insert(0, (Name("/OddBm"), "gs"))
    content.put()
    return f"page {p + 1}"


def layer(pdf, rng):
    p = rng.randrange(len(pdf.pages))
    group = pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String("Letters")))
    pdf.Root.OCProperties = Dictionary(OCGs=Array([group]), D=Dictionary(Order=Array([group])))
    page = pdf.pages[p]
    page.add_resource(group, Name.Properties, Name("/OddOc"))
    content = Content(pdf, page)
    content.insert(0, (Name.OC, Name("/OddOc"), "BDC"))
    content.insert(len(content.ops), ("EMC",))
    content.put()
    return f"page {p + 1}"


# The page's dictionary.


def _box(pdf, rng, key, change):
    p = rng.randrange(len(pdf.pages))
    page = pdf.pages[p]
    box = [float(v) for v in page.MediaBox]
    page[key] = Array(change(box))
    return f"page {p + 1}"


def crop_box(pdf, rng):
    return _box(pdf, rng, "/CropBox", lambda b: [b[0] + 20, b[1] + 20, b[2] - 20, b[3] - 20])


def larger_paper(pdf, rng):
    return _box(pdf, rng, "/MediaBox", lambda b: [b[0], b[1], b[2] + 10, b[3]])


def smaller_paper(pdf, rng):
    return _box(pdf, rng, "/MediaBox", lambda b: [b[0], b[1], b[2], b[3] - 10])


def moved_paper(pdf, rng):
    return _box(pdf, rng, "/MediaBox", lambda b: [b[0] + 7, b[1], b[2] + 7, b[3]])


def other_trim(pdf, rng):
    return _box(pdf, rng, "/TrimBox", lambda b: [b[0] + 9, b[1] + 9, b[2] - 9, b[3] - 9])


def other_bleed(pdf, rng):
    return _box(pdf, rng, "/BleedBox", lambda b: [b[0] + 5, b[1] + 5, b[2] - 5, b[3] - 5])


def rotated_page(pdf, rng):
    p = rng.randrange(len(pdf.pages))
    pdf.pages[p].Rotate = rng.choice([90, 180, 270])
    return f"page {p + 1}"


def user_unit(pdf, rng):
    p = rng.randrange(len(pdf.pages))
    pdf.pages[p].UserUnit = 1.02
    return f"page {p + 1}"


def annotation(pdf, rng):
    p = rng.randrange(len(pdf.pages))
    page = pdf.pages[p]
    form = Stream(pdf, b"1 0 0 rg 0 0 40 40 re f", Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 40, 40]))
    note = Dictionary(Type=Name.Annot, Subtype=Name.Square, Rect=Array([100, 100, 140, 140]), F=4, AP=Dictionary(N=pdf.make_indirect(form)))
    page.Annots = Array([*page.get("/Annots", Array()), pdf.make_indirect(note)])
    return f"page {p + 1}"


def silent_note(pdf, rng):
    p = rng.randrange(len(pdf.pages))
    page = pdf.pages[p]
    note = Dictionary(Type=Name.Annot, Subtype=Name.Text, Rect=Array([100, 100, 120, 120]), Contents=String("check this"))
    page.Annots = Array([*page.get("/Annots", Array()), pdf.make_indirect(note)])
    return f"page {p + 1}"


# Fonts.


def _fonts(pdf):
    found = {}
    for page in pdf.pages:
        for name, font in (page.get("/Resources", {}).get("/Font", {}) or {}).items():
            found[font.objgen] = font
    return list(found.values())


def _inner(font):
    return font.DescendantFonts[0] if "/DescendantFonts" in font else font


def _file_key(descriptor):
    return next((k for k in ("/FontFile", "/FontFile2", "/FontFile3") if k in descriptor), None)


def font_not_embedded(pdf, rng):
    fonts = _fonts(pdf)
    if not fonts:
        return None
    descriptor = _inner(rng.choice(fonts)).FontDescriptor
    key = _file_key(descriptor)
    if not key:
        return None
    del descriptor[key]
    return "a font file is gone"


def font_of_another(pdf, rng):
    files = {}
    for font in _fonts(pdf):
        descriptor = _inner(font).FontDescriptor
        key = _file_key(descriptor)
        if key:
            files.setdefault(key, []).append(descriptor)
    for key, all_of in files.items():
        if len(all_of) > 1:
            a, b = rng.sample(all_of, 2)
            a[key], b[key] = b[key], a[key]
            return "two font files are swapped"
    return None


def broken_font(pdf, rng):
    fonts = _fonts(pdf)
    if not fonts:
        return None
    descriptor = _inner(rng.choice(fonts)).FontDescriptor
    key = _file_key(descriptor)
    if not key:
        return None
    data = descriptor[key].read_bytes()
    descriptor[key].write(data[:len(data) // 3])
    return "a font file is cut off"


def standard_font(pdf, rng):
    fonts = _fonts(pdf)
    if not fonts:
        return None
    font = rng.choice(fonts)
    for key in list(font.keys()):
        if key not in ("/ToUnicode", "/Type"):
            del font[key]
    font.Subtype, font.BaseFont = Name.Type1, Name.Helvetica
    return "Helvetica instead"


def wrong_widths(pdf, rng):
    fonts = _fonts(pdf)
    if not fonts:
        return None
    font = _inner(rng.choice(fonts))
    if "/Widths" in font:
        font.Widths = Array([float(v) * 1.08 for v in font.Widths])
    elif "/W" in font:
        font.W = Array([Array([float(v) * 1.08 for v in e]) if isinstance(e, Array) or e.__class__.__name__ == "Object" and e._type_name == "array" else e for e in font.W])
    else:
        return None
    return "widths of a font"


def swapped_glyphs(pdf, rng):
    """Two codes are swapped in all strings of a font, and in what says which characters they are."""
    for font in rng.sample(_fonts(pdf), len(_fonts(pdf))):
        if "/ToUnicode" not in font or "/DescendantFonts" in font:
            continue
        used = {}
        contents = []
        for page in pdf.pages:
            content = Content(pdf, page)
            names = {str(n) for n, f in (page.Resources.get("/Font", {}) or {}).items() if f.objgen == font.objgen}
            at = [i for i in content.all(TEXT) if str(font_at(content, i)) in names]
            for i in at:
                for c in codes(content.ops[i]):
                    used[c] = used.get(c, 0) + 1
            contents.append((content, at))
        busy = sorted(used, key=lambda c: -used[c])[:12]
        if len(busy) < 2:
            continue
        a, b = rng.sample(busy, 2)
        table = font.ToUnicode.read_bytes()
        if not _swap_unicode(font, table, a, b):
            continue
        swap = bytes.maketrans(bytes([a, b]), bytes([b, a]))
        for content, at in contents:
            if at:
                for i in at:
                    with_codes(content.ops[i], lambda s: s.translate(swap))
                content.put()
        return f"codes {a} and {b}"
    return None


def _swap_unicode(font, table, a, b):
    import re

    text = table.decode("latin-1")
    found = {}
    for m in re.finditer(r"^<([0-9A-Fa-f]{2})>[ \t]*<([0-9A-Fa-f]{4,})>[ \t]*$", text, re.M):
        found[int(m.group(1), 16)] = m
    if a in found and b in found:
        first, second = sorted((found[a], found[b]), key=lambda m: m.start())
        text = (text[:first.start(2)] + second.group(2) + text[first.end(2):second.start(2)] + first.group(2) + text[second.end(2):])
        font.ToUnicode.write(text.encode("latin-1"))
        return True
    ranges = [(m, int(m.group(1), 16), int(m.group(2), 16), int(m.group(3), 16)) for m in re.finditer(r"<([0-9A-Fa-f]{2})>\s*<([0-9A-Fa-f]{2})>\s*<([0-9A-Fa-f]{4})>", text)]

    def unicode_of(c):
        for m, low, high, value in ranges:
            if low <= c <= high:
                return value + c - low
        return None

    if unicode_of(a) is None or unicode_of(b) is None or unicode_of(a) == unicode_of(b):
        return False
    lines = []
    for c in range(256):
        u = unicode_of({a: b, b: a}.get(c, c))
        if u is not None:
            lines.append(f"<{c:02X}> <{u:04X}>")
    head = text[:text.index("begincodespacerange") - 2]
    body = "1 begincodespacerange\n<00> <FF>\nendcodespacerange\n"
    for i in range(0, len(lines), 100):
        part = lines[i:i + 100]
        body += f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar\n"
    font.ToUnicode.write((head + body + "endcmap CMapName currentdict /CMap defineresource pop end end").encode("latin-1"))
    return True


def wrong_unicode(pdf, rng):
    """What a font's codes are called is swapped; its ink stays."""
    for font in rng.sample(_fonts(pdf), len(_fonts(pdf))):
        if "/ToUnicode" not in font or "/DescendantFonts" in font:
            continue
        used = set()
        for page in pdf.pages:
            content = Content(pdf, page)
            names = {str(n) for n, f in (page.Resources.get("/Font", {}) or {}).items() if f.objgen == font.objgen}
            for i in content.all(TEXT):
                if str(font_at(content, i)) in names:
                    used.update(codes(content.ops[i]))
        if len(used) < 2:
            continue
        a, b = rng.sample(sorted(used), 2)
        if _swap_unicode(font, font.ToUnicode.read_bytes(), a, b):
            return f"codes {a} and {b}"
    return None


# Pages and their order, and what a reader is told of them.


def lost_page(pdf, rng):
    if len(pdf.pages) < 2:
        return None
    p = rng.randrange(len(pdf.pages))
    del pdf.pages[p]
    return f"page {p + 1}"


def doubled_page(pdf, rng):
    p = rng.randrange(len(pdf.pages))
    pdf.pages.insert(p, pdf.pages[p])
    return f"page {p + 1}"


def swapped_pages(pdf, rng):
    if len(pdf.pages) < 2:
        return None
    a = rng.randrange(len(pdf.pages) - 1)
    page = pdf.pages[a]
    pdf.pages.insert(a + 2, page)
    del pdf.pages[a]
    return f"pages {a + 1} and {a + 2}"


def reversed_pages(pdf, rng):
    if len(pdf.pages) < 2:
        return None
    pdf.pages.reverse()
    return "all"


def blank_page(pdf, rng):
    p = rng.randrange(len(pdf.pages) + 1)
    page = Dictionary(Type=Name.Page, MediaBox=pdf.pages[0].MediaBox, Resources=Dictionary())
    from pikepdf import Page

    pdf.pages.insert(p, Page(pdf.make_indirect(page)))
    return f"before page {p + 1}"


def wrong_bookmark(pdf, rng):
    with pdf.open_outline() as outline:
        if not outline.root:
            return None
        rng.choice(outline.root).title = "Elsewhere"
    return "a bookmark's title"


def wrong_link(pdf, rng):
    pages = [p for p in range(len(pdf.pages)) if "/Annots" in pdf.pages[p] and len(pdf.pages[p].Annots) > 0]
    if not pages or len(pdf.pages) < 3:
        return None
    p = rng.choice(pages)
    link = rng.choice(list(pdf.pages[p].Annots))
    other = rng.choice([q for q in range(len(pdf.pages)) if q != p])
    dest = link.get("/Dest") if "/Dest" in link else link.A.D
    if dest[0].objgen == pdf.pages[other].obj.objgen:
        return None
    dest[0] = pdf.pages[other].obj
    return f"on page {p + 1}"


def wrong_label(pdf, rng):
    pdf.Root.PageLabels = Dictionary(Nums=Array([0, Dictionary(S=Name.D, St=7)]))
    return "labels count from 7"


def wrong_file_title(pdf, rng):
    pdf.docinfo["/Title"] = "Another title"
    return "the file's own title"


FAULTS = [f for n, f in sorted(globals().items()) if callable(f) and getattr(f, "__module__", "") == __name__ and not n.startswith("_") and n not in ("Content", "pick", "codes", "with_codes", "in_text", "font_at") and not isinstance(f, type)]
