// settings/papers: papers by name or size, and sets of sheets that shops sell together.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/error.h"
#include "model/geometry.h"

namespace gridpress {

/// A paper by name (letter, half-letter, legal, tabloid, a5, a4, a3, a2, a1, a0) or as "8.5x11in". Throws
/// Error (call).
Size paperSize(std::string_view text, const std::string& what, const Source& where = {});

/// A named paper.
struct NamedPaper {
  std::string_view name;
  Size size;  ///< In portrait.
};
/// The most common first.
std::span<const NamedPaper> namedPapers();
/// The name of a paper, portrait or landscape; empty if it has none.
std::string paperName(Size size);

/// The sheets of the set, or the one sheet, that the text names. Throws Error (call).
std::vector<Size> sheetsNamed(std::string_view text, const std::string& what);

}  // namespace gridpress
