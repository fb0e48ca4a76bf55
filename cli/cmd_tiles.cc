// cli/cmd_tiles: `gridpress tiles`: a poster as sheets for a home printer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/check.h"
#include "cli/jobs.h"
#include "cli/report.h"
#include "cli/sheet_files.h"
#include "cli/style_flags.h"
#include "layout/tiles/external.h"
#include "model/error.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::string source, output;
  StyleFlags style;
  ExternalFlags foreign;
  std::vector<std::string> only;
  bool countOnly = false;
};

void report(const Context& context, const layout::TilePlan& plan, const std::optional<Made>& made) {
  std::vector<std::string> lines = {describe(plan)};
  nlohmann::json json = {{"sheets", plan.count()},
                         {"across", plan.across.size()},
                         {"down", plan.down.size()},
                         {"orientation", plan.landscape ? "landscape" : "portrait"},
                         {"overlapCells", plan.overlap}};
  if (made) {
    json["made"] = toJson(*made);
    for (const std::string& line : table({*made})) lines.push_back(line);
  }
  tell(context, json, lines);
}

void runExternal(const Context& context, const Flags& flags, const Styles& styles) {
  ExternalFlags of = flags.foreign;
  of.path = flags.source;
  const render::ExternalArtwork foreign(of.path, of.page);
  const layout::TilePlan plan = layout::planExternalTiles(wallSize(foreign, of), styles.sheets);
  std::optional<Made> made;
  if (!flags.countOnly)
    made =
        writeExternalTiles(context, foreign, of, styles.sheets, openFonts(context), flags.output, flags.only);
  report(context, plan, made);
}

void runPuzzle(const Context& context, const Flags& flags, const Styles& styles) {
  if (flags.foreign.page != 1 || !flags.foreign.width.empty())
    throw Error::call("--page and --width are for PDFs and pictures",
                      "say how large a puzzle's poster is with --sheet");
  const Puzzle puzzle = loadPuzzle(flags.source, gen::Spellings::skip);
  tellFaults(context, puzzle, flags.source);
  const fonts::Typesetter type = openFonts(context);
  const layout::TilePlan plan = planTiles(puzzle, styles.poster, styles.sheets, type);
  std::optional<Made> made;
  if (!flags.countOnly)
    made = writeTiles(context, puzzle, styles.poster, styles.sheets, type, flags.output, flags.only);
  report(context, plan, made);
}

int run(const Context& context, const Flags& flags) {
  const Styles styles = flags.style.load(context);
  if (flags.output.empty() && !flags.countOnly)
    throw Error::call("no output is named", "add -o tiles.pdf, or --sheets to count only");
  isExternal(flags.source) ? runExternal(context, flags, styles) : runPuzzle(context, flags, styles);
  return 0;
}

}  // namespace

Command tilesCommand() {
  return {"tiles", "Cut a poster, PDF or picture into sheets for a home printer",
          [](CLI::App& app, Context& context) -> std::function<int()> {
            auto flags = std::make_shared<Flags>();
            app.add_option(
                   "file", flags->source,
                   "The puzzle (.ipuz; - is standard input), or a .pdf, .jpg or .png to print as it is")
                ->required()
                ->type_name("FILE");
            app.add_option("-o,--output", flags->output, "The sheets (.pdf); - is standard output")
                ->type_name("FILE");
            flags->style.addTemplate(app);
            flags->style.addSheet(app);
            flags->style.addPaper(app);
            app.add_option("--only", flags->only, "Print these sheets again, each as it was: C4,C5")
                ->delimiter(',')
                ->type_name("LABELS");
            app.add_option("--page", flags->foreign.page, "Which page of a PDF")
                ->capture_default_str()
                ->check(CLI::Range(1, 1000000))
                ->type_name("N");
            app.add_option("--width", flags->foreign.width,
                           "How wide a PDF or picture becomes (default: its own size)")
                ->type_name("LENGTH");
            app.add_flag("--sheets", flags->countOnly, "Only say how many sheets it takes");
            return [flags, &context] { return run(context, *flags); };
          }};
}

}  // namespace gridpress::cli
