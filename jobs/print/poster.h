// jobs/print/poster: a puzzle on one sheet, as PDF or picture.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jobs/files/report.h"
#include "jobs/resolve/finishing_settings.h"
#include "jobs/resolve/press_settings.h"
#include "jobs/resolve/style_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/document.h"
#include "model/events.h"
#include "model/press_ink.h"
#include "model/puzzle.h"
#include "render/raster/tiff.h"

namespace gridpress::jobs {

/// The settings of the job `poster`; describe() says what each means.
struct PosterSettings {
  std::string puzzle, output, format;
  std::string preview;  ///< Empty: none.
  StyleSettings style;
  std::vector<Size> sheets;  ///< Several, a print each; none: the one of `style`.
  BleedSettings bleed;
  FinishingSettings finishing;
  PressSettings press;
  std::optional<Size> sample;
  std::string service;
  std::optional<double> dpi;  ///< Nothing: what the service asks for, or 150, for small letters 300.
  int quality = 92;
  std::optional<ByteCount> maxBytes;
  bool gray = false;
  render::TiffPacking packing = render::TiffPacking::zip;
};
const SettingTable& describe(const PosterSettings*);

/// What the job `poster` reports; fieldsOf() says what each field means.
struct PosterReport : Report {};
const FieldTable& fieldsOf(const PosterReport*);

/// The files that are written: of several sheets one each, `poster-a2.pdf`.
std::vector<std::string> filesWritten(const PosterSettings& settings);

PosterReport runPoster(const PosterSettings& settings, const Workspace& workspace, Events& events);

/// The poster's style as these settings make it, a service's page rules included: what `verify` holds a print
/// against.
layout::PosterTemplate styleOf(const PosterSettings& settings, const Workspace& workspace);

/// The poster itself, or the sample of it: what is written, and what a print is held against.
/// What a press prints in inks of their own, or by recipes.
std::vector<PressInk> pressInks(const layout::PosterTemplate& style);

Document posterDocument(const SharedPuzzle& puzzle, const PosterSettings& settings,
                        const Workspace& workspace);

/// Writes the poster of a puzzle that is at hand, and its preview where one is asked for.
std::vector<OutputFile> writePoster(const SharedPuzzle& puzzle, const PosterSettings& settings,
                                    const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
