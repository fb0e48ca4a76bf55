// jobs/puzzle/sheet_shape: asks layout what a template leaves of a sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/sheet_shape.h"

#include <algorithm>
#include <array>
#include <utility>

#include "gen/words/choose.h"
#include "layout/poster/poster.h"

namespace gridpress::jobs {

namespace {

// What a title says of a list that has no grid yet.
Puzzle titled(const WordList& list) {
  return puzzleFor(gen::subList(list, {}), 0);
}

layout::PosterTemplate templateFor(const SheetSettings& settings, const WordList& list,
                                   const Workspace& workspace) {
  StyleSettings style{.style = settings.style, .sheet = settings.sheet};
  style = resolve(std::move(style), titled(list), workspace, noEvents());
  layout::PosterTemplate poster = resolve(style, workspace);
  layOver(poster, settings.finishing);
  return poster;
}

}  // namespace

const SettingTable& describe(const SheetSettings*) {
  using S = SheetSettings;
  static const SettingTable table =
      groupOf("Poster", {entry("sheet", &S::sheet,
                               "The poster's sheet, whose proportions the grid takes where no size is given: "
                               "letter, a2, 24x36in"),
                         entry("template", &S::style,
                               "The poster's template, whose margins and title the grid leaves room for; "
                               "auto: the one that a poster of these words has")
                             .names(KnownNames::posters),
                         include(&S::finishing).without({"finishing-marks"})});
  return table;
}

gen::Shape shapeFor(const SheetSettings& settings, const WordList& list, const Workspace& workspace) {
  if (!settings.sheet && settings.style == kAutoTemplate) return {};
  const layout::PosterTemplate style = templateFor(settings, list, workspace);
  if (!style.sheet) return {};  // As large as its grid asks for.
  const Size room = layout::roomForGrid(titled(list), style, workspace.type());
  return gen::Shape(
      [room, rulers = style.rulers](std::int32_t longer) { return layout::cellsFor(room, rulers, longer); });
}

bool hasMap(const SheetSettings& settings, const Workspace& workspace) {
  return settings.style != kAutoTemplate && workspace.posterTemplate(settings.style).map.has_value();
}

Size sheetFor(double cells, const WordList& list, const std::string& style, const Workspace& workspace) {
  // Capitals of 1.6 mm: read at arm's length.
  constexpr Length kEasy = Length::in(0.11);
  const auto sheet = [](double width, double height) { return Size{Length::in(width), Length::in(height)}; };
  const std::array sheets = {sheet(8.5, 11), sheet(18, 24), sheet(24, 36), sheet(36, 54), sheet(48, 72)};
  for (const Size& tried : sheets) {
    const Size room =
        layout::roomForGrid(titled(list), templateFor({style, tried}, list, workspace), workspace.type());
    if (room.width.in() * room.height.in() >= cells * kEasy.in() * kEasy.in()) return tried;
  }
  return sheets.back();
}

}  // namespace gridpress::jobs
