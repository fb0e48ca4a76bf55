// settings/papers: papers by their names or sizes, and sets of sheets that shops sell together.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/error.h"
#include "model/geometry.h"

namespace gridpress {

/// A paper by its name (letter, half-letter, legal, tabloid, a5, a4, a3, a2, a1, a0) or as "8.5x11in". Throws
/// Error (call).
Size paperSize(std::string_view text, const std::string& what, const Source& where = {});

/// A paper that has a name.
struct NamedPaper {
  std::string_view name;
  Size size;  ///< In portrait.
};
/// From the most usual on.
std::span<const NamedPaper> namedPapers();
/// The name of a paper, whichever way it lies; empty where it has none.
std::string paperName(Size size);

/// The sheets of a set, or the one that the text names. Throws Error (call).
std::vector<Size> sheetsNamed(std::string_view text, const std::string& what);

}  // namespace gridpress
