// cli/style_flags: declares them once, and lays them over the template.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/style_flags.h"

#include <utility>

#include "cli/data_dir.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::cli {

void StyleFlags::addTemplate(CLI::App& app) {
  app.add_option("--template", style, "A template's name, its folder, or a .toml file")
      ->capture_default_str()
      ->type_name("T");
}

void StyleFlags::addSheet(CLI::App& app) {
  app.add_option("--sheet", sheet, "The poster's sheet, instead of the template's: letter, a2, 24x36in")
      ->type_name("WxH");
}

void StyleFlags::addPaper(CLI::App& app) {
  app.add_option(
         "--paper", paper,
         "The tiles' paper: letter, legal, tabloid, a4, a3, a2, a1, a0, a size such as 8.5x11in, or a "
         "plotter's roll: roll:36in")
      ->type_name("PAPER");
  app.add_option("--margin", margin, "What the printer cannot print at the tiles' edges")
      ->type_name("LENGTH");
  app.add_option(
         "--overlap", overlap,
         "Repeated on neighbouring tiles; rounded down to whole cells, at least two (cells above half an "
         "inch: one, above an inch: none)")
      ->type_name("LENGTH");
  app.add_option("--orientation", orientation, "portrait or landscape tiles (default: whichever takes fewer)")
      ->check(CLI::IsMember({"portrait", "landscape"}))
      ->type_name("WAY");
  app.add_option("--glue-flap", glueFlap, "At least so much paper, hatched, under each join")
      ->type_name("LENGTH");
  app.add_flag("--no-labels", noLabels, "Tiles without their labels and their neighbours'");
  app.add_flag("--no-bar", noBar, "Tiles without the bars that prove the scale");
  app.add_flag("--no-marks", noMarks, "Tiles without lines to cut and to lay them by");
  app.add_flag("--no-rulers", noRulers, "Tiles without row and column numbers in their strips");
  app.add_flag("--no-map", noMap, "Tiles without a first page that shows how they lie");
}

Styles StyleFlags::load(const Context& context) const {
  Styles s{loadPosterTemplate(context, style), loadTilesTemplate(context, style),
           loadGuideTemplate(context, style)};
  if (!sheet.empty()) s.poster = layout::onSheet(std::move(s.poster), layout::paperSize(sheet, "--sheet"));
  if (!paper.empty()) layout::setPaper(s.sheets, paper, "--paper");
  if (!margin.empty()) s.sheets.margin = parseLength(margin, "--margin");
  if (!overlap.empty()) s.sheets.overlap = parseLength(overlap, "--overlap");
  if (!glueFlap.empty()) s.sheets.glueFlap = parseLength(glueFlap, "--glue-flap");
  s.sheets.labels &= !noLabels;
  s.sheets.bar &= !noBar;
  s.sheets.marks &= !noMarks;
  s.sheets.rulers &= !noRulers;
  s.sheets.map &= !noMap;
  if (s.sheets.margin < Length() || s.sheets.overlap < Length())
    throw Error::call("--margin and --overlap cannot be negative", "write 0in or more");
  if (!orientation.empty()) s.sheets.landscape = orientation == "landscape";
  return s;
}

}  // namespace gridpress::cli
