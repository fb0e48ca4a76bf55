// jobs/print/tiles: posters, or external artwork, in pieces for a home printer.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/print/poster.h"
#include "jobs/resolve/job.h"
#include "jobs/resolve/style_settings.h"
#include "layout/tiles/plan.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// The settings of `tiles`: describe() lists each with its unit and default.
struct TilesSettings {
  std::string source, output;  ///< No output: only counts the tiles.
  StyleSettings style;
  TileSettings tiles;
  std::vector<std::string> only;        ///< Labels of tiles; empty: all.
  std::optional<std::size_t> page = 1;  ///< In a PDF; nothing: all.
  std::optional<Length> width;          ///< The width of external artwork on the wall.
  bool count = false;
};
SettingTable describe(const TilesSettings*);

/// How a poster was cut; lengths are in inches.
struct TilesReport : Report {
  layout::TilePlan plan;    ///< For external pages, that of the first.
  std::uint64_t tiles = 0;  ///< Of all pages.
  bool external = false;
};
FieldTable fieldsOf(const TilesReport*);

/// Writes the tiles, or only counts them. Throws Error (call) as resolve() does, and for a source that is
/// neither a puzzle nor artwork.
TilesReport runTiles(const TilesSettings& settings, const Workspace& workspace, Events& events);

/// Tiles resolved from their settings and their puzzle: the common basis of printing and checks.
struct ResolvedTiles {
  ResolvedPoster poster;
  layout::TilesTemplate style;
  layout::TilePlan cut;
  std::vector<std::string> only;
};
/// Throws Error (call) for an invalid template or paper, and if cells are too large for the paper.
ResolvedTiles resolve(const TilesSettings& settings, const SharedPuzzle& puzzle, const Workspace& workspace);

/// All tiles: what is written, and what prints are checked against.
Document tilesDocument(const ResolvedTiles& tiles, const Workspace& workspace);
/// The pages of `document` to be printed: those of `only`, or all.
std::vector<std::size_t> tilePages(const ResolvedTiles& tiles, const Document& document);

/// Writes the tiles to the settings' file.
OutputFile writeTiles(const ResolvedTiles& tiles, const TilesSettings& settings, const Workspace& workspace,
                      Events& events);

}  // namespace gridpress::jobs
