// layout/worksheet/puzzle_page: head, grid, words, foot, from the top down.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/worksheet/puzzle_page.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "layout/capsule.h"
#include "layout/fill_in.h"
#include "layout/paragraph.h"
#include "layout/worksheet/grid_block.h"
#include "layout/worksheet/word_columns.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/word_order.h"

namespace gridpress::layout {

namespace {

constexpr Colour kSoft{0x55, 0x55, 0x55}, kTag{0x8c, 0x8c, 0x8c};
constexpr Length kStep = Length::pt(0.5);  // Between the sizes that are tried for the words.
constexpr double kEnough = 0.97;           // Of the largest cell, for which the words need not shrink.

std::vector<std::string> wordsOf(const Worksheet& sheet, const WorksheetStyle& style) {
  const Puzzle& puzzle = *sheet.puzzle;
  std::vector<std::uint32_t> order(puzzle.words.size());
  std::iota(order.begin(), order.end(), 0U);
  if (style.order == ListOrder::alphabetical) {
    const std::vector<std::uint32_t> ranks = sheet.ranks.empty() ? orderByText(puzzle).ranks : sheet.ranks;
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t a, std::uint32_t b) { return ranks[a] < ranks[b]; });
  }
  std::vector<std::string> words;
  for (const std::uint32_t w : order) {
    const Word& word = puzzle.words[w];
    words.push_back(style.spellings && !word.prints.empty() ? word.prints.front().spelling : word.text);
  }
  return words;
}

// Titles are made for Letter; on narrower pages they are smaller.
double shrink(const Rect& area) {
  return std::clamp(area.size.width / Length::in(7), 0.6, 1.0);
}

Length pitchFor(const Puzzle& puzzle, const WorksheetStyle& style, Size room) {
  return std::min({style.largestCell, room.width / (puzzle.grid.columns() + 2 * kFramePad),
                   room.height / (puzzle.grid.rows() + 2 * kFramePad)});
}

constexpr double kListGap = 1.3;  // Between grid and words, in ems of the words.

}  // namespace

TextRun fittedLine(const Face& face, Length size, Length smallest, Point at, Align align, std::string text,
                   Length room, const TextMeasure& measure) {
  const Length wide = measure.width(face, size, text);
  if (wide > room) size = std::min(size, std::max(smallest, size * (room / wide)));
  if (measure.width(face, size, text) > room * 1.001) {
    const auto cut = [&text] {
      while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
      if (!text.empty()) text.pop_back();
      while (!text.empty() && text.back() == ' ') text.pop_back();
    };
    while (!text.empty() && measure.width(face, size, text + "…") > room) cut();
    text += "…";
  }
  return {face, size, kBlack, at, std::move(text), align, Turn::none};
}

PuzzlePage::PuzzlePage(Worksheet sheet, const WorksheetStyle& style, const Rect& area, bool mayFace,
                       const TextMeasure& measure)
    : sheet_(std::move(sheet)), style_(style), measure_(measure) {
  const Puzzle& puzzle = *sheet_.puzzle;
  if (sheet_.title.empty()) sheet_.title = factsOf(puzzle).at("title");
  words_ = wordsOf(sheet_, style);
  foot_ = style.smallest * 2.2;
  std::vector<Item> unused;
  const Length top = head(area, unused);
  const Size room{area.size.width, area.size.height - top - foot_};
  const auto with = [&](Length size) {
    const WordColumns list = planColumns(words_, style.face, size, room.width, style.columns, measure);
    if (!list.fits) return Length();
    return pitchFor(puzzle, style, {room.width, room.height - list.height() - size * kListGap});
  };
  const Length best = style.facing ? Length() : with(style.smallestWord);
  if (best < style.smallestCell) {
    if (!style.facing && !mayFace)
      throw Error::job("\"" + sheet_.title + "\": with its " + std::to_string(words_.size()) +
                           " words below it the cells of a grid of " + std::to_string(puzzle.grid.columns()) +
                           " x " + std::to_string(puzzle.grid.rows()) + " would be " +
                           fixed(std::max(best, Length()).pt(), 1) + " pt wide, the template's smallest is " +
                           fixed(style.smallestCell.pt(), 1) + " pt",
                       "choose a larger page, fewer words, a smaller grid, or words.facing = true");
    planFacing(area);
    return;
  }
  listSize_ = style.smallestWord;
  for (Length size = style.largestWord; size > style.smallestWord; size = size - kStep) {
    const Length pitch = with(size);
    if (pitch >= best * kEnough || (size <= style.usualWord && pitch >= style.usualCell)) {
      listSize_ = size;
      break;
    }
  }
  pitch_ = with(listSize_);
}

