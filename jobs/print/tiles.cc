// jobs/print/tiles: describes the settings, and connects layout with render.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/tiles.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <sstream>
#include <utility>

#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/files/pictures.h"
#include "jobs/print/backdrop_check.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/record.h"
#include "layout/tiles/tiles.h"
#include "model/contracts.h"
#include "model/length_text.h"
#include "model/sectors.h"
#include "render/drawings/page.h"
#include "render/external/artwork.h"
#include "render/pdf/pdf.h"
#include "settings/value.h"

namespace gridpress::jobs {

namespace {

// A page or picture that is printed as it is, and its size on the wall.
struct Wall {
  render::ExternalArtwork artwork;
  Size size;
};

Size sizeOnWall(double proportion, const std::optional<Size>& own, const TilesSettings& settings) {
  EXPECTS(proportion > 0);
  if (settings.width) {
    if (*settings.width <= Length())
      throw Error::inSetting("width", "a width of 0 leaves nothing to print", "write a width such as 72in");
    return {*settings.width, *settings.width / proportion};
  }
  if (own) return *own;
  throw Error::call("the picture does not say how large it is to be",
                    "add " + setting("width") + ", such as 36in", {settings.source, 0});
}

// A drawing becomes a page of a PDF.
Wall drawnOnWall(const TilesSettings& settings, const Workspace& workspace, Events& events) {
  const std::string name = std::filesystem::path(settings.source).filename().string();
  const std::shared_ptr<const std::string> svg = drawingOf(settings.source).svg;
  const render::PageSize page = render::pageSizeOf(*svg, settings.source);
  if (!(page.width > 0))
    throw Error::call("the drawing has no proportions", "give its svg element a viewBox",
                      {settings.source, 0});
  constexpr double kPixelsAnInch = 96;
  std::optional<Size> own;
  if (page.stated)
    own = Size{Length::in(page.width / kPixelsAnInch), Length::in(page.height / kPixelsAnInch)};
  Page shown;
  shown.trim = sizeOnWall(page.width / page.height, own, settings);
  const Rect frame{{}, shown.trim};
  noteDrawingLosses(checkDrawing(svg, settings.source), events);
  shown.items.emplace_back(Picture{svg, name, frame, frame, 1});
  checkMarks(shown.items, workspace);
  std::ostringstream pdf;
  render::writePdf(documentOf(shown), workspace.type(), pdf, {settings.source});
  return {std::move(render::externalPages(std::move(pdf).str(), settings.source).pages.front()), shown.trim};
}

// As a picture may look that is seen from a metre; nearer, at arm's length, from 150 on.
constexpr double kMinDpi = 100;

void noteResolution(const Wall& wall, const std::string& file, Events& events) {
  const double dpi = wall.artwork.facts().pixels / wall.size.width.in();
  if (dpi <= 0 || std::round(dpi) >= kMinDpi) return;
  events.note(
      {"tiles.dpi",
       "warning: {file}: at this width the picture has {dpi} pixels an inch; seen from a metre it needs "
       "{min}, at arm's length 150, and looks blurred with fewer; {min} would take a picture {pixels} "
       "pixels wide, or " +
           setting("width") + " {width}",
       {{"file", file},
        {"dpi", fixed(dpi, 0)},
        {"min", fixed(kMinDpi, 0)},
        {"pixels", withCommas(static_cast<std::uint64_t>(std::ceil(wall.size.width.in() * kMinDpi)))},
        {"width", inches(Length::in(wall.artwork.facts().pixels / kMinDpi))}}});
}

// What is to be printed of the file, page by page.
std::vector<Wall> wallsOf(const TilesSettings& settings, const Workspace& workspace, Events& events) {
  std::vector<Wall> walls;
  const auto add = [&](render::ExternalArtwork artwork) {
    const Size size = sizeOnWall(artwork.facts().proportion, artwork.facts().size, settings);
    walls.push_back({std::move(artwork), size});
  };
  if (isSvg(settings.source)) {
    walls.push_back(drawnOnWall(settings, workspace, events));
  } else if (settings.page) {
    add(render::ExternalArtwork(settings.source, *settings.page));
    notePages(walls[0].artwork.facts().notes, settings.source, events);
    if (const std::size_t all = walls[0].artwork.facts().pageCount; all > 1)
      events.note({"tiles.page",
                   "page {page} of {pages} is printed; " + setting("page") + " all prints every page",
                   {{"page", *settings.page}, {"pages", all}}});
  } else {
    render::ExternalPages file = render::externalPages(settings.source);
    notePages(file.notes, settings.source, events);
    for (render::ExternalArtwork& page : file.pages) add(std::move(page));
  }
  ENSURES(!walls.empty());
  return walls;
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
  std::ranges::sort(pages);
  pages.erase(std::unique(pages.begin(), pages.end()), pages.end());
  return pages;
}

// Plans the tiles of the file `settings.source`, and writes them unless they are only counted.
TilesReport runExternalTiles(const TilesSettings& settings, const Workspace& workspace, Events& events) {
  const std::vector<Wall> walls = wallsOf(settings, workspace, events);
  const layout::TilesTemplate style = resolve(settings.style, settings.tiles, workspace);
  TilesReport report;
  report.plan = layout::planExternalTiles(walls.front().size, style);
  report.external = true;
  for (const Wall& wall : walls) {
    report.tiles += static_cast<std::uint64_t>(layout::planExternalTiles(wall.size, style).count());
    noteResolution(wall, settings.source, events);
  }
  if (settings.count) return report;
  const std::string title = std::filesystem::path(settings.source).filename().string();
  std::vector<Document> documents;
  render::AssembleOptions options;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    const Wall& wall = walls[i];
    const std::string name = walls.size() > 1 ? title + ", " + std::to_string(i + 1) : title;
    const layout::ExternalTiles tiles = layout::composeExternalTiles(
        {wall.size, name, wall.artwork.facts().checksum}, style, workspace.type());
    const std::size_t start = options.under.size();
    if (!settings.only.empty())
      for (const std::size_t page : pagesOf(settings.only, tiles.plan, tiles.document))
        options.keep.push_back(start + page);
    documents.push_back(tiles.document);
    for (const layout::ExternalPlace& p : tiles.places)
      options.under.push_back({{&wall.artwork, p.frame, p.clip}});
  }
  options.name = settings.output;
  report.files = {assemble(joined(std::move(documents)), recordOf(settings), options, workspace, events)};
  return report;
}

void check(const TilesSettings& settings) {
  if (settings.output.empty() && !settings.count)
    throw Error::call("no output is named", "name a file with " + setting("output") +
                                                ", or count the tiles with " + setting("count"));
  checkPdfName(settings.output, "a set of tiles");
  if ((settings.page != std::size_t{1} || settings.width) && !isArt(settings.source) &&
      holdsPuzzle(settings.source))
    throw Error::call(setting("page") + " and " + setting("width") + " are for PDFs and pictures",
                      "set the size of a puzzle's poster with " + setting("sheet"));
}

}  // namespace

