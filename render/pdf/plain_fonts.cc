// render/pdf/plain_fonts: makes a Type 0 font of each face's subset (ISO 32000-1, 9.7).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/plain_fonts.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "fonts/subset.h"
#include "render/streams/content_filter.h"
#include "render/streams/deflate.h"

namespace gridpress::render {

namespace {

QPDFObjectHandle packedStream(QPDF& pdf, const std::string& bytes) {
  QPDFObjectHandle stream = pdf.newStream();
  stream.replaceStreamData(deflated(bytes), QPDFObjectHandle::newName("/FlateDecode"),
                           QPDFObjectHandle::newNull());
  return stream;
}

QPDFObjectHandle real(double v, int decimals = 0) {
  return QPDFObjectHandle::newReal(shortNumber(v, decimals));
}

// A name that begins with six letters, as subsets must, which depend on what is in it.
std::string subsetName(const std::string& face, const std::string& font) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : font) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  std::string name = "/";
  for (int i = 0; i < 6; ++i, hash /= 26) name += static_cast<char>('A' + hash % 26);
  name += '+';
  for (const char c : face)
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) name += c;
  return name;
}

/// What all faces share.
struct Shared {
  QPDFObjectHandle encoding, system;
};

QPDFObjectHandle fontOf(QPDF& pdf, const fonts::FontFace& face, const PlainFonts::OfFace& plain,
                        const Shared& shared) {
  std::vector<std::uint32_t> glyphs;
  std::string toGlyph;
  QPDFObjectHandle widths = QPDFObjectHandle::newArray();
  std::vector<std::size_t> cids;
  for (std::size_t cid = 0; cid < kPlainCids; ++cid)
    if (plain.shown[cid]) {
      cids.push_back(cid);
      glyphs.push_back(plain.glyphs[cid]);
    }
  const fonts::Subset subset = fonts::subsetOf(face, glyphs);
  toGlyph.resize(2 * (cids.back() + 1));
  QPDFObjectHandle run;
  for (std::size_t i = 0; i < cids.size(); ++i) {
    toGlyph[2 * cids[i]] = static_cast<char>(subset.ids[i] >> 8);
    toGlyph[2 * cids[i] + 1] = static_cast<char>(subset.ids[i] & 0xFF);
    if (i == 0 || cids[i] != cids[i - 1] + 1) {
      run = QPDFObjectHandle::newArray();
      widths.appendItem(QPDFObjectHandle::newInteger(static_cast<long long>(cids[i])));
      widths.appendItem(run);
    }
    run.appendItem(real(plain.widths[cids[i]], 3));
  }

  const std::string name = subsetName(face.file().name, subset.font);
  const auto dictionary = [] { return QPDFObjectHandle::newDictionary(); };
  const auto named = [](const std::string& n) { return QPDFObjectHandle::newName(n); };
  QPDFObjectHandle file = packedStream(pdf, subset.font);
  file.getDict().replaceKey("/Length1",
                            QPDFObjectHandle::newInteger(static_cast<long long>(subset.font.size())));
  QPDFObjectHandle about = dictionary();
  about.replaceKey("/Type", named("/FontDescriptor"));
  about.replaceKey("/FontName", named(name));
  about.replaceKey("/Flags", QPDFObjectHandle::newInteger(4));
  QPDFObjectHandle box = QPDFObjectHandle::newArray();
  for (const double side : subset.box) box.appendItem(real(side * 1000));
  about.replaceKey("/FontBBox", box);
  about.replaceKey("/ItalicAngle", QPDFObjectHandle::newInteger(0));
  about.replaceKey("/Ascent", real(face.metrics().ascent * 1000));
  about.replaceKey("/Descent", real(-face.metrics().descent * 1000));
  about.replaceKey("/CapHeight", real(face.metrics().capHeight * 1000));
  about.replaceKey("/StemV", QPDFObjectHandle::newInteger(80));
  about.replaceKey("/FontFile2", file);

  QPDFObjectHandle inner = dictionary();
  inner.replaceKey("/Type", named("/Font"));
  inner.replaceKey("/Subtype", named("/CIDFontType2"));
  inner.replaceKey("/BaseFont", named(name));
  inner.replaceKey("/CIDSystemInfo", shared.system);
  inner.replaceKey("/FontDescriptor", pdf.makeIndirectObject(about));
  inner.replaceKey("/DW", QPDFObjectHandle::newInteger(0));
  inner.replaceKey("/W", widths);
  inner.replaceKey("/CIDToGIDMap", packedStream(pdf, toGlyph));
  QPDFObjectHandle descendants = QPDFObjectHandle::newArray();
  descendants.appendItem(pdf.makeIndirectObject(inner));

  QPDFObjectHandle font = dictionary();
  font.replaceKey("/Type", named("/Font"));
  font.replaceKey("/Subtype", named("/Type0"));
  font.replaceKey("/BaseFont", named(name));
  font.replaceKey("/Encoding", shared.encoding);
  const std::string unicode =
      plainToUnicode([&](int cid) { return plain.shown[static_cast<std::size_t>(cid)].load(); });
  font.replaceKey("/ToUnicode", packedStream(pdf, unicode));
  font.replaceKey("/DescendantFonts", descendants);
  return pdf.makeIndirectObject(font);
}

}  // namespace

PlainFonts::OfFace& PlainFonts::of(const fonts::FontFace& face) {
  const std::lock_guard lock(mutex_);
  const std::string key = face.file().path + "#" + std::to_string(face.file().index);
  auto& [known, plain] = faces_[key];
  if (plain) return *plain;
  known = &face;
  plain = std::make_unique<OfFace>();
  plain->usable = fonts::isTrueType(face);
  // By its place among all faces a name would depend on which thread came first.
  plain->name = "/";
  for (const char c : face.file().name)
    if (c > ' ' && c < 0x7F && std::string_view("()<>[]{}/%#").find(c) == std::string_view::npos)
      plain->name += c;
  for (int cid = 0; cid < kPlainCids; ++cid) {
    const auto at = static_cast<std::size_t>(cid);
    const char32_t letter = plainLetterOf(cid);
    plain->glyphs[at] = letter ? face.glyph(letter) : 0;
    const double units = face.advance(plain->glyphs[at]) * 1000.0 / face.unitsPerEm();
    plain->widths[at] = plain->glyphs[at] ? std::round(units * 1000) / 1000 : -1;
  }
  return *plain;
}

QPDFObjectHandle PlainFonts::embed(QPDF& pdf) const {
  Shared shared;
  shared.system = QPDFObjectHandle::parse("<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>");
  shared.encoding = packedStream(pdf, plainCMap());
  shared.encoding.getDict().replaceKey("/Type", QPDFObjectHandle::newName("/CMap"));
  shared.encoding.getDict().replaceKey("/CMapName", QPDFObjectHandle::newName("/Plain"));
  shared.encoding.getDict().replaceKey("/CIDSystemInfo", shared.system);
  QPDFObjectHandle fonts = QPDFObjectHandle::newDictionary();
  for (const auto& [key, entry] : faces_) {
    const auto& [face, plain] = entry;
    if (std::any_of(plain->shown.begin(), plain->shown.end(), [](const auto& s) { return s.load(); }))
      fonts.replaceKey(plain->name, fontOf(pdf, *face, *plain, shared));
  }
  QPDFObjectHandle resources = QPDFObjectHandle::newDictionary();
  resources.replaceKey("/Font", fonts);
  return pdf.makeIndirectObject(resources);
}

}  // namespace gridpress::render