void PuzzlePage::planFacing(const Rect& area) {
  faces_ = true;
  const Puzzle& puzzle = *sheet_.puzzle;
  std::vector<Item> unused;
  const Length top = head(area, unused);
  pitch_ = pitchFor(puzzle, style_, {area.size.width, area.size.height - top - foot_});
  if (pitch_ < style_.smallestCell)
    throw Error::job("\"" + sheet_.title + "\": the cells of a grid of " +
                         std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows()) +
                         " would be " + fixed(pitch_.pt(), 1) + " pt wide, the template's smallest is " +
                         fixed(style_.smallestCell.pt(), 1) + " pt",
                     "choose a larger page or a smaller grid, or print it as a poster");
  const Length high = area.size.height - style_.titleSize * 2.5;
  for (listSize_ = style_.largestWord; listSize_ > style_.smallestWord; listSize_ = listSize_ - kStep) {
    const WordColumns list =
        planColumns(words_, style_.face, listSize_, area.size.width, style_.columns, measure_);
    if (list.fits && list.height() <= high) break;
  }
  const WordColumns list =
      planColumns(words_, style_.face, listSize_, area.size.width, style_.columns, measure_);
  if (!list.fits || list.height() > high)
    throw Error::job("\"" + sheet_.title + "\": its " + std::to_string(words_.size()) +
                         " words do not fit a page in letters of " + fixed(style_.smallestWord.pt(), 1) +
                         " pt",
                     "choose a larger page, fewer words, or a template with smaller type");
}

// Sets everything above the grid; returns its height.
Length PuzzlePage::head(const Rect& area, std::vector<Item>& items) const {
  Length y = area.top();
  if (!style_.fields.empty()) {
    // The first is to be written on at length.
    const double shares = static_cast<double>(style_.fields.size()) + 1;
    Length x = area.left();
    const Length baseline = y + style_.fieldSize;
    for (std::size_t i = 0; i < style_.fields.size(); ++i) {
      const Length width = area.size.width * ((i == 0 ? 2 : 1) / shares);
      const Length label = measure_.width(style_.face, style_.fieldSize, style_.fields[i]);
      items.emplace_back(TextRun{
          style_.face, style_.fieldSize, kBlack, {x, baseline}, style_.fields[i], Align::start, Turn::none});
      const Length end = i + 1 < style_.fields.size() ? x + width - style_.fieldSize : area.right();
      const Length from = x + label + style_.fieldSize * 0.5;
      if (from < end)
        items.emplace_back(line({from, baseline + Length::pt(1.5)}, {end, baseline + Length::pt(1.5)},
                                {kSoft, style_.rule}));
      x = x + width;
    }
    y = baseline + style_.fieldSize * 1.6;
  }
  const Length size = style_.titleSize * shrink(area);
  const Length baseline = y + size * 0.8;
  Length left = area.left(), right = area.right();
  // The level at the right: its name, and five dots of which so many are full.
  if (sheet_.level >= 0 && !style_.levels[0].empty()) {
    const Length small = std::max(style_.smallest, style_.introSize * shrink(area)), dot = small * 0.62;
    const std::string& name = style_.levels[static_cast<std::size_t>(sheet_.level)];
    items.emplace_back(TextRun{style_.face, small, kSoft, {right, baseline}, name, Align::end, Turn::none});
    for (int i = 0; i < 5; ++i) {
      const Point centre{right - dot * (1.5 * (4 - i) + 0.5), baseline - small * 1.35};
      const bool full = i <= sheet_.level;
      items.emplace_back(Path{capsule(centre, centre, dot / 2 - style_.rule / 2),
                              full ? std::optional(kSoft) : std::nullopt, Stroke{kSoft, style_.rule}});
    }
    right = right - std::max(measure_.width(style_.face, small, name), dot * 7.5) - size * 0.5;
  }
  if (!sheet_.tag.empty()) {
    const Length wide = measure_.width(style_.boldFace, size, sheet_.tag);
    items.emplace_back(
        TextRun{style_.boldFace, size, kTag, {left, baseline}, sheet_.tag, Align::start, Turn::none});
    left = left + wide + size * 0.45;
  }
  items.emplace_back(fittedLine(style_.boldFace, size, size * 0.5, {left, baseline}, Align::start,
                                sheet_.title, right - left, measure_));
  y = baseline + size * 0.35;
  const std::string intro = fillIn(style_.intro, factsOf(*sheet_.puzzle));
  if (!intro.empty()) {
    const Length small = std::max(style_.smallest, style_.introSize * shrink(area));
    const Paragraph p = setParagraph(intro, {style_.face, small, kSoft, small * 1.35},
                                     {{area.left(), y + small * 0.4}, area.size}, measure_);
    for (const Item& item : p.items) items.push_back(item);
    y = y + small * 0.4 + p.height;
  }
  return y + size * 0.35 - area.top();
}

