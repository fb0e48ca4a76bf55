// render/draw/paint: walks a path's steps; gathers glyphs and clusters and hands them to cairo.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/paint.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "model/script.h"
#include "render/draw/item_bounds.h"
#include "render/streams/marker.h"

namespace gridpress::render {

namespace {

struct Trace {
  cairo_t* cr;
  void operator()(const MoveTo& s) const { cairo_move_to(cr, s.to.x.pt(), s.to.y.pt()); }
  void operator()(const LineTo& s) const { cairo_line_to(cr, s.to.x.pt(), s.to.y.pt()); }
  void operator()(const CurveTo& s) const {
    cairo_curve_to(cr, s.control1.x.pt(), s.control1.y.pt(), s.control2.x.pt(), s.control2.y.pt(),
                   s.to.x.pt(), s.to.y.pt());
  }
  void operator()(const ClosePath&) const { cairo_close_path(cr); }
};
void trace(cairo_t* cr, const std::vector<PathStep>& steps) {
  for (const PathStep& step : steps) std::visit(Trace{cr}, step);
}

}  // namespace

void setColour(cairo_t* cr, Colour colour) {
  if (colour.registration) return setMarker(cr, kRegistration);
  cairo_set_source_rgb(cr, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

void clipTo(cairo_t* cr, const Rect& rect) {
  cairo_rectangle(cr, rect.left().pt(), rect.top().pt(), rect.size.width.pt(), rect.size.height.pt());
  cairo_clip(cr);
}

void paintPath(cairo_t* cr, const Path& path) {
  cairo_new_path(cr);
  trace(cr, path.steps);
  if (path.fill) {
    setColour(cr, *path.fill);
    path.stroke ? cairo_fill_preserve(cr) : cairo_fill(cr);
  }
  if (path.stroke) {
    setColour(cr, path.stroke->colour);
    cairo_set_line_width(cr, path.stroke->width.pt());
    cairo_set_line_cap(cr, path.stroke->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_stroke(cr);
  }
  cairo_new_path(cr);
}

namespace {

void setPen(cairo_t* cr, const Pen& pen) {
  EXPECTS(pen.cap >= 0 && pen.cap <= 2 && pen.join >= 0 && pen.join <= 2);
  setColour(cr, pen.colour);
  cairo_set_line_width(cr, pen.width.pt());
  cairo_set_line_cap(cr, static_cast<cairo_line_cap_t>(pen.cap));
  cairo_set_line_join(cr, static_cast<cairo_line_join_t>(pen.join));
  cairo_set_miter_limit(cr, pen.mitre);
  cairo_set_dash(cr, pen.dashes.data(), static_cast<int>(pen.dashes.size()), pen.dashStart);
}

}  // namespace

void paintShape(cairo_t* cr, const Shape& shape, const Rect& window) {
  // A clipped outline runs along its window's edge: a little outside it does not show.
  const Rect forFill = window.outset(Insets::all(Length::pt(1)));
  const Length reach = shape.pen ? shape.pen->width * std::max(shape.pen->mitre, 1.5) / 2 : Length();
  const Rect forPen = forFill.outset(Insets::all(reach));
  const bool untouched = std::all_of(shape.paths.begin(), shape.paths.end(), [&](const SubPath& path) {
    return intersection(path.bounds, forFill).size == path.bounds.size;
  });
  const bool overlapping = shape.pen && shape.pen->join == CAIRO_LINE_JOIN_ROUND &&
                           shape.pen->cap != CAIRO_LINE_CAP_SQUARE && shape.pen->dashes.empty() &&
                           cairo_surface_get_type(cairo_get_group_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE;
  const bool sharing = shape.fill && untouched && !overlapping;
  cairo_save(cr);
  cairo_new_path(cr);
  if (shape.fill) {
    for (const SubPath& path : shape.paths) trace(cr, clipFilled(path, forFill));
    cairo_set_fill_rule(cr, shape.evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    setColour(cr, *shape.fill);
    // Written once where the same path is stroked.
    shape.pen&& sharing ? cairo_fill_preserve(cr) : cairo_fill(cr);
  }
  if (shape.pen) {
    if (!sharing)
      for (const SubPath& path : shape.paths) {
        // Dashes count from a path's beginning: such a one stays whole.
        if (shape.pen->dashes.empty())
          trace(cr, overlapping ? overlappingEnds(cullStroked(path, forPen)) : cullStroked(path, forPen));
        else if (path.bounds.outset(Insets::all(Length::pt(0.001))).overlaps(forPen))
          trace(cr, path.steps);
      }
    setPen(cr, *shape.pen);
    cairo_stroke(cr);
  }
  cairo_restore(cr);
}

namespace {

/// Glyphs of one face that go to cairo together.
struct Batch {
  const fonts::FontFace* face = nullptr;
  std::string text;
  std::vector<cairo_glyph_t> glyphs;
  std::vector<cairo_text_cluster_t> clusters;
  bool rightToLeft = false;

  void add(const fonts::ShapedPiece& piece, std::string_view source, double x, double y, double size) {
    face = piece.face;
    rightToLeft = piece.rightToLeft;
    text += source.substr(piece.textStart, piece.textLength);
    for (const fonts::ShapedGlyph& g : piece.glyphs) glyphs.push_back({g.id, x + g.x * size, y + g.y * size});
    for (const fonts::Cluster& c : piece.clusters)
      clusters.push_back({static_cast<int>(c.bytes), static_cast<int>(c.glyphs)});
  }
  /// What stands in a cell is one letter, of however many clusters HarfBuzz makes it.
  void addCell(const fonts::ShapedPiece& piece, std::string_view source, double x, double y, double size) {
    const std::size_t before = clusters.size();
    add(piece, source, x, y, size);
    clusters.resize(before);
    clusters.push_back({static_cast<int>(piece.textLength), static_cast<int>(piece.glyphs.size())});
  }
  void show(cairo_t* cr) {
    if (!glyphs.empty())
      cairo_show_text_glyphs(cr, text.data(), static_cast<int>(text.size()), glyphs.data(),
                             static_cast<int>(glyphs.size()), clusters.data(),
                             static_cast<int>(clusters.size()),
                             rightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t{});
    *this = {};
  }
};

/// Below this a run is a mark or a number, not a row worth a copy of the face.
constexpr std::size_t kRow = 12;

/// Which copy of the face cells are set in.
enum class Copy : std::uint8_t { exact, widened, forRows };

void paintCells(cairo_t* cr, const LetterRun& run, Copy copy, Point step, CellShapes& shapes,
                CairoFaces& faces, const std::function<void(std::size_t)>& before = {}) {
  CellShapes::OfFace& cells = shapes.of(run.face);
  const double size = run.size.pt();
  Batch batch;
  const auto flush = [&] {
    if (!batch.face) return;
    const double pitch = run.step.x / run.size;
    if (copy == Copy::exact) faces.select(cr, *batch.face, size);
    if (copy == Copy::widened) faces.selectWidened(cr, *batch.face, size, pitch);
    if (copy == Copy::forRows) faces.selectForRows(cr, *batch.face, size, pitch);
    batch.show(cr);
  };
  for (std::size_t i = 0; i < run.cells.size(); ++i) {
    const std::string_view text = run.cells[i];
    if (showsNothing(text)) continue;
    if (before) {
      flush();
      before(i);
      setColour(cr, run.colour);
    }
    const fonts::ShapedText& shape = cells[text];
    const Point at = run.origin + step * static_cast<double>(i);
    for (const fonts::ShapedPiece& piece : shape.pieces) {
      if (batch.face && (batch.face != piece.face || batch.rightToLeft || piece.rightToLeft)) flush();
      batch.addCell(piece, text, at.x.pt() - shape.advance * size / 2, at.y.pt(), size);
    }
  }
  flush();
}

}  // namespace

bool isRow(const LetterRun& run) {
  return run.cells.size() >= kRow && run.step.y == Length() && run.step.x > Length();
}

void paintLetters(cairo_t* cr, const LetterRun& run, CellShapes& shapes, CairoFaces& faces,
                  const std::function<void(std::size_t)>& before) {
  setColour(cr, run.colour);
  paintCells(cr, run, isRow(run) ? Copy::widened : Copy::exact, run.step, shapes, faces, before);
}

void paintSample(cairo_t* cr, const LetterRun& run, CellShapes& shapes, CairoFaces& faces) {
  // All where the first cell is: there may be more letters than columns, and what lies off the page cairo
  // drops.
  paintCells(cr, run, Copy::forRows, {}, shapes, faces);
}

void paintLine(cairo_t* cr, const TextRun& run, const fonts::Typesetter& type, CairoFaces& faces,
               const std::string& spaced) {
  const std::string& text = spaced.empty() ? run.text : spaced;
  fonts::ShapedText line = type.shape(run.face, text);
  // Pieces stand from left to right, and are read as the text has them.
  std::stable_sort(line.pieces.begin(), line.pieces.end(),
                   [](const auto& a, const auto& b) { return a.textStart < b.textStart; });
  const double size = run.size.pt();
  const double before = shareBefore(run.align);
  double past = 0;  // What the space takes at the left, of a line that ends there.
  if (!spaced.empty()) {
    const double alone = type.shape(run.face, run.text).advance;
    if (readsFromRight(run.text)) past = line.advance - alone;
    line.advance = alone;
  }
  setColour(cr, run.colour);
  const bool turned = run.turn != Turn::none;
  double x = run.origin.x.pt(), y = run.origin.y.pt();
  if (turned) {
    cairo_save(cr);
    const auto [cos, sin] = along(run.turn);
    const cairo_matrix_t turn = {cos, sin, -sin, cos, x, y};
    cairo_transform(cr, &turn);
    x = y = 0;
  }
  for (const fonts::ShapedPiece& piece : line.pieces) {
    Batch batch;
    batch.add(piece, text, x - (before * line.advance + past) * size, y, size);
    faces.select(cr, *piece.face, size);
    batch.show(cr);
  }
  if (turned) cairo_restore(cr);
}

}  // namespace gridpress::render
