// compare/press_look: how a page's colours look once they are process colours and poppler shows them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "compare/ink_difference.h"
#include "model/colour.h"
#include "render/press/press.h"
#include "render/press/process_colours.h"
#include "render/raster/page.h"

namespace gridpress::compare {

/// Not for several threads at once.
class PressLook {
 public:
  /// The file's own CMYK profile, the limit that it was made with, and its inks. Throws as ProcessColours
  /// does.
  PressLook(const std::string& profile, double limit, const std::vector<PressInk>& inks)
      : colours_(profile, limit, inks), flat_(profile, render::flatLimit(limit), inks) {}
  /// A colour of the design. What two of them mix to at an edge is mixed by whoever draws.
  Colour of(Colour colour);

  /// The pixels of `photographs`, from `band` into `to`; `shown` are the same rows, as the file shows them,
  /// and more. There a colour may be a letter's or a drawing's that became pixels, and a gray of black ink
  /// alone or, as a photograph's, of all four: it becomes what is nearest to the file.
  void apply(render::Band& band, const pixels::PixelRows& shown, const std::vector<InkBox>& photographs,
             render::Band& to);

 private:
  std::uint32_t look(std::uint32_t colour);

  render::ProcessColours colours_, flat_;
  std::unordered_map<std::uint32_t, std::uint32_t> known_;
};

}  // namespace gridpress::compare
