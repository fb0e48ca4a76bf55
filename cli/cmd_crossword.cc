// cli/cmd_crossword: `gridpress crossword`: words to a crossword array, or a crossword to print.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

#include "cli/crossword_files.h"
#include "cli/generate_flags.h"
#include "cli/jobs.h"
#include "cli/output_file.h"
#include "cli/progress_bar.h"
#include "cli/report.h"
#include "cli/size_text.h"
#include "cli/version.h"
#include "cli/word_flags.h"
#include "gen/crossword/crossword.h"
#include "gen/wordsearch/refine/pick.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::cli {

namespace {

/// Words that people solve: with clues, and by fitting them in.
constexpr std::size_t kClassroom = 1000, kFew = 200;

struct Flags {
  WordFlags words;
  std::string clueColumn, grow, size, output, format, frames;
  bool tight = false, partial = false;
  std::uint32_t repeat = 1, pick = 0;
  std::uint64_t seed = 1;
  CrosswordPrint print;
};

WordList load(const Context& context, const Flags& flags) {
  std::vector<gen::SourceSpec> sources = flags.words.specs();
  for (gen::SourceSpec& source : sources) {
    source.clueColumn = flags.clueColumn;
    source.cluesFollow = true;
  }
  gen::CleanReport cleaning;
  gen::CleanOptions options = flags.words.options(context);
  options.digits = true;
  WordList list = loadWords(context, sources, options, cleaning, flags.words.rejects);
  tellDuplicates(context, cleaning);
  if (flags.pick == 0) return list;
  // A single letter crosses nothing.
  while (!list.words.empty() && list.words.back().letters.size() == 1) list.words.pop_back();
  if (flags.pick > list.words.size())
    throw Error::call("--pick " + std::to_string(flags.pick) + " is more than the list's " +
                          withCommas(list.words.size()) + " words of two letters or more",
                      "pick fewer, or leave it out");
  std::vector<Word> picked;
  for (const std::uint32_t w : gen::drawWords(list.words.size(), flags.pick, flags.seed))
    picked.push_back(std::move(list.words[w]));
  list.words = std::move(picked);
  return list;
}

nlohmann::json toJson(const gen::CrosswordReport& r, const Puzzle& puzzle, const Flags& flags) {
  nlohmann::json missing = nlohmann::json::array();
  for (const gen::MissingWord& m : r.missing)
    missing.push_back({{"word", puzzle.words[m.word].text}, {"copies", m.copies}});
  return {{"columns", puzzle.grid.columns()},
          {"rows", puzzle.grid.rows()},
          {"seed", puzzle.seed},
          {"grow", !flags.size.empty() ? "size"
                   : flags.tight       ? "tight"
                                       : flags.grow},
          {"wanted", r.wanted},
          {"placed", r.placed},
          {"missing", missing},
          {"letters", r.letters},
          {"squares", r.squares},
          {"crossings", r.crossings},
          {"cells", r.cells},
          {"density", r.density()},
          {"starts", r.starts}};
}

std::vector<std::string> describe(const gen::CrosswordReport& r, const Puzzle& puzzle) {
  return {withCommas(r.placed) + " of " + withCommas(r.wanted) + " words in one array of " +
              std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows()) +
              " cells (seed " + std::to_string(puzzle.seed) + ")",
          withCommas(r.squares) + " squares with a letter, " + fixed(r.density(), 3) + " letters per cell; " +
              withCommas(r.crossings) + (r.crossings == 1 ? " crossing" : " crossings") +
              (r.starts > 1 ? ", the best of " + withCommas(r.starts) + " starts" : "")};
}

/// Each missing word on standard error, and the error to end with.
Error misfit(const gen::CrosswordReport& r, const Puzzle& puzzle, const Flags& flags) {
  std::size_t copies = 0;
  for (const gen::MissingWord& m : r.missing) {
    copies += m.copies;
    const std::string times =
        flags.repeat == 1 ? "" : " (" + withCommas(m.copies) + " of " + withCommas(flags.repeat) + ")";
    const char* why = puzzle.words[m.word].letters.size() == 1 ? ": one letter crosses nothing" : "";
    std::fprintf(stderr, "does not fit: %s%s%s\n", puzzle.words[m.word].text.c_str(), times.c_str(), why);
  }
  return Error::job(withCommas(copies) + " of " + withCommas(r.wanted) +
                        " words cannot be joined to the others (named above)" +
                        (flags.partial ? "" : "; nothing was written"),
                    std::string("add longer words, which cross more others, or try another --seed") +
                        (flags.partial ? "" : ", or keep what fits with --partial"));
}

int printPuzzle(const Context& context, Flags flags) {
  flags.print.title = flags.words.title;
  const Puzzle puzzle = loadPuzzle(flags.words.sources.front());
  if (puzzle.kind != PuzzleKind::crossword)
    throw Error::call("the puzzle is no crossword", "print a word search with gridpress poster",
                      {flags.words.sources.front(), 0});
  if (!flags.frames.empty()) writeFrames(context, puzzle, {}, flags.frames);
  const Made made = writeCrossword(context, puzzle, {}, flags.output, flags.format, flags.print);
  tell(context, toJson(made), table({made}));
  return 0;
}

