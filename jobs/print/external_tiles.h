// jobs/print/external_tiles: tiles that take more than one pass: of a PDF or picture, or some of a set again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "jobs/print/tiles.h"
#include "model/document.h"
#include "render/external/assemble_pdf.h"
#include "settings/value.h"

namespace gridpress::jobs {

/// True for what ends in .pdf, .jpg, .jpeg or .png.
bool isExternal(const std::string& path);

/// Plans the tiles of the file `settings.source`, and writes them unless they are only counted.
TilesReport runExternalTiles(const TilesSettings& settings, const Workspace& workspace, Events& events);

/// The pages of these tiles ("C4"), in the document's order. Throws Error (call) for what is no label of the
/// plan.
std::vector<std::size_t> pagesOf(const std::vector<std::string>& labels, const layout::TilePlan& plan,
                                 const Document& document);

TilesReport tilesReport(const layout::TilePlan& plan);

}  // namespace gridpress::jobs
