// cli/wording/reports: each job's report in words, a file for each group of jobs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/wording/wording.h"
#include "jobs/book/book.h"
#include "jobs/book/cover.h"
#include "jobs/chain/make.h"
#include "jobs/documents/fonts.h"
#include "jobs/documents/impose.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/squares.h"
#include "jobs/pages/versions.h"
#include "jobs/pages/worksheet.h"
#include "jobs/plates/join.h"
#include "jobs/plates/plan.h"
#include "jobs/plates/season.h"
#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/proof/preflight.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/add.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/grid_report.h"
#include "jobs/puzzle/words.h"
#include "jobs/site/site.h"

namespace gridpress::cli {

// grid.cc
/// "2 words of the avoid list stand inside words of `where`:"
std::string avoidedInside(std::size_t words, const std::string& where);
/// What the filler spells.
Words word(const jobs::FillReport& filler);
/// What was placed, and what the filler spells.
Words word(const jobs::GridReport& grid, const jobs::FillReport& filler);
Words word(const jobs::GenerateReport& report);

// puzzles.cc
/// If a list is written, its rules and letters are details; otherwise they are the result.
Words word(const jobs::WordsReport& report);
Words word(const jobs::CrosswordReport& report);
/// A bare count, with no files asked for, goes to standard output.
Words word(const jobs::SquaresReport& report);
Words word(const jobs::AddReport& report);
Words word(const jobs::VersionsReport& report);

// prints.cc
/// The files alone: a table; the details say what each has cost.
Words filesOf(const jobs::Report& report);
/// For jobs that only write files.
inline Words word(const jobs::Report& report) {
  return filesOf(report);
}
Words word(const jobs::PosterReport& report);
/// "70 landscape tiles (7 across, 10 down) of 11 in x 8.5 in, overlap 2 rows and 2 columns".
Words word(const jobs::TilesReport& report);
Words word(const jobs::GuideReport& report);
/// The names, a line each, on standard output, unless a specimen was written.
Words word(const jobs::FontsReport& report);
/// "36 pages on 9 sheets of letter", and how they are printed and bound.
Words word(const jobs::ImposeReport& report);
/// The same without its files.
std::vector<std::string> bindingLines(const jobs::BindingReport& sheets);
/// "148,970 words in 902 x 902 cells; open out/site/index.html".
Words word(const jobs::SiteReport& report);

/// "guide-1.pdf: 590 pages, spine 1.329 in on white, 1.475 in on cream", a line for each volume.
std::vector<std::string> spineLines(const std::vector<jobs::SpineReport>& spines);

// books.cc
/// The files were named while they were made; the details have their costs and each check.
Words word(const jobs::MakeReport& report);
Words word(const jobs::WorksheetReport& report);
Words word(const jobs::BookReport& report);
Words word(const jobs::CoverReport& report);
/// "148,970 words, 962,000 letters on 14 plates; run each job of plan/jobs.txt, then plan/join.toml"
Words word(const jobs::PlanReport& report);
Words word(const jobs::JoinReport& report);
/// A row for each book: pages, spine, verdict and the first digits of its SHA-256.
Words word(const jobs::SeasonReport& report);

// checks.cc
/// A line for each check, with its figures; below it the first ten findings, and how many more there are.
std::vector<std::string> checkLines(const std::vector<proof::Check>& checks);

// The result itself is the text, on standard output.
Words word(const jobs::VerifyReport& report);
Words word(const jobs::PreflightReport& report);

}  // namespace gridpress::cli
