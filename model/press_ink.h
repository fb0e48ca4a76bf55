// model/press_ink: how a press prints a colour of a design: in an ink of its own, or by a recipe.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>

#include "model/colour.h"

namespace gridpress {

/// All that is drawn in exactly `colour` is printed so. Screens show the colour.
struct PressInk {
  Colour colour;
  std::string
      name;  ///< Of a spot ink, as the press calls it: "CutContour". Empty: process colours, by `cmyk`.
  /// Cyan, magenta, yellow and black, each from 0 to 1: the recipe, or what stands for a spot ink where a
  /// press has none. Nothing: as the printer's profile has the colour.
  std::optional<std::array<double, 4>> cmyk = {};
  bool overprint = false;  ///< It is laid over what is beneath, which stays.
  bool operator==(const PressInk&) const = default;
};

}  // namespace gridpress
