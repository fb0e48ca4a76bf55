// layout/poster/sample: the middle of a poster at true size, under a title that names the cells shown.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <tuple>
#include <utility>

#include "layout/poster/finishing.h"
#include "layout/poster/poster.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

constexpr Length kMargin = Length::in(0.25);  ///< What home printers leave blank.
constexpr Length kTitle = Length::in(0.75);
constexpr std::int32_t kFewest = 10;

/// `count` cells from the middle of `all`.
std::pair<std::int32_t, std::int32_t> middle(std::int32_t all, Length room, Length pitch) {
  EXPECTS(all > 0 && pitch > Length());
  const std::int32_t count =
      std::clamp(static_cast<std::int32_t>(std::max(room / pitch, 0.0)), std::int32_t{0}, all);
  if (count < std::min(kFewest, all))
    throw Error::call(
        "the sample has no room for " + std::to_string(std::min(kFewest, all)) + " cells of " + inches(pitch),
        "choose larger paper; a poster with cells this large needs no sample");
  const std::int32_t from = (all - count) / 2;
  return {from, from + count};
}

std::vector<Item> sampleTitle(const Puzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                              const CellRange& cells, const Rect& area, const TextMeasure& measure) {
  TitleStyle title;
  TitleLine first{"{title}", {"B612 Bold"}, Length::pt(22), kBlack, Length()};
  if (!style.title.lines.empty()) {
    first.face = style.title.lines.front().face;
    first.colour = style.title.lines.front().colour;
  }
  const Phrases& phrases = *style.phrases;
  const Columns columns = columnsOf(puzzle);
  const auto [low, high] = std::minmax({columns.number(cells.left), columns.number(cells.right - 1)});
  const std::string text = phrases.say("poster.sample", {{"first_column", low},
                                                         {"last_column", high},
                                                         {"first_row", cells.top + 1},
                                                         {"last_row", cells.bottom},
                                                         {"width", phrases.length(plan.front.size.width)},
                                                         {"height", phrases.length(plan.front.size.height)}});
  title.lines = {first, {text, {"B612 Regular"}, Length::pt(9), first.colour, Length::pt(6)}};
  std::vector<Item> items = titleBlock(title, puzzle, phrases, area, measure);
  // A piece of paper to look at is not listened to.
  std::erase_if(items, [](const Item& item) { return std::holds_alternative<Tag>(item); });
  return items;
}

}  // namespace

Document composeSample(const SharedPuzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                       Size paper, const TextMeasure& any) {
  EXPECTS(paper.width > Length() && paper.height > Length());
  const SharedMeasure measure = lettered(any, *puzzle, *style.phrases);
  const Rect inside = Rect{{}, paper}.inset(Insets::all(kMargin));
  const Rect head{inside.origin, {inside.size.width, kTitle}};
  const Rect rest = inside.inset({kTitle, {}, {}, {}});
  const Length pitch = plan.grid.pitch, depth = rulerDepth(style.rulers, pitch);
  CellRange cells;
  std::tie(cells.left, cells.right) = middle(puzzle->grid.columns(), rest.size.width - depth * 2, pitch);
  std::tie(cells.top, cells.bottom) = middle(puzzle->grid.rows(), rest.size.height - depth * 2, pitch);

  // The poster, moved so that the piece is in the middle of the page.
  LetterGrid grid = plan.grid;
  const Rect piece = grid.area(cells);
  const Point shift = rest.centre() - piece.centre();
  grid.origin = grid.origin + shift;
  const auto compose = [puzzle, measure, style, plan, paper, cells, grid, shift, head](std::size_t) {
    Page page;
    page.trim = paper;
    const Rect shown = grid.area(cells);
    const Rect field{plan.field.origin + shift, plan.field.size};
    const Rect front{plan.front.origin + shift, plan.front.size};
    page.items = ground(style, {front, field, field, style.bleed, shown});
    addLetters(grid, *puzzle, cells, page.items);
    for (const Side side : {Side::top, Side::left, Side::right, Side::bottom})
      append(page.items, ruler(grid, style.rulers, side, cells, columnsOf(*puzzle), measure));
    append(page.items, sampleTitle(*puzzle, style, plan, cells, head, measure));
    return page;
  };
  return {documentInfo(*puzzle, "sample", style.name, *style.phrases), 1, compose, {}};
}

}  // namespace gridpress::layout
