// layout/cover/puzzle_book: texts as large as their place allows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/cover/puzzle_book.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/grid/letter_grid.h"
#include "layout/text/mirror.h"
#include "layout/text/paragraph.h"
#include "model/error.h"

namespace gridpress::layout {

namespace {

constexpr double kFillerTint = 0.28;  // Of the text's colour in letters that no word needs.
constexpr double kTitleLeading = 1.15, kLeading = 1.5;

Length widestOf(const std::vector<std::string>& lines, const Face& face, Length size,
                const TextMeasure& measure) {
  Length widest;
  for (const std::string& line : lines) widest = std::max(widest, measure.width(face, size, line));
  return widest;
}

// Centred lines in the largest type between two sizes in which they are at most `most`; returns their height.
struct Lines {
  Face face;
  Length largest, smallest;
  std::size_t most = 1;
  Colour colour;
};

Length setLines(const std::string& text, const Lines& look, const Rect& area, const TextMeasure& measure,
                std::vector<Item>& items) {
  if (text.empty()) return {};
  Length size = look.largest;
  std::vector<std::string> lines;
  for (;; size = size * 0.96) {
    lines = breakLines(text, look.face, size, area.size.width, measure);
    if (size <= look.smallest)
      lines = breakLines(text, look.face, size, area.size.width, measure, Overlong::broken);
    const bool fits =
        lines.size() <= look.most && widestOf(lines, look.face, size, measure) <= area.size.width;
    if (fits || size <= look.smallest) break;
  }
  // Lines of about one length: as narrow as so many lines can be.
  for (Length width = area.size.width; width > size; width = width - size * 0.25) {
    std::vector<std::string> narrower = breakLines(text, look.face, size, width, measure);
    if (narrower.size() > lines.size() || widestOf(narrower, look.face, size, measure) > width) break;
    lines = std::move(narrower);
  }
  if (const Length wide = widestOf(lines, look.face, size, measure); wide > area.size.width)
    size = size * (area.size.width / wide);
  Length y = area.top();
  for (const std::string& line : lines) {
    items.emplace_back(
        TextRun{look.face, size, look.colour, {area.centre().x, y + size}, line, Align::centre, Turn::none});
    y = y + size * kTitleLeading;
  }
  return y - area.top();
}

void addGrid(const Puzzle& puzzle, const BookCoverLook& look, const Rect& area, const TextMeasure& measure,
             std::vector<Item>& items) {
  const Length pitch =
      std::min(area.size.width / puzzle.grid.columns(), area.size.height / puzzle.grid.rows());
  GridStyle style;
  style.face = look.gridFace;
  style.colour = tint(look.colours.text, kFillerTint, look.colours.ground);
  style.sizePerPitch = 0.85;
  style.capHeight = 0.6;
  const LetterGrid grid = setGrid(
      style, puzzle.alphabet,
      {area.centre().x - pitch * puzzle.grid.columns() / 2, area.centre().y - pitch * puzzle.grid.rows() / 2},
      pitch, measure);
  for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row)
    items.emplace_back(letterRow(grid, puzzle, row, 0, puzzle.grid.columns()));
  for (const Placement& p : puzzle.placements) {
    const Cell end =
        advance(p.start, p.direction, static_cast<std::int32_t>(puzzle.words[p.word].letters.size()) - 1);
    items.emplace_back(line({grid.centreX(p.start.column), grid.centreY(p.start.row)},
                            {grid.centreX(end.column), grid.centreY(end.row)},
                            {look.colours.accent, pitch * 0.82, true}));
  }
  // The words again, dark on what marks them.
  LetterGrid dark = grid;
  dark.colour = look.colours.ground;
  for (const Placement& p : puzzle.placements) {
    const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
    for (std::int32_t i = 0; i < length; ++i) {
      const Cell cell = advance(p.start, p.direction, i);
      items.emplace_back(letterRow(dark, puzzle, cell.row, cell.column, cell.column + 1));
    }
  }
}

// The grid's letters over and over, as a quiet ground, in whole rows from the foot up.
void addPattern(const Puzzle& puzzle, const BookCoverLook& look, const Rect& area, const TextMeasure& measure,
                std::vector<Item>& items) {
  constexpr std::int32_t kAcross = 15;
  constexpr double kTint = 0.12;
  const Length pitch = area.size.width / kAcross;
  const auto down = static_cast<std::int32_t>(std::floor(area.size.height / pitch));
  if (down < 2) return;
  Puzzle ground;
  ground.alphabet = puzzle.alphabet;
  ground.grid = Grid(kAcross, down);
  for (Cell c; c.row < down; ++c.row)
    for (c.column = 0; c.column < kAcross; ++c.column)
      ground.grid.at(c) = puzzle.grid.at({c.column % puzzle.grid.columns(), c.row % puzzle.grid.rows()});
  GridStyle style;
  style.face = look.gridFace;
  style.colour = tint(look.colours.text, kTint, look.colours.ground);
  style.sizePerPitch = 0.85;
  style.capHeight = 0.6;
  const LetterGrid grid =
      setGrid(style, ground.alphabet, {area.left(), area.bottom() - pitch * down}, pitch, measure);
  for (std::int32_t row = 0; row < down; ++row) items.emplace_back(letterRow(grid, ground, row, 0, kAcross));
}

}  // namespace

