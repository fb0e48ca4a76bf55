// render/draw/item_bounds: generous rectangles around items.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/item_bounds.h"

#include "render/draw/shape.h"

namespace gridpress::render {

namespace {

/// Letters reach further from their baseline than any face's ascent says: two em is beyond all of them,
/// stacked accents included.
constexpr double kReach = 2;

Rect around(Point a, Point b, Length reach) {
  return hull(Rect{a, {}}, Rect{b, {}}).outset(Insets::all(reach));
}

}  // namespace

Rect boundsOf(const LetterRun& run) {
  if (run.cells.size() == 0) return {};
  EXPECTS(run.size >= Length());
  // A cell of several code points may be wider than its pitch; count each byte as an em.
  std::size_t longest = 1;
  if (!run.cells.ends.empty())
    for (std::size_t i = 0; i < run.cells.size(); ++i) longest = std::max(longest, run.cells[i].size());
  const Point last = run.origin + run.step * static_cast<double>(run.cells.size() - 1);
  return around(run.origin, last, run.size * (kReach + static_cast<double>(longest) / 2));
}

Rect boundsOf(const TextRun& run, const fonts::Typesetter& type) {
  const Length width = type.width(run.face, run.size, run.text);
  const auto [cos, sin] = along(run.turn);
  const Point whole = {width * cos, width * sin};
  const Point start = run.origin - whole * shareBefore(run.align);
  return around(start, start + whole, run.size * kReach);
}

Rect boundsOf(const Path& path) {
  const std::optional<Rect> box = hullOf(path.steps);
  if (!box) return {};
  // A mitre reaches at most ten half widths (cairo's limit).
  return box->outset(Insets::all(path.stroke ? path.stroke->width * 5 : Length()));
}

Rect boundsOf(const Picture& picture) {
  return intersection(picture.frame, picture.clip);
}

Rect boundsOf(const Item& item, const fonts::Typesetter& type) {
  if (const auto* run = std::get_if<LetterRun>(&item)) return boundsOf(*run);
  if (const auto* run = std::get_if<TextRun>(&item)) return boundsOf(*run, type);
  if (const auto* path = std::get_if<Path>(&item)) return boundsOf(*path);
  if (const auto* picture = std::get_if<Picture>(&item)) return boundsOf(*picture);
  const auto* group = std::get_if<Group>(&item);
  return group ? group->clip : Rect();
}

std::vector<Colour> coloursOf(const Item& item) {
  if (const auto* run = std::get_if<LetterRun>(&item)) return {run->colour};
  if (const auto* run = std::get_if<TextRun>(&item)) return {run->colour};
  std::vector<Colour> all;
  const auto* path = std::get_if<Path>(&item);
  if (path && path->fill) all.push_back(*path->fill);
  if (path && path->stroke) all.push_back(path->stroke->colour);
  return all;
}

Length smallestType(const std::vector<Item>& items, Length smallest) {
  anyItem(items, [&](const Item& item) {
    if (const auto* run = std::get_if<LetterRun>(&item)) smallest = std::min(smallest, run->size);
    if (const auto* run = std::get_if<TextRun>(&item)) smallest = std::min(smallest, run->size);
    return false;
  });
  return smallest;
}

}  // namespace gridpress::render
