// jobs/print/poster: a puzzle on one sheet, as PDF or picture, and a preview for buyers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/puzzle/grid_settings.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/job.h"
#include "jobs/resolve/press_settings.h"
#include "jobs/resolve/style_settings.h"
#include "layout/poster/poster.h"
#include "layout/poster/preview.h"
#include "layout/style/service.h"
#include "model/colour.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "render/raster/picture_files.h"

namespace gridpress::jobs {

// preview.cc
/// What of a poster a buyer is shown.
struct PreviewSettings {
  layout::Scene scene = layout::Scene::overview;
  GridSize size;  ///< In pixels; automatic: 2400x1650.
};
SettingTable describe(const PreviewSettings*);

/// The settings of `poster`: describe() has each with its unit and default.
struct PosterSettings {
  std::string puzzle, output, format;
  std::string preview;  ///< Empty: none.
  PreviewSettings look;
  StyleSettings style;
  std::vector<Size> sheets;  ///< Several, a print each; none: the one of `style`.
  BleedSettings bleed;
  FinishingSettings finishing;
  PressSettings press;
  std::optional<Size> sample;
  std::string service;
  std::optional<double> dpi;  ///< Nothing: what the service asks for, or 150, more for small letters.
  int quality = 92;
  std::optional<ByteCount> maxBytes;
  bool gray = false;
  render::TiffPacking packing = render::TiffPacking::zip;
};
SettingTable describe(const PosterSettings*);

/// What `poster` made besides its files.
struct PosterReport : Report {
  std::optional<layout::Legibility> reading;  ///< With a preview.
};
FieldTable fieldsOf(const PosterReport*);

/// The files that are written: of several sheets one each, `poster-a2.pdf`.
std::vector<std::string> filesWritten(const PosterSettings& settings);

/// A poster as its settings and its puzzle make it. Whoever prints, previews or checks one takes this and
/// derives nothing.
struct ResolvedPoster {
  PosterSettings settings;  ///< What it was resolved from: into which file it goes, and how.
  SharedPuzzle puzzle;
  layout::PosterTemplate style;  ///< On its sheet, in its language; bleed, finishing and the service's
                                 ///< margins laid over.
  layout::PosterPlan plan;
  std::optional<layout::Service> service;
};
/// Throws Error (call) for a template, a service, an address or a length that cannot be, and where the grid
/// cannot be set on the sheet.
ResolvedPoster resolve(const PosterSettings& settings, const SharedPuzzle& puzzle,
                       const Workspace& workspace);

/// Whether a poster of this look says how words were written: its list alone does.
gen::Spellings spellingsFor(const layout::PosterTemplate& style);

/// As it is for this puzzle: with rulers where its words ask for them, and the order in which its language
/// lists them.
void suit(layout::PosterTemplate& style, const Puzzle& puzzle);

/// The poster itself, or the sample of it: what is written, and what a print is held against.
Document posterDocument(const ResolvedPoster& poster, const Workspace& workspace);

/// What a press prints in inks of their own, or by recipes.
std::vector<PressInk> pressInks(const layout::PosterTemplate& style);

/// The least pixels an inch at which a picture's letters so far apart are read back.
double leastPictureDpi(Length pitch);

/// Notes what the maker of a poster may not have meant: see noteBackdrop; a template's drawing that art takes
/// the place of (art.instead), a list that is not printed (list.none), a grid that does not fill its sheet
/// (list.narrow), a sheet too wide, or upright where most lie on their sides.
void notePoster(const ResolvedPoster& poster, const Workspace& workspace, Events& events);

/// Writes a print for each sheet. Throws Error (call) as resolve() does, and Error (job) for a picture that
/// does not fit into `maxBytes`.
PosterReport runPoster(const PosterSettings& settings, const Workspace& workspace, Events& events);

// preview.cc
/// Throws Error (call) for an ending or a size that a preview cannot have.
void checkPreview(const std::string& path, const PreviewSettings& look);

/// As the poster's settings ask for.
Document previewDocument(const ResolvedPoster& poster, const Workspace& workspace);

/// It is no print: nothing reads it back.
OutputFile writePreview(const ResolvedPoster& poster, const Workspace& workspace, Events& events);

/// Writes the poster, and its preview where one is asked for.
std::vector<OutputFile> writePoster(const ResolvedPoster& poster, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