void PuzzlePage::set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const {
  const Puzzle& puzzle = *sheet_.puzzle;
  const Length top = area.top() + head(area, items);
  const Length pad = pitch_ * kFramePad;
  const Size field{pitch_ * puzzle.grid.columns() + pad * 2, pitch_ * puzzle.grid.rows() + pad * 2};
  const WordColumns list = planColumns(faces_ ? std::vector<std::string>() : words_, style_.face, listSize_,
                                       area.size.width, style_.columns, measure_);
  const Length gap = faces_ ? Length() : listSize_ * kListGap;
  const Length free = area.bottom() - foot_ - top - field.height - gap - list.height();
  // What is left over is shared out, but not so that the page falls apart.
  const Length air = std::min(std::max(free / 3, Length()), Length::pt(18));
  const Point corner{area.centre().x - field.width / 2, top + air};
  const LetterGrid grid = setGrid(style_.grid, {corner.x + pad, corner.y + pad}, pitch_, measure_);
  addLetters(puzzle, grid, items);
  if (style_.frame) addFrame(puzzle, grid, std::max(style_.rule, pitch_ * 0.045), kBlack, items);
  if (!faces_)
    setColumns(words_, list,
               {{area.left(), corner.y + field.height + gap + air}, {area.size.width, list.height()}}, items);
  const Length baseline = area.bottom();
  if (!foot.text.empty()) {
    const TextRun run = fittedLine(style_.face, style_.smallest, style_.smallest, {area.right(), baseline},
                                   Align::end, foot.text, area.size.width * 0.48, measure_);
    const Length wide = measure_.width(run.face, run.size, run.text);
    if (foot.page)
      items.emplace_back(
          Link{{{area.right() - wide, baseline - run.size}, {wide, run.size * 1.3}}, *foot.page});
    items.emplace_back(run);
  }
  if (!puzzle.credit.empty())
    items.emplace_back(fittedLine(style_.face, style_.smallest, style_.smallest, {area.left(), baseline},
                                  Align::start, puzzle.credit, area.size.width * 0.48, measure_));
}

void PuzzlePage::setWords(const Rect& area, std::vector<Item>& items) const {
  const Length size = style_.titleSize * shrink(area) * 0.7;
  const std::string title = sheet_.tag.empty() ? sheet_.title : sheet_.tag + "  " + sheet_.title;
  items.emplace_back(fittedLine(style_.boldFace, size, size * 0.5, {area.left(), area.top() + size},
                                Align::start, title, area.size.width, measure_));
  const WordColumns list =
      planColumns(words_, style_.face, listSize_, area.size.width, style_.columns, measure_);
  setColumns(words_, list,
             {{area.left(), area.top() + style_.titleSize * 1.6}, {area.size.width, list.height()}}, items);
}

}  // namespace gridpress::layout
