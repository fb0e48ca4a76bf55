// gen/letters/clusters: ICU's break iterator and case mapping; longest letter first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/clusters.h"

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

#include <numeric>

#include "gen/letters/fold.h"
#include "gen/letters/icu.h"
#include "gen/letters/languages.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr std::string_view kEmojiPresentation = "\uFE0F";
constexpr char32_t kJoiner = 0x200D, kTurnedComma = 0x2BB, kModifierApostrophe = 0x2BC;

constexpr const char* kTelling = "tell letters apart";

/// Letters, numbers, and what is drawn as an emoji (a pictograph that is text by default needs U+FE0F to be
/// one).
bool isLetter(std::string_view cluster) {
  EXPECTS(!cluster.empty());
  const UChar32 first = firstOf(cluster);
  if (first == kModifierApostrophe) return false;
  return (U_GET_GC_MASK(first) & (U_GC_L_MASK | U_GC_N_MASK)) != 0 ||
         u_hasBinaryProperty(first, UCHAR_EMOJI_PRESENTATION) ||
         u_hasBinaryProperty(first, UCHAR_REGIONAL_INDICATOR) ||
         (u_hasBinaryProperty(first, UCHAR_EXTENDED_PICTOGRAPHIC) && contains(cluster, kEmojiPresentation));
}

/// Some Indic and Arabic signs take whatever follows into their cluster, also a space.
std::string withoutSpaces(std::string_view cluster) {
  std::string kept;
  for (const char32_t c : codePoints(cluster))
    if (!u_isUWhiteSpace(c)) kept += utf8Of(c);
  return kept;
}

/// Georgian has had capitals since Unicode 11, but for lines set whole in capitals, and few faces draw them.
void keepGeorgianSmall(icu::UnicodeString& text) {
  for (std::int32_t i = 0; i < text.length(); ++i)
    if (text[i] >= 0x1C90 && text[i] <= 0x1CBF)
      text.setCharAt(i, static_cast<char16_t>(text[i] - 0x1C90 + 0x10D0));
}

/// Whether what comes behind the cluster stands below or beside it in one sign: as one of its code points
/// from the last back to the first that is no mark or joiner says.
bool stacks(std::string_view cluster) {
  const std::u32string all = codePoints(cluster);
  for (auto c = all.rbegin(); c != all.rend(); ++c) {
    const auto category = u_getIntPropertyValue(*c, UCHAR_INDIC_SYLLABIC_CATEGORY);
    const int script = scriptOf(*c);
    if (category == U_INSC_INVISIBLE_STACKER) return true;
    if (category == U_INSC_VIRAMA && script != USCRIPT_TAMIL &&
        (script != USCRIPT_SINHALA || cluster.ends_with("\u200D")))
      return true;
    if (*c != kJoiner && (U_GET_GC_MASK(*c) & U_GC_M_MASK) == 0) return false;
  }
  return false;
}

/// Whether UAX #29 has a border where readers see none. `rest` begins with the next cluster.
bool belongs(std::string_view cluster, std::string_view rest) {
  constexpr char32_t kFirstStacking = 0x900;
  std::size_t at = 0;
  const char32_t next = nextCodePoint(rest, at);
  if (next == kTurnedComma)
    return cluster.size() == 1 && contains("oOgG", cluster[0]) &&
           (at == rest.size() || !contains("aeiouAEIOU", rest[at]));
  if (next < kFirstStacking || !u_isalpha(firstOf(cluster))) return false;
  const auto kind = U_GET_GC_MASK(next);
  return (kind & U_GC_M_MASK) != 0 || ((kind & U_GC_L_MASK) != 0 && stacks(cluster));
}

}  // namespace

std::string_view withoutJoinersAtEnd(std::string_view cluster) {
  while (cluster.ends_with("\u200C") || cluster.ends_with("\u200D")) cluster.remove_suffix(3);
  return cluster;
}

