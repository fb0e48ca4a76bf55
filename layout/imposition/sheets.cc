// layout/imposition/sheets: hairlines beyond the bleed, a bar on each spine, a line of small type.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/imposition/plan.h"
#include "model/contracts.h"

#include <algorithm>

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

// A mark that begins at `from` and goes `way`, a unit across or down, as far as there is room.
void drawMark(Point from, Point way, Length room, bool dashed, std::vector<Item>& items) {
  if (room < kShortest) return;
  const Length length = std::min(room, kMarkLength);
  const auto at = [&](Length along) { return from + way * (along / Length::pt(1)); };
  constexpr Length kDash = Length::pt(2);
  if (!dashed) return items.push_back(line(at({}), at(length), kMarkLine)), void();
  for (Length on = Length(); on < length; on += kDash * 2)
    items.emplace_back(line(at(on), at(std::min(on + kDash, length)), kMarkLine));
}

constexpr Length kUnit = Length::pt(1);

// Marks at the head and the foot of the pages, in line with `x`.
void markColumn(Length x, const Around& at, bool dashed, std::vector<Item>& items) {
  drawMark({x, at.hull.top() - kMarkGap}, {{}, -kUnit}, at.above(), dashed, items);
  drawMark({x, at.hull.bottom() + kMarkGap}, {{}, kUnit}, at.below(), dashed, items);
}

// Likewise beside them, in line with `y`.
void markRow(Length y, const Around& at, bool dashed, std::vector<Item>& items) {
  drawMark({at.hull.left() - kMarkGap, y}, {-kUnit, {}}, at.before(), dashed, items);
  drawMark({at.hull.right() + kMarkGap, y}, {kUnit, {}}, at.behind(), dashed, items);
}

// Each place once, from left to right: neighbours that share a cut share its mark.
void addPlace(Length at, std::vector<Length>& places) {
  constexpr Length kSame = Length::pt(0.05);
  for (const Length place : places)
    if (place - at < kSame && at - place < kSame) return;
  places.push_back(at);
}

struct SideMarks {
  const ImpositionPlan& plan;
  const SheetStyle& style;
  const TextMeasure& measure;

  void add(std::size_t number, std::vector<Item>& items) const {
    const ImposedSide& side = plan.sides[number];
    if (side.pages.empty()) return;
    const Around around{{{}, plan.paper}, hullOf(side)};
    std::vector<Length> columns, rows;
    if (plan.folded()) {
      for (int i = 1; i < plan.across; ++i)
        markColumn(plan.paper.width / plan.across * i, around, true, items);
      if (plan.down > 1) markRow(plan.paper.height / 2, around, true, items);
      if (!side.back && side.sheet == 0 && plan.signatures > 1) addBar(side, items);
      // A fold is in the middle: what is cut beside it is cut beyond it, too.
      const Length middle = plan.paper.width;
      for (const ImposedPage& page : side.pages) {
        const auto column = static_cast<int>(page.trim.centre().x / (plan.paper.width / plan.across));
        const Length edge = column % 2 == 0 ? page.trim.left() : page.trim.right();  // Away from the spine.
        for (const Length x : {edge, middle - edge}) addPlace(x, columns);
        for (const Length y : {page.trim.top(), page.trim.bottom()}) addPlace(y, rows);
      }
    } else {
      for (const Rect& leaf : plan.leaves()) {
        for (const Length x : {leaf.left(), leaf.right()}) addPlace(x, columns);
        for (const Length y : {leaf.top(), leaf.bottom()}) addPlace(y, rows);
      }
    }
    for (const Length x : columns) markColumn(x, around, false, items);
    for (const Length y : rows) markRow(y, around, false, items);
    addName(number, around, items);
  }

  // Where one of several pages is blank, its place is marked as well.
  Rect hullOf(const ImposedSide& side) const {
    EXPECTS(!side.pages.empty());
    Rect all = side.pages.front().clip;
    for (const ImposedPage& page : side.pages) all = hull(all, page.clip);
    if (!plan.folded()) {
      for (const Rect& leaf : plan.leaves()) all = hull(all, leaf);
      return all;
    }
    const Length fold = plan.paper.width / 2, reach = std::max(fold - all.left(), all.right() - fold);
    return {{fold - reach, all.top()}, {reach * 2, all.size.height}};
  }

  // Of signatures in their right order the bars are steps down the spine. They stand in the gutter alone.
  void addBar(const ImposedSide& side, std::vector<Item>& items) const {
    const Length wide = std::min(plan.of.gutter * 2, Length::pt(4));
    if (wide < Length::pt(2)) return;
    const Length room = plan.page.height * 0.8, row = plan.paper.height / plan.down;
    const Length step = std::min(room / static_cast<double>(plan.signatures), Length::pt(18));
    // The outermost spine is that of the first page, in the lowest row.
    const Length spine = plan.spineOf(plan.of.fromRight ? 0 : plan.across - 1);
    const Length top = row * (plan.down - 1) + (row - room) / 2 + step * static_cast<double>(side.signature);
    items.emplace_back(Path{outlineOf({{spine - wide / 2, top}, {wide, step * 0.8}}), kRegistration, {}});
  }

  void addName(std::size_t number, const Around& around, std::vector<Item>& items) const {
    constexpr Length kBeside = Length::pt(9);
    if (around.below() < kType * 1.5) return;
    const Length left = around.hull.left() + kBeside;
    const std::string name = sideName(plan, number);
    const std::string all = style.title + "   " + name;
    // Before the fold, or not at all.
    const Length room = plan.paper.width / 2 - kBeside - left;
    const std::string& text = measure.width(style.face, kType, all) <= room ? all : name;
    items.emplace_back(
        TextRun{style.face, kType, kBlack, {left, around.hull.bottom() + kMarkGap + kType}, text});
  }
};

}  // namespace

std::string sideName(const ImpositionPlan& plan, std::size_t number) {
  EXPECTS(number < plan.sides.size());
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
    if (style.marks) SideMarks{plan, style, measure}.add(number, page.items);
    return page;
  };
  return document;
}

}  // namespace gridpress::layout
