// gen/atlas/seas: the table. Seas whose names are in dispute are left out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/atlas/seas.h"

#include <array>

namespace gridpress::gen {

std::span<const SeaPoint> seaPoints() {
  static constexpr std::array kSeas = {
      SeaPoint{"atlantic", {35, -45}, 25},     SeaPoint{"atlantic", {-20, -20}, 25},
      SeaPoint{"pacific", {30, -150}, 30},     SeaPoint{"pacific", {-20, -110}, 30},
      SeaPoint{"pacific", {15, 155}, 30},      SeaPoint{"pacific", {-20, -165}, 30},
      SeaPoint{"indian", {-15, 78}, 25},       SeaPoint{"indian", {-35, 95}, 25},
      SeaPoint{"arctic", {76, 60}, 25},        SeaPoint{"arctic", {74, -150}, 25},
      SeaPoint{"mediterranean", {34, 19}, 5},  SeaPoint{"mediterranean", {40, 5}, 5},
      SeaPoint{"tyrrhenian", {40, 12.5}, 2.2}, SeaPoint{"adriatic", {43, 15}, 2.5},
      SeaPoint{"aegean", {38.5, 25}, 2},       SeaPoint{"black", {43.3, 34}, 4},
      SeaPoint{"caspian", {42, 50.5}, 4},      SeaPoint{"baltic", {57.5, 19.5}, 4},
      SeaPoint{"north", {56, 3}, 4},           SeaPoint{"norwegian", {67, 2}, 8},
      SeaPoint{"barents", {73.5, 38}, 10},     SeaPoint{"biscay", {45.5, -5}, 2.5},
      SeaPoint{"red", {20, 38.5}, 6},          SeaPoint{"arabian", {14, 64}, 8},
      SeaPoint{"bengal", {14, 88}, 7},         SeaPoint{"caribbean", {15, -75}, 7},
      SeaPoint{"hudson", {60, -86}, 8},        SeaPoint{"bering", {58, -178}, 8},
      SeaPoint{"okhotsk", {54, 149}, 6},       SeaPoint{"coral", {-17, 153}, 8},
      SeaPoint{"tasman", {-37, 161}, 8},
  };
  return kSeas;
}

}  // namespace gridpress::gen