SettingTable describe(const TilesSettings*) {
  using S = TilesSettings;
  return tableOf(
      {sourceEntry(
           "source", &S::source,
           "The puzzle (.ipuz, .puz; - is standard input), or a PDF, SVG or picture to print unchanged"),
       writtenEntry("output", &S::output, "The tiles (.pdf); - is standard output").letter('o'),
       include(&S::style), include(&S::style, lookSettings()), include(&S::tiles),
       entry("only", &S::only, "Print these tiles again, each as it was: C4,C5")
           .form("LABELS")
           .withCommas()
           .role(Role::record),
       entry("page", &S::page, "The page of a PDF; all: one after the other").in(1, 1000000).orWord("all"),
       entry("width", &S::width, "The width of a PDF or picture on the wall (default: its own size)"),
       entry("count", &S::count, "Only count the tiles")});
}

FieldTable fieldsOf(const TilesReport*) {
  using R = TilesReport;
  using P = layout::TilePlan;
  const FieldTable plan = {
      derived<P>("across", "Tiles in a row.", [](const P& p) { return p.across.size(); }),
      derived<P>("down", "Rows of tiles.", [](const P& p) { return p.down.size(); }),
      derived<P>("orientation", "portrait or landscape.",
                 [](const P& p) { return std::string(p.landscape ? "landscape" : "portrait"); }),
      field("roll", &P::roll, "Whether they are panels of a plotter's roll."),
      derived<P>("paperWidth", "Width of a tile, in inches.", [](const P& p) { return p.paper.width.in(); }),
      derived<P>("paperHeight", "Height of a tile, in inches.",
                 [](const P& p) { return p.paper.height.in(); }),
      field("overlapCells", &P::overlap, "Cells that neighbouring tiles both show."),
      derived<P>("overlap", "What neighbouring tiles both show, in inches.",
                 [](const P& p) { return (p.area.columns.pitch * p.overlap).in(); }),
      field("otherOrientation", &P::otherCount,
            "Tiles that the other orientation would take; 0 where it was not asked."),
      derived<P>("rollLength", "Length of the roll that all panels take, in inches.",
                 [](const P& p) { return p.roll ? p.rollLength().in() : 0; }),
      derived<P>("otherRollLength", "The same in the other orientation; 0 where it was not asked.",
                 [](const P& p) { return p.otherLength.in(); })};
  return reportFields<R>({field("tiles", &R::tiles, "The number of tiles."), fieldsWithin(&R::plan, plan)});
}

ResolvedTiles resolve(const TilesSettings& settings, const SharedPuzzle& puzzle, const Workspace& workspace) {
  PosterSettings poster;
  poster.style = settings.style;
  ResolvedTiles tiles{resolve(poster, puzzle, workspace),
                      resolve(settings.style, settings.tiles, workspace),
                      {},
                      settings.only};
  tiles.style.rulers = tiles.style.rulers && tiles.poster.style.rulers.shown;
  tiles.cut = layout::planTiles(*puzzle, tiles.poster.plan, tiles.poster.style.rulers, tiles.style);
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
  const gen::Spellings spellings = spellingsFor(resolve(settings.style, workspace));
  resolve(settings.style, settings.tiles, workspace);
  if (isArt(settings.source)) return runExternalTiles(settings, workspace, events);
  const SharedPuzzle puzzle = loadForPrint(settings.source, events, spellings).puzzle;
  TilesSettings spoken = settings;
  spoken.style = resolve(settings.style, *puzzle, workspace, events);
  const ResolvedTiles tiles = resolve(spoken, puzzle, workspace);
  TilesReport report;
  report.plan = tiles.cut;
  report.tiles = static_cast<std::uint64_t>(tiles.cut.count());
  if (settings.count) return report;
  noteDrawingLosses(checkDrawing(tiles.poster.style), events);
  noteBackdrop(tiles.poster, workspace, events);
  report.files = {writeTiles(tiles, spoken, workspace, events)};
  return report;
}

}  // namespace gridpress::jobs
