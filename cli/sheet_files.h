// cli/sheet_files: sheets that need more than one pass: some of them again, or of a foreign file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/made.h"
#include "fonts/typesetter.h"
#include "layout/tiles/plan.h"
#include "model/document.h"
#include "render/external/assemble_pdf.h"

namespace gridpress::cli {

/// "C4" or "C4,C5": the pages of these sheets, in the document's order. Throws Error (call) for what is no
/// label of the plan.
std::vector<std::size_t> pagesOf(const std::vector<std::string>& labels, const layout::TilePlan& plan,
                                 const Document& document);

/// Writes the document, and then what `options` makes of it; `options.name` is the path.
Made finishTiles(const Context& context, const Document& document, const fonts::Typesetter& type,
                 const render::AssembleOptions& options);

/// True for what ends in .pdf, .jpg, .jpeg or .png.
bool isExternal(const std::string& path);

struct ExternalFlags {
  std::string path;
  std::size_t page = 1;
  std::string width;  ///< Of the poster; empty: the file's own.
};

/// The foreign file's size on the wall. Throws Error (call) where neither the flags nor the file say it.
Size wallSize(const render::ExternalArtwork& foreign, const ExternalFlags& flags);

Made writeExternalTiles(const Context& context, const render::ExternalArtwork& foreign,
                        const ExternalFlags& flags, const layout::TilesTemplate& style,
                        const fonts::Typesetter& type, const std::string& path,
                        const std::vector<std::string>& only);

}  // namespace gridpress::cli
