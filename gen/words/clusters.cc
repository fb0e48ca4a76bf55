// gen/words/clusters: ICU's break iterator and case mapping.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/clusters.h"

#include <unicode/brkiter.h>
#include <unicode/bytestream.h>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utext.h>

#include <cstdint>

#include "gen/words/utf8.h"
#include "model/error.h"

namespace gridpress::gen {
namespace {

constexpr UChar32 kEmojiPresentation = 0xFE0F;

void check(UErrorCode wrong) {
  if (U_FAILURE(wrong))
    throw Error::job(std::string("ICU cannot tell letters apart (") + u_errorName(wrong) + ")",
                     "install ICU's data (libicu72)");
}

/// Letters, numbers, and what is drawn as an emoji (a pictograph that is text by default needs U+FE0F to be
/// one).
bool isLetter(std::string_view cluster) {
  std::size_t at = 0;
  const UChar32 first = nextCodePoint(cluster, at);
  constexpr std::uint32_t kKept = U_GC_L_MASK | U_GC_N_MASK;
  if ((U_MASK(u_charType(first)) & kKept) != 0) return true;
  if (u_hasBinaryProperty(first, UCHAR_EMOJI_PRESENTATION) ||
      u_hasBinaryProperty(first, UCHAR_REGIONAL_INDICATOR))
    return true;
  if (!u_hasBinaryProperty(first, UCHAR_EXTENDED_PICTOGRAPHIC)) return false;
  while (at < cluster.size()) {
    const UChar32 c = nextCodePoint(cluster, at);
    if (c == kEmojiPresentation) return true;
  }
  return false;
}

std::string_view withoutJoinersAtEnd(std::string_view cluster) {
  while (cluster.ends_with("\u200C") || cluster.ends_with("\u200D")) cluster.remove_suffix(3);
  return cluster;
}

/// Some Indic and Arabic signs take whatever follows into their cluster, also a space.
std::string withoutSpaces(std::string_view cluster) {
  std::string kept;
  for (std::size_t at = 0; at < cluster.size();) {
    const std::size_t from = at;
    const UChar32 c = nextCodePoint(cluster, at);
    if (!u_isUWhiteSpace(c)) kept += cluster.substr(from, at - from);
  }
  return kept;
}

/// Georgian has had capitals since Unicode 11, but for lines set whole in capitals, and few faces draw them.
void keepGeorgianSmall(icu::UnicodeString& text) {
  for (std::int32_t i = 0; i < text.length(); ++i)
    if (text[i] >= 0x1C90 && text[i] <= 0x1CBF)
      text.setCharAt(i, static_cast<char16_t>(text[i] - 0x1C90 + 0x10D0));
}

}  // namespace

struct Clusters::Icu {
  std::unique_ptr<icu::BreakIterator> breaks;
  const icu::Normalizer2* nfc = nullptr;
  Icu() {
    UErrorCode wrong = U_ZERO_ERROR;
    breaks.reset(icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), wrong));
    nfc = icu::Normalizer2::getNFCInstance(wrong);
    check(wrong);
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
  check(wrong);
  std::int32_t from = icu_->breaks->first();
  for (std::int32_t to = icu_->breaks->next(); to != icu::BreakIterator::DONE; to = icu_->breaks->next()) {
    clusters.push_back(text.substr(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from)));
    from = to;
  }
  utext_close(&view);
  return clusters;
}

std::string Clusters::gridForm(std::string_view name, bool turkish) {
  std::string kept;
  if (isAscii(name) && !turkish) {
    for (const char c : name) {
      if (c >= 'a' && c <= 'z')
        kept += static_cast<char>(c - 'a' + 'A');
      else if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'))
        kept += c;
    }
    return kept;
  }
  if (!icu_) icu_ = std::make_unique<Icu>();
  UErrorCode wrong = U_ZERO_ERROR;
  icu::UnicodeString text =
      icu::UnicodeString::fromUTF8(icu::StringPiece(name.data(), static_cast<std::int32_t>(name.size())));
  text.toUpper(turkish ? icu::Locale("tr") : icu::Locale::getRoot());
  keepGeorgianSmall(text);
  text = icu_->nfc->normalize(text, wrong);
  check(wrong);
  std::string upper;
  text.toUTF8String(upper);
  for (const std::string_view cluster : (*this)(upper))
    if (isLetter(cluster)) kept += withoutJoinersAtEnd(withoutSpaces(cluster));
  // What stood apart may compose now (Hangul jamo).
  text = icu_->nfc->normalize(icu::UnicodeString::fromUTF8(kept), wrong);
  check(wrong);
  kept.clear();
  text.toUTF8String(kept);
  return kept;
}

}  // namespace gridpress::gen
