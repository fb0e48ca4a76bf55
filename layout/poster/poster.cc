// layout/poster/poster: solves for the pitch, then lays backdrop, letters, rulers and title on the sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/poster.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "layout/grid/ruler.h"
#include "layout/marks/marks.h"
#include "layout/marks/qr_code.h"
#include "layout/text/fill_in.h"
#include "layout/text/lettering.h"
#include "layout/text/title.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

Size fieldSize(const Puzzle& puzzle, const PosterTemplate& style, Length pitch) {
  const Length depth = rulerDepth(style.rulers, pitch);
  return {pitch * puzzle.grid.columns() + depth * 2, pitch * puzzle.grid.rows() + depth * 2};
}

// With room in its title block for the code: its lines stay in the middle, and end before it.
PosterTemplate besideCode(PosterTemplate style, const Puzzle& puzzle) {
  if (style.code.url.empty()) return style;
  const Size size =
      style.sheet ? *style.sheet : fieldSize(puzzle, style, style.grid.pitch.value_or(Length()));
  style.code = codeWithin(style.code, std::min(size.width, size.height));
  const Length side = codeSide(style.code);
  constexpr double kGap = 0.1;
  style.title.height = std::max(style.title.height, side);
  style.title.side = std::max(style.title.side, side * (1 + kGap));
  return style;
}

// The largest pitch at which the grid, its rulers, margins and title fit the sheet.
Length fittingPitch(const Puzzle& puzzle, const PosterTemplate& style, Size trim) {
  const Length width = trim.width - style.margin * 2;
  const Length height = trim.height - style.margin * 2 - style.title.height;
  return std::min(pitchThatFits(style.rulers, puzzle.grid.columns(), width),
                  pitchThatFits(style.rulers, puzzle.grid.rows(), height));
}

// The white above everything.
Length blankTop(const Puzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                const TextMeasure& measure) {
  Length top = plan.field.top();
  if (const auto picture = backdrop(style.backdrop, plan.field, Rect{{}, plan.trim}))
    top = std::min(top, picture->frame.top());
  for (const Item& item : titleBlock(style.title, puzzle, *style.phrases, plan.title, measure)) {
    const auto& run = std::get<TextRun>(item);
    // Accents and other scripts may fill the face's line; plain letters rise little above its capitals.
    const FaceMetrics m = measure.metrics(run.face);
    const bool plain = std::all_of(run.text.begin(), run.text.end(), [](char c) {
      return c == ' ' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    });
    top = std::min(top, run.origin.y - run.size * (plain ? m.capHeight * 1.15 : m.ascent));
  }
  if (plan.code) top = std::min(top, plan.code->area.top());
  return std::max(top, Length());
}

}  // namespace

std::optional<Picture> backdrop(const BackdropStyle& style, const Rect& area, const Rect& clip) {
  if (!style.svg) return std::nullopt;
  const Length side = std::min(area.size.width, area.size.height) * style.scale;
  const Point corner{area.centre().x - side / 2, area.centre().y - side / 2};
  return Picture{style.svg, style.name, {corner, {side, side}}, clip, style.tint};
}

