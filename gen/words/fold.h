// gen/words/fold: a name in any script to the letters A-Z.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gridpress::gen {

enum class Fold : std::uint8_t {
  /// ICU's "Any-Latin; Latin-ASCII": ß is SS, Æ AE, ø O, ł L, đ and ð D, þ TH, ı I, œ OE; accents and other
  /// marks go;
  /// Greek, Cyrillic, Arabic, Hebrew, the Indic scripts, Thai, kana, Hangul and Han are put into Latin
  /// letters first
  /// (Han by its Mandarin reading, also in Japanese names). What has no Latin counterpart is left out.
  right,
  /// What the article's iconv made of its names: as `right`, but ß is one S (UNTERMASFELD), and letters
  /// outside the
  /// Latin script are left out. So a name in another script folds to nothing.
  ///
  /// The article's ß is its own: glibc 2.36 (locale en_US) writes ss. Over all Latin letters of Unicode up to
  /// U+024F and from U+1E00 to U+1EFF that iconv differs from this fold only where it knows no answer, writes
  /// `?`
  /// and so loses a letter which is kept here (ə and ŋ are such).
  article,
};

/// `right`, `article`.
std::optional<Fold> foldNamed(std::string_view name);

/// Folds names. Making one is cheap; ICU's tables are made when the first name needs them, once a thread. An
/// object belongs to one thread.
class Folder {
 public:
  explicit Folder(Fold fold);
  ~Folder();
  Folder(Folder&&) noexcept;
  Folder& operator=(Folder&&) noexcept;

  /// The letters of the name (well-formed UTF-8), A-Z, upper case; everything else is stripped. `lost` is set
  /// where a letter of another script had no counterpart and was left out, else left as it is. Throws Error
  /// (job) where ICU's data are missing.
  std::string operator()(std::string_view name, bool& lost);

 private:
  struct Icu;
  std::unique_ptr<Icu> icu_;
  Fold fold_;
};

}  // namespace gridpress::gen
