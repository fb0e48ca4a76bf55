// jobs/print/drawing_losses: asks render what is lost and fonts what is taken.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/drawing_losses.h"

#include <string>

#include "fonts/stand_in.h"
#include "model/printable.h"
#include "render/svg/losses.h"

namespace gridpress::jobs {

void tellDrawingLosses(const StyleSettings& settings, const Workspace& workspace, Events& events) {
  const layout::PosterTemplate style = workspace.posterTemplate(templateOf(settings));
  if (!style.backdrop.svg) return;
  const std::string& file = style.backdrop.name;
  const render::DrawingLosses losses = render::lossesOf(*style.backdrop.svg, file);
  for (const std::string& link : losses.links) {
    const bool kind = link.starts_with("image/");  // Of a picture within the file.
    events.note(
        {kind ? "drawing.kind" : "drawing.linked", {{"file", file}, {"what", inQuotes(printable(link))}}});
  }
  if (losses.pages) events.note({"drawing.page", {{"file", file}}});
  for (const std::vector<std::string>& families : losses.families)
    if (const std::string taken = fonts::standInFor(families); !taken.empty())
      events.note({"drawing.font",
                   {{"file", file}, {"font", inQuotes(printable(families.front()))}, {"taken", taken}}});
}

}  // namespace gridpress::jobs
