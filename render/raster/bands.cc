// render/raster/bands: visits the items that touch a band; bands are painted on all cores, in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/bands.h"

#include <cmath>

#include "parallel/ordered.h"
#include "render/draw/item_bounds.h"
#include "render/draw/paint.h"
#include "render/draw/pictures.h"
#include "render/drawings/contents.h"

namespace gridpress::render {

PaintTools::PaintTools(const fonts::Typesetter& type)
    : shapes(type), pictures(std::make_unique<Pictures>()) {}

PaintTools::~PaintTools() = default;

namespace {

/// cairo's image surfaces stop at 32,767 pixels; wider bands are drawn in columns, which are windows on the
/// same memory.
constexpr int kColumn = 32000;

/// A place on the page: a pixel and the part of it.
struct PixelPlace {
  int pixel;
  unsigned part;
};
PixelPlace placeOf(double pixels, int parts) {
  const double whole = std::floor(pixels + 0.5 / parts);
  const int part = static_cast<int>(std::lround((pixels - whole) * parts));
  return {static_cast<int>(whole), static_cast<unsigned>(std::clamp(part, 0, parts - 1))};
}

/// Letters are cut at whole pixels.
PixelBox letterClip(const PlacedItem& placed, const RasterPage& page) {
  PixelBox box = placed.touches;
  for (const Rect& clip : placed.clips) {
    const Point a = clip.origin - page.corner(), b = a + Point{clip.size.width, clip.size.height};
    const auto pixel = [&](Length l) { return static_cast<int>(std::lround(l.pt() * page.scale())); };
    box = intersection(box, {pixel(a.x), pixel(a.y), pixel(b.x), pixel(b.y)});
  }
  return box;
}

}  // namespace

template <typename Paint>
void BandPainter::throughCairo(const PlacedItem& placed, Paint&& paint) {
  const PixelBox part = intersection(placed.touches, band_.box());
  for (int left = part.left / kColumn * kColumn; left < part.right; left += kColumn) {
    const int width = std::min(kColumn, band_.width() - left);
    const CairoSurface surface(cairo_image_surface_create_for_data(
        band_.row(0) + static_cast<std::size_t>(left) * 4, CAIRO_FORMAT_RGB24, width, band_.rows(),
        static_cast<int>(band_.stride())));
    const Cairo cr(cairo_create(surface.get()));
    cairo_translate(cr.get(), -left, -band_.box().top);
    cairo_scale(cr.get(), page_.scale(), page_.scale());
    cairo_translate(cr.get(), -page_.corner().x.pt(), -page_.corner().y.pt());
    for (const Rect& clip : placed.clips) clipTo(cr.get(), clip);
    paint(cr.get());
    cairo_surface_flush(surface.get());
    check(cairo_status(cr.get()), "drawing a shape");
  }
}

Band& BandPainter::paint(int top, int rows) {
  EXPECTS(top >= 0 && rows >= 0);
  band_.reset(page_.width(), top, rows);
  for (const PlacedItem& placed : page_.items()) {
    if (!placed.touches.overlaps(band_.box())) continue;
    // Paper leads nowhere, and is not listened to; and RasterPage has taken groups apart.
    if (const auto* run = std::get_if<LetterRun>(placed.item)) letters(*run, letterClip(placed, page_));
    if (const auto* run = std::get_if<TextRun>(placed.item)) text(*run, letterClip(placed, page_));
    if (const auto* path = std::get_if<Path>(placed.item))
      throughCairo(placed, [&](cairo_t* cr) { paintPath(cr, *path); });
    if (const auto* picture = std::get_if<Picture>(placed.item)) {
      throughCairo(placed, [&](cairo_t* cr) { tools_.pictures->paint(cr, *picture); });
      if (tools_.photographs && holdsPhotograph(*picture->svg)) band_.keepPhotograph(placed.touches);
    }
  }
  return band_;
}

void BandPainter::glyphs(const fonts::ShapedText& line, Point start, Length size, Turn turn, Colour ink,
                         const PixelBox& clip) {
  const auto [cos, sin] = along(turn);
  const double em = size.pt() * page_.scale();
  const double x0 = (start.x - page_.corner().x).pt() * page_.scale();
  const double y0 = (start.y - page_.corner().y).pt() * page_.scale();
  for (const fonts::ShapedPiece& piece : line.pieces) {
    GlyphPress::Size& press = tools_.press.of(*piece.face, em, turn);
    for (const fonts::ShapedGlyph& g : piece.glyphs) {
      const PixelPlace x = placeOf(x0 + (g.x * cos - g.y * sin) * em, press.parts());
      const PixelPlace y = placeOf(y0 + (g.x * sin + g.y * cos) * em, press.parts());
      const Coverage& covered =
          press.coverage(g.id, x.part, y.part, band_.box().top - y.pixel, band_.box().bottom - y.pixel);
      band_.blend(covered, x.pixel, y.pixel, ink, clip);
    }
  }
}

void BandPainter::letters(const LetterRun& run, const PixelBox& clip) {
  // Of a column only the cells near the band are looked at.
  std::size_t first = 0, end = run.cells.size();
  const double step = run.step.y.pt() * page_.scale();
  if (step != 0) {
    const double y0 = (run.origin.y - page_.corner().y).pt() * page_.scale();
    const double reach = 3 * run.size.pt() * page_.scale() + 2;
    const double a = (band_.box().top - reach - y0) / step, b = (band_.box().bottom + reach - y0) / step;
    const auto cell = [&](double v) {
      return static_cast<std::size_t>(std::clamp(v, 0.0, static_cast<double>(run.cells.size())));
    };
    first = cell(std::floor(std::min(a, b)));
    end = cell(std::ceil(std::max(a, b)) + 1);
  }
  CellShapes::OfFace& cells = tools_.shapes.of(run.face);
  for (std::size_t i = first; i < end; ++i) {
    const std::string_view text = run.cells[i];
    if (showsNothing(text)) continue;
    const fonts::ShapedText& shape = cells[text];
    Point start = run.origin + run.step * static_cast<double>(i);
    start.x -= run.size * (shape.advance / 2);
    glyphs(shape, start, run.size, Turn::none, run.colour, clip);
  }
}

void BandPainter::text(const TextRun& run, const PixelBox& clip) {
  const fonts::ShapedText line = tools_.shapes.type().shape(run.face, run.text);
  const auto [cos, sin] = along(run.turn);
  const Length back = run.size * (line.advance * shareBefore(run.align));
  glyphs(line, run.origin - Point{back * cos, back * sin}, run.size, run.turn, run.colour, clip);
}

namespace {

/// Each has a band of 48 MB and some layers as large; filters use all cores by themselves.
constexpr std::size_t kMostWithFilters = 3;

/// What a thread keeps from band to band.
struct ThreadState {
  ThreadState(const RasterPage& page, const fonts::Typesetter& type) : tools(type), painter(page, tools) {}
  PaintTools tools;
  BandPainter painter;
};

}  // namespace

void paintInBands(const RasterPage& page, const fonts::Typesetter& type, const BandPlan& plan,
                  const BandWork& work, const Progress& progress) {
  EXPECTS(plan.rows > 0 && plan.every > 0 && work.encode && work.emit);
  const int step = plan.rows * plan.every;
  const auto bands = static_cast<std::size_t>((page.height() + step - 1) / step);
  std::size_t threads = std::min(parallel::threadCount(static_cast<int>(plan.threads)), bands);
  if (page.hasFilters()) threads = std::min(threads, kMostWithFilters);
  parallel::ThreadPool pool(static_cast<int>(threads));
  std::vector<std::unique_ptr<ThreadState>> states(pool.size());
  int rowsDone = 0;
  const auto rowsOf = [&](std::size_t band) {
    return std::min(plan.rows, page.height() - static_cast<int>(band) * step);
  };
  std::size_t emitted = 0;
  parallel::runOrdered<CodedBand>(
      pool, bands, pool.size(),
      [&](std::size_t band, std::size_t member, const auto&) {
        if (!states[member]) states[member] = std::make_unique<ThreadState>(page, type);
        states[member]->tools.photographs = plan.photographs;
        return work.encode(states[member]->painter.paint(static_cast<int>(band) * step, rowsOf(band)));
      },
      [&](CodedBand&& coded) {
        work.emit(coded);
        rowsDone += rowsOf(emitted++);
        report(progress, static_cast<std::uint64_t>(rowsDone), static_cast<std::uint64_t>(page.height()));
        return true;
      });
  ENSURES(emitted == bands && rowsDone <= page.height());
}

int rowsForBand(const RasterPage& page) {
  const int bytes = (page.hasFilters() ? 48 : 8) << 20;
  EXPECTS(page.width() > 0);
  return std::max(1, bytes / 4 / page.width());
}

}  // namespace gridpress::render
