// fonts/manifest: the faces Gridpress is designed for, their roles, and the packages that contain them.
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
  fallback,  ///< Other scripts; needed only if the words use them.
};

std::string_view nameOf(Role role);

struct ManifestFace {
  std::string_view face;  ///< The full name.
  Role role;
  std::string_view package;  ///< The Debian package.
};

/// In order of preference within each role.
std::vector<ManifestFace> manifest();

/// The package that most likely contains a face, by its family; empty if none is known.
std::string_view packageFor(std::string_view face);

struct FaceFinding {
  ManifestFace face;
  bool found = false;
  std::string path;     ///< Empty if missing.
  std::string version;  ///< "2.10"; empty if missing.
};

/// In the manifest's order. A missing face of role fallback is no error unless the words need it.
std::vector<FaceFinding> examineFaces(const Catalogue& catalogue);

/// The family that fontconfig substitutes for these families (preferred first), by the machine's own
/// settings, which librsvg uses for drawing. Empty if the first is installed or generic (sans-serif).
std::string standInFor(const std::vector<std::string>& families);

}  // namespace gridpress::fonts
