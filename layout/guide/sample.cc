// layout/guide/sample: picks a word, shows its piece of the grid with rulers, and says how to find it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/guide/guide.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "layout/marks/marks.h"
#include "layout/poster/poster.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/columns.h"
#include "model/contracts.h"

namespace gridpress::layout {

namespace {

constexpr std::int32_t kColumns = 27, kRows = 13;  // About the piece that the article prints.
constexpr std::int32_t kFewestRows = 7;            // Beside the text; fewer look like no grid.

// The words for directions in the phrase that explains the example.
constexpr std::array<const char*, 8> kWays = {"right", "down_right", "down", "down_left",
                                              "left",  "up_left",    "up",   "up_right"};

// How much a placement is worth as an example; 0 is best.
int rank(const Puzzle& puzzle, const Placement& p) {
  const std::size_t length = puzzle.words[p.word].letters.size();
  const bool handy = length >= 4 && length <= 8;
  const bool diagonal = static_cast<int>(p.direction) % 2 == 1;
  return (p.direction == Direction::downLeft ? 0 : diagonal ? 1 : 2) + (handy ? 0 : 3);
}

/// The pages before a guide's entries, set from the top down.
struct Explainer {
  const Puzzle& puzzle;
  const GuideTemplate& style;
  const TextMeasure& measure;
  const GuideOptions& options;
  const std::string& volume;
  const Phrases& phrases = *style.phrases;
  Facts facts = factsOf(puzzle, phrases);
  Length size = style.textSize, leading = size * (16.0 / 11);
  Rect area = pageArea(style, 0);
  Length y = {};
  std::vector<std::vector<Item>> pages = std::vector<std::vector<Item>>(1);

  Explanation set() {
    begin();
    if (options.plates)
      say(platesPhrase(*options.plates, phrases));
    else if (style.wordsOnly())
      say(documentInfo(puzzle, "guide", style.name, phrases).subject);
    else
      say(phrases.say(puzzle.kind == PuzzleKind::crossword ? "guide.crosses" : "guide.hides", facts));
    if (const auto sample = style.wordsOnly() ? std::nullopt : sampleFor(puzzle)) {
      const std::string entry = explain(*sample);
      setSample(*sample, entry);
    }
    if (!puzzle.credit.empty()) say(puzzle.credit);
    ENSURES(!pages.empty() && !pages.back().empty());
    return {std::move(pages), y};
  }

  std::vector<Item>& items() { return pages.back(); }
  void add(std::vector<Item> more) { append(items(), std::move(more)); }

  void turnPage() {
    pages.emplace_back();
    area = pageArea(style, pages.size() - 1);
    y = area.top() + leading;
  }

  void say(const std::string& text) {
    std::vector<Item> lines;
    const auto set = [&] {
      lines = {Tag{Spoken::paragraph}};
      return setParagraph(text, {style.face, size, kBlack, leading}, {{area.left(), y}, area.size}, measure,
                          lines);
    };
    Length height = set();
    if (y + height > area.bottom() + leading * 0.5 && !items().empty()) {
      turnPage();
      height = set();
    }
    follow(phrases, lines, 0, area);
    add(std::move(lines));
    y += height + leading * 0.6;
  }

  void head(const std::string& text, Length largest, Spoken role) {
    items().emplace_back(Tag{role});
    const std::size_t first = items().size();
    const Heading heading =
        fitHeading(text, style.headFace, largest, size, area.size.width - codeSide(style.code), measure);
    setHeading(heading, style.headFace, kBlack, {area.left(), y}, Align::start, items());
    follow(phrases, items(), first, area);
    y += heading.drop();
  }

  // The title, the volume and the code.
  void begin() {
    const Length titleMax = size * (26.0 / 11);
    y = area.top() + std::max(Length::in(0.9), titleMax);
    const auto code = guideCode(style);
    if (!style.wordsOnly()) items().emplace_back(Tag{Spoken::section, phrases.say("guide.how_to_read")});
    if (code) {
      items().emplace_back(codeTag(code->text, phrases));
      setCode(*code, items());
    }
    head(fillIn(style.title, facts, phrases), titleMax, Spoken::title);
    y += leading * (volume.empty() ? 2.2 : 1.4);
    if (!volume.empty()) {
      head(volume, size * 1.3, Spoken::heading);
      y += leading * 1.6;
    }
    if (code) y = std::max(y, code->area.bottom() + leading);
  }

