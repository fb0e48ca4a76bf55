// proof/verify/tile_label: letters count in base 26 without a zero.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/tile_label.h"

#include <charconv>
#include <locale>
#include <sstream>

namespace gridpress::proof {

std::optional<TilePlace> parseTileLabel(std::string_view text) {
  int row = 0;
  std::size_t at = 0;
  for (; at < text.size() && text[at] >= 'A' && text[at] <= 'Z' && row < 1000000; ++at)
    row = row * 26 + (text[at] - 'A' + 1);
  int column = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + at, end, column);
  if (at == 0 || error != std::errc() || stop != end || column < 1) return std::nullopt;
  return TilePlace{row - 1, column - 1};
}

std::optional<TileLine> parseTileLine(const std::string& text) {
  std::istringstream words(text);
  words.imbue(std::locale::classic());
  std::string label, tile, of, print;
  TileLine line;
  if (!(words >> label >> tile >> line.number >> of >> line.count >> print >> line.code)) return std::nullopt;
  const auto place = parseTileLabel(label);
  if (!place || tile != "tile" || of != "of" || print != "print") return std::nullopt;
  line.place = *place;
  return line;
}

std::string tileLabel(TilePlace place) {
  std::string letters;
  for (int n = place.row + 1; n > 0; n = (n - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('A' + (n - 1) % 26));
  return letters + std::to_string(place.column + 1);
}

}  // namespace gridpress::proof
