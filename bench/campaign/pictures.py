# bench/campaign/pictures: single faults of a poster as JPEG or PNG.
# SPDX-License-Identifier: GPL-3.0-or-later
"""A fault takes (image, rng) and gives the changed picture (Pillow)."""
from PIL import Image, ImageDraw, ImageEnhance, ImageOps


def _cell(image, rng):
    w, h = image.size
    s = max(8, w // 40)
    return s, rng.randrange(w // 4, 3 * w // 4 - s), rng.randrange(h // 3, 3 * h // 4 - s)


def blotted(image, rng):
    s, x, y = _cell(image, rng)
    ImageDraw.Draw(image).rectangle([x, y, x + s // 2, y + s // 2], fill=0)
    return image


def wiped(image, rng):
    s, x, y = _cell(image, rng)
    ImageDraw.Draw(image).rectangle([x, y, x + 3 * s, y + 3 * s], fill=255 if image.mode == "L" else (255, 255, 255))
    return image


def covered(image, rng):
    ImageDraw.Draw(image).rectangle([0, 0, *image.size], fill=255 if image.mode == "L" else (255, 255, 255))
    return image


def swapped_parts(image, rng):
    s, x, y = _cell(image, rng)
    a, b = image.crop((x, y, x + 2 * s, y + 2 * s)), image.crop((x + 2 * s, y, x + 4 * s, y + 2 * s))
    image.paste(b, (x, y))
    image.paste(a, (x + 2 * s, y))
    return image


def moved_picture(image, rng):
    moved = Image.new(image.mode, image.size, "white")
    moved.paste(image, (4, 3))
    return moved


def mirrored_picture(image, rng):
    return ImageOps.mirror(image)


def turned_picture(image, rng):
    return image.transpose(Image.Transpose.ROTATE_180)


def faded_picture(image, rng):
    return Image.blend(image, Image.new(image.mode, image.size, "white"), 0.6)


def darker_picture(image, rng):
    return ImageEnhance.Brightness(image).enhance(0.85)


def negative(image, rng):
    return ImageOps.invert(image)


def scaled_content(image, rng):
    w, h = image.size
    small = image.resize((int(w * 0.98), int(h * 0.98)))
    page = Image.new(image.mode, image.size, "white")
    page.paste(small, (0, 0))
    return page


def cut_off(image, rng):
    w, h = image.size
    return image.crop((0, 0, w, h - max(2, h // 50)))


def lost_rows(image, rng):
    w, h = image.size
    y = rng.randrange(h // 3, 2 * h // 3)
    page = Image.new(image.mode, image.size, "white")
    page.paste(image.crop((0, 0, w, y)), (0, 0))
    page.paste(image.crop((0, y + 3, w, h)), (0, y))
    return page


def shifted_channels(image, rng):
    if image.mode != "RGB":
        return None
    r, g, b = image.split()
    moved = Image.new("L", image.size, 255)
    moved.paste(r, (3, 0))
    return Image.merge("RGB", (moved, g, b))


def swapped_channels(image, rng):
    if image.mode != "RGB":
        return None
    r, g, b = image.split()
    return Image.merge("RGB", (b, g, r))


FAULTS = [f for n, f in sorted(globals().items()) if callable(f) and getattr(f, "__module__", "") == __name__ and not n.startswith("_")]
