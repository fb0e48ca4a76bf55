// jobs/files/coarse_pictures: asks render for the photographs within drawings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/coarse_pictures.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "model/length_text.h"
#include "render/drawings/photographs.h"

namespace gridpress::jobs {

void tellCoarsePictures(const std::vector<Item>& items, double minDpi, Events& events) {
  for (const Item& item : items) {
    const auto* shown = std::get_if<Picture>(&item);
    if (shown == nullptr || !shown->svg || shown->svg->find("data:image/") == std::string::npos) continue;
    const std::vector<render::Photograph> all =
        render::photographsIn(*shown->svg, shown->name, shown->frame.size);
    const auto coarsest =
        std::min_element(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.dpi < b.dpi; });
    if (coarsest == all.end() || coarsest->dpi >= minDpi) continue;
    const auto pixels = [&](double now) {
      return withCommas(static_cast<std::uint64_t>(std::ceil(now * minDpi / coarsest->dpi)));
    };
    events.note(
        {"picture.dpi",
         "warning: {file}: the picture has {dpi} pixels an inch in this print, and looks soft; {min} would "
         "take {width} x {height} pixels, and as it is it is sharp up to {inchesWide} x {inchesHigh} in",
         {{"file", shown->name},
          {"dpi", fixed(coarsest->dpi, 0)},
          {"min", fixed(minDpi, 0)},
          {"width", pixels(coarsest->width)},
          {"height", pixels(coarsest->height)},
          {"inchesWide", fixed(coarsest->width / minDpi, 1)},
          {"inchesHigh", fixed(coarsest->height / minDpi, 1)}}});
  }
}

}  // namespace gridpress::jobs
