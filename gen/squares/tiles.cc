// gen/squares/tiles: counts them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/tiles.h"

#include <charconv>

#include "gen/files/line_reader.h"
#include "gen/letters/clusters.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {

LetterSet Tiles::available() const {
  EXPECTS(blanks >= 0);
  if (blanks > 0) return ~LetterSet{0};
  LetterSet set = 0;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) set |= bitOf(static_cast<Letter>(i));
  return set;
}

// A count below zero is what blank tiles stand in for.
void Tiles::lay(int letter) {
  if (--counts[static_cast<std::size_t>(letter)] < 0) --blanks;
}

void Tiles::takeBack(int letter) {
  if (++counts[static_cast<std::size_t>(letter)] <= 0) ++blanks;
}

Tiles readTiles(const std::string& path, const Alphabet& alphabet) {
  Tiles tiles{std::vector<int>(alphabet.size(), 0), 0};
  Clusters clusters;
  LineReader lines(path);
  bool any = false;
  while (lines.next()) {
    std::string line;
    for (const char c : lines.line()) line += c == '\t' || c == ',' || c == ':' ? ' ' : c;
    std::string_view letters = trimmed(line);
    if (letters.empty() || letters.starts_with('#')) continue;
    const Source here{lines.input().name(), lines.number()};
    int count = 1;
    if (const std::size_t digits = letters.find_first_of("0123456789"); digits != std::string_view::npos) {
      const auto [end, wrong] =
          std::from_chars(letters.data() + digits, letters.data() + letters.size(), count);
      if (wrong != std::errc() || end != letters.data() + letters.size() || count > 1000)
        throw Error::call("invalid number of tiles '" + line + "'",
                          "write a letter and a number up to 1000: E 12", here);
      letters = trimmed(letters.substr(0, digits));
      if (clusters(letters).size() != 1)
        throw Error::call("'" + line + "' counts no single letter", "write one letter and its number: E 12",
                          here);
    }
    for (const std::string_view piece : clusters(letters)) {
      if (piece == " ") continue;
      any = true;
      if (piece == "?") {
        tiles.blanks += count;
        continue;
      }
      const std::string form = clusters.gridForm(piece);
      if (form.empty())
        throw Error::call("'" + std::string(piece) + "' is not a letter", "a blank tile is written as ?",
                          here);
      if (const auto letter = alphabet.find(form)) tiles.counts[*letter] += count;
    }
  }
  if (!any)
    throw Error::call("the file holds no letter tiles", "write a letter and its number a line: E 12",
                      {lines.input().name()});
  return tiles;
}

}  // namespace gridpress::gen
