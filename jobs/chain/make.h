// jobs/chain/make: from a list of words to all prints of its puzzle, verified.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/chain/chain.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/words.h"
#include "jobs/resolve/job.h"
#include "jobs/resolve/press_settings.h"
#include "jobs/resolve/style_settings.h"

namespace gridpress::jobs {

/// The settings of `make`: describe() lists each with its unit and default.
struct MakeSettings {
  WordSettings words;  ///< Without a source: the places of the world.
  GridSettings grid;
  FillSettings fill;
  MapSettings map;
  std::string output;           ///< A folder.
  StyleSettings style;          ///< Without template and sheet: a sheet that suits the number of words.
  std::vector<Size> sheets;     ///< Several, each with its own puzzle and prints; empty: the one in `style`.
  FinishingSettings finishing;  ///< For the poster, whose grid leaves room for it; tiles have none.
  BleedSettings bleed;
  PressSettings press;  ///< For the poster's PDF.
  TileSettings tiles;
  std::optional<double> dpi;  ///< Of the picture; nothing: as in PosterSettings.
  bool preview = false;
};
SettingTable describe(const MakeSettings*);

/// What was made for one of several sheets.
struct MadeSheet {
  std::string sheet;                     ///< "a2", as in file names.
  std::optional<GenerateReport> puzzle;  ///< Nothing if the puzzle was up to date.
};

/// What `make` did, step by step; a step that was up to date has no report.
struct MakeReport : Report {
  std::vector<StepReport> steps;
  std::optional<WordsReport> words;      ///< Nothing if the list was up to date.
  std::optional<GenerateReport> puzzle;  ///< Nothing if the puzzle was up to date, or there are several.
  std::vector<MadeSheet> sheets;         ///< If there are several sheets.
  VerifyReport verification;
};
FieldTable fieldsOf(const MakeReport*);

/// Makes those of words.tsv, puzzle.ipuz, puzzle.txt, poster.pdf, poster.jpg, tiles.pdf and guide.pdf in the
/// folder that are missing or out of date, and verifies all. With several sheets, each has a grid of its own
/// proportions, and its name in all files but the words: poster-a2.pdf. Notes each step (make.step) and each
/// file (file.written). `report.failure` is set if words do not fit or a check fails.
MakeReport runMake(const MakeSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
