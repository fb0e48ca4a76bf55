// cli/square_puzzles: names the puzzles and writes them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/square_puzzles.h"

#include <memory>
#include <utility>

#include "cli/crossword_files.h"
#include "cli/data_dir.h"
#include "cli/jobs.h"
#include "cli/output_file.h"
#include "cli/version.h"
#include "gen/squares/square_puzzle.h"
#include "gen/wordsearch/fill/avoid.h"
#include "layout/worksheet/squares_page.h"
#include "layout/worksheet/worksheets.h"
#include "model/error.h"

namespace gridpress::cli {

void SquarePuzzleFlags::add(CLI::App& app) {
  app.add_option("--puzzle", count,
                 "Make a puzzle of so many squares that share no word (with --rank the most familiar ones), "
                 "each with "
                 "clues, and solutions behind; words without a clue are asked for by their mixed letters")
      ->check(CLI::Range(1, 500))
      ->type_name("N");
  app.add_option("--seed", seed, "Chance's seed for --puzzle")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1} << 62))
      ->type_name("N");
  app.add_option("--title", title, "The puzzle's title (default: Word squares)")->type_name("TEXT");
  style.add(app, false);
  app.add_option("--avoid", avoid,
                 "Words that a puzzle must not hold, one a line, instead of the classroom list")
      ->type_name("FILE|none");
}

std::string SquarePuzzleFlags::onlyWithPuzzle() const {
  return !title.empty() ? "--title" : !style.paper.empty() ? "--paper" : !avoid.empty() ? "--avoid" : "";
}

std::vector<std::string> SquarePuzzleFlags::avoided(const Context& context) const {
  if (avoid == "none") return {};
  const std::string list = avoid.empty() ? dataFolder(context) + "/templates/avoid/classroom.txt" : avoid;
  return gen::readAvoidList(readFile(list), list);
}

std::vector<Made> writeSquarePuzzles(const Context& context, const SquarePuzzleFlags& flags,
                                     const gen::Lexicon& lexicon, const std::vector<gen::SquareRows>& squares,
                                     const std::string& path) {
  const std::string kind = path == "-" ? "pdf" : endingOf(path);
  const bool pages = kind == "pdf" || kind == "png" || kind == "jpg" || kind == "svg";
  if (!pages && kind != "ipuz" && kind != "puz")
    throw Error::call("a square cannot be written as '" + kind + "'",
                      "end the name in .pdf, .png, .jpg, .svg, .ipuz or .puz", {path});
  const std::string title = flags.title.empty() ? "Word squares" : flags.title;
  if (squares.size() < flags.count)
    throw Error::job(squares.empty()
                         ? "no square is made of these words"
                         : "of " + std::to_string(flags.count) + " squares without a common word " +
                               std::to_string(squares.size()) + " could be found",
                     squares.empty() ? "take more words, or a smaller --size"
                                     : "ask for fewer with --puzzle, or take more words");
  std::vector<std::shared_ptr<const Puzzle>> puzzles;
  for (const gen::SquareRows& rows : squares) {
    Puzzle puzzle = gen::squarePuzzle(lexicon, rows, flags.seed);
    puzzle.title = title;
    puzzle.generator = std::string("gridpress ") + kVersion;
    if (squares.size() > 1) puzzle.title += " " + std::to_string(puzzles.size() + 1);
    puzzles.push_back(std::make_shared<const Puzzle>(std::move(puzzle)));
  }
  if (pages) {
    layout::WorksheetStyle style = flags.style.load(context);
    const fonts::Typesetter type = openFonts(context);
    std::vector<layout::Worksheet> sheets = layout::squareSheets(puzzles, title, style, type);
    if (sheets.size() > 1) style.largestWord = style.usualWord;  // All pages alike.
    const Document document =
        layout::composeWorksheets(std::move(sheets), style, {layout::Solutions::end, 0}, type);
    return writePages(context, document, type, path, "squares", {});
  }
  std::vector<Made> made;
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    made.push_back(
        writeCrosswordFile(*puzzles[i], puzzles.size() > 1 ? numberedPath(path, i + 1) : path, kind));
  return made;
}

}  // namespace gridpress::cli
