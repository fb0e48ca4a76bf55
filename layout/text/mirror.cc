// layout/text/mirror: one coordinate of each kind of item.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/mirror.h"

#include <string_view>
#include <utility>

namespace gridpress::layout {

namespace {

class Mirror {
 public:
  explicit Mirror(Length middle) : middle_(middle) {}

  void operator()(TextRun& run) const {
    run.origin = across(run.origin);
    if (run.turn == Turn::none && run.align != Align::centre)
      run.align = run.align == Align::start ? Align::end : Align::start;
  }
  void operator()(LetterRun& run) const {
    // Its last cell comes first.
    CellText cells;
    for (std::size_t i = run.cells.size(); i-- > 0;) cells.push(run.cells[i]);
    run.origin = across(run.origin + run.step * (static_cast<double>(run.cells.size()) - 1));
    run.cells = std::move(cells);
  }
  void operator()(Path& path) const {
    for (PathStep& step : path.steps) std::visit(*this, step);
  }
  void operator()(Picture& picture) const {
    picture.frame = across(picture.frame);
    picture.clip = across(picture.clip);
  }
  void operator()(Link& link) const { link.area = across(link.area); }
  void operator()(Tag&) const {}
  void operator()(Group& group) const {
    group.clip = across(group.clip);
    for (Item& item : group.items) std::visit(*this, item);
  }
  void operator()(MoveTo& step) const { step.to = across(step.to); }
  void operator()(LineTo& step) const { step.to = across(step.to); }
  void operator()(CurveTo& step) const {
    for (Point* point : {&step.control1, &step.control2, &step.to}) *point = across(*point);
  }
  void operator()(ClosePath&) const {}

 private:
  Point across(Point p) const { return {middle_ * 2 - p.x, p.y}; }
  Rect across(const Rect& r) const { return {{middle_ * 2 - r.right(), r.top()}, r.size}; }
  Length middle_;
};

}  // namespace

void mirror(std::vector<Item>& items, std::size_t first, const Rect& area) {
  const Mirror other(area.centre().x);
  for (std::size_t i = first; i < items.size(); ++i) std::visit(other, items[i]);
}

void follow(const Phrases& phrases, std::vector<Item>& items, std::size_t first, const Rect& area) {
  if (phrases.fromRight()) mirror(items, first, area);
}

namespace {

bool writesHan(std::string_view language) {
  const std::string_view tag = language.substr(0, language.find('-'));
  return tag == "ja" || tag == "ko" || tag == "zh" || tag == "yue";
}

}  // namespace

std::string letteringOf(const Puzzle& puzzle, const Phrases& phrases) {
  const bool pages = puzzle.language.empty() || puzzle.language == "none" ||
                     (writesHan(phrases.language()) && !writesHan(puzzle.language));
  return pages ? phrases.language() : puzzle.language;
}

SharedMeasure lettered(const TextMeasure& measure, const Puzzle& puzzle, const Phrases& phrases) {
  return SharedMeasure(measure.in(letteringOf(puzzle, phrases)));
}

}  // namespace gridpress::layout
