// layout/imposition/plan: the number of pages on a sheet, then the page at each place on each side.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/imposition/plan.h"
#include "settings/papers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "layout/style/template.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

/// How many pages a sheet has beside each other, and below each other, on a side, by its folds.
constexpr int kAcross[] = {0, 2, 2, 4}, kDown[] = {0, 1, 2, 2};

/// A sheet's leaves.
constexpr int leavesFolded(int folds) {
  return 1 << folds;
}

/// One side of a sheet that is a book by itself, its spine at the left: its pages' numbers from 1, row by row
/// from its upper left; below 0 on their heads, where they meet another one at a fold above both. As binders
/// know them; the last fold is the spine's, all others are cut open.
const std::vector<int>& foldedSide(int folds, bool back) {
  using Side = std::vector<int>;
  static const std::array<std::array<Side, 2>, 3> kSides = {
      {{Side{4, 1}, Side{2, 3}},
       {Side{-5, -4, 8, 1}, Side{-3, -6, 2, 7}},
       {Side{-5, -12, -9, -8, 4, 13, 16, 1}, Side{-7, -10, -11, -6, 2, 15, 14, 3}}}};
  return kSides.at(static_cast<std::size_t>(folds) - 1).at(back ? 1 : 0);
}

/// Papers' sizes are rounded to whole points by some programs.
constexpr Length kRounding = Length::pt(0.5);

/// White and bleed between two pages that are cut apart: both bleeds.
Size gapsOf(const Imposition& of) {
  return {of.bleed.left + of.bleed.right, of.bleed.top + of.bleed.bottom};
}

/// What is cut off where a fold is to be opened: beside each page across, above and below it.
Size openedBy(const Imposition& of) {
  constexpr Length kOpened = Length::mm(3);
  return {of.folds > 2 ? std::max(kOpened, std::max(of.bleed.left, of.bleed.right)) : Length(),
          of.folds > 1 ? std::max(kOpened, std::max(of.bleed.top, of.bleed.bottom)) * 2 : Length()};
}

/// The least paper that takes a folded sheet's pages as large as they are.
Size leastFolded(const Imposition& of) {
  const Size opened = openedBy(of);
  return {(of.page.width + of.gutter + opened.width) * kAcross[of.folds],
          (of.page.height + opened.height) * kDown[of.folds]};
}

/// Nothing where the paper does not take two of them.
std::optional<Seating> seatedAsTheyAre(const Imposition& of, Size paper) {
  const Length leaf = of.page.width + of.gutter;
  if (of.binding != Binding::cutStack) {
    const Size least = leastFolded(of);
    if (least.width > paper.width + kRounding || least.height > paper.height + kRounding) return {};
    return Seating{paper, kAcross[of.folds], kDown[of.folds], 1};
  }
  const Size gap = gapsOf(of);
  const auto times = [](Length room, Length one, Length between) {
    return static_cast<int>(std::floor((room + kRounding + between) / (one + between)));
  };
  const Seating seating{paper, times(paper.width, leaf, gap.width),
                        times(paper.height, of.page.height, gap.height), 1};
  return seating.count() > 1 ? std::optional(seating) : std::nullopt;
}

/// As many pages as the folds make, as large as the paper takes them.
std::optional<Seating> foldedToFit(const Imposition& of, Size paper) {
  const int across = kAcross[of.folds], down = kDown[of.folds];
  const Size opened = openedBy(of);
  const double scale = std::min((paper.width / across - of.gutter - opened.width) / of.page.width,
                                (paper.height / down - opened.height) / of.page.height);
  return scale > 0 ? std::optional(Seating{paper, across, down, scale}) : std::nullopt;
}

