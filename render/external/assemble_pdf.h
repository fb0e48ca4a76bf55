// render/external/assemble_pdf: puts foreign things under the pages of our PDFs, and keeps some of the pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "model/document.h"
#include "model/geometry.h"
#include "render/external/artwork.h"

namespace gridpress::render {

/// Where a foreign page or picture lies on a page (points from its top left, y down), and what shows of it.
struct Placement {
  const ExternalArtwork* what = nullptr;  ///< Embedded once, however many pages show it.
  Rect frame, clip;
  Turn turn = Turn::none;  ///< Within its frame, clockwise.
};

/// What becomes of a PDF's pages.
struct AssembleOptions {
  std::vector<std::vector<Placement>> under = {};  ///< By page, in the order in which they are drawn.
  /// The pages that stay, 0-based, in this order; empty: all. Their content streams stay byte for byte.
  std::vector<std::size_t> keep = {};
  /// How a printer turns the paper, for the print dialogs that ask the file: "DuplexFlipShortEdge" (ISO
  /// 32000-1, 12.2). Empty: the file says nothing of it.
  std::string duplex = {};
  std::string name = {};  ///< The output's name, for errors; may be empty.
};

/// The same input gives the same bytes. Throws Error (job) where the output cannot be written.
void assemblePdf(const std::string& pdf, const AssembleOptions& options, std::ostream& out);

}  // namespace gridpress::render
