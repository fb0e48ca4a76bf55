// gen/formats/text: writes the grid's rows as lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/text.h"

#include "gen/formats/byte_sink.h"

namespace gridpress::gen {

void writeText(const Puzzle& puzzle, std::ostream& out) {
  ByteSink sink(out);
  for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row) {
    for (std::int32_t column = 0; column < puzzle.grid.columns(); ++column) {
      const Letter letter = puzzle.grid.at({column, row});
      sink << (letter < puzzle.alphabet.size() ? std::string_view(puzzle.alphabet[letter]) : " ");
    }
    sink << "\n";
  }
  sink.finish();
}

}  // namespace gridpress::gen
