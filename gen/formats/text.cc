// gen/formats/text: writes the grid's rows as lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/text.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "gen/formats/byte_sink.h"
#include "model/contracts.h"

namespace gridpress::gen {

namespace {

/// How many characters stand side by side: marks stand on the one before them.
std::size_t widthOf(std::string_view text) {
  std::size_t width = 0;
  const icu::UnicodeString line =
      icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  for (std::int32_t at = 0; at < line.length(); at = line.moveIndex32(at, 1)) {
    const UChar32 c = line.char32At(at);
    const bool mark = (U_GET_GC_MASK(c) & (U_GC_M_MASK | U_GC_CF_MASK)) != 0;
    width += mark ? 0 : 1;
  }
  return width;
}

}  // namespace

void writeText(const Puzzle& puzzle, std::ostream& out) {
  EXPECTS(puzzle.grid.cellCount() > 0);
  ByteSink sink(out);
  const auto textAt = [&puzzle](std::int32_t column, std::int32_t row) {
    const Letter letter = puzzle.grid.at({column, row});
    return letter < puzzle.alphabet.size() ? std::string_view(puzzle.alphabet[letter]) : " ";
  };
  std::vector<std::size_t> letters;
  for (std::size_t i = 0; i < puzzle.alphabet.size(); ++i)
    letters.push_back(widthOf(puzzle.alphabet[static_cast<Letter>(i)]));
  const bool several = std::any_of(letters.begin(), letters.end(), [](std::size_t n) { return n > 1; });
  std::vector<std::size_t> widths(static_cast<std::size_t>(puzzle.grid.columns()), 1);
  for (std::int32_t row = 0; several && row < puzzle.grid.rows(); ++row)
    for (std::int32_t column = 0; column < puzzle.grid.columns(); ++column)
      if (const Letter letter = puzzle.grid.at({column, row}); letter < letters.size())
        widths[column] = std::max(widths[column], letters[letter]);
  const bool apart = std::any_of(widths.begin(), widths.end(), [](std::size_t n) { return n > 1; });
  for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row) {
    for (std::int32_t column = 0; column < puzzle.grid.columns(); ++column) {
      const std::string_view text = textAt(column, row);
      sink << (apart && column > 0 ? " " : "") << text;
      if (apart) sink << std::string(widths[column] - std::min(widths[column], widthOf(text)), ' ');
    }
    sink << "\n";
  }
  sink.finish();
}

}  // namespace gridpress::gen
