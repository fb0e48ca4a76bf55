// render/external/assemble_pdf: puts foreign things under the pages of our PDFs, and keeps some of the pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "model/geometry.h"
#include "render/external/artwork.h"

namespace gridpress::render {

/// Where a foreign page or picture lies on a page (points from its top left, y down), and what shows of it.
struct Placement {
  Rect frame, clip;
};

/// What becomes of a PDF's pages.
struct AssembleOptions {
  const ExternalArtwork* under = nullptr;            ///< Embedded once, however many pages show it.
  std::vector<std::optional<Placement>> placements;  ///< Of `under`, by page.
  /// The pages that stay, 0-based, in this order; empty: all. Their content streams stay byte for byte.
  std::vector<std::size_t> keep;
  std::string name;  ///< The output's name, for errors; may be empty.
};

/// The same input gives the same bytes. Throws Error (job) where the output cannot be written.
void assemblePdf(const std::string& pdf, const AssembleOptions& options, std::ostream& out);

}  // namespace gridpress::render
