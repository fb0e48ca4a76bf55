// layout/crossword_pages: which page holds what.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/crossword_pages.h"

#include <algorithm>
#include <memory>

#include "layout/fill_in.h"
#include "layout/poster.h"
#include "model/error.h"

namespace gridpress::layout {

namespace {

struct CrosswordJob {
  const Puzzle& puzzle;
  CrosswordStyle style;
  const TextMeasure& measure;
  std::vector<ClueEntry> entries;
  std::vector<std::size_t>
      firsts;          ///< Of the clues that each page begins with; the first page is the grid's.
  Size sheet;          ///< Of the grid's page.
  bool large = false;  ///< A sheet of its own.

  Rect areaOf(const Size& page) const { return Rect{{}, page}.inset(style.margin); }
  Length head() const { return style.titleSize * 1.7; }
  /// Below the title.
  Rect fieldOf(const Size& page) const { return areaOf(page).inset({head(), Length(), Length(), Length()}); }
  LetterGrid gridOn(const Rect& field) const { return planNumberedGrid(puzzle, field, style.grid, measure); }
  /// What the grid leaves of the first page, in columns.
  std::vector<Rect> columnsBelow() const;
  std::vector<Rect> columnsOf(const Rect& area) const { return columnsIn(area, style.columns, style.gutter); }

  void addTitle(const Size& page, const std::string& more, std::vector<Item>& items) const;
  Page gridPage(bool solved) const;
  Page page(std::size_t index) const;
};

std::vector<Rect> CrosswordJob::columnsBelow() const {
  if (large) return {};
  const Rect field = fieldOf(sheet);
  const LetterGrid grid = gridOn(field);
  const Length top = grid.top(puzzle.grid.rows()) + style.clues.leading;
  // A strip of a few lines is worse than a blank one.
  if (field.bottom() - top < style.clues.leading * 6) return {};
  return columnsOf({{field.left(), top}, {field.size.width, field.bottom() - top}});
}

void CrosswordJob::addTitle(const Size& page, const std::string& more, std::vector<Item>& items) const {
  const Rect area = areaOf(page);
  const std::string title = factsOf(puzzle).at("title") + more;
  const Length natural = measure.width(style.titleFace, style.titleSize, title);
  const Length size = style.titleSize * std::min(1.0, area.size.width / natural);
  items.emplace_back(TextRun{
      style.titleFace, size, kBlack, {area.left(), area.top() + size}, title, Align::start, Turn::none});
  if (puzzle.credit.empty()) return;
  items.emplace_back(TextRun{style.creditFace,
                             Length::pt(7),
                             Colour{0x55, 0x55, 0x55},
                             {area.left(), area.bottom() + Length::pt(14)},
                             puzzle.credit,
                             Align::start,
                             Turn::none});
}

Page CrosswordJob::gridPage(bool solved) const {
  Page page;
  page.trim = sheet;
  addTitle(sheet, solved ? ": solution" : "", page.items);
  NumberedGridStyle look = style.grid;
  look.letters = look.letters || solved;
  for (Item& item : numberedGrid(puzzle, gridOn(fieldOf(sheet)), look, measure))
    page.items.push_back(std::move(item));
  return page;
}

Page CrosswordJob::page(std::size_t index) const {
  if (index > 0 && index == firsts.size()) return gridPage(true);
  if (index == 0) {
    Page page = gridPage(false);
    setClues(entries, 0, columnsBelow(), style.clues, measure, page.items);
    return page;
  }
  Page page;
  page.trim = style.page;
  setClues(entries, firsts[index], columnsOf(areaOf(style.page)), style.clues, measure, page.items);
  return page;
}

}  // namespace

Document composeCrossword(const Puzzle& puzzle, const CrosswordStyle& style, const TextMeasure& measure) {
  if (puzzle.kind != PuzzleKind::crossword)
    throw Error::call("the puzzle is no crossword", "print a word search with gridpress poster");
  auto job = std::make_shared<CrosswordJob>(CrosswordJob{puzzle, style, measure, {}, {}, style.page});
  if (job->gridOn(job->fieldOf(style.page)).pitch < style.smallestPitch) {
    job->large = true;
    const auto most = static_cast<double>(std::max(puzzle.grid.columns(), puzzle.grid.rows()));
    const Length pitch = std::min(style.smallestPitch, style.largestSheet / most);
    const Insets& m = style.margin;
    job->sheet = {pitch * puzzle.grid.columns() + m.left + m.right,
                  pitch * puzzle.grid.rows() + m.top + m.bottom + job->head()};
    job->sheet.width = std::max(job->sheet.width, style.page.width);
  }
  job->entries = clueEntries(puzzle);
  // The second entry is the first clue, or a word in its place.
  const bool clues = job->entries.size() > 1 && !job->entries[1].number.empty();
  if (!clues && puzzle.placements.size() > style.mostClues) job->entries.clear();

  std::vector<Item> unused;
  std::size_t next = setClues(job->entries, 0, job->columnsBelow(), style.clues, measure, unused);
  job->firsts = {0};
  while (next < job->entries.size()) {
    job->firsts.push_back(next);
    next =
        setClues(job->entries, next, job->columnsOf(job->areaOf(style.page)), style.clues, measure, unused);
  }
  Document document;
  document.info = documentInfo(puzzle, "crossword", "crossword");
  document.pageCount = job->firsts.size() + (style.solution && !style.grid.letters ? 1 : 0);
  document.page = [job](std::size_t index) { return job->page(index); };
  if (document.pageCount > job->firsts.size()) {
    document.outline = {{"Puzzle", 0, 0}, {"Solution", job->firsts.size(), 0}};
  }
  return document;
}

}  // namespace gridpress::layout
