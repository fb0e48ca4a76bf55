// jobs/registry: one line per job.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/registry.h"

#include <iterator>

#include "jobs/book/book.h"
#include "jobs/book/cover.h"
#include "jobs/book/recipe.h"
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
#include "jobs/puzzle/words.h"
#include "jobs/site/site.h"

namespace gridpress::jobs {

namespace {

// A plan's file names jobs.
PlanReport planAnything(const PlanSettings& settings, const Workspace& workspace, Events& events) {
  return runPlan(settings, allJobs(), workspace, events);
}

SeasonReport listSeason(const SeasonSettings& settings, const Workspace& workspace, Events& events) {
  return runSeason(settings, allJobs(), workspace, events);
}

}  // namespace

const std::vector<Job>& allJobs() {
  static const std::vector<Job> jobs = [] {
    auto all = std::to_array<Job>(
        {makeJob("words", "Read and clean lists of names", runWords),
         makeJob("generate", "Hide words in a grid", runGenerate),
         makeJob("versions", "Make several puzzles of one list, and their answer key", runVersions),
         makeJob("add", "Add words to a finished puzzle, or take some out", runAdd),
         makeJob("crossword", "Join words into a crossword, or print one", runCrossword),
         makeJob("squares", "Find word squares: words across and down", runSquares),
         makeJob("poster", "Set a puzzle as a poster", runPoster),
         makeJob("tiles", "Cut a poster, PDF or picture into tiles for a home printer", runTiles),
         makeJob("guide", "List where every word stands", runGuide),
         makeJob("sheet", "Set worksheets: a puzzle with its words on a page, and the solution",
                 runWorksheet),
         makeJob("book", "Set a book of many puzzles, with contents and solutions", runBook),
         makeJob("cover", "Set the wrap cover of a guide or a book of puzzles", runCover),
         makeJob("impose", "Lay a PDF's pages on sheets that are folded or cut into a book", runImpose),
         makeJob("template", "Write a template out, to be edited, with each of its keys explained",
                 runTemplate),
         makeJob("fonts", "List the faces that prints can be set in", runFonts),
         makeJob("site", "Make a web page on which a puzzle is solved, or its words looked up", runSite),
         makeJob("verify", "Read prints back and check every letter", runVerify),
         makeJob("preflight", "Compare a file with what a print service requires", runPreflight),
         makeJob("make", "Make poster, picture, tiles and guide of a list of words, all checked", runMake),
         makeJob("plan", "Divide a list into plates, or a season into books, as jobs for many machines",
                 planAnything),
         makeJob("join", "Set one guide over all plates of a plan", runJoin),
         makeJob("season", "List the books of a season: pages, spine, checks and SHA-256", listSeason)});
    return std::vector<Job>(std::make_move_iterator(all.begin()), std::make_move_iterator(all.end()));
  }();
  return jobs;
}

const std::vector<FileKind>& allFileKinds() {
  static const std::vector<FileKind> kinds = [] {
    std::vector<FileKind> all = templateKinds();
    all.push_back(fileKindOf<BookRecipe>("book.toml", "A book's recipe"));
    all.push_back(fileKindOf<layout::Service>("service.toml", "What a print service requires"));
    all.push_back(fileKindOf<layout::CoverDesign>("cover-design.toml", "How a book's cover looks"));
    all.push_back(fileKindOf<layout::CoverRules>("covers.toml", "What a print service requires of covers"));
    return all;
  }();
  return kinds;
}

}  // namespace gridpress::jobs
