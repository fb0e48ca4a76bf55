// jobs/print/size_check: plans the poster and looks at its measures.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/size_check.h"

#include <algorithm>

#include "layout/poster/poster.h"
#include "model/length_text.h"
#include "settings/types.h"

namespace gridpress::jobs {

namespace {

/// The widest roll printers are 5 m wide; the other side may be longer.
constexpr Length kWidestPress = Length::mm(5300);
/// Half as high as what a label on food must be (Regulation (EU) 1169/2011, 13(2)): for a reading glass.
constexpr Length kLeastLetters = Length::mm(0.6);

}  // namespace

void tellSizes(const Puzzle& puzzle, const layout::PosterTemplate& style, const std::optional<Size>& sample,
               const Workspace& workspace, Events& events) {
  const layout::PosterPlan plan = layout::planPoster(puzzle, style, workspace.type());
  const Size sheet = plan.front.size;
  if (std::min(sheet.width, sheet.height) > kWidestPress)
    events.note({"sheet.wide", {{"sheet", textOf(sheet)}, {"most", "5 m"}}});
  if (const Length letters = plan.grid.capHeight; letters < kLeastLetters)
    events.note({"letters.small", {{"height", fixed(letters.mm(), 2)}}});
  if (sample && std::min(sample->width, sample->height) >= std::min(sheet.width, sheet.height) &&
      std::max(sample->width, sample->height) >= std::max(sheet.width, sheet.height))
    events.note({"sample.large", {{"sheet", textOf(sheet)}}});
}

}  // namespace gridpress::jobs