/// Two pages, as large as the paper takes them; nothing where the gutter leaves no room.
std::optional<Seating> seatedToFit(const Imposition& of, Size paper) {
  if (of.binding != Binding::cutStack) return foldedToFit(of, paper);
  Seating best{paper, 0, 0, 0};
  const Size gap = gapsOf(of);
  for (const auto& [across, down] : {std::pair(2, 1), std::pair(1, 2)}) {
    const Length width = paper.width - of.gutter * across,
                 needed = of.page.width * across + gap.width * (across - 1),
                 height = of.page.height * down + gap.height * (down - 1);
    const double scale = std::min(width / needed, paper.height / height);
    if (scale > best.scale) best = {paper, across, down, scale};
  }
  return best.scale > 0 ? std::optional(best) : std::nullopt;
}

std::optional<Seating> seatedOn(const Imposition& of, Size paper) {
  const auto seat = of.fit ? seatedToFit : seatedAsTheyAre;
  // Of two that are equal the first is taken: sheets that are folded lie wide, others upright.
  const Length longer = std::max(paper.width, paper.height), shorter = std::min(paper.width, paper.height);
  const Size wide{longer, shorter}, upright{shorter, longer};
  const bool folded = of.binding != Binding::cutStack;
  const std::optional<Seating> one = seat(of, folded ? wide : upright),
                               other = seat(of, folded ? upright : wide);
  if (!one || !other) return one ? one : other;
  const auto worth = [](const Seating& s) { return std::pair(s.count(), s.scale); };
  return worth(*other) > worth(*one) ? other : one;
}

/// The smallest paper with a name, from letter on, that takes two pages as large as they are, and their
/// bleed.
std::optional<NamedPaper> smallestFor(Imposition of) {
  of.fit = false;
  std::optional<NamedPaper> best;
  const auto area = [](Size s) { return s.width.pt() * s.height.pt(); };
  const double least = area(namedPapers().front().size);
  const Length most = std::max(of.bleed.left + of.bleed.right, of.bleed.top + of.bleed.bottom);
  for (const NamedPaper& paper : namedPapers()) {
    const Size within{paper.size.width - most, paper.size.height - most};
    if (area(paper.size) >= least && seatedOn(of, within) && (!best || area(paper.size) < area(best->size)))
      best = paper;
  }
  return best;
}

Error doesNotFit(const Imposition& of) {
  const bool folded = of.binding != Binding::cutStack;
  const int count = folded ? leavesFolded(of.folds) : 2;
  const Size least = folded ? leastFolded(of) : Size{(of.page.width + of.gutter) * 2, of.page.height};
  const std::string problem =
      (count == 2 ? "two" : std::to_string(count)) + " pages of " + inches(of.page) +
      (count == 2 ? " do not fit side by side on " : " and what is cut off at their folds do not fit on ");
  const auto paper = smallestFor(of);
  if (!of.paper)
    return Error::call(problem + "any usual paper",
                       "name one of at least " + inches(least) + " with " + setting("paper"));
  const std::string named = paper ? std::string(paper->name) : inches(least);
  Imposition scaled = of;
  scaled.fit = true;
  const auto seating = seatedOn(scaled, *of.paper);
  return Error::inSetting(
      "paper", problem + "paper of " + inches(*of.paper),
      "use " + named +
          (seating ? ", or scale them to " + fixed(seating->scale * 100, 0) + " % with " + setting("fit")
                   : std::string()));
}

class Planner {
 public:
  Planner(const Imposition& of, const Seating& seating) : of_(of) {
    EXPECTS(seating.count() > 1 && seating.scale > 0);
    static_cast<Seating&>(plan_) = seating;
    plan_.of = of;
    plan_.page = {of.page.width * seating.scale, of.page.height * seating.scale};
    const double s = seating.scale;
    bleed_ = {of.bleed.top * s, of.bleed.right * s, of.bleed.bottom * s, of.bleed.left * s};
    // About an upright edge the sheet turns as a page does, about the other one its back is on its head.
    const bool landscape = seating.paper.width >= seating.paper.height;
    const FlipEdge upright = landscape ? FlipEdge::shortEdge : FlipEdge::longEdge;
    plan_.flip = of.flip.value_or(upright);
    plan_.headed = plan_.flip != upright;
  }

