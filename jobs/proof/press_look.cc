// jobs/proof/press_look: each colour once, then by memory.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/press_look.h"

#include <array>
#include <cstring>

#include "proof/ink/drawn_pdf.h"

namespace gridpress::jobs {

void PressLook::apply(render::Band& band) {
  std::uint32_t last = 0, shown = 0;
  bool any = false;
  for (int y = 0; y < band.rows(); ++y) {
    std::uint8_t* row = band.row(y);
    for (std::uint8_t* pixel = row; pixel < row + band.stride(); pixel += 4) {
      std::uint32_t colour = 0;
      std::memcpy(&colour, pixel, 3);
      if (!any || colour != last) {
        const auto [at, added] = known_.try_emplace(colour);
        if (added) {
          const std::array<std::uint8_t, 3> rgb =
              proof::screenColour(colours_.of(pixel[2] / 255.0, pixel[1] / 255.0, pixel[0] / 255.0));
          const std::uint8_t bytes[3] = {rgb[2], rgb[1], rgb[0]};
          std::memcpy(&at->second, bytes, 3);
        }
        last = colour, shown = at->second, any = true;
      }
      std::memcpy(pixel, &shown, 3);
    }
  }
}

}  // namespace gridpress::jobs
