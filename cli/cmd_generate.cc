// cli/cmd_generate: `gridpress generate`: words to a puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <optional>
#include <string>

#include "cli/filler_flags.h"
#include "cli/filler_report.h"
#include "cli/generate_flags.h"
#include "cli/jobs.h"
#include "cli/puzzle_file.h"
#include "cli/quiz_target.h"
#include "cli/report.h"
#include "cli/versions.h"
#include "cli/word_flags.h"

namespace gridpress::cli {

namespace {

struct Flags {
  WordFlags words;
  GenerateFlags grid;
  FillerFlags filler;
  VersionFlags versions;
  std::string output, format;
};

int run(const Context& context, Flags flags) {
  QuizTarget{flags.words.sources, flags.grid.size, flags.output, flags.format}.settle();
  gen::CleanReport cleaning;
  const WordList list =
      loadWords(context, flags.words.specs(), flags.words.options(context), cleaning, flags.words.rejects);
  if (flags.versions.count > 1 || !flags.versions.key.empty())
    return makeVersions(context, list, flags.grid.options(context), flags.versions, flags.filler,
                        flags.output, flags.format);
  gen::WordSearchReport report;
  gen::FillReport filled;
  const Puzzle puzzle =
      generateFilled(context, list, flags.grid.options(context), flags.filler, report, filled);
  const bool whole = report.unplaced.empty();
  nameUnplaced(puzzle);
  std::optional<Made> made;
  if (whole || flags.grid.partial) made = writePuzzle(puzzle, filled.constraints, flags.output, flags.format);
  tellDuplicates(context, cleaning);
  nlohmann::json json = toJson(report, puzzle);
  json["filler"] = toJson(filled, puzzle);
  std::vector<std::string> lines = describe(report, puzzle);
  for (const std::string& line : describe(filled, puzzle)) lines.push_back(line);
  if (made && flags.format == "quiz")
    lines.push_back(std::string(kQuizSearch) + " and " + kQuizSolution + " lie in " +
                    (flags.output == "." ? "this folder" : flags.output));
  tell(context, json, lines);
  if (whole) return 0;
  throw misfit(report, puzzle, flags.grid.partial);
}

}  // namespace

Command generateCommand() {
  return {"generate", "Hide words in a grid", [](CLI::App& app, Context& context) -> std::function<int()> {
            auto flags = std::make_shared<Flags>();
            flags->words.add(app, true);
            app.get_option("source")->description(app.get_option("source")->get_description() +
                                                  "; a last WxH is the size");
            flags->grid.add(app);
            flags->filler.add(app);
            flags->versions.add(app);
            app.add_option("-o,--output", flags->output,
                           "The puzzle: .ipuz, or .txt for the letters alone; - is standard output; for a "
                           "quiz the folder of its two files (default: the current one)")
                ->type_name("FILE|DIR");
            app.add_option("--format", flags->format,
                           "What to write, whatever the name's ending; quiz: search.txt, letters with spaces "
                           "between, and solution.txt, the words drawn (also where WxH follows the list and "
                           "no -o is given)")
                ->check(CLI::IsMember({"ipuz", "txt", "quiz"}))
                ->type_name("FORMAT");
            return [flags, &context] { return run(context, *flags); };
          }};
}

}  // namespace gridpress::cli
