// layout/imposition/sheets: hairlines beyond the bleed, a bar in each spine, a line of small type.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/imposition/sheets.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gridpress::layout {

namespace {

constexpr Length kMarkGap = Length::pt(3);      ///< Between bleed and mark.
constexpr Length kMarkLength = Length::pt(18);  ///< At most.
constexpr Length kShortest = Length::pt(5);     ///< Shorter ones help nobody.
constexpr Stroke kMarkLine{kRegistration, Length::pt(0.25)};
constexpr Length kType = Length::pt(5.5);

/// Where a side can be marked: outside of all its pages and their bleed.
struct Around {
  Rect paper, hull;

  Length above() const { return hull.top() - paper.top() - kMarkGap; }
  Length below() const { return paper.bottom() - hull.bottom() - kMarkGap; }
  Length before() const { return hull.left() - paper.left() - kMarkGap; }
  Length behind() const { return paper.right() - hull.right() - kMarkGap; }
};

// Marks at the head and the foot of the pages, in line with `x`.
void markColumn(Length x, const Around& at, bool dashed, std::vector<Item>& items) {
  const auto draw = [&](Length room, Length from, double way) {
    if (room < kShortest) return;
    const Length length = std::min(room, kMarkLength);
    if (!dashed) {
      items.emplace_back(line({x, from}, {x, from + length * way}, kMarkLine));
      return;
    }
    constexpr Length kDash = Length::pt(2);
    for (Length on = Length(); on < length; on += kDash * 2)
      items.emplace_back(
          line({x, from + on * way}, {x, from + std::min(on + kDash, length) * way}, kMarkLine));
  };
  draw(at.above(), at.hull.top() - kMarkGap, -1);
  draw(at.below(), at.hull.bottom() + kMarkGap, 1);
}

void markRow(Length y, const Around& at, std::vector<Item>& items) {
  if (const Length room = std::min(at.before(), kMarkLength); room >= kShortest)
    items.emplace_back(
        line({at.hull.left() - kMarkGap, y}, {at.hull.left() - kMarkGap - room, y}, kMarkLine));
  if (const Length room = std::min(at.behind(), kMarkLength); room >= kShortest)
    items.emplace_back(
        line({at.hull.right() + kMarkGap, y}, {at.hull.right() + kMarkGap + room, y}, kMarkLine));
}

// Each place once, from left to right: neighbours that share a cut share its mark.
void addPlace(Length at, std::vector<Length>& places) {
  constexpr Length kSame = Length::pt(0.05);
  for (const Length place : places)
    if (place - at < kSame && at - place < kSame) return;
  places.push_back(at);
}

class SideMarks {
 public:
  SideMarks(const ImpositionPlan& plan, const SheetStyle& style, const TextMeasure& measure)
      : plan_(plan), style_(style), measure_(measure) {}

  void add(std::size_t number, std::vector<Item>& items) const {
    const ImposedSide& side = plan_.sides[number];
    if (side.pages.empty()) return;
    const Around around{{{}, plan_.paper}, hullOf(side)};
    std::vector<Length> columns, rows;
    if (plan_.folded()) {
      const Length fold = plan_.paper.width / 2;
      markColumn(fold, around, true, items);
      if (!side.back && side.sheet == 0 && plan_.signatures > 1) addBar(side, items);
      for (const ImposedPage& page : side.pages) {
        const Length edge = page.trim.centre().x < fold ? page.trim.left() : page.trim.right();
        for (const Length x : {edge, fold * 2 - edge}) addPlace(x, columns);
        for (const Length y : {page.trim.top(), page.trim.bottom()}) addPlace(y, rows);
      }
    } else {
      for (const Rect& leaf : plan_.leaves()) {
        for (const Length x : {leaf.left(), leaf.right()}) addPlace(x, columns);
        for (const Length y : {leaf.top(), leaf.bottom()}) addPlace(y, rows);
      }
    }
    for (const Length x : columns) markColumn(x, around, false, items);
    for (const Length y : rows) markRow(y, around, items);
    addName(number, around, items);
  }

 private:
  // Where one of several pages is blank, its place is marked as well.
  Rect hullOf(const ImposedSide& side) const {
    Rect all = side.pages.front().clip;
    for (const ImposedPage& page : side.pages) all = hull(all, page.clip);
    if (!plan_.folded()) {
      for (const Rect& leaf : plan_.leaves()) all = hull(all, leaf);
      return all;
    }
    const Length fold = plan_.paper.width / 2, reach = std::max(fold - all.left(), all.right() - fold);
    return {{fold - reach, all.top()}, {reach * 2, all.size.height}};
  }

  // Of signatures in their right order the bars are steps down the spine. They stand in the gutter alone.
  void addBar(const ImposedSide& side, std::vector<Item>& items) const {
    const Length wide = std::min(plan_.of.gutter * 2, Length::pt(4));
    if (wide < Length::pt(2)) return;
    const Length room = plan_.page.height * 0.8;
    const Length step = std::min(room / static_cast<double>(plan_.signatures), Length::pt(18));
    const Length top = (plan_.paper.height - room) / 2 + step * static_cast<double>(side.signature);
    items.emplace_back(Path{outlineOf({{plan_.paper.width / 2 - wide / 2, top}, {wide, step * 0.8}}),
                            kRegistration, std::nullopt});
  }

  void addName(std::size_t number, const Around& around, std::vector<Item>& items) const {
    constexpr Length kBeside = Length::pt(9);
    if (around.below() < kType * 1.5) return;
    const Length left = around.hull.left() + kBeside;
    const std::string name = sideName(plan_, number);
    const std::string all = style_.title + "   " + name;
    // Before the fold, or not at all.
    const Length room = plan_.paper.width / 2 - kBeside - left;
    const std::string& text = measure_.width(style_.face, kType, all) <= room ? all : name;
    items.emplace_back(TextRun{style_.face,
                               kType,
                               kBlack,
                               {left, around.hull.bottom() + kMarkGap + kType},
                               text,
                               Align::start,
                               Turn::none});
  }

  const ImpositionPlan& plan_;
  const SheetStyle& style_;
  const TextMeasure& measure_;
};

}  // namespace

std::string sideName(const ImpositionPlan& plan, std::size_t number) {
  const ImposedSide& side = plan.sides[number];
  return (plan.signatures > 1 ? std::to_string(side.signature + 1) + "-" : std::string()) +
         std::to_string(side.sheet + 1) + (side.back ? "B" : "A");
}

Document composeSheets(const ImpositionPlan& plan, const SheetStyle& style, const TextMeasure& any) {
  const SharedMeasure measure(any);
  Document document;
  document.info.title = style.title;
  document.info.creator = "Gridpress";
  document.info.actualSize = true;
  document.pageCount = plan.sides.size();
  document.page = [plan, style, measure](std::size_t number) {
    Page page;
    page.trim = plan.paper;
    page.label = sideName(plan, number);
    if (style.marks) SideMarks(plan, style, measure).add(number, page.items);
    return page;
  };
  return document;
}

}  // namespace gridpress::layout
