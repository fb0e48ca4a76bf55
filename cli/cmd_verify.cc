// cli/cmd_verify: `gridpress verify`: reads printed files back and holds them against the puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <memory>

#include "cli/check.h"
#include "cli/data_dir.h"
#include "cli/jobs.h"
#include "cli/progress_bar.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::string puzzle, style = "world", paper, sheet;
  std::vector<std::string> files;
};

int run(const Context& context, const Flags& flags) {
  Styles styles = loadStyles(context, flags.style);
  if (!flags.paper.empty()) styles.sheets.paper = layout::paperSize(flags.paper, "--paper");
  if (!flags.sheet.empty()) styles.poster.sheet = layout::paperSize(flags.sheet, "--sheet");
  const Puzzle puzzle = loadPuzzle(flags.puzzle);
  const fonts::Typesetter type = openFonts(context);
  const proof::Certificate certificate = check(context, puzzle, flags.files, styles, type);
  if (context.json)
    std::cout << proof::toJson(certificate) << std::flush;
  else
    std::cout << proof::toText(certificate) << std::flush;
  return certificate.passed() ? 0 : 1;
}

}  // namespace

Command verifyCommand() {
  return {"verify", "Read printed files back and check every letter",
          [](CLI::App& app, Context& context) -> std::function<int()> {
            auto flags = std::make_shared<Flags>();
            app.add_option("puzzle", flags->puzzle, "The puzzle (.ipuz)")->required()->type_name("PUZZLE");
            app.add_option("files", flags->files,
                           "Posters, tiles, guides (.pdf), pictures (.jpg, .png), letters (.txt)")
                ->type_name("FILE");
            app.add_option("--template", flags->style, "The template that the files were made with")
                ->capture_default_str()
                ->type_name("T");
            app.add_option("--paper", flags->paper, "The tiles' paper, where it is not the template's")
                ->type_name("PAPER");
            app.add_option("--sheet", flags->sheet, "The poster's sheet, where it is not the template's")
                ->type_name("WxH");
            return [flags, &context] { return run(context, *flags); };
          }};
}

}  // namespace gridpress::cli
