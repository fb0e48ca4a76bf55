// render/pdf/page_fonts: makes a Type 0 font from the subset of each face (ISO 32000-1, 9.7).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/page_fonts.h"

#include <qpdf/QUtil.hh>

#include <array>
#include <cmath>

#include "fonts/subset.h"
#include "model/file_bytes.h"
#include "model/utf8.h"
#include "render/streams/content_filter.h"
#include "render/streams/sink.h"

namespace gridpress::render {

namespace {

constexpr char32_t kFirstArrow = 0x2190, kArrows = 10;
// Latin to Cyrillic; more Latin and Greek, dashes and quotes. They fill the numbers from 256.
constexpr struct { char32_t from, to; } kBlocks[] = {{0x100, 0x530}, {0x1E00, 0x2028}};
constexpr std::uint32_t kArrowCode = 0x0E;   // Above the line ends, which strings would have to escape.
constexpr std::uint32_t kSecondBytes = 96;   // A0 to FF: none has to be escaped.
constexpr std::uint32_t kNoCode = 0xFFFFFF;  // Of a letter.
constexpr char32_t kCodesEnd = kFirstArrow + kArrows;

// By the blocks above.
std::uint32_t reckonedCode(char32_t c) {
  if ((c >= 0x20 && c < 0x7F) || (c >= 0xA0 && c < 0x100 && c != 0xAD)) return c;
  if (c >= kFirstArrow && c < kFirstArrow + kArrows) return kArrowCode + (c - kFirstArrow);
  std::uint32_t before = 256;
  for (const auto& [from, to] : kBlocks) {
    if (c >= from && c < to) return before + (c - from);
    before += to - from;
  }
  return kNoCode;
}

// Big end first, as PDF's texts and CMaps have it.
std::string utf16Of(const std::string& text) {
  return QUtil::utf8_to_utf16(text).substr(2);  // Behind its mark of order.
}

std::string hex(const std::string& bytes) {
  std::string s = "<";
  for (const char c : bytes) {
    s += "0123456789ABCDEF"[static_cast<unsigned char>(c) >> 4];
    s += "0123456789ABCDEF"[static_cast<unsigned char>(c) & 15];
  }
  return s + ">";
}

// One code, and what it stands for in a CMap.
struct Mapped {
  std::string code;  ///< Bytes.
  std::uint32_t to = 0;
};

bool follows(const Mapped& next, const Mapped& last) {
  const auto low = [](const std::string& bytes) { return static_cast<unsigned char>(bytes.back()); };
  return next.to == last.to + 1 && next.code.size() == last.code.size() &&
         next.code.substr(0, next.code.size() - 1) == last.code.substr(0, last.code.size() - 1) &&
         low(next.code) == low(last.code) + 1;
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

/// What follows one another is a line. `write`: what a line leads to; a row of `to` ends with the byte FF.
template <typename Write>
std::string ranges(const std::string& kind, const std::vector<Mapped>& all, const Write& write) {
  std::vector<std::string> lines;
  for (std::size_t from = 0, end = 1; from < all.size(); from = end, ++end) {
    while (end < all.size() && follows(all[end], all[end - 1]) && (all[end].to & 0xFF) != 0) ++end;
    lines.push_back(hex(all[from].code) + hex(all[end - 1].code) + write(all[from].to));
  }
  return blocks(kind, lines);
}

/// `name`: of a font; a CMap's is made of it.
std::string cmap(const std::string& name, Codes codes, const std::string& ordering, int type,
                 const std::string& maps) {
  const std::string spaces = codes == Codes::letters
                                 ? "3 begincodespacerange\n<00> <7F>\n<A0> <FF>\n<80A0> <9FFF>\n"
                                 : "1 begincodespacerange\n<0000> <FFFF>\n";
  return "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry "
         "(Adobe) /Ordering (" +
         ordering + ") /Supplement 0 >> def\n/CMapName " + name + " def\n/CMapType " + std::to_string(type) +
         " def\n" + spaces + "endcodespacerange\n" + maps +
         "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

QPDFObjectHandle real(double value, int decimals = 0) {
  return QPDFObjectHandle::newReal(shortNumber(value, decimals));
}

/// Six letters that tell a subset from others of its face (ISO 32000-1, 9.6.4), by what is in it.
std::string subsetName(const std::string& face, const std::string& font) {
  std::uint64_t hash = checksum(font);
  std::string name = "/";
  for (int i = 0; i < 6; ++i, hash /= 26) name += static_cast<char>('A' + hash % 26);
  name += '+';
  for (const char c : face)
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-') name += c;
  return name;
}

QPDFObjectHandle descriptorOf(QPDF& pdf, const fonts::FontFace& face, const fonts::Subset& subset,
                              const std::string& name) {
  QPDFObjectHandle file = packedStream(pdf, subset.font);
  if (subset.trueType)
    file.getDict().replaceKey("/Length1", real(static_cast<double>(subset.font.size())));
  else
    file.getDict().replaceKey("/Subtype", "/CIDFontType0C"_qpdf);
  QPDFObjectHandle box = QPDFObjectHandle::newArray();
  for (const double side : subset.box) box.appendItem(real(side * 1000));
  return pdf.makeIndirectObject(
      QPDFObjectHandle::newDictionary({{"/Type", "/FontDescriptor"_qpdf},
                                       {"/Flags", "4"_qpdf},
                                       {"/ItalicAngle", "0"_qpdf},
                                       {"/StemV", "80"_qpdf},
                                       {"/FontName", QPDFObjectHandle::newName(name)},
                                       {"/FontBBox", box},
                                       {"/Ascent", real(face.metrics().ascent * 1000)},
                                       {"/Descent", real(-face.metrics().descent * 1000)},
                                       {"/CapHeight", real(face.metrics().capHeight * 1000)},
                                       {subset.trueType ? "/FontFile2" : "/FontFile3", file}}));
}

/// Of rising CIDs (ISO 32000-1, 9.7.4.3).
QPDFObjectHandle widthsOf(const std::map<std::uint32_t, double>& all) {
  QPDFObjectHandle widths = QPDFObjectHandle::newArray(), run;
  std::optional<std::uint32_t> last;
  for (const auto& [cid, width] : all) {
    if (cid != last.value_or(cid) + 1) {
      run = QPDFObjectHandle::newArray();
      widths.appendItem(QPDFObjectHandle::newInteger(cid));
      widths.appendItem(run);
    }
    run.appendItem(real(width, 3));
    last = cid;
  }
  return widths;
}

}  // namespace

std::string bitsOf(const std::vector<std::uint32_t>& cids) {
  std::string bits;
  for (const std::uint32_t cid : cids) {
    if (bits.size() <= cid / 8) bits.resize(cid / 8 + 1);
    bits[cid / 8] = static_cast<char>(bits[cid / 8] | 0x80 >> cid % 8);
  }
  return bits;
}

std::optional<std::uint32_t> letterCode(char32_t c) {
  // A guide asks five million times.
  static const auto known = [] {
    std::array<std::uint32_t, kCodesEnd> all{};
    for (char32_t letter = 0; letter < kCodesEnd; ++letter) all[letter] = reckonedCode(letter);
    return all;
  }();
  if (c >= kCodesEnd || known[c] == kNoCode) return std::nullopt;
  return known[c];
}

void addLetterCode(std::string& text, std::uint32_t code) {
  EXPECTS(code < kLetterCodes);
  if (code >= 256) text += static_cast<char>(0x80 + (code - 256) / kSecondBytes);
  text += static_cast<char>(code >= 256 ? 0xA0 + (code - 256) % kSecondBytes : code);
}

char32_t letterOf(std::uint32_t code) {
  static const auto letters = [] {
    std::array<char32_t, kLetterCodes> all{};
    for (char32_t c = 0x20; c < kCodesEnd; ++c)
      if (const auto known = letterCode(c)) all[*known] = c;
    return all;
  }();
  EXPECTS(code < kLetterCodes);
  return letters[code];
}

PageFont::PageFont(const fonts::FontFace& face, Codes codes, long advance)
    : face_(face),
      codes_(codes),
      advance_(advance),
      count_(codes == Codes::letters ? std::size_t{kLetterCodes} : face.glyphCount()),
      shown_(std::make_unique<std::atomic<bool>[]>(count_)),
      sets_(advance == 0 || fonts::canWiden(face, advance)) {
  // By its place among all fonts a name would depend on which thread came first.
  name_ = "/";
  for (const char c : face.file().name)
    if (c > ' ' && c < 0x7F && std::string_view("()<>[]{}/%#").find(c) == std::string_view::npos) name_ += c;
  if (codes == Codes::glyphs) name_ += ".g";
  if (advance > 0) name_ += "." + std::to_string(advance);
  if (codes == Codes::glyphs) return;
  for (std::uint32_t code = 0; code < kLetterCodes; ++code) {
    const char32_t letter = letterOf(code);
    glyphs_.push_back(letter ? face.glyph(letter) : 0);
    widths_.push_back(0);
    if (glyphs_.back() == 0) continue;
    const double units = face.advance(glyphs_.back()) * 1000.0 / face.unitsPerEm();
    widths_.back() = advance > 0 ? static_cast<double>(advance) : std::round(units * 1000) / 1000;
  }
}

std::optional<std::uint32_t> PageFont::codeOf(char32_t letter, std::uint32_t glyph) const {
  if (codes_ == Codes::glyphs) return glyph;
  const auto code = letterCode(letter);
  return code && glyphs_[*code] == glyph ? code : std::nullopt;
}

double PageFont::width(std::uint32_t code) const {
  if (codes_ == Codes::letters) return widths_[code];
  if (advance_ > 0) return static_cast<double>(advance_);
  return std::round(face_.advance(code) * 1e6 / face_.unitsPerEm()) / 1000;
}

std::string PageFont::codeBytes(std::uint32_t code) const {
  std::string bytes;
  if (codes_ == Codes::letters)
    addLetterCode(bytes, code);
  else
    bytes = {static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)};
  return bytes;
}

void PageFont::show(std::string& text, std::uint32_t code) {
  EXPECTS(code < count_);
  shown_[code].store(true, std::memory_order_relaxed);
  if (codes_ == Codes::letters)
    addLetterCode(text, code);
  else
    text += codeBytes(code);
}

bool PageFont::isShown() const {
  return std::any_of(shown_.get(), shown_.get() + count_, [](const auto& s) { return s.load(); });
}

std::string PageFont::textOf(std::uint32_t code) const {
  if (codes_ == Codes::letters) return utf8Of(letterOf(code));
  const auto found = texts_.find(code);
  return found == texts_.end() ? "" : found->second;
}

QPDFObjectHandle PageFont::embed(QPDF& pdf, bool listed) const {
  std::vector<std::uint32_t> codes, glyphs;
  for (std::uint32_t code = 0; code < count_; ++code)
    if (shown_[code]) {
      codes.push_back(code);
      glyphs.push_back(codes_ == Codes::letters ? glyphs_[code] : code);
    }
  const fonts::Subset subset = fonts::subsetOf(face_, glyphs, advance_);
  std::vector<Mapped> cids, letters;
  std::vector<std::string> longer;  // Texts of several letters, or beyond U+FFFF.
  std::map<std::uint32_t, double> widths;
  // Marks and joiners that only stand in signs of several glyphs, whose text is said beside them, say what
  // they are by themselves: PDF/UA-1 asks it of each glyph (ISO 14289-1, 7.21.7).
  std::optional<std::map<std::uint32_t, char32_t>> alone;
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const std::string code = codeBytes(codes[i]);
    std::string text = utf16Of(textOf(codes[i]));
    if (text.empty()) {
      if (!alone) alone = face_.letters();
      const auto found = alone->find(glyphs[i]);
      text = utf16Of(utf8Of(found == alone->end() ? U'\uFFFD' : found->second));
    }
    cids.push_back({code, subset.ids[i]});
    widths[subset.ids[i]] = width(codes[i]);
    if (text.size() == 2)
      letters.push_back({code, static_cast<std::uint32_t>(static_cast<unsigned char>(text[0])) << 8 |
                                   static_cast<unsigned char>(text[1])});
    else
      longer.push_back(hex(code) + hex(text));
  }
  const auto decimal = [](std::uint32_t n) { return " " + std::to_string(n); };
  const auto unicode = [](std::uint32_t n) {
    return hex({static_cast<char>(n >> 8), static_cast<char>(n & 0xFF)});
  };
  const QPDFObjectHandle system = "<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"_qpdf;
  const std::string own = face_.postScriptName();
  const std::string name = subsetName(own.empty() ? face_.file().name : own, subset.font);
  QPDFObjectHandle encoding =
      packedStream(pdf, cmap(name + "-Codes", codes_, "Identity", 1, ranges("cidrange", cids, decimal)));
  encoding.getDict().replaceKey("/Type", "/CMap"_qpdf);
  encoding.getDict().replaceKey("/CMapName", QPDFObjectHandle::newName(name + "-Codes"));
  encoding.getDict().replaceKey("/CIDSystemInfo", system);

