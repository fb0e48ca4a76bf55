// gen/letters/clusters: letters as readers see them and as alphabets define them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unicode/uversion.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/alphabet.h"

U_NAMESPACE_BEGIN
class BreakIterator;
U_NAMESPACE_END

namespace gridpress::gen {

/// True for the characters that people type as an apostrophe: ' ’ ‘ ʼ ʻ ` ´.
bool isApostrophe(char32_t c);

/// The cluster without U+200C and U+200D at its end.
std::string_view withoutJoinersAtEnd(std::string_view cluster);

/// Splits text into what a reader sees as single characters: the extended grapheme clusters of UAX #29, with
/// its rule GB9c for every script that stacks consonants (those with a virama or an invisible stacker in
/// Unicode's Indic_Syllabic_Category: Kannada, Gurmukhi, Khmer's coeng, Burmese, Javanese; Sinhala's
/// al-lakuna only with a following joiner, Tamil's pulli never), with every mark attached to its letter (UAX
/// #29 separates Burmese vowel signs), and Uzbek Oʻ and Gʻ kept whole. Not thread-safe; ICU's iterator is
/// created on first use.
class Clusters {
 public:
  /// The clusters of `text` (well-formed UTF-8) in order; views into it. Throws Error (job) if ICU's data are
  /// missing.
  std::vector<std::string_view> operator()(std::string_view text);

  /// The name as printed in a grid that keeps its script: NFC, upper case by the root locale, and only the
  /// clusters that begin with a letter or a number or are an emoji.
  ///
  /// The root locale is neutral: i becomes I and not İ (unless `dotted`), ß becomes SS (two cells), an
  /// accented Greek capital keeps its accent. Georgian stays in Mkhedruli, which has no everyday capitals.
  /// Joiners (U+200C, U+200D) at a cluster's end are stripped: they would make two cells that look the same
  /// differ.
  std::string gridForm(std::string_view name, bool dotted = false);

 private:
  struct Close {
    void operator()(icu::BreakIterator* breaks) const;
  };
  std::unique_ptr<icu::BreakIterator, Close> breaks_;
};

/// Maximum length of a letter in a file, in bytes. The longest real clusters (family emoji) have about 30.
inline constexpr std::size_t kLongestLetter = 256;

/// A piece of a word: a letter of the alphabet, or a code point that is not in the alphabet.
struct LetterPiece {
  std::string_view text;
  std::optional<Letter> letter;
};

/// Splits text from the left into the longest letters of an alphabet, or a single code point if none fits.
/// Both the writer and the reader of a puzzle split words this way, so only a word that is to be read
/// differently (I, J beside IJ) has to say so. The alphabet must outlive the object.
class LetterCutter {
 public:
  explicit LetterCutter(const Alphabet& alphabet);
  /// Replaces `pieces` (reused, to spare allocations) with the pieces of `text`; they point into it.
  void cut(std::string_view text, std::vector<LetterPiece>& pieces) const;

 private:
  LetterPiece first(std::string_view text) const;
  const Alphabet& alphabet_;
  std::array<std::uint16_t, 257> begins_{};  ///< The lowest number of a letter, by its first byte.
};

}  // namespace gridpress::gen
