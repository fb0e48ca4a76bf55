// layout/style/map_style: how the map behind an atlas's letters looks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "model/atlas.h"
#include "model/colour.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// The map behind a puzzle that has one.
struct MapStyle {
  /// Countries' colours, by MapCountry::tint.
  std::array<Colour, AtlasMap::kTints> tints{{{0xf6, 0xdf, 0xc4},
                                              {0xd9, 0xe8, 0xc9},
                                              {0xf5, 0xd5, 0xd2},
                                              {0xd7, 0xd9, 0xee},
                                              {0xf7, 0xef, 0xbf},
                                              {0xcf, 0xe6, 0xe0}}};
  std::optional<Colour> sea;  ///< Nothing: paper.
  std::optional<Colour> coast = Colour{0x6b, 0x8f, 0xb0};
  std::optional<Colour> border = Colour{0xb0, 0x9d, 0x8c};
  std::optional<Colour> graticule;  ///< Nothing: no meridians and parallels.
  std::optional<Colour> sectors =
      Colour{0xa9, 0xb8, 0xc6};  ///< Of their lines and labels; nothing: no sectors.
  double coastWidth = 0.16, borderWidth = 0.12, graticuleWidth = 0.1, sectorWidth = 0.1;  ///< In pitches.
  double shore = 0.25;          ///< Behind large letters land is drawn so far beyond its coasts, in pitches.
  Face face{"B612 Bold"};       ///< Of countries' names.
  Face seaFace{"B612 Italic"};  ///< Of seas' names.
  /// How much of the letters' colour is in a country's name, the rest is its tint; 0: countries bear no
  /// names.
  double names = 0.2;
  std::optional<Colour> seaName = Colour{0xbf, 0xd3, 0xe2};  ///< Nothing: seas bear no names.
};

}  // namespace gridpress::layout
