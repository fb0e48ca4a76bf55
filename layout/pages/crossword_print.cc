// layout/pages/crossword_print: paper first, then a sheet around squares of the least size.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/crossword_print.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "layout/marks/marks.h"
#include "layout/pages/crossword_page.h"
#include "layout/pages/worksheets.h"
#include "layout/poster/poster.h"
#include "layout/text/fill_in.h"
#include "layout/text/mirror.h"
#include "layout/text/spoken.h"
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
  Page gridPage(bool solved) const;
  Page page(std::size_t index) const;
};

Page SheetJob::gridPage(bool solved) const {
  Page page;
  page.trim = large.page;
  Worksheet head = sheet;
  if (solved && !look.letters)
    head.title = style.phrases->say(
        "solution.of", {{"title", head.title}, {"solution", fillIn(style.solution, {}, *style.phrases)}});
  const Rect field = area(large);
  const Length top = look.bare ? Length() : setCrosswordHead(head, large, field, measure, page.items);
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
  for (Item& item : numberedGrid(*sheet.puzzle, grid, squares, measure))
    page.items.push_back(std::move(item));
  if (look.bare) return page;
  setFoot(*sheet.puzzle, {}, large, field, measure, page.items);
  if (const auto code = cornerCode(large.code, field, large.phrases->fromRight());
      code && !(solved && flow.pages() > 0)) {
    page.items.emplace_back(codeTag(code->text, *style.phrases));
    setCode(*code, page.items);
    page.codes.push_back(*code);
  }
  return page;
}

Page SheetJob::page(std::size_t index) const {
  if (index == 0) return gridPage(look.letters);
  if (index > flow.pages()) return gridPage(true);
  Page page;
  page.trim = style.page;
  setFacingHead(sheet, style, area(style), measure, page.items);
  flow.set(index, area(style).inset({facingHead(style), Length(), Length(), Length()}), page.items);
  speakEntries(*sheet.puzzle, *style.phrases, page.items, 0);
  return page;
}

/// What head and foot leave of the style's page.
Size gridRoom(const Worksheet& sheet, const WorksheetStyle& style, const TextMeasure& measure) {
  const Rect area = Rect{{}, style.page}.inset(style.margin);
  std::vector<Item> unused;
  const Length head = setCrosswordHead(sheet, style, area, measure, unused);
  return {area.size.width, area.size.height - head - footHeight(style)};
}

/// The style of a sheet that holds the squares at this pitch at least. Its head grows with it.
WorksheetStyle sheetFor(const Worksheet& sheet, const WorksheetStyle& style, Length least,
                        const CrosswordLook& look, const TextMeasure& measure) {
  const Grid& grid = sheet.puzzle->grid;
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

}  // namespace

bool fitsPaper(const Worksheet& sheet, const WorksheetStyle& style, const TextMeasure& measure) {
  return squaresOn(*sheet.puzzle, style, gridRoom(sheet, style, measure)) >= smallestSquare(style);
}

Document composeCrossword(Worksheet sheet, const WorksheetStyle& style, const CrosswordLook& look,
                          const TextMeasure& any) {
  const Puzzle& puzzle = *sheet.puzzle;
  const SharedMeasure measure = lettered(any, puzzle, *style.phrases);
  if (puzzle.kind != PuzzleKind::crossword)
    throw Error::call("the puzzle is not a crossword", "print a word search as a poster or a worksheet");
  if (sheet.title.empty()) sheet.title = titleOf(puzzle, *style.phrases);
  const std::vector<ClueEntry> entries = clueEntries(puzzle, style.clues, style.spellings, *style.phrases);
  const bool clues = hasClues(puzzle);
  CrosswordLook shown = look;
  shown.letters = look.letters || (!clues && puzzle.placements.size() > look.maxWords);
  if (!shown.letters && fitsPaper(sheet, style, measure))
    return composeWorksheets({std::move(sheet)}, style, {Solutions::next, 1}, measure);

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
      const ClueColumns columns = clueColumns(style, size, page.width);
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
  document.info.title = job->sheet.title;
  document.pageCount = job->look.letters ? 1 : job->flow.pages() + 2;
  document.page = [job](std::size_t index) { return job->page(index); };
  return document;
}

}  // namespace gridpress::layout