bool isApostrophe(char32_t c) {
  return c == '\'' || c == '`' || c == 0xB4 || c == 0x2018 || c == 0x2019 || c == kTurnedComma ||
         c == kModifierApostrophe;
}

void Clusters::Close::operator()(icu::BreakIterator* breaks) const {
  delete breaks;
}

std::vector<std::string_view> Clusters::operator()(std::string_view text) {
  std::vector<std::string_view> clusters;
  clusters.reserve(text.size());
  if (isAscii(text)) {
    // Only CR LF would be a cluster of two, and no text here holds a line's end.
    for (std::size_t i = 0; i < text.size(); ++i) clusters.push_back(text.substr(i, 1));
    return clusters;
  }
  UErrorCode wrong = U_ZERO_ERROR;
  if (!breaks_) breaks_.reset(icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), wrong));
  checkIcu(wrong, kTelling);
  UText view = UTEXT_INITIALIZER;
  utext_openUTF8(&view, text.data(), static_cast<std::int64_t>(text.size()), &wrong);
  breaks_->setText(&view, wrong);
  checkIcu(wrong, kTelling);
  std::int32_t from = breaks_->first();
  for (std::int32_t to = breaks_->next(); to != icu::BreakIterator::DONE; to = breaks_->next()) {
    const auto begin = static_cast<std::size_t>(from), size = static_cast<std::size_t>(to - from);
    if (!clusters.empty() && belongs(clusters.back(), text.substr(begin)))
      clusters.back() = {clusters.back().data(), clusters.back().size() + size};
    else
      clusters.push_back(text.substr(begin, size));
    from = to;
  }
  utext_close(&view);
  ENSURES(std::accumulate(clusters.begin(), clusters.end(), std::size_t{0},
                          [](std::size_t bytes, std::string_view one) { return bytes + one.size(); }) ==
          text.size());
  return clusters;
}

std::string Clusters::gridForm(std::string_view name, bool dotted) {
  bool lost = false;
  if (isAscii(name) && !dotted) return Folder(Fold::right, true)(name, lost);
  icu::UnicodeString text = upperOf(name, dotted);
  keepGeorgianSmall(text);
  std::string kept;
  const std::string upper = inUtf8(normalized(text, true));
  for (const std::string_view cluster : (*this)(upper))
    if (isLetter(cluster)) kept += withoutJoinersAtEnd(withoutSpaces(cluster));
  // What stood apart may compose now (Hangul jamo).
  return inUtf8(normalized(icu::UnicodeString::fromUTF8(kept), true));
}

LetterCutter::LetterCutter(const Alphabet& alphabet) : alphabet_(alphabet) {
  EXPECTS(alphabet.size() < kOutside);
  for (const std::string& letter : alphabet.letters())
    if (!letter.empty()) ++begins_[static_cast<unsigned char>(letter[0]) + std::size_t{1}];
  begins_[0] = alphabet.find("").has_value() ? 1 : 0;
  std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
}

LetterPiece LetterCutter::first(std::string_view text) const {
  EXPECTS(!text.empty());
  const auto byte = static_cast<unsigned char>(text[0]);
  const std::string* const all = alphabet_.letters().data();
  const std::string* const begin = all + begins_[byte];
  // Letters are sorted: the longest that the text begins with is the last of those that are not behind it.
  for (const std::string* end = std::upper_bound(begin, all + begins_[byte + 1], text); end != begin; --end)
    if (text.starts_with(end[-1]))
      return {text.substr(0, end[-1].size()), static_cast<Letter>(end - 1 - all)};
  std::size_t end = 0;
  nextCodePoint(text, end);
  return {text.substr(0, end), std::nullopt};
}

void LetterCutter::cut(std::string_view text, std::vector<LetterPiece>& pieces) const {
  pieces.clear();
  while (!text.empty()) {
    pieces.push_back(first(text));
    ENSURES(!pieces.back().text.empty());
    text.remove_prefix(pieces.back().text.size());
  }
}

}  // namespace gridpress::gen
