// cli/cmd_tiles: `gridpress tiles`: a poster as sheets for a home printer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "cli/data_dir.h"
#include "cli/jobs.h"
#include "cli/report.h"
#include "layout/poster.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::string puzzle, output, style = "world", paper, margin, overlap, orientation;
  bool countOnly = false;
};

int run(const Context& context, const Flags& flags) {
  const layout::PosterTemplate poster = loadPosterTemplate(context, flags.style);
  layout::SheetsTemplate style = loadSheetsTemplate(context, flags.style);
  if (!flags.paper.empty()) style.paper = layout::paperSize(flags.paper, "--paper");
  if (!flags.margin.empty()) style.margin = parseLength(flags.margin, "--margin");
  if (!flags.overlap.empty()) style.overlap = parseLength(flags.overlap, "--overlap");
  if (style.margin < Length() || style.overlap < Length())
    throw Error::call("--margin and --overlap cannot be negative", "write 0in or more");
  if (!flags.orientation.empty()) style.landscape = flags.orientation == "landscape";
  if (flags.output.empty() && !flags.countOnly)
    throw Error::call("no output is named", "add -o tiles.pdf, or --sheets to count only");

  const Puzzle puzzle = loadPuzzle(flags.puzzle);
  const fonts::Typesetter type = openFonts(context);
  const layout::SheetsPlan plan =
      layout::planSheets(puzzle, layout::planPoster(puzzle, poster, type), poster.rulers, style);
  std::vector<std::string> lines = {describe(plan)};
  nlohmann::json json = {{"sheets", plan.count()},
                         {"across", plan.across.size()},
                         {"down", plan.down.size()},
                         {"orientation", plan.landscape ? "landscape" : "portrait"},
                         {"overlapCells", plan.overlap}};
  if (!flags.countOnly) {
    const Made made = writeSheets(context, puzzle, poster, style, type, flags.output);
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
            app.add_option("--template", flags->style, "A template's name, its folder, or a .toml file")
                ->capture_default_str()
                ->type_name("T");
            app.add_option("--paper", flags->paper,
                           "letter, legal, tabloid, a4, a3, a2, a1, a0 or a size such as 8.5x11in")
                ->type_name("PAPER");
            app.add_option("--margin", flags->margin, "What the printer cannot print at the paper's edges")
                ->type_name("LENGTH");
            app.add_option("--overlap", flags->overlap,
                           "Repeated on neighbours; rounded down to whole cells, at least two")
                ->type_name("LENGTH");
            app.add_option("--orientation", flags->orientation,
                           "portrait or landscape (default: whichever takes fewer sheets)")
                ->check(CLI::IsMember({"portrait", "landscape"}))
                ->type_name("WAY");
            app.add_flag("--sheets", flags->countOnly, "Only say how many sheets it takes");
            return [flags, &context] { return run(context, *flags); };
          }};
}

}  // namespace gridpress::cli
