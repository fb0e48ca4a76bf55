// proof/content/font: from a code to its glyph and its width, by ISO 32000-1, 9.6 and 9.7.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/content/font.h"

#include <algorithm>

#include "foreign/pdf_numbers.h"
#include "model/contracts.h"

namespace gridpress::proof::standards {

namespace {

constexpr std::size_t kMostCodes = 70'000;

// The upper halves of encodings, as strings of 128 characters; the lower is ASCII.
// From 0x80 on; a space where there is none, but in Win, where 0xA0 is one.
constexpr std::u32string_view kWin =
    U"€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ "
    U"¡¢£¤¥¦§¨©ª«¬-®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";
constexpr std::u32string_view kMac(
    U"ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨\0ÆØ\0±\0\0¥µ\0\0\0\0\0ªº\0æø¿¡¬\0ƒ\0\0«»… "
    U"ÀÃÕŒœ–—“”‘’÷\0ÿŸ⁄¤‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\0ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
    128);
constexpr std::u32string_view kStandard(
    U"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ\0–†‡·\0¶•‚„”»…‰\0¿\0`"
    U"´ˆ˜¯˘˙¨\0˚¸\0˝˛ˇ—"
    U"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0Æ\0ª\0\0\0\0ŁØŒº\0\0\0\0\0æ\0\0\0ı\0\0łøœß\0\0\0\0",
    128);

}  // namespace

char32_t unicodeIn(std::string_view encoding, std::uint32_t code) {
  if (code > 255) return 0;
  const bool standard = encoding == "StandardEncoding";
  if (standard && code == 0x27) return U'’';
  if (standard && code == 0x60) return U'‘';
  if (code < 0x80) return code >= 0x20 && code < 0x7F ? code : 0;
  const std::u32string_view table = encoding == "WinAnsiEncoding"    ? kWin
                                    : encoding == "MacRomanEncoding" ? kMac
                                    : standard                       ? kStandard
                                                                     : std::u32string_view();
  return code - 0x80 < table.size() ? table[code - 0x80] : 0;
}

std::uint32_t macRomanCode(char32_t c) {
  if (c >= 0x20 && c < 0x7F) return c;
  for (std::uint32_t code = 0x80; code < 256; ++code)
    if (c != 0 && unicodeIn("MacRomanEncoding", code) == c) return code;
  return 0;
}

Font::Font(Handle dictionary, std::size_t page)
    : dictionary_(dictionary),
      descendant_(dictionary),
      page_(page),
      kind_(nameIn(keyOf(dictionary, "/Subtype"))) {
  EXPECTS(dictionary.isDictionary());
  Handle encoding = dictionary_.getKey("/Encoding");
  if (isComposite()) {
    const std::vector<Handle> list = itemsOf(dictionary_.getKey("/DescendantFonts"));
    descendant_ = list.empty() ? Handle::newNull() : list.front();
    const std::string name = nameIn(encoding);
    decodes_ = name.starts_with("Identity") || encoding.isStream();
    codes_ = encoding.isStream() ? readCMap(dataOf(encoding)) : identityCMap();
    if (encoding.isStream() && codes_.cids.empty()) decodes_ = codes_.uses.starts_with("Identity");
    if (encoding.isStream() && codes_.uses.starts_with("Identity")) codes_.cids.push_back({0, 0xFFFF, 0, 2});
    if (encoding.isStream() && codes_.spaces.empty()) codes_.spaces = identityCMap().spaces;
  }
  if (Handle map = dictionary_.getKey("/ToUnicode"); map.isStream()) unicode_ = readCMap(dataOf(map));
  readProgram();
  readEncoding();
  readWidths();
}

void Font::readProgram() {
  for (const char* key : {"/FontFile", "/FontFile2", "/FontFile3"})
    if (Handle file = keyOf(descriptor(), key); file.isStream()) {
      program_ = std::make_unique<FontProgram>(dataOf(file));
      break;
    }
  if (Handle map = keyOf(descendant_, "/CIDToGIDMap"); map.isStream()) cidToGid_ = dataOf(map);
}

void Font::readEncoding() {
  Handle encoding = dictionary_.getKey("/Encoding");
  if (isComposite()) return;
  base_ = encoding.isDictionary() ? nameIn(encoding.getKey("/BaseEncoding")) : nameIn(encoding);
  std::uint32_t code = 0;
  for (Handle item : itemsOf(keyOf(encoding, "/Differences"))) {
    if (item.isInteger()) code = static_cast<std::uint32_t>(item.getIntValue() & 0xFF);
    if (item.isName() && code < 256) differences_[code++] = nameIn(item);
  }
}

void Font::readWidths() {
  if (!isComposite()) {
    Handle first = dictionary_.getKey("/FirstChar"), list = dictionary_.getKey("/Widths");
    if (!first.isInteger() || !list.isArray()) return;
    for (int i = 0; i < std::min(list.getArrayNItems(), 256); ++i)
      if (Handle w = list.getArrayItem(i); w.isNumber())
        widths_[static_cast<std::uint32_t>(first.getIntValue() + i)] = foreign::number(w);
    return;
  }
  const std::vector<Handle> items = itemsOf(keyOf(descendant_, "/W"));
  for (std::size_t i = 0; i + 1 < items.size() && widths_.size() < kMostCodes;) {
    Handle first = items[i], second = items[i + 1];
    const auto from = static_cast<std::uint32_t>(foreign::number(first));
    if (second.isArray()) {
      for (int k = 0; k < second.getArrayNItems(); ++k)
        widths_[from + static_cast<std::uint32_t>(k)] = foreign::number(second.getArrayItem(k));
      i += 2;
    } else {
      if (i + 2 >= items.size()) return;
      const auto to = std::min(static_cast<std::uint32_t>(foreign::number(second)), 65535U);
      for (std::uint32_t cid = from; cid <= to; ++cid) widths_[cid] = foreign::number(items[i + 2]);
      i += 3;
    }
  }
}

CMap::Code Font::next(std::string_view text, std::size_t& at) const {
  return isComposite() ? codes_.next(text, at) : CMap::Code{static_cast<unsigned char>(text[at++]), 1};
}

bool Font::show(std::string_view text, bool visible) {
  bool grew = false;
  for (std::size_t at = 0; at < text.size() && shown_.size() < kMostCodes;) {
    const CMap::Code code = next(text, at);
    const std::uint64_t key = std::uint64_t{code.value} << 3 | static_cast<std::uint64_t>(code.bytes);
    const auto [seen, isNew] = shown_.try_emplace(key, false);
    grew = grew || isNew || (visible && !seen->second);
    seen->second = seen->second || visible;
  }
  return grew;
}

std::pair<double, std::size_t> Font::advanceOf(std::string_view text) const {
  constexpr double kUsual = 500;  // Of a font that every reader has, and which states no widths.
  double sum = 0;
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    const CMap::Code code = next(text, at);
    sum += widths_.empty() ? kUsual : widthOf({code.value, code.bytes}).value_or(0);
  }
  if (Handle m = keyOf(dictionary_, "/FontMatrix"); isType3() && m.isMatrix())
    sum *= 1000 * foreign::matrix(m).a;
  ENSURES(count <= text.size());
  return {sum, count};
}

