// fonts/doctor: says of each face Gridpress is made for whether it is here.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "fonts/catalogue.h"
#include "fonts/manifest.h"

namespace gridpress::fonts {

struct FaceFinding {
  ManifestFace face;
  bool found = false;
  std::string path;     ///< Empty where it is missing.
  std::string version;  ///< "2.10"; empty where it is missing.
};

/// In the manifest's order. Missing faces of role fallback are no fault unless the words need them.
std::vector<FaceFinding> examineFaces(const Catalogue& catalogue);

}  // namespace gridpress::fonts
