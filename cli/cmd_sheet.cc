// cli/cmd_sheet: `gridpress sheet`: worksheets to hand out, with their solutions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <utility>

#include "cli/jobs.h"
#include "cli/output_file.h"
#include "cli/puzzle_file.h"
#include "cli/report.h"
#include "cli/worksheet_job.h"
#include "model/error.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::vector<std::string> puzzles;
  std::string output, style = "classroom", paper, title, solution, order, language;
  int perPage = 0, versions = 1;
  bool largePrint = false, spellings = false, noName = false;
};

layout::WorksheetStyle styleOf(const Context& context, const Flags& flags) {
  layout::WorksheetStyle style = loadWorksheetStyle(context, flags.largePrint ? "large-print" : flags.style);
  if (!flags.paper.empty()) style.page = layout::paperSize(flags.paper, "--paper");
  if (flags.order == "puzzle") style.order = layout::ListOrder::puzzle;
  if (flags.order == "alphabetical") style.order = layout::ListOrder::alphabetical;
  if (flags.spellings) style.spellings = true;
  if (flags.noName) style.fields.clear();
  return style;
}

std::vector<layout::Worksheet> sheetsOf(const Context& context, const Flags& flags) {
  if (flags.versions > 1 && flags.puzzles.size() > 1)
    throw Error::call("--versions makes versions of one puzzle, and several are given",
                      "name one puzzle, or leave --versions out");
  std::vector<Puzzle> puzzles;
  Promises promises;
  for (const std::string& path : flags.puzzles) puzzles.push_back(loadPuzzle(path, promises));
  if (flags.versions > 1 && puzzles.front().kind == PuzzleKind::crossword)
    throw Error::call("--versions is for word searches, and this is a crossword", "leave it out");
  if (flags.versions > 1 && !promises.message.empty())
    throw Error::call("this puzzle hides a message, which other versions of it would not",
                      "make them with gridpress generate --versions " + std::to_string(flags.versions) +
                          " --message, and name all their files here");
  if (flags.versions > 1)
    puzzles = versionsOf(context, puzzles.front(), flags.versions, promises.onceBut.has_value());
  std::vector<layout::Worksheet> sheets;
  for (Puzzle& puzzle : puzzles) {
    const bool tagged = puzzles.size() > 1 && puzzles.size() <= 26;
    const std::string tag = tagged ? std::string(1, static_cast<char>('A' + sheets.size())) : "";
    sheets.push_back(worksheetOf(std::move(puzzle), tag, flags.language));
    sheets.back().title = flags.title;
  }
  return sheets;
}

int run(const Context& context, const Flags& flags) {
  if (const std::string kind = flags.output == "-" ? "pdf" : endingOf(flags.output); kind != "pdf")
    throw Error::call("a worksheet cannot be written as '" + kind + "'", "end the name in .pdf",
                      {flags.output});
  const layout::WorksheetStyle style = styleOf(context, flags);
  std::vector<layout::Worksheet> sheets = sheetsOf(context, flags);
  layout::WorksheetOptions options;
  options.perPage = flags.perPage;
  options.solutions =
      sheets.size() > 1 || flags.perPage > 0 ? layout::Solutions::end : layout::Solutions::next;
  if (flags.solution == "next") options.solutions = layout::Solutions::next;
  if (flags.solution == "end") options.solutions = layout::Solutions::end;
  if (flags.solution == "none") options.solutions = layout::Solutions::none;
  if (flags.solution == "only") options.solutions = layout::Solutions::only;
  const fonts::Typesetter type = openFonts(context);
  const Document document = layout::composeWorksheets(std::move(sheets), style, options, type);
  const Made made = writeDocument(context, document, type, flags.output, "sheet");
  tell(context, toJson(made), table({made}));
  return 0;
}

}  // namespace

Command sheetCommand() {
  return {
      "sheet", "Set worksheets: a puzzle with its words on a page, and the solution",
      [](CLI::App& app, Context& context) -> std::function<int()> {
        auto flags = std::make_shared<Flags>();
        app.add_option("puzzles", flags->puzzles,
                       "The puzzles (.ipuz), a page each; several are called A, B, C")
            ->required()
            ->type_name("PUZZLE");
        app.add_option("-o,--output", flags->output, "The sheets (.pdf); - is standard output")
            ->required()
            ->type_name("FILE");
        app.add_option("--template", flags->style, "A file in templates/sheet/, by its name, or a .toml file")
            ->capture_default_str()
            ->type_name("NAME|FILE");
        app.add_flag("--large-print", flags->largePrint,
                     "Type of 18 pt and more; the words go to a page of their own where they must")
            ->excludes("--template");
        app.add_option("--paper", flags->paper, "letter, a4, a5, half-letter, ... or WxH")
            ->type_name("PAPER");
        app.add_option("--title", flags->title, "Instead of the puzzle's title")->type_name("TEXT");
        app.add_flag("--no-name", flags->noName, "No lines for name and date");
        app.add_option("--order", flags->order, "Of the word list; puzzle: longest first")
            ->check(CLI::IsMember({"alphabetical", "puzzle"}))
            ->type_name("ORDER");
        app.add_option("--language", flags->language,
                       "List the words in this language's order: en, cs, sv, de-AT")
            ->type_name("TAG");
        app.add_flag("--spellings", flags->spellings, "List words as they were written: Zürich, not ZURICH");
        app.add_option("--solution", flags->solution,
                       "On the next page (default for one puzzle), all at the end, several a page (default "
                       "for several), none, or nothing else")
            ->check(CLI::IsMember({"next", "end", "none", "only"}))
            ->type_name("WHERE");
        app.add_option("--per-page", flags->perPage,
                       "Solutions on a page (default: as many as stay readable)")
            ->check(CLI::IsMember({1, 2, 4, 6, 9}))
            ->type_name("N");
        app.add_option("--versions", flags->versions,
                       "Make so many puzzles of the same words, in grids of the same shape: A, B, C, D")
            ->check(CLI::Range(1, 26))
            ->type_name("N");
        return [flags, &context] { return run(context, *flags); };
      }};
}

}  // namespace gridpress::cli