int run(const Context& context, Flags flags) {
  if (flags.words.sources.size() == 1 && endingOf(flags.words.sources.front()) == "ipuz")
    return printPuzzle(context, flags);
  const WordList list = load(context, flags);
  flags.print.title = flags.words.title;
  // What is to be solved reads better close together.
  const bool clues =
      std::any_of(list.words.begin(), list.words.end(), [](const Word& w) { return !w.clue.empty(); });
  if (flags.grow.empty() && flags.repeat == 1 && list.words.size() <= (clues ? kClassroom : kFew))
    flags.tight = true;
  if (flags.grow.empty()) flags.grow = "inner";
  gen::CrosswordOptions options;
  options.grow = flags.grow == "outer"    ? gen::Grow::outer
                 : flags.grow == "random" ? gen::Grow::random
                                          : gen::Grow::inner;
  options.tight = flags.tight;
  options.repeat = flags.repeat;
  if (!flags.size.empty()) {
    const auto size = sizeIn(flags.size);
    if (!size) throw Error::call("--size '" + flags.size + "' is no size", "write 15 or 17x13");
    options.columns = size->columns;
    options.rows = size->rows;
  }
  options.seed = flags.seed;
  gen::CrosswordReport report;
  Puzzle puzzle;
  {
    ProgressBar bar(context, "placing words", "words");
    puzzle = gen::makeCrossword(list, options, &report, bar.progress());
  }
  puzzle.generator = std::string("gridpress ") + kVersion;
  const bool whole = report.missing.empty();
  nlohmann::json json = toJson(report, puzzle, flags);
  std::vector<std::string> lines = describe(report, puzzle);
  if (clues) {
    json["withoutClue"] = nlohmann::json::array();
    std::string names;
    for (const Word& word : puzzle.words)
      if (word.clue.empty()) {
        json["withoutClue"].push_back(word.text);
        names += (names.empty() ? "" : ", ") + word.text;
      }
    if (!names.empty()) lines.push_back("without a clue: " + names);
  }
  if (whole || flags.partial) {
    std::vector<Made> made = {
        writeCrossword(context, puzzle, report.order, flags.output, flags.format, flags.print)};
    if (!flags.frames.empty()) made.push_back(writeFrames(context, puzzle, report.order, flags.frames));
    for (std::string& line : table(made)) lines.push_back(std::move(line));
  }
  tell(context, json, lines);
  if (whole) return 0;
  throw misfit(report, puzzle, flags);
}

void addFlags(CLI::App& app, Flags& flags) {
  flags.words.add(app, true);
  app.add_option("--clue-column", flags.clueColumn,
                 "CSV and TSV: the clues' column, by its name or its number from 1 (default: clue)")
      ->type_name("NAME|N");
  app.add_option(
         "-o,--output", flags.output,
         "The crossword: .ipuz, .puz (Across Lite), .txt, .pdf, .png, .jpg or .svg; - is standard output")
      ->required()
      ->type_name("FILE");
  app.add_option("--format", flags.format, "What to write, whatever the name's ending")
      ->check(CLI::IsMember({"ipuz", "puz", "txt", "pdf", "png", "jpg", "svg"}))
      ->type_name("FORMAT");
  app.add_option("--grow", flags.grow,
                 "Where words are attached: near the middle (default), far from it, or anywhere")
      ->check(CLI::IsMember({"inner", "outer", "random"}))
      ->type_name("inner|outer|random");
  app.add_flag("--tight", flags.tight,
               "Look for a small array: most words cross several others (default for up to 1,000 words with "
               "clues, 200 without)")
      ->excludes(app.get_option("--grow"));
  app.add_option("--size", flags.size, "At most so many squares across and down: 15 or 17x13")
      ->excludes("--grow")
      ->type_name("N|WxH");
  app.add_option("--repeat", flags.repeat, "Place each word so many times")
      ->check(CLI::Range(1, 1000000))
      ->type_name("K");
  app.add_option("--pick", flags.pick, "Take only so many words of the list; the seed draws them")
      ->check(CLI::Range(1, 100000000))
      ->type_name("N");
  app.add_option("--seed", flags.seed, "Chance's seed: the same seed gives the same array")
      ->capture_default_str()
      ->check(CLI::Validator(isSeed, ""))
      ->type_name("N");
  app.add_flag("--partial", flags.partial,
               "Write the crossword even where words cannot be joined (the exit code is still 1)");
  app.add_option("--colour", flags.print.colour,
                 "Print the letters on colours: order (of placing, from red to blue), words (one each), "
                 "squares (what "
                 "each may still be used for)")
      ->check(CLI::IsMember({"none", "order", "words", "squares"}))
      ->capture_default_str()
      ->type_name("none|order|words|squares");
  app.add_flag("--solution", flags.print.solution, "Print the letters instead of a puzzle to solve");
  app.add_option("--frames", flags.frames,
                 "Also write the growth, a picture a word: DIR/step-0001.svg and on")
      ->type_name("DIR");
  flags.print.style.add(app, true);
  app.add_option("--dpi", flags.print.dpi, "Pixels per inch of a picture")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str()
      ->type_name("N");
}

}  // namespace

Command crosswordCommand() {
  return {"crossword", "Join words into a crossword, or print one",
          [](CLI::App& app, Context& context) -> std::function<int()> {
            auto flags = std::make_shared<Flags>();
            addFlags(app, *flags);
            return [flags, &context] { return run(context, *flags); };
          }};
}

}  // namespace gridpress::cli