  // An entry, and what it says; returns the entry.
  std::string explain(const Placement& sample) {
    const Columns counted = columnsOf(puzzle);
    const std::string word = puzzle.words[sample.word].text;
    say(phrases.say("guide.example"));
    const Point at{area.left() + Length::pt(24), y + Length::pt(4)};
    const auto square = squareOf(options);
    const std::string label = options.plates ? options.plates->exampleLabel
                              : square       ? square(sample.start)
                                             : "";
    const std::string entry = entryText(puzzle, counted, sample, label);
    const Length largest = size * (15.0 / 11), wide = measure.width(style.headFace, largest, entry);
    items().emplace_back(Tag{Spoken::paragraph, "", spokenIn(puzzle, phrases)});
    items().emplace_back(
        TextRun{style.headFace, largest * std::min(1.0, (area.right() - at.x) / wide), kBlack, at, entry});
    follow(phrases, items(), items().size() - 1, area);
    y += leading * 1.9;
    say(phrases.say("guide.begins", {{"word", word},
                                     {"column", counted.number(sample.start.column)},
                                     {"side", counted.fromRight ? "right" : "left"},
                                     {"row", sample.start.row + 1},
                                     {"way", kWays.at(static_cast<std::size_t>(sample.direction))}}));
    if (options.sectors && !options.tileOf)
      say(phrases.say("guide.sector", {{"word", word}, {"sector", label}, {"cells", options.sectors->side}}));
    return entry;
  }

  // The part of the grid that shows the word, as large as the page has room for.
  void setSample(const Placement& sample, const std::string& entry) {
    RulerStyle rulers;
    rulers.face = style.gridFace;
    // As large beside the text as in print of the usual size, or three quarters of that.
    const Length most = size * (16.0 / 11);
    const double across = area.size.width / (most * 0.75) - rulers.depth * 2;
    const std::int32_t columns = std::clamp(static_cast<std::int32_t>(across), 1, kColumns);
    CellRange cells = sampleCells(puzzle, sample, columns, kRows);
    Length pitch = std::min(most, area.size.width / (cells.columns() + rulers.depth * 2));
    // The credit stands below, and the volume's line above, whether or not there is one.
    const Length credit = leading * (puzzle.credit.empty() ? 0 : 4);
    const Length least = pitch * 0.75 * (std::min(kFewestRows, cells.rows()) + rulers.depth * 2);
    if (area.bottom() - y - credit - leading * (volume.empty() ? 0.8 : 0) < least) turnPage();
    // In large print fewer rows are left.
    const Length below = area.bottom() - y - credit;
    const double high = below / pitch - rulers.depth * 2;
    cells = sampleCells(puzzle, sample, columns, std::clamp(static_cast<std::int32_t>(high), 1, kRows));
    pitch = std::min(pitch, std::max(below / (cells.rows() + rulers.depth), Length::pt(6)));
    drawSample(sample, entry, cells, pitch, rulers);
  }

  void drawSample(const Placement& sample, const std::string& entry, const CellRange& cells, Length pitch,
                  const RulerStyle& rulers) {
    GridStyle gridStyle;
    gridStyle.face = style.gridFace;
    const Length depth = rulerDepth(rulers, pitch);
    const Length left = area.left() + (area.size.width - pitch * cells.columns()) / 2;
    const LetterGrid grid =
        setGrid(gridStyle, puzzle.alphabet, {left - pitch * cells.left, y + depth - pitch * cells.top}, pitch,
                measure);
    const auto [from, to] = endsOf(grid, puzzle, sample);
    items().emplace_back(Tag{Spoken::figure, entry});
    items().emplace_back(Path{capsule(from, to, pitch * 0.45), Colour{0xff, 0xe8, 0x8a},
                              Stroke{{0xc8, 0x8a, 0x00}, Length::pt(0.75)}});
    addLetters(grid, puzzle, cells, items());
    for (const Side side : {Side::top, Side::left})
      add(ruler(grid, rulers, side, cells, columnsOf(puzzle), measure));
    y += depth + pitch * cells.rows() + leading * 2;
  }
};

}  // namespace

std::optional<Placement> sampleFor(const Puzzle& puzzle) {
  // Among equals a name that many know explains best; then one well inside, so that the piece shows all
  // around it; in a mask, one with cells all around it.
  const std::vector<Letter>& all = puzzle.grid.cells();
  const bool masked = std::ranges::find(all, kOutside) != all.end();
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
  const auto best = std::ranges::min_element(
      puzzle.placements, [&](const Placement& a, const Placement& b) { return key(a) < key(b); });
  if (best == puzzle.placements.end()) return std::nullopt;
  return *best;
}

CellRange sampleCells(const Puzzle& puzzle, const Placement& p, std::int32_t columns, std::int32_t rows) {
  EXPECTS(p.word < puzzle.words.size() && puzzle.grid.contains(p.start));
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
  ENSURES(!cells.empty() && cells.left >= 0 && cells.top >= 0);
  ENSURES(cells.right <= puzzle.grid.columns() && cells.bottom <= puzzle.grid.rows());
  return cells;
}

std::optional<PageCode> guideCode(const GuideTemplate& style) {
  return cornerCode(style.code, pageArea(style, 0), style.phrases->fromRight());
}

std::string platesPhrase(const PlatesInGuide& plates, const Phrases& phrases) {
  return phrases.say("guide.plates_hide", {{"plates", plates.plates}, {"words", plates.words}});
}

Explanation explanation(const Puzzle& puzzle, const GuideTemplate& style, const TextMeasure& measure,
                        const GuideOptions& options, const std::string& volume) {
  return Explainer{puzzle, style, measure, options, volume}.set();
}

}  // namespace gridpress::layout
