// jobs/chain/make: from a list of words to everything that can be printed of its puzzle, all checked.
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

/// The settings of `make`: describe() has each with its unit and default.
struct MakeSettings {
  WordSettings words;  ///< Without a source: the places of the world.
  GridSettings grid;
  FillSettings fill;
  MapSettings map;
  std::string output;        ///< A folder.
  StyleSettings style;       ///< Without a template and a sheet: a sheet that suits the number of words.
  std::vector<Size> sheets;  ///< Several, each with a puzzle and prints of its own; none: the one of `style`.
  FinishingSettings finishing;  ///< Of the poster, whose grid leaves room for it; tiles have none.
  BleedSettings bleed;
  PressSettings press;  ///< Of the poster's PDF.
  TileSettings tiles;
  std::optional<double> dpi;  ///< Of the picture; nothing: as PosterSettings has it.
  bool preview = false;
};
SettingTable describe(const MakeSettings*);

/// What was made for one of several sheets.
struct MadeSheet {
  std::string sheet;                     ///< "a2", as the files are named.
  std::optional<GenerateReport> puzzle;  ///< Nothing where the puzzle was up to date.
};

/// What `make` did, step by step; of a step that was up to date there is no report.
struct MakeReport : Report {
  std::vector<StepReport> steps;
  std::optional<WordsReport> words;      ///< Nothing where the list was up to date.
  std::optional<GenerateReport> puzzle;  ///< Nothing where the puzzle was up to date, or there are several.
  std::vector<MadeSheet> sheets;         ///< Of several sheets each.
  VerifyReport verification;
};
FieldTable fieldsOf(const MakeReport*);

/// Makes words.tsv, puzzle.ipuz, puzzle.txt, poster.pdf, poster.jpg, tiles.pdf and guide.pdf in the folder,
/// those that are missing or out of date, and verifies all of them. Of several sheets each has a grid of its
/// own proportions, and all but the words are named after it: poster-a2.pdf. Notes each step (make.step) and
/// each file (file.written). `report.failure` is set where words do not fit or a check fails.
MakeReport runMake(const MakeSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
