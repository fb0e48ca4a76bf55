// cli/cmd_verify: `gridpress verify`: reads printed files back and holds them against the puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/check.h"
#include "cli/guide_flags.h"
#include "cli/jobs.h"
#include "cli/press_flags.h"
#include "cli/puzzle_file.h"
#include "cli/services.h"
#include "cli/style_flags.h"
#include "gen/filler/promises.h"
#include "model/error.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::string puzzle, service;
  StyleFlags style;
  GuideFlags guide;
  PressFlags press;
  std::vector<std::string> files;
};

int print(const Context& context, const proof::Certificate& certificate) {
  std::cout << (context.json ? proof::toJson(certificate) : proof::toText(certificate)) << std::flush;
  return certificate.passed() ? 0 : 1;
}

// A folder of a book's puzzles, in the order of their names.
std::vector<Puzzle> puzzlesIn(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".ipuz") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  if (files.empty())
    throw Error::call("this folder holds no .ipuz files", "name the folder that book --puzzles wrote",
                      {folder, 0});
  std::vector<Puzzle> puzzles;
  for (const auto& file : files) puzzles.push_back(loadPuzzle(file.string()));
  return puzzles;
}

int run(const Context& context, const Flags& flags) {
  if (std::filesystem::is_directory(flags.puzzle))
    return print(context, checkPages(context, puzzlesIn(flags.puzzle), flags.files));
  Styles styles = flags.style.load(context);
  flags.press.apply(styles.poster);
  flags.guide.apply(context, styles);
  if (!flags.service.empty()) setPage(loadService(context, flags.service), styles.poster);
  Promises promises;
  const Puzzle puzzle = loadPuzzle(flags.puzzle, promises);
  const fonts::Typesetter type = openFonts(context);
  proof::Certificate certificate =
      check(context, puzzle, flags.files, styles, type, flags.guide.options(puzzle, styles, type));
  if (!promises.none()) {
    proof::Check kept{"puzzle: message and filler", "", {}};
    for (std::string& line : gen::brokenPromises(puzzle, promises)) kept.findings.add(std::move(line));
    if (!promises.message.empty())
      kept.figures = std::to_string(promises.message.size()) + " letters of a message";
    certificate.add({std::move(kept)});
  }
  return print(context, certificate);
}

}  // namespace

Command verifyCommand() {
  return {
      "verify", "Read printed files back and check every letter",
      [](CLI::App& app, Context& context) -> std::function<int()> {
        auto flags = std::make_shared<Flags>();
        app.add_option("puzzle", flags->puzzle, "The puzzle (.ipuz), or a folder of a book's puzzles")
            ->required()
            ->type_name("PUZZLE");
        app.add_option(
               "files", flags->files,
               "Posters, tiles, guides, keys, sheets, books (.pdf), pictures (.jpg, .png), letters (.txt)")
            ->type_name("FILE");
        flags->style.addTemplate(app);
        flags->style.addSheet(app);
        flags->style.addPaper(app);
        flags->guide.addOrder(app);
        flags->press.addPage(app);
        app.add_option("--for", flags->service, "The print service that the poster or guide was set for")
            ->type_name("SERVICE");
        return [flags, &context] { return run(context, *flags); };
      }};
}

}  // namespace gridpress::cli
