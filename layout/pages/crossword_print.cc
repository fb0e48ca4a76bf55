// layout/pages/crossword_print: the paper first, else a sheet around squares of the smallest size.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/crossword_print.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "layout/marks/marks.h"
#include "layout/pages/crossword_page.h"
#include "layout/pages/worksheets.h"
#include "layout/poster/poster.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::layout {

namespace {

constexpr double kLetter = 1.7;   // A square with a letter and no number, in sizes of the smallest type.
constexpr double kOfSheet = 0.9;  // The grid's share of the largest sheet, beside margins and head.

/// Grid and solution on a large sheet, clues on pages of paper.
struct SheetJob {
  Worksheet sheet;
  WorksheetStyle style;  ///< Of the pages of clues.
  WorksheetStyle large;  ///< Of the sheet: as the paper's, grown with it.
  CrosswordLook look;
  SharedMeasure measure;
  ClueFlow flow;

  Rect area(const WorksheetStyle& of) const { return Rect{{}, of.page}.inset(of.margin); }

  Page gridPage(bool solved) const {
    Page page;
    page.trim = large.page;
    Worksheet head = sheet;
    if (solved && !look.letters)
      head.title = style.phrases->say(
          "solution.of", {{"title", head.title}, {"solution", fillIn(style.solution, {}, *style.phrases)}});
    const Rect field = area(large);
    const Length top = look.bare ? Length() : setHead(head, large, field, measure, page.items);
    NumberedGridStyle squares = writingGrid(style, large.largestCell);
    squares.face = solved ? style.grid.face : style.face;
    squares.letters = solved;
    squares.numbers = !look.letters;
    squares.ground = look.ground;
    squares.over = look.over;
    const Rect below = look.bare ? field : field.inset({top, Length(), footHeight(large), Length()});
    const LetterGrid grid = planNumberedGrid(*sheet.puzzle, below, squares, measure);
    page.items.emplace_back(solved ? solvedTag(*sheet.puzzle, *style.phrases)
                                   : squaresTag(*sheet.puzzle, *style.phrases));
    append(page.items, numberedGrid(*sheet.puzzle, grid, squares, measure));
    if (look.bare) return page;
    setFoot(*sheet.puzzle, {}, large, field, measure, page.items);
    if (!solved || flow.pages() == 0)
      addCode(cornerCode(large.code, field, large.phrases->fromRight()), *style.phrases, page);
    return page;
  }

