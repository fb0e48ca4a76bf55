// layout/poster/window: culls, moves and clips each kind of item.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/poster.h"

#include <array>
#include <utility>

#include "model/contracts.h"

namespace gridpress::layout {

namespace {

// Of a curve its control points, too: they enclose it, and a box a little too large only costs a clip.
template <typename Step>
void eachPoint(Step& step, const auto& use) {
  if constexpr (requires { step.control1; }) use(step.control1), use(step.control2);
  if constexpr (requires { step.to; }) use(step.to);
}

class Scaling {
 public:
  Scaling(double scale, Point corner, std::vector<Item>& out) : k_(scale), corner_(corner), out_(out) {}

  void operator()(LetterRun run) const {
    run.size = run.size * k_;
    run.origin = place(run.origin);
    run.step = run.step * k_;
    out_.emplace_back(std::move(run));
  }
  void operator()(TextRun run) const {
    run.size = run.size * k_;
    run.origin = place(run.origin);
    out_.emplace_back(std::move(run));
  }
  void operator()(Path path) const {
    for (PathStep& step : path.steps)
      std::visit([this](auto& s) { eachPoint(s, [this](Point& p) { p = place(p); }); }, step);
    if (path.stroke) path.stroke->width = path.stroke->width * k_;
    out_.emplace_back(std::move(path));
  }
  void operator()(Picture picture) const {
    picture.frame = place(picture.frame);
    picture.clip = place(picture.clip);
    out_.emplace_back(std::move(picture));
  }
  void operator()(const Link&) const {}
  void operator()(const Tag&) const {}
  void operator()(const Group& group) const {
    out_.emplace_back(Group{place(group.clip), scaled(group.items, k_, corner_)});
  }

 private:
  Point place(Point p) const { return p * k_ + corner_; }
  Rect place(const Rect& r) const { return {place(r.origin), {r.size.width * k_, r.size.height * k_}}; }

  double k_;
  Point corner_;
  std::vector<Item>& out_;
};

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
    std::vector<Item> part;
    Scaling(1, shift, whole ? out : part)(item);
    if (!whole) out.emplace_back(Group{{window.origin + shift, window.size}, std::move(part)});
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
    for (const PathStep& step : path.steps)
      std::visit(
          [&](auto& s) { eachPoint(s, [&](Point p) {
                           box = box ? hull(*box, {p, {}}) : Rect{p, {}};
                         }); },
          step);
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
  std::vector<Item> out;
  for (const Item& item : items) std::visit(Scaling(scale, corner, out), item);
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
