// proof/verify/tile_label: letters count in base 24 without a zero.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/tile_label.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <locale>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::proof {

namespace {

constexpr std::string_view kRows = "ABCDEFGHJKLMNPQRSTUVWXYZ";  // Without I and O.
constexpr int kBase = static_cast<int>(kRows.size());

std::optional<std::size_t> wholeNumber(std::string_view text) {
  std::size_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

bool isPrintCode(std::string_view text) {
  constexpr std::size_t kLetters = 6;
  return text.size() == kLetters && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

}  // namespace

std::optional<TilePlace> parseTileLabel(std::string_view text) {
  int row = 0;
  std::size_t at = 0;
  for (; at < text.size() && kRows.find(text[at]) != std::string_view::npos && row < 1000000; ++at)
    row = row * kBase + static_cast<int>(kRows.find(text[at])) + 1;
  int column = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + at, end, column);
  if (at == 0 || error != std::errc() || stop != end || column < 1) return std::nullopt;
  return TilePlace{row - 1, column - 1};
}

std::optional<TileLine> parseTileLine(const std::string& text) {
  // Words are in whatever language: the first tells the place, the last the print, and two between are
  // numbers.
  std::istringstream words(text);
  words.imbue(std::locale::classic());
  std::vector<std::string> all{std::istream_iterator<std::string>(words), {}};
  // On a narrow tile the neighbour's label, which stands at the cut, may run into the line, and the line into
  // the scale bar's.
  while (!all.empty() && !isPrintCode(all.back())) all.pop_back();
  if (all.size() < 4) return std::nullopt;
  TileLine line;
  std::size_t own = 0;
  while (parseTileLabel(all[own + 1])) ++own;
  const auto place = parseTileLabel(all[own]);
  line.code = all.back();
  std::vector<std::size_t> numbers;
  for (std::size_t i = own + 1; i + 1 < all.size(); ++i)
    if (const auto number = wholeNumber(all[i])) numbers.push_back(*number);
  if (!place || numbers.size() != 2) return std::nullopt;
  line.place = *place;
  line.number = numbers[0];
  line.count = numbers[1];
  return line;
}

std::string tileLabel(TilePlace place) {
  std::string letters;
  for (int n = place.row + 1; n > 0; n = (n - 1) / kBase)
    letters.insert(letters.begin(), kRows[static_cast<std::size_t>((n - 1) % kBase)]);
  return letters + std::to_string(place.column + 1);
}

}  // namespace gridpress::proof
