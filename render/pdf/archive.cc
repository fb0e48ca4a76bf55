// render/pdf/archive: FreeType names the glyphs, libqpdf writes the lines' ends.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/archive.h"

#include <ft2build.h>
#include FT_FREETYPE_H

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "model/error.h"
#include "render/streams/deflate.h"

namespace gridpress::render {

namespace {

/// "/A/B/space" of the glyphs that a font program holds, but for .notdef.
std::string glyphNames(QPDFObjectHandle program) {
  const std::shared_ptr<Buffer> bytes = program.getStreamData();
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  if (FT_Init_FreeType(&library) != 0) throw Error::job("FreeType does not start", "free some memory");
  const std::unique_ptr<FT_LibraryRec_, decltype(&FT_Done_FreeType)> closes(library, FT_Done_FreeType);
  if (FT_New_Memory_Face(library, bytes->getBuffer(), static_cast<FT_Long>(bytes->getSize()), 0, &face) != 0)
    throw Error::job("FreeType cannot read an embedded font", "choose another face");
  std::string names;
  for (FT_UInt glyph = 1; glyph < static_cast<FT_UInt>(face->num_glyphs); ++glyph) {
    char name[128] = {};
    if (FT_Get_Glyph_Name(face, glyph, name, sizeof name) == 0) (names += '/') += name;
  }
  return names;  // The library takes its faces along.
}

/// A bit for each CID, from the highest of the first byte, by what a font's widths name (ISO
/// 32000-1, 9.7.4.3).
std::string cidBits(QPDFObjectHandle widths) {
  std::string bits(1, '\x80');  // CID 0 is always there.
  const auto set = [&bits](std::size_t cid) {
    if (bits.size() <= cid / 8) bits.resize(cid / 8 + 1);
    bits[cid / 8] = static_cast<char>(bits[cid / 8] | 0x80 >> cid % 8);
  };
  for (int i = 0; widths.isArray() && i + 1 < widths.getArrayNItems();) {
    const auto from = static_cast<std::size_t>(widths.getArrayItem(i).getIntValue());
    QPDFObjectHandle next = widths.getArrayItem(i + 1);
    const std::size_t many = next.isArray() ? static_cast<std::size_t>(next.getArrayNItems())
                                            : static_cast<std::size_t>(next.getIntValue()) - from + 1;
    for (std::size_t cid = from; cid < from + many; ++cid) set(cid);
    i += next.isArray() ? 2 : 3;
  }
  return bits;
}

void setSubset(QPDF& pdf, QPDFObjectHandle font, bool byNames, bool byNumbers) {
  QPDFObjectHandle about = font.getKey("/FontDescriptor");
  if (byNames && about.getKey("/FontFile3").isStream())
    about.replaceKey("/CharSet", QPDFObjectHandle::newString(glyphNames(about.getKey("/FontFile3"))));
  if (!byNumbers) return;
  QPDFObjectHandle set = pdf.newStream();
  set.replaceStreamData(deflated(cidBits(font.getKey("/W"))), QPDFObjectHandle::newName("/FlateDecode"),
                        QPDFObjectHandle::newNull());
  about.replaceKey("/CIDSet", set);
}

}  // namespace

void completeObjects(QPDF& pdf, Standard standard) {
  if (standard == Standard::plain) return;
  for (QPDFObjectHandle page : pdf.getAllPages())
    if (QPDFObjectHandle links = page.getKey("/Annots"); inArchive(standard) && links.isArray())
      for (QPDFObjectHandle link : links.getArrayAsVector())
        link.replaceKey("/F", QPDFObjectHandle::newInteger(4));
  for (QPDFObjectHandle font : pdf.getAllObjects()) {
    if (!font.isDictionary() || !font.getKey("/FontDescriptor").isDictionary()) continue;
    const QPDFObjectHandle kind = font.getKey("/Subtype");
    const auto is = [&kind](const char* name) { return QPDFObjectHandle(kind).isNameAndEquals(name); };
    if (is("/CIDFontType2") && !font.hasKey("/CIDToGIDMap"))
      font.replaceKey("/CIDToGIDMap", QPDFObjectHandle::newName("/Identity"));
    if (standard == Standard::pdfa1b)
      setSubset(pdf, font, is("/Type1"), is("/CIDFontType0") || is("/CIDFontType2"));
  }
}

void setSyntax(QPDFWriter& writer, Standard standard) {
  const bool old = standard == Standard::pdfx1a || standard == Standard::pdfa1b;
  writer.setObjectStreamMode(old ? qpdf_o_disable : qpdf_o_generate);
  writer.setNewlineBeforeEndstream(inArchive(standard));
  if (standard == Standard::pdfx1a)
    writer.forcePDFVersion("1.3");
  else if (standard == Standard::pdfa1b)
    writer.forcePDFVersion("1.4");
  else
    writer.forcePDFVersion(standard == Standard::pdfa2b ? "1.7" : "1.6");
}

}  // namespace gridpress::render
