// cli/check: finds out what each file is and hands it to the right proof.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/check.h"

#include <sstream>

#include "cli/data_dir.h"
#include "cli/output_file.h"
#include "cli/progress_bar.h"
#include "cli/report.h"
#include "gen/formats/quiz.h"
#include "gen/formats/text.h"
#include "layout/poster/poster.h"
#include "layout/tiles/tiles.h"
#include "model/error.h"
#include "model/length_text.h"
#include "proof/verify/file_kind.h"
#include "proof/verify/verify.h"

namespace gridpress::cli {

namespace {

proof::Check checkLetters(const Puzzle& puzzle, const std::string& path) {
  std::ostringstream expected;
  gen::writeText(puzzle, expected);
  proof::Check check;
  check.subject = path + ": letters";
  if (readFile(path) == expected.str()) return check;
  // A quiz has spaces between letters, in the list's case.
  std::ostringstream search, solution;
  gen::writeQuizSearch(puzzle, search);
  gen::writeQuizSolution(puzzle, solution);
  if (const std::string text = readFile(path); text != search.str() && text != solution.str())
    check.findings.add("its letters are not the puzzle's");
  return check;
}

// Prints that may show several puzzles.
bool showsSeveral(const std::optional<proof::PrintedFileKind>& kind) {
  return kind && (kind->kind == proof::FileKind::pages || kind->kind == proof::FileKind::key);
}

// Word searches are read by their grids, what is written into squares by its clues and its solution.
void addSeveral(const Context& context, const std::string& path, proof::FileKind kind,
                const std::vector<Puzzle>& puzzles, proof::VerificationReport& verification) {
  ProgressBar bar(context, "checking pages", "pages");
  if (kind == proof::FileKind::key) {
    verification.add(proof::verifyKey(path, puzzles, bar.progress()));
    return;
  }
  std::vector<Puzzle> searches, written;
  for (const Puzzle& puzzle : puzzles)
    (puzzle.kind == PuzzleKind::crossword ? written : searches).push_back(puzzle);
  std::vector<proof::Check> checks = proof::verifyPages(path, searches, bar.progress());
  // Without word searches only what is said of the pages themselves.
  if (searches.empty()) checks.resize(1);
  verification.add(std::move(checks));
  if (!written.empty()) verification.add(proof::verifyWritten(path, written, bar.progress()));
}

}  // namespace

void tellFaults(const Context& context, const Puzzle& puzzle, const std::string& path) {
  if (puzzle.placements.empty()) return;  // Another program's, without its solution.
  for (const proof::Check& check : proof::checkPuzzle(puzzle)) {
    if (check.passed()) continue;
    const std::uint64_t more = check.findings.total() - 1;
    say(context,
        "warning: " + path + ": " + check.findings.first().front() +
            (more == 0 ? "" : ", and " + withCommas(more) + (more == 1 ? " fault more" : " faults more")));
  }
}

proof::VerificationReport checkPages(const Context& context, const std::vector<Puzzle>& puzzles,
                                     const std::vector<std::string>& files) {
  proof::VerificationReport verification;
  for (const Puzzle& puzzle : puzzles) {
    std::vector<proof::Check> checks = proof::checkPuzzle(puzzle);
    // Of two hundred puzzles only those with faults are told.
    if (puzzles.size() > 1) std::erase_if(checks, [](const proof::Check& c) { return c.passed(); });
    for (proof::Check& check : checks)
      if (puzzles.size() > 1) check.subject = puzzle.title + ": " + check.subject;
    verification.add(std::move(checks));
  }
  for (const std::string& path : files) {
    const auto kind = proof::kindOf(path);
    if (!showsSeveral(kind))
      throw Error::call("this is no worksheet, no key of versions and no book of puzzles",
                        "give verify one puzzle for a print of another kind", {path, 0});
    addSeveral(context, path, kind->kind, puzzles, verification);
  }
  return verification;
}

void checkFile(const Context& context, const Puzzle& puzzle, const std::string& path, const Styles& styles,
               const fonts::Typesetter& type, const CheckOptions& options,
               proof::VerificationReport& verification) {
  if (endingOf(path) == "txt") {
    verification.add({checkLetters(puzzle, path)});
    return;
  }
  const auto kind = proof::kindOf(path);
  if (!kind)
    throw Error::call("this is none of Gridpress's prints",
                      "verify takes posters, tiles, guides, keys, sheets, books, pictures and puzzle.txt",
                      {path, 0});
  if (showsSeveral(kind)) {
    addSeveral(context, path, kind->kind, {puzzle}, verification);
    return;
  }
  const layout::PosterPlan plan = layout::planPoster(puzzle, styles.poster, type);
  switch (kind->kind) {
    case proof::FileKind::poster:
      verification.add(
          proof::verifyPoster(path, puzzle, {plan.trim, plan.grid.pitch, styles.poster.rulers.shown}));
      break;
    case proof::FileKind::tiles: {
      const layout::TilePlan sheets = layout::planTiles(puzzle, plan, styles.poster.rulers, styles.sheets);
      ProgressBar bar(context, "checking sheets", "sheets");
      verification.add(proof::verifyTiles(
          path, puzzle,
          {sheets.paper, plan.grid.pitch, styles.poster.rulers.shown && styles.sheets.rulers,
           styles.sheets.labels, styles.sheets.bar, plan.grid.size, plan.grid.colour, options.only},
          bar.progress()));
      break;
    }
    case proof::FileKind::key:
    case proof::FileKind::pages:
      break;  // Done above: no poster is planned for it.
    case proof::FileKind::guide: {
      ProgressBar bar(context, "checking the guide", "pages");
      const layout::GuideOptions guide = options.guide ? options.guide() : layout::GuideOptions();
      verification.add(
          proof::verifyGuide(path, puzzle, {styles.guide.page, guide.order, guide.tileOf}, bar.progress()));
      break;
    }
    case proof::FileKind::picture: {
      // A picture has no boxes: it shows all there is.
      const Rect shown = mediaBox(layout::composePoster(puzzle, styles.poster, type).page(0));
      std::vector<proof::Check> checks = proof::verifyPicture(path, shown.size);
      // Where its size is wrong, letters are not where they are looked for.
      if (checks[0].passed()) {
        ProgressBar bar(context, "reading the picture", "rows");
        checks.push_back(proof::readPicture(
            path, puzzle, {shown.size, {-shown.origin.x, -shown.origin.y}, plan.grid}, type, bar.progress()));
      }
      verification.add(std::move(checks));
      break;
    }
  }
}

proof::VerificationReport check(const Context& context, const Puzzle& puzzle,
                                const std::vector<std::string>& files, const Styles& styles,
                                const fonts::Typesetter& type) {
  proof::VerificationReport verification;
  verification.add(proof::checkPuzzle(puzzle));
  for (const std::string& path : files) checkFile(context, puzzle, path, styles, type, {}, verification);
  return verification;
}

}  // namespace gridpress::cli
