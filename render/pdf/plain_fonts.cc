// render/pdf/plain_fonts: makes a Type 0 font of each face's subset (ISO 32000-1, 9.7).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/plain_page.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "fonts/subset.h"
#include "render/streams/content_filter.h"
#include "render/streams/sink.h"

namespace gridpress::render {

namespace {

constexpr char32_t kFirstArrow = 0x2190, kArrows = 10;
// Latin to Cyrillic; more Latin and Greek, dashes and quotes. They fill the CIDs from 256.
constexpr struct { char32_t from, to; } kBlocks[] = {{0x100, 0x530}, {0x1E00, 0x2028}};
constexpr int kArrowCode = 0x0E;  // Above the line ends, which strings would have to escape.
constexpr int kSecondBytes = 96;  // A0 to FF: none has to be escaped.

std::string hex(unsigned n, int digits) {
  EXPECTS(digits > 0);
  std::string s(static_cast<std::size_t>(digits), '0');
  for (int i = digits - 1; i >= 0; --i, n /= 16) s[static_cast<std::size_t>(i)] = "0123456789ABCDEF"[n % 16];
  return "<" + s + ">";
}

std::string codeText(int cid) {
  std::string code;
  addPlainCode(code, cid);
  unsigned n = 0;
  for (const char c : code) n = n << 8 | static_cast<unsigned char>(c);
  return hex(n, static_cast<int>(2 * code.size()));
}

// CMaps take a hundred lines at a time.
std::string blocks(const std::string& kind, const std::vector<std::string>& lines) {
  std::string s;
  for (std::size_t from = 0; from < lines.size(); from += 100) {
    const std::size_t to = std::min(from + 100, lines.size());
    s += std::to_string(to - from) + " begin" + kind + "\n";
    for (std::size_t i = from; i < to; ++i) s += lines[i] + "\n";
    s += "end" + kind + "\n";
  }
  return s;
}

std::string cmap(const std::string& name, const std::string& ordering, int type, const std::string& maps) {
  return "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry "
         "(Adobe) /Ordering (" +
         ordering + ") /Supplement 0 >> def\n/CMapName /" + name + " def\n/CMapType " + std::to_string(type) +
         " def\n3 begincodespacerange\n<00> <7F>\n<A0> <FF>\n<80A0> <9FFF>\nendcodespacerange\n" + maps +
         "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

// By the blocks above.
int reckonedCid(char32_t c) {
  if ((c >= 0x20 && c < 0x7F) || (c >= 0xA0 && c < 0x100 && c != 0xAD)) return static_cast<int>(c);
  if (c >= kFirstArrow && c < kFirstArrow + kArrows) return kArrowCode + static_cast<int>(c - kFirstArrow);
  int before = 256;
  for (const auto& [from, to] : kBlocks) {
    if (c >= from && c < to) return before + static_cast<int>(c - from);
    before += static_cast<int>(to - from);
  }
  return -1;
}

constexpr char32_t kCodesEnd = kFirstArrow + kArrows;

}  // namespace

std::optional<int> plainCid(char32_t c) {
  // A guide asks five million times.
  static const auto known = [] {
    std::array<std::int16_t, kCodesEnd> all{};
    for (char32_t code = 0; code < kCodesEnd; ++code)
      all[code] = static_cast<std::int16_t>(reckonedCid(code));
    return all;
  }();
  if (c >= kCodesEnd || known[c] < 0) return std::nullopt;
  return known[c];
}

void addPlainCode(std::string& text, int cid) {
  if (cid >= 256) text += static_cast<char>(0x80 + (cid - 256) / kSecondBytes);
  text += static_cast<char>(cid >= 256 ? 0xA0 + (cid - 256) % kSecondBytes : cid);
}

char32_t plainLetterOf(int cid) {
  static const auto letters = [] {
    std::array<char32_t, kPlainCids> all{};
    for (char32_t c = 0x20; c < kCodesEnd; ++c)
      if (const auto known = plainCid(c)) all[static_cast<std::size_t>(*known)] = c;
    return all;
  }();
  EXPECTS(cid >= 0 && cid < kPlainCids);
  return letters[static_cast<std::size_t>(cid)];
}

std::string plainCMap() {
  std::vector<std::string> ranges = {"<00> <7F> 0", "<A0> <FF> 160"};
  for (int first = 256; first < kPlainCids; first += kSecondBytes)
    ranges.push_back(codeText(first) + " " + codeText(first + kSecondBytes - 1) + " " +
                     std::to_string(first));
  return cmap("Plain", "Identity", 1, blocks("cidrange", ranges));
}

std::string plainToUnicode(const std::function<bool(int cid)>& shown) {
  std::vector<std::string> chars;
  for (int cid = 0; cid < kPlainCids; ++cid)
    if (shown(cid)) chars.push_back(codeText(cid) + " " + hex(plainLetterOf(cid), 4));
  return cmap("PlainUnicode", "UCS", 2, blocks("bfchar", chars));
}

namespace {

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

QPDFObjectHandle descriptorOf(QPDF& pdf, const fonts::FontFace& face, const fonts::Subset& subset,
                              const std::string& name) {
  QPDFObjectHandle file = packedStream(pdf, subset.font);
  file.getDict().replaceKey("/Length1",
                            QPDFObjectHandle::newInteger(static_cast<long long>(subset.font.size())));
  QPDFObjectHandle about = QPDFObjectHandle::parse("<</Type/FontDescriptor/Flags 4/ItalicAngle 0/StemV 80>>");
  about.replaceKey("/FontName", QPDFObjectHandle::newName(name));
  QPDFObjectHandle box = QPDFObjectHandle::newArray();
  for (const double side : subset.box) box.appendItem(real(side * 1000));
  about.replaceKey("/FontBBox", box);
  about.replaceKey("/Ascent", real(face.metrics().ascent * 1000));
  about.replaceKey("/Descent", real(-face.metrics().descent * 1000));
  about.replaceKey("/CapHeight", real(face.metrics().capHeight * 1000));
  about.replaceKey("/FontFile2", file);
  return pdf.makeIndirectObject(about);
}

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
  EXPECTS(!cids.empty());
  const fonts::Subset subset = fonts::subsetOf(face, glyphs);
  ENSURES(subset.ids.size() == glyphs.size());
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
  const QPDFObjectHandle about = descriptorOf(pdf, face, subset, name);
  QPDFObjectHandle inner = QPDFObjectHandle::parse("<</Type/Font/Subtype/CIDFontType2/DW 0>>");
  inner.replaceKey("/BaseFont", QPDFObjectHandle::newName(name));
  inner.replaceKey("/CIDSystemInfo", shared.system);
  inner.replaceKey("/FontDescriptor", about);
  inner.replaceKey("/W", widths);
  inner.replaceKey("/CIDToGIDMap", packedStream(pdf, toGlyph));
  QPDFObjectHandle descendants = QPDFObjectHandle::newArray();
  descendants.appendItem(pdf.makeIndirectObject(inner));

  QPDFObjectHandle font = QPDFObjectHandle::parse("<</Type/Font/Subtype/Type0>>");
  font.replaceKey("/BaseFont", QPDFObjectHandle::newName(name));
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
  ENSURES(plain->name.starts_with('/'));
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
