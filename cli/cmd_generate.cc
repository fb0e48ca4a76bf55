// cli/cmd_generate: `gridpress generate`: words to a puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "cli/filler_flags.h"
#include "cli/filler_report.h"
#include "cli/generate_flags.h"
#include "cli/jobs.h"
#include "cli/puzzle_file.h"
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

int run(const Context& context, const Flags& flags) {
  gen::CleanReport cleaning;
  const WordList list =
      loadWords(context, flags.words.specs(), flags.words.options(context), cleaning, flags.words.rejects);
  if (flags.versions.count > 1 || !flags.versions.key.empty())
    return makeVersions(context, list, flags.grid.options(context), flags.versions, flags.filler,
                        flags.output, flags.format);
  gen::WordSearchReport report;
  gen::FillerReport filled;
  const Puzzle puzzle =
      generateFilled(context, list, flags.grid.options(context), flags.filler, report, filled);
  const bool whole = report.leftOver.empty();
  nameLeftOver(puzzle);
  if (whole || flags.grid.partial) writePuzzle(puzzle, filled.promises, flags.output, flags.format);
  nlohmann::json json = toJson(report, puzzle);
  json["filler"] = toJson(filled, puzzle);
  std::vector<std::string> lines = describe(report, puzzle);
  for (const std::string& line : describe(filled, puzzle)) lines.push_back(line);
  tell(context, json, lines);
  if (whole) return 0;
  throw misfit(report, puzzle, flags.grid.partial);
}

}  // namespace

Command generateCommand() {
  return {"generate", "Hide words in a grid", [](CLI::App& app, Context& context) -> std::function<int()> {
            auto flags = std::make_shared<Flags>();
            flags->words.add(app, true);
            flags->grid.add(app);
            flags->filler.add(app);
            flags->versions.add(app);
            app.add_option("-o,--output", flags->output,
                           "The puzzle: .ipuz, or .txt for the letters alone; - is standard output")
                ->required()
                ->type_name("FILE");
            app.add_option("--format", flags->format, "What to write, whatever the name's ending")
                ->check(CLI::IsMember({"ipuz", "txt"}))
                ->type_name("FORMAT");
            return [flags, &context] { return run(context, *flags); };
          }};
}

}  // namespace gridpress::cli