void Font::showsAt(std::size_t page, const Area& area) {
  constexpr std::size_t kMost = 12;
  if (page == page_ && areas_.size() < kMost) areas_.push_back(area);
}

bool Font::isSymbolic() const {
  return (integerIn(keyOf(descriptor(), "/Flags")) & 4) != 0;
}

std::vector<Shown> Font::shown() const {
  std::vector<Shown> all;
  for (const auto& [key, visible] : shown_)
    all.push_back({static_cast<std::uint32_t>(key >> 3), static_cast<int>(key & 7), visible});
  std::ranges::sort(all, {}, [](const Shown& s) { return std::pair(s.code, s.bytes); });
  return all;
}

bool Font::visible() const {
  return std::ranges::any_of(shown_, [](const auto& code) { return code.second; });
}

std::vector<std::string> Font::shownGlyphs() const {
  std::vector<std::string> names;
  for (const Shown& s : shown())
    if (const std::string name = glyphName(s.code); !name.empty()) names.push_back(name);
  return names;
}

std::string Font::glyphName(std::uint32_t code) const {
  const auto it = differences_.find(code);
  return it == differences_.end() ? std::string() : it->second;
}

std::optional<double> Font::widthOf(const Shown& s) const {
  std::uint32_t key = s.code;
  if (isComposite()) {
    const auto cid = codes_.cidOf({s.code, s.bytes});
    if (!cid) return std::nullopt;
    key = *cid;
  }
  if (const auto it = widths_.find(key); it != widths_.end()) return it->second;
  Handle missing = isComposite() ? keyOf(descendant_, "/DW") : keyOf(descriptor(), "/MissingWidth");
  if (missing.isNumber()) return foreign::number(missing);
  return isComposite() ? 1000.0 : 0.0;
}

