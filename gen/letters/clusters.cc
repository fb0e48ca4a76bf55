// gen/letters/clusters: ICU's break iterator and case mapping; the longest letter first.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/clusters.h"

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

#include <algorithm>
#include <numeric>

#include "gen/letters/fold.h"
#include "gen/letters/icu.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr char32_t kEmojiPresentation = 0xFE0F, kJoiner = 0x200D;
constexpr char32_t kTurnedComma = 0x2BB, kModifierApostrophe = 0x2BC;

constexpr const char* kTelling = "tell letters apart";

/// Letters, numbers, and what is drawn as an emoji (a pictograph that is text by default needs U+FE0F to be
/// one).
bool isLetter(std::string_view cluster) {
  EXPECTS(!cluster.empty());
  std::size_t at = 0;
  const auto first = static_cast<UChar32>(nextCodePoint(cluster, at));
  if (first == kModifierApostrophe) return false;
  constexpr std::uint32_t kKept = U_GC_L_MASK | U_GC_N_MASK;
  if ((U_MASK(u_charType(first)) & kKept) != 0) return true;
  if (u_hasBinaryProperty(first, UCHAR_EMOJI_PRESENTATION) ||
      u_hasBinaryProperty(first, UCHAR_REGIONAL_INDICATOR))
    return true;
  if (!u_hasBinaryProperty(first, UCHAR_EXTENDED_PICTOGRAPHIC)) return false;
  while (at < cluster.size()) {
    if (nextCodePoint(cluster, at) == kEmojiPresentation) return true;
  }
  return false;
}

/// Some Indic and Arabic signs take whatever follows into their cluster, also a space.
std::string withoutSpaces(std::string_view cluster) {
  std::string kept;
  for (std::size_t at = 0; at < cluster.size();) {
    const std::size_t from = at;
    if (!u_isUWhiteSpace(static_cast<UChar32>(nextCodePoint(cluster, at))))
      kept += cluster.substr(from, at - from);
  }
  return kept;
}

/// Georgian has had capitals since Unicode 11, but for lines set whole in capitals, and few faces draw them.
void keepGeorgianSmall(icu::UnicodeString& text) {
  for (std::int32_t i = 0; i < text.length(); ++i)
    if (text[i] >= 0x1C90 && text[i] <= 0x1CBF)
      text.setCharAt(i, static_cast<char16_t>(text[i] - 0x1C90 + 0x10D0));
}

/// The code points from the last one back to the first that is no mark or joiner.
template <typename Is>
bool hasAtEnd(std::string_view cluster, Is is) {
  for (std::size_t end = cluster.size(); end > 0;) {
    std::size_t from = end - 1;
    while (from > 0 && isContinuation(cluster[from])) --from;
    std::size_t at = from;
    const char32_t c = nextCodePoint(cluster, at);
    if (is(c)) return true;
    if (c != kJoiner && (U_MASK(u_charType(static_cast<UChar32>(c))) & U_GC_M_MASK) == 0) return false;
    end = from;
  }
  return false;
}

/// Whether what comes behind the cluster stands below or beside it in one sign.
bool stacks(std::string_view cluster) {
  return hasAtEnd(cluster, [&](char32_t c) {
    const auto u = static_cast<UChar32>(c);
    const auto category = u_getIntPropertyValue(u, UCHAR_INDIC_SYLLABIC_CATEGORY);
    if (category == U_INSC_INVISIBLE_STACKER) return true;
    if (category != U_INSC_VIRAMA) return false;
    UErrorCode wrong = U_ZERO_ERROR;
    const UScriptCode script = uscript_getScript(u, &wrong);
    return script != USCRIPT_TAMIL && (script != USCRIPT_SINHALA || cluster.ends_with("\u200D"));
  });
}

bool isVowel(std::string_view text) {
  return !text.empty() && std::string_view("aeiouAEIOU").find(text[0]) != std::string_view::npos;
}

/// Whether UAX #29 has a border where readers see none. `rest` begins with the next cluster.
bool belongs(std::string_view cluster, std::string_view rest) {
  constexpr char32_t kFirstStacking = 0x900;
  std::size_t at = 0;
  const char32_t next = nextCodePoint(rest, at);
  if (next == kTurnedComma)
    return cluster.size() == 1 && std::string_view("oOgG").find(cluster[0]) != std::string_view::npos &&
           !isVowel(rest.substr(at));
  if (next < kFirstStacking) return false;
  std::size_t from = 0;
  const auto first = static_cast<UChar32>(nextCodePoint(cluster, from));
  const auto kind = U_MASK(u_charType(static_cast<UChar32>(next)));
  return u_isalpha(first) != 0 &&
         ((kind & U_GC_M_MASK) != 0 || ((kind & U_GC_L_MASK) != 0 && stacks(cluster)));
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

struct Clusters::Icu {
  std::unique_ptr<icu::BreakIterator> breaks;
  const icu::Normalizer2* nfc = nullptr;
  Icu() {
    UErrorCode wrong = U_ZERO_ERROR;
    breaks.reset(icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), wrong));
    nfc = icu::Normalizer2::getNFCInstance(wrong);
    checkIcu(wrong, kTelling);
  }
};

Clusters::Clusters() = default;
Clusters::~Clusters() = default;
Clusters::Clusters(Clusters&&) noexcept = default;
Clusters& Clusters::operator=(Clusters&&) noexcept = default;

std::vector<std::string_view> Clusters::operator()(std::string_view text) {
  std::vector<std::string_view> clusters;
  clusters.reserve(text.size());
  if (isAscii(text)) {
    // Only CR LF would be a cluster of two, and no text here holds a line's end.
    for (std::size_t i = 0; i < text.size(); ++i) clusters.push_back(text.substr(i, 1));
    return clusters;
  }
  if (!icu_) icu_ = std::make_unique<Icu>();
  UErrorCode wrong = U_ZERO_ERROR;
  UText view = UTEXT_INITIALIZER;
  utext_openUTF8(&view, text.data(), static_cast<std::int64_t>(text.size()), &wrong);
  icu_->breaks->setText(&view, wrong);
  checkIcu(wrong, kTelling);
  std::int32_t from = icu_->breaks->first();
  for (std::int32_t to = icu_->breaks->next(); to != icu::BreakIterator::DONE; to = icu_->breaks->next()) {
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
  if (!icu_) icu_ = std::make_unique<Icu>();
  UErrorCode wrong = U_ZERO_ERROR;
  icu::UnicodeString text = icu::UnicodeString::fromUTF8(name);
  text.toUpper(dotted ? icu::Locale("tr") : icu::Locale::getRoot());
  keepGeorgianSmall(text);
  text = icu_->nfc->normalize(text, wrong);
  checkIcu(wrong, kTelling);
  std::string kept;
  const std::string upper = inUtf8(text);
  for (const std::string_view cluster : (*this)(upper))
    if (isLetter(cluster)) kept += withoutJoinersAtEnd(withoutSpaces(cluster));
  // What stood apart may compose now (Hangul jamo).
  text = icu_->nfc->normalize(icu::UnicodeString::fromUTF8(kept), wrong);
  checkIcu(wrong, kTelling);
  return inUtf8(text);
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
