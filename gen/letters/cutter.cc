// gen/letters/cutter: longest letter first, found by the byte that it begins with.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/cutter.h"

#include <algorithm>
#include <functional>

#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {

LetterCutter::LetterCutter(const Alphabet& alphabet) : alphabet_(alphabet) {
  EXPECTS(alphabet.size() < kOutside);
  for (std::size_t i = 0; i < alphabet.size(); ++i) {
    const std::string& text = alphabet[static_cast<Letter>(i)];
    if (text.empty()) continue;
    Start& start = starts_[static_cast<unsigned char>(text[0])];
    if (text.size() == 1) {
      start.alone = static_cast<Letter>(i);
    } else {
      start.lengths.push_back(text.size());
    }
  }
  for (Start& start : starts_) {
    std::sort(start.lengths.begin(), start.lengths.end(), std::greater<>());
    start.lengths.erase(std::unique(start.lengths.begin(), start.lengths.end()), start.lengths.end());
  }
}

LetterPiece LetterCutter::first(std::string_view text) const {
  EXPECTS(!text.empty());
  const Start& start = starts_[static_cast<unsigned char>(text[0])];
  for (const std::size_t length : start.lengths) {
    if (length > text.size()) continue;
    const std::string_view piece = text.substr(0, length);
    if (const auto letter = alphabet_.find(piece)) return {piece, letter};
  }
  if (start.alone) return {text.substr(0, 1), start.alone};
  std::size_t end = 0;
  nextCodePoint(text, end);
  return {text.substr(0, end), std::nullopt};
}

void LetterCutter::cut(std::string_view text, std::vector<LetterPiece>& pieces) const {
  pieces.clear();
  while (!text.empty()) {
    pieces.push_back(first(text));
    ENSURES(!pieces.back().text.empty());
    text.remove_prefix(pieces.back().text.size());
  }
}

}  // namespace gridpress::gen
