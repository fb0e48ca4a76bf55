// layout/grid/letter_grid: sizes type to the pitch and writes rows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/grid/letter_grid.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "model/error.h"

namespace gridpress::layout {

namespace {

void setDown(LetterGrid& grid, double scale) {
  grid.size = grid.size * scale;
  grid.capHeight = grid.capHeight * scale;
  grid.drop = grid.drop * scale;
  grid.middle = grid.middle * scale;
}

// Devanagari, Bengali and Gurmukhi (U+0900 to U+0A7F): the line on top fills a letter's width and would all
// but touch the next one's.
bool hasHeadline(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  return text.size() >= 3 && byte(0) == 0xE0 && byte(1) >= 0xA4 && byte(1) <= 0xA9;
}

// `standIn`: the face is not the style's, and may have wide letters.
void fitLetters(LetterGrid& grid, const Alphabet& alphabet, bool standIn, const TextMeasure& measure) {
  constexpr double kWidest = 0.94, kHighest = 0.88, kApart = 1.12;  // Of a cell.
  std::vector<double> middles;
  Length widest;
  bool plain = true;
  double top = 0, bottom = 0;  // Ems above the baseline.
  for (const std::string& text : alphabet.letters()) {
    const auto lead = static_cast<unsigned char>(text.front());
    plain = plain && lead < 0x80 && text.size() == 1;
    const InkMiddle ink = measure.inkMiddle(grid.face, text);
    top = std::max(top, ink.up + ink.height / 2);
    bottom = std::min(bottom, ink.up - ink.height / 2);
    // In UTF-8, U+0540 and what follows begins with a byte of 0xD5 or more.
    const bool beyond = lead >= 0xD5;
    if (beyond) middles.push_back(ink.up);
    if (beyond || standIn)
      widest = std::max(widest, measure.width(grid.face, grid.size, text) * (hasHeadline(text) ? kApart : 1));
  }
  if (plain) return;
  const bool mostBeyond = 2 * middles.size() > alphabet.size();
  if (mostBeyond || standIn) setDown(grid, std::min(1.0, grid.pitch * kWidest / widest));
  if (mostBeyond) {
    const auto middle = middles.begin() + static_cast<std::ptrdiff_t>(middles.size() / 2);
    std::nth_element(middles.begin(), middle, middles.end());
    grid.drop = grid.middle = grid.size * *middle;
  }
  // Accents and tails stay in their row, and clear of the next one: of a cell there is as much room as the
  // highest and the deepest need.
  const Length room = grid.pitch * kHighest;
  setDown(grid, std::min(1.0, room / (grid.size * (top - bottom))));
  // Letters larger than their room: the lower bound gives way.
  grid.drop = std::min(std::max(grid.drop, grid.size * top - room / 2), grid.size * bottom + room / 2);
}

}  // namespace

LetterGrid setGrid(const GridStyle& style, const Alphabet& alphabet, Point origin, Length pitch,
                   const TextMeasure& measure) {
  const Face face = measure.covering(style.face, alphabet.letters());
  FaceMetrics metrics = measure.metrics(face);
  if (metrics.capHeight <= 0) metrics = measure.metrics(style.face);  // A face for a script without capitals.
  if (metrics.capHeight <= 0)
    throw Error::call("the face '" + style.face.name + "' has no capital H to size by",
                      "choose another grid face");
  const Length byPitch = pitch * style.sizePerPitch;
  const Length byCapitals = pitch * (style.capHeight / metrics.capHeight);
  LetterGrid grid;
  grid.origin = origin;
  grid.pitch = pitch;
  grid.size = std::min(byPitch, byCapitals);
  grid.capHeight = grid.size * metrics.capHeight;
  grid.drop = grid.middle = grid.capHeight / 2;
  grid.face = face;
  grid.colour = style.colour;
  fitLetters(grid, alphabet, face != style.face, measure);
  return grid;
}

LetterRun letterRow(const LetterGrid& grid, const Puzzle& puzzle, std::int32_t row, std::int32_t fromColumn,
                    std::int32_t toColumn) {
  LetterRun run;
  run.face = grid.face;
  run.size = grid.size;
  run.colour = grid.colour;
  run.origin = {grid.centreX(fromColumn), grid.baseline(row)};
  run.step = {grid.pitch, Length()};
  for (std::int32_t column = fromColumn; column < toColumn; ++column) {
    const Letter letter = puzzle.grid.at({column, row});
    const bool empty = letter == kBlank || letter == kOutside;
    run.cells.push(empty ? std::string_view(" ") : std::string_view(puzzle.alphabet[letter]));
  }
  return run;
}

CellRange cellsIn(const LetterGrid& grid, const Puzzle& puzzle, const Rect& window) {
  const auto first = [&](Length edge, Length origin) {
    return static_cast<std::int32_t>(std::ceil((edge - origin) / grid.pitch - 0.5));
  };
  return {std::clamp(first(window.left(), grid.origin.x), 0, puzzle.grid.columns()),
          std::clamp(first(window.top(), grid.origin.y), 0, puzzle.grid.rows()),
          std::clamp(first(window.right(), grid.origin.x), 0, puzzle.grid.columns()),
          std::clamp(first(window.bottom(), grid.origin.y), 0, puzzle.grid.rows())};
}

}  // namespace gridpress::layout
