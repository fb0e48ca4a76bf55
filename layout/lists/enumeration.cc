// layout/lists/enumeration: the lengths of the parts of an answer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/lists/clue_lists.h"

namespace gridpress::layout {

std::string enumerationOf(const Word& word) {
  struct Part {
    std::size_t letters = 0;
    char by = 0;  ///< What ends it, as enumerations write it; an apostrophe parts only an article.
  };
  static constexpr std::pair<std::string_view, char> kSigns[] = {
      {" ", ','},  {"\u00a0", ','},  {"-", '-'},       {"\u2010", '-'}, {"\u2011", '-'},
      {"'", '\''}, {"\u2019", '\''}, {"\u02bc", '\''}, {"\u2013", '-'}};
  const std::string& spelling = word.prints.empty() ? word.text : word.prints.front().spelling;
  std::vector<Part> parts(1);
  std::size_t all = 0;
  for (std::size_t at = 0; at < spelling.size(); ++at) {
    const std::string_view rest = std::string_view(spelling).substr(at);
    const auto sign = std::find_if(std::begin(kSigns), std::end(kSigns),
                                   [&](const auto& one) { return rest.starts_with(one.first); });
    const auto byte = static_cast<unsigned char>(rest[0]);
    if (sign != std::end(kSigns)) {
      at += sign->first.size() - 1;
      const bool goesOn = parts.back().letters == 0;  // "dogs' dinner": the space parts.
      if (goesOn && (parts.size() == 1 || sign->second == '\'' || parts[parts.size() - 2].by != '\''))
        continue;
      parts[parts.size() - (goesOn ? 2 : 1)].by = sign->second;
      if (!goesOn) parts.emplace_back();
    } else if (byte >= 0xC0 || (byte < 0x80 && std::isalnum(byte) != 0)) {
      ++parts.back().letters;
      ++all;
    }
  }
  if (parts.size() > 1 &&
      all == word.letters.size() + parts.front().letters) {  // An article that has no squares.
    all -= parts.front().letters;
    parts.erase(parts.begin());
  }
  if (all != word.letters.size()) return std::to_string(word.letters.size());
  if (parts.size() > 1 && parts.back().letters == 0) parts.pop_back();
  parts.back().by = 0;
  std::string text;
  std::size_t letters = 0;
  for (const Part& part : parts) {
    letters += part.letters;
    if (part.by == '\'') continue;
    text += std::to_string(std::exchange(letters, 0));
    if (part.by != 0) text += part.by;
  }
  return text;
}

}  // namespace gridpress::layout