  QPDFObjectHandle about = descriptorOf(pdf, face_, subset, name);
  if (listed) about.replaceKey("/CIDSet", packedStream(pdf, bitsOf(subset.all)));
  const std::string texts =
      cmap(name + "-Texts", codes_, "UCS", 2, ranges("bfrange", letters, unicode) + blocks("bfchar", longer));
  QPDFObjectHandle inner = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary(
      {{"/Type", "/Font"_qpdf},
       {"/Subtype", subset.trueType ? "/CIDFontType2"_qpdf : "/CIDFontType0"_qpdf},
       {"/BaseFont", QPDFObjectHandle::newName(name)},
       {"/CIDSystemInfo", system},
       {"/CIDToGIDMap", subset.trueType ? "/Identity"_qpdf : "null"_qpdf},
       {"/FontDescriptor", about},
       {"/DW", "0"_qpdf},
       {"/W", widthsOf(widths)}}));
  return pdf.makeIndirectObject(
      QPDFObjectHandle::newDictionary({{"/Type", "/Font"_qpdf},
                                       {"/Subtype", "/Type0"_qpdf},
                                       {"/BaseFont", QPDFObjectHandle::newName(name)},
                                       {"/Encoding", encoding},
                                       {"/ToUnicode", packedStream(pdf, texts)},
                                       {"/DescendantFonts", QPDFObjectHandle::newArray({inner})}}));
}