void addBookFront(const Puzzle& puzzle, const CoverBook& book, const BookCoverLook& look, const Rect& inside,
                  const TextMeasure& measure, std::vector<Item>& items) {
  const Length unit = inside.size.width / 12;
  const auto rest = [&](Length y) { return Rect{{inside.left(), y}, inside.size}; };
  Length y = inside.top() + unit * 0.6;
  y = y + setLines(book.title, {look.headFace, unit * 1.7, unit * 0.8, 3, look.colours.text}, rest(y),
                   measure, items);
  y = y + unit * 0.15;
  y = y + setLines(book.subtitle, {look.headFace, unit * 0.62, unit * 0.42, 2, look.colours.accent}, rest(y),
                   measure, items);
  // From the foot up.
  Length bottom = inside.bottom() - unit * 0.4;
  const auto foot = [&](const std::string& text, Length size, Colour colour) {
    if (text.empty()) return;
    std::vector<Item> set;
    const Length high =
        setLines(text, {look.headFace, size, size * 0.6, 2, colour}, rest(Length()), measure, set);
    for (Item& item : set) std::get<TextRun>(item).origin.y += bottom - high;
    std::move(set.begin(), set.end(), std::back_inserter(items));
    bottom = bottom - high - unit * 0.3;
  };
  foot(book.author, unit * 0.62, look.colours.text);
  foot(book.what, unit * 0.44, look.colours.accent);
  const Length gap = unit * 0.6;
  const Rect middle{{inside.left(), y + gap}, {inside.size.width, bottom - gap - y - gap}};
  if (book.picture)
    items.emplace_back(Picture{book.picture, book.pictureName, middle, middle});
  else
    addGrid(puzzle, look, middle, measure, items);
}

void addBookBack(const Puzzle& puzzle, const CoverBook& book, const BookCoverLook& look, const Rect& inside,
                 const TextMeasure& measure, std::vector<Item>& items) {
  for (Length size = Length::pt(15);; size = size - Length::pt(0.5)) {
    std::vector<Item> set;
    Length y = inside.top() + size;
    const auto say = [&](const std::string& text, const Face& face, Length type, Colour colour) {
      const Paragraph p = setParagraph(text, {face, type, colour, type * kLeading},
                                       {{inside.left(), y}, inside.size}, measure);
      set.insert(set.end(), p.items.begin(), p.items.end());
      y = y + p.height + type * 0.7;
    };
    for (std::size_t i = 0; i < book.back.size(); ++i)
      if (i == 0 && book.back.size() > 1)
        say(book.back[i], look.headFace, size * 1.4, look.colours.accent);
      else
        say(book.back[i], look.face, size, look.colours.text);
    if (!puzzle.credit.empty()) say(puzzle.credit, look.face, size * 0.8, look.colours.text);
    if (y <= inside.bottom()) {
      if (look.fromRight) mirror(set, 0, inside);
      addPattern(puzzle, look, {{inside.left(), y + size}, {inside.size.width, inside.bottom() - y - size}},
                 measure, items);
      std::move(set.begin(), set.end(), std::back_inserter(items));
      return;
    }
    if (size <= Length::pt(9))
      throw Error::job("the text of the cover's back does not fit above the barcode in letters of 9 pt",
                       "shorten 'back' in [cover]");
  }
}

}  // namespace gridpress::layout
