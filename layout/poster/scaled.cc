// layout/poster/scaled: each kind of item.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/scaled.h"

#include <utility>

namespace gridpress::layout {

namespace {

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
    for (PathStep& step : path.steps) std::visit([this](auto& s) { move(s); }, step);
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
  void move(MoveTo& s) const { s.to = place(s.to); }
  void move(LineTo& s) const { s.to = place(s.to); }
  void move(CurveTo& s) const { s = {place(s.control1), place(s.control2), place(s.to)}; }
  void move(ClosePath&) const {}

  double k_;
  Point corner_;
  std::vector<Item>& out_;
};

}  // namespace

std::vector<Item> scaled(const std::vector<Item>& items, double scale, Point corner) {
  std::vector<Item> out;
  for (const Item& item : items) std::visit(Scaling(scale, corner, out), item);
  return out;
}

}  // namespace gridpress::layout
