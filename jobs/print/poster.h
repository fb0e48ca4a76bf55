// jobs/print/poster: puzzles on one sheet, as PDF or picture, and previews for buyers.
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
/// What a preview shows of a poster.
struct PreviewSettings {
  layout::Scene scene = layout::Scene::overview;
  GridSize size;  ///< In pixels; automatic: 2400x1650.
};
SettingTable describe(const PreviewSettings*);

/// The settings of `poster`: describe() lists each with its unit and default.
struct PosterSettings {
  std::string puzzle, output, format;
  std::string preview;  ///< Empty: none.
  PreviewSettings look;
  StyleSettings style;
  std::vector<Size> sheets;  ///< Several, each with a print; empty: the one in `style`.
  BleedSettings bleed;
  FinishingSettings finishing;
  PressSettings press;
  std::optional<Size> sample;
  std::string service;
  std::optional<double> dpi;  ///< Nothing: as the service requires, or 150, more for small letters.
  int quality = 92;
  std::optional<ByteCount> maxBytes;
  bool gray = false;
  render::TiffPacking packing = render::TiffPacking::zip;
};
SettingTable describe(const PosterSettings*);

/// What `poster` made in addition to its files.
struct PosterReport : Report {
  std::optional<layout::Legibility> reading;  ///< With a preview.
};
FieldTable fieldsOf(const PosterReport*);

/// The files to be written: for several sheets one each, `poster-a2.pdf`.
std::vector<std::string> filesWritten(const PosterSettings& settings);

/// A poster resolved from its settings and its puzzle: the common basis of printing, previews and checks.
struct ResolvedPoster {
  PosterSettings settings;  ///< Those it was resolved from: its file, format and so on.
  SharedPuzzle puzzle;
  layout::PosterTemplate style;  ///< On its sheet, in its language; bleed, finishing and the service's
                                 ///< margins laid over.
  layout::PosterPlan plan;
  std::optional<layout::Service> service;
};
/// Throws Error (call) for an invalid template, service, address or length, and if the grid does not fit the
/// sheet.
ResolvedPoster resolve(const PosterSettings& settings, const SharedPuzzle& puzzle,
                       const Workspace& workspace);

/// Whether a poster in this style needs the spellings of words, which only its list prints.
gen::Spellings spellingsFor(const layout::PosterTemplate& style);

/// Adapts a template to the puzzle: rulers if it has enough words for them, and the order of the list in its
/// language.
void suit(layout::PosterTemplate& style, const Puzzle& puzzle);

/// The poster itself, or the sample of it: what is written, and what prints are checked against.
Document posterDocument(const ResolvedPoster& poster, const Workspace& workspace);

/// The template's spot inks and process recipes for the press.
std::vector<PressInk> pressInks(const layout::PosterTemplate& style);

/// The minimum pixels per inch at which letters this far apart can be read back from a picture.
double leastPictureDpi(Length pitch);

/// Notes what may not be intended: see noteBackdrop(); a template's drawing replaced by art (art.instead), an
/// accent that hardly shows (colour.pale), a list that is not printed (list.none), a grid that does not fill
/// its sheet (list.narrow), and sizes that look like slips, such as a sheet wider than any press
/// (sheet.wide).
void notePoster(const ResolvedPoster& poster, const Workspace& workspace, Events& events);

/// Writes a print for each sheet. Throws Error (call) as resolve() does, and Error (job) for a picture that
/// exceeds `maxBytes`.
PosterReport runPoster(const PosterSettings& settings, const Workspace& workspace, Events& events);

// preview.cc
/// Throws Error (call) for an invalid ending or size of a preview.
void checkPreview(const std::string& path, const PreviewSettings& look);

/// The preview that the poster's settings ask for.
Document previewDocument(const ResolvedPoster& poster, const Workspace& workspace);

/// Writes the preview, which is not a print: it is not read back.
OutputFile writePreview(const ResolvedPoster& poster, const Workspace& workspace, Events& events);

/// Writes the poster, and its preview if asked for.
std::vector<OutputFile> writePoster(const ResolvedPoster& poster, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