  ImpositionPlan plan() && {
    if (plan_.folded())
      fold();
    else
      cut();
    if (plan_.headed)
      for (ImposedSide& side : plan_.sides)
        if (side.back) turnRound(side);
    ENSURES(plan_.sides.size() % 2 == 0 && holdsEachOnce());
    return std::move(plan_);
  }

 private:
  bool holdsEachOnce() const {
    std::vector<bool> held(of_.pages, false);
    std::size_t count = 0;
    for (const ImposedSide& side : plan_.sides)
      for (const ImposedPage& page : side.pages) ++count, held[page.page] = true;
    return count == of_.pages && std::ranges::find(held, false) == held.end();
  }

  // Sheets of a signature lie in each other: the outermost holds its first and its last pages.
  void fold() {
    const auto leaves = static_cast<std::size_t>(leavesFolded(of_.folds));
    const std::size_t sheets = (of_.pages + 2 * leaves - 1) / (2 * leaves);
    const bool all = of_.binding == Binding::saddle;
    const std::size_t each = all ? sheets : static_cast<std::size_t>(of_.leaves) / leaves;
    plan_.signatures = (sheets + each - 1) / each;
    plan_.blanks = 2 * leaves * sheets - of_.pages;
    for (std::size_t i = 0; i < sheets; ++i) {
      const std::size_t signature = i / each, sheet = i % each, before = signature * each;
      const std::size_t end = 2 * leaves * std::min(before + each, sheets);
      // Half of a sheet's pages come before what lies in it, half behind.
      const auto slotOf = [&](std::size_t page) {
        return page < leaves ? 2 * leaves * before + leaves * sheet + page
                             : end - leaves * (sheet + 2) + page;
      };
      for (const bool back : {false, true}) {
        ImposedSide made{signature, sheet, back, {}};
        putFolded(made, slotOf);
        plan_.sides.push_back(std::move(made));
      }
    }
  }

  // In a book from the right the columns change places. Leaves stand out of those around them.
  template <typename SlotOf>
  void putFolded(ImposedSide& side, const SlotOf& slotOf) const {
    const std::vector<int>& pages = foldedSide(of_.folds, side.back);
    const int leaves = leavesFolded(of_.folds);
    const Size cell{plan_.paper.width / plan_.across, plan_.paper.height / plan_.down};
    const Length air = (cell.height - plan_.page.height) / 2;
    for (int row = 0; row < plan_.down; ++row)
      for (int column = 0; column < plan_.across; ++column) {
        const int from = of_.fromRight ? plan_.across - 1 - column : column;
        const std::size_t at = static_cast<std::size_t>(row) * static_cast<std::size_t>(plan_.across);
        const int placed = pages[at + static_cast<std::size_t>(from)], number = std::abs(placed);
        const int within = std::min(number - 1, 2 * leaves - number) / 2;
        const int around = static_cast<int>(side.sheet) * (leaves / 2) + within;  // Leaves outside this one.
        const Length out = of_.creep * around;
        const Length spine = plan_.spineOf(column), off = of_.gutter - out;
        const Length left = column % 2 == 1 ? spine + off : spine - off - plan_.page.width;
        const Rect trim{{left, cell.height * row + air}, plan_.page};
        const Rect own{{cell.width * column, cell.height * row}, cell};
        const Insets bleed =
            placed < 0 ? Insets{bleed_.bottom, bleed_.left, bleed_.top, bleed_.right} : bleed_;
        put(slotOf(static_cast<std::size_t>(number - 1)), trim, intersection(trim.outset(bleed), own), side,
            placed < 0);
      }
  }

