// fonts/line_breaks: ICU knows words and phrases by its dictionaries.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/line_breaks.h"

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

#include <memory>

#include "fonts/utf8.h"
#include "model/error.h"

namespace gridpress::fonts {

namespace {

bool isUnspaced(char32_t letter) {
  UErrorCode error = U_ZERO_ERROR;
  switch (uscript_getScript(static_cast<UChar32>(letter), &error)) {
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_THAI:
    case USCRIPT_LAO:
    case USCRIPT_KHMER:
    case USCRIPT_MYANMAR:
      return true;
    default:
      return false;
  }
}

bool hasUnspaced(std::string_view text) {
  constexpr char32_t kFirst = 0xE00;  // Thai is the first of them.
  for (std::size_t at = 0; at < text.size();) {
    const char32_t letter = nextCodePoint(text, at);
    if (letter >= kFirst && letter != kNotUtf8 && isUnspaced(letter)) return true;
  }
  return false;
}

}  // namespace

std::vector<std::size_t> lineBreaks(std::string_view word) {
  if (!hasUnspaced(word)) return {};
  UErrorCode error = U_ZERO_ERROR;
  // Of all languages only Japanese has rules for phrases, and they break Chinese into words. Thai and its
  // neighbours are broken by their dictionaries, whatever the language.
  const std::unique_ptr<icu::BreakIterator> breaks(
      icu::BreakIterator::createLineInstance(icu::Locale("ja@lw=phrase"), error));
  const std::unique_ptr<UText, decltype(&utext_close)> text(
      utext_openUTF8(nullptr, word.data(), static_cast<std::int64_t>(word.size()), &error), &utext_close);
  if (U_SUCCESS(error)) breaks->setText(text.get(), error);
  if (U_FAILURE(error))
    throw Error::job(std::string("ICU cannot break lines: ") + u_errorName(error), "install ICU's data");
  std::vector<std::size_t> all;
  for (std::int32_t at = breaks->next(); at != icu::BreakIterator::DONE; at = breaks->next())
    if (static_cast<std::size_t>(at) < word.size()) all.push_back(static_cast<std::size_t>(at));
  return all;
}

}  // namespace gridpress::fonts
