// jobs/print/external_tiles: prints into memory, then lets render/external finish.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/external_tiles.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <utility>

#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/resolve/record.h"
#include "layout/tiles/external.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/sectors.h"

namespace gridpress::jobs {

namespace {

// The artwork's size on the wall.
Size wallSize(const render::ExternalArtwork& artwork, const TilesSettings& settings) {
  if (settings.width) {
    if (*settings.width <= Length())
      throw Error::inSetting("width", "a width of 0 leaves nothing to print", "write a width such as 72in");
    return {*settings.width, *settings.width / artwork.proportion()};
  }
  if (artwork.size()) return *artwork.size();
  throw Error::call("the picture does not say how large it is to be",
                    "add " + setting("width") + ", such as 36in", {settings.source, 0});
}

// Below this a picture looks blurred at arm's length.
constexpr double kMinDpi = 100;

void noteResolution(const render::ExternalArtwork& artwork, Size size, const std::string& file,
                    Events& events) {
  const double dpi = artwork.pixels() / size.width.in();
  if (dpi <= 0 || dpi >= kMinDpi) return;
  events.note(
      {"tiles.dpi",
       "warning: {file}: at this width the picture has {dpi} pixels an inch, and looks blurred; {min} would "
       "take a picture {pixels} pixels wide, or " +
           setting("width") + " {width}",
       {{"file", file},
        {"dpi", fixed(dpi, 0)},
        {"min", fixed(kMinDpi, 0)},
        {"pixels", withCommas(static_cast<std::uint64_t>(std::ceil(size.width.in() * kMinDpi)))},
        {"width", inches(Length::in(artwork.pixels() / kMinDpi))}}});
}

}  // namespace

bool isExternal(const std::string& path) {
  // Those that cannot be printed are called what they are there.
  static const std::set<std::string> kEndings = {"pdf", "jpg",  "jpeg", "png", "tif", "tiff",
                                                 "gif", "webp", "heic", "psd", "eps"};
  return kEndings.contains(endingOf(path));
}

std::vector<std::size_t> pagesOf(const std::vector<std::string>& labels, const layout::TilePlan& plan,
                                 const Document& document) {
  const auto count = static_cast<std::size_t>(plan.count());
  const std::size_t before = document.pageCount - count;
  std::vector<std::size_t> pages;
  for (const std::string& label : labels) {
    std::size_t i = 0;
    while (i < count && squareLabel(i / plan.across.size(), i % plan.across.size()) != label) ++i;
    if (i == count)
      throw Error::inSetting(
          "only", "unknown tile '" + label + "'",
          "they run from A1 to " + squareLabel(plan.down.size() - 1, plan.across.size() - 1));
    pages.push_back(before + i);
  }
  std::sort(pages.begin(), pages.end());
  pages.erase(std::unique(pages.begin(), pages.end()), pages.end());
  return pages;
}

TilesReport runExternalTiles(const TilesSettings& settings, const Workspace& workspace, Events& events) {
  const render::ExternalArtwork artwork(settings.source, settings.page);
  const layout::TilesTemplate style = resolve(settings.style, settings.tiles, workspace);
  const Size size = wallSize(artwork, settings);
  TilesReport report = tilesReport(layout::planExternalTiles(size, style));
  report.external = true;
  noteResolution(artwork, size, settings.source, events);
  if (settings.count) return report;
  const std::string title = std::filesystem::path(settings.source).filename().string();
  const layout::ExternalTiles tiles =
      layout::composeExternalTiles({size, title, artwork.checksum()}, style, workspace.type());
  render::AssembleOptions options;
  options.name = settings.output;
  for (const layout::ExternalPlace& p : tiles.places) options.under.push_back({{&artwork, p.frame, p.clip}});
  if (!settings.only.empty()) options.keep = pagesOf(settings.only, tiles.plan, tiles.document);
  const TilesSettings defaults;
  report.files = {assemble(tiles.document, recordOf(describe(&settings), &settings, &defaults), options,
                           workspace, events)};
  return report;
}

}  // namespace gridpress::jobs