PageFont& PageFonts::of(const fonts::FontFace& face, Codes codes, long advance) {
  const std::lock_guard lock(mutex_);
  const std::string key = face.file().path + "#" + std::to_string(face.file().index);
  std::unique_ptr<PageFont>& font = fonts_[{key, codes, advance}];
  if (!font) font = std::make_unique<PageFont>(face, codes, advance);
  ENSURES(font->codes() == codes);
  return *font;
}

bool PageFonts::claim(const GlyphTexts& texts) {
  for (const auto& [glyph, text] : texts)
    if (const std::string* before = claimed(*glyph.first, glyph.second); before && *before != text)
      return false;
  for (const auto& [glyph, text] : texts) glyph.first->texts_.emplace(glyph.second, text);
  return true;
}

const std::string* PageFonts::claimed(const PageFont& font, std::uint32_t glyph) {
  const auto found = font.texts_.find(glyph);
  return found == font.texts_.end() ? nullptr : &found->second;
}

QPDFObjectHandle PageFonts::embed(QPDF& pdf, bool listed) const {
  QPDFObjectHandle fonts = QPDFObjectHandle::newDictionary();
  for (const auto& [key, font] : fonts_)
    if (font->isShown()) fonts.replaceKey(font->name(), font->embed(pdf, listed));
  return pdf.makeIndirectObject(fonts);
}

}  // namespace gridpress::render