PosterPlan planPoster(const Puzzle& puzzle, const PosterTemplate& given, const TextMeasure& any) {
  const PosterTemplate style = besideCode(given, puzzle);
  const SharedMeasure measure = lettered(any, puzzle, *style.phrases);
  const Length pitch = style.grid.pitch ? *style.grid.pitch : fittingPitch(puzzle, style, *style.sheet);
  const Size field = fieldSize(puzzle, style, std::max(pitch, Length()));
  const Size needed{field.width + style.margin * 2, field.height + style.margin * 2 + style.title.height};
  PosterPlan plan;
  plan.trim = style.sheet.value_or(needed);
  if (pitch < Length::pt(0.5))
    throw Error::call("the cells of a grid of " + std::to_string(puzzle.grid.columns()) + " x " +
                          std::to_string(puzzle.grid.rows()) + " would be smaller than half a point",
                      "choose a larger sheet or smaller margins");
  // A hundredth of a point forgives the rounding of a pitch that was written with two decimals.
  const Length slack = Length::pt(0.01);
  if (needed.width > plan.trim.width + slack || needed.height > plan.trim.height + slack)
    throw Error::call("at a pitch of " + inches(pitch) + " the poster needs " + inches(needed.width) + " x " +
                          inches(needed.height) + ", the sheet is " + inches(plan.trim.width) + " x " +
                          inches(plan.trim.height),
                      "set sheet.size = \"auto\", or grid.pitch = \"fit\"");
  const Rect inside = Rect{{}, plan.trim}.inset(Insets::all(style.margin));
  // Title and grid stand together in the middle of the sheet.
  const Length over = (inside.size.height - style.title.height - field.height) / 2;
  plan.title = {{inside.left(), inside.top() + over}, {inside.size.width, style.title.height}};
  plan.field = {{inside.centre().x - field.width / 2, plan.title.bottom()}, field};
  const Length depth = rulerDepth(style.rulers, pitch);
  plan.grid = setGrid(style.grid, puzzle.alphabet, {plan.field.left() + depth, plan.field.top() + depth},
                      pitch, measure);
  const Length white = (style.title.height - codeSide(style.code)) / 2;
  // At the letters' edge, and so clear of the trim.
  const Rect above{{plan.field.left() + depth, plan.title.top() + white},
                   {plan.field.size.width - depth * 2, plan.title.size.height - white}};
  plan.code = cornerCode(style.code, above, style.phrases->fromRight());
  plan.blankTop = blankTop(puzzle, style, plan, measure);
  return plan;
}

std::vector<Item> posterSurroundings(const Puzzle& puzzle, const PosterPlan& plan,
                                     const PosterTemplate& style, const TextMeasure& measure) {
  std::vector<Item> items;
  const Rect paper = Rect{{}, plan.trim}.outset(style.bleed);
  if (auto picture = backdrop(style.backdrop, plan.field, paper)) items.emplace_back(std::move(*picture));
  const auto add = [&items](std::vector<Item> more) {
    std::move(more.begin(), more.end(), std::back_inserter(items));
  };
  for (const Side side : {Side::top, Side::left, Side::right, Side::bottom})
    add(ruler(plan.grid, style.rulers, side, allCells(puzzle), columnsOf(puzzle), measure));
  add(titleBlock(besideCode(style, puzzle).title, puzzle, *style.phrases, plan.title, measure));
  if (plan.code) setCode(*plan.code, items);
  return items;
}

DocumentInfo documentInfo(const Puzzle& puzzle, const std::string& kind, const std::string& templateName,
                          const Phrases& phrases) {
  DocumentInfo info;
  info.lettering = letteringOf(puzzle, phrases);
  info.title = titleOf(puzzle, phrases);
  info.subject = phrases.say("document.subject", {{"words", puzzle.words.size()},
                                                  {"columns", phrases.digits(puzzle.grid.columns())},
                                                  {"rows", phrases.digits(puzzle.grid.rows())}});
  info.language = phrases.language();
  info.keywords = "gridpress; kind=" + kind + "; template=" + templateName;
  info.creator = puzzle.generator.empty() ? "Gridpress" : puzzle.generator;
  return info;
}

Document composePoster(const SharedPuzzle& puzzle, const PosterTemplate& style, const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, *puzzle, *style.phrases);
  Document document;
  document.info = documentInfo(*puzzle, "poster", style.name, *style.phrases);
  document.pageCount = 1;
  const PosterPlan plan = planPoster(*puzzle, style, measure);
  document.page = [puzzle, measure, style, plan](std::size_t) {
    Page page;
    page.trim = plan.trim;
    page.bleed = style.bleed;
    page.items = posterSurroundings(*puzzle, plan, style, measure);
    // Right after the backdrop, so that reading the page's text gives the grid before the rulers.
    std::vector<Item> rows;
    for (std::int32_t row = 0; row < puzzle->grid.rows(); ++row)
      rows.emplace_back(letterRow(plan.grid, *puzzle, row, 0, puzzle->grid.columns()));
    if (plan.code) page.codes.push_back(*plan.code);
    const auto after = page.items.begin() + (style.backdrop.svg ? 1 : 0);
    page.items.insert(after, std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
    return page;
  };
  return style.marks ? withMarks(std::move(document)) : document;
}

}  // namespace gridpress::layout
