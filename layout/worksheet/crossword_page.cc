// layout/worksheet/crossword_page: clues as large as the grid can spare.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/worksheet/crossword_page.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/fill_in.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

constexpr Length kStep = Length::pt(0.5);      // Between the sizes that are tried for the clues.
constexpr double kEnough = 0.97;               // Of the largest squares, for which the clues need not shrink.
constexpr double kGap = 1.6;                   // Between grid and clues, in ems of the clues.
constexpr double kColumn = 15, kGutter = 1.8;  // A column's least width, and between two: in ems.

}  // namespace

NumberedGridStyle writingGrid(const WorksheetStyle& style, Length pitch) {
  NumberedGridStyle look;
  look.face = style.face;
  look.widest = pitch;
  look.thinnest = style.rule;
  look.smallestNumber = style.smallest * 0.999;
  look.numberSize = std::max(0.28, style.smallest / pitch);
  return look;
}

Length smallestSquare(const WorksheetStyle& style) {
  return std::max(style.smallestCell, style.smallest * 2.2);
}

ClueStyle cluesOf(const WorksheetStyle& style, Length size) {
  ClueStyle clues;
  clues.face = style.face;
  clues.headFace = style.boldFace;
  clues.size = size;
  clues.headSize = size * 1.1;
  clues.leading = size * 1.32;
  return clues;
}

CrosswordPage::CrosswordPage(Worksheet sheet, const WorksheetStyle& style, const Rect& area, bool mayFace,
                             const TextMeasure& measure)
    : sheet_(std::move(sheet)), style_(style), measure_(measure) {
  const Puzzle& puzzle = *sheet_.puzzle;
  if (sheet_.title.empty()) sheet_.title = factsOf(puzzle).at("title");
  entries_ = clueEntries(puzzle);
  std::vector<Item> unused;
  const Length top = head(area, unused);
  const Size room{area.size.width, area.size.height - top - style.smallest * 2.2};
  const auto with = [&](const Clues& clues) {
    return pitchIn({room.width, room.height - clues.height - clues.style.size * kGap});
  };
  const Length least = smallestSquare(style), usual = std::max(style.usualCell, style.smallest * 2.5);
  clues_ = planClues(style.smallestWord, room.width);
  const Length best = style.facing ? Length() : with(clues_);
  if (best < least) {
    if (!style.facing && !mayFace)
      throw Error::job(
          "\"" + sheet_.title + "\": with its " + std::to_string(puzzle.placements.size()) +
              " clues below it the squares of a crossword of " + std::to_string(puzzle.grid.columns()) +
              " x " + std::to_string(puzzle.grid.rows()) + " would be " +
              fixed(std::max(best, Length()).pt(), 1) +
              " pt wide, the smallest for a number and a letter are " + fixed(least.pt(), 1) + " pt",
          "choose a larger page, fewer words, a smaller size, or words.facing = true");
    planFacing(room, area.size.height - style.titleSize * 1.6);
    return;
  }
  for (Length size = style.largestWord; size > style.smallestWord; size = size - kStep) {
    const Clues clues = planClues(size, room.width);
    const Length pitch = with(clues);
    if (pitch >= best * kEnough || (size <= style.usualWord && pitch >= usual)) {
      clues_ = clues;
      break;
    }
  }
  pitch_ = with(clues_);
}

Length CrosswordPage::head(const Rect& area, std::vector<Item>& items) const {
  return setHead(sheet_, fillIn(style_.crosswordIntro, factsOf(*sheet_.puzzle)), style_, area, measure_,
                 items);
}

CrosswordPage::Clues CrosswordPage::planClues(Length size, Length width) const {
  Clues clues{cluesOf(style_, size), 1, {}};
  const Length gutter = size * kGutter;
  clues.columns = std::clamp(static_cast<int>((width + gutter) / (size * kColumn + gutter)), 1, 4);
  if (style_.columns > 0) clues.columns = std::min(clues.columns, style_.columns);
  const Length column = (width - gutter * (clues.columns - 1)) / clues.columns;
  clues.height = clueHeight(entries_, clues.columns, column, clues.style, measure_);
  return clues;
}

Length CrosswordPage::pitchIn(Size room) const {
  const Grid& grid = sheet_.puzzle->grid;
  return std::min({style_.largestCell, room.width / grid.columns(), room.height / grid.rows()});
}

void CrosswordPage::planFacing(Size room, Length high) {
  faces_ = true;
  const Grid& grid = sheet_.puzzle->grid;
  pitch_ = pitchIn(room);
  if (pitch_ < smallestSquare(style_))
    throw Error::job("\"" + sheet_.title + "\": the squares of a crossword of " +
                         std::to_string(grid.columns()) + " x " + std::to_string(grid.rows()) + " would be " +
                         fixed(pitch_.pt(), 1) + " pt wide, the smallest for a number and a letter are " +
                         fixed(smallestSquare(style_).pt(), 1) + " pt",
                     "choose a larger page or fewer words, or print it with gridpress crossword -o FILE.pdf");
  for (Length size = style_.largestWord; size >= style_.smallestWord; size = size - kStep) {
    clues_ = planClues(size, room.width);
    if (clues_.height <= high) return;
  }
  throw Error::job("\"" + sheet_.title + "\": its clues do not fit a page in letters of " +
                       fixed(style_.smallestWord.pt(), 1) + " pt",
                   "choose a larger page or fewer words, or print it with gridpress crossword -o FILE.pdf");
}

void CrosswordPage::addClues(const Rect& area, std::vector<Item>& items) const {
  setClues(entries_, 0, columnsIn(area, clues_.columns, clues_.style.size * kGutter), clues_.style, measure_,
           items);
}

void CrosswordPage::set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const {
  const Puzzle& puzzle = *sheet_.puzzle;
  const Length top = area.top() + head(area, items);
  const Length height = pitch_ * puzzle.grid.rows();
  const Length below = faces_ ? Length() : clues_.height + clues_.style.size * kGap;
  const Length free = area.bottom() - style_.smallest * 2.2 - top - height - below;
  // What is left over is shared out, but not so that the page falls apart.
  const Length air = std::min(std::max(free / 3, Length()), Length::pt(18));
  const NumberedGridStyle look = writingGrid(style_, pitch_);
  const LetterGrid grid =
      planNumberedGrid(puzzle, {{area.left(), top + air}, {area.size.width, height}}, look, measure_);
  for (Item& item : numberedGrid(puzzle, grid, look, measure_)) items.push_back(std::move(item));
  if (!faces_)
    addClues(
        {{area.left(), top + air * 2 + height + clues_.style.size * kGap}, {area.size.width, clues_.height}},
        items);
  setFoot(puzzle, foot, style_, area, measure_, items);
}

void CrosswordPage::setWords(const Rect& area, std::vector<Item>& items) const {
  setFacingHead(sheet_, style_, area, measure_, items);
  addClues({{area.left(), area.top() + style_.titleSize * 1.6}, {area.size.width, clues_.height}}, items);
}

}  // namespace gridpress::layout
