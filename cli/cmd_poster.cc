// cli/cmd_poster: `gridpress poster`: a puzzle on one sheet, as PDF or picture.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "cli/data_dir.h"
#include "cli/jobs.h"
#include "cli/report.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::string puzzle, output, format, style = "world", sheet;
  PictureOptions picture;
};

int run(const Context& context, const Flags& flags) {
  layout::PosterTemplate style = loadPosterTemplate(context, flags.style);
  if (!flags.sheet.empty()) style.sheet = layout::paperSize(flags.sheet, "--sheet");
  const Puzzle puzzle = loadPuzzle(flags.puzzle);
  const fonts::Typesetter type = openFonts(context);
  const Made made = writePoster(context, puzzle, style, type, flags.output, flags.format, flags.picture);
  tell(context, toJson(made), table({made}));
  return 0;
}

}  // namespace

Command posterCommand() {
  return {"poster", "Set a puzzle as a poster", [](CLI::App& app, Context& context) -> std::function<int()> {
            auto flags = std::make_shared<Flags>();
            app.add_option("puzzle", flags->puzzle, "The puzzle (.ipuz); - is standard input")
                ->required()
                ->type_name("PUZZLE");
            app.add_option("-o,--output", flags->output,
                           "The poster: .pdf, .jpg, .png or .svg; - is standard output")
                ->required()
                ->type_name("FILE");
            app.add_option("--format", flags->format, "What to write, whatever the name's ending")
                ->check(CLI::IsMember({"pdf", "jpg", "png", "svg"}))
                ->type_name("FORMAT");
            app.add_option("--template", flags->style, "A template's name, its folder, or a .toml file")
                ->capture_default_str()
                ->type_name("T");
            app.add_option("--sheet", flags->sheet,
                           "The sheet, instead of the template's: letter, a2, 24x36in")
                ->type_name("WxH");
            app.add_option("--dpi", flags->picture.dpi, "Pixels per inch of a picture")
                ->capture_default_str()
                ->check(CLI::Range(1, 10000))
                ->type_name("N");
            app.add_option("--quality", flags->picture.quality, "JPEG quality")
                ->capture_default_str()
                ->check(CLI::Range(1, 100))
                ->type_name("N");
            app.add_flag("--gray", flags->picture.gray, "A picture in shades of gray");
            return [flags, &context] { return run(context, *flags); };
          }};
}

}  // namespace gridpress::cli
