// layout/poster/window: culls, moves and clips each kind of item.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/window.h"

#include <optional>
#include <utility>

namespace gridpress::layout {

namespace {

void grow(std::optional<Rect>& box, Point p) {
  const Rect point{p, {}};
  box = box ? hull(*box, point) : point;
}

struct StepBounds {
  std::optional<Rect>& box;
  void operator()(const MoveTo& s) const { grow(box, s.to); }
  void operator()(const LineTo& s) const { grow(box, s.to); }
  void operator()(const CurveTo& s) const {
    // Control points enclose the curve; a box a little too large only costs a clip.
    grow(box, s.control1);
    grow(box, s.control2);
    grow(box, s.to);
  }
  void operator()(const ClosePath&) const {}
};

struct MoveStep {
  Point by;
  PathStep operator()(const MoveTo& s) const { return MoveTo{s.to + by}; }
  PathStep operator()(const LineTo& s) const { return LineTo{s.to + by}; }
  PathStep operator()(const CurveTo& s) const { return CurveTo{s.control1 + by, s.control2 + by, s.to + by}; }
  PathStep operator()(const ClosePath& s) const { return s; }
};

struct Seen {
  const Rect& window;
  Point shift;
  const TextMeasure& measure;
  std::vector<Item>& out;

  // Adds a moved item whose bounds (before the move) are known: whole, clipped or not at all.
  void add(Item moved, const Rect& bounds) const {
    if (!bounds.overlaps(window)) return;
    // A size reckoned from two edges may differ in its last bit; only the edges tell.
    if (bounds.left() >= window.left() && bounds.right() <= window.right() && bounds.top() >= window.top() &&
        bounds.bottom() <= window.bottom())
      out.push_back(std::move(moved));
    else
      out.emplace_back(Group{{window.origin + shift, window.size}, {std::move(moved)}});
  }

  void operator()(const LetterRun& run) const {
    const Length rise = run.size * (measure.metrics(run.face).capHeight / 2);
    LetterRun part{run.face, run.size, run.colour, {}, run.step, {}};
    for (std::size_t i = 0; i < run.cells.size(); ++i) {
      const Point at = run.origin + run.step * static_cast<double>(i);
      if (!window.contains({at.x, at.y - rise})) continue;
      if (part.cells.size() == 0) part.origin = at + shift;
      part.cells.push(run.cells[i]);
    }
    if (part.cells.size() > 0) out.emplace_back(std::move(part));
  }
  void operator()(const TextRun& run) const {
    const FaceMetrics m = measure.metrics(run.face);
    const Length width = measure.width(run.face, run.size, run.text);
    const double before = run.align == Align::start ? 0 : run.align == Align::centre ? 0.5 : 1;
    // Ink may leave the advance box a little (italics, swashes): half an em on both sides.
    const Length l = -(width * before) - run.size / 2, r = width * (1 - before) + run.size / 2;
    const Length t = -(run.size * m.ascent), b = run.size * m.descent;
    Rect box{{l, t}, {r - l, b - t}};
    switch (run.turn) {
      case Turn::none:
        break;
      case Turn::quarter:
        box = {{-b, l}, {b - t, r - l}};
        break;
      case Turn::half:
        box = {{-r, -b}, {r - l, b - t}};
        break;
      case Turn::threeQuarters:
        box = {{t, -r}, {b - t, r - l}};
        break;
    }
    box.origin = box.origin + run.origin;
    TextRun moved = run;
    moved.origin = run.origin + shift;
    add(std::move(moved), box);
  }
  void operator()(const Path& path) const {
    std::optional<Rect> box;
    for (const PathStep& s : path.steps) std::visit(StepBounds{box}, s);
    if (!box) return;
    const Length half = path.stroke ? path.stroke->width * 2 : Length();  // mitres stick out
    Path moved = path;
    for (PathStep& s : moved.steps) s = std::visit(MoveStep{shift}, s);
    // A straight line has no area of its own; give it one so that it overlaps what it crosses.
    add(std::move(moved), box->outset(Insets::all(half + Length::pt(0.001))));
  }
  void operator()(const Picture& picture) const {
    const Rect shown = intersection(picture.clip, window);
    if (!shown.overlaps(picture.frame)) return;
    Picture moved = picture;
    moved.frame.origin = picture.frame.origin + shift;
    moved.clip = {shown.origin + shift, shown.size};
    out.emplace_back(std::move(moved));
  }
  void operator()(const Link&) const {}
  void operator()(const Tag&) const {}
  void operator()(const Group& group) const {
    const Rect shown = intersection(group.clip, window);
    if (shown.empty()) return;
    std::vector<Item> inside = throughWindow(group.items, shown, shift, measure);
    if (!inside.empty()) out.emplace_back(Group{{shown.origin + shift, shown.size}, std::move(inside)});
  }
};

}  // namespace

std::vector<Item> throughWindow(const std::vector<Item>& items, const Rect& window, Point shift,
                                const TextMeasure& measure) {
  std::vector<Item> out;
  for (const Item& item : items) std::visit(Seen{window, shift, measure, out}, item);
  return out;
}

}  // namespace gridpress::layout
