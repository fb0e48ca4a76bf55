// gen/letters/clusters: letters as people see them, and as an alphabet has them.
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

/// True for the signs that people type for an apostrophe: ' ’ ‘ ʼ ʻ ` ´.
bool isApostrophe(char32_t c);

/// Without U+200C and U+200D at its end.
std::string_view withoutJoinersAtEnd(std::string_view cluster);

/// Cuts text into what a reader sees as one sign each: the extended grapheme clusters of UAX #29, with its
/// rule GB9c for every script that stacks consonants (Unicode's Indic_Syllabic_Category has a virama or an
/// invisible stacker between them: Kannada, Gurmukhi, Khmer's coeng, Burmese, Javanese; Sinhala's al-lakuna
/// only with a joiner behind it, Tamil's pulli never), with every mark at its letter (UAX #29 has Burmese
/// vowel signs apart), and Uzbek Oʻ and Gʻ whole. An object belongs to one thread; ICU's iterator is made
/// when the first text needs it.
class Clusters {
 public:
  /// The clusters of `text` (well-formed UTF-8), end to end; views into it. Throws Error (job) where ICU's
  /// data are missing.
  std::vector<std::string_view> operator()(std::string_view text);

  /// The name as it stands in a grid that keeps its script: NFC, upper case by the root locale, and only the
  /// clusters that begin with a letter or a number or are an emoji.
  ///
  /// The root locale knows no language: i is I and not İ (unless the word's are `dotted`), ß is SS (two
  /// cells), an accented Greek capital keeps its accent. Georgian stays in Mkhedruli, which has no everyday
  /// capitals. Joiners (U+200C, U+200D) at a cluster's end are stripped: they would make two cells that look
  /// the same differ.
  std::string gridForm(std::string_view name, bool dotted = false);

 private:
  struct Close {
    void operator()(icu::BreakIterator* breaks) const;
  };
  std::unique_ptr<icu::BreakIterator, Close> breaks_;
};

/// A letter is at most this many bytes in a file. The longest real clusters (emoji of a family) have some 30.
inline constexpr std::size_t kLongestLetter = 256;

/// A piece of a word: a letter of the alphabet, or a code point that the alphabet does not have.
struct LetterPiece {
  std::string_view text;
  std::optional<Letter> letter;
};

/// Cuts text from the left into the longest letters of an alphabet; where none fits, one code point. Both the
/// writer and the reader of a puzzle cut words this way, so that only a word that reads otherwise (I, J
/// beside IJ) needs to say how. The alphabet must live as long.
class LetterCutter {
 public:
  explicit LetterCutter(const Alphabet& alphabet);
  /// Replaces `pieces` (reused, to spare allocations) with the pieces of `text`, which they point into.
  void cut(std::string_view text, std::vector<LetterPiece>& pieces) const;

 private:
  LetterPiece first(std::string_view text) const;
  const Alphabet& alphabet_;
  std::array<std::uint16_t, 257> begins_{};  ///< By its first byte a letter's lowest number.
};

}  // namespace gridpress::gen
