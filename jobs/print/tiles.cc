// jobs/print/tiles: describes it, and joins layout and render.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/tiles.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <set>

#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/print/backdrop_check.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/record.h"
#include "layout/tiles/tiles.h"
#include "model/contracts.h"
#include "model/length_text.h"
#include "model/sectors.h"
#include "render/external/artwork.h"
#include "settings/value.h"

namespace gridpress::jobs {

namespace {

TilesReport tilesReport(const layout::TilePlan& plan) {
  TilesReport report;
  report.tiles = static_cast<std::uint64_t>(plan.count());
  report.across = plan.across.size();
  report.down = plan.down.size();
  report.orientation = plan.landscape ? "landscape" : "portrait";
  report.roll = plan.roll;
  report.width = plan.paper.width.in();
  report.height = plan.paper.height.in();
  report.overlapCells = static_cast<std::uint64_t>(plan.overlap);
  report.overlap = (plan.area.columns.pitch * plan.overlap).in();
  report.otherOrientation = static_cast<std::uint64_t>(plan.otherCount);
  if (plan.roll) {
    report.rollLength = plan.rollLength().in();
    report.otherRollLength = plan.otherLength.in();
  }
  return report;
}

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
  events.note({"tiles.dpi",
               "warning: {file}: at this width the picture has {dpi} pixels an inch, and looks blurred; "
               "{min} would take a picture {pixels} pixels wide, or " +
                   setting("width") + " {width}",
               {{"file", file},
                {"dpi", fixed(dpi, 0)},
                {"min", fixed(kMinDpi, 0)},
                {"pixels", withCommas(static_cast<std::uint64_t>(std::ceil(size.width.in() * kMinDpi)))},
                {"width", inches(Length::in(artwork.pixels() / kMinDpi))}}});
}

// True for what ends in .pdf, .jpg, .jpeg or .png.
bool isExternal(const std::string& path) {
  // Those that cannot be printed are called what they are there.
  static const std::set<std::string> kEndings = {"pdf", "jpg",  "jpeg", "png", "tif", "tiff",
                                                 "gif", "webp", "heic", "psd", "eps"};
  return kEndings.contains(endingOf(path));
}

// The pages of these tiles ("C4"), in the document's order. Throws Error (call) for what is no label of the
// plan.
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

// Plans the tiles of the file `settings.source`, and writes them unless they are only counted.
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
  report.files = {assemble(tiles.document, recordOf(settings), options, workspace, events)};
  return report;
}

void check(const TilesSettings& settings) {
  if (settings.output.empty() && !settings.count)
    throw Error::call("no output is named", "name a file with " + setting("output") +
                                                ", or count the tiles with " + setting("count"));
  checkPdfName(settings.output, "a set of tiles");
  if (!isExternal(settings.source) && (settings.page != 1 || settings.width))
    throw Error::call(setting("page") + " and " + setting("width") + " are for PDFs and pictures",
                      "set the size of a puzzle's poster with " + setting("sheet"));
}

}  // namespace

const SettingTable& describe(const TilesSettings*) {
  using S = TilesSettings;
  static const SettingTable table = tableOf(
      {sourceEntry(
           "source", &S::source,
           "The puzzle (.ipuz, .puz; - is standard input), or a .pdf, .jpg or .png to print unchanged"),
       writtenEntry("output", &S::output, "The tiles (.pdf); - is standard output").letter('o'),
       include(&S::style), include(&S::style, lookSettings()), include(&S::tiles),
       entry("only", &S::only, "Print these tiles again, each as it was: C4,C5")
           .form("LABELS")
           .withCommas()
           .role(Role::record),
       entry("page", &S::page, "The page of a PDF").in(1, 1000000),
       entry("width", &S::width, "The width of a PDF or picture on the wall (default: its own size)"),
       entry("count", &S::count, "Only count the tiles")});
  return table;
}