std::optional<std::uint32_t> Font::glyphOfCid(std::uint32_t cid) const {
  if (!cidToGid_.empty()) {
    const std::size_t at = static_cast<std::size_t>(cid) * 2;
    if (at + 1 >= cidToGid_.size()) return 0;
    return static_cast<std::uint32_t>(static_cast<unsigned char>(cidToGid_[at]) << 8 |
                                      static_cast<unsigned char>(cidToGid_[at + 1]));
  }
  if (!program_ || !program_->byCid()) return cid;
  const auto it = program_->cids().find(cid);
  return it == program_->cids().end() ? 0 : it->second;
}

std::optional<std::uint32_t> Font::glyphOfTrueType(std::uint32_t code) const {
  EXPECTS(program_ != nullptr && !isComposite());
  const FontProgram& face = *program_;
  const bool encoded = !base_.empty() || !differences_.empty();
  if (!isSymbolic() && encoded) {
    const std::string name = glyphName(code);
    const char32_t c =
        name.empty() ? unicodeIn(base_.empty() ? "StandardEncoding" : base_, code) : unicodeOfGlyph(name);
    std::uint32_t glyph = c ? face.glyphIn(3, 1, c) : 0;
    if (glyph == 0 && c) glyph = face.glyphIn(1, 0, macRomanCode(c));
    if (glyph == 0 && !name.empty()) glyph = face.glyphNamed(name);
    if (glyph == 0 && c == 0 && name.empty() && !face.hasMap(3, 1)) glyph = face.glyphIn(1, 0, code);
    return glyph;
  }
  for (const std::uint32_t high : {0xF000U, 0U, 0xF100U, 0xF200U})
    if (const std::uint32_t glyph = face.glyphIn(3, 0, high + code)) return glyph;
  if (const std::uint32_t glyph = face.glyphIn(1, 0, code)) return glyph;
  if (face.hasMap(3, 1) && !face.hasMap(3, 0) && !face.hasMap(1, 0)) return face.glyphIn(3, 1, code);
  return 0;
}

std::optional<std::uint32_t> Font::glyphOfSimple(std::uint32_t code) const {
  EXPECTS(program_ != nullptr && !isComposite());
  if (kind_ == "TrueType") return glyphOfTrueType(code);
  const std::string name = glyphName(code);
  if (!name.empty()) {
    if (const std::uint32_t glyph = program_->glyphNamed(name)) return glyph;
    return 0;
  }
  if (base_.empty() || base_ == "MacExpertEncoding") return program_->glyphBuiltIn(code);
  const char32_t c = unicodeIn(base_, code);
  return c ? program_->glyphOfUnicode(c) : 0;
}

std::optional<std::uint32_t> Font::glyphOf(const Shown& s) const {
  if (!program_ || !program_->whole() || isType3()) return std::nullopt;
  if (!isComposite()) return glyphOfSimple(s.code);
  if (!decodes_) return std::nullopt;
  const auto cid = codes_.cidOf({s.code, s.bytes});
  return cid ? glyphOfCid(*cid) : 0;
}

}  // namespace gridpress::proof::standards
