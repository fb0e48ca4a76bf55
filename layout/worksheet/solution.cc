// layout/worksheet/solution: a small grid with each word ringed, or filled in, in a field of a page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "layout/worksheet/filled.h"
#include "layout/worksheet/grid_block.h"
#include "layout/worksheet/puzzle_page.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

constexpr double kHead = 2;  // Above the grid, in ems of its title.

Length headSize(const WorksheetStyle& style, Size field) {
  return std::clamp(field.width * 0.045, style.smallest, style.titleSize * 0.6);
}

// What the head leaves of a field.
Size below(const WorksheetStyle& style, Size field) {
  return {field.width, field.height - headSize(style, field) * kHead};
}

LetterGrid gridIn(const Puzzle& puzzle, const WorksheetStyle& style, Size field, const TextMeasure& measure) {
  const Length head = headSize(style, field) * kHead;
  const Length pitch = std::min({style.largestCell, field.width / (puzzle.grid.columns() + 2 * kFramePad),
                                 (field.height - head) / (puzzle.grid.rows() + 2 * kFramePad)});
  LetterGrid grid = setGrid(style.grid, {}, pitch, measure);
  // Small solutions give up some of the white between letters.
  if (grid.size < style.smallest) {
    const double up = std::min(style.smallest / grid.size, 1.6);
    grid.size = grid.size * up;
    grid.capHeight = grid.capHeight * up;
  }
  return grid;
}

}  // namespace

bool solutionFits(const Worksheet& sheet, const WorksheetStyle& style, Size field,
                  const TextMeasure& measure) {
  const Length size = isFilled(sheet) ? filledType(sheet, style, below(style, field), measure)
                                      : gridIn(*sheet.puzzle, style, field, measure).size;
  return size >= style.smallest * 0.999;
}

void setSolution(const Worksheet& sheet, const SolutionHead& head, const WorksheetStyle& style,
                 const Rect& field, const TextMeasure& measure, std::vector<Item>& items) {
  const bool filled = isFilled(sheet);
  LetterGrid grid;
  Length letters, width;
  if (filled) {
    letters = filledType(sheet, style, below(style, field.size), measure);
  } else {
    grid = gridIn(*sheet.puzzle, style, field.size, measure);
    letters = grid.size;
    width = grid.pitch * (sheet.puzzle->grid.columns() + 2 * kFramePad);
  }
  if (letters < style.smallest * 0.999)
    throw Error::job("\"" + head.title + "\": in its solution letters would be " + fixed(letters.pt(), 1) +
                         " pt, the smallest are to be " + fixed(style.smallest.pt(), 1) + " pt",
                     "choose fewer solutions a page, or a larger page");
  const Length size = headSize(style, field.size);
  // Arrays are of many widths, squares narrower than a title.
  if (filled) width = field.size.width;
  const Length left = field.centre().x - width / 2, baseline = field.top() + size;
  const Length top = field.top() + size * (kHead - 0.4);
  Length room = width;
  if (!head.where.empty()) {
    const TextRun run{style.face, std::max(style.smallest, size * 0.8),
                      kBlack,     {left + width, baseline},
                      head.where, Align::end,
                      Turn::none};
    const Length wide = measure.width(run.face, run.size, run.text);
    if (head.page)
      items.emplace_back(
          Link{{{left + width - wide, baseline - run.size}, {wide, run.size * 1.3}}, *head.page});
    items.emplace_back(run);
    room = room - wide - size;
  }
  items.emplace_back(fittedLine(style.boldFace, size, style.smallest, {left, baseline}, Align::start,
                                head.title, room, measure));
  if (filled) {
    addFilled(sheet, style, {{left, top}, {width, below(style, field.size).height}}, measure, items);
    return;
  }
  const Length spare = width - grid.pitch * sheet.puzzle->grid.columns();
  grid.origin = {left + spare / 2, top};
  addSolved(*sheet.puzzle, grid, style.rule, items);
}

std::vector<Rect> fieldsOf(const Rect& area, int count) {
  int across = static_cast<int>(std::floor(std::sqrt(static_cast<double>(count))));
  int down = (count + across - 1) / across;
  if (area.size.width > area.size.height) std::swap(across, down);
  const Length gap = Length::pt(across > 2 || down > 2 ? 14 : 22);
  const Size size{(area.size.width - gap * (across - 1)) / across,
                  (area.size.height - gap * (down - 1)) / down};
  std::vector<Rect> fields;
  for (int i = 0; i < count; ++i)
    fields.push_back(
        {{area.left() + (size.width + gap) * (i % across), area.top() + (size.height + gap) * (i / across)},
         size});
  return fields;
}

}  // namespace gridpress::layout
