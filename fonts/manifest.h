// fonts/manifest: the faces Gridpress is made for, what each is for, and the package that brings it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "fonts/catalogue.h"

namespace gridpress::fonts {

enum class Role {
  grid,      ///< Letters in cells: monospace, bold.
  text,      ///< Titles, explanations, guide entries.
  symbols,   ///< Arrows, and letters that text faces lack.
  fallback,  ///< Other scripts; wanted only where the words need them.
};

std::string_view nameOf(Role role);

struct ManifestFace {
  std::string_view face;  ///< The full name.
  Role role;
  std::string_view package;  ///< The Debian package.
};

/// In order of preference within each role.
std::vector<ManifestFace> manifest();

/// The package that most likely brings a face, by its family; empty where none is known.
std::string_view packageFor(std::string_view face);

struct FaceFinding {
  ManifestFace face;
  bool found = false;
  std::string path;     ///< Empty where it is missing.
  std::string version;  ///< "2.10"; empty where it is missing.
};

/// In the manifest's order. Missing faces of role fallback are no fault unless the words need them.
std::vector<FaceFinding> examineFaces(const Catalogue& catalogue);

/// What fontconfig takes for these families, the best first, by the machine's own settings: those that
/// librsvg draws by. Empty where the first is installed, or only says a kind (sans-serif).
std::string standInFor(const std::vector<std::string>& families);

}  // namespace gridpress::fonts
