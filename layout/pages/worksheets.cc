// layout/pages/worksheets: plans each page once, then sets pages on request.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/worksheets.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "layout/grid/letter_grid.h"
#include "layout/marks/marks.h"
#include "layout/poster/poster.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/printable.h"

namespace gridpress::layout {

namespace {

/// One page: a puzzle's, or solutions.
struct Part {
  std::size_t first = 0;      ///< The puzzle, or the first that is solved.
  std::size_t more = 0;       ///< Which of its further pages, from 1; 0: the grid's.
  std::size_t solutions = 0;  ///< How many; 0: none.
};

Rect belowTitle(const WorksheetStyle& style, Rect area) {
  return area.inset({style.titleSize * 1.3, Length(), Length(), Length()});
}

SolutionHead headOf(const Worksheet& sheet) {
  return {sheet.tag.empty() ? sheet.title : sheet.tag + "  " + sheet.title, "", {}};
}

constexpr double kFootLeast = 0.1, kFootMost = 0.4, kFootStep = 0.02;  // Of the page's height.
constexpr double kFootWide = 0.3, kWiderThanHigh = 1.5;  // Of its width at least, and as it grows.

// Among rings letters need a larger pitch than in squares of their own.
constexpr Length kAmongRings = Length::pt(12), kInSquares = Length::pt(7);

// The least that a solution takes at the foot of a page in readable letters; nothing where there is none, or
// where it needs a page of its own.
Size footOf(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
            const TextMeasure& measure) {
  if (isUnsolved(*sheet.puzzle)) return {};
  const SolutionHead head{fillIn(style.solution, {}, *style.phrases), "", {}};
  WorksheetStyle small = style.forSolutions();
  small.smallest =
      std::max(small.smallest, sheet.puzzle->kind == PuzzleKind::wordSearch ? kAmongRings : kInSquares);
  for (double share = kFootLeast; share < kFootMost; share += kFootStep) {
    const Size field{area.size.width * std::max(kFootWide, share * kWiderThanHigh), area.size.height * share};
    if (solutionFits(sheet, head, small, field, measure)) return field;
  }
  return {};
}

struct Job {
  WorksheetStyle style;
  SharedMeasure measure;
  std::vector<std::unique_ptr<const WorksheetPage>> puzzles;
  std::vector<Part> parts;
  int perPage = 1;
  std::vector<Size> feet;  ///< Of each puzzle's page: what its solution takes there; empty: nothing.

  Rect area() const { return insideFrame(style, Rect{{}, style.page}.inset(style.margin)); }
  Rect aboveFoot(std::size_t puzzle) const {
    return feet.empty() ? area() : area().inset({Length(), Length(), feet[puzzle].height, Length()});
  }

  void addFoot(std::size_t puzzle, std::vector<Item>& items) const {
    if (feet.empty() || feet[puzzle].height == Length()) return;
    const Size size = feet[puzzle];
    const Rect field{{area().centre().x - size.width / 2, area().bottom() - size.height}, size};
    std::vector<Item> solution;
    setSolution(puzzles[puzzle]->sheet(), {fillIn(style.solution, {}, *style.phrases), "", {}},
                style.forSolutions(), field, measure, solution);
    append(items, upsideDown(solution, field));
  }

