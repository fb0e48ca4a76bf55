// layout/pages/worksheets: plans each page once, then sets pages as they are asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/worksheets.h"

#include <algorithm>
#include <utility>

#include "layout/marks/marks.h"
#include "layout/pages/page.h"
#include "layout/poster/poster.h"
#include "layout/text/fill_in.h"
#include "layout/text/mirror.h"
#include "layout/text/spoken.h"
#include "model/error.h"
#include "model/printable.h"

namespace gridpress::layout {

namespace {

/// One page: a puzzle's grid, its words, or solutions from `first` on.
struct Part {
  enum class What { grid, words, solutions } what = What::grid;
  std::size_t first = 0, count = 1;
  std::size_t more = 0;  ///< Which of a puzzle's further pages, from 1.
};

struct Job {
  WorksheetStyle style;
  SharedMeasure measure;
  std::vector<std::unique_ptr<const WorksheetPage>> puzzles;
  std::vector<Part> parts;
  int perPage = 1;

  Rect area() const { return insideFrame(style, Rect{{}, style.page}.inset(style.margin)); }
  Page page(std::size_t index) const;
};

Rect belowTitle(const WorksheetStyle& style, Rect area) {
  return area.inset({style.titleSize * 1.3, Length(), Length(), Length()});
}

SolutionHead headOf(const Worksheet& sheet) {
  return {sheet.tag.empty() ? sheet.title : sheet.tag + "  " + sheet.title, "", {}};
}

Page Job::page(std::size_t index) const {
  const Part& part = parts[index];
  Page page;
  page.trim = style.page;
  addPageFrame(style, Rect{{}, style.page}.inset(style.margin), page.items);
  switch (part.what) {
    case Part::What::grid:
      puzzles[part.first]->set(area(), {}, page.items);
      if (const auto code = cornerCode(style.code, area(), style.phrases->fromRight())) {
        page.items.emplace_back(codeTag(code->text, *style.phrases));
        setCode(*code, page.items);
        page.codes.push_back(*code);
      }
      break;
    case Part::What::words:
      puzzles[part.first]->setMore(part.more, area(), page.items);
      break;
    case Part::What::solutions: {
      const Length size = style.titleSize * 0.8;
      page.items.emplace_back(Tag{Spoken::title});
      page.items.emplace_back(
          fittedLine(style.boldFace, size, style.smallest, {area().left(), area().top() + size}, Align::start,
                     fillIn(style.solution, {}, *style.phrases), area().size.width, measure));
      follow(*style.phrases, page.items, 0, area());
      std::vector<const Worksheet*> sheets;
      std::vector<SolutionHead> heads;
      for (std::size_t i = 0; i < part.count; ++i) {
        sheets.push_back(&puzzles[part.first + i]->sheet());
        heads.push_back(headOf(*sheets.back()));
      }
      const WorksheetStyle small = style.forSolutions();
      const std::vector<Rect> fields =
          fieldsFor(sheets, heads, small, belowTitle(style, area()), perPage, measure);
      for (std::size_t i = 0; i < part.count; ++i)
        setSolution(*sheets[i], heads[i], small, fields[i], measure, page.items);
      break;
    }
  }
  return page;
}

// The fewest that hold all on one page; where that is not readable, the most that are.
int readable(const Job& job, std::size_t count) {
  const WorksheetStyle small = job.style.forSolutions();
  int best = 1;
  for (const int n : {1, 2, 4, 6, 9}) {
    const Size field = fieldsOf(belowTitle(job.style, job.area()), n).front().size;
    if (!std::all_of(job.puzzles.begin(), job.puzzles.end(),
                     [&](const std::unique_ptr<const WorksheetPage>& p) {
                       return solutionFits(p->sheet(), headOf(p->sheet()), small, field, job.measure);
                     }))
      break;
    best = n;
    if (static_cast<std::size_t>(n) >= count) break;
  }
  return best;
}

/// Several a page, in the puzzles' order.
void addSolutions(Job& job, const WorksheetOptions& options) {
  job.perPage = options.perPage > 0 ? options.perPage : readable(job, job.puzzles.size());
  for (std::size_t i = 0; i < job.puzzles.size(); ++i) {
    if (isUnsolved(*job.puzzles[i]->sheet().puzzle)) continue;
    Part* last = job.parts.empty() ? nullptr : &job.parts.back();
    if (last != nullptr && last->what == Part::What::solutions && last->first + last->count == i &&
        last->count < static_cast<std::size_t>(job.perPage))
      ++last->count;
    else
      job.parts.push_back({Part::What::solutions, i, 1});
  }
}

/// A crossword without its whole solution is printed alone, unless its solution is all that is wanted.
void requireSolved(const std::vector<Worksheet>& sheets, Solutions solutions) {
  for (const Worksheet& sheet : sheets)
    if (sheet.puzzle->placements.empty() || (solutions == Solutions::only && isUnsolved(*sheet.puzzle)))
      throw Error::job(
          "the puzzle " + inQuotes(sheet.puzzle->title, '"') + " has no solution",
          "generate it with Gridpress, or leave the solution out: " + setting("solution") + " none");
}

}  // namespace

Document composeWorksheets(std::vector<Worksheet> sheets, const WorksheetStyle& style,
                           const WorksheetOptions& options, const TextMeasure& any) {
  Document document;
  if (sheets.empty()) return document;
  const SharedMeasure measure = lettered(any, *sheets.front().puzzle, *style.phrases);
  if (options.solutions != Solutions::none) requireSolved(sheets, options.solutions);
  document.info = documentInfo(*sheets.front().puzzle, "sheet", style.name, *style.phrases);
  if (!sheets.front().title.empty()) document.info.title = sheets.front().title;
  auto job = std::make_shared<Job>(Job{style, measure, {}, {}, 1});
  const std::size_t count = sheets.size();
  const bool shown = options.solutions != Solutions::only;
  for (Worksheet& sheet : sheets)
    job->puzzles.push_back(planPage(std::move(sheet), job->style, job->area(), true, job->measure));
  using What = Part::What;
  for (std::size_t i = 0; i < count && shown; ++i) {
    job->parts.push_back({What::grid, i, 1});
    for (std::size_t more = 1; more < job->puzzles[i]->pages(); ++more)
      job->parts.push_back({What::words, i, 1, more});
    if (options.solutions == Solutions::next && !isUnsolved(*job->puzzles[i]->sheet().puzzle))
      job->parts.push_back({What::solutions, i, 1});
  }
  if (options.solutions == Solutions::end || options.solutions == Solutions::only)
    addSolutions(*job, options);
  document.pageCount = job->parts.size();
  // What does not fit says so now, not when half the file is written.
  for (std::size_t i = 0; i < document.pageCount; ++i)
    if (job->parts[i].what == What::solutions) job->page(i);
  document.page = [job](std::size_t i) { return job->page(i); };
  return document;
}

}  // namespace gridpress::layout
