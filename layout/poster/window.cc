// layout/poster/window: culls, moves and clips each kind of item.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/poster.h"

#include <array>
#include <utility>

#include "layout/text/spoken.h"
#include "model/contracts.h"

namespace gridpress::layout {

namespace {

struct Seen {
  const Rect& window;
  Point shift;
  const TextMeasure& measure;
  std::vector<Item>& out;

  // Moves an item whose bounds are known, and adds it: whole, clipped or not at all.
  template <typename Any>
  void add(const Any& item, const Rect& bounds) const {
    if (!bounds.overlaps(window)) return;
    // A size reckoned from two edges may differ in its last bit; only the edges tell.
    const bool whole = bounds.left() >= window.left() && bounds.right() <= window.right() &&
                       bounds.top() >= window.top() && bounds.bottom() <= window.bottom();
    Item moved = item;
    move(moved, {1, 1, shift});
    if (whole)
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
    const std::array<Rect, 4> turned = {{{{l, t}, {r - l, b - t}},
                                         {{-b, l}, {b - t, r - l}},
                                         {{-r, -b}, {r - l, b - t}},
                                         {{t, -r}, {b - t, r - l}}}};
    Rect box = turned.at(static_cast<std::size_t>(run.turn));
    box.origin = box.origin + run.origin;
    add(run, box);
  }
  void operator()(const Path& path) const {
    std::optional<Rect> box;
    // A box a little too large only costs a clip.
    for (const PathStep& step : path.steps)
      eachPoint(step, [&](Point p) { box = box ? hull(*box, {p, {}}) : Rect{p, {}}; });
    if (!box) return;
    const Length half = path.stroke ? path.stroke->width * 2 : Length();  // mitres stick out
    // A straight line has no area of its own; give it one so that it overlaps what it crosses.
    add(path, box->outset(Insets::all(half + Length::pt(0.001))));
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

std::vector<Item> scaled(const std::vector<Item>& items, double scale, Point corner) {
  EXPECTS(scale >= 0);
  std::vector<Item> out = items;
  std::erase_if(out, [](const Item& item) {
    return std::holds_alternative<Link>(item) || std::holds_alternative<Tag>(item);
  });
  for (Item& item : out) move(item, {scale, scale, corner});
  return out;
}

std::vector<Item> throughWindow(const std::vector<Item>& items, const Rect& window, Point shift,
                                const TextMeasure& measure) {
  EXPECTS(window.size.width >= Length() && window.size.height >= Length());
  std::vector<Item> out;
  for (const Item& item : items) std::visit(Seen{window, shift, measure, out}, item);
  ENSURES(out.size() <= items.size());
  return out;
}

}  // namespace gridpress::layout