  Page page(std::size_t index) const {
    EXPECTS(index <= flow.pages() + 1);
    if (index == 0) return gridPage(look.letters);
    if (index > flow.pages()) return gridPage(true);
    Page page;
    page.trim = style.page;
    setFacingHead(sheet, style, area(style), measure, page.items);
    flow.set(index, area(style).inset({facingHead(style), Length(), Length(), Length()}), page.items);
    speakEntries(*sheet.puzzle, *style.phrases, page.items, 0);
    return page;
  }
};

/// What head and foot leave of the style's page.
Size gridRoom(const Worksheet& sheet, const WorksheetStyle& style, const TextMeasure& measure) {
  return roomIn(sheet, style, Rect{{}, style.page}.inset(style.margin), measure);
}

/// The style of a sheet that holds the squares at this pitch at least. Its head grows with it.
WorksheetStyle sheetFor(const Worksheet& sheet, const WorksheetStyle& style, Length least,
                        const CrosswordLook& look, const TextMeasure& measure) {
  const Grid& grid = sheet.puzzle->grid;
  EXPECTS(grid.columns() > 0 && grid.rows() > 0 && look.largestSheet > Length());
  WorksheetStyle large = style;
  const Length fits = squaresOn(*sheet.puzzle, large, gridRoom(sheet, large, measure));
  if (fits >= least) {
    large.largestCell = fits;
    return large;
  }
  large.largestCell = std::min(least, look.largestSheet * kOfSheet / std::max(grid.columns(), grid.rows()));
  const Insets& margin = style.margin;
  const Length wide = large.largestCell * grid.columns() + margin.left + margin.right;
  large.page.width = std::max(wide, style.page.width);
  const double grown = large.page.width / style.page.width;
  large.titleSize = style.titleSize * grown;
  large.introSize = style.introSize * grown;
  large.smallest = style.smallest * grown;
  large.code.side = style.code.side * grown;
  const Length used = large.page.height - gridRoom(sheet, large, measure).height;
  large.page.height = std::max(large.largestCell * grid.rows() + used, style.page.height);
  ENSURES(large.page.width >= style.page.width && large.page.height >= style.page.height);
  return large;
}

/// A page just around the squares.
WorksheetStyle pictureOf(const Puzzle& puzzle, const WorksheetStyle& style, const CrosswordLook& look) {
  WorksheetStyle tight = style;
  tight.largestCell = std::min(
      style.usualCell, look.largestSheet * kOfSheet / std::max(puzzle.grid.columns(), puzzle.grid.rows()));
  const Length margin = tight.largestCell / 2;
  tight.margin = Insets::all(margin);
  tight.page = {tight.largestCell * puzzle.grid.columns() + margin * 2,
                tight.largestCell * puzzle.grid.rows() + margin * 2};
  return tight;
}

constexpr Colour kTaken{0xc8, 0xc8, 0xc8}, kNewest{0x8f, 0x9b, 0xb3}, kGrowing{0x5d, 0xc4, 0x6c},
    kFree{0xdf, 0xf3, 0xe0}, kForbidden{0xe8, 0x6a, 0x5c}, kArrow{0x1d, 0x6b, 0x2c};

Colour hue(double degrees, double saturation, double value) {
  const auto part = [&](double offset) {
    const double k = std::fmod(offset + degrees / 60, 6);
    const double ramp = std::max(0.0, std::min({k, 4 - k, 1.0}));
    return static_cast<std::uint8_t>(std::lround(255 * value * (1 - saturation * ramp)));
  };
  return {part(5), part(3), part(1)};
}

Ground groundOf(std::int32_t columns, std::vector<std::optional<Colour>> colours) {
  auto shared = std::make_shared<const std::vector<std::optional<Colour>>>(std::move(colours));
  return
      [columns, shared](Cell c) { return (*shared)[static_cast<std::size_t>(c.row) * columns + c.column]; };
}

/// What may still be read through a square; a bit each for right and down.
struct Square {
  bool letter = false, newest = false, seen = false;
  std::uint8_t closed = 0;
};

/// Blanks around the words.
constexpr std::int32_t kBorder = 1;

/// The first words in their order, with a margin of blanks.
Puzzle shownOf(const Puzzle& whole, const std::vector<std::uint32_t>& order, std::size_t words) {
  Puzzle p = whole;
  p.marks.clear();
  p.placements.clear();
  p.grid = Grid(whole.grid.columns() + 2 * kBorder, whole.grid.rows() + 2 * kBorder, kOutside);
  for (std::size_t i = 0; i < words; ++i) {
    Placement at = whole.placements[order[i]];
    at.start = {at.start.column + kBorder, at.start.row + kBorder};
    p.placements.push_back(at);
    eachLetter(p, at, [&](Cell c, std::int32_t letter) {
      p.grid.at(c) = p.words[at.word].letters[static_cast<std::size_t>(letter)];
    });
  }
  return p;
}

std::vector<Square> squaresOf(const Puzzle& shown) {
  const std::size_t words = shown.placements.size();
  constexpr std::uint8_t kBoth = 3;
  std::vector<Square> all(shown.grid.cellCount());
  const auto at = [&](Cell c) -> Square& { return all[shown.grid.indexOf(c)]; };
  for (std::uint32_t i = 0; i < words; ++i) {
    const Placement& p = shown.placements[i];
    const bool right = p.direction == Direction::right;
    const std::uint8_t bit = right ? 1 : 2;
    const auto close = [&](Cell c, std::uint8_t bits) {
      at(c).closed |= bits;
      at(c).seen = true;
    };
    eachLetter(shown, p, [&](Cell c, std::int32_t) {
      close(c, bit);
      at(c).letter = true;
      at(c).newest = i + 1 == words;
      for (const std::int32_t side : {-1, 1})
        close(advance(c, right ? Direction::down : Direction::right, side), bit);
    });
    close(advance(p.start, p.direction, -1), kBoth);
    close(advance(p.start, p.direction, static_cast<std::int32_t>(shown.words[p.word].letters.size())),
          kBoth);
  }
  return all;
}

std::optional<Colour> colourOf(const Square& square) {
  if (!square.seen) return std::nullopt;
  const bool open = square.closed != 3;
  if (square.letter) return square.newest && !open ? kNewest : open ? kGrowing : kTaken;
  return open ? kFree : kForbidden;
}

Path arrowAt(Point centre, Length pitch, bool right) {
  const auto point = [&](double along, double beside) {
    return right ? Point{centre.x + pitch * along, centre.y + pitch * beside}
                 : Point{centre.x + pitch * beside, centre.y + pitch * along};
  };
  Path path;
  path.steps = {MoveTo{point(-0.42, 0.38)}, LineTo{point(0.42, 0.38)}, MoveTo{point(0.28, 0.30)},
                LineTo{point(0.42, 0.38)}, LineTo{point(0.28, 0.46)}};
  path.stroke = Stroke{kArrow, pitch * 0.04, false};
  return path;
}

Page growthPage(const GrownArray& array, const TextMeasure& measure) {
  const Puzzle& p = array.puzzle;
  NumberedGridStyle look;
  look.letters = true;
  look.numbers = false;
  look.line = {0x70, 0x70, 0x70};
  look.ground = array.ground;
  look.over = array.arrows;
  Page page;
  const Length pitch = std::min(look.widest, Length::in(40) / std::max(p.grid.columns(), p.grid.rows()));
  page.trim = {pitch * p.grid.columns(), pitch * p.grid.rows()};
  const LetterGrid grid = planNumberedGrid(p, {{}, page.trim}, look, measure);
  page.items = numberedGrid(p, grid, look, measure);
  return page;
}

}  // namespace

