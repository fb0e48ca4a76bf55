// gen/letters/fold: a name in any script to the letters A-Z.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace gridpress::gen {

enum class Fold : std::uint8_t {
  /// ICU's "Any-Latin; Latin-ASCII": ß is SS, Æ AE, ø O, ł L, đ and ð D, þ TH, ı I, œ OE; accents and other
  /// marks go; Greek, Cyrillic, Arabic, Hebrew, the Indic scripts, Thai, kana, Hangul and Han are put into
  /// Latin letters first (Han by its Mandarin reading, also in Japanese names). A few letters of living Latin
  /// alphabets that ICU 72 would lose are kept as well: Azerbaijani ə is A, African ǝ E, ɔ O, ɣ G, ɩ I, ʊ U,
  /// ʌ A, ʃ S, Sami ʒ Z. What then has no Latin counterpart is left out (Khmer and Lao letters, for instance,
  /// which ICU cannot romanise).
  right,
  /// What the article's iconv made of its names: as `right`, but ß is one S (UNTERMASFELD), letters outside
  /// the Latin script are left out (a name in another script folds to nothing), and so are ə and those after
  /// it above.
  ///
  /// The article's ß is its own: iconv of glibc 2.36 (//TRANSLIT, locale en_US) writes ss. Compared with that
  /// iconv over all letters from U+00C0 to U+024F and from U+1E00 to U+1EFF, and the space and punctuation
  /// stripped, this fold differs in nothing but ß, ẞ and in four letters where iconv writes `?`: Ǆǅǆẛ.
  article,
};

/// Folds names. Making one is cheap; ICU's tables are made when the first name needs them, once a thread. An
/// object belongs to one thread.
class Folder {
 public:
  /// With `digits` 0-9 are kept as well. `rules` are ICU's, and come before all others: a language's own way
  /// to write its letters (Language::plain). They must outlive it.
  explicit Folder(Fold fold, bool digits = false, std::string_view rules = {});
  ~Folder();
  Folder(Folder&&) noexcept;
  Folder& operator=(Folder&&) noexcept;

  /// The letters of the name (well-formed UTF-8), A-Z, upper case (and digits); everything else is stripped.
  /// `lost` is set where a letter of another script had no counterpart and was left out, else left as it is.
  /// Throws Error (job) where ICU's data are missing.
  std::string operator()(std::string_view name, bool& lost);

 private:
  struct Icu;
  std::unique_ptr<Icu> icu_;
  Fold fold_;
  bool digits_;
  std::string_view rules_;
};

}  // namespace gridpress::gen
