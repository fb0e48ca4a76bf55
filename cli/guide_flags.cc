// cli/guide_flags: declares them, and turns them into a guide's options.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/guide_flags.h"

#include "cli/services.h"
#include "gen/words/collate.h"
#include "layout/tiles/tiles.h"

namespace gridpress::cli {

void GuideFlags::addOrder(CLI::App& app) {
  app.add_option("--language", language, "List the words in this language's order: en, cs, sv, de-AT")
      ->type_name("TAG");
  app.add_option("--sheets", sheets,
                 "After each place the tile that shows it, of tiles on this paper: letter")
      ->type_name("PAPER");
  app.add_option("--trim", trim, "The page, instead of the template's: letter, 6x9in, 8.5x11in")
      ->type_name("WxH");
}

void GuideFlags::add(CLI::App& app) {
  addOrder(app);
  app.add_option("--for", service,
                 "As a book for this service: gutter, mirrored margins, volumes under its page limit")
      ->check(CLI::IsMember({"kdp", "ingram", "lulu"}))
      ->type_name("SERVICE");
}

std::optional<layout::Service> GuideFlags::apply(const Context& context, Styles& styles) const {
  if (!trim.empty()) styles.guide.page = layout::paperSize(trim, "--trim");
  if (service.empty()) return std::nullopt;
  return loadService(context, service == "kdp" ? "kdp-interior" : service);
}

layout::GuideOptions GuideFlags::options(const Puzzle& puzzle, const Styles& styles,
                                         const TextMeasure& measure) const {
  layout::GuideOptions options;
  if (!language.empty()) options.order = gen::orderIn(puzzle, language);
  if (!sheets.empty()) {
    layout::TilesTemplate paper = styles.sheets;
    paper.paper = layout::paperSize(sheets, "--sheets");
    const layout::PosterPlan poster = layout::planPoster(puzzle, styles.poster, measure);
    options.tileOf =
        layout::tileFinder(poster.grid, layout::planTiles(puzzle, poster, styles.poster.rulers, paper));
  }
  return options;
}

}  // namespace gridpress::cli
