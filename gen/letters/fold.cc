// gen/letters/fold: ICU's transliterators, with a cache of their results for single letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/fold.h"

#include <unicode/translit.h>
#include <unicode/uchar.h>

#include "gen/letters/icu.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

// ICU's rule language. First what Latin-ASCII has no answer for (ICU 72), or the article another.
constexpr const char* kRight =
    "Ə > A; ə > a; Ǝ > E; ǝ > e; Ɔ > O; ɔ > o; Ɣ > G; ɣ > g; Ɩ > I; ɩ > i; Ʊ > U; ʊ > u; Ʌ > A; ʌ > a; Ʃ > "
    "S; ʃ > s;"
    "Ʒ > Z; ʒ > z; Ǯ > Z; ǯ > z; ::Any-Latin; ::Latin-ASCII;";
// The filter leaves other scripts alone.
constexpr const char* kArticle = "ß > s; ẞ > S; ::NFD; ::[:Mn:] Remove; ::[[:Latin:][:Common:]] Latin-ASCII;";

/// Adds an ASCII byte to `out` as it stands in a grid; false where it does not.
bool addAscii(char c, bool digits, std::string& out) {
  if (isSmallLetter(c))
    out += static_cast<char>(c - 'a' + 'A');
  else if (isCapitalLetter(c) || (digits && isDigit(c)))
    out += c;
  else
    return false;
  return true;
}

/// Letters whose fold does not depend on their neighbours: Latin, precomposed, and general punctuation.
/// (Marks do depend: where one stands in a name, ICU gets the whole name.)
bool isAlone(UChar32 c) {
  return (c >= 0x80 && c < 0x250) || (c >= 0x1E00 && c < 0x1F00) || (c >= 0x2010 && c < 0x2028);
}
constexpr UChar32 kAloneEnd = 0x2028;

}  // namespace

struct Folder::Icu {
  std::unique_ptr<icu::Transliterator> transliterator;
  bool digits;
  /// What isAlone() letters fold to; `known` where it was asked.
  struct Memory {
    std::string letters;
    bool known = false, lost = false;
  };
  std::vector<Memory> memory = std::vector<Memory>(kAloneEnd);

  Icu(Fold fold, bool keepDigits, std::string_view first) : digits(keepDigits) {
    UErrorCode wrong = U_ZERO_ERROR;
    UParseError where;
    // Both forms of a letter with marks match the rules.
    const std::string rules =
        (first.empty() ? "" : "::NFC; " + std::string(first)) + (fold == Fold::right ? kRight : kArticle);
    transliterator.reset(icu::Transliterator::createFromRules("Fold", icu::UnicodeString::fromUTF8(rules),
                                                              UTRANS_FORWARD, where, wrong));
    checkIcu(wrong, "fold names");
  }

  void whole(std::string_view name, std::string& out, bool& lost) {
    icu::UnicodeString text = icu::UnicodeString::fromUTF8(name);
    transliterator->transliterate(text);
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
      const UChar32 c = text.char32At(i);
      if (c < 0x80)
        addAscii(static_cast<char>(c), digits, out);
      else if (u_isalpha(c))
        lost = true;
    }
  }

  const Memory& alone(UChar32 c) {
    EXPECTS(isAlone(c) && c < kAloneEnd);
    Memory& m = memory[static_cast<std::size_t>(c)];
    if (!m.known) {
      whole(utf8Of(static_cast<char32_t>(c)), m.letters, m.lost);
      m.known = true;
    }
    return m;
  }
};

Folder::Folder(Fold fold, bool digits, std::string_view rules)
    : fold_(fold), digits_(digits), rules_(rules) {}
Folder::~Folder() = default;
Folder::Folder(Folder&&) noexcept = default;
Folder& Folder::operator=(Folder&&) noexcept = default;

std::string Folder::operator()(std::string_view name, bool& lost) {
  std::string letters;
  bool lostHere = false;
  for (std::size_t at = 0; at < name.size();) {
    if (static_cast<unsigned char>(name[at]) < 0x80) {
      addAscii(name[at++], digits_, letters);
      continue;
    }
    if (!icu_) icu_ = std::make_unique<Icu>(fold_, digits_, rules_);
    const UChar32 c = nextCodePoint(name, at);
    if (!isAlone(c)) {
      letters.clear();
      lostHere = false;
      icu_->whole(name, letters, lostHere);
      break;
    }
    const Icu::Memory& m = icu_->alone(c);
    letters += m.letters;
    lostHere |= m.lost;
  }
  lost |= lostHere;
  ENSURES(std::ranges::all_of(letters, [](char c) { return isCapitalLetter(c) || isDigit(c); }));
  return letters;
}

}  // namespace gridpress::gen
