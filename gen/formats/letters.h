// gen/formats/letters: cuts a word's text into letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace gridpress::gen {

/// Bytes of the UTF-8 code point that begins `text` (which is not empty).
inline std::size_t codePointLength(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  return std::min(length, text.size());
}

/// Cuts `text` from the left into the longest pieces that `isLetter` knows; where it knows none, one code
/// point. `longest` is the length in bytes of its longest letter. Both the writer and the reader of a puzzle
/// cut words this way, so that only words which read otherwise need to say how.
template <typename IsLetter>
std::vector<std::string_view> cutGreedily(std::string_view text, std::size_t longest, IsLetter isLetter) {
  std::vector<std::string_view> pieces;
  while (!text.empty()) {
    std::size_t take = std::min(longest, text.size());
    while (take > 0 && !isLetter(text.substr(0, take))) --take;
    if (take == 0) take = codePointLength(text);
    pieces.push_back(text.substr(0, take));
    text.remove_prefix(take);
  }
  return pieces;
}

}  // namespace gridpress::gen
