// jobs/documents/folding: a table, like that of settings, which no command line shows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/documents/folding.h"

namespace gridpress::jobs {

const Choices<layout::Binding>& bindings() {
  using layout::Binding;
  static const Choices<Binding> all = {
      {"saddle", Binding::saddle}, {"perfect", Binding::perfect}, {"cut-stack", Binding::cutStack}};
  return all;
}

std::string textOf(layout::Binding binding) {
  for (const auto& [name, value] : bindings())
    if (value == binding) return name;
  return {};
}

namespace {

const SettingTable& sheetsTable() {
  using F = proof::FoldedSheets;
  static const SettingTable table =
      tableOf({choice("binding", &F::binding, bindings(), "How sheets become a book"),
               entry("from-right", &F::fromRight, "The spine is at the right of the first page"),
               entry("headed", &F::headed, "Backs stand on their heads"),
               entry("leaves", &F::leaves, "Leaves of a signature"),
               entry("folds", &F::folds, "How often each sheet is folded"),
               entry("creep", &F::creep, "How far sheets stand out of each other"),
               entry("gutter", &F::gutter, "White between spine and trim"),
               entry("trim", &F::trim, "The finished book's"),
               entry("scale", &F::scale, "What its pages were scaled by"),
               entry("across", &F::across, "Pages beside each other on a side"),
               entry("down", &F::down, "Pages below each other on a side"),
               entry("gap-across", &F::gapAcross, "Between pages that are cut apart"),
               entry("gap-down", &F::gapDown, "Likewise"), entry("pages", &F::pages, "Pages of the book"),
               entry("keep-back", &F::keepBack, "Blank pages stand before the last page")});
  return table;
}

}  // namespace

const SettingTable& describe(const Folding*) {
  using S = Folding;
  static const SettingTable table = [] {
    SettingTable all = tableOf({include(&S::sheets, sheetsTable()),
                                entry("book", &S::book, "What the book says of how it was made")});
    for (SettingSpec& spec : all) spec.role = Role::record;
    return all;
  }();
  return table;
}

Folding foldingOf(const layout::ImpositionPlan& plan) {
  Folding folding;
  proof::FoldedSheets& of = folding.sheets;
  of.binding = plan.of.binding;
  of.fromRight = plan.of.fromRight;
  of.headed = plan.headed;
  of.leaves = plan.of.leaves;
  of.folds = plan.of.folds;
  of.creep = plan.of.creep;
  of.gutter = plan.of.gutter;
  of.trim = plan.page;
  of.scale = plan.scale;
  of.across = plan.across;
  of.down = plan.down;
  if (!plan.folded()) {
    of.gapAcross = (plan.of.bleed.left + plan.of.bleed.right) * plan.scale;
    of.gapDown = (plan.of.bleed.top + plan.of.bleed.bottom) * plan.scale;
  }
  if (plan.foldAcross()) of.gapDown = plan.paper.height / plan.down - plan.page.height;
  of.pages = plan.of.pages;
  of.keepBack = plan.of.keepBack;
  return folding;
}

}  // namespace gridpress::jobs
