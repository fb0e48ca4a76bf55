// cli/cmd_poster: `gridpress poster`: a puzzle on one sheet, as PDF or picture.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "cli/jobs.h"
#include "cli/press_flags.h"
#include "cli/report.h"
#include "cli/style_flags.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::string puzzle, output, format;
  std::string sample;
  StyleFlags style;
  PressFlags press;
  PictureOptions picture;
};

int run(const Context& context, const Flags& flags) {
  Styles styles = flags.style.load(context);
  flags.press.apply(styles.poster);
  PosterOptions options{flags.format, {}, flags.picture, {}};
  if (!flags.sample.empty()) options.sample = layout::paperSize(flags.sample, "--sample");
  if (const std::string format = posterFormat(flags.output, flags.format); format == "pdf")
    options.press = flags.press.options(context);
  else
    flags.press.refuseFor(format);
  const Puzzle puzzle = loadPuzzle(flags.puzzle);
  const fonts::Typesetter type = openFonts(context);
  const Made made = writePoster(context, puzzle, styles.poster, type, flags.output, options);
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
            flags->style.addTemplate(app);
            flags->style.addSheet(app);
            flags->press.addPage(app);
            flags->press.addStandard(app);
            app.add_option("--sample", flags->sample,
                           "Instead of the poster a piece of it at true size, on this paper: 8x10in, letter")
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
