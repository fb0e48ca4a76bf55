// cli/cmd_tiles: `gridpress tiles`: a poster as sheets for a home printer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "cli/jobs.h"
#include "cli/report.h"
#include "cli/style_flags.h"
#include "model/error.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::string puzzle, output;
  StyleFlags style;
  bool countOnly = false;
};

int run(const Context& context, const Flags& flags) {
  const Styles styles = flags.style.load(context);
  if (flags.output.empty() && !flags.countOnly)
    throw Error::call("no output is named", "add -o tiles.pdf, or --sheets to count only");

  const Puzzle puzzle = loadPuzzle(flags.puzzle);
  const fonts::Typesetter type = openFonts(context);
  const layout::SheetsPlan plan = planTiles(puzzle, styles.poster, styles.sheets, type);
  std::vector<std::string> lines = {describe(plan)};
  nlohmann::json json = {{"sheets", plan.count()},
                         {"across", plan.across.size()},
                         {"down", plan.down.size()},
                         {"orientation", plan.landscape ? "landscape" : "portrait"},
                         {"overlapCells", plan.overlap}};
  if (!flags.countOnly) {
    const Made made = writeSheets(context, puzzle, styles.poster, styles.sheets, type, flags.output);
    json["made"] = toJson(made);
    for (const std::string& line : table({made})) lines.push_back(line);
  }
  tell(context, json, lines);
  return 0;
}

}  // namespace

Command tilesCommand() {
  return {"tiles", "Cut a poster into sheets for a home printer",
          [](CLI::App& app, Context& context) -> std::function<int()> {
            auto flags = std::make_shared<Flags>();
            app.add_option("puzzle", flags->puzzle, "The puzzle (.ipuz); - is standard input")
                ->required()
                ->type_name("PUZZLE");
            app.add_option("-o,--output", flags->output, "The sheets (.pdf); - is standard output")
                ->type_name("FILE");
            flags->style.addTemplate(app);
            flags->style.addSheet(app);
            flags->style.addPaper(app);
            app.add_flag("--sheets", flags->countOnly, "Only say how many sheets it takes");
            return [flags, &context] { return run(context, *flags); };
          }};
}

}  // namespace gridpress::cli
