// jobs/print/guide_settings: describes them, and asks gen for an order and layout for tiles.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/guide_settings.h"

#include "gen/words/collate.h"
#include "layout/tiles/tiles.h"
#include "model/sectors.h"

namespace gridpress::jobs {

const SettingTable& describe(const ListingSettings*) {
  using S = ListingSettings;
  static const SettingTable table = groupOf(
      "Guide", {entry("tiles", &S::tiles,
                      "After each placement the tile that shows it, of tiles on this paper: letter")
                    .names(KnownNames::papers)
                    .role(Role::record),
                choice("url-for", &S::codes,
                       {{"none", layout::EntryCodes::none},
                        {"letters", layout::EntryCodes::letters},
                        {"words", layout::EntryCodes::words}},
                       "Beside entries, too: a QR code for each letter or each word")
                    .needs("url")
                    .role(Role::record),
                entry("trim", &S::trim, "The page, instead of the template's: letter, 6x9in, 8.5x11in")
                    .role(Role::record)});
  return table;
}

layout::GuideTemplate guideStyle(const StyleSettings& style, const ListingSettings& settings,
                                 const Workspace& workspace) {
  layout::GuideTemplate guide = workspace.guideTemplate(templateOf(style));
  guide.phrases = workspace.phrases(style.language);
  checkUrl(style.url);
  guide.code.url = style.url;
  if (settings.trim) guide.page = *settings.trim;
  return guide;
}

layout::GuideOptions optionsOf(const ListingSettings& settings, const StyleSettings& style,
                               const Puzzle& puzzle, const Workspace& workspace) {
  layout::GuideOptions options;
  options.codes = settings.codes;
  if (!style.language.empty()) options.order = gen::orderIn(puzzle, style.language);
  if (!settings.tiles && !puzzle.map) return options;
  const layout::PosterTemplate poster = posterStyle(style, workspace);
  if (poster.map && poster.map->sectors) options.sectors = sectorsOf(puzzle);
  if (!settings.tiles) return options;
  layout::TilesTemplate tiles = workspace.tilesTemplate(templateOf(style));
  tiles.paper = *settings.tiles;
  const layout::PosterPlan plan = layout::planPoster(puzzle, poster, workspace.type());
  options.tileOf = layout::tileFinder(plan.grid, layout::planTiles(puzzle, plan, poster.rulers, tiles));
  return options;
}

}  // namespace gridpress::jobs
