// cli/cmd_sheet: `gridpress sheet`: worksheets to hand out, with their solutions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "cli/check.h"
#include "cli/jobs.h"
#include "cli/output_file.h"
#include "cli/puzzle_file.h"
#include "cli/report.h"
#include "cli/sheet_style.h"
#include "cli/versions.h"
#include "cli/worksheet_job.h"
#include "model/error.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::vector<std::string> puzzles;
  std::string output, title, solution, order, language, folder;
  SheetStyleFlags style{.style = "classroom", .paper = {}};
  int perPage = 0, versions = 1;
  bool noName = false;
  PictureOptions picture;
};

layout::WorksheetStyle styleOf(const Context& context, const Flags& flags) {
  layout::WorksheetStyle style = flags.style.load(context);
  if (flags.order == "puzzle") style.order = layout::ListOrder::puzzle;
  if (flags.order == "alphabetical") style.order = layout::ListOrder::alphabetical;
  if (flags.noName) style.fields.clear();
  return style;
}

std::vector<ConstrainedPuzzle> puzzlesOf(const Context& context, const Flags& flags) {
  if (flags.versions > 1 && flags.puzzles.size() > 1)
    throw Error::call("--versions makes versions of one puzzle, and several are given",
                      "name one puzzle, or leave --versions out");
  if (!flags.folder.empty() && flags.versions < 2)
    throw Error::call("--puzzles writes versions, and none are made", "add --versions, or leave it out");
  std::vector<ConstrainedPuzzle> puzzles;
  for (const std::string& path : flags.puzzles) {
    ConstrainedPuzzle& one = puzzles.emplace_back();
    one.puzzle = loadPuzzle(path, one.constraints);
    tellFaults(context, one.puzzle, path);
  }
  if (flags.versions < 2) return puzzles;
  if (puzzles.front().puzzle.kind == PuzzleKind::crossword)
    throw Error::call("--versions is for word searches, and this is a crossword", "leave it out");
  return versionsOf(context, std::move(puzzles.front()), flags.versions);
}

std::string tagOf(std::size_t index, std::size_t count) {
  const bool tagged = count > 1 && count <= 26;
  return tagged ? std::string(1, static_cast<char>('A' + index)) : "";
}

// Each version's file, named after the first one's.
std::vector<Made> writeVersions(const std::vector<ConstrainedPuzzle>& puzzles, const Flags& flags) {
  std::vector<Made> made;
  if (flags.folder.empty()) return made;
  namespace fs = std::filesystem;
  std::error_code failed;
  fs::create_directories(flags.folder, failed);
  if (failed)
    throw Error::call("cannot make this folder: " + failed.message(), "name another", {flags.folder, 0});
  const std::string& first = flags.puzzles.front();
  const std::string name = first == "-" ? "puzzle" : fs::path(first).stem().string();
  for (std::size_t i = 0; i < puzzles.size(); ++i)
    made.push_back(writePuzzle(
        puzzles[i].puzzle, puzzles[i].constraints,
        versionPath((fs::path(flags.folder) / (name + ".ipuz")).string(), tagOf(i, puzzles.size()))));
  return made;
}

std::vector<layout::Worksheet> sheetsOf(std::vector<ConstrainedPuzzle> puzzles, const Flags& flags) {
  std::vector<layout::Worksheet> sheets;
  for (ConstrainedPuzzle& one : puzzles) {
    sheets.push_back(
        worksheetOf(std::move(one.puzzle), tagOf(sheets.size(), puzzles.size()), flags.language));
    sheets.back().title = flags.title;
    sheets.back().message = std::move(one.constraints.message);
  }
  return sheets;
}

int run(const Context& context, const Flags& flags) {
  const std::string kind = flags.output == "-" ? "pdf" : endingOf(flags.output);
  if (kind != "pdf" && kind != "png" && kind != "jpg" && kind != "jpeg" && kind != "svg")
    throw Error::call("a worksheet cannot be written as '" + kind + "'",
                      "end the name in .pdf, .png, .jpg or .svg", {flags.output});
  const layout::WorksheetStyle style = styleOf(context, flags);
  std::vector<ConstrainedPuzzle> puzzles = puzzlesOf(context, flags);
  std::vector<Made> made = writeVersions(puzzles, flags);
  std::vector<layout::Worksheet> sheets = sheetsOf(std::move(puzzles), flags);
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
  for (Made& one : writePages(context, document, type, flags.output, "worksheet", flags.picture))
    made.push_back(std::move(one));
  nlohmann::json json = toJson(made.back());
  for (const Made& one : made) json["files"].push_back(toJson(one));
  tell(context, json, table(made));
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
        app.add_option("-o,--output", flags->output,
                       "The sheets: .pdf, or a picture of each page (.png, .jpg, .svg), of several with a "
                       "number each; - is standard output, as PDF")
            ->required()
            ->type_name("FILE");
        flags->style.add(app, true);
        app.add_option("--title", flags->title, "Instead of the puzzle's title")->type_name("TEXT");
        app.add_flag("--no-name", flags->noName, "No lines for name and date");
        app.add_option("--order", flags->order, "Of the word list; puzzle: longest first")
            ->check(CLI::IsMember({"alphabetical", "puzzle"}))
            ->type_name("ORDER");
        app.add_option("--language", flags->language,
                       "List the words in this language's order: en, cs, sv, de-AT")
            ->type_name("TAG");
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
        app.add_option("--puzzles", flags->folder,
                       "Write the versions into this folder too: name-A.ipuz, name-B.ipuz, ...")
            ->type_name("DIR");
        app.add_option("--dpi", flags->picture.dpi, "Pixels per inch of pictures")
            ->capture_default_str()
            ->check(CLI::Range(10.0, 2400.0))
            ->type_name("N");
        return [flags, &context] { return run(context, *flags); };
      }};
}

}  // namespace gridpress::cli