  // Each place of the sheets is a pile, and the piles go on each other in reading order.
  void cut() {
    const std::vector<Rect> places = plan_.leaves();
    const std::size_t leaves = (of_.pages + 1) / 2, piles = places.size(),
                      across = static_cast<std::size_t>(plan_.across);
    const std::size_t sheets = (leaves + piles - 1) / piles;
    plan_.blanks = 2 * leaves - of_.pages;
    for (std::size_t sheet = 0; sheet < sheets; ++sheet) {
      ImposedSide front{0, sheet, false, {}}, back{0, sheet, true, {}};
      for (std::size_t pile = 0; pile < piles; ++pile) {
        const std::size_t leaf = pile * sheets + sheet;
        if (leaf >= leaves) break;
        const std::size_t column = pile % across, row = pile - column, mirrored = across - 1 - column;
        putLeaf(2 * leaf, places[row + (of_.fromRight ? mirrored : column)], !of_.fromRight, front);
        putLeaf(2 * leaf + 1, places[row + (of_.fromRight ? column : mirrored)], of_.fromRight, back);
      }
      plan_.sides.push_back(std::move(front));
      plan_.sides.push_back(std::move(back));
    }
  }

  void putLeaf(std::size_t slot, const Rect& leaf, bool spineLeft, ImposedSide& on) const {
    const Rect trim{{leaf.left() + (spineLeft ? of_.gutter : Length()), leaf.top()}, plan_.page};
    put(slot, trim, intersection(trim.outset(bleed_), Rect{{}, plan_.paper}), on);
  }

  // The page at a place of the finished book; blank ones are nobody's.
  void put(std::size_t slot, const Rect& trim, const Rect& clip, ImposedSide& side,
           bool onHead = false) const {
    const std::size_t count = of_.pages + plan_.blanks;
    std::size_t page = slot;
    if (of_.keepBack && slot + 1 == count)
      page = of_.pages - 1;
    else if (slot >= of_.pages || (of_.keepBack && slot + 1 == of_.pages && count > of_.pages))
      return;
    ENSURES(page < of_.pages);
    side.pages.push_back({page, trim, clip, onHead});
  }

  void turnRound(ImposedSide& side) const {
    const auto round = [&](const Rect& r) {
      return Rect{{plan_.paper.width - r.right(), plan_.paper.height - r.bottom()}, r.size};
    };
    for (ImposedPage& page : side.pages) page = {page.page, round(page.trim), round(page.clip), !page.onHead};
  }

  const Imposition& of_;
  Insets bleed_;
  ImpositionPlan plan_;
};

}  // namespace

std::vector<Rect> ImpositionPlan::leaves() const {
  EXPECTS(!folded() && across > 0 && down > 0);
  const Size gaps = gapsOf(of), leaf{page.width + of.gutter, page.height};
  const Size step{leaf.width + gaps.width * scale, leaf.height + gaps.height * scale};
  const Point first{(paper.width - step.width * (across - 1) - leaf.width) / 2,
                    (paper.height - step.height * (down - 1) - leaf.height) / 2};
  std::vector<Rect> all;
  for (int row = 0; row < down; ++row)
    for (int column = 0; column < across; ++column)
      all.push_back({first + Point{step.width * column, step.height * row}, leaf});
  return all;
}

Length ImpositionPlan::spineOf(int column) const {
  EXPECTS(column >= 0 && column < across);
  const int leaf = column / 2;
  return paper.width / across * (2 * leaf + 1);
}

ImpositionPlan planImposition(const Imposition& of) {
  EXPECTS(of.folds >= 1 && of.folds <= 3);
  const int leaves = leavesFolded(of.folds);
  if (of.binding == Binding::perfect && (of.leaves < leaves || of.leaves % leaves != 0))
    throw Error::inSetting(
        "signature",
        leaves == 2
            ? "a folded sheet is two leaves, and " + std::to_string(of.leaves) + " is odd"
            : "a sheet that is folded " + std::to_string(of.folds) + " times is " + std::to_string(leaves) +
                  " leaves, and " + std::to_string(of.leaves) + " do not make whole sheets",
        leaves == 2 ? "write an even number, such as 8" : "write a multiple of " + std::to_string(leaves));
  Imposition known = of;
  if (!known.paper)
    if (const auto paper = smallestFor(of)) known.paper = paper->size;
  const auto seating = known.paper ? seatedOn(known, *known.paper) : std::nullopt;
  if (!seating) throw doesNotFit(of);
  return Planner(known, *seating).plan();
}

}  // namespace gridpress::layout
