// gen/letters/cutter: longest letter first, found by the byte that it begins with.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/cutter.h"

#include <algorithm>
#include <numeric>

#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {

LetterCutter::LetterCutter(const Alphabet& alphabet) : alphabet_(alphabet) {
  EXPECTS(alphabet.size() < kOutside);
  for (const std::string& letter : alphabet.letters())
    if (!letter.empty()) ++begins_[static_cast<unsigned char>(letter[0]) + std::size_t{1}];
  begins_[0] = alphabet.find("").has_value() ? 1 : 0;
  std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
}

LetterPiece LetterCutter::first(std::string_view text) const {
  EXPECTS(!text.empty());
  const auto byte = static_cast<unsigned char>(text[0]);
  const std::string* const all = alphabet_.letters().data();
  const std::string* const begin = all + begins_[byte];
  // Letters are sorted: the longest that the text begins with is the last of those that are not behind it.
  for (const std::string* end = std::upper_bound(begin, all + begins_[byte + 1], text); end != begin; --end)
    if (text.starts_with(end[-1]))
      return {text.substr(0, end[-1].size()), static_cast<Letter>(end - 1 - all)};
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