bool fitsPaper(const Worksheet& sheet, const WorksheetStyle& style, const TextMeasure& measure) {
  return squaresOn(*sheet.puzzle, style, gridRoom(sheet, style, measure)) >= smallestSquare(style);
}

Document composeCrossword(Worksheet sheet, const WorksheetStyle& style, const CrosswordLook& look,
                          const TextMeasure& any) {
  EXPECTS(sheet.puzzle != nullptr);
  const Puzzle& puzzle = *sheet.puzzle;
  const SharedMeasure measure = lettered(any, puzzle, *style.phrases);
  if (puzzle.kind != PuzzleKind::crossword)
    throw Error::call("the puzzle is not a crossword", "print a word search as a poster or a worksheet");
  sheet.title =
      sheet.title.empty() ? headingOf(puzzle, *style.phrases) : style.phrases->typographic(sheet.title);
  const std::vector<ClueEntry> entries = clueEntries(puzzle, style.clues, style.spellings, *style.phrases);
  const bool clues = hasClues(puzzle);
  constexpr std::size_t kMostWords = 5000;  // Of more without clues only the picture is made.
  CrosswordLook shown = look;
  shown.letters = look.letters || (!clues && puzzle.placements.size() > kMostWords);
  if (!shown.letters && fitsPaper(sheet, style, measure))
    return composeWorksheets({std::move(sheet)}, style,
                             {style.answers ? Solutions::none : Solutions::next, 1}, measure);

  WorksheetStyle plain = style;
  plain.fields.clear();
  if (shown.letters) plain.crosswordIntro.clear();
  const Length least = shown.letters ? style.smallest * kLetter : smallestSquare(style);
  WorksheetStyle large = look.letters && look.bare ? pictureOf(puzzle, plain, look)
                                                   : sheetFor(sheet, plain, least, look, measure);
  ClueFlow flow;
  if (!shown.letters) {
    const Size page = Rect{{}, style.page}.inset(style.margin).size;
    const Size below{page.width, page.height - facingHead(style)};
    const auto flowAt = [&](Length size) {
      ClueColumns columns = clueColumns(style, size, page.width);
      columns.style.answers = answerRoom(entries, style, size, measure);
      flow = {entries, columns.style, columns.columns, Length(), below, measure};
      return flow.pages();
    };
    flowAt(clueSize(style, style.usualWord, flowAt));
  }
  auto job = std::make_shared<const SheetJob>(
      SheetJob{std::move(sheet), style, std::move(large), std::move(shown), measure, std::move(flow)});
  Document document;
  document.info =
      documentInfo(*job->sheet.puzzle, job->look.letters ? "crossword" : "sheet", style.name, *style.phrases);
  if (!isBlank(job->sheet.title)) document.info.title = job->sheet.title;
  document.pageCount = job->look.letters ? 1 : job->flow.pages() + 2;
  document.page = [job](std::size_t index) { return job->page(index); };
  return document;
}

