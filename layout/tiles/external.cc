// layout/tiles/external: a plan without cells, and pages with labels and marks alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/tiles/external.h"

#include <iterator>
#include <memory>
#include <utility>

#include "layout/tiles/assembly_diagram.h"
#include "layout/tiles/labels.h"
#include "model/sectors.h"

namespace gridpress::layout {

TilePlan planExternalTiles(Size size, const TilesTemplate& style) {
  // Seams may fall anywhere; what cells are for a puzzle, points are here.
  const CellAxis anywhere{Length(), Length::pt(1), 0, Length()};
  return planTiles(TiledArea{size, anywhere, anywhere, {}, {}}, style);
}

ExternalTiles composeExternalTiles(const ExternalPoster& poster, const TilesTemplate& style,
                                   const TextMeasure& any) {
  const SharedMeasure measure(any.in(style.phrases->language()));
  ExternalTiles out;
  out.plan = planExternalTiles(poster.size, style);
  PrintCode code;
  code.add(poster.checksum);
  code.add(out.plan);
  const TileSetName name{poster.title, code.text()};
  const std::size_t before = hasAssemblyDiagram(out.plan, style) ? 1 : 0;
  const Rect whole{{}, poster.size};
  if (before > 0) {
    const Rect small = diagramPage({out.plan, name, {}, {}}, style, measure).poster;
    out.places.push_back({small, small});
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(out.plan.count()); ++i) {
    const TileFrame frame = frameOf(out.plan, i);
    out.places.push_back({frame.onPaper(whole), frame.onPaper(frame.shown)});
  }
  out.document.info.title = poster.title;
  out.document.info.keywords = "gridpress; kind=foreign-tiles; template=" + style.name;
  out.document.info.creator = "Gridpress";
  out.document.info.actualSize = true;
  out.document.info.language = style.phrases->language();
  out.document.pageCount = out.places.size();
  out.document.page = [plan = out.plan, name, style, measure, before](std::size_t index) {
    if (index < before) return diagramPage({plan, name, {}, {}}, style, measure).page;
    const TileFrame frame = frameOf(plan, index - before);
    Page page;
    page.trim = plan.paper;
    page.label = squareLabel(frame.row, frame.column);
    page.items = tileMarks(plan, frame, style);
    std::vector<Item> labels = tileLabels(plan, frame, name, style, measure);
    std::move(labels.begin(), labels.end(), std::back_inserter(page.items));
    return page;
  };
  return out;
}

}  // namespace gridpress::layout
