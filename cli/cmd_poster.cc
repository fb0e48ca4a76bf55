// cli/cmd_poster: `gridpress poster`: a puzzle on one sheet, as PDF or picture.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "cli/check.h"
#include "cli/jobs.h"
#include "cli/press_flags.h"
#include "cli/report.h"
#include "cli/services.h"
#include "cli/style_flags.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::cli {

namespace {

struct Flags {
  std::string puzzle, output, format;
  std::string sample, service, maxBytes;
  StyleFlags style;
  PressFlags press;
  PictureOptions picture;
  const CLI::Option* dpi = nullptr;
};

int run(const Context& context, Flags flags) {
  Styles styles = flags.style.load(context);
  flags.press.apply(styles.poster);
  const std::string format = posterFormat(flags.output, flags.format);
  if (!flags.maxBytes.empty()) {
    flags.picture.maxBytes = parseBytes(flags.maxBytes, "--max-bytes");
    if (format != "jpg" && format != "jpeg")
      throw Error::call("--max-bytes is for JPEG, not for ." + format,
                        "end the name in .jpg, or leave it out");
  }
  std::optional<layout::Service> service;
  if (!flags.service.empty()) {
    service = loadService(context, flags.service);
    setFor(*service, format, {styles.poster, flags.press, flags.picture, flags.dpi->count() > 0});
  }
  PosterOptions options{flags.format, {}, flags.picture, {}};
  if (!flags.sample.empty()) options.sample = layout::paperSize(flags.sample, "--sample");
  if (format == "pdf")
    options.press = flags.press.options(context);
  else
    flags.press.refuseFor(format);
  const Puzzle puzzle = loadPuzzle(flags.puzzle, gen::Spellings::skip);
  tellFaults(context, puzzle, flags.puzzle);
  const fonts::Typesetter type = openFonts(context);
  if (service) checkFits(*service, puzzle, styles.poster, type);
  const Made made = writePoster(context, puzzle, styles.poster, type, flags.output, options);
  tell(context, toJson(made), table({made}));
  return 0;
}

}  // namespace

Command posterCommand() {
  return {
      "poster", "Set a puzzle as a poster", [](CLI::App& app, Context& context) -> std::function<int()> {
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
        app.add_option("--for", flags->service,
                       "Set as this print service asks (gelato, printful, prodigi or a .toml file): bleed, "
                       "safe zone, standard, dpi, bytes")
            ->type_name("SERVICE");
        flags->dpi = app.add_option("--dpi", flags->picture.dpi, "Pixels per inch of a picture")
                         ->capture_default_str()
                         ->check(CLI::Range(1, 10000))
                         ->type_name("N");
        app.add_option("--quality", flags->picture.quality, "JPEG quality")
            ->capture_default_str()
            ->check(CLI::Range(1, 100))
            ->type_name("N");
        app.add_option("--max-bytes", flags->maxBytes,
                       "The most bytes of a JPEG: the quality is lowered until it fits, to 60 at the least: "
                       "200MB")
            ->type_name("N");
        app.add_flag("--gray", flags->picture.gray, "A picture in shades of gray");
        return [flags, &context] { return run(context, *flags); };
      }};
}

}  // namespace gridpress::cli