Ground groundByOrder(const Puzzle& puzzle, const std::vector<std::uint32_t>& order) {
  std::vector<std::optional<Colour>> colours(puzzle.grid.cellCount());
  EXPECTS(order.size() <= puzzle.placements.size());
  const auto last = static_cast<double>(std::max<std::size_t>(order.size(), 2) - 1);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Colour colour = hue(240 * static_cast<double>(i) / last, 0.55, 1);
    eachLetter(puzzle, puzzle.placements[order[i]], [&](Cell c, std::int32_t) {
      auto& square = colours[puzzle.grid.indexOf(c)];
      if (!square) square = colour;
    });
  }
  return groundOf(puzzle.grid.columns(), std::move(colours));
}

Ground groundByWord(const Puzzle& puzzle) {
  std::vector<std::optional<Colour>> colours(puzzle.grid.cellCount());
  for (std::uint32_t i = 0; i < puzzle.placements.size(); ++i) {
    // By the golden angle, so that words that follow one another differ most.
    const Colour colour = hue(std::fmod(137.508 * i, 360), 0.45, 1);
    eachLetter(puzzle, puzzle.placements[i], [&](Cell c, std::int32_t) {
      auto& square = colours[puzzle.grid.indexOf(c)];
      square = square ? tint(colour, 0.5, *square) : colour;
    });
  }
  return groundOf(puzzle.grid.columns(), std::move(colours));
}

GrownArray grownArray(const Puzzle& puzzle, const std::vector<std::uint32_t>& order, std::size_t words) {
  EXPECTS(words <= order.size() && order.size() <= puzzle.placements.size());
  GrownArray array;
  array.puzzle = shownOf(puzzle, order, words);
  const Grid& grid = array.puzzle.grid;
  const std::int32_t columns = grid.columns(), rows = grid.rows();
  const auto squares = std::make_shared<const std::vector<Square>>(squaresOf(array.puzzle));
  array.ground = [columns, squares](Cell c) {
    return colourOf((*squares)[static_cast<std::size_t>(c.row) * columns + c.column]);
  };
  array.arrows = [columns, rows, squares](const LetterGrid& at, std::vector<Item>& items) {
    for (std::int32_t row = 0; row < rows; ++row)
      for (std::int32_t column = 0; column < columns; ++column) {
        const Square& square = (*squares)[static_cast<std::size_t>(row) * columns + column];
        if (!square.seen || square.closed == 3) continue;
        items.emplace_back(arrowAt({at.centreX(column), at.centreY(row)}, at.pitch, square.closed == 2));
      }
  };
  return array;
}

Document composeGrowth(const SharedPuzzle& puzzle, const std::vector<std::uint32_t>& order,
                       const Phrases& phrases, const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, *puzzle, phrases);
  const auto page = [puzzle, order, measure](std::size_t step) {
    return growthPage(grownArray(*puzzle, order, step + 1), measure);
  };
  return {documentInfo(*puzzle, "growth", "crossword", phrases), order.size(), page, {}};
}

}  // namespace gridpress::layout
