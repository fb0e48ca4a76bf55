// layout/guide/sample: picks a word, shows its piece of the grid with rulers, and says how to find it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/guide/sample.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>

#include "layout/grid/capsule.h"
#include "layout/grid/ruler.h"
#include "layout/marks/qr_code.h"
#include "layout/text/entry.h"
#include "layout/text/fill_in.h"
#include "layout/text/heading.h"
#include "layout/text/mirror.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/columns.h"

namespace gridpress::layout {

namespace {

constexpr std::int32_t kColumns = 27, kRows = 13;  // About the piece that the article prints.
constexpr std::int32_t kFewestRows = 7;            // Beside the text; fewer look like no grid.

Rect firstArea(const GuideTemplate& style) {
  Insets margin = style.margin;
  if (style.mirrored && style.phrases->fromRight()) std::swap(margin.left, margin.right);
  return Rect{{}, style.page}.inset(margin);
}

// The word for it in the phrase that explains the example.
const char* wayOf(Direction d) {
  switch (d) {
    case Direction::right:
      return "right";
    case Direction::downRight:
      return "down_right";
    case Direction::down:
      return "down";
    case Direction::downLeft:
      return "down_left";
    case Direction::left:
      return "left";
    case Direction::upLeft:
      return "up_left";
    case Direction::up:
      return "up";
    case Direction::upRight:
      return "up_right";
  }
  return "";
}

// How much a placement is worth as an example; 0 is best.
int rank(const Puzzle& puzzle, const Placement& p) {
  const std::size_t length = puzzle.words[p.word].letters.size();
  const bool handy = length >= 4 && length <= 8;
  const bool diagonal = static_cast<int>(p.direction) % 2 == 1;
  return (p.direction == Direction::downLeft ? 0 : diagonal ? 1 : 2) + (handy ? 0 : 3);
}

}  // namespace

std::optional<Placement> sampleFor(const Puzzle& puzzle) {
  // Among equals a name that many know explains best; then one well inside, so that the piece shows all
  // around it; in a mask, one with cells all around it.
  const std::vector<Letter>& all = puzzle.grid.cells();
  const bool masked = std::find(all.begin(), all.end(), kOutside) != all.end();
  const auto key = [&](const Placement& p) {
    std::int64_t people = 0;
    for (const PrintForm& form : puzzle.words[p.word].prints) people = std::max(people, form.population);
    std::int32_t outside = 0;
    const CellRange cells = masked ? sampleCells(puzzle, p, kColumns, kRows) : CellRange{};
    for (Cell c{0, cells.top}; c.row < cells.bottom; ++c.row)
      for (c.column = cells.left; c.column < cells.right; ++c.column)
        outside += puzzle.grid.at(c) == kOutside;
    const bool atEdge = p.start.column < kRows || p.start.row < kRows;
    return std::tuple(outside, rank(puzzle, p), -people, atEdge, p.start.row, p.start.column);
  };
  const auto best = std::min_element(puzzle.placements.begin(), puzzle.placements.end(),
                                     [&](const Placement& a, const Placement& b) { return key(a) < key(b); });
  if (best == puzzle.placements.end()) return std::nullopt;
  return *best;
}

CellRange sampleCells(const Puzzle& puzzle, const Placement& p, std::int32_t columns, std::int32_t rows) {
  const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
  const Cell end = advance(p.start, p.direction, length - 1);
  const auto around = [](std::int32_t a, std::int32_t b, std::int32_t size, std::int32_t limit) {
    const std::int32_t shown = std::min(std::max(size, std::abs(a - b) + 1), limit);
    const std::int32_t from = std::clamp((a + b + 1 - shown) / 2, 0, limit - shown);
    return std::pair(from, from + shown);
  };
  const auto [left, right] = around(p.start.column, end.column, columns, puzzle.grid.columns());
  const auto [top, bottom] = around(p.start.row, end.row, rows, puzzle.grid.rows());
  // A mask's piece ends where its letters do.
  CellRange cells{left, top, right, bottom};
  const auto bare = [&](const CellRange& edge) {
    for (Cell c{0, edge.top}; c.row < edge.bottom; ++c.row)
      for (c.column = edge.left; c.column < edge.right; ++c.column)
        if (puzzle.grid.at(c) != kOutside) return false;
    return true;
  };
  while (bare({cells.left, cells.top, cells.right, cells.top + 1})) ++cells.top;
  while (bare({cells.left, cells.bottom - 1, cells.right, cells.bottom})) --cells.bottom;
  while (bare({cells.left, cells.top, cells.left + 1, cells.bottom})) ++cells.left;
  while (bare({cells.right - 1, cells.top, cells.right, cells.bottom})) --cells.right;
  return cells;
}

std::optional<PageCode> guideCode(const GuideTemplate& style) {
  return cornerCode(style.code, firstArea(style), style.phrases->fromRight());
}

std::string platesPhrase(const PlatesInGuide& plates, const Phrases& phrases) {
  return phrases.say("guide.plates_hide", {{"plates", plates.plates}, {"words", plates.words}});
}

std::vector<std::vector<Item>> explanation(const Puzzle& puzzle, const GuideTemplate& style,
                                           const TextMeasure& measure, const GuideOptions& options,
                                           const std::string& volume) {
  std::vector<std::vector<Item>> pages(1);
  Rect area = firstArea(style);
  const Phrases& phrases = *style.phrases;
  const Facts facts = factsOf(puzzle, phrases);
  const Length size = style.textSize, leading = size * (16.0 / 11);
  const Length titleMax = size * (26.0 / 11);
  Length y = area.top() + std::max(Length::in(0.9), titleMax);
  const auto add = [&pages](std::vector<Item> more) {
    std::move(more.begin(), more.end(), std::back_inserter(pages.back()));
  };
  const auto turnPage = [&] {
    pages.emplace_back();
    // A left-hand page is bound at its right.
    if (style.mirrored) area.origin.x = style.page.width - area.right();
    y = area.top() + leading;
  };
  const auto say = [&](const std::string& text) {
    const auto set = [&] {
      return setParagraph(text, {style.face, size, kBlack, leading}, {{area.left(), y}, area.size}, measure);
    };
    Paragraph p = set();
    if (y + p.height > area.bottom() + leading * 0.5 && !pages.back().empty()) {
      turnPage();
      p = set();
    }
    follow(phrases, p.items, 0, area);
    pages.back().emplace_back(Tag{Spoken::paragraph});
    add(p.items);
    y += p.height + leading * 0.6;
  };

  const std::string title = fillIn(style.title, facts, phrases);
  const Length besideCode = codeSide(style.code);
  const auto head = [&](const std::string& text, Length largest, Spoken role) {
    pages.back().emplace_back(Tag{role});
    const std::size_t first = pages.back().size();
    const Heading heading =
        fitHeading(text, style.headFace, largest, size, area.size.width - besideCode, measure);
    setHeading(heading, style.headFace, kBlack, {area.left(), y}, Align::start, pages.back());
    follow(phrases, pages.back(), first, area);
    y += heading.drop();
  };
  const auto code = guideCode(style);
  pages.back().emplace_back(Tag{Spoken::section, phrases.say("guide.how_to_read")});
  if (code) {
    pages.back().emplace_back(codeTag(code->text, phrases));
    setCode(*code, pages.back());
  }
  head(title, titleMax, Spoken::title);
  y += leading * (volume.empty() ? 2.2 : 1.4);
  if (!volume.empty()) {
    head(volume, size * 1.3, Spoken::heading);
    y += leading * 1.6;
  }
  if (code) y = std::max(y, code->area.bottom() + leading);
  say(options.plates
          ? platesPhrase(*options.plates, phrases)
          : phrases.say(puzzle.kind == PuzzleKind::crossword ? "guide.crosses" : "guide.hides", facts));

  if (const auto sample = sampleFor(puzzle)) {
    const Columns counted = columnsOf(puzzle);
    const std::string word = puzzle.words[sample->word].text;
    const auto length = static_cast<std::int32_t>(puzzle.words[sample->word].letters.size());
    say(phrases.say("guide.example"));
    const Point at{area.left() + Length::pt(24), y + Length::pt(4)};
    const auto square = squareOf(options);
    const std::string label = options.plates ? options.plates->exampleLabel
                              : square       ? square(sample->start)
                                             : "";
    const std::string entry = entryText(puzzle, *sample, label);
    const Length largest = size * (15.0 / 11), wide = measure.width(style.headFace, largest, entry);
    pages.back().emplace_back(Tag{Spoken::paragraph, "", spokenIn(puzzle, phrases)});
    pages.back().emplace_back(TextRun{style.headFace, largest * std::min(1.0, (area.right() - at.x) / wide),
                                      kBlack, at, entry, Align::start, Turn::none});
    follow(phrases, pages.back(), pages.back().size() - 1, area);
    y += leading * 1.9;
    say(phrases.say("guide.begins", {{"word", word},
                                     {"column", counted.number(sample->start.column)},
                                     {"side", counted.fromRight ? "right" : "left"},
                                     {"row", sample->start.row + 1},
                                     {"way", wayOf(sample->direction)}}));
    if (options.sectors && !options.tileOf)
      say(phrases.say("guide.sector", {{"word", word}, {"sector", label}, {"cells", options.sectors->side}}));

    RulerStyle rulers;
    rulers.face = style.gridFace;
    GridStyle gridStyle;
    gridStyle.face = style.gridFace;
    // As large beside the text as in print of the usual size, or three quarters of that.
    const Length most = size * (16.0 / 11);
    const double across = area.size.width / (most * 0.75) - rulers.depth * 2;
    const std::int32_t columns = std::clamp(static_cast<std::int32_t>(across), 1, kColumns);
    CellRange cells = sampleCells(puzzle, *sample, columns, kRows);
    Length pitch = std::min(most, area.size.width / (cells.columns() + rulers.depth * 2));
    // The credit stands below, and the volume's line above, whether or not there is one.
    const Length credit = leading * (puzzle.credit.empty() ? 0 : 4);
    const Length least = pitch * 0.75 * (std::min(kFewestRows, cells.rows()) + rulers.depth * 2);
    if (area.bottom() - y - credit - leading * (volume.empty() ? 0.8 : 0) < least) turnPage();
    // In large print fewer rows are left.
    const Length below = area.bottom() - y - credit;
    const double high = below / pitch - rulers.depth * 2;
    cells = sampleCells(puzzle, *sample, columns, std::clamp(static_cast<std::int32_t>(high), 1, kRows));
    pitch = std::min(pitch, std::max(below / (cells.rows() + rulers.depth), Length::pt(6)));
    const Length depth = rulerDepth(rulers, pitch);
    const Length left = area.left() + (area.size.width - pitch * cells.columns()) / 2;
    const LetterGrid grid =
        setGrid(gridStyle, puzzle.alphabet, {left - pitch * cells.left, y + depth - pitch * cells.top}, pitch,
                measure);
    const Cell end = advance(sample->start, sample->direction, length - 1);
    pages.back().emplace_back(Tag{Spoken::figure, entry});
    pages.back().emplace_back(
        Path{capsule({grid.centreX(sample->start.column), grid.centreY(sample->start.row)},
                     {grid.centreX(end.column), grid.centreY(end.row)}, pitch * 0.45),
             Colour{0xff, 0xe8, 0x8a}, Stroke{{0xc8, 0x8a, 0x00}, Length::pt(0.75)}});
    for (std::int32_t row = cells.top; row < cells.bottom; ++row)
      pages.back().emplace_back(letterRow(grid, puzzle, row, cells.left, cells.right));
    add(ruler(grid, rulers, Side::top, cells, counted, measure));
    add(ruler(grid, rulers, Side::left, cells, counted, measure));
    y += depth + pitch * cells.rows() + leading * 2;
  }
  if (!puzzle.credit.empty()) say(puzzle.credit);
  return pages;
}

}  // namespace gridpress::layout