  Page page(std::size_t index) const {
    EXPECTS(index < parts.size());
    const Part& part = parts[index];
    Page page;
    page.trim = style.page;
    addPageFrame(style, Rect{{}, style.page}.inset(style.margin), page.items);
    if (part.solutions > 0) {
      const Length size = style.titleSize * 0.8;
      page.items.emplace_back(Tag{Spoken::title});
      page.items.emplace_back(
          fittedLine(style.boldFace, size, style.smallest, {area().left(), area().top() + size}, Align::start,
                     fillIn(style.solution, {}, *style.phrases), area().size.width, measure));
      follow(*style.phrases, page.items, 0, area());
      std::vector<const Worksheet*> sheets;
      std::vector<SolutionHead> heads;
      for (std::size_t i = 0; i < part.solutions; ++i) {
        sheets.push_back(&puzzles[part.first + i]->sheet());
        heads.push_back(headOf(*sheets.back()));
      }
      setSolutions(sheets, heads, style.forSolutions(), belowTitle(style, area()), perPage, measure,
                   page.items);
    } else if (part.more > 0) {
      puzzles[part.first]->setMore(part.more, area(), page.items);
    } else {
      puzzles[part.first]->set(aboveFoot(part.first), {}, page.items);
      addFoot(part.first, page.items);
      addCode(cornerCode(style.code, area(), style.phrases->fromRight()), *style.phrases, page);
    }
    return page;
  }
};

// The fewest that hold all on one page; where that is not readable, the most that are.
int readable(const Job& job, std::size_t count) {
  const WorksheetStyle small = job.style.forSolutions();
  int best = 1;
  for (const int n : {1, 2, 4, 6, 9}) {
    const Size field = fieldsOf(belowTitle(job.style, job.area()), n).front().size;
    if (!std::ranges::all_of(job.puzzles, [&](const std::unique_ptr<const WorksheetPage>& p) {
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
    if (last != nullptr && last->solutions > 0 && last->first + last->solutions == i &&
        last->solutions < static_cast<std::size_t>(job.perPage))
      ++last->solutions;
    else
      job.parts.push_back({i, 0, 1});
  }
}

}  // namespace

Document composeWorksheets(std::vector<Worksheet> sheets, const WorksheetStyle& style,
                           const WorksheetOptions& options, const TextMeasure& any) {
  Document document;
  if (sheets.empty()) return document;
  const SharedMeasure measure = lettered(any, *sheets.front().puzzle, *style.phrases);
  // A crossword without its whole solution is printed alone, unless its solution is all that is wanted.
  for (const Worksheet& sheet : sheets)
    if (options.solutions != Solutions::none &&
        (sheet.puzzle->placements.empty() ||
         (options.solutions == Solutions::only && isUnsolved(*sheet.puzzle))))
      throw Error::job(
          "the puzzle " + inQuotes(sheet.puzzle->title, '"') + " has no solution",
          "generate it with Gridpress, or leave the solution out: " + setting("solution") + " none");
  document.info = documentInfo(*sheets.front().puzzle, "sheet", style.name, *style.phrases);
  if (!isBlank(sheets.front().title)) document.info.title = sheets.front().title;
  auto job = std::make_shared<Job>(Job{style, measure, {}, {}, 1, {}});
  const std::size_t count = sheets.size();
  const bool shown = options.solutions != Solutions::only;
  if (options.solutions == Solutions::foot)
    for (const Worksheet& sheet : sheets)
      job->feet.push_back(footOf(sheet, style, job->area(), job->measure));
  for (std::size_t i = 0; i < count; ++i)
    job->puzzles.push_back(planPage(std::move(sheets[i]), job->style, job->aboveFoot(i), true, job->measure));
  for (std::size_t i = 0; i < count && shown; ++i) {
    for (std::size_t more = 0; more < job->puzzles[i]->pages(); ++more) job->parts.push_back({i, more});
    const bool apart =
        options.solutions == Solutions::next || (!job->feet.empty() && job->feet[i].height == Length());
    if (apart && !isUnsolved(*job->puzzles[i]->sheet().puzzle)) job->parts.push_back({i, 0, 1});
  }
  if (options.solutions == Solutions::end || options.solutions == Solutions::only)
    addSolutions(*job, options);
  document.pageCount = job->parts.size();
  ENSURES(job->puzzles.size() == count && job->perPage > 0);
  // What does not fit says so now, not when half the file is written.
  for (std::size_t i = 0; i < document.pageCount; ++i)
    if (job->parts[i].solutions > 0 || !job->feet.empty()) job->page(i);
  document.page = [job](std::size_t i) { return job->page(i); };
  return document;
}

}  // namespace gridpress::layout
