// gen/letters/fold: folds names in any script to the letters A-Z.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace gridpress::gen {

enum class Fold : std::uint8_t {
  /// ICU's "Any-Latin; Latin-ASCII": ß becomes SS, Æ AE, ø O, ł L, đ and ð D, þ TH, ı I, œ OE; accents and
  /// other marks are dropped; Greek, Cyrillic, Arabic, Hebrew, the Indic scripts, Thai, kana, Hangul and Han
  /// are transliterated to Latin first (Han by its Mandarin reading, also in Japanese names). A few letters
  /// of living Latin alphabets that ICU 72 would lose are kept as well: Azerbaijani ə becomes A, African ǝ E,
  /// ɔ O, ɣ G, ɩ I, ʊ U, ʌ A, ʃ S, Sami ʒ Z. Anything then without a Latin counterpart is omitted (such as
  /// Khmer and Lao letters, which ICU cannot romanise).
  right,
  /// What the article's iconv made of its names: as `right`, but ß becomes one S (UNTERMASFELD), letters
  /// outside the Latin script are omitted (a name in another script folds to nothing), and so are ə and the
  /// letters listed after it above.
  ///
  /// The single S is specific to the article: iconv of glibc 2.36 (//TRANSLIT, locale en_US) writes ss.
  /// Compared with that iconv over U+00C0 to U+024F and U+1E00 to U+1EFF, spaces and punctuation stripped,
  /// this fold differs only in ß, ẞ and four letters for which iconv writes `?`: Ǆǅǆẛ.
  article,
};

/// Folds names. Cheap to construct; ICU's tables are built on first use, once per thread. Not thread-safe.
class Folder {
 public:
  /// With `digits`, 0-9 are kept as well. `rules` are ICU transliteration rules that are applied before all
  /// others: a language's own way to write its letters (Language::plain). They must outlive the object.
  explicit Folder(Fold fold, bool digits = false, std::string_view rules = {});
  ~Folder();
  Folder(Folder&&) noexcept;
  Folder& operator=(Folder&&) noexcept;

  /// The letters of the name (well-formed UTF-8) as A-Z, upper case (and digits); everything else is
  /// stripped. `lost` is set if a letter of another script had no counterpart and was omitted, otherwise
  /// unchanged. Throws Error (job) if ICU's data are missing.
  std::string operator()(std::string_view name, bool& lost);

 private:
  struct Icu;
  std::unique_ptr<Icu> icu_;
  Fold fold_;
  bool digits_;
  std::string_view rules_;
};

}  // namespace gridpress::gen
