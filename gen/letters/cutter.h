// gen/letters/cutter: cuts a word's text into letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "model/alphabet.h"

namespace gridpress::gen {

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