FieldTable fieldsOf(const TilesReport*) {
  using R = TilesReport;
  return reportFields<R>(
      {field("tiles", &R::tiles, "The number of tiles."), field("across", &R::across, "Tiles in a row."),
       field("down", &R::down, "Rows of tiles."),
       field("orientation", &R::orientation, "portrait or landscape."),
       field("roll", &R::roll, "Whether they are panels of a plotter's roll."),
       field("paperWidth", &R::width, "Of a tile, in inches."),
       field("paperHeight", &R::height, "Of a tile, in inches."),
       field("overlapCells", &R::overlapCells, "Cells that neighbouring tiles both show."),
       field("overlap", &R::overlap, "What neighbouring tiles both show, in inches."),
       field("otherOrientation", &R::otherOrientation,
             "Tiles that the other orientation would take; 0 where it was not asked."),
       field("rollLength", &R::rollLength, "Of a roll: what all panels take of it, in inches."),
       field("otherRollLength", &R::otherRollLength,
             "The same in the other orientation; 0 where it was not asked.")});
}

ResolvedTiles resolve(const TilesSettings& settings, const SharedPuzzle& puzzle, const Workspace& workspace) {
  PosterSettings poster;
  poster.style = settings.style;
  ResolvedTiles tiles{resolve(poster, puzzle, workspace),
                      resolve(settings.style, settings.tiles, workspace),
                      {},
                      settings.only};
  tiles.style.rulers = tiles.style.rulers && tiles.poster.style.rulers.shown;
  try {
    tiles.cut = layout::planTiles(*puzzle, tiles.poster.plan, tiles.poster.style.rulers, tiles.style);
  } catch (const Error& e) {  // Layout knows of papers and margins, not of the setting that helps most.
    constexpr std::string_view kSmaller = "a smaller poster";
    std::string remedy = e.remedy();
    if (const std::size_t at = remedy.find(kSmaller); at != remedy.npos)
      remedy.insert(at + kSmaller.size(), " with " + setting("sheet"));
    throw Error(e.blame(), e.where(), e.problem(), remedy);
  }
  return tiles;
}

Document tilesDocument(const ResolvedTiles& tiles, const Workspace& workspace) {
  return layout::composeTiles(tiles.poster.puzzle, tiles.poster.style, tiles.poster.plan, tiles.style,
                              tiles.cut, workspace.type());
}

std::vector<std::size_t> tilePages(const ResolvedTiles& tiles, const Document& document) {
  EXPECTS(document.pageCount >= static_cast<std::size_t>(tiles.cut.count()));
  if (!tiles.only.empty()) return pagesOf(tiles.only, tiles.cut, document);
  std::vector<std::size_t> all(document.pageCount);
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

OutputFile writeTiles(const ResolvedTiles& tiles, const TilesSettings& settings, const Workspace& workspace,
                      Events& events) {
  const Document document = tilesDocument(tiles, workspace);
  const Object record = recordOf(settings);
  if (tiles.only.empty()) return writePdfFile(document, {settings.output, "pdf", record}, workspace, events);
  render::AssembleOptions options;
  options.name = settings.output;
  options.keep = tilePages(tiles, document);
  return assemble(document, record, options, workspace, events);
}

TilesReport runTiles(const TilesSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  checkKeys<layout::PosterTemplate, layout::TilesTemplate>(settings.style.set);
  check(settings);
  resolve(settings.style, workspace);
  resolve(settings.style, settings.tiles, workspace);
  if (isExternal(settings.source)) return runExternalTiles(settings, workspace, events);
  const SharedPuzzle puzzle = loadForPrint(settings.source, events).puzzle;
  TilesSettings spoken = settings;
  spoken.style = resolve(settings.style, *puzzle, workspace, events);
  const ResolvedTiles tiles = resolve(spoken, puzzle, workspace);
  TilesReport report = tilesReport(tiles.cut);
  if (settings.count) return report;
  noteDrawingLosses(tiles.poster.style, events);
  noteBackdrop(tiles.poster, workspace, events);
  report.files = {writeTiles(tiles, spoken, workspace, events)};
  return report;
}

}  // namespace gridpress::jobs
